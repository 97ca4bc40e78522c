/// The app's settings, by key.
///
/// Changes are visible at once and written at the end of the frame or by `synchronize()`; a file is replaced as a
/// whole. A stage writes nothing and has its own defaults. A corrupt file is renamed and reported, and the defaults
/// start empty. Before there is an app, values are kept in memory.
///
/// Differs from Apple: there are no launch arguments, no global domain and no managed values. `standard` reads the
/// running app's store, so it may be kept.
///
/// Source: https://developer.apple.com/documentation/foundation/userdefaults
// Unchecked because a class that can be subclassed must be; its own properties never change, and the store has a lock.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The app's own defaults.
  public class var standard: UserDefaults { shared }

  /// Posted after each change; its object is the changed defaults.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")
  /// The name of the domain of all apps, which does not exist here.
  public static let globalDomain = "NSGlobalDomain"
  /// The name of the domain of launch arguments, which does not exist here.
  public static let argumentDomain = "NSArgumentDomain"
  /// The name of the domain of registered values.
  public static let registrationDomain = "NSRegistrationDomain"

  private static let shared = UserDefaults()
  /// The suite's name; nil for the app's own domain.
  private let suite: String?
  private var store: DefaultsStore { .current }
  private var domain: String { suite ?? store.standardName }

  public override init() {
    suite = nil
    super.init()
  }

  /// Creates defaults that several apps share by a name.
  ///
  /// - Returns: nil for the app's own bundle identifier and for the global domain, as on Apple's systems.
  public init?(suiteName: String?) {
    guard suiteName != Self.globalDomain, suiteName != DefaultsStore.current.standardName else { return nil }
    suite = suiteName
    super.init()
  }

  /// Does nothing: nothing is cached.
  open class func resetStandardUserDefaults() {}

  // MARK: Reading

  /// The value of a key, or the registered one; nil when there is neither.
  open func object(forKey key: String) -> Any? { store.value(key, in: domain) }

  /// The value of a key; the same as `object(forKey:)`.
  open func value(forKey key: String) -> Any? { object(forKey: key) }

  /// All values, including registered ones.
  open func dictionaryRepresentation() -> [String: Any] { store.values(in: domain) }

  // MARK: Writing

  /// Sets a value; nil removes it.
  ///
  /// - Parameter value: text, a number, a date, data, or arrays and dictionaries of these. Anything else stops the
  ///   program, as on Apple's systems.
  open func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    change(to: Self.normal(value, key: key), forKey: key)
  }

  /// Sets a value; the same as `set(_:forKey:)`.
  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  /// Sets a value of this name; a key with dots is not a path here, but one key.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { set(value, forKey: keyPath) }

  /// Sets a whole number.
  open func set(_ value: Int, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  /// Sets a single-precision number.
  open func set(_ value: Float, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  /// Sets a double-precision number.
  open func set(_ value: Double, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  /// Sets a truth value.
  open func set(_ value: Bool, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  /// Sets a URL; nil removes it. A file URL is stored as its path, any other as an archive, as on Apple's systems.
  open func set(_ url: URL?, forKey key: String) {
    guard let url, !url.isFileURL else {
      set(url?.path as Any?, forKey: key)
      return
    }
    do {
      set(try NSKeyedArchiver.archivedData(withRootObject: url as NSURL, requiringSecureCoding: true), forKey: key)
    } catch {
      preconditionFailure("UserDefaults: the URL \(url) for \"\(key)\" cannot be archived: \(error)")
    }
  }

  /// Removes a value; a registered one remains.
  open func removeObject(forKey key: String) { change(to: nil, forKey: key) }

  /// Sets values for keys without one. They are not saved; a later registration adds to an earlier one.
  open func register(defaults: [String: Any]) {
    var values: [String: Any] = [:]
    for (key, value) in defaults { values[key] = Self.normal(value, key: key) }
    store.register(values)
  }

  /// Writes all changes now.
  ///
  /// - Returns: false when a file cannot be written, which is reported as a `Diagnostic`.
  @discardableResult
  open func synchronize() -> Bool { store.save() }

  // MARK: Domains

  /// The values set in a domain: the app's bundle identifier or a suite's name. nil when there are none.
  open func persistentDomain(forName name: String) -> [String: Any]? {
    store.contents(of: plainDomain(name))
  }

  /// Replaces all values of a domain; values that a property list cannot hold stop the program.
  open func setPersistentDomain(_ values: [String: Any], forName name: String) {
    var contents: [String: Any] = [:]
    for (key, value) in values { contents[key] = Self.normal(value, key: key) }
    store.setContents(of: plainDomain(name), to: contents)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  /// Removes all values set in a domain.
  open func removePersistentDomain(forName name: String) {
    setPersistentDomain([:], forName: name)
  }

  /// The app's own domain for the main bundle's identifier, which an app without an Info.plist has too.
  private func plainDomain(_ name: String) -> String {
    name == Bundle.main.bundleIdentifier ? store.standardName : name
  }

  private func change(to value: Any?, forKey key: String) {
    store.set(value, key, in: domain)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  private static func normal(_ value: Any, key: String) -> Any {
    guard let normal = PropertyValue.normal(value) else {
      preconditionFailure(
        "UserDefaults: the value for \"\(key)\" is a \(type(of: value)); a property list holds text, numbers, dates, data, "
          + "lists and dictionaries")
    }
    return normal
  }
}
