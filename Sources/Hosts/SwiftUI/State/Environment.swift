/// A key of a value that views inherit.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view sets one.
  static var defaultValue: Value { get }
}

/// The values that views inherit.
///
/// Source: https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]

  /// Creates values with their defaults.
  public init() {}

  /// The value of a key.
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The object of a type that a view further up has set.
  func object<Object: AnyObject>(_ type: Object.Type) -> Object? { values[ObjectIdentifier(type)] as? Object }

  mutating func setObject<Object: AnyObject>(_ object: Object?) {
    values[ObjectIdentifier(Object.self)] = object
  }

  @MainActor
  func isSame(as other: EnvironmentValues) -> Bool {
    guard values.count == other.values.count else { return false }
    return values.allSatisfy { key, value in other.values[key].map { SwiftUI.isSame(value, $0) } ?? false }
  }
}

/// Reads a value that the view inherits: `@Environment(\.dismiss)`, or an `@Observable` object: `@Environment(Game.self)`.
///
/// A missing object stops the program, as on Apple's systems.
/// Source: https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private final class Box {
    var value: Value?
  }

  private let box = Box()
  private let read: (EnvironmentValues) -> Value?

  /// Reads a value.
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) {
    read = { $0[keyPath: keyPath] }
  }

  /// Reads an object.
  public init(_ objectType: Value.Type) where Value: AnyObject & Observable {
    read = { $0.object(Value.self) }
  }

  /// Reads an object that may be missing.
  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    read = { .some($0.object(T.self)) }
  }

  /// The value. Outside of the tree it is the default.
  public var wrappedValue: Value {
    if let value = box.value ?? read(EnvironmentValues()) { return value }
    preconditionFailure(
      "No Observable object of type \(Value.self) found. A View.environmentObject(_:) for \(Value.self) may be missing as "
        + "an ancestor of this view.")
  }
}

extension Environment: InstalledProperty, ComparedProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of owner: PropertySlots) {
    let value = read(owner.environment)
    box.value = value
    let read = read
    // Evaluates the view again only if this very value has changed.
    owner.onEnvironment { new in !SwiftUI.isSame(read(new) as Any, value as Any) }
  }

  @MainActor
  func isSame(as other: Any) -> Bool { true }
}

/// A view whose content inherits other values.
struct EnvironmentView<Content: View>: View, ListView {
  let content: Content
  let change: (inout EnvironmentValues) -> Void

  var entries: [Entry] { [Entry(0, content)] }
  func adapt(_ environment: inout EnvironmentValues) { change(&environment) }
}

extension View {
  /// Sets a value that the view and all views in it inherit.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
  }

  /// Sets an object that the view and all views in it find with `@Environment(Game.self)`.
  public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    EnvironmentView(content: self) { $0.setObject(object) }
  }

  /// Sets an object that the view and all views in it find with `@EnvironmentObject`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/environmentobject(_:)
  public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    EnvironmentView(content: self) { $0.setObject(object) }
  }

  /// Changes a value that the view and all views in it inherit.
  public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
  }
}
