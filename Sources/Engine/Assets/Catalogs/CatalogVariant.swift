/// One entry of a set: a file and the devices that it is for.
struct CatalogVariant: Decodable {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(_ name: String) { stringValue = name }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  /// The file's name; nil for a slot that the artist left empty.
  var filename: String?
  var idiom: String?
  /// `1x`, `2x` or `3x`; nil if one file serves all scales.
  var scale: String?
  var typeIdentifier: String?
  /// A file that Xcode keeps but gives to no device.
  private var isUnassigned: Bool
  /// The number of further conditions: an appearance, a gamut, a language, ...
  var conditions: Int

  /// Whether it is for the dark appearance.
  var isDark = false

  private struct Appearance: Decodable {
    var appearance: String?
    var value: String?
  }

  private static let otherConditions = [
    "appearances", "display-gamut", "graphics-feature-set", "height-class", "language-direction", "locale", "memory",
    "screen-width", "subtype", "width-class",
  ]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    filename = try container.decodeIfPresent(String.self, forKey: Key("filename"))
    idiom = try container.decodeIfPresent(String.self, forKey: Key("idiom"))
    scale = try container.decodeIfPresent(String.self, forKey: Key("scale"))
    typeIdentifier = try container.decodeIfPresent(String.self, forKey: Key("universal-type-identifier"))
    isUnassigned = try container.decodeIfPresent(Bool.self, forKey: Key("unassigned")) ?? false
    conditions = Self.otherConditions.count { container.contains(Key($0)) }
    if container.contains(Key("appearances")) {
      let appearances = try container.decodeIfPresent([Appearance].self, forKey: Key("appearances")) ?? []
      isDark = appearances.contains { $0.appearance == "luminosity" && $0.value == "dark" }
    }
    // sRGB, which every screen has, does not count as a condition.
    if container.contains(Key("display-gamut")),
      try container.decodeIfPresent(String.self, forKey: Key("display-gamut")) == "sRGB"
    {
      conditions -= 1
    }
  }

  /// Whether the entry can be used on a device.
  var isUsed: Bool { filename?.isEmpty == false && !isUnassigned }

  /// A rank that tells how well the entry fits a family of devices; 0 is best.
  private func rank(isPad: Bool) -> Int {
    switch idiom {
    case isPad ? "ipad" : "iphone": 0
    case "universal", nil: 1
    case isPad ? "iphone" : "ipad": 2
    default: 3
    }
  }

  /// A sort key: the smaller, the better the entry fits.
  func order(isPad: Bool) -> [Int] { [conditions, rank(isPad: isPad)] }

  /// Pixels per point; nil for an unknown scale.
  var scaleNumber: Int? {
    guard let scale else { return 1 }
    return ["1x", "2x", "3x"].firstIndex(of: scale).map { $0 + 1 }
  }
}
