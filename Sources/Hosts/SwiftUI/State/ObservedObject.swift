/// An object that lives elsewhere; a change of it evaluates the view.
///
/// Source: https://developer.apple.com/documentation/swiftui/observedobject
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates the property with an object.
  public init(wrappedValue: ObjectType) {
    self.wrappedValue = wrappedValue
  }

  /// Creates the property with an object.
  public init(initialValue: ObjectType) {
    wrappedValue = initialValue
  }

  /// Makes bindings to the object's properties: `$game.name`.
  public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  /// Makes bindings to an object's properties.
  @dynamicMemberLookup
  public struct Wrapper {
    let object: ObjectType

    /// A binding to a property.
    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      let object = object
      return Binding(
        source: object, path: keyPath, get: { object[keyPath: keyPath] },
        set: { value, _ in object[keyPath: keyPath] = value })
    }
  }
}

extension ObservedObject: InstalledProperty, ComparedProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of owner: PropertySlots) {
    Observer.observe(wrappedValue, in: &slot, owner)
  }

  @MainActor
  func isSame(as other: Any) -> Bool { (other as? Self)?.wrappedValue === wrappedValue }
}

/// An object that a view makes once, and keeps as long as it is at its place in the tree.
///
/// Source: https://developer.apple.com/documentation/swiftui/stateobject
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Box {
    var make: (() -> ObjectType)?
    var object: ObjectType?
  }

  private let box = Box()

  /// Creates the property; the object is made when the view is first evaluated.
  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) {
    box.make = thunk
  }

  /// The object. Before the view is part of the tree it is made for this view's value alone, as on a phone.
  public var wrappedValue: ObjectType {
    if let object = box.object { return object }
    guard let make = box.make else { preconditionFailure("StateObject<\(ObjectType.self)>: no object") }
    let object = make()
    box.object = object
    return object
  }

  /// Makes bindings to the object's properties: `$game.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension StateObject: InstalledProperty, ComparedProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of owner: PropertySlots) {
    let object = (slot as? Observer)?.object as? ObjectType ?? wrappedValue
    (box.object, box.make) = (object, nil)
    Observer.observe(object, in: &slot, owner)
  }

  @MainActor
  func isSame(as other: Any) -> Bool { true }
}

/// An object that a view further up has put into the environment with `environmentObject(_:)`. A missing one stops the
/// program, as on Apple's systems.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentobject
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private final class Box {
    var object: ObjectType?
  }

  private let box = Box()

  /// Creates the property.
  public init() {}

  /// The object.
  public var wrappedValue: ObjectType {
    guard let object = box.object else {
      preconditionFailure(
        "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for \(ObjectType.self) may be "
          + "missing as an ancestor of this view.")
    }
    return object
  }

  /// Makes bindings to the object's properties: `$game.name`.
  public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(object: wrappedValue) }
}

extension EnvironmentObject: InstalledProperty, ComparedProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of owner: PropertySlots) {
    let object = owner.environment.object(ObjectType.self)
    box.object = object
    owner.onEnvironment { $0.object(ObjectType.self) !== object }
    if let object { Observer.observe(object, in: &slot, owner) }
  }

  @MainActor
  func isSame(as other: Any) -> Bool { true }
}

/// Watches one object for one property of a node.
@MainActor
final class Observer {
  let object: AnyObject
  private var subscription: AnyCancellable?

  private init(_ object: AnyObject) {
    self.object = object
  }

  static func observe<Object: ObservableObject>(_ object: Object, in slot: inout AnyObject?, _ owner: PropertySlots) {
    guard (slot as? Observer)?.object !== object else { return }
    let observer = Observer(object)
    slot = observer
    guard let node = owner.node else { return }
    let invalidation = NodeInvalidation(node)
    observer.subscription = object.objectWillChange.sink { _ in invalidation.perform() }
  }
}

/// Makes bindings to the properties of an `@Observable` object: `@Bindable var game`, then `$game.name`.
///
/// Source: https://developer.apple.com/documentation/swiftui/bindable
@propertyWrapper
@dynamicMemberLookup
public struct Bindable<Value: AnyObject> {
  /// The object.
  public var wrappedValue: Value

  /// Creates the property with an object.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates the property with an object.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The property itself.
  public var projectedValue: Bindable<Value> { self }

  /// A binding to a property.
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let object = wrappedValue
    return Binding(
      source: object, path: keyPath, get: { object[keyPath: keyPath] },
      set: { value, _ in object[keyPath: keyPath] = value })
  }
}
