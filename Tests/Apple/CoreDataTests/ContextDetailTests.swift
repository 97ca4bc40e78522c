import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import TestSupport
import Testing

/// Contexts beside each other and above each other, and coordinators with several stores.
@MainActor
@Suite struct ContextDetailTests {
  private let stage: Stage
  private let keeper = ScoreKeeper()

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private var context: NSManagedObjectContext { keeper.context }
  private var model: NSManagedObjectModel { keeper.persistentContainer.managedObjectModel }

  private func file(_ name: String) -> URL { URL(fileURLWithPath: "/none/\(name)") }

  /// A context with stores of its own; a store without a file is in memory.
  private func opened(_ files: URL?..., type: String = NSSQLiteStoreType) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    for file in files {
      try coordinator.addPersistentStore(
        ofType: file == nil ? NSInMemoryStoreType : type, configurationName: nil, at: file)
    }
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  @discardableResult
  private func addScore(_ points: Int, to context: NSManagedObjectContext) -> NSManagedObject {
    let score = NSEntityDescription.insertNewObject(forEntityName: "Score", into: context)
    score.setValue(points, forKey: "points")
    return score
  }

  private func points(_ context: NSManagedObjectContext) throws -> [Int?] {
    try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Score")).map { $0.value(forKey: "points") as? Int }
  }

  // MARK: Contexts

  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/automaticallymergeschangesfromparent
  @Test func aChildContextGetsWhatIsSavedInItsParent() throws {
    let (score, gone) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    let (child, sibling) = (
      NSManagedObjectContext(.mainQueueConcurrencyType), NSManagedObjectContext(.mainQueueConcurrencyType)
    )
    (child.parent, sibling.parent) = (context, context)
    let copy = try #require(child.object(with: score.objectID) as? Score)
    let lost = child.object(with: gone.objectID)
    score.points = 5
    keeper.saveContext()
    #expect(copy.points == 1, "it did not ask for changes")
    child.automaticallyMergesChangesFromParent = true
    score.points = 7
    #expect(copy.points == 1, "not yet saved")
    keeper.saveContext()
    #expect(copy.points == 7 && !child.hasChanges)
    copy.note = "own"
    sibling.object(with: score.objectID).setValuesForKeys(["points": 9, "note": "theirs"])
    sibling.delete(sibling.object(with: gone.objectID))
    try sibling.save()
    #expect(copy.points == 9 && copy.note == "own" && child.hasChanges)
    #expect(lost.managedObjectContext == nil && copy.managedObjectContext === child)
  }

  @Test func aGrandchildSavesOneStepUp() throws {
    let score = keeper.add(1, by: "Ann")
    keeper.saveContext()
    let (child, grandchild) = (
      NSManagedObjectContext(.mainQueueConcurrencyType), NSManagedObjectContext(.mainQueueConcurrencyType)
    )
    (child.parent, grandchild.parent) = (context, child)
    #expect(grandchild.persistentStoreCoordinator === context.persistentStoreCoordinator)
    grandchild.object(with: score.objectID).setValue(5, forKey: "points")
    try grandchild.save()
    #expect((child.object(with: score.objectID) as? Score)?.points == 5 && child.hasChanges)
    #expect(score.points == 1 && !context.hasChanges)
    try child.save()
    #expect(score.points == 5 && context.hasChanges && ScoreKeeper().best(3) == [1])
    keeper.saveContext()
    #expect(ScoreKeeper().best(3) == [5])
  }

  /// A child's fetches and saves go through its parent:
  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext
  @Test func aChildDoesNotFindWhatItsParentDeleted() throws {
    let (kept, gone) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    let child = NSManagedObjectContext(.mainQueueConcurrencyType)
    child.parent = context
    context.delete(gone)
    #expect(try points(child) == [1])
    #expect(throws: (any Error).self) { _ = try child.existingObject(with: gone.objectID) }
    let copy = try child.existingObject(with: kept.objectID)
    #expect(copy !== kept && copy.value(forKey: "points") as? Int == 1)
  }

  @Test func aChildFindsAndChangesWhatItsParentHasNotSaved() throws {
    let score = keeper.add(7, by: "Ann")
    let child = NSManagedObjectContext(.mainQueueConcurrencyType)
    child.parent = context
    #expect(try points(child) == [7])
    child.object(with: score.objectID).setValue(8, forKey: "points")
    #expect(score.points == 7 && child.hasChanges)
    try child.save()
    #expect(score.points == 8 && score.isInserted && !child.hasChanges)
    #expect(ScoreKeeper().best(9).isEmpty)
    keeper.saveContext()
    #expect(ScoreKeeper().best(9) == [8])
  }

  @Test func aContextThatIsResetHasNothingToSave() throws {
    keeper.add(1, by: "Ann")
    context.reset()
    #expect(!context.hasChanges && context.insertedObjects.isEmpty && context.registeredObjects.isEmpty)
    try context.save()
    #expect(ScoreKeeper().best(9).isEmpty)
  }

