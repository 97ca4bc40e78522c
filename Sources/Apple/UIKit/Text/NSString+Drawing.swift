/// The options for measuring a text.
///
/// Differs from Apple: only `usesLineFragmentOrigin` has an effect.
/// Source: https://developer.apple.com/documentation/uikit/nsstringdrawingoptions
public struct NSStringDrawingOptions: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: Int

  /// Creates options from their bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Wraps the text to the given width. Without it the text is one line, except for its line breaks.
  public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1 << 0)
  /// Counts the space between lines; always counted here.
  public static let usesFontLeading = NSStringDrawingOptions(rawValue: 1 << 1)
  /// Measures the glyphs instead of their lines; no effect.
  public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 1 << 3)
  /// Ends the last visible line with an ellipsis; no effect.
  public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 1 << 5)
}

/// The scale of a text that is measured; no effect.
///
/// Source: https://developer.apple.com/documentation/uikit/nsstringdrawingcontext
open class NSStringDrawingContext: NSObject {
  /// The smallest scale of the font; no effect. Default 0.
  open var minimumScaleFactor: CGFloat = 0
}

extension NSAttributedString {
  /// The rectangle that the text covers, from (0, 0).
  ///
  /// - Parameter size: its width wraps the text with `usesLineFragmentOrigin`. Its height has no effect: the result has
  ///   room for all lines, as Apple's page says.
  /// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/boundingrect(with:options:context:)
  @preconcurrency @MainActor
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext? = nil
  ) -> CGRect {
    let wraps = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 100_000
    let layout = UIApplication.shared.drawing.layOut(self, wraps ? Double(size.width) : nil, 0, .byWordWrapping)
    guard let layout else { return .zero }
    return CGRect(x: 0, y: 0, width: CGFloat(layout.width), height: CGFloat(layout.top - layout.bottom))
  }
}

// Drawing and measuring texts without attributes of their own: 12 points and black, unless given.
// Source: https://developer.apple.com/documentation/foundation/nsstring
@MainActor
extension String {
  /// The size in points, without wrapping lines.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    NSAttributedString(string: self, attributes: attributes).size()
  }

  /// Draws the text without wrapping lines, from the upper left corner, y down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(at: point)
  }

  /// Draws the text wrapped to the rectangle's width; lines below the rectangle are cut off.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    NSAttributedString(string: self, attributes: attributes).draw(in: rect)
  }

  /// The rectangle that the text covers, from (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    NSAttributedString(string: self, attributes: attributes)
      .boundingRect(with: size, options: options, context: context)
  }
}

@MainActor
extension NSString {
  /// The size in points, without wrapping lines.
  public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
    description.size(withAttributes: attributes)
  }

  /// Draws the text without wrapping lines, from the upper left corner, y down.
  public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(at: point, withAttributes: attributes)
  }

  /// Draws the text wrapped to the rectangle's width; lines below the rectangle are cut off.
  public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
    description.draw(in: rect, withAttributes: attributes)
  }

  /// The rectangle that the text covers, from (0, 0).
  public func boundingRect(
    with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
    context: NSStringDrawingContext? = nil
  ) -> CGRect {
    description.boundingRect(with: size, options: options, attributes: attributes, context: context)
  }
}
