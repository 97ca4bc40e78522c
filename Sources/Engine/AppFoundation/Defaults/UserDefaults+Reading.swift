/// Reading values as a certain type, converted as Apple documents; otherwise nil, 0 or false.
extension UserDefaults {
  /// A text, or a number as text; nil for any other value.
  public func string(forKey key: String) -> String? {
    switch object(forKey: key) {
    case let text as String: text
    case let number as NSNumber: number.stringValue
    default: nil
    }
  }

  /// An array; nil for any other value.
  public func array(forKey key: String) -> [Any]? { object(forKey: key) as? [Any] }

  /// An array of texts; nil if any element is not text.
  public func stringArray(forKey key: String) -> [String]? { object(forKey: key) as? [String] }

  /// A dictionary; nil for any other value.
  public func dictionary(forKey key: String) -> [String: Any]? { object(forKey: key) as? [String: Any] }

  /// Data; nil for any other value.
  public func data(forKey key: String) -> Data? { object(forKey: key) as? Data }

  /// A number, or text that holds one, without its fraction; otherwise 0.
  public func integer(forKey key: String) -> Int { number(forKey: key)?.intValue ?? 0 }

  /// A number, or text that holds one; otherwise 0.
  public func float(forKey key: String) -> Float { number(forKey: key)?.floatValue ?? 0 }

  /// A number, or text that holds one; otherwise 0.
  public func double(forKey key: String) -> Double { number(forKey: key)?.doubleValue ?? 0 }

  /// True for any number except 0, for numbers as text, and for the texts "YES" and "true" in any case.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsnumber/boolvalue
  public func bool(forKey key: String) -> Bool {
    if let text = object(forKey: key) as? String, ["yes", "true"].contains(text.lowercased()) { return true }
    // Foundation's `boolValue` on Linux is false for 0.5.
    return (number(forKey: key)?.doubleValue ?? 0) != 0
  }

  /// A URL that was stored as one, or a text as a file path; a leading ~ is the home folder. nil for any other value.
  public func url(forKey key: String) -> URL? {
    switch object(forKey: key) {
    case let path as String: return URL(fileURLWithPath: (path as NSString).expandingTildeInPath)
    case let archive as Data:
      do {
        return try ArchivedURL(archive).url
      } catch {
        return nil  // data of another kind is not a URL
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