  @Test func anEmptiedValueOfANewObjectStaysEmptyInTheParent() throws {
    let child = NSManagedObjectContext(.mainQueueConcurrencyType)
    child.parent = context
    let score = Score(context: child)
    (score.points, score.note) = (4, "x")
    score.setValue(nil, forKey: "level")
    try child.save()
    let copy = try #require(context.object(with: score.objectID) as? Score)
    #expect(copy !== score && copy.isInserted && !score.isInserted && context.insertedObjects == [copy])
    #expect(copy.points == 4 && copy.note == "x" && copy.value(forKey: "level") == nil, "the default is 1")
    #expect(score.objectID.isTemporaryID && copy.objectID === score.objectID)
    keeper.saveContext()
    #expect(!score.objectID.isTemporaryID)
  }

  /// "Returns the number of objects the specified request fetches when it executes."
  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/count(for:)-1nwnj
  @Test(arguments: [(0, 0, 4), (0, 3, 3), (1, 2, 2), (3, 2, 1), (4, 2, 0)])
  func aCountIsThatOfTheObjectsThatAreFetched(offset: Int, limit: Int, count: Int) throws {
    for number in 1...4 { addScore(number, to: context) }
    let request = NSFetchRequest<Score>(entityName: "Score")
    (request.fetchOffset, request.fetchLimit) = (offset, limit)
    #expect(try context.count(for: request) == count)
  }

  /// https://developer.apple.com/documentation/coredata/nsfetchrequest/sortdescriptors
  @Test func equalObjectsAreSortedByTheNextDescriptor() throws {
    for (points, name) in [(3, "Bo"), (1, "Ann"), (2, "Bo"), (5, "Ann")] as [(Int32, String)] {
      keeper.add(points, by: name).note = name
    }
    let request = NSFetchRequest<Score>(entityName: "Score")
    request.sortDescriptors = [
      NSSortDescriptor(key: "note", ascending: false), NSSortDescriptor(key: "points", ascending: true),
    ]
    #expect(try context.fetch(request).map(\.points) == [2, 3, 1, 5])
  }

  /// "NSManagedObjectContext doesn't automatically merge a request's deletions because they happen at the SQL level."
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsbatchdeleterequest
  @Test(arguments: [false, true]) func aBatchDeletionIsMergedByTheGame(merges: Bool) throws {
    let (gone, kept) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    context.automaticallyMergesChangesFromParent = merges
    let request: NSFetchRequest<any NSFetchRequestResult> = NSFetchRequest(entityName: "Score")
    request.predicate = NSPredicate(format: "points == 1")
    let deletion = NSBatchDeleteRequest(fetchRequest: request)
    deletion.resultType = .resultTypeObjectIDs
    let result = try context.execute(deletion) as? NSBatchDeleteResult
    let ids = try #require(result?.result as? [NSManagedObjectID])
    #expect(gone.managedObjectContext === context && gone.points == 1 && !gone.isDeleted && !context.hasChanges)
    #expect(try context.count(for: NSFetchRequest<Score>(entityName: "Score")) == 1)
    NSManagedObjectContext.mergeChanges(fromRemoteContextSave: [NSDeletedObjectsKey: ids], into: [context])
    #expect(gone.managedObjectContext == nil && kept.managedObjectContext === context && kept.points == 2)
  }

