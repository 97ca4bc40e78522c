/// The icons that an app declares for one family of devices: `CFBundleIcons` as a value.
///
/// The alternates are a closed set: only these can be chosen while the app runs.
/// <https://developer.apple.com/documentation/bundleresources/information-property-list/cfbundleicons>
public struct IconCatalog: Sendable, Equatable {
  /// One declared icon.
  public struct Icon: Sendable, Equatable {
    /// The key in `CFBundleAlternateIcons`; `nil` for the primary icon.
    public var name: String?
    /// `CFBundleIconFiles`: base names as the plist has them, in its order; empty where the art lies in an asset
    /// catalog.
    public var files: [String]
    /// `CFBundleIconName`: the icon's name in an asset catalog; `nil` by default.
    public var assetName: String?
    /// `UIPrerenderedIcon`: whether the art already has its gloss; false by default.
    public var isPrerendered: Bool
    /// The icon's place in a chooser; `nil` where the plist gives none.
    public var ordinal: Int?

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

  /// The icon that shows while none is chosen; `nil` where Info.plist declares none, as when an asset catalog has it.
  public let primary: Icon?

  /// The icons that can be chosen, sorted by name (a plist dictionary has no order).
  public let alternates: [Icon]

  /// A catalog of these icons.
  ///
  /// - Parameter alternates: In any order. Of several with one name the first counts; one without a name is left out.
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

  /// The icon of that name, or the primary icon for `nil`; `nil` where none is declared.
  public subscript(name: String?) -> Icon? {
    guard let name else { return primary }
    return alternates.first { $0.name == name }
  }

  /// Whether at least one alternate is declared.
  public var supportsAlternateIcons: Bool { !alternates.isEmpty }

  /// What a stored choice means today.
  ///
  /// - Returns: The name to show, and whether the stored one is no longer declared; then the name is `nil`, the primary
  ///   icon. The stored value itself should stay: the next version of the app may declare it again.
  public func resolve(storedName: String?) -> (name: String?, isUndeclared: Bool) {
    guard let storedName else { return (nil, false) }
    return self[storedName] == nil ? (nil, true) : (storedName, false)
  }
}
