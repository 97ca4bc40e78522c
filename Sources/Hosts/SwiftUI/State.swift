/// A value that a view or an app keeps, such as its scene.
///
/// Differs from Apple: views are evaluated once, so a later change of the value changes no view; it is reported as a
/// `Diagnostic`. There is no binding.
/// Source: https://developer.apple.com/documentation/swiftui/state
@propertyWrapper
public struct State<Value> {
  private final class Storage {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  private let storage: Storage

  /// Creates the state with its first value.
  public init(wrappedValue value: Value) {
    storage = Storage(value)
  }

  /// Creates the state with its first value.
  public init(initialValue value: Value) {
    storage = Storage(value)
  }

  /// The value. A new one changes no view and is reported once as a `Diagnostic`.
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set {
      storage.value = newValue
      let diagnostic = Diagnostic(
        kind: "unfinished", subject: "State<\(Value.self)>",
        message: "the new value is kept, but views are not evaluated again; change the scene instead")
      DispatchQueue.main.async { UIApplication.shared.report(diagnostic) }
    }
  }
}