  @Test func changesAreMergedByTheirIdentifiers() throws {
    let scores = [keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann")]
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    for score in scores { other.object(with: score.objectID).setValuesForKeys(["points": 9, "note": "theirs"]) }
    try other.save()
    scores[0].points = 5
    NSManagedObjectContext.mergeChanges(
      fromRemoteContextSave: [NSUpdatedObjectsKey: [scores[0].objectID]], into: [context])
    #expect(scores.map(\.points) == [5, 2] && scores.map(\.note) == ["theirs", nil])
  }

  @Test func aRelationshipKeepsItsSavedObjectsUntilTheNextSave() throws {
    let scores = [keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann")]
    let ann = keeper.player("Ann")
    func saved() -> Set<Score>? { (ann.committedValues(forKeys: ["scores"])["scores"] as? NSSet) as? Set<Score> }
    keeper.saveContext()
    #expect(ann.changedValues().isEmpty && scores[0].changedValues().isEmpty)
    ann.removeFromScores(scores[0])
    let changed = ann.changedValues()["scores"] as? NSSet
    #expect(saved() == Set(scores) && changed as? Set<Score> == [scores[1]])
    #expect(scores[0].committedValues(forKeys: ["player"])["player"] as? NSManagedObject === ann)
    #expect(scores[0].changedValues()["player"] is NSNull && scores[0].isUpdated && !scores[1].hasChanges)
    keeper.saveContext()
    #expect(saved() == [scores[1]])
    #expect(scores[0].committedValues(forKeys: ["player"])["player"] is NSNull && !ann.hasChanges)
  }

  // MARK: Stores

  @Test(arguments: [(NSSQLiteStoreType, 1), (NSBinaryStoreType, 1), (NSXMLStoreType, 1), (NSInMemoryStoreType, 0)])
  func aStoreIsKeptUnlessItIsInMemory(type: String, count: Int) throws {
    let first = try opened(file("Kept"), type: type)
    addScore(1, to: first)
    try first.save()
    #expect(try points(first) == [1] && points(opened(file("Kept"), type: type)).count == count)
  }

  @Test func aStoreInMemoryMayHaveTheNameOfAFile() throws {
    let folder = try TemporaryFolder()
    let taken = try folder.write("taken", to: "Save.sqlite")
    #expect(try opened(taken, type: NSInMemoryStoreType).persistentStoreCoordinator?.persistentStores.count == 1)
    #expect(throws: NSError.self) { try opened(taken, type: NSXMLStoreType) }
  }

  @Test func newObjectsAreInTheFirstStoreAndOldOnesStayInTheirs() throws {
    let old = try opened(file("Old.sqlite"))
    for number in 1...3 { addScore(number, to: old) }
    try old.save()
    let both = try opened(nil, file("Old.sqlite"))
    let found = try both.fetch(NSFetchRequest<NSManagedObject>(entityName: "Score"))
    found[0].setValue(10, forKey: "points")
    both.delete(found[1])
    let new = addScore(4, to: both)
    try both.save()
    let stores = both.persistentStoreCoordinator?.persistentStores ?? []
    #expect([new, found[0], found[2]].map(\.objectID.persistentStore) == [stores[0], stores[1], stores[1]])
    #expect(new.objectID.uriRepresentation().lastPathComponent == "p4", "no number is used twice")
    #expect(try points(both) == [4, 10, 3] && points(opened(file("Old.sqlite"))) == [10, 3])
  }

  /// https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator/destroypersistentstore(at:type:options:)
  @Test func aDestroyedStoreLeavesItsCoordinator() throws {
    let context = try opened(file("a/One.sqlite"), file("a/Two.sqlite"))
    addScore(1, to: context)
    try context.save()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let stores = coordinator.persistentStores
    try coordinator.destroyPersistentStore(at: file("a/Two.sqlite"), ofType: NSSQLiteStoreType)
    #expect(coordinator.persistentStores == [stores[0]] && stores[1].url == file("a/Two.sqlite"))
    try coordinator.destroyPersistentStore(at: file("b/One.sqlite"), ofType: NSSQLiteStoreType)
    #expect(try coordinator.persistentStores == [stores[0]] && points(context) == [1])
  }

  /// https://developer.apple.com/documentation/coredata/nspersistentcontainer/loadpersistentstores(completionhandler:)
  @Test func aContainerLoadsEachOfItsStores() throws {
    let container = NSPersistentContainer(name: "Two", managedObjectModel: model)
    let descriptions = ["One.sqlite", "Two.xml"].map { NSPersistentStoreDescription(url: file($0)) }
    (descriptions[1].type, descriptions[1].configuration) = (NSXMLStoreType, "Local")
    container.persistentStoreDescriptions = descriptions
    var loaded: [NSPersistentStoreDescription] = []
    container.loadPersistentStores { description, error in
      if error == nil { loaded.append(description) }
    }
    let stores = container.persistentStoreCoordinator.persistentStores
    #expect(loaded == descriptions && stores.map(\.url) == [file("One.sqlite"), file("Two.xml")])
    #expect(stores.map(\.type) == ["SQLite", "XML"])
    #expect(stores.map(\.configurationName) == ["PF_DEFAULT_CONFIGURATION_NAME", "Local"])
    #expect(stores.allSatisfy { $0.persistentStoreCoordinator === container.persistentStoreCoordinator })
  }

  @Test func aStoreIsNamedAfterItsFileAndAFolderOfItsOwn() throws {
    let kept = keeper.persistentContainer.persistentStoreCoordinator.persistentStores
    let whole = try #require(kept.first?.identifier)
    let start = String(whole.dropLast("Scores".count))
    #expect(start + "Scores" == whole)
    let stores = try opened(nil, file("y/Hats.v2.sqlite")).persistentStoreCoordinator?.persistentStores ?? []
    #expect(stores.map { $0.identifier } == [String(start.dropLast()), start + "y/Hats.v2"])
  }

  /// Source of the numbers: NSMergePolicy.h.
  @Test func eachMergePolicyHasItsType() {
    let policies: [NSMergePolicy] = [
      .error, .mergeByPropertyStoreTrump, .mergeByPropertyObjectTrump, .overwrite, .rollback,
    ]
    #expect(policies.map(\.mergeType.rawValue) == [0, 1, 2, 3, 4])
    #expect(context.mergePolicy as? NSMergePolicy === NSErrorMergePolicy)
  }
}
