/// The values that `UserDefaults` can store: text, numbers, dates, data, and arrays and dictionaries of these.
enum PropertyValue {
  /// The value as a file would return it, so that defaults in memory and on disk behave alike: every number becomes an
  /// `NSNumber`, which casts to any type that fits. nil for anything that a property list cannot hold.
  static func normal(_ value: Any) -> Any? {
    switch value {
    case let value as String: value
    case let value as Bool: NSNumber(value: value)
    case let value as CGFloat: NSNumber(value: Double(value))
    case let value as NSNumber: value
    case let value as Data: value
    case let value as Date: value
    case let list as [Any]: all(list)
    case let values as [AnyHashable: Any]: dictionary(values)
    default: nil
    }
  }

  private static func all(_ list: [Any]) -> [Any]? {
    let values = list.compactMap(normal)
    return values.count == list.count ? values : nil
  }

  private static func dictionary(_ values: [AnyHashable: Any]) -> [String: Any]? {
    var result: [String: Any] = [:]
    for (key, value) in values {
      guard let key = key.base as? String, let value = normal(value) else { return nil }
      result[key] = value
    }
    return result
  }
}
