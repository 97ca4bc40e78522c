internal import Files
public import Foundation

/// What an app's Info.plist says about its name and its icons, parsed once.
///
/// <https://developer.apple.com/documentation/bundleresources/information-property-list>
public struct InfoPlist: Sendable, Equatable {
  /// The name that the system shows for the app, as in the alert after an icon change.
  ///
  /// The first of `CFBundleDisplayName`, `CFBundleName` and `CFBundleExecutable` that has a usable value, else the name
  /// of the running program. Empty text is not usable, nor is a build setting that nobody expanded, as
  /// `$(PRODUCT_NAME)`.
  public let displayName: String

  /// `CFBundleIdentifier`; `nil` where there is no usable value.
  public let bundleIdentifier: String?

  /// `CFBundleDevelopmentRegion`: the language of what is not translated; `nil` where there is no usable value.
  public let developmentRegion: String?

  /// All that the plist holds.
  package let entries: [String: PropertyList]

  private let catalogs: [IconIdiom: IconCatalog]

  /// The plist of an app that has none: the running program's name, no identifier, no icons.
  public static let empty = InfoPlist(displayName: ProcessInfo.processInfo.processName)

  /// Parses a plist, XML or binary.
  ///
  /// A wrong type below any key that is read is an error, in the icons of either family of devices too. More than 8 MiB
  /// is refused, and so is the old text format (`{ key = value; }`).
  ///
  /// - Parameters:
  ///   - data: The contents of the file.
  ///   - source: The path, for error messages.
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

  /// Reads and parses the plist in a file.
  public init(contentsOf file: URL) throws(InfoPlistError) {
    let data: Data
    do {
      data = try InputFile(path: file.path).contents(upTo: PropertyList.maximumSize + 1)
    } catch {
      throw InfoPlistError(path: file.path, keyPath: [], problem: error.description)
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
  /// `CFBundleIcons~ipad` replaces `CFBundleIcons` whole on iPad: what it leaves out is not looked up in the plain key.
  /// Where it is absent the plain key serves. `CFBundleIcons~iphone` works alike. With neither, the catalog is empty.
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
