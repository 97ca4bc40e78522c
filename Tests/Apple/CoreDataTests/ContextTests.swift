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

  /// https://developer.apple.com/documentation/coredata/nsreadonlypersistentstoreoption
  @Test func aStoreIsReadOnlyByItsOption() throws {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    for isReadOnly in [true, false] {
      let store = try coordinator.addPersistentStore(
        ofType: NSInMemoryStoreType, configurationName: nil, at: nil,
        options: [NSReadOnlyPersistentStoreOption: isReadOnly])
      #expect(store.isReadOnly == isReadOnly && store.type == NSInMemoryStoreType && store.url == nil)
      #expect(store.persistentStoreCoordinator === coordinator)
    }
    let plain = try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    #expect(!plain.isReadOnly && plain.options == nil && coordinator.persistentStores.last === plain)
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
    let urls = ["one", "two"].map { URL(fileURLWithPath: "/none/\($0).sqlite") }
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

  /// Source: https://developer.apple.com/documentation/coredata/nsfetchrequest/includessubentities
  @Test(arguments: [false, true]) func aRequestFindsAllEntitiesBelowItsOwn(isSaved: Bool) throws {
    let names = ["Vehicle", "Car", "Racer", "Bike"]
    let entities = names.map { name in
      let entity = NSEntityDescription()
      entity.name = name
      return entity
    }
    (entities[0].subentities, entities[1].subentities) = ([entities[1], entities[3]], [entities[2]])
    let wheels = NSAttributeDescription()
    (wheels.name, wheels.attributeType) = ("wheels", .integer16AttributeType)
    entities[0].properties = [wheels]
    let model = NSManagedObjectModel()
    model.entities = entities
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try coordinator.addPersistentStore(ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    for (entity, count) in zip(entities, [3, 4, 4, 2]) {
      NSManagedObject(entity: entity, insertInto: context).setValue(count, forKey: "wheels")
    }
    if isSaved { try context.save() }
    func found(_ name: String, _ change: (NSFetchRequest<NSManagedObject>) -> Void = { _ in }) throws -> [String?] {
      let request = NSFetchRequest<NSManagedObject>(entityName: name)
      change(request)
      return try context.fetch(request).map(\.entity.name)
    }
    #expect(try found("Vehicle") == names)
    #expect(try found("Car") == ["Car", "Racer"])
    #expect(try found("Racer") == ["Racer"] && found("Bike") == ["Bike"])
    #expect(try found("Vehicle") { $0.includesSubentities = false } == ["Vehicle"])
    #expect(try found("Vehicle") { $0.predicate = NSPredicate(format: "wheels == 4") } == ["Car", "Racer"])
    #expect(entities.map { $0.isKindOf(entity: entities[0]) } == [true, true, true, true])
    #expect(entities.map { $0.isKindOf(entity: entities[1]) } == [false, true, true, false])
    #expect(entities.map { $0.isKindOf(entity: entities[2]) } == [false, false, true, false])
    try context.save()
    try context.execute(NSBatchDeleteRequest(fetchRequest: NSFetchRequest<any NSFetchRequestResult>(entityName: "Car")))
    #expect(try found("Vehicle") == ["Vehicle", "Bike"])
  }

  @Test func aChildsDeletionsAndEmptiedRelationshipsReachItsParent() throws {
    let scores = (1...3).map { keeper.add($0, by: "Ann") }
    keeper.saveContext()
    let child = NSManagedObjectContext(.privateQueueConcurrencyType)
    child.parent = context
    #expect(child.persistentStoreCoordinator === context.persistentStoreCoordinator)
    child.delete(child.object(with: scores[0].objectID))
    child.object(with: scores[1].objectID).setValuesForKeys(["player": NSNull(), "note": "x"])
    #expect(!context.hasChanges && scores[1].player != nil)
    try child.save()
    #expect(scores[0].isDeleted && scores[1].player == nil && scores[1].note == "x" && !child.hasChanges)
    #expect(context.deletedObjects == [scores[0]] && keeper.player("Ann").scores?.count == 1)
    #expect(try child.count(for: NSFetchRequest<Score>(entityName: "Score")) == 2)
    #expect(ScoreKeeper().best(9) == [3, 2, 1], "not yet in the store")
    keeper.saveContext()
    #expect(ScoreKeeper().best(9) == [3, 2])
  }

  @Test func changesOfOthersAreMergedOnlyIfThatIsAsked() throws {
    let (changed, gone) = (keeper.add(1, by: "Ann"), keeper.add(2, by: "Ann"))
    keeper.saveContext()
    func change(_ points: Int) throws {
      let other = keeper.persistentContainer.newBackgroundContext()
      other.object(with: changed.objectID).setValue(points, forKey: "points")
      if points > 10 { other.delete(other.object(with: gone.objectID)) }
      try other.save()
    }
    try change(5)
    #expect(changed.points == 1)
    context.automaticallyMergesChangesFromParent = true
    try change(20)
    #expect(
      changed.points == 20 && gone.managedObjectContext == nil && context.registeredObject(for: gone.objectID) == nil)
    #expect(!context.hasChanges && context.registeredObject(for: changed.objectID) === changed)
  }

  @Test func anObjectOfNoContextIsInsertedOnce() throws {
    let entity = try #require(model.entitiesByName["Player"])
    let player = Player(entity: entity, insertInto: nil)
    #expect(player.managedObjectContext == nil && !player.isInserted && !player.hasChanges && player.awakenings == 0)
    context.insert(player)
    context.insert(player)
    keeper.persistentContainer.newBackgroundContext().insert(player)
    #expect(player.managedObjectContext === context && player.isInserted && player.awakenings == 1)
    player.name = "Ann"
    keeper.saveContext()
    #expect(player.objectID.uriRepresentation().lastPathComponent == "p1" && !player.objectID.isTemporaryID)
    #expect(NSEntityDescription.entity(forEntityName: "Hat", in: context) == nil)
    #expect(
      stage.diagnostics.map(\.description) == [
        "NSEntityDescription.entity(forEntityName: \"Hat\"): the model has no entity \"Hat\"; it has Player, Score, "
          + "BonusScore, Trophy"
      ])
  }

  @Test func rowsAndIdentifiersAreResultsToo() throws {
    let scores = [keeper.add(3, by: "Ann"), keeper.add(4, by: "Bo")]
    scores[0].note = "x"
    let rows = NSFetchRequest<NSDictionary>(entityName: "Score")
    rows.resultType = .dictionaryResultType
    let all = try context.fetch(rows)
    #expect(
      all.map { Set($0.allKeys.compactMap { $0 as? String }) } == [
        ["date", "level", "note", "points", "wins"], ["date", "level", "points", "wins"],
      ])
    rows.propertiesToFetch = ["player.name", try #require(scores[0].entity.attributesByName["points"])]
    let some = try context.fetch(rows)
    #expect(some.map { $0["player.name"] as? String } == ["Ann", "Bo"] && some.map { $0["points"] as? Int } == [3, 4])
    #expect(some.allSatisfy { $0.count == 2 })
    let ids = NSFetchRequest<NSManagedObjectID>(entityName: "Score")
    (ids.resultType, ids.sortDescriptors) = (
      .managedObjectIDResultType, [NSSortDescriptor(key: "points", ascending: false)]
    )
    #expect(try context.fetch(ids) == [scores[1].objectID, scores[0].objectID])
    ids.predicate = NSPredicate(format: "player.name == 'Bo'")
    #expect(try context.fetch(ids) == [scores[1].objectID] && context.count(for: ids) == 1)
  }

  @Test func mergePoliciesHaveApplesNumbers() {
    let policies: [NSMergePolicy] = [
      .error, .mergeByPropertyStoreTrump, .mergeByPropertyObjectTrump, .overwrite, .rollback,
    ]
    #expect(policies.map(\.mergeType.rawValue) == [0, 1, 2, 3, 4])
  }
}
