import CoreData
import SceneTesting
import SpriteKit
import Testing

/// The state of objects after they are read again, saved to a parent, taken back, or lost with their store.
@MainActor
@Suite struct ContextStateTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  /// Teams with players in order, and badges without any property.
  private static func model() -> NSManagedObjectModel {
    func entity(_ name: String, _ properties: [NSPropertyDescription]) -> NSEntityDescription {
      let entity = NSEntityDescription()
      (entity.name, entity.properties) = (name, properties)
      return entity
    }
    func name() -> NSAttributeDescription {
      let name = NSAttributeDescription()
      (name.name, name.attributeType) = ("name", .stringAttributeType)
      return name
    }
    let (players, home) = (NSRelationshipDescription(), NSRelationshipDescription())
    (players.name, players.isOrdered, home.name, home.maxCount) = ("players", true, "team", 1)
    let (team, player) = (entity("Team", [name(), players]), entity("Player", [name(), home]))
    (players.destinationEntity, players.inverseRelationship) = (player, home)
    (home.destinationEntity, home.inverseRelationship) = (team, players)
    let model = NSManagedObjectModel()
    model.entities = [team, player, entity("Badge", [])]
    return model
  }

  /// A context with a store of its own; without the name of a file it is in memory.
  private func context(file: String? = nil) throws -> NSManagedObjectContext {
    let coordinator = NSPersistentStoreCoordinator(managedObjectModel: Self.model())
    try coordinator.addPersistentStore(
      ofType: file == nil ? NSInMemoryStoreType : NSSQLiteStoreType, configurationName: nil,
      at: file.map { URL(fileURLWithPath: "/none/\($0)") })
    return reader(coordinator)
  }

  private func reader(_ coordinator: NSPersistentStoreCoordinator?) -> NSManagedObjectContext {
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = coordinator
    return context
  }

  private func made(_ entity: String, _ name: String, in context: NSManagedObjectContext) -> NSManagedObject {
    let object = NSEntityDescription.insertNewObject(forEntityName: entity, into: context)
    object.setValue(name, forKey: "name")
    return object
  }

  private func name(_ object: NSManagedObject) -> String? { object.value(forKey: "name") as? String }

  private func players(_ team: NSManagedObject) -> [String?] {
    let players = team.value(forKey: "players") as? NSOrderedSet
    return (players?.array as? [NSManagedObject] ?? []).map(name)
  }

  @Test func anObjectWithoutPropertiesReachesTheParent() throws {
    let parent = try context()
    let child = NSManagedObjectContext(.mainQueueConcurrencyType)
    child.parent = parent
    let badge = NSEntityDescription.insertNewObject(forEntityName: "Badge", into: child)
    #expect(child.insertedObjects == [badge] && !parent.hasChanges)
    try child.save()
    let copy = try #require(parent.registeredObject(for: badge.objectID))
    #expect(parent.insertedObjects == [copy] && parent.hasChanges && !child.hasChanges)
    try parent.save()
    #expect(!copy.isInserted && !parent.hasChanges && !badge.objectID.isTemporaryID)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Badge")
    #expect(try reader(parent.persistentStoreCoordinator).count(for: request) == 1)
  }

  /// Without merging, the object's pending changes are lost:
  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/refresh(_:mergechanges:)
  @Test func anObjectThatLosesItsChangesNeedNotBeSaved() throws {
    let context = try context()
    let all = [made("Player", "a", in: context), made("Player", "b", in: context)]
    try context.save()
    for player in all { player.setValue("new", forKey: "name") }
    #expect(context.updatedObjects == Set(all))
    context.refresh(all[0], mergeChanges: false)
    #expect(all.map(name) == ["a", "new"] && context.updatedObjects == [all[1]] && context.hasChanges)
    #expect(!all[0].isUpdated && !all[0].hasChanges && all[0].changedValues().isEmpty)
    context.refresh(all[1], mergeChanges: true)
    #expect(all.map(name) == ["a", "new"] && context.updatedObjects == [all[1]])
    context.refresh(all[1], mergeChanges: false)
    #expect(all.map(name) == ["a", "b"] && context.updatedObjects.isEmpty && !context.hasChanges)
  }

  @Test func thePlaceInAListStaysIfTheSameOwnerIsSetAgain() throws {
    let context = try context()
    let (team, other) = (made("Team", "T", in: context), made("Team", "O", in: context))
    let all = ["a", "b", "c"].map { made("Player", $0, in: context) }
    team.setValue(NSOrderedSet(array: all), forKey: "players")
    all[0].setValue(team, forKey: "team")
    #expect(players(team) == ["a", "b", "c"])
    all[0].setValue(other, forKey: "team")
    #expect(players(team) == ["b", "c"] && players(other) == ["a"])
    all[0].setValue(team, forKey: "team")
    #expect(players(team) == ["b", "c", "a"] && players(other).isEmpty)
  }

  /// Another order changes the owner of the list only.
  @Test func anotherOrderIsAChangeOfTheList() throws {
    let context = try context()
    let team = made("Team", "T", in: context)
    let all = ["a", "b", "c"].map { made("Player", $0, in: context) }
    team.setValue(NSOrderedSet(array: all), forKey: "players")
    try context.save()
    team.setValue(NSOrderedSet(array: all), forKey: "players")
    #expect(team.changedValues().isEmpty)
    team.setValue(NSOrderedSet(array: [all[2], all[0], all[1]]), forKey: "players")
    #expect(players(team) == ["c", "a", "b"] && context.updatedObjects == [team])
    let committed = team.committedValues(forKeys: ["players"])["players"] as? NSOrderedSet
    #expect((committed?.array as? [NSManagedObject])?.map(name) == ["a", "b", "c"])
    try context.save()
    let request = NSFetchRequest<NSManagedObject>(entityName: "Team")
    let other = reader(context.persistentStoreCoordinator)
    #expect(try other.fetch(request).map(players) == [["c", "a", "b"]])
  }

  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/rollback()
  @Test func bothSidesOfARelationshipAreTakenBack() throws {
    let context = try context()
    let team = made("Team", "T", in: context)
    let all = ["a", "b", "c"].map { made("Player", $0, in: context) }
    team.setValue(NSOrderedSet(array: all), forKey: "players")
    try context.save()
    all[0].setValue(nil, forKey: "team")
    context.delete(all[1])
    let new = made("Player", "d", in: context)
    new.setValue(team, forKey: "team")
    #expect(players(team) == ["c", "d"])
    context.rollback()
    #expect(players(team) == ["a", "b", "c"] && all.allSatisfy { $0.value(forKey: "team") as? NSObject === team })
    #expect(all.map(\.isDeleted) == [false, false, false] && new.managedObjectContext == nil)
    #expect(!context.hasChanges && context.updatedObjects.isEmpty && context.deletedObjects.isEmpty)
  }

  /// https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator/destroypersistentstore(at:type:options:)
  @Test func theObjectsOfADestroyedStoreAreGone() throws {
    let context = try context(file: "Gone.sqlite")
    let id = made("Player", "a", in: context).objectID
    try context.save()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let store = try #require(coordinator.persistentStores.first)
    let (before, after) = (reader(coordinator), reader(coordinator))
    #expect(try name(before.existingObject(with: id)) == "a")
    let url = try #require(store.url)
    try coordinator.destroyPersistentStore(at: url, ofType: NSSQLiteStoreType)
    #expect(coordinator.persistentStores.isEmpty && coordinator.persistentStore(for: url) == nil)
    #expect(coordinator.managedObjectID(forURIRepresentation: id.uriRepresentation()) == nil)
    #expect(throws: (any Error).self) { _ = try after.existingObject(with: id) }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Player")
    #expect(try self.context(file: "Gone.sqlite").count(for: request) == 0)
    withExtendedLifetime(store) {}
  }

  /// https://developer.apple.com/documentation/coredata/nspersistentstorecoordinator/remove(_:)
  @Test func aRemovedStoreKeepsItsObjectsInItsFile() throws {
    let context = try context(file: "Kept.sqlite")
    _ = made("Player", "a", in: context)
    try context.save()
    let coordinator = try #require(context.persistentStoreCoordinator)
    let store = try #require(coordinator.persistentStores.first)
    try coordinator.remove(store)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Player")
    #expect(coordinator.persistentStores.isEmpty)
    #expect(try reader(coordinator).count(for: request) == 0)
    let again = try self.context(file: "Kept.sqlite")
    #expect(try again.fetch(request).map(name) == ["a"])
  }

  /// A child's new objects keep their relationships among each other in the parent.
  @Test func newObjectsOfAChildAreRelatedInTheParent() throws {
    let parent = try context()
    let child = NSManagedObjectContext(.mainQueueConcurrencyType)
    child.parent = parent
    let team = made("Team", "T", in: child)
    let all = ["a", "b"].map { made("Player", $0, in: child) }
    team.setValue(NSOrderedSet(array: [all[1], all[0]]), forKey: "players")
    try child.save()
    let copy = try #require(parent.registeredObject(for: team.objectID))
    #expect(players(copy) == ["b", "a"] && parent.insertedObjects.count == 3)
    let copies = all.compactMap { parent.registeredObject(for: $0.objectID) }
    #expect(copies.map { $0.value(forKey: "team") as? NSManagedObject } == [copy, copy])
    #expect(zip(all, copies).allSatisfy { $0 !== $1 })
  }

  /// https://developer.apple.com/documentation/coredata/nsmanagedobjectcontext/reset()
  @Test func aContextThatIsResetReadsOtherObjects() throws {
    let context = try context()
    let player = made("Player", "a", in: context)
    try context.save()
    player.setValue("new", forKey: "name")
    context.reset()
    #expect(player.managedObjectContext == nil && context.registeredObjects.isEmpty && !context.hasChanges)
    let found = try #require(try context.fetch(NSFetchRequest<NSManagedObject>(entityName: "Player")).first)
    #expect(found !== player && found.objectID === player.objectID && name(found) == "a")
    #expect(context.registeredObjects == [found] && found.managedObjectContext === context)
  }
}
