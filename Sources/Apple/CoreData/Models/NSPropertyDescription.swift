/// A value or a relationship of an entity.
///
/// Source: https://developer.apple.com/documentation/coredata/nspropertydescription
// Unchecked as on Apple's systems: it does not change while a coordinator uses it.
open class NSPropertyDescription: NSObject, @unchecked Sendable {
  /// The name.
  open var name = ""
  /// Whether an object without a value can be saved. Default true.
  open var isOptional = true
  /// Whether the value is not saved. Default false.
  open var isTransient = false
  /// The entity that it belongs to.
  open internal(set) weak var entity: NSEntityDescription!
}

/// The types of attributes, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/coredata/nsattributetype
public enum NSAttributeType: UInt, Sendable {
  case undefinedAttributeType = 0
  case integer16AttributeType = 100
  case integer32AttributeType = 200
  case integer64AttributeType = 300
  case decimalAttributeType = 400
  case doubleAttributeType = 500
  case floatAttributeType = 600
  case stringAttributeType = 700
  case booleanAttributeType = 800
  case dateAttributeType = 900
  case binaryDataAttributeType = 1000
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case UUIDAttributeType = 1100
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URIAttributeType = 1200
  case transformableAttributeType = 1800
  case objectIDAttributeType = 2000
}

/// A value of an entity.
///
/// Differs from Apple: limits of a model for numbers and lengths are not checked.
/// Source: https://developer.apple.com/documentation/coredata/nsattributedescription
// Unchecked as its superclass is.
open class NSAttributeDescription: NSPropertyDescription, @unchecked Sendable {
  /// The type. Default `undefinedAttributeType`, which holds anything that is archived.
  open var attributeType = NSAttributeType.undefinedAttributeType
  /// The value of a new object. Default nil.
  open var defaultValue: Any?
  /// The name of the class of a transformable value; has no effect.
  open var attributeValueClassName: String?
}

/// The rule for the destinations of a deleted object, with Apple's numbers.
///
/// Source: https://developer.apple.com/documentation/coredata/nsdeleterule
public enum NSDeleteRule: UInt, Sendable {
  /// Nothing.
  case noActionDeleteRule
  /// The related objects lose the reference to the object.
  case nullifyDeleteRule
  /// The related objects are deleted too.
  case cascadeDeleteRule
  /// The deletion is not saved while there are destinations.
  case denyDeleteRule
}

/// A link of an entity to one or many objects.
///
/// Source: https://developer.apple.com/documentation/coredata/nsrelationshipdescription
// Unchecked as its superclass is.
open class NSRelationshipDescription: NSPropertyDescription, @unchecked Sendable {
  /// The entity of the other objects.
  open weak var destinationEntity: NSEntityDescription?
  /// The relationship that leads back.
  open weak var inverseRelationship: NSRelationshipDescription?
  /// Default nullify.
  open var deleteRule = NSDeleteRule.nullifyDeleteRule
  /// The minimum number of destinations. Default 0.
  open var minCount = 0
  /// The maximum number of destinations; 1 makes a relationship to one. Default 0: no limit.
  open var maxCount = 0
  /// Whether the destinations have an order. Default false.
  open var isOrdered = false
  /// Whether `maxCount` is not 1.
  open var isToMany: Bool { maxCount != 1 }
}
