/// A value that is kept in `UserDefaults`.
///
/// A view that has read it is evaluated again when it changes, whether an `@AppStorage` or `UserDefaults` sets it.
/// Source: https://developer.apple.com/documentation/swiftui/appstorage
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let store: UserDefaults?
  private let read: (UserDefaults) -> Value
  private let write: (UserDefaults, Value) -> Void

  private init(
    _ key: String, _ store: UserDefaults?, read: @escaping (UserDefaults) -> Value,
    write: @escaping (UserDefaults, Value) -> Void
  ) {
    (self.key, self.store, self.read, self.write) = (key, store, read, write)
  }

  private var defaults: UserDefaults { store ?? .standard }

  /// The value.
  public var wrappedValue: Value {
    get {
      StorageReaders.add(key, store)
      return read(defaults)
    }
    nonmutating set { write(defaults, newValue) }
  }

  /// A binding to the value: `$name`.
  public var projectedValue: Binding<Value> {
    Binding(get: { wrappedValue }, set: { wrappedValue = $0 })
  }

  private static func plain(_ key: String, _ store: UserDefaults?, _ fallback: Value) -> Self {
    Self(key, store, read: { $0.object(forKey: key) as? Value ?? fallback }, write: { $0.set($1, forKey: key) })
  }
}

extension AppStorage: ComparedProperty {
  @MainActor
  func isSame(as other: Any) -> Bool { (other as? Self).map { $0.key == key && $0.store === store } ?? false }
}

extension AppStorage where Value == Bool {
  /// Creates the property with the value for a missing key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self = .plain(key, store, wrappedValue)
  }
}
extension AppStorage where Value == Int {
  /// Creates the property with the value for a missing key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self = .plain(key, store, wrappedValue)
  }
}
extension AppStorage where Value == Double {
  /// Creates the property with the value for a missing key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self = .plain(key, store, wrappedValue)
  }
}
extension AppStorage where Value == String {
  /// Creates the property with the value for a missing key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self = .plain(key, store, wrappedValue)
  }
}
extension AppStorage where Value == Data {
  /// Creates the property with the value for a missing key.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
    self = .plain(key, store, wrappedValue)
  }
}
extension AppStorage where Value: RawRepresentable {
  private init<Raw>(_ key: String, _ store: UserDefaults?, _ fallback: Value, _: Raw.Type) where Value.RawValue == Raw {
    self.init(
      key, store, read: { ($0.object(forKey: key) as? Raw).flatMap(Value.init(rawValue:)) ?? fallback },
      write: { $0.set($1.rawValue, forKey: key) })
  }

  /// Creates the property of an enumeration with numbers.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value.RawValue == Int {
    self.init(key, store, wrappedValue, Int.self)
  }

  /// Creates the property of an enumeration with texts.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value.RawValue == String {
    self.init(key, store, wrappedValue, String.self)
  }
}
extension AppStorage {
  /// Creates the property of a number that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? { self = .optional(key, store, Int.self) }
  /// Creates the property of a text that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self = .optional(key, store, String.self)
  }
  /// Creates the property of a number that may be missing.
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self = .optional(key, store, Double.self)
  }

  private static func optional<Known>(_ key: String, _ store: UserDefaults?, _: Known.Type) -> Self
  where Value == Known? {
    Self(
      key, store, read: { $0.object(forKey: key) as? Known },
      write: { if let value = $1 { $0.set(value, forKey: key) } else { $0.removeObject(forKey: key) } })
  }
}

/// The nodes of an app that have read a key, and the values that they read.
@MainActor
private final class StorageReaders {
  private struct Entry {
    var current: () -> AnyHashable?
    var seen: AnyHashable?
    var nodes: [NodeInvalidation] = []
  }

  private struct Place: Hashable {
    var key: String
    /// nil for the standard defaults.
    var store: ObjectIdentifier?
  }

  /// Keeps each store alive as long as the app, so that no other store gets the same identity.
  private var entries: [Place: Entry] = [:]
  private var observer: (any NSObjectProtocol)?

  private init() {
    observer = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { [weak self] _ in
      if MainQueue.isCurrent {
        MainActor.assumeIsolated { self?.compare() }
      } else {
        DispatchQueue.main.async { MainActor.assumeIsolated { self?.compare() } }
      }
    }
  }

  /// Keeps the node that is being evaluated, if there is one: evaluation is on the main actor.
  nonisolated static func add(_ key: String, _ store: UserDefaults?) {
    guard let reader = Evaluation.reader else { return }
    let node = reader
    MainActor.assumeIsolated {
      let readers = UIApplication.shared.service { StorageReaders() }
      let place = Place(key: key, store: store.map(ObjectIdentifier.init))
      var entry =
        readers.entries[place] ?? Entry(current: { (store ?? .standard).object(forKey: key) as? AnyHashable })
      entry.seen = entry.current()
      entry.nodes.removeAll { $0.isDead || $0.isOf(node) }
      entry.nodes.append(NodeInvalidation(node))
      readers.entries[place] = entry
    }
  }

  /// Notifies the nodes that have read a value that has changed since.
  private func compare() {
    for (place, entry) in entries where entry.current() != entry.seen {
      entries[place]?.seen = entry.current()
      for node in entry.nodes { node.perform() }
    }
  }
}

/// A value that lives as long as the window; here the same as `@State`.
public typealias SceneStorage = State

/// The view that has the keyboard. No view has it here, so the value is the one that the game sets.
///
/// Source: https://developer.apple.com/documentation/swiftui/focusstate
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let state: State<Value>

  /// Creates the property of one view.
  public init() where Value == Bool {
    state = State(wrappedValue: false)
  }

  /// Creates the property of several views.
  public init<T: Hashable>() where Value == T? {
    state = State(wrappedValue: nil)
  }

  /// The value.
  public var wrappedValue: Value {
    get { state.wrappedValue }
    nonmutating set { state.wrappedValue = newValue }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> { state.projectedValue }
}

extension View {
  /// Has no effect: no view takes the keyboard.
  public func focusable(_ isFocusable: Bool = true) -> some View { self }
  /// Has no effect: no view takes the keyboard.
  public func focused(_ condition: Binding<Bool>) -> some View { self }
  /// Has no effect: no view takes the keyboard.
  public func focused<Value: Hashable>(_ binding: Binding<Value>, equals value: Value) -> some View { self }
}

/// Names for `matchedGeometryEffect`, which has no effect.
///
/// Source: https://developer.apple.com/documentation/swiftui/namespace
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The name of the space.
  public struct ID: Hashable, Sendable {}

  /// Creates a space.
  public init() {}

  /// The name of the space.
  public var wrappedValue: ID { ID() }
}

extension View {
  /// Has no effect: the views do not change into each other.
  public func matchedGeometryEffect<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View { self }
}
