/// The icons that an app declares for one family of devices: `CFBundleIcons` as a value.
///
/// The set of alternates is fixed: only these can be chosen while the app runs.
/// <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleicons>
public struct IconCatalog: Sendable, Equatable {
  /// One declared icon.
  public struct Icon: Sendable, Equatable {
    /// The key in `CFBundleAlternateIcons`; `nil` for the primary icon.
    public var name: String?
    /// `CFBundleIconFiles`: base names in the plist's order; empty by default, and where the art is in an asset
    /// catalog.
    public var files: [String]
    /// `CFBundleIconName`: the icon's name in an asset catalog; `nil` by default.
    public var assetName: String?
    /// `UIPrerenderedIcon`: whether the art already has its gloss; false by default.
    public var isPrerendered: Bool
    /// The icon's position in a chooser; `nil` where the plist gives none, and by default.
    public var ordinal: Int?

    /// An icon. Every value has the default described at its property.
    public init(
      name: String? = nil, files: [String] = [], assetName: String? = nil, isPrerendered: Bool = false,
      ordinal: Int? = nil
    ) {
      self.name = name
      self.files = files
      self.assetName = assetName
      self.isPrerendered = isPrerendered
      self.ordinal = ordinal
    }
  }

  /// The icon that is shown while none is chosen; `nil` where Info.plist declares none, for example because it is in
  /// an asset catalog.
  public let primary: Icon?

  /// The icons that can be chosen, sorted by name, because a plist dictionary has no order.
  public let alternates: [Icon]

  /// A catalog of these icons.
  ///
  /// - Parameters:
  ///   - primary: The primary icon; `nil`, the default, for none.
  ///   - alternates: The other icons, in any order. Of several with the same name the first is kept; one without a
  ///     name is dropped.
  public init(primary: Icon? = nil, alternates: [Icon] = []) {
    self.primary = primary
    var taken: Set<String> = []
    self.alternates =
      alternates
      .compactMap { icon in icon.name.map { (name: $0, icon: icon) } }
      .filter { taken.insert($0.name).inserted }
      .sorted { $0.name < $1.name }
      .map(\.icon)
  }

  /// The icon with a name; `nil` as the name returns the primary icon. Returns `nil` where the icon is not declared.
  public subscript(name: String?) -> Icon? {
    guard let name else { return primary }
    return alternates.first { $0.name == name }
  }

  /// Whether at least one alternate is declared.
  public var supportsAlternateIcons: Bool { !alternates.isEmpty }

  /// Resolves a stored choice against the icons that are declared now.
  ///
  /// - Returns: The name to show, and whether the stored name is no longer declared. An undeclared name gives `nil`,
  ///   the primary icon. Keep the stored value anyway: the app's next version may declare it again.
  public func resolve(storedName: String?) -> (name: String?, isUndeclared: Bool) {
    guard let storedName else { return (nil, false) }
    return self[storedName] == nil ? (nil, true) : (storedName, false)
  }
}
