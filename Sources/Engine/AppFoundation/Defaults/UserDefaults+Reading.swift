/// Values as a certain type: what can be read as one is converted, as Apple documents; else nil, 0 or false.
extension UserDefaults {
  /// Text, or a number as text.
  public func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  /// nil unless every element is text.
  public func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }

  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }

  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  /// A fraction is cut off.
  public func integer(forKey key: String) -> Int { number(forKey: key)?.intValue ?? 0 }

  public func float(forKey key: String) -> Float { number(forKey: key)?.floatValue ?? 0 }

  public func double(forKey key: String) -> Double { number(forKey: key)?.doubleValue ?? 0 }

  /// Any number but 0; the texts "YES" and "true" in any case, and numbers as text.
  public func bool(forKey key: String) -> Bool {
    if let text = object(forKey: key) as? String, ["yes", "true"].contains(text.lowercased()) { return true }
    return number(forKey: key)?.boolValue ?? false
  }

  /// A URL that was set as one, or text as a file's path; a leading ~ is the home folder.
  public func url(forKey key: String) -> URL? {
    switch object(forKey: key) {
    case let path as String: return URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    case let archive as Data:
      do {
        return try NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: archive) as URL?
      } catch {
        return nil  // Data of another kind is no URL.
      }
    default: return nil
    }
  }

  private func number(forKey key: String) -> NSNumber? {
    switch object(forKey: key) {
    case let number as NSNumber: number
    case let text as String: Double(text.trimmingCharacters(in: .whitespaces)).map { NSNumber(value: $0) }
    default: nil
    }
  }
}
