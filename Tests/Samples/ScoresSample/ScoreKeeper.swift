import CoreData
import SpriteKit

/// Keeps scores as Xcode's template and many tutorials do.
public final class ScoreKeeper {
  // MARK: - Core Data stack

  public lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Scores")
    container.loadPersistentStores(completionHandler: { (storeDescription, error) in
      if let error = error as NSError? {
        fatalError("Unresolved error \(error), \(error.userInfo)")
      }
    })
    return container
  }()

  public var context: NSManagedObjectContext { return persistentContainer.viewContext }

  public init() {}

  // MARK: - Core Data Saving support

  public func saveContext() {
    let context = persistentContainer.viewContext
    if context.hasChanges {
      do {
        try context.save()
      } catch {
        let nserror = error as NSError
        fatalError("Unresolved error \(nserror), \(nserror.userInfo)")
      }
    }
  }

  // MARK: - Scores

  @discardableResult
  public func add(_ points: Int32, by name: String) -> Score {
    let score = Score(context: context)
    score.points = points
    score.date = Date(timeIntervalSinceReferenceDate: 0.125)
    score.player = player(name)
    return score
  }

  public func player(_ name: String) -> Player {
    let request: NSFetchRequest<Player> = Player.fetchRequest()
    request.predicate = NSPredicate(format: "name == %@", name)
    request.fetchLimit = 1
    if let known = try! context.fetch(request).first { return known }
    let entity = NSEntityDescription.entity(forEntityName: "Player", in: context)!
    let player = skitObject(entity: entity, insertInto: context) as! Player
    player.setValue(name, forKeyPath: "name")
    return player
  }

  public func best(_ count: Int) -> [Int32] {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Score")
    request.sortDescriptors = [NSSortDescriptor(key: "points", ascending: false)]
    request.fetchLimit = count
    let found = try! context.fetch(request) as! [Score]
    return found.map { $0.points }
  }

  public func scores(above points: Int, sortedBy key: KeyPath<Score, Int32> = \Score.points) -> [Int32] {
    let request: NSFetchRequest<Score> = Score.fetchRequest()
    request.predicate = NSPredicate(format: "%K > %d AND player != nil", #"points"#, points)
    request.sortDescriptors = [NSSortDescriptor(keyPath: key, ascending: true)]
    return try! context.fetch(request).map(\.points)
  }

  public func clear() throws {
    let all = NSBatchDeleteRequest(fetchRequest: NSFetchRequest<NSFetchRequestResult>(entityName: "Score"))
    try context.execute(all)
    context.reset()
  }
}
