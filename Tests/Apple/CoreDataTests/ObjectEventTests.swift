import CoreData
import Testing

/// The events of a context's objects, in its `userInfo`.
private final class EventLog: NSObject {
  var events: [String] = []
}

/// Writes down what happens to it. A parent makes a child when it is about to be saved.
final class Witness: NSManagedObject {
  private var log: EventLog?

  private func note(_ event: String) {
    if log == nil { log = managedObjectContext?.userInfo["log"] as? EventLog }
    log?.events.append(event)
  }

  private var name: String { value(forKey: "name") as? String ?? "-" }

  override func awakeFromInsert() { note("insert") }
  override func awakeFromFetch() { note("fetch \(name)") }
  override func didSave() { note("did \(name)") }
  override func prepareForDeletion() { note("prepare \(name)") }

  override func willSave() {
    note("will \(name)")
    guard name == "parent", isInserted, let managedObjectContext else { return }
    Witness(context: managedObjectContext).setValue("child", forKey: "name")
  }

  override func validateForInsert() throws {
    note("may insert \(name)")
    try super.validateForInsert()
  }

  override func validateForUpdate() throws {
    note("may update \(name)")
    try super.validateForUpdate()
  }

  override func validateForDelete() throws {
    note("may delete \(name)")
    try super.validateForDelete()
  }
}

/// Sets values when it is read.
final class Sleeper: NSManagedObject {
  override func awakeFromFetch() {
    super.awakeFromFetch()
    setValuesForKeys(["name": "awake", "passing": 7])
  }
}

/// Objects of models in code: their events, relationships and errors.
@MainActor
@Suite struct ObjectEventTests {
  private func context(_ entities: [NSEntityDescription]) throws -> NSManagedObjectContext {
    let model = NSManagedObjectModel()
    model.entities = entities
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try context.persistentStoreCoordinator?.addPersistentStore(
      ofType: NSInMemoryStoreType, configurationName: nil, at: nil)
    return context
  }

  private func error(_ work: () throws -> Void) -> NSError? {
    do { try work() } catch { return error as NSError }
    return nil
  }

