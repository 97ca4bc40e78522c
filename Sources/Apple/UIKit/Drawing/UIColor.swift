package import Raster

/// A colour with components from 0 to 1 in sRGB, not premultiplied.
///
/// Components outside 0...1 are kept and clamped when they are drawn.
/// Source: https://developer.apple.com/documentation/uikit/uicolor
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class UIColor: NSObject, NSSecureCoding, @unchecked Sendable {
  private struct Parts: Hashable {
    var red: CGFloat
    var green: CGFloat
    var blue: CGFloat
    var alpha: CGFloat
  }

  private let own: Parts
  /// The provider of a dynamic colour; nil for a fixed colour.
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  /// Creates a colour from sRGB components.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    own = Parts(red: red, green: green, blue: blue, alpha: alpha)
    provider = nil
  }

  /// Creates a dynamic colour. The provider is called whenever the components are needed.
  ///
  /// If the provider keeps returning dynamic colours, 8 in a row, the colour is black.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    own = Parts(red: 0, green: 0, blue: 0, alpha: 1)
    provider = dynamicProvider
  }

  // MARK: Archives

  open class var supportsSecureCoding: Bool { true }

  /// Reads the output of `encode(with:)`; nil for anything else.
  public required init?(coder: NSCoder) {
    guard coder.containsValue(forKey: "UIRed") else { return nil }
    func part(_ key: String) -> CGFloat { CGFloat(coder.decodeDouble(forKey: key)) }
    own = Parts(red: part("UIRed"), green: part("UIGreen"), blue: part("UIBlue"), alpha: part("UIAlpha"))
    provider = nil
  }

  /// Writes the components; of a dynamic colour those of the current traits.
  open func encode(with coder: NSCoder) {
    let parts = parts
    let keys = ["UIRed", "UIGreen", "UIBlue", "UIAlpha"]
    for (key, part) in zip(keys, [parts.red, parts.green, parts.blue, parts.alpha]) {
      coder.encode(Double(part), forKey: key)
    }
  }

  private var parts: Parts { provider == nil ? own : resolvedColor(with: .current).own }

  /// The fixed colour for given traits; a fixed colour returns itself.
  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    var color = self
    for _ in 0..<8 {
      guard let provider = color.provider else { return color }
      color = provider(traitCollection)
    }
    return .black
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Creates a colour from hue (1 is a full turn), saturation and brightness, each from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let distance = (sixth + offset).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, min(distance, 4 - distance))))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// Creates the colour of a literal `#colorLiteral(red:green:blue:alpha:)`.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  /// Creates the same colour as a `CGColor`.
  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  /// The same colour as a `CGColor`; a dynamic colour is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    let parts = parts
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  /// The same colour with another opacity, from 0 to 1; a dynamic colour stays dynamic.
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    if let provider { return UIColor { provider($0).resolvedColor(with: $0).withAlphaComponent(alpha) } }
    return UIColor(red: own.red, green: own.green, blue: own.blue, alpha: alpha)
  }

  /// Writes the components to the pointers that are not nil. Returns true.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    red?.pointee = parts.red
    green?.pointee = parts.green
    blue?.pointee = parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes the grey level, which is the luminance, and the opacity to the pointers that are not nil. Returns true.
  ///
  /// Differs from Apple: there a colour that is not a grey writes nothing and returns false on old systems.
  @discardableResult
  open func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let parts = parts
    white?.pointee = 0.299 * parts.red + 0.587 * parts.green + 0.114 * parts.blue
    alpha?.pointee = parts.alpha
    return true
  }

  /// Writes hue (1 is a full turn), saturation, brightness and opacity to the pointers that are not nil. Greys have hue
  /// 0.
  ///
  /// - Returns: false, with nothing written, for a colour with a component outside 0...1.
  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let parts = parts
    let (red, green, blue) = (parts.red, parts.green, parts.blue)
    guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else { return false }
    let (highest, lowest) = (max(red, green, blue), min(red, green, blue))
    let range = highest - lowest
    let sixths =
      range == 0
      ? 0
      : highest == red
        ? (green - blue) / range : highest == green ? (blue - red) / range + 2 : (red - green) / range + 4
    hue?.pointee = (sixths < 0 ? sixths + 6 : sixths) / 6
    saturation?.pointee = highest == 0 ? 0 : range / highest
    brightness?.pointee = highest
    alpha?.pointee = parts.alpha
    return true
  }

  /// Whether both colours have the same components; a dynamic colour equals only itself.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return self === other || (provider == nil && other.provider == nil && own == other.own)
  }

  open override var hash: Int { provider == nil ? own.hashValue : ObjectIdentifier(self).hashValue }

  open override var description: String {
    let parts = parts
    return "UIExtendedSRGBColorSpace \(parts.red) \(parts.green) \(parts.blue) \(parts.alpha)"
  }

  /// The colour for the rasteriser, resolved with `UITraitCollection.current`.
  package var raster: Color {
    let parts = parts
    return Color(
      red: Double(parts.red), green: Double(parts.green), blue: Double(parts.blue), alpha: Double(parts.alpha))
  }

  /// Opaque black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// An opaque grey of 1/3.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// An opaque grey of 2/3.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// Opaque white.
  public static let white = UIColor(white: 1, alpha: 1)
  /// An opaque grey of 1/2.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Opaque red: (1, 0, 0).
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Opaque green: (0, 1, 0).
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Opaque blue: (0, 0, 1).
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Opaque cyan: (0, 1, 1).
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Opaque yellow: (1, 1, 0).
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Opaque magenta: (1, 0, 1).
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Opaque orange: (1, 0.5, 0).
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Opaque purple: (0.5, 0, 0.5).
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Opaque brown: (0.6, 0.4, 0.2).
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent black.
  public static let clear = UIColor(white: 0, alpha: 0)
}
