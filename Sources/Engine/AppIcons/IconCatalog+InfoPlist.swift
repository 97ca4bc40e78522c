public import Foundation

extension IconCatalog {
  /// The largest number of alternates in a plist, and of files for one icon. More is an error, because a plist of a
  /// few kilobytes can repeat one list a million times.
  package static let maximumAlternates = 4096
  package static let maximumFiles = 256

  /// The icons that an Info.plist declares. Use `InfoPlist.catalog(for:)` where the plist is parsed anyway.
  ///
  /// - Parameters:
  ///   - data: The plist, XML or binary.
  ///   - source: Where the plist came from, for error messages.
  ///   - idiom: The device family whose icons are read.
  /// - Throws: `InfoPlistError` for a plist that cannot be parsed, or a value of a wrong type.
  public init(infoPlist data: Data, source: String, idiom: IconIdiom) throws(InfoPlistError) {
    self = try InfoPlist(data: data, source: source).catalog(for: idiom)
  }

  /// The catalog below the value of `CFBundleIcons`.
  init(_ icons: PropertyListCursor) throws(InfoPlistError) {
    let entries = try icons.dictionary
    var primary: Icon?
    if let value = entries["CFBundlePrimaryIcon"] {
      primary = try Icon(name: nil, value)
    }
    var alternates: [Icon] = []
    if let list = entries["CFBundleAlternateIcons"] {
      let named = try list.dictionary
      guard named.count <= Self.maximumAlternates else {
        throw list.error("expected at most \(Self.maximumAlternates) icons, found \(named.count)")
      }
      // Sorted, so that the same one of two broken icons is always reported.
      for (name, value) in named.sorted(by: { $0.key < $1.key }) {
        guard !name.isEmpty else { throw list.error("expected icons that have names, found an empty key") }
        alternates.append(try Icon(name: name, value))
      }
    }
    self.init(primary: primary, alternates: alternates)
  }
}

extension IconCatalog.Icon {
  fileprivate init(name: String?, _ value: PropertyListCursor) throws(InfoPlistError) {
    let entries = try value.dictionary
    var files: [String] = []
    if let list = entries["CFBundleIconFiles"] {
      let elements = try list.array
      guard elements.count <= IconCatalog.maximumFiles else {
        throw list.error("expected at most \(IconCatalog.maximumFiles) files, found \(elements.count)")
      }
      for element in elements {
        files.append(try element.string)
      }
    }
    self.init(
      name: name, files: files, assetName: try entries["CFBundleIconName"]?.string,
      isPrerendered: try entries["UIPrerenderedIcon"]?.boolean ?? false, ordinal: try entries["ordinal"]?.integer)
  }
}
