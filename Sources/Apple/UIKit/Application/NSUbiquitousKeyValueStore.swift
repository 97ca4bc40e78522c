/// Values that all devices of a player share on Apple's systems. Here they stay on this machine, beside the app's
/// `UserDefaults`, as on a device without iCloud. The first use is reported once as a `Diagnostic`.
///
/// Source: https://developer.apple.com/documentation/foundation/nsubiquitouskeyvaluestore
@preconcurrency @MainActor
open class NSUbiquitousKeyValueStore: NSObject {
  /// Never posted: no other device changes a value.
  nonisolated public static let didChangeExternallyNotification = Notification.Name(
    "NSUbiquitousKeyValueStoreDidChangeExternallyNotification")
  /// The app's store.
  open class var `default`: NSUbiquitousKeyValueStore {
    UIApplication.current?.reportMissing(
      "no-cloud", "NSUbiquitousKeyValueStore", "values stay on this machine, beside the app's UserDefaults")
    return shared
  }
  private static let shared = NSUbiquitousKeyValueStore()
  private static let prefix = "NSUbiquitousKeyValueStore."

  /// All values with their keys.
  open var dictionaryRepresentation: [String: Any] {
    let own = UserDefaults.standard.dictionaryRepresentation().filter { $0.key.hasPrefix(Self.prefix) }
    return Dictionary(uniqueKeysWithValues: own.map { (String($0.key.dropFirst(Self.prefix.count)), $0.value) })
  }

  /// The value for a key; nil without one.
  open func object(forKey aKey: String) -> Any? { UserDefaults.standard.object(forKey: Self.prefix + aKey) }
  /// Sets a property list value; nil removes it.
  open func set(_ anObject: Any?, forKey aKey: String) {
    UserDefaults.standard.set(anObject, forKey: Self.prefix + aKey)
  }
  /// Sets a text; nil removes it.
  open func set(_ aString: String?, forKey aKey: String) { set(aString as Any?, forKey: aKey) }
  /// Sets data; nil removes it.
  open func set(_ aData: Data?, forKey aKey: String) { set(aData as Any?, forKey: aKey) }
  /// Sets a number.
  open func set(_ value: Int64, forKey aKey: String) { set(Int(value) as Any?, forKey: aKey) }
  /// Sets a number.
  open func set(_ value: Double, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Sets a Boolean.
  open func set(_ value: Bool, forKey aKey: String) { set(value as Any?, forKey: aKey) }
  /// Removes a value.
  open func removeObject(forKey aKey: String) { UserDefaults.standard.removeObject(forKey: Self.prefix + aKey) }
  /// The text for a key; nil without one.
  open func string(forKey aKey: String) -> String? { UserDefaults.standard.string(forKey: Self.prefix + aKey) }
  /// The data for a key; nil without any.
  open func data(forKey aKey: String) -> Data? { UserDefaults.standard.data(forKey: Self.prefix + aKey) }
  /// The array for a key; nil without one.
  open func array(forKey aKey: String) -> [Any]? { UserDefaults.standard.array(forKey: Self.prefix + aKey) }
  /// The dictionary for a key; nil without one.
  open func dictionary(forKey aKey: String) -> [String: Any]? {
    UserDefaults.standard.dictionary(forKey: Self.prefix + aKey)
  }
  /// The number for a key; 0 without one.
  open func longLong(forKey aKey: String) -> Int64 { Int64(UserDefaults.standard.integer(forKey: Self.prefix + aKey)) }
  /// The number for a key; 0 without one.
  open func double(forKey aKey: String) -> Double { UserDefaults.standard.double(forKey: Self.prefix + aKey) }
  /// The Boolean for a key; false without one.
  open func bool(forKey aKey: String) -> Bool { UserDefaults.standard.bool(forKey: Self.prefix + aKey) }
  /// Returns true: values are kept when they are set.
  @discardableResult
  open func synchronize() -> Bool { true }
}
