/// One kind of object: its class, attributes and relationships.
///
/// A model in code sets these before a coordinator uses the model.
///
/// Source: https://developer.apple.com/documentation/coredata/nsentitydescription
// Unchecked as on Apple's systems: it does not change while a coordinator uses it.
open class NSEntityDescription: NSObject, @unchecked Sendable {
  /// The name.
  open var name: String?
  /// The name of the class of its objects, with or without a module; nil for `NSManagedObject`.
  open var managedObjectClassName: String! = "NSManagedObject"
  /// Whether there are objects of its subentities only.
  open var isAbstract = false
  /// The model.
  open internal(set) weak var managedObjectModel: NSManagedObjectModel!
  /// The entity that it inherits from.
  open internal(set) weak var superentity: NSEntityDescription?
  /// The entities that inherit from it.
  open var subentities: [NSEntityDescription] = [] {
    didSet { for entity in subentities { entity.superentity = self } }
  }
  private var ownProperties: [NSPropertyDescription] = []

  /// The entity's own properties and the inherited ones. Setting the list sets its own.
  open var properties: [NSPropertyDescription] {
    get { (superentity?.properties ?? []) + ownProperties }
    set {
      ownProperties = newValue
      for property in newValue { property.entity = self }
    }
  }

  /// All properties by name.
  open var propertiesByName: [String: NSPropertyDescription] {
    properties.reduce(into: [:]) { $0[$1.name] = $1 }
  }

  /// All attributes by name.
  open var attributesByName: [String: NSAttributeDescription] {
    propertiesByName.compactMapValues { $0 as? NSAttributeDescription }
  }

  /// All relationships by name.
  open var relationshipsByName: [String: NSRelationshipDescription] {
    propertiesByName.compactMapValues { $0 as? NSRelationshipDescription }
  }

  /// All relationships to objects of an entity.
  open func relationships(forDestination entity: NSEntityDescription) -> [NSRelationshipDescription] {
    properties.compactMap { $0 as? NSRelationshipDescription }.filter { $0.destinationEntity === entity }
  }

  /// Whether this is an entity or inherits from it.
  open func isKindOf(entity: NSEntityDescription) -> Bool {
    self === entity || superentity?.isKindOf(entity: entity) == true
  }

  /// The entity of a context's model with a name; nil if there is none, which is reported as a `Diagnostic`.
  open class func entity(
    forEntityName entityName: String, in context: NSManagedObjectContext
  ) -> NSEntityDescription? {
    context.entity(named: entityName, for: "NSEntityDescription.entity(forEntityName: \"\(entityName)\")")
  }

  /// Makes an object of an entity's class in a context. A name that the model lacks stops the program, as on Apple's
  /// systems.
  open class func insertNewObject(
    forEntityName entityName: String, into context: NSManagedObjectContext
  ) -> NSManagedObject {
    guard let entity = entity(forEntityName: entityName, in: context) else {
      preconditionFailure(
        "NSEntityDescription: the model has no entity \"\(entityName)\"; it has \(context.entityNames)")
    }
    return skitObject(entity: entity, insertInto: context)
  }

  /// The class of its objects, once it is found.
  var foundClass: NSManagedObject.Type?

  /// This entity and all entities below it.
  var family: [NSEntityDescription] { [self] + subentities.flatMap(\.family) }

  /// The property of a name. Found once, because each access to a value asks for it.
  func property(_ name: String) -> NSPropertyDescription? { known[name] }

  /// Whether a store keeps the property of a name.
  func isPersistent(_ name: String) -> Bool { property(name)?.isTransient == false }

  private lazy var known = propertiesByName
  /// The entity's own relationships and the inherited ones, in the model's order.
  private(set) lazy var relationships = properties.compactMap { $0 as? NSRelationshipDescription }
  /// The entity's own attributes and the inherited ones, in the model's order.
  private(set) lazy var attributes = properties.compactMap { $0 as? NSAttributeDescription }
}
