/// The functions that `skit` calls where a game has `@NSManaged`. Not part of Apple's Core Data.
extension NSManagedObject {
  /// The value of a property: 0 or false for a number without a value, "" for a text that is not optional. Any other value
  /// that is missing where the property is not optional stops the program.
  public func managedValue<Value>(for key: String) -> Value {
    let found = value(forKey: key)
    if let value = found as? Value { return value }
    if let none = (Value.self as? any NoneValue.Type)?.noValue as? Value { return none }
    if Value.self == String.self, let empty = "" as? Value { return empty }
    preconditionFailure(
      "NSManagedObject: \(entity.name ?? "").\(key) is \(found.map { "a \(type(of: $0))" } ?? "nil"); its property is a \(Value.self)"
    )
  }

  /// Sets the value of a property.
  public func setManagedValue<Value>(_ value: Value, for key: String) {
    setValue((value as? any NoneValue).map(\.anyValue) ?? value, forKey: key)
  }

  /// The value of a number; 0 or false without one.
  public func managedValue<Value: ManagedNumber>(for key: String) -> Value {
    Value(
      managed: values[key] as? NSNumber ?? (value(forKey: key) as? Date).map {
        NSNumber(value: $0.timeIntervalSinceReferenceDate)
      } ?? 0)
  }

  /// Sets the value of a number.
  public func setManagedValue<Value: ManagedNumber>(_ value: Value, for key: String) {
    if (property(key) as? NSAttributeDescription)?.attributeType == .dateAttributeType {
      return setValue(Date(timeIntervalSinceReferenceDate: value.managed.doubleValue), forKey: key)
    }
    setValue(value.managed, forKey: key)
  }

  /// The value of an enumeration of numbers. A number that it lacks stops the program.
  public func managedValue<Value: RawRepresentable>(for key: String) -> Value where Value.RawValue: ManagedNumber {
    let number: Value.RawValue = managedValue(for: key)
    guard let value = Value(rawValue: number) else {
      preconditionFailure("NSManagedObject: \(entity.name ?? "").\(key) is \(number), which \(Value.self) lacks")
    }
    return value
  }

  /// Sets the value of an enumeration of numbers.
  public func setManagedValue<Value: RawRepresentable>(_ value: Value, for key: String)
  where Value.RawValue: ManagedNumber {
    setManagedValue(value.rawValue, for: key)
  }

  // MARK: Many objects, by the name in `addToHats`

  /// Adds an object, or those of a set.
  public func addManaged(_ value: Any, to name: String) {
    let relationship = relationship(for: name)
    let old = destinations(relationship)
    setDestinations(relationship, old + objects(in: value, of: relationship))
  }

  /// Removes an object, or those of a set.
  public func removeManaged(_ value: Any, from name: String) {
    let relationship = relationship(for: name)
    let removed = Set(objects(in: value, of: relationship))
    setDestinations(relationship, destinations(relationship).filter { !removed.contains($0) })
  }

  /// Inserts an object, or those of a list at the places of an index set. An object that is there already stays at its
  /// place, as in an `NSMutableOrderedSet`; that Core Data's accessors do the same is a guess.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsmutableorderedset/insert(_:at:)-7qg51
  public func insertManaged(_ value: Any, into name: String, at place: Any) {
    let relationship = relationship(for: name)
    var all = destinations(relationship)
    for (place, object) in zip(Self.places(place), objects(in: value, of: relationship)) {
      precondition(place <= all.count, "NSManagedObject: \(place) is beyond the end of \(relationship.name)")
      if !all.contains(object) { all.insert(object, at: place) }
    }
    setDestinations(relationship, all)
  }

  /// Removes the objects at a place, or at those of an index set.
  public func removeManaged(from name: String, at place: Any) {
    let relationship = relationship(for: name)
    let places = Set(Self.places(place))
    setDestinations(
      relationship, destinations(relationship).enumerated().filter { !places.contains($0.offset) }.map(\.element))
  }

  /// Replaces the object at a place, or those at the places of an index set.
  public func replaceManaged(in name: String, at place: Any, with value: Any) {
    let relationship = relationship(for: name)
    var all = destinations(relationship)
    for (place, object) in zip(Self.places(place), objects(in: value, of: relationship)) {
      precondition(all.indices.contains(place), "NSManagedObject: \(relationship.name) has no place \(place)")
      all[place] = object
    }
    setDestinations(relationship, all)
  }

  private static func places(_ value: Any) -> [Int] {
    switch value {
    case let place as Int: [place]
    case let places as IndexSet: places.map { $0 }
    case let places as NSIndexSet: places.map { $0 }
    default: []
    }
  }

  /// The relationship of a method: `hats` for `Hats`.
  private func relationship(for name: String) -> NSRelationshipDescription {
    let found = entity.relationships.first {
      $0.name == name || $0.name.prefix(1).uppercased() + $0.name.dropFirst() == name
    }
    guard let found else {
      preconditionFailure("NSManagedObject: the entity \(entity.name ?? "") has no relationship for \(name)")
    }
    return found
  }
}

/// The numbers of Swift that properties of objects can be. Not part of Apple's Core Data.
public protocol ManagedNumber {
  /// The number that an object keeps.
  var managed: NSNumber { get }
  /// Creates a number; one that does not fit is truncated.
  init(managed: NSNumber)
}

extension Bool: ManagedNumber {
  /// The number that an object keeps.
  public var managed: NSNumber { NSNumber(value: self) }
  /// True for any number except 0. Foundation on Linux takes 0.5 for false.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsnumber/boolvalue
  public init(managed: NSNumber) { self = managed.doubleValue != 0 }
}

extension ManagedNumber where Self: BinaryInteger {
  /// The number that an object keeps.
  public var managed: NSNumber { NSNumber(value: Int64(truncatingIfNeeded: self)) }
  /// Creates a number; one that does not fit is truncated.
  public init(managed: NSNumber) { self.init(truncatingIfNeeded: managed.int64Value) }
}

extension ManagedNumber where Self: BinaryFloatingPoint {
  /// The number that an object keeps.
  public var managed: NSNumber { NSNumber(value: Double(self)) }
  /// Creates the nearest number.
  public init(managed: NSNumber) { self.init(managed.doubleValue) }
}

extension Int: ManagedNumber {}
extension Int16: ManagedNumber {}
extension Int32: ManagedNumber {}
extension Int64: ManagedNumber {}
extension Float: ManagedNumber {}
extension Double: ManagedNumber {}

/// An `Optional` of any type.
private protocol NoneValue {
  static var noValue: Any { get }
  var anyValue: Any? { get }
}

extension Optional: NoneValue {
  fileprivate static var noValue: Any { Self.none as Any }
  fileprivate var anyValue: Any? { self }
}
