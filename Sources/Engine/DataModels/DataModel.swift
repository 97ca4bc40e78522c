/// A Core Data model as the editor of Xcode keeps it: the file `contents` of an `.xcdatamodel`.
///
/// All names are valid Swift identifiers, every destination, parent and inverse exists, and no entity is its own
/// parent.
package struct DataModel: Sendable, Equatable {
  /// The entities, in the file's order.
  package let entities: [Entity]

  /// The entity with a name.
  package subscript(_ name: String) -> Entity? { entities.first { $0.name == name } }

  /// One kind of object.
  package struct Entity: Sendable, Equatable {
    /// The code that Xcode generates for an entity.
    package enum CodeGeneration: String, Sendable {
      /// None: the game has the class.
      case none
      /// The class and its properties.
      case `class`
      /// The properties, as an extension of the game's class.
      case category
    }

    package let name: String
    /// The class of its objects, without a module; nil for `NSManagedObject`.
    package let className: String?
    /// The name of the entity that it inherits from.
    package let parent: String?
    package let isAbstract: Bool
    package let codeGeneration: CodeGeneration
    /// The entity's own attributes, without inherited ones.
    package let attributes: [Attribute]
    /// The entity's own relationships, without inherited ones.
    package let relationships: [Relationship]
  }

  /// A value of an object.
  package struct Attribute: Sendable, Equatable {
    package let name: String
    package let type: AttributeType
    package let isOptional: Bool
    /// Not saved.
    package let isTransient: Bool
    /// The value as written: a number, a text, `YES` or `NO`; for a date the seconds since 2001.
    package let defaultValue: String?
    /// Whether the generated property is a number of Swift, rather than an `NSNumber`.
    package let isScalar: Bool
    /// The class of a transformable value.
    package let className: String?
  }

  /// The types of attributes, as Xcode writes them.
  package enum AttributeType: String, Sendable, CaseIterable {
    case integer16 = "Integer 16"
    case integer32 = "Integer 32"
    case integer64 = "Integer 64"
    case decimal = "Decimal"
    case double = "Double"
    case float = "Float"
    case string = "String"
    case boolean = "Boolean"
    case date = "Date"
    case binary = "Binary"
    case uuid = "UUID"
    case uri = "URI"
    case transformable = "Transformable"
  }

  /// A link to one or many other objects.
  package struct Relationship: Sendable, Equatable {
    /// The rule for the destinations of a deleted object.
    package enum DeleteRule: String, Sendable {
      case noAction = "No Action"
      case nullify = "Nullify"
      case cascade = "Cascade"
      case deny = "Deny"
    }

    package let name: String
    /// The name of an entity.
    package let destination: String
    /// The name of the relationship that leads back.
    package let inverse: String?
    package let isToMany: Bool
    package let isOrdered: Bool
    package let isOptional: Bool
    package let deleteRule: DeleteRule
    /// The minimum number of destinations of one that is to many.
    package let minimumCount: Int
    /// The maximum number of destinations; 0 for no limit.
    package let maximumCount: Int
  }
}
