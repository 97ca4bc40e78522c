public import UIKit

/// A colour space. All colours are sRGB.
///
/// Source: https://developer.apple.com/documentation/appkit/nscolorspace
public final class NSColorSpace: NSObject, Sendable {
  /// sRGB.
  public static let sRGB = NSColorSpace()
  /// sRGB here.
  public static let deviceRGB = sRGB
  /// sRGB here.
  public static let genericRGB = sRGB
  /// sRGB here.
  public static let extendedSRGB = sRGB
  /// sRGB here.
  public static let displayP3 = sRGB
}

// The names that only a Mac's colours have. Source: https://developer.apple.com/documentation/appkit/nscolor
extension UIColor {
  /// Creates a colour; components from 0 to 1.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour; components from 0 to 1.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour; components from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a colour; components from 0 to 1.
  public convenience init(calibratedHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a colour; components from 0 to 1.
  public convenience init(deviceHue hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    self.init(hue: hue, saturation: saturation, brightness: brightness, alpha: alpha)
  }

  /// Creates a grey; components from 0 to 1.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }
  /// Creates a grey; components from 0 to 1.
  public convenience init(deviceWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

  /// The same colour: all are sRGB.
  public func usingColorSpace(_ space: NSColorSpace) -> NSColor? { self }

  /// Red, from 0 to 1.
  public var redComponent: CGFloat { components.red }
  /// Green, from 0 to 1.
  public var greenComponent: CGFloat { components.green }
  /// Blue, from 0 to 1.
  public var blueComponent: CGFloat { components.blue }
  /// The opacity, from 0 to 1.
  public var alphaComponent: CGFloat { components.alpha }
  /// The hue, from 0 to 1.
  public var hueComponent: CGFloat { hues.hue }
  /// The saturation, from 0 to 1.
  public var saturationComponent: CGFloat { hues.saturation }
  /// The brightness, from 0 to 1.
  public var brightnessComponent: CGFloat { hues.brightness }
  /// The grey of a colour without a hue: the mean of red, green and blue, from 0 to 1.
  public var whiteComponent: CGFloat { (components.red + components.green + components.blue) / 3 }

  /// The colour between this one and another.
  ///
  /// - Parameter fraction: 0 gives this colour, 1 the other one; clamped.
  public func blended(withFraction fraction: CGFloat, of color: NSColor) -> NSColor? {
    let (own, other, part) = (components, color.components, fraction > 0 ? min(1, fraction) : 0)
    func between(_ from: CGFloat, _ to: CGFloat) -> CGFloat { from + (to - from) * part }
    return UIColor(
      red: between(own.red, other.red), green: between(own.green, other.green), blue: between(own.blue, other.blue),
      alpha: between(own.alpha, other.alpha))
  }

  /// The background of a window: `systemGroupedBackground`.
  public static var windowBackgroundColor: NSColor { systemGroupedBackground }
  /// The background of a control: `systemBackground`.
  public static var controlBackgroundColor: NSColor { systemBackground }
  /// The background of text: `systemBackground`.
  public static var textBackgroundColor: NSColor { systemBackground }
  /// The colour of text: `label`.
  public static var textColor: NSColor { label }
  /// The colour of labels: `label`.
  public static var labelColor: NSColor { label }
  /// The colour of secondary labels: `secondaryLabel`.
  public static var secondaryLabelColor: NSColor { secondaryLabel }
  /// The colour of text in controls: `label`.
  public static var controlTextColor: NSColor { label }
  /// The accent colour: `systemBlue`.
  public static var controlAccentColor: NSColor { systemBlue }

  private var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return (red, green, blue, alpha)
  }

  private var hues: (hue: CGFloat, saturation: CGFloat, brightness: CGFloat) {
    var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    _ = getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
    return (hue, saturation, brightness)
  }
}
