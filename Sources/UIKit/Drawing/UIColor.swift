package import Raster

/// A colour with components from 0 to 1 in sRGB, not premultiplied.
///
/// Components outside 0...1 are kept and clamped when they are drawn.
/// Source: https://developer.apple.com/documentation/uikit/uicolor
// Unchecked only because Apple's class is open: nothing in it changes.
open class UIColor: NSObject, @unchecked Sendable {
  private let red: CGFloat
  private let green: CGFloat
  private let blue: CGFloat
  private let opacity: CGFloat

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.red = red
    self.green = green
    self.blue = blue
    opacity = alpha
  }

  /// A grey: 0 is black, 1 is white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Hue (a turn is 1), saturation and brightness from 0 to 1.
  public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let sixth = (hue - hue.rounded(.down)) * 6
    func component(_ offset: CGFloat) -> CGFloat {
      let distance = (sixth + offset).truncatingRemainder(dividingBy: 6)
      return brightness * (1 - saturation * max(0, min(1, min(distance, 4 - distance))))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// What `#colorLiteral(red:green:blue:alpha:)` makes.
  public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }

  public convenience init(cgColor: CGColor) {
    let components = cgColor.components ?? [0, 0, 0, 0]
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }

  public var cgColor: CGColor { CGColor(red: red, green: green, blue: blue, alpha: opacity) }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Writes the components where a pointer is given.
  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    red?.pointee = self.red
    green?.pointee = self.green
    blue?.pointee = self.blue
    alpha?.pointee = opacity
    return true
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    return red == other.red && green == other.green && blue == other.blue && opacity == other.opacity
  }

  open override var hash: Int {
    var hasher = Hasher()
    for component in [red, green, blue, opacity] { hasher.combine(component) }
    return hasher.finalize()
  }

  open override var description: String { "UIExtendedSRGBColorSpace \(red) \(green) \(blue) \(opacity)" }

  /// The colour as the rasteriser takes it.
  package var raster: Color {
    Color(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(opacity))
  }

  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)
}
