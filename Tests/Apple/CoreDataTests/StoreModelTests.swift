import CoreData
import SceneTesting
import SpriteKit
import Testing

/// Stores that are opened with a newer model.
@MainActor
@Suite struct StoreModelTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private func attribute(_ name: String, _ type: NSAttributeType = .stringAttributeType) -> NSAttributeDescription {
    let attribute = NSAttributeDescription()
    (attribute.name, attribute.attributeType) = (name, type)
    return attribute
  }

  private func context(_ attributes: [NSAttributeDescription]) throws -> NSManagedObjectContext {
    let (entity, model) = (NSEntityDescription(), NSManagedObjectModel())
    (entity.name, entity.properties) = ("Save", attributes)
    model.entities = [entity]
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    context.persistentStoreCoordinator = NSPersistentStoreCoordinator(managedObjectModel: model)
    try context.persistentStoreCoordinator?.addPersistentStore(
      ofType: NSSQLiteStoreType, configurationName: nil, at: URL(fileURLWithPath: "/none/Save.sqlite"))
    return context
  }

  /// https://developer.apple.com/documentation/coredata/using-lightweight-migration
  @Test func aRequiredAttributeThatIsNewHasItsDefault() throws {
    let old = try context([attribute("name")])
    NSEntityDescription.insertNewObject(forEntityName: "Save", into: old).setValue("Ann", forKey: "name")
    try old.save()
    let lives = attribute("lives", .integer16AttributeType)
    (lives.isOptional, lives.defaultValue) = (false, 3)
    let new = try context([attribute("name"), lives, attribute("note")])
    let found = try new.fetch(NSFetchRequest<NSManagedObject>(entityName: "Save"))
    #expect(found.map { $0.value(forKey: "name") as? String } == ["Ann"])
    #expect(found.first?.value(forKey: "lives") as? Int == 3 && found.first?.value(forKey: "note") == nil)
    #expect(!new.hasChanges)
  }

  @Test func anAttributeThatTheModelLostIsLeftOut() throws {
    let old = try context([attribute("name"), attribute("note")])
    NSEntityDescription.insertNewObject(forEntityName: "Save", into: old).setValuesForKeys(["name": "Bo", "note": "x"])
    try old.save()
    let new = try context([attribute("note")])
    let found = try new.fetch(NSFetchRequest<NSManagedObject>(entityName: "Save"))
    #expect(found.map { $0.value(forKey: "note") as? String } == ["x"] && stage.diagnostics.isEmpty)
  }
}
