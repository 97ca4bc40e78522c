import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import Testing

/// Contexts, their coordinator and its stores.
@MainActor
@Suite struct ContextTests {
  private let stage: Stage
  private let keeper = ScoreKeeper()

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private var context: NSManagedObjectContext { keeper.context }
  private var model: NSManagedObjectModel { keeper.persistentContainer.managedObjectModel }

  private func code(_ work: () throws -> Void) -> Int? {
    do { try work() } catch { return (error as NSError).code }
    return nil
  }

  @Test func anIdentifierWithoutAnObjectIsAnError() throws {
    let (kept, gone) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    #expect(try other.existingObject(with: gone.objectID).value(forKey: "points") as? Int == 2)
    context.delete(gone)
    #expect(try context.existingObject(with: kept.objectID) === kept)
    #expect(code { _ = try context.existingObject(with: gone.objectID) } == NSManagedObjectReferentialIntegrityError)
    context.rollback()
    #expect(try context.existingObject(with: gone.objectID) === gone)
    context.delete(gone)
    keeper.saveContext()
    let third = keeper.persistentContainer.newBackgroundContext()
    #expect(code { _ = try third.existingObject(with: gone.objectID) } == NSManagedObjectReferentialIntegrityError)
  }

  @Test func aSaveOfAnotherContextIsMergedWhenItIsToldSo() throws {
    let (changed, gone) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    nonisolated(unsafe) var saved: Notification?
    let observer = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: other, queue: nil
    ) { saved = $0 }
    let copy = other.object(with: changed.objectID)
    copy.setValuesForKeys(["points": 10, "note": "theirs"])
    other.delete(other.object(with: gone.objectID))
    changed.points = 5
    try other.save()
    NotificationCenter.default.removeObserver(observer)
    #expect(changed.note == nil && gone.managedObjectContext === context)
    context.mergeChanges(fromContextDidSave: try #require(saved))
    #expect(changed.points == 5 && changed.note == "theirs", "the context's own change stays")
    #expect(gone.managedObjectContext == nil && changed.managedObjectContext === context)
  }

