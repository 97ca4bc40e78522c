/// A colour with components from 0 to 1 in sRGB, not premultiplied.
///
/// Source: https://developer.apple.com/documentation/coregraphics/cgcolor
/// Differs from Apple: sRGB is the only colour space.
public final class CGColor: Hashable, Sendable {
  /// Red, green, blue and alpha, in this order; never nil.
  public let components: [CGFloat]?
  /// The opacity, from 0 (transparent) to 1. Values outside that range are kept as given.
  public let alpha: CGFloat

  /// Creates a colour from sRGB components. Values outside 0 to 1 are kept as given.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(red: gray, green: gray, blue: gray, alpha: alpha)
  }

  /// Creates a colour from sRGB components; the same as `init(red:green:blue:alpha:)`.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Opaque black.
  public static let black = CGColor(gray: 0, alpha: 1)
  /// Opaque white.
  public static let white = CGColor(gray: 1, alpha: 1)
  /// Transparent black.
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Always 4: red, green, blue and alpha. Differs from Apple: a grey has 4 components too.
  public var numberOfComponents: Int { 4 }
  /// The device RGB space, for every colour.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// The same colour with another opacity, from 0 to 1.
  public func copy(alpha: CGFloat) -> CGColor? {
    components.map { CGColor(red: $0[0], green: $0[1], blue: $0[2], alpha: alpha) }
  }

  /// Whether both colours have the same four components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }

  /// Hashes the four components.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(components)
  }
}
