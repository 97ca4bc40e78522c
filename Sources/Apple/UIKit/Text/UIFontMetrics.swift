/// Sizes of fonts for the player's text size, which is always the standard one: values stay as they are.
///
/// Source: https://developer.apple.com/documentation/uikit/uifontmetrics
@preconcurrency @MainActor
open class UIFontMetrics: NSObject {
  /// The metrics of the body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  /// Creates the metrics of a style.
  public init(forTextStyle textStyle: UIFont.TextStyle) {
    super.init()
  }

  /// The font itself.
  open func scaledFont(for font: UIFont) -> UIFont { font }
  /// The font itself, not larger than a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.pointSize <= maximumPointSize ? font : font.withSize(maximumPointSize)
  }
  /// The value itself.
  open func scaledValue(for value: CGFloat) -> CGFloat { value }
}

extension UILabel {
  /// Whether the font follows the player's text size. It has no effect: the size is always the standard one.
  public var adjustsFontForContentSizeCategory: Bool {
    get { false }
    set {}
  }
}
