import CoreData
import Foundation

// Classes as `skit` writes them for a game.

public class Player: NSManagedObject {
  public var awakenings = 0

  public override func awakeFromInsert() {
    super.awakeFromInsert()
    awakenings += 1
  }
}

extension Player {
  public class func fetchRequest() -> NSFetchRequest<Player> { return NSFetchRequest<Player>(entityName: "Player") }

  public var name: String? {
    get { managedValue(for: "name") }
    set { setManagedValue(newValue, for: "name") }
  }
  public var scores: NSSet? {
    get { managedValue(for: "scores") }
    set { setManagedValue(newValue, for: "scores") }
  }
  public var favourites: NSOrderedSet? {
    get { managedValue(for: "favourites") }
    set { setManagedValue(newValue, for: "favourites") }
  }

  public func addToScores(_ value: Score) { addManaged(value, to: "Scores") }
  public func removeFromScores(_ value: Score) { removeManaged(value, from: "Scores") }
  public func addToScores(_ values: NSSet) { addManaged(values, to: "Scores") }
  public func removeFromScores(_ values: NSSet) { removeManaged(values, from: "Scores") }
  public func insertIntoFavourites(_ value: Score, at idx: Int) { insertManaged(value, into: "Favourites", at: idx) }
  public func removeFromFavourites(at idx: Int) { removeManaged(from: "Favourites", at: idx) }
}

public class Score: NSManagedObject {}

extension Score: Identifiable {}

extension Score {
  public class func fetchRequest() -> NSFetchRequest<Score> { return NSFetchRequest<Score>(entityName: "Score") }

  public var date: Date? {
    get { managedValue(for: "date") }
    set { setManagedValue(newValue, for: "date") }
  }
  public var identifier: UUID? {
    get { managedValue(for: "identifier") }
    set { setManagedValue(newValue, for: "identifier") }
  }
  public var level: Int16 {
    get { managedValue(for: "level") }
    set { setManagedValue(newValue, for: "level") }
  }
  public var note: String? {
    get { managedValue(for: "note") }
    set { setManagedValue(newValue, for: "note") }
  }
  public var path: NSArray? {
    get { managedValue(for: "path") }
    set { setManagedValue(newValue, for: "path") }
  }
  public var points: Int32 {
    get { managedValue(for: "points") }
    set { setManagedValue(newValue, for: "points") }
  }
  public var wins: Bool {
    get { managedValue(for: "wins") }
    set { setManagedValue(newValue, for: "wins") }
  }
  public var player: Player? {
    get { managedValue(for: "player") }
    set { setManagedValue(newValue, for: "player") }
  }
}

public class BonusScore: Score {
  public required init(entity: NSEntityDescription, insertInto context: NSManagedObjectContext?) {
    super.init(entity: entity, insertInto: context)
  }
}

extension BonusScore {
  public var factor: Double {
    get { managedValue(for: "factor") }
    set { setManagedValue(newValue, for: "factor") }
  }
}
