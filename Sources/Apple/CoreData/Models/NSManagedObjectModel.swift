public import AppFoundation
internal import DataModels
internal import Files
internal import Storyboards

/// The kinds of objects of an app.
///
/// In the bundle of a game that `skit` prepares, `NAME.momd` is the XML of the current version of Xcode's
/// `NAME.xcdatamodeld`. Apple's compiled models are not read.
///
/// Source: https://developer.apple.com/documentation/coredata/nsmanagedobjectmodel
// Unchecked as on Apple's systems: it does not change while a coordinator uses it.
open class NSManagedObjectModel: NSObject, @unchecked Sendable {
  /// The entities, in the model's order.
  open var entities: [NSEntityDescription] {
    get { storedEntities }
    // No observer: an initializer would not call it.
    set {
      storedEntities = newValue
      for entity in newValue { entity.managedObjectModel = self }
    }
  }
  private var storedEntities: [NSEntityDescription] = []
  /// The modules that may have the classes of objects.
  var modules: [String] = []

  /// Creates a model without entities.
  public override init() {}

  /// Reads a model; nil, with a `Diagnostic`, if the file cannot be read.
  public convenience init?(contentsOf url: URL) {
    let model: DataModel
    do {
      var file = url
      // A folder as Xcode keeps it, for a game that is not a project of Xcode.
      if url.pathExtension == "xcdatamodel" { file.appendPathComponent("contents") }
      model = try DataModel([UInt8](ForeignFile.read(file, as: .dataModel)), path: url.lastPathComponent)
    } catch let error as FileError {
      AppContext.report("data-model", "NSManagedObjectModel(contentsOf:)", "\(error)")
      return nil
    } catch {
      AppContext.report("data-model", "NSManagedObjectModel(contentsOf:)", "\(error)")
      return nil
    }
    self.init(model)
  }

  /// The models of bundles as one; the main bundle's for nil. nil if there is none.
  open class func mergedModel(from bundles: [Bundle]?) -> NSManagedObjectModel? {
    let files = (bundles ?? [Bundle.main]).flatMap { bundle in
      ["momd", "mom"].flatMap { bundle.urls(forResourcesWithExtension: $0, subdirectory: nil) ?? [] }
    }
    return NSManagedObjectModel(byMerging: files.compactMap { NSManagedObjectModel(contentsOf: $0) })
  }

  /// Models as one; nil if there is none.
  public convenience init?(byMerging models: [NSManagedObjectModel]?) {
    guard let models, !models.isEmpty else { return nil }
    self.init()
    entities = models.flatMap(\.entities)
  }

  /// The entities by name.
  open var entitiesByName: [String: NSEntityDescription] {
    entities.reduce(into: [:]) { if let name = $1.name { $0[name] = $1 } }
  }

  func entity(_ name: String) -> NSEntityDescription? { entities.first { $0.name == name } }

  /// Remembers the module of a class or a caller, which may have the classes of objects.
  func noteModule(_ module: Substring) {
    if !modules.contains(where: { $0 == module }) { modules.append(String(module)) }
  }

  private convenience init(_ model: DataModel) {
    self.init()
    entities = model.entities.map(NSEntityDescription.init)
    let byName = entitiesByName
    for (entity, description) in zip(model.entities, entities) {
      if let parent = entity.parent { byName[parent]?.subentities.append(description) }
      description.properties =
        entity.attributes.map(NSAttributeDescription.init)
        + entity.relationships.map { NSRelationshipDescription($0, destination: byName[$0.destination]) }
    }
    for (entity, description) in zip(model.entities, entities) {
      for relationship in entity.relationships {
        let own = description.relationshipsByName[relationship.name]
        own?.inverseRelationship = relationship.inverse.flatMap {
          byName[relationship.destination]?.relationshipsByName[$0]
        }
      }
    }
  }
}

extension NSEntityDescription {
  fileprivate convenience init(_ entity: DataModel.Entity) {
    self.init()
    name = entity.name
    managedObjectClassName = entity.className ?? "NSManagedObject"
    isAbstract = entity.isAbstract
  }
}

extension NSAttributeDescription {
  fileprivate convenience init(_ attribute: DataModel.Attribute) {
    self.init()
    (name, isOptional, isTransient) = (attribute.name, attribute.isOptional, attribute.isTransient)
    attributeValueClassName = attribute.className
    attributeType =
      switch attribute.type {
      case .integer16: .integer16AttributeType
      case .integer32: .integer32AttributeType
      case .integer64: .integer64AttributeType
      case .decimal: .decimalAttributeType
      case .double: .doubleAttributeType
      case .float: .floatAttributeType
      case .string: .stringAttributeType
      case .boolean: .booleanAttributeType
      case .date: .dateAttributeType
      case .binary: .binaryDataAttributeType
      case .uuid: .UUIDAttributeType
      case .uri: .URIAttributeType
      case .transformable: .transformableAttributeType
      }
    defaultValue = attribute.defaultValue.flatMap { AttributeValue.parsed($0, as: attributeType) }
  }
}

extension NSRelationshipDescription {
  fileprivate convenience init(_ relationship: DataModel.Relationship, destination: NSEntityDescription?) {
    self.init()
    (name, isOptional, isOrdered) = (relationship.name, relationship.isOptional, relationship.isOrdered)
    destinationEntity = destination
    (minCount, maxCount) = (relationship.minimumCount, relationship.maximumCount)
    deleteRule =
      switch relationship.deleteRule {
      case .noAction: .noActionDeleteRule
      case .nullify: .nullifyDeleteRule
      case .cascade: .cascadeDeleteRule
      case .deny: .denyDeleteRule
      }
  }
}
