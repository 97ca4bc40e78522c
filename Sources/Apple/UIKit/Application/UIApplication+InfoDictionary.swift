internal import AppIcons

extension UIApplication {
  /// The contents of the app's Info.plist for this device; nil for an app without one.
  ///
  /// A key for the device, such as `CFBundleIcons~ipad`, replaces the plain one; keys for other devices are left out.
  /// Values are `String`, `Int`, `Double`, `Bool`, arrays and dictionaries; data and dates are left out.
  ///
  /// Differs from Apple: there it is `Bundle.main.infoDictionary`. On Linux the main bundle is the program's folder,
  /// which has no Info.plist.
  /// Source: https://developer.apple.com/documentation/foundation/bundle/infodictionary
  public var infoDictionary: [String: Any]? {
    guard let entries = environment.infoPlist?.entries, !entries.isEmpty else { return nil }
    let device = "~\(environment.idiom.rawValue)"
    var dictionary: [String: Any] = [:]
    for (key, value) in entries where !key.contains("~") { dictionary[key] = value.foundationValue }
    for (key, value) in entries where key.hasSuffix(device) {
      dictionary[String(key.dropLast(device.count))] = value.foundationValue
    }
    return dictionary
  }
}

extension PropertyList {
  /// The value as a Foundation type; nil for data and dates.
  fileprivate var foundationValue: Any? {
    switch self {
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let isTrue): isTrue
    case .array(let values): values.compactMap(\.foundationValue)
    case .dictionary(let entries): entries.compactMapValues(\.foundationValue)
    case .other: nil
    }
  }
}
