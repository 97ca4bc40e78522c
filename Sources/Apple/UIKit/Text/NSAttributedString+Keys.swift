// Attribute names that Foundation on Linux lacks.
// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension Foundation.NSAttributedString.Key {
  /// The font, a `UIFont`. Default 12 points.
  public static let font = Self(rawValue: "NSFont")
  /// The paragraph style, an `NSParagraphStyle`; the one of a paragraph's first character is used.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// The text's colour, a `UIColor`. Default black.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// The colour behind the text, a `UIColor`. Default none.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// Whether ligatures are used. It has no effect, which is reported as a `Diagnostic`.
  public static let ligature = Self(rawValue: "NSLigature")
  /// Extra space after a character, in points. Default 0.
  public static let kern = Self(rawValue: "NSKern")
  /// The same as `kern`.
  public static let tracking = Self(rawValue: "CTTracking")
  /// The line through the text: an `NSUnderlineStyle`'s raw value. Default none.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// The line below the text: an `NSUnderlineStyle`'s raw value. Default none.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// The colour of the outline, a `UIColor`. Default the text's colour.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// The outline's width in percent of the font size: above 0 only the outline is drawn, below 0 outline and inside.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// The shadow, an `NSShadow`. Default none.
  public static let shadow = Self(rawValue: "NSShadow")
  /// A visual effect's name. It has no effect, which is reported as a `Diagnostic`.
  public static let textEffect = Self(rawValue: "NSTextEffect")
  /// An attachment. It has no effect, which is reported as a `Diagnostic`.
  public static let attachment = Self(rawValue: "NSAttachment")
  /// The address of a link. It has no effect, which is reported as a `Diagnostic`.
  public static let link = Self(rawValue: "NSLink")
  /// The distance above the line's baseline, in points. Default 0.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// The colour of the line below the text, a `UIColor`. Default the text's colour.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// The colour of the line through the text, a `UIColor`. Default the text's colour.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  /// The slant of the text. It has no effect, which is reported as a `Diagnostic`.
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  /// The horizontal expansion of the text. It has no effect, which is reported as a `Diagnostic`.
  public static let expansion = Self(rawValue: "NSExpansion")
  /// The writing direction. It has no effect, which is reported as a `Diagnostic`.
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// A set of styles for lines below or through a text.
///
/// Differs from Apple: every style is one solid line, `thick` twice as wide, `double` two lines.
/// Source: https://developer.apple.com/documentation/uikit/nsunderlinestyle
public struct NSUnderlineStyle: OptionSet, Sendable {
  /// The combined bits, as on Apple's systems.
  public let rawValue: Int

  /// Creates a style from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A line of twice the width.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A dotted line; drawn solid.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A dashed line; drawn solid.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of dashes and dots; drawn solid.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes and two dots; drawn solid.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// A line under words only; drawn under spaces too.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of a text.
///
/// Source: https://developer.apple.com/documentation/uikit/nsshadow
open class NSShadow: NSObject {
  /// The shadow's displacement in points, y down. Default none.
  open var shadowOffset = CGSize.zero
  /// The blur in points; half of it is the standard deviation. Default 0: sharp edges.
  open var shadowBlurRadius: CGFloat = 0
  /// The colour, a `UIColor`. Default black with an alpha of 1/3.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)
}