  @Test func anObjectHearsOfItsLife() throws {
    let (entity, name) = (NSEntityDescription(), NSAttributeDescription())
    (name.name, name.attributeType) = ("name", .stringAttributeType)
    (entity.name, entity.managedObjectClassName, entity.properties) = ("Witness", "Witness", [name])
    let context = try context([entity])
    let other = NSManagedObjectContext(.mainQueueConcurrencyType)
    other.persistentStoreCoordinator = context.persistentStoreCoordinator
    func events(_ context: NSManagedObjectContext, _ work: () throws -> Void) rethrows -> [String] {
      let log = context.userInfo["log"] as? EventLog ?? EventLog()
      log.events = []
      context.userInfo["log"] = log
      try work()
      return log.events
    }
    let parent = NSEntityDescription.insertNewObject(forEntityName: "Witness", into: context)
    #expect(parent is Witness && events(context) { _ = Witness(context: context) } == ["insert"])
    context.rollback()
    let made = Witness(context: context)
    #expect(events(context) { made.setValue("parent", forKey: "name") } == [])
    #expect(
      try events(context, context.save) == [
        "will parent", "insert", "will child", "may insert parent", "may insert child", "did parent", "did child",
      ])
    made.setValue("p", forKey: "name")
    #expect(try events(context, context.save) == ["will p", "may update p", "did p"])
    #expect(try events(context, context.save) == [], "there is nothing to save")
    let request = NSFetchRequest<NSManagedObject>(entityName: "Witness")
    #expect(try events(other) { _ = try other.fetch(request) } == ["fetch p", "fetch child"])
    #expect(try events(other) { _ = try other.fetch(request) } == [], "they are in use")
    #expect(
      events(context) {
        context.delete(made)
        context.delete(made)
        other.delete(made)
      } == ["prepare p"])
    #expect(try events(context, context.save) == ["will p", "may delete p", "did p"])
    #expect(try context.count(for: request) == 1 && made.managedObjectContext == nil && !context.hasChanges)
  }

  /// "The managed object context's change processing is explicitly disabled around this method so that you can use public
  /// setters to establish transient values and other caches without dirtying the object or its context."
  ///
  /// Source: https://developer.apple.com/documentation/coredata/nsmanagedobject/awakefromfetch()
  @Test func valuesThatAreSetAsAnObjectAwakesAreNoChanges() throws {
    let (entity, name, passing) = (NSEntityDescription(), NSAttributeDescription(), NSAttributeDescription())
    (name.name, name.attributeType) = ("name", .stringAttributeType)
    (passing.name, passing.attributeType, passing.isTransient) = ("passing", .integer16AttributeType, true)
    (entity.name, entity.managedObjectClassName, entity.properties) = ("Sleeper", "Sleeper", [name, passing])
    let context = try context([entity])
    NSEntityDescription.insertNewObject(forEntityName: "Sleeper", into: context).setValue("Bo", forKey: "name")
    try context.save()
    let other = NSManagedObjectContext(.mainQueueConcurrencyType)
    other.persistentStoreCoordinator = context.persistentStoreCoordinator
    let found = try #require(try other.fetch(NSFetchRequest<NSManagedObject>(entityName: "Sleeper")).first)
    #expect(found is Sleeper && found.value(forKey: "name") as? String == "awake")
    #expect(found.value(forKey: "passing") as? Int == 7 && !found.hasChanges && !other.hasChanges)
    found.setValue("Cy", forKey: "name")
    #expect(found.isUpdated && other.updatedObjects == [found])
    #expect(found.committedValues(forKeys: ["name"])["name"] as? String == "awake")
  }

  /// People with partners, friends, and a boss with staff.
  private func people(
    _ rule: NSDeleteRule = .nullifyDeleteRule, isStrict: Bool = false
  ) throws -> (NSManagedObjectContext, [NSManagedObject]) {
    let (person, name) = (NSEntityDescription(), NSAttributeDescription())
    (person.name, name.name, name.attributeType) = ("Person", "name", .stringAttributeType)
    func relationship(_ name: String, _ maxCount: Int) -> NSRelationshipDescription {
      let relationship = NSRelationshipDescription()
      (relationship.name, relationship.maxCount, relationship.destinationEntity) = (name, maxCount, person)
      return relationship
    }
    let (partner, boss, staff) = (relationship("partner", 1), relationship("boss", 1), relationship("staff", 0))
    let (friends, fans) = (relationship("friends", 0), relationship("fans", 0))
    (partner.inverseRelationship, boss.inverseRelationship, staff.inverseRelationship) = (partner, staff, boss)
    (friends.inverseRelationship, fans.inverseRelationship, staff.deleteRule) = (fans, friends, rule)
    (name.isOptional, boss.isOptional) = (!isStrict, !isStrict)
    person.properties = [name, partner, boss, staff, friends, fans]
    let context = try context([person])
    let people = ["a", "b", "c", "d"].map { name in
      let made = NSEntityDescription.insertNewObject(forEntityName: "Person", into: context)
      if !isStrict { made.setValue(name, forKey: "name") }
      return made
    }
    return (context, people)
  }

  /// The names in a relationship of each person.
  private func names(_ key: String, _ people: [NSManagedObject]) -> [String] {
    people.map { person in
      let value = person.value(forKey: key)
      let others = (value as? NSSet)?.allObjects ?? [value as Any]
      return others.compactMap { ($0 as? NSManagedObject)?.value(forKey: "name") as? String }.sorted().joined()
    }
  }

  @Test func aReplacedObjectLosesItsOtherSide() throws {
    let (context, people) = try people()
    defer { withExtendedLifetime(context) {} }
    people[0].setValue(people[1], forKey: "partner")
    #expect(names("partner", people) == ["b", "a", "", ""])
    people[2].setValue(people[1], forKey: "partner")
    #expect(names("partner", people) == ["", "c", "b", ""])
    people[2].setValue(people[0], forKey: "partner")
    #expect(names("partner", people) == ["c", "", "a", ""])
    people[0].setValue(nil, forKey: "partner")
    #expect(names("partner", people) == ["", "", "", ""])
    people[0].setValue(NSSet(array: [people[1], people[2]]), forKey: "staff")
    #expect(names("boss", people) == ["", "a", "a", ""])
    people[3].setValue(Set([people[1]]), forKey: "staff")
    people[2].setValue(people[3], forKey: "boss")
    #expect(names("staff", people) == ["", "", "", "bc"] && names("boss", people) == ["", "d", "d", ""])
    people[0].setValue(NSSet(array: [people[1], people[2]]), forKey: "friends")
    people[3].setValue([people[1], people[1]], forKey: "friends")
    #expect(names("fans", people) == ["", "ad", "a", ""])
    people[1].setValue(NSSet(array: [people[3], people[2]]), forKey: "fans")
    #expect(names("friends", people) == ["c", "", "b", "b"] && names("fans", people) == ["", "cd", "a", ""])
  }

  /// The boss of b and c is deleted: their bosses, how many of them are deleted, and the error of the save.
  @Test(
    arguments: [
      (.noActionDeleteRule, ["a", "a"], 0, nil), (.nullifyDeleteRule, ["", ""], 0, nil),
      (.cascadeDeleteRule, ["", ""], 2, nil), (.denyDeleteRule, ["a", "a"], 0, 1600),
    ] as [(NSDeleteRule, [String], Int, Int?)])
  func eachRuleOfDeletionHasItsEffect(rule: NSDeleteRule, bosses: [String], deleted: Int, code: Int?) throws {
    let (context, people) = try people(rule)
    people[0].setValue(NSSet(array: [people[1], people[2]]), forKey: "staff")
    try context.save()
    #expect(!context.hasChanges)
    context.delete(people[0])
    #expect(names("boss", [people[1], people[2]]) == bosses)
    #expect(people.map(\.isDeleted) == [true, deleted > 0, deleted > 0, false])
    #expect(context.deletedObjects.count == 1 + deleted && !people[0].isUpdated && people[0].hasChanges)
    let found = error { try context.save() }
    #expect(
      found?.code == code && found?.localizedDescription == code.map { _ in "Items cannot be deleted from staff." })
    #expect(found?.userInfo[NSValidationKeyErrorKey] as? String == code.map { _ in "staff" })
  }

  /// 1570 is a missing value, 1560 several errors.
  @Test func allMissingValuesAreErrorsOfOneSave() throws {
    let (context, people) = try people(isStrict: true)
    for person in people { person.setValue("x", forKey: "name") }
    people[0].setValue(nil, forKey: "name")
    for person in people.dropFirst(2) { person.setValue(people[0], forKey: "boss") }
    let found = error { try context.save() }
    let details = found?.userInfo[NSDetailedErrorsKey] as? [NSError]
    #expect(found?.code == 1560 && found?.domain == NSCocoaErrorDomain && details?.map(\.code) == [1570, 1570, 1570])
    #expect(details?.map { $0.userInfo[NSValidationKeyErrorKey] as? String } == ["name", "boss", "boss"])
    #expect(
      details?.map { $0.userInfo[NSValidationObjectErrorKey] as? NSManagedObject } == [people[0], people[0], people[1]])
    for person in people { person.setValuesForKeys(["name": "y", "boss": people[3]]) }
    #expect(error { try context.save() } == nil)
    people[2].setValue(NSNull(), forKey: "name")
    #expect(error { try context.save() }?.code == 1570 && people[2].changedValues()["name"] is NSNull)
    #expect(people[2].committedValues(forKeys: nil)["name"] as? String == "y")
    #expect(people[2].dictionaryWithValues(forKeys: ["name", "partner"]).values.allSatisfy { $0 is NSNull })
  }

  @Test func changesAreInsertedUpdatedOrDeleted() throws {
    let (context, people) = try people()
    #expect(context.insertedObjects == Set(people) && context.updatedObjects.isEmpty && context.deletedObjects.isEmpty)
    #expect(context.registeredObjects == Set(people))
    try context.save()
    let new = NSEntityDescription.insertNewObject(forEntityName: "Person", into: context)
    let passing = NSEntityDescription.insertNewObject(forEntityName: "Person", into: context)
    context.delete(passing)
    people[1].setValue("B", forKey: "name")
    people[2].setValue("C", forKey: "name")
    context.delete(people[2])
    #expect(
      context.insertedObjects == [new] && context.updatedObjects == [people[1]] && context.deletedObjects == [people[2]]
    )
    #expect(passing.managedObjectContext == nil && context.registeredObjects.count == 5)
    let request = NSFetchRequest<NSManagedObject>(entityName: "Person")
    func found() throws -> [String] { try context.fetch(request).map { $0.value(forKey: "name") as? String ?? "-" } }
    #expect(try found() == ["a", "B", "d", "-"])
    request.includesPendingChanges = false
    #expect(try found() == ["a", "B", "d"])
    request.predicate = NSPredicate(format: "name == 'b'")
    #expect(try found() == ["B"], "the saved name counts")
    #expect(try context.count(for: request) == 1)
    request.predicate = NSPredicate(format: "name == 'B'")
    #expect(try found() == [])
    #expect(people[1].changedValues()["name"] as? String == "B")
    request.predicate = nil
    let rows = NSFetchRequest<NSDictionary>(entityName: "Person")
    (rows.resultType, rows.includesPendingChanges) = (.dictionaryResultType, false)
    #expect(try context.fetch(rows).map { $0["name"] as? String } == ["a", "b", "d"])
    nonisolated(unsafe) var posted: Notification?
    let token = NotificationCenter.default.addObserver(
      forName: .NSManagedObjectContextDidSave, object: context, queue: nil
    ) { posted = $0 }
    try context.save()
    NotificationCenter.default.removeObserver(token)
    let saved = posted?.userInfo ?? [:]
    #expect(saved[NSInsertedObjectsKey] as? Set == [new] && saved[NSUpdatedObjectsKey] as? Set == [people[1]])
    #expect(saved[NSDeletedObjectsKey] as? Set == [people[2]] && saved.count == 3 && !context.hasChanges)
    #expect(try found() == ["a", "B", "d", "-"])
  }

  /// a is the boss of b, b that of c, and in a ring c that of a.
  @Test(arguments: [false, true]) func aCascadeReachesTheLastObject(isRing: Bool) throws {
    let (context, people) = try people(.cascadeDeleteRule)
    people[0].setValue(NSSet(object: people[1]), forKey: "staff")
    people[1].setValue(NSSet(object: people[2]), forKey: "staff")
    if isRing { people[2].setValue(NSSet(object: people[0]), forKey: "staff") }
    try context.save()
    context.delete(people[0])
    #expect(people.map(\.isDeleted) == [true, true, true, false])
    try context.save()
    #expect(context.registeredObjects == [people[3]] && !context.hasChanges)
  }

  @Test func anObjectMayBeItsOwnPartner() throws {
    let (context, people) = try people()
    defer { withExtendedLifetime(context) {} }
    people[0].setValue(people[0], forKey: "partner")
    #expect(names("partner", people) == ["a", "", "", ""])
    people[1].setValue(people[0], forKey: "partner")
    #expect(names("partner", people) == ["b", "a", "", ""])
    people[0].setValue(people[0], forKey: "partner")
    #expect(names("partner", people) == ["a", "", "", ""])
    people[0].setValue(nil, forKey: "partner")
    #expect(names("partner", people) == ["", "", "", ""])
  }
}
