/// Reading and writing values by name.
extension NSManagedObject {
  /// The value of an attribute or relationship: a number as `NSNumber`, many objects as `NSSet`, which has no
  /// order, or as `NSOrderedSet`.
  public func value(forKey key: String) -> Any? {
    guard let relationship = property(key) as? NSRelationshipDescription else { return values[key] }
    guard relationship.isToMany else { return destination(relationship) }
    let all = destinations(relationship)
    return relationship.isOrdered ? NSOrderedSet(array: all) : NSSet(array: all)
  }

  /// Sets the value of an attribute or relationship, and the other side of the relationship; nil removes it.
  public func setValue(_ value: Any?, forKey key: String) {
    switch property(key) {
    case let relationship as NSRelationshipDescription where relationship.isToMany:
      setDestinations(relationship, objects(in: value, of: relationship))
    case let relationship as NSRelationshipDescription:
      setDestination(relationship, value.map { object($0, of: relationship) })
    case let attribute as NSAttributeDescription:
      guard let value, !(value is NSNull) else { return set(nil, key) }
      guard let normal = AttributeValue.normal(value, as: attribute.attributeType) else {
        preconditionFailure(
          "NSManagedObject: \(entity.name ?? "").\(key) cannot be a \(type(of: value)); its type is \(attribute.attributeType)"
        )
      }
      set(normal, key)
    default: set(value, key)
    }
  }

  /// The value at the end of names with dots.
  public func value(forKeyPath keyPath: String) -> Any? {
    let (first, rest) = Self.divided(keyPath)
    guard let rest else { return value(forKey: first) }
    return (value(forKey: first) as? NSManagedObject)?.value(forKeyPath: rest)
  }

  /// Sets the value at the end of names with dots.
  public func setValue(_ value: Any?, forKeyPath keyPath: String) {
    let (first, rest) = Self.divided(keyPath)
    guard let rest else { return setValue(value, forKey: first) }
    (self.value(forKey: first) as? NSManagedObject)?.setValue(value, forKeyPath: rest)
  }

  /// A set that changes with a relationship to many objects, and changes it.
  public func mutableSetValue(forKey key: String) -> NSMutableSet {
    guard let relationship = property(key) as? NSRelationshipDescription, relationship.isToMany else {
      preconditionFailure("NSManagedObject: \(entity.name ?? "").\(key) is not a relationship to many objects")
    }
    return ManagedMutableSet(self, relationship)
  }

  /// Sets several values; `NSNull` sets nil.
  ///
  /// Source: https://developer.apple.com/documentation/objectivec/nsobject-swift.class/setvaluesforkeys(_:)
  public func setValuesForKeys(_ keyedValues: [String: Any]) {
    for (key, value) in keyedValues { setValue(value is NSNull ? nil : value, forKey: key) }
  }

  /// Several values by name; `NSNull` for nil.
  public func dictionaryWithValues(forKeys keys: [String]) -> [String: Any] {
    keys.reduce(into: [:]) { $0[$1] = value(forKey: $1) ?? NSNull() }
  }

  /// The same as `value(forKey:)`, for a game's own accessors.
  public func primitiveValue(forKey key: String) -> Any? { value(forKey: key) }

  /// The same as `setValue(_:forKey:)`, for a game's own accessors.
  public func setPrimitiveValue(_ value: Any?, forKey key: String) { setValue(value, forKey: key) }

  /// The identifiers of a relationship's objects.
  public func objectIDs(forRelationshipNamed key: String) -> [NSManagedObjectID] {
    guard let relationship = property(key) as? NSRelationshipDescription else { return [] }
    return relationship.isToMany
      ? destinations(relationship).map(\.objectID) : [destination(relationship)?.objectID].compactMap(\.self)
  }

  private static func divided(_ path: String) -> (String, String?) {
    guard let dot = path.firstIndex(of: ".") else { return (path, nil) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  func property(_ key: String) -> NSPropertyDescription {
    guard let property = entity.property(key) else {
      preconditionFailure(
        "NSManagedObject: the entity \(entity.name ?? "") has no property \"\(key)\"; it has "
          + entity.properties.map(\.name).joined(separator: ", "))
    }
    return property
  }

  private func object(_ value: Any, of relationship: NSRelationshipDescription) -> NSManagedObject {
    guard let object = value as? NSManagedObject,
      relationship.destinationEntity.map({ object.entity.isKindOf(entity: $0) }) ?? true
    else {
      preconditionFailure(
        "NSManagedObject: \(entity.name ?? "").\(relationship.name) cannot be a \(type(of: value)); expected "
          + (relationship.destinationEntity?.name ?? "an object"))
    }
    return object
  }

  /// The objects in a set or list.
  func objects(in value: Any?, of relationship: NSRelationshipDescription) -> [NSManagedObject] {
    let all: [Any] =
      switch value {
      case nil: []
      case let set as NSSet: set.allObjects
      case let set as NSOrderedSet: set.array
      case let set as Set<NSManagedObject>: set.sorted { $0.objectID.number < $1.objectID.number }
      case let list as [Any]: list
      case let value?: [value]
      }
    return all.map { object($0, of: relationship) }
  }
}
