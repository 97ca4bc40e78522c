package import AppIcons

/// The contents of an Info.plist for one device, as Foundation's types.
///
/// A key for the device, such as `CFBundleIcons~ipad`, replaces the plain one; keys for other devices are left out.
/// Values are `String`, `Int`, `Double`, `Bool`, `Data`, `Date`, arrays and dictionaries.
package struct InfoDictionary: Sendable {
  private let entries: [String: PropertyList]
  package let bundleIdentifier: String?
  package let developmentRegion: String?

  package init(_ plist: InfoPlist, idiom: IconIdiom) {
    let device = "~\(idiom.rawValue)"
    var entries = plist.entries.filter { !$0.key.contains("~") }
    for (key, value) in plist.entries where key.hasSuffix(device) {
      entries[String(key.dropLast(device.count))] = value
    }
    self.entries = entries
    (bundleIdentifier, developmentRegion) = (plist.bundleIdentifier, plist.developmentRegion)
  }

  /// The values; nil for a plist without any.
  package var values: [String: Any]? { entries.isEmpty ? nil : entries.compactMapValues(\.foundationValue) }
}

extension PropertyList {
  /// The value as a Foundation type; nil for one that a property list does not keep.
  fileprivate var foundationValue: Any? {
    switch self {
    case .string(let text): text
    case .integer(let number): number
    case .real(let number): number
    case .boolean(let isTrue): isTrue
    case .array(let values): values.compactMap(\.foundationValue)
    case .dictionary(let entries): entries.compactMapValues(\.foundationValue)
    case .data(let data): data
    case .date(let date): date
    case .other: nil
    }
  }
}
