import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import TestSupport
import Testing

/// Models and the entities in them.
@MainActor
@Suite struct ModelTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private func model(_ names: [String]) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = names.map { name in
      let entity = NSEntityDescription()
      entity.name = name
      return entity
    }
    return model
  }

  @Test func modelsAreMergedInTheirOrder() throws {
    let merged = try #require(NSManagedObjectModel(byMerging: [model(["A", "B"]), model(["C"])]))
    #expect(merged.entities.map(\.name) == ["A", "B", "C"])
    #expect(merged.entities.allSatisfy { $0.managedObjectModel === merged })
    #expect(NSManagedObjectModel(byMerging: []) == nil && NSManagedObjectModel(byMerging: nil) == nil)
    let main = try #require(NSManagedObjectModel.mergedModel(from: nil))
    #expect(main.entities.map(\.name) == ["Player", "Score", "BonusScore", "Trophy"])
    #expect(NSManagedObjectModel.mergedModel(from: []) == nil)
  }

  @Test func aModelThatCannotBeReadIsNilAndReported() {
    #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/none/No.momd")) == nil)
    #expect(stage.diagnostics.map(\.kind) == ["data-model"])
  }

  @Test func anEntityNamesItsAttributesAndRelationships() throws {
    let entities = ScoreKeeper().persistentContainer.managedObjectModel.entitiesByName
    let (player, score) = (try #require(entities["Player"]), try #require(entities["Score"]))
    let bonus = try #require(entities["BonusScore"])
    #expect(player.attributesByName.keys.sorted() == ["name"])
    #expect(
      bonus.attributesByName.keys.sorted() == [
        "date", "factor", "identifier", "level", "note", "path", "points", "wins",
      ])
    #expect(player.relationships(forDestination: score).map(\.name) == ["favourites", "scores"])
    #expect(player.relationships(forDestination: player).isEmpty)
    #expect(bonus.relationships(forDestination: player).map(\.name) == ["player"])
  }

  /// The numbers are Apple's: https://developer.apple.com/documentation/coredata/nsattributetype and nsdeleterule.
  @Test func aModelsFileHasEachTypeAndRule() throws {
    let types = [
      ("Integer 16", "3"), ("Integer 32", "-4.0"), ("Integer 64", "5"), ("Decimal", "1.25"), ("Double", "0.5"),
      ("Float", "-0.25"), ("String", "text"), ("Boolean", "YES"), ("Date", "100"), ("Binary", ""),
      ("UUID", "00000000-0000-0000-0000-0000000000A1"), ("URI", "https://example.org"), ("Transformable", ""),
    ].enumerated().map {
      "<attribute name=\"a\($0)\" attributeType=\"\($1.0)\" optional=\"\($0 == 1 ? "YES" : "NO")\" defaultValueString=\"\($1.1)\"/>"
    }
    let rules = ["No Action", "Nullify", "Cascade", "Deny"].enumerated().map {
      "<relationship name=\"r\($0)\" toMany=\"YES\" minCount=\"\($0)\" maxCount=\"7\" deletionRule=\"\($1)\" destinationEntity=\"B\"/>"
    }
    let folder = try TemporaryFolder()
    let text = """
      <model><entity name="A" representedClassName="Hat" isAbstract="YES">\((types + rules).joined())
      <attribute name="passing" transient="YES" attributeType="Transformable" customClassName="Path"/></entity>
      <entity name="B" parentEntity="A"><relationship name="back" optional="YES" toMany="YES" ordered="YES"
        destinationEntity="B" inverseName="r2"/></entity></model>
      """
    try folder.write(text, to: "M.xcdatamodel/contents")
    let model = try #require(NSManagedObjectModel(contentsOf: folder.path("M.xcdatamodel")))
    let (a, b) = (try #require(model.entitiesByName["A"]), try #require(model.entitiesByName["B"]))
    #expect(a.isAbstract && !b.isAbstract && [a, b].map(\.managedObjectClassName) == ["Hat", "NSManagedObject"])
    #expect(a.subentities == [b] && b.superentity === a && b.isKindOf(entity: a) && !a.isKindOf(entity: b))
    #expect(a.isKindOf(entity: a) && a.managedObjectModel === model)
    let attributes = (0...12).compactMap { b.attributesByName["a\($0)"] }
    #expect(
      attributes.map(\.attributeType.rawValue) == [100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1100, 1200, 1800])
    let numbers = attributes.map { ($0.defaultValue as? NSNumber)?.doubleValue }
    #expect(numbers == [3, -4, 5, 1.25, 0.5, -0.25, nil, 1, nil, nil, nil, nil, nil])
    let others = [6, 8, 9, 10, 11, 12].map { attributes[$0].defaultValue as? AnyHashable }
    let date = Date(timeIntervalSinceReferenceDate: 100)
    let id = UUID(uuidString: "00000000-0000-0000-0000-0000000000A1")
    #expect(others == ["text", date, nil, id, URL(string: "https://example.org"), nil] as [AnyHashable?])
    #expect(
      attributes.map(\.isOptional).firstIndex(of: true) == 1 && !attributes[0].isOptional && !attributes[2].isTransient)
    let passing = try #require(a.attributesByName["passing"])
    #expect(passing.isTransient && passing.attributeValueClassName == "Path" && passing.entity === a)
    let relationships = (0...3).compactMap { a.relationshipsByName["r\($0)"] }
    #expect(relationships.map(\.deleteRule.rawValue) == [0, 1, 2, 3] && relationships.map(\.minCount) == [0, 1, 2, 3])
    #expect(relationships.allSatisfy { $0.maxCount == 7 && $0.isToMany && $0.destinationEntity === b && !$0.isOrdered })
    let back = try #require(b.relationshipsByName["back"])
    #expect(back.inverseRelationship === relationships[2] && back.isOrdered && back.isOptional && back.maxCount == 0)
    #expect(relationships[2].inverseRelationship == nil && !relationships[0].isOptional)
    #expect(stage.diagnostics.isEmpty)
  }

  /// https://developer.apple.com/documentation/coredata/nsentitydescription/propertiesbyname
  @Test func anEntityHasThePropertiesOfThoseAboveIt() {
    let entities = ["Animal", "Cat", "Lion"].map { name in
      let entity = NSEntityDescription()
      entity.name = name
      return entity
    }
    let properties = ["name", "lives", "mane"].map { name in
      let attribute = NSAttributeDescription()
      attribute.name = name
      return attribute
    }
    for (entity, property) in zip(entities, properties) { entity.properties = [property] }
    (entities[0].subentities, entities[1].subentities) = ([entities[1]], [entities[2]])
    #expect(entities[2].properties.map(\.name) == ["name", "lives", "mane"])
    #expect(entities.map { $0.propertiesByName.count } == [1, 2, 3])
    #expect(entities[2].propertiesByName["name"] === properties[0] && entities[0].propertiesByName["mane"] == nil)
    #expect(zip(entities, properties).allSatisfy { $0 === $1.entity })
    #expect(entities[2].isKindOf(entity: entities[0]) && !entities[0].isKindOf(entity: entities[2]))
    #expect(entities[2].superentity === entities[1] && entities[0].superentity == nil)
  }

  @Test func aModelInCodeBeginsWithApplesDefaults() {
    let (entity, attribute, relationship) = (
      NSEntityDescription(), NSAttributeDescription(), NSRelationshipDescription()
    )
    #expect(entity.managedObjectClassName == "NSManagedObject" && !entity.isAbstract && entity.properties.isEmpty)
    #expect(attribute.isOptional && !attribute.isTransient && attribute.attributeType == .undefinedAttributeType)
    #expect(
      relationship.isOptional && [relationship.minCount, relationship.maxCount] == [0, 0] && relationship.isToMany)
    #expect(relationship.deleteRule == .nullifyDeleteRule && !relationship.isOrdered)
    let request = NSFetchRequest<NSManagedObject>(entityName: "A")
    #expect(request.fetchLimit == 0 && request.fetchOffset == 0 && request.fetchBatchSize == 0)
    #expect(
      [request.includesSubentities, request.includesPendingChanges, request.returnsObjectsAsFaults] == [
        true, true, true,
      ])
    #expect(request.resultType == .managedObjectResultType && !request.returnsDistinctResults)
    let container = NSPersistentContainer(name: "My Hats", managedObjectModel: NSManagedObjectModel())
    #expect(container.persistentStoreDescriptions.map { $0.url?.lastPathComponent } == ["My Hats.sqlite"])
    let description = container.persistentStoreDescriptions[0]
    #expect(description.url?.deletingLastPathComponent().path == NSPersistentContainer.defaultDirectoryURL().path)
    #expect(
      [
        description.isReadOnly, description.shouldAddStoreAsynchronously, description.shouldMigrateStoreAutomatically,
        description.shouldInferMappingModelAutomatically,
      ] == [false, false, true, true])
    #expect(description.type == "SQLite" && container.name == "My Hats")
    #expect(container.viewContext.concurrencyType == .mainQueueConcurrencyType)
    #expect(container.newBackgroundContext().concurrencyType == .privateQueueConcurrencyType)
    #expect(!container.viewContext.automaticallyMergesChangesFromParent)
  }

  /// https://developer.apple.com/documentation/coredata/core-data-constants
  @Test func constantsHaveApplesValues() {
    let codes: [Int] = [
      NSManagedObjectValidationError, NSValidationMultipleErrorsError, NSValidationMissingMandatoryPropertyError,
      NSValidationRelationshipLacksMinimumCountError, NSValidationRelationshipExceedsMaximumCountError,
      NSValidationRelationshipDeniedDeleteError, NSManagedObjectReferentialIntegrityError, NSManagedObjectMergeError,
      NSPersistentStoreInvalidTypeError, NSPersistentStoreSaveError, NSCoreDataError, NSPersistentStoreOperationError,
      NSPersistentStoreOpenError,
    ]
    let numbers: [Int] = [
      1550, 1560, 1570, 1580, 1590, 1600, 133_000, 133_020, 134_000, 134_030, 134_060, 134_070, 134_080,
    ]
    #expect(codes == numbers)
    let results: [NSFetchRequestResultType] = [
      .managedObjectResultType, .managedObjectIDResultType, .dictionaryResultType, .countResultType,
    ]
    #expect(results.map(\.rawValue) == [0, 1, 2, 4])
    let deletions: [NSBatchDeleteRequestResultType] = [.resultTypeStatusOnly, .resultTypeObjectIDs, .resultTypeCount]
    #expect(deletions.map(\.rawValue) == [0, 1, 2])
    let queues: [NSManagedObjectContextConcurrencyType] = [
      .confinementConcurrencyType, .privateQueueConcurrencyType, .mainQueueConcurrencyType,
    ]
    #expect(queues.map(\.rawValue) == [0, 1, 2])
    #expect(
      [
        NSSQLiteStoreType, NSBinaryStoreType, NSXMLStoreType, NSInMemoryStoreType, NSInsertedObjectsKey,
        NSUpdatedObjectsKey, NSDeletedObjectsKey, NSValidationObjectErrorKey, NSValidationKeyErrorKey,
        NSValidationValueErrorKey, NSDetailedErrorsKey, Notification.Name.NSManagedObjectContextWillSave.rawValue,
        Notification.Name.NSManagedObjectContextDidSave.rawValue,
      ] == [
        "SQLite", "Binary", "XML", "InMemory", "inserted", "updated", "deleted", "NSValidationErrorObject",
        "NSValidationErrorKey", "NSValidationErrorValue", "NSDetailedErrors",
        "NSManagingContextWillSaveChangesNotification", "NSManagingContextDidSaveChangesNotification",
      ])
  }
}
