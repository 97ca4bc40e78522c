import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import Testing

/// Values and related objects by name, and as the accessors that `skit` writes.
@MainActor
@Suite struct AccessorTests {
  private enum Level: Int16 { case low = 1, high = 9 }

  private let stage: Stage
  private let keeper = ScoreKeeper()

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private func points(_ scores: NSOrderedSet?) -> [Int32]? { (scores?.array as? [Score])?.map(\.points) }

  @Test func aDateMayBeANumberOfSeconds() {
    let score = Score(context: keeper.context)
    #expect(score.managedValue(for: "date") as Double == 0)
    score.date = Date(timeIntervalSinceReferenceDate: 0.5)
    #expect(score.managedValue(for: "date") as Double == 0.5)
    score.setManagedValue(-7.25, for: "date")
    #expect(score.date == Date(timeIntervalSinceReferenceDate: -7.25))
  }

  @Test func aNumberMayBeAnEnumerationAndATextEmpty() {
    let score = Score(context: keeper.context)
    #expect(score.managedValue(for: "level") as Level == .low)
    score.setManagedValue(Level.high, for: "level")
    #expect(score.level == 9 && score.managedValue(for: "level") as Level == .high)
    #expect(score.managedValue(for: "note") as String == "" && score.note == nil)
    score.note = "x"
    #expect(score.managedValue(for: "note") as String == "x")
  }

