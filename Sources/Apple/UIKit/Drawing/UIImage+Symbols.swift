internal import Raster

extension UIImage {
  /// How a symbol is drawn.
  ///
  /// Differs from Apple: the weight is kept and has no effect.
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class
  // Unchecked because a class that can be subclassed must be; it has no properties.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// The size of a symbol. The weight has no effect.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/symbolconfiguration-swift.class
  // Unchecked as its superclass is; its properties never change.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let pointSize: CGFloat
    let symbolScale: UIImage.SymbolScale

    /// - Parameter pointSize: the size of the font that the symbol goes with, in points.
    public init(
      pointSize: CGFloat, weight: UIImage.SymbolWeight = .unspecified, scale: UIImage.SymbolScale = .default
    ) {
      (self.pointSize, symbolScale) = (pointSize, scale)
      super.init()
    }

    /// A symbol of 17 points with a weight.
    public convenience init(weight: UIImage.SymbolWeight) { self.init(pointSize: 17, weight: weight) }

    /// A symbol of 17 points with a scale.
    public convenience init(scale: UIImage.SymbolScale) { self.init(pointSize: 17, scale: scale) }

    /// A symbol as large as a font.
    public convenience init(font: UIFont, scale: UIImage.SymbolScale = .default) {
      self.init(pointSize: font.pointSize, scale: scale)
    }

    /// The height of a font, in points, to draw the symbol for.
    var height: CGFloat {
      guard pointSize.isFinite, pointSize > 0 else { return 17 }
      return min(pointSize, 1000) * symbolScale.factor
    }
  }

  /// The weight of a symbol's lines; no effect.
  public enum SymbolWeight: Int, Sendable {
    /// The default and Apple's nine weights.
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }

  /// The size of a symbol in relation to its font.
  public enum SymbolScale: Int, Sendable {
    /// `default` and `unspecified` are `medium`.
    case `default` = -1
    case unspecified, small, medium, large

    /// A guess: Apple's large symbols are about 1.3 times as high as medium ones, and small ones 0.8 times.
    fileprivate var factor: CGFloat {
      switch self {
      case .small: 0.8
      case .large: 1.28
      case .default, .unspecified, .medium: 1
      }
    }
  }

  /// A symbol of 17 points, drawn by this library under the name of Apple's.
  ///
  /// Differs from Apple: the shape is a guess. A symbol that this library does not draw is a box, reported once as a
  /// `Diagnostic`, and never nil. Image views and buttons draw a symbol in their tint colour.
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/init(systemname:)
  @preconcurrency @MainActor
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of a size.
  @preconcurrency @MainActor
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?) {
    let height = (configuration as? SymbolConfiguration)?.height ?? 17
    let picture = Symbol.image(name, height: height)
    self.init(picture.upright, scale: picture.scale, renderingMode: .alwaysTemplate)
  }

  /// The picture's shape in a colour.
  ///
  /// The result is drawn as it is, except with `.alwaysTemplate`, which draws the shape in the tint colour again.
  /// Source: https://developer.apple.com/documentation/uikit/uiimage/withtintcolor(_:renderingmode:)
  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    var bitmap = upright.bitmap
    let (red, green, blue, alpha) = color.raster.fractions
    bitmap.pixels = bitmap.pixels.map { pixel in
      Color(red: red, green: green, blue: blue, alpha: alpha * Double(pixel >> 24) / 255).premultiplied
    }
    return UIImage(Image(bitmap), scale: scale, renderingMode: renderingMode)
  }
}

extension Color {
  /// The components as fractions from 0 to 1.
  fileprivate var fractions: (red: Double, green: Double, blue: Double, alpha: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255, Double(alpha) / 255)
  }
}
