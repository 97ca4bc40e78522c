internal import Files
public import Foundation

/// The name and the icons in an app's Info.plist, parsed once.
///
/// <https://developer.apple.com/documentation/bundleresources/information-property-list>
public struct InfoPlist: Sendable, Equatable {
  /// The name that the system shows for the app, for example in the alert after an icon change.
  ///
  /// The first of `CFBundleDisplayName`, `CFBundleName` and `CFBundleExecutable` with a usable value, otherwise the
  /// name of the running program. Not usable are an empty text and an unexpanded build setting such as
  /// `$(PRODUCT_NAME)`.
  public let displayName: String

  /// `CFBundleIdentifier`; `nil` where it has no usable value.
  public let bundleIdentifier: String?

  /// `CFBundleDevelopmentRegion`, the language of untranslated texts; `nil` where it has no usable value.
  public let developmentRegion: String?

  /// Everything in the plist.
  package let entries: [String: PropertyList]

  /// Whether it has a key that Xcode writes for Mac apps alone.
  ///
  /// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/lsminimumsystemversion
  package var isOfMacApp: Bool {
    ["LSMinimumSystemVersion", "NSMainStoryboardFile", "NSMainNibFile"].contains { entries[$0] != nil }
      || entries["NSPrincipalClass"] == .string("NSApplication")
  }

  /// The kinds of devices that the app is made for: 1 is iPhone, 2 is iPad, 3 is Apple TV. Empty without the key.
  ///
  /// Source: https://developer.apple.com/documentation/bundleresources/information-property-list/uidevicefamily
  private var deviceFamilies: [Int] {
    guard case .array(let families)? = entries["UIDeviceFamily"] else { return [] }
    return families.compactMap {
      switch $0 {
      case .integer(let number): number
      case .string(let text): Int(text)
      default: nil
      }
    }
  }

  /// Whether the app is for iPad and not for iPhone.
  package var isForTabletsOnly: Bool { deviceFamilies.contains(2) && !deviceFamilies.contains(1) }
  /// Whether the app is for Apple TV alone.
  package var isForTelevision: Bool { deviceFamilies == [3] }

  private let catalogs: [IconIdiom: IconCatalog]

  /// The Info.plist of an app without one: the running program's name, no identifier, no icons.
  public static let empty = InfoPlist(displayName: ProcessInfo.processInfo.processName)

  /// Parses a plist, XML or binary.
  ///
  /// A wrong type below any key that is read is an error, including the icons of the other device family. Rejects
  /// files over 8 MiB and the old text format (`{ key = value; }`).
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - source: The path, for error messages.
  /// - Throws: `InfoPlistError` with the key path of the wrong value.
  public init(data: Data, source: String) throws(InfoPlistError) {
    let plist = try PropertyList(data: data, source: source)
    let entries = try PropertyListCursor(value: plist, source: source).dictionary
    if case .dictionary(let values) = plist { self.entries = values } else { self.entries = [:] }
    var displayName: String?
    for key in ["CFBundleDisplayName", "CFBundleName", "CFBundleExecutable"] {
      let name = try entries[key]?.usableText
      displayName = displayName ?? name
    }
    self.displayName = displayName ?? Self.empty.displayName
    bundleIdentifier = try entries["CFBundleIdentifier"]?.usableText
    developmentRegion = try entries["CFBundleDevelopmentRegion"]?.usableText
    var catalogs: [IconIdiom: IconCatalog] = [:]
    for idiom in IconIdiom.allCases {
      let icons = entries["CFBundleIcons~\(idiom.rawValue)"] ?? entries["CFBundleIcons"]
      catalogs[idiom] = try icons.map(IconCatalog.init(_:))
    }
    self.catalogs = catalogs
  }

  /// Reads and parses a plist file.
  ///
  /// - Throws: `InfoPlistError` for a file that cannot be read or parsed.
  public init(contentsOf file: URL) throws(InfoPlistError) {
    let data: Data
    do {
      data = try ForeignFile.read(file, as: .propertyList)
    } catch {
      throw InfoPlistError(path: file.path, keyPath: [], problem: error.problem)
    }
    try self.init(data: data, source: file.path)
  }

  private init(displayName: String) {
    self.displayName = displayName
    bundleIdentifier = nil
    developmentRegion = nil
    entries = [:]
    catalogs = [:]
  }

  /// The icons declared for one family of devices.
  ///
  /// On iPad, `CFBundleIcons~ipad` replaces `CFBundleIcons` as a whole: keys that it leaves out are not looked up in
  /// the plain key. Where it is missing, the plain key is used. `CFBundleIcons~iphone` works the same way. With
  /// neither, the catalog is empty.
  public func catalog(for idiom: IconIdiom) -> IconCatalog {
    catalogs[idiom] ?? IconCatalog()
  }
}

extension PropertyListCursor {
  /// A string that is neither empty nor an unexpanded build setting.
  fileprivate var usableText: String? {
    get throws(InfoPlistError) {
      let text = try string
      return text.isEmpty || text.contains("$(") || text.contains("${") ? nil : text
    }
  }
}
