internal import AppIcons

extension UIApplication {
  /// What the app's Info.plist says, as this device sees it; nil for an app without one.
  ///
  /// A key for the device, as `CFBundleIcons~ipad`, takes the place of the plain one, and those for other devices are
  /// left out. Values are `String`, `Int`, `Double`, `Bool`, arrays and dictionaries; data and dates are left out.
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
  /// nil for what an Info.plist's readers have no use for.
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