  @Test func allObjectsAreReadAgainAndKeepTheirChanges() throws {
    let scores = [keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann")]
    keeper.saveContext()
    let other = keeper.persistentContainer.newBackgroundContext()
    for score in scores { other.object(with: score.objectID).setValuesForKeys(["points": 30, "note": "new"]) }
    try other.save()
    scores[1].points = 7
    context.refreshAllObjects()
    #expect(scores.map(\.points) == [30, 7] && scores.map(\.note) == ["new", "new"])
  }

  @Test func blocksReturnTheirResultsAtOnce() async throws {
    var log: [String] = []
    context.performAndWait { log.append("void") }
    #expect(context.performAndWait { 5 } == 5 && log == ["void"])
    #expect(await context.perform { 7 } == 7)
    await #expect(throws: CancellationError.self) { try await context.perform { throw CancellationError() } }
    keeper.persistentContainer.persistentStoreCoordinator.performAndWait { log.append("coordinator") }
    #expect(log == ["void", "coordinator"])
  }

  @Test func contextsWithoutAStoreCannotSave() throws {
    let loose = NSManagedObjectContext(.privateQueueConcurrencyType)
    #expect(loose.concurrencyType == .privateQueueConcurrencyType && loose.persistentStoreCoordinator == nil)
    let entity = try #require(model.entitiesByName["Trophy"])
    let trophy = NSManagedObject(entity: entity, insertInto: loose)
    #expect(code { try loose.save() } == NSPersistentStoreOperationError && trophy.isInserted)
    let coordinated = NSManagedObjectContext(.mainQueueConcurrencyType)
    coordinated.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    #expect(code { try coordinated.save() } == nil, "there is nothing to save")
    _ = NSManagedObject(entity: entity, insertInto: coordinated)
    #expect(code { try coordinated.save() } == NSPersistentStoreOperationError && coordinated.hasChanges)
  }

  @Test(arguments: [(false, nil), (true, NSPersistentStoreSaveError)])
  func aStoreThatIsReadOnlyIsNotSaved(isReadOnly: Bool, error: Int?) throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    #expect(description.url?.path == "/dev/null" && !description.isReadOnly)
    description.isReadOnly = isReadOnly
    description.setOption("x" as NSString, forKey: "kept")
    description.setOption("y" as NSString, forKey: "removed")
    description.setOption(nil, forKey: "removed")
    coordinator.addPersistentStore(with: description) { #expect($0 === description && $1 == nil) }
    let store = try #require(coordinator.persistentStores.first)
    #expect(store.isReadOnly == isReadOnly && store.options?["kept"] as? NSString == "x")
    #expect(store.options?["removed"] == nil)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    let trophy = NSEntityDescription.insertNewObject(forEntityName: "Trophy", into: context)
    #expect(code { try context.save() } == error)
    #expect(trophy.isInserted == isReadOnly)
  }

  @Test func aStoreThatCannotBeAddedIsToldToTheHandler() {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let description = NSPersistentStoreDescription()
    description.type = "Cloud"
    var codes: [Int?] = []
    coordinator.addPersistentStore(with: description) { codes.append(($1 as NSError?)?.code) }
    #expect(codes == [NSPersistentStoreInvalidTypeError] && coordinator.persistentStores.isEmpty)
  }

  @Test func storesAreFoundByTheirURLsUntilTheyAreRemoved() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    let urls = ["one", "two"].map { URL(fileURLWithPath: "/dev/shm/none/\($0).sqlite") }
    let stores = try urls.map {
      try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: $0)
    }
    #expect(urls.map { coordinator.persistentStore(for: $0) } == stores)
    #expect(stores.map(coordinator.url) == urls)
    try coordinator.remove(stores[0])
    #expect(urls.map { coordinator.persistentStore(for: $0) } == [nil, stores[1]])
    let nameless = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    #expect(coordinator.url(for: nameless).path == "/dev/null")
  }

  /// The name of a game's file may have a space and letters of any language.
  @Test(arguments: ["Scores", "My Scores", "Größte"])
  func aURLNamesAnObjectOfItsStore(name: String) throws {
    let container = NSPersistentContainer(name: name, managedObjectModel: model)
    container.loadPersistentStores { #expect($1 == nil) }
    let objects = ["Trophy", "Score"].map {
      NSEntityDescription.insertNewObject(forEntityName: $0, into: container.viewContext)
    }
    try container.viewContext.save()
    let urls = objects.map { $0.objectID.uriRepresentation() }
    let kept = try urls.map { try #require(URL(string: $0.absoluteString)) }
    let coordinator = container.persistentStoreCoordinator
    #expect(kept.map { coordinator.managedObjectID(forURIRepresentation: $0) } == objects.map(\.objectID))
    #expect(urls.allSatisfy { $0.scheme == "x-coredata" } && urls[1].pathComponents.suffix(2) == ["Score", "p2"])
    let unknown = try #require(URL(string: urls[1].absoluteString + "0"))
    #expect(coordinator.managedObjectID(forURIRepresentation: unknown) == nil)
  }

  @Test func aBatchDeletionReturnsTheKindOfResultThatIsAsked() throws {
    func delete(_ points: Int32, _ type: NSBatchDeleteRequestResultType) throws -> Any? {
      let scores = [keeper.add(points, by: "Ann"), keeper.add(points, by: "Bo"), keeper.add(99, by: "Bo")]
      keeper.saveContext()
      let request: NSFetchRequest<any NSFetchRequestResult> = NSFetchRequest(entityName: "Score")
      request.predicate = NSPredicate(format: "points == %d", points)
      let deletion = NSBatchDeleteRequest(fetchRequest: request)
      deletion.resultType = type
      let result = try keeper.persistentContainer.persistentStoreCoordinator.execute(deletion, with: context)
      #expect((result as? NSBatchDeleteResult)?.resultType == type)
      let found = (result as? NSBatchDeleteResult)?.result
      if let ids = found as? [NSManagedObjectID] { #expect(ids == scores.prefix(2).map(\.objectID)) }
      return found
    }
    #expect(try delete(1, .resultTypeStatusOnly) as? Bool == true)
    #expect(try delete(2, .resultTypeCount) as? Int == 2)
    #expect(try (delete(3, .resultTypeObjectIDs) as? [NSManagedObjectID])?.count == 2)
    #expect(ScoreKeeper().best(9) == [99, 99, 99])
    #expect(code { try context.execute(NSPersistentStoreRequest()) } == NSPersistentStoreOperationError)
  }

  @Test func aRequestMayHaveAnEntityInsteadOfAName() throws {
    keeper.add(1, by: "Ann")
    BonusScore(context: context).points = 2
    let request = NSFetchRequest<Score>()
    #expect(request.entityName == nil)
    request.entity = model.entitiesByName["BonusScore"]
    #expect(request.entityName == "BonusScore")
    #expect(try context.fetch(request).map(\.points) == [2])
    let all: NSFetchRequest<any NSFetchRequestResult> = BonusScore.fetchRequest()
    #expect(all.entityName == "BonusScore")
  }

  @Test func mergePoliciesHaveApplesNumbers() {
    let policies: [NSMergePolicy] = [
      .error, .mergeByPropertyStoreTrump, .mergeByPropertyObjectTrump, .overwrite, .rollback,
    ]
    #expect(policies.map(\.mergeType.rawValue) == [0, 1, 2, 3, 4])
  }
}
