/// The app's small settings, by key.
///
/// A change is seen at once and written at the end of its frame, or by `synchronize()`: the whole file or nothing of it.
/// On a stage nothing is written, and each stage has its own. A corrupt file is put aside and reported, and the defaults
/// begin empty. Before there is an app they live in memory.
///
/// Differs from Apple: there are no arguments, no global domain and no managed values. `standard` is a face of the
/// running app's store, so an app may keep it.
///
/// Source: https://developer.apple.com/documentation/foundation/userdefaults
// Unchecked only because Apple's class is open: nothing in it changes, and the store has a lock.
open class UserDefaults: NSObject, @unchecked Sendable {
  /// The app's own.
  public class var standard: UserDefaults { shared }

  /// Posted after each change, its object the defaults that were changed.
  public static let didChangeNotification = Notification.Name("NSUserDefaultsDidChangeNotification")
  public static let globalDomain = "NSGlobalDomain"
  public static let argumentDomain = "NSArgumentDomain"
  public static let registrationDomain = "NSRegistrationDomain"

  private static let shared = UserDefaults()
  /// nil is the app's own domain.
  private let suite: String?
  private var store: DefaultsStore { .current }
  private var domain: String { suite ?? store.standardName }

  public override init() {
    suite = nil
    super.init()
  }

  /// The defaults that several apps share by a name.
  ///
  /// - Returns: nil for the app's own bundle identifier and for the global domain, as Apple's.
  public init?(suiteName: String?) {
    guard suiteName != Self.globalDomain, suiteName != DefaultsStore.current.standardName else { return nil }
    suite = suiteName
    super.init()
  }

  /// Nothing is cached, so there is nothing to reset.
  open class func resetStandardUserDefaults() {}

  // MARK: Reading

  /// The value of a key, else the registered one.
  open func object(forKey key: String) -> Any? { store.value(key, in: domain) }

  open func value(forKey key: String) -> Any? { object(forKey: key) }

  /// All values, the registered ones included.
  open func dictionaryRepresentation() -> [String: Any] { store.values(in: domain) }

  // MARK: Writing

  /// Sets a value; nil removes it.
  ///
  /// - Parameter value: text, a number, a date, data, or lists and dictionaries of these. Anything else stops the
  ///   program, as it does on Apple's systems.
  open func set(_ value: Any?, forKey key: String) {
    guard let value else { return removeObject(forKey: key) }
    change(to: Self.normal(value, key: key), forKey: key)
  }

  open func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }

  open func set(_ value: Int, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  open func set(_ value: Float, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  open func set(_ value: Double, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  open func set(_ value: Bool, forKey key: String) { change(to: NSNumber(value: value), forKey: key) }

  /// A file's path is kept as text; another URL as an archive, as Apple's are.
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

  open func removeObject(forKey key: String) { change(to: nil, forKey: key) }

  /// Values for keys that have none. They are not written; a later registration adds to an earlier one.
  open func register(defaults: [String: Any]) {
    var values: [String: Any] = [:]
    for (key, value) in defaults { values[key] = Self.normal(value, key: key) }
    store.register(values)
  }

  /// Writes what has changed now.
  ///
  /// - Returns: false where a file cannot be written; the reason is a diagnostic.
  @discardableResult
  open func synchronize() -> Bool { store.save() }

  // MARK: Domains

  /// What was set in a domain: the app's bundle identifier, or a suite's name.
  open func persistentDomain(forName name: String) -> [String: Any]? { store.contents(of: name) }

  open func setPersistentDomain(_ values: [String: Any], forName name: String) {
    var contents: [String: Any] = [:]
    for (key, value) in values { contents[key] = Self.normal(value, key: key) }
    store.setContents(of: name, to: contents)
    NotificationCenter.default.post(name: Self.didChangeNotification, object: self)
  }

  /// Removes everything that was set in a domain.
  open func removePersistentDomain(forName name: String) {
    setPersistentDomain([:], forName: name)
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
