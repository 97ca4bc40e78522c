/// A value that a view keeps, as long as the view is at its place in the tree.
///
/// A new value evaluates the bodies that have read it. A value that is set before the view is part of the tree, as in its
/// `init`, has no effect, as on a phone; this is reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value>: DynamicProperty {
  /// Shared by all copies of the view's value; the lasting storage once the view is in the tree.
  private final class Box {
    let initial: Value
    var storage: StateStorage<Value>?

    init(_ initial: Value) {
      self.initial = initial
    }
  }

  private let box: Box

  /// Creates the state with its first value.
  public init(wrappedValue value: Value) {
    box = Box(value)
  }

  /// Creates the state with its first value.
  public init(initialValue value: Value) {
    box = Box(value)
  }

  /// The value.
  public var wrappedValue: Value {
    get { box.storage?.value ?? box.initial }
    nonmutating set {
      guard let storage = box.storage else { return Self.reportUninstalled() }
      storage.value = newValue
    }
  }

  /// A binding to the value: `$name`.
  public var projectedValue: Binding<Value> {
    guard let storage = box.storage else {
      let initial = box.initial
      return Binding(get: { initial }, set: { _ in Self.reportUninstalled() })
    }
    return storage.binding
  }

  private static func reportUninstalled() {
    let diagnostic = Diagnostic(
      kind: "unused-state", subject: "State<\(Value.self)>",
      message: "it is set before its view is part of the tree, which has no effect; set it in onAppear, or assign "
        + "State(initialValue:) in init")
    DispatchQueue.main.async { UIApplication.shared.report(diagnostic) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state that is nil.
  public init() {
    self.init(wrappedValue: nil)
  }
}

// Unchecked: as on Apple's systems, a state may be captured anywhere, and is set on the main thread.
extension State: @unchecked Sendable where Value: Sendable {}

extension State: InstalledProperty, ComparedProperty {
  @MainActor
  func install(in slot: inout AnyObject?, of owner: PropertySlots) {
    let storage = slot as? StateStorage<Value> ?? StateStorage(box.initial)
    slot = storage
    box.storage = storage
  }

  /// The first value of a view that is made again has no effect.
  @MainActor
  func isSame(as other: Any) -> Bool { true }
}

/// A value with the nodes that have read it.
final class StateStorage<Value> {
  private var current: Value
  private var readers: [NodeInvalidation] = []

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get {
      if let reader = Evaluation.reader, !readers.contains(where: { $0.isOf(reader) }) {
        readers.removeAll(where: \.isDead)
        readers.append(NodeInvalidation(reader))
      }
      return current
    }
    set {
      let isSame = (current as? any Equatable).map { Self.isEqual($0, newValue) } ?? false
      current = newValue
      guard !isSame else { return }
      let all = readers
      readers = []
      for reader in all { reader.perform() }
    }
  }

  private static func isEqual<Known: Equatable>(_ one: Known, _ other: Any) -> Bool { one == other as? Known }

  var binding: Binding<Value> {
    Binding(source: self, path: nil, get: { self.value }, set: { value, _ in self.value = value })
  }
}
