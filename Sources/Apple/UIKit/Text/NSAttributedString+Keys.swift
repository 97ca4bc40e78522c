// What Linux Foundation's strings with attributes have no names for.
// Source: https://developer.apple.com/documentation/foundation/nsattributedstring/key
extension Foundation.NSAttributedString.Key {
  /// A `UIFont`.
  public static let font = Self(rawValue: "NSFont")
  /// An `NSParagraphStyle`; the one of a paragraph's first character counts.
  public static let paragraphStyle = Self(rawValue: "NSParagraphStyle")
  /// A `UIColor`; black by default.
  public static let foregroundColor = Self(rawValue: "NSColor")
  /// A `UIColor`, none by default.
  public static let backgroundColor = Self(rawValue: "NSBackgroundColor")
  /// 0 turns ligatures off; they are on by default.
  public static let ligature = Self(rawValue: "NSLigature")
  /// Points between this character and the next, besides what the font asks for.
  public static let kern = Self(rawValue: "NSKern")
  /// The same as `kern`.
  public static let tracking = Self(rawValue: "CTTracking")
  /// An `NSUnderlineStyle`'s raw value.
  public static let strikethroughStyle = Self(rawValue: "NSStrikethrough")
  /// An `NSUnderlineStyle`'s raw value.
  public static let underlineStyle = Self(rawValue: "NSUnderline")
  /// A `UIColor`; the text's by default.
  public static let strokeColor = Self(rawValue: "NSStrokeColor")
  /// In hundredths of the font's size: above 0 the letters' outline alone is drawn, below 0 it is drawn over their
  /// inside.
  public static let strokeWidth = Self(rawValue: "NSStrokeWidth")
  /// An `NSShadow`.
  public static let shadow = Self(rawValue: "NSShadow")
  public static let textEffect = Self(rawValue: "NSTextEffect")
  public static let attachment = Self(rawValue: "NSAttachment")
  public static let link = Self(rawValue: "NSLink")
  /// Points above the line's baseline.
  public static let baselineOffset = Self(rawValue: "NSBaselineOffset")
  /// A `UIColor`; the text's by default.
  public static let underlineColor = Self(rawValue: "NSUnderlineColor")
  /// A `UIColor`; the text's by default.
  public static let strikethroughColor = Self(rawValue: "NSStrikethroughColor")
  public static let obliqueness = Self(rawValue: "NSObliqueness")
  public static let expansion = Self(rawValue: "NSExpansion")
  public static let writingDirection = Self(rawValue: "NSWritingDirection")
}

/// Lines under a text, or through it.
///
/// Differs from Apple: every style is one solid line, `thick` of twice the width, `double` two lines.
/// Source: https://developer.apple.com/documentation/uikit/nsunderlinestyle
public struct NSUnderlineStyle: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let single = NSUnderlineStyle(rawValue: 0x01)
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}

/// The shadow of a text.
///
/// Source: https://developer.apple.com/documentation/uikit/nsshadow
open class NSShadow: NSObject {
  /// In points, y down. Default none.
  open var shadowOffset = CGSize.zero
  /// In points; half of it is the blur's standard deviation. Default 0: sharp edges.
  open var shadowBlurRadius: CGFloat = 0
  /// A `UIColor`. Default black at a third of its opacity.
  open var shadowColor: Any? = UIColor(white: 0, alpha: 1 / 3)
}
