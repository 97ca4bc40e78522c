internal import Foundation

/// An object that notifies before it changes, so that views show its new values.
///
/// Source: https://developer.apple.com/documentation/combine/observableobject
public protocol ObservableObject: AnyObject {
  /// The type of the publisher.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// Sends before the object changes. By default each `@Published` property sends.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// The object's publisher, made on first use.
  public var objectWillChange: ObservableObjectPublisher { ObjectPublishers.publisher(of: self) }
}

/// Sends before an object changes.
///
/// Source: https://developer.apple.com/documentation/combine/observableobjectpublisher
public final class ObservableObjectPublisher: Publisher {
  /// No value.
  public typealias Output = Void
  /// It does not fail.
  public typealias Failure = Never

  private let audience = Audience<Void, Never>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Adds a subscriber.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    audience.add(subscriber, first: nil)
  }

  /// Tells all subscribers that the object is about to change.
  public func send() { audience.send(()) }
}

/// The publishers of objects that declare none.
private enum ObjectPublishers {
  private struct Entry {
    weak var object: AnyObject?
    var publisher: ObservableObjectPublisher
  }

  private static let lock = NSLock()
  /// Guarded by `lock`. Shared by the process, because objects belong to no app. Entries of released objects are
  /// removed when the table has doubled.
  private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
  /// Guarded by `lock`, and shared by the process as `entries` is: the number of entries that starts the next search
  /// for released objects.
  private nonisolated(unsafe) static var limit = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let key = ObjectIdentifier(object)
      // A new object may have the address of a released one.
      if let entry = entries[key], entry.object === object { return entry.publisher }
      let publisher = ObservableObjectPublisher()
      entries[key] = Entry(object: object, publisher: publisher)
      if entries.count > limit {
        entries = entries.filter { $0.value.object != nil }
        limit = max(64, entries.count * 2)
      }
      return publisher
    }
  }
}

/// A property of an `ObservableObject`; the object notifies its subscribers before the property changes.
///
/// `$score` publishes the property's value, and each new one before it is set.
/// Source: https://developer.apple.com/documentation/combine/published
@propertyWrapper
public struct Published<Value> {
  /// The publisher of a property.
  ///
  /// Source: https://developer.apple.com/documentation/combine/published/publisher
  public struct Publisher: Combine.Publisher {
    /// The property's values.
    public typealias Output = Value
    /// It does not fail.
    public typealias Failure = Never

    let storage: Storage

    /// Adds a subscriber, which gets the value.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.audience.add(subscriber, first: storage.value)
    }
  }

  final class Storage {
    var value: Value
    let audience = Audience<Value, Never>()
    /// The object that has the property, once that is known.
    var willChange: (() -> Void)?
    private var kept: [AnyCancellable] = []

    init(_ value: Value) {
      self.value = value
    }

    func set(_ new: Value) {
      willChange?()
      audience.send(new)
      value = new
    }

    func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
  }

  private let storage: Storage

  /// Creates the property with its first value.
  public init(wrappedValue: Value) {
    storage = Storage(wrappedValue)
  }

  /// Creates the property with its first value.
  public init(initialValue: Value) {
    storage = Storage(initialValue)
  }

  /// Not available: only a class has published properties.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("Published: no class") }
    // swift-format-ignore
    set { fatalError("Published: no class") }
  }

  /// The property's publisher.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    set {}
  }

  /// The value of a property of an object.
  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      let storage = object[keyPath: storageKeyPath].storage
      storage.know(object)
      return storage.value
    }
    set {
      let storage = object[keyPath: storageKeyPath].storage
      storage.know(object)
      storage.set(newValue)
    }
  }
}

extension Published.Storage {
  /// Remembers how to notify an object's subscribers, so that `assign(to:)` notifies them too.
  fileprivate func know(_ object: AnyObject) {
    guard willChange == nil, let object = object as? any ObservableObject else { return }
    willChange = Self.teller(of: object)
  }

  private static func teller<Object: ObservableObject>(of object: Object) -> () -> Void {
    { [weak object] in (object?.objectWillChange as? ObservableObjectPublisher)?.send() }
  }
}
