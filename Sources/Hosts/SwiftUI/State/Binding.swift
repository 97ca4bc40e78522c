/// A value that is kept elsewhere, to read and to set.
///
/// Source: https://developer.apple.com/documentation/swiftui/binding
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let source: AnyObject?
  private let path: AnyKeyPath?
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void
  /// The animation of changes made through this binding.
  public var transaction = Transaction()

  /// Creates a binding with closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(source: nil, path: nil, get: get, set: { value, _ in set(value) })
  }

  /// Creates a binding with closures; the second argument of `set` has the animation.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(source: nil, path: nil, get: get, set: set)
  }

  /// Creates a binding from another one, as a property wrapper does.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  init(
    source: AnyObject?, path: AnyKeyPath?, get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void
  ) {
    (self.source, self.path, getValue, setValue) = (source, path, get, set)
  }

  /// A binding whose value never changes.
  public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

  /// The value.
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set {
      guard let animation = transaction.animation else { return setValue(newValue, transaction) }
      withAnimation(animation) { setValue(newValue, transaction) }
    }
  }

  /// The binding itself: `$name`.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a property of the value.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    let own = self
    return Binding<Subject>(
      source: source, path: path.flatMap { $0.appending(path: keyPath) } ?? keyPath,
      get: { own.wrappedValue[keyPath: keyPath] }, set: { value, _ in own.wrappedValue[keyPath: keyPath] = value })
  }

  /// The same binding, whose changes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var copy = self
    copy.transaction.animation = animation
    return copy
  }
}

extension Binding: DynamicProperty {}

// Unchecked: as on Apple's systems, a binding may be captured anywhere, and is used on the main thread.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding {
  /// A binding to an unwrapped value; nil if the value is nil.
  public init?(_ base: Binding<Value?>) {
    guard let first = base.wrappedValue else { return nil }
    self.init(get: { base.wrappedValue ?? first }, set: { base.wrappedValue = $0 })
  }

  /// A binding to a value that may be missing.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(get: { base.wrappedValue }, set: { if let value = $0 { base.wrappedValue = value } })
  }
}

extension Binding: ComparedProperty {
  /// Bindings to the same property of the same state are the same. The state's value is read by the body, which is
  /// evaluated when it changes.
  @MainActor
  func isSame(as other: Any) -> Bool {
    guard let other = other as? Binding<Value>, let source, source === other.source else { return false }
    return path == other.path
  }
}