  @Test func aNumberFitsEachTypeOfSwift() {
    let score = Score(context: keeper.context)
    func numbers() -> [Double] {
      [
        Double(score.managedValue(for: "points") as Int), Double(score.managedValue(for: "points") as Int16),
        Double(score.managedValue(for: "points") as Int32), Double(score.managedValue(for: "points") as Int64),
        Double(score.managedValue(for: "points") as Float), score.managedValue(for: "points"),
        score.managedValue(for: "points") ? 1 : 0,
      ]
    }
    let large = 1 << 40 + 1 << 20 + 7
    score.setManagedValue(large, for: "points")
    let whole = Double(large)
    #expect(
      numbers() == [whole, 7, Double(1 << 20 + 7), whole, Double(Float(whole)), whole, 1], "the upper bits are cut off")
    score.setManagedValue(Int16(-3), for: "points")
    #expect(numbers() == [-3, -3, -3, -3, -3, -3, 1])
    score.setManagedValue(Float(-0.75), for: "points")
    #expect(numbers() == [0, 0, 0, 0, -0.75, -0.75, 1])
    score.setManagedValue(false, for: "points")
    #expect(numbers() == [0, 0, 0, 0, 0, 0, 0] && score.value(forKey: "points") as? Bool == false)
    score.setValue(nil, forKey: "points")
    #expect(numbers() == [0, 0, 0, 0, 0, 0, 0] && score.managedValue(for: "points") as NSNumber? == nil)
  }

  @Test func objectsAreInsertedAtTheEndAndFoundByEitherName() {
    let scores = (1...3).map { keeper.add($0, by: "Ann") }
    let ann = keeper.player("Ann")
    ann.insertIntoFavourites(scores[0], at: 0)
    ann.insertIntoFavourites(scores[1], at: 1)
    ann.insertManaged(NSArray(array: [scores[2]]), into: "favourites", at: NSIndexSet(index: 0))
    #expect(points(ann.favourites) == [3, 1, 2])
    ann.addManaged(NSOrderedSet(array: [scores[0]]), to: "Favourites")
    #expect(points(ann.favourites) == [3, 1, 2], "it is there already")
    ann.removeFromFavourites(at: 2)
    #expect(points(ann.favourites) == [3, 1])
  }

  @Test func oneObjectOrManyAreRemoved() {
    let scores = (1...4).map { keeper.add($0, by: "Ann") }
    let ann = keeper.player("Ann")
    func kept() -> Set<Int32>? { (ann.scores as? Set<Score>).map { Set($0.map(\.points)) } }
    ann.removeFromScores(scores[1])
    #expect(kept() == [1, 3, 4] && scores[1].player == nil)
    ann.removeFromScores(NSSet(array: [scores[0], scores[1], scores[3]]))
    #expect(kept() == [3] && scores.map { $0.player == nil } == [true, true, false, true])
  }

  @Test func orderedObjectsAreChangedAtTheirPlaces() {
    let scores = (1...6).map { keeper.add($0, by: "Ann") }
    let ann = keeper.player("Ann")
    ann.favourites = NSOrderedSet(array: Array(scores.prefix(3)))
    ann.replaceManaged(in: "Favourites", at: 1, with: scores[3])
    #expect(points(ann.favourites) == [1, 4, 3])
    ann.replaceManaged(
      in: "Favourites", at: NSIndexSet(indexesIn: NSRange(location: 1, length: 2)), with: Array(scores[4...5]))
    #expect(points(ann.favourites) == [1, 5, 6])
    ann.insertManaged([scores[1], scores[2]], into: "Favourites", at: IndexSet([0, 2]))
    #expect(points(ann.favourites) == [2, 1, 3, 5, 6])
    ann.removeManaged(from: "Favourites", at: IndexSet([0, 3]))
    #expect(points(ann.favourites) == [1, 3, 6])
  }

  /// Any place up to the number of objects is allowed.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsmutableorderedset/insert(_:at:)-7qg51
  @Test func anInsertedObjectThatIsThereAlreadyStaysAtItsPlace() {
    let scores = (1...4).map { keeper.add($0, by: "Ann") }
    let ann = keeper.player("Ann")
    ann.favourites = NSOrderedSet(array: Array(scores.prefix(3)))
    for place in 0...3 {
      ann.insertIntoFavourites(scores[1], at: place)
      #expect(points(ann.favourites) == [1, 2, 3], "at \(place)")
    }
    ann.insertManaged([scores[2], scores[3]], into: "Favourites", at: IndexSet([0, 1]))
    #expect(points(ann.favourites) == [1, 4, 2, 3])
  }

  @Test func aMutableSetIsTheRelationship() {
    let scores = (1...3).map { keeper.add($0, by: "Ann") }
    let (ann, bo) = (keeper.player("Ann"), keeper.player("Bo"))
    let set = bo.mutableSetValue(forKey: "scores")
    #expect(set.count == 0 && set.member(scores[0]) == nil)
    set.add(scores[2])
    set.add(scores[0])
    set.add(scores[2])
    #expect(set.count == 2 && ann.scores?.count == 1 && scores.map { $0.player === bo } == [true, false, true])
    #expect(set.member(scores[0]) as? Score === scores[0] && set.member(scores[1]) == nil)
    #expect(set.allObjects as? [Score] == [scores[2], scores[0]])
    #expect(set.objectEnumerator().allObjects as? [Score] == [scores[2], scores[0]])
    let copy = set.copy() as? NSSet
    set.remove(scores[0])
    #expect(set.count == 1 && copy?.count == 2 && scores[0].player == nil)
  }

  @Test func aPathSetsTheValueAtItsEnd() throws {
    let score = keeper.add(1, by: "Ann")
    let ann = try #require(score.player)
    score.setValue("Bo", forKeyPath: "player.name")
    #expect(ann.name == "Bo")
    score.player = nil
    score.setValue("Cy", forKeyPath: "player.name")
    #expect(ann.name == "Bo" && score.value(forKeyPath: "player.name") == nil)
    score.setPrimitiveValue(3, forKey: "points")
    #expect(score.points == 3 && score.primitiveValue(forKey: "points") as? Int == 3)
  }

  @Test func relationshipsHaveTheIdentifiersOfTheirObjects() throws {
    let scores = [keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann")]
    let ann = try #require(scores[0].player)
    #expect(ann.objectIDs(forRelationshipNamed: "scores") == scores.map(\.objectID))
    #expect(scores[0].objectIDs(forRelationshipNamed: "player") == [ann.objectID])
    scores[0].player = nil
    #expect(scores[0].objectIDs(forRelationshipNamed: "player").isEmpty)
    #expect(ann.objectIDs(forRelationshipNamed: "name").isEmpty)
  }

  /// A saved object with a number that a store keeps, and one that it does not.
  private func savedThing() throws -> (NSManagedObjectContext, NSManagedObject) {
    let (kept, passing) = (NSAttributeDescription(), NSAttributeDescription())
    (kept.name, kept.attributeType, passing.name, passing.isTransient) = (
      "kept", .integer16AttributeType, "passing", true
    )
    passing.attributeType = .integer16AttributeType
    let entity = NSEntityDescription()
    (entity.name, entity.properties) = ("Thing", [kept, passing])
    let model = NSManagedObjectModel()
    model.entities = [entity]
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let thing = NSManagedObject(entity: entity, insertInto: context)
    thing.setValuesForKeys(["kept": 5, "passing": 6])
    try context.save()
    return (context, thing)
  }

  /// "This method only reports changes to properties that are persistent properties of the receiver, not changes to
  /// transient properties".
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/changedvalues()
  @Test func onlyAChangeThatIsSavedIsPersistent() throws {
    let (context, thing) = try savedThing()
    defer { withExtendedLifetime(context) {} }
    thing.setValue(1, forKey: "passing")
    #expect(thing.hasChanges && !thing.hasPersistentChangedValues && thing.changedValues().isEmpty)
    thing.setValue(2, forKey: "kept")
    #expect(thing.hasPersistentChangedValues && thing.changedValues()["kept"] as? Int == 2)
    #expect(thing.changedValues().count == 1)
  }

  /// "This method only reports values of properties that are defined as persistent properties of the receiver".
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/committedvalues(forkeys:)
  @Test(arguments: [nil, ["kept", "passing"]] as [[String]?])
  func passingValuesAreNotCommitted(keys: [String]?) throws {
    let (context, thing) = try savedThing()
    defer { withExtendedLifetime(context) {} }
    thing.setValuesForKeys(["kept": 7, "passing": 8])
    let values = thing.committedValues(forKeys: keys)
    #expect(values.count == 1 && values["kept"] as? Int == 5)
    #expect(thing.committedValues(forKeys: ["passing"]).isEmpty && thing.committedValues(forKeys: []).isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/coredata/nspropertydescription/istransient
  @Test func aStoreKeepsNoPassingValues() throws {
    let (context, thing) = try savedThing()
    defer { withExtendedLifetime(context) {} }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Thing")
    func found() throws -> [Int?] {
      let other = NSManagedObjectContext(.mainQueueConcurrencyType)
      other.persistentStoreCoordinator = context.persistentStoreCoordinator
      defer { withExtendedLifetime(other) {} }
      let copy = try #require(try other.fetch(request).first)
      return ["kept", "passing"].map { copy.value(forKey: $0) as? Int }
    }
    #expect(try found() == [5, nil], "of a new object")
    thing.setValuesForKeys(["kept": 7, "passing": 8])
    try context.save()
    #expect(try found() == [7, nil], "of a changed one")
    #expect(thing.value(forKey: "passing") as? Int == 8, "the object itself has it")
    context.refresh(thing, mergeChanges: true)
    #expect(thing.value(forKey: "passing") as? Int == 8 && thing.value(forKey: "kept") as? Int == 7)
  }
}
