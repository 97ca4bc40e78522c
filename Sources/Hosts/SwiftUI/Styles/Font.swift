/// A font for texts.
///
/// Differs from Apple: designs such as `.rounded` are the plain system font, and texts do not grow with the player's
/// settings. Source: https://developer.apple.com/documentation/swiftui/font
public struct Font: Hashable, Sendable {
  private enum Base: Hashable, Sendable {
    case system(CGFloat)
    case custom(String, CGFloat)
  }

  private var base: Base
  private var weight: Weight?
  private var isSlanted = false
  private var isMonospaced = false

  private init(_ base: Base, _ weight: Weight? = nil) {
    (self.base, self.weight) = (base, weight)
  }

  // The sizes of "Large (Default)" in
  // https://developer.apple.com/design/human-interface-guidelines/typography#Specifications

  /// 34 points.
  public static let largeTitle = Font(.system(34))
  /// 28 points.
  public static let title = Font(.system(28))
  /// 22 points.
  public static let title2 = Font(.system(22))
  /// 20 points.
  public static let title3 = Font(.system(20))
  /// 17 points, semibold.
  public static let headline = Font(.system(17), .semibold)
  /// 15 points.
  public static let subheadline = Font(.system(15))
  /// 17 points.
  public static let body = Font(.system(17))
  /// 16 points.
  public static let callout = Font(.system(16))
  /// 13 points.
  public static let footnote = Font(.system(13))
  /// 12 points.
  public static let caption = Font(.system(12))
  /// 11 points.
  public static let caption2 = Font(.system(11))

  /// The system font of a size in points. The design has no effect.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size), weight)
  }

  /// The system font of a text style. The design has no effect.
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    var font = style.font
    font.weight = weight ?? font.weight
    return font
  }

  /// A font of the app, by its PostScript name, in points. Another one is the system font, as on a phone. `bold()`,
  /// `weight(_:)` and `italic()` choose among the fonts of its family.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/custom(_:size:)
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size)) }
  /// A font of the app. The text style has no effect.
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    custom(name, size: size)
  }
  /// A font of the app that does not grow with the player's settings.
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font { custom(name, size: fixedSize) }

  /// The bold font.
  public func bold() -> Font { weight(.bold) }
  /// The slanted font.
  public func italic() -> Font {
    var copy = self
    copy.isSlanted = true
    return copy
  }
  /// The font with a weight.
  public func weight(_ weight: Weight) -> Font {
    var copy = self
    copy.weight = weight
    return copy
  }
  /// The font with digits of one width; the system font's are.
  public func monospacedDigit() -> Font { self }
  /// Has no effect.
  public func monospaced() -> Font { self }
  /// Has no effect.
  public func smallCaps() -> Font { self }

  /// The weight of a font.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/weight
  public struct Weight: Hashable, Sendable {
    let value: CGFloat

    /// The thinnest.
    public static let ultraLight = Weight(value: -0.8)
    /// Very thin.
    public static let thin = Weight(value: -0.6)
    /// Thin.
    public static let light = Weight(value: -0.4)
    /// The usual weight.
    public static let regular = Weight(value: 0)
    /// A little bold.
    public static let medium = Weight(value: 0.23)
    /// Nearly bold.
    public static let semibold = Weight(value: 0.3)
    /// Bold.
    public static let bold = Weight(value: 0.4)
    /// Very bold.
    public static let heavy = Weight(value: 0.56)
    /// The boldest.
    public static let black = Weight(value: 0.62)
  }

  /// A design of the system font; none has an effect.
  public enum Design: Hashable, Sendable {
    /// The plain one, with serifs, with round ends, with letters of one width.
    case `default`, serif, rounded, monospaced
  }

  /// The purpose of a text.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/font/textstyle
  public enum TextStyle: CaseIterable, Sendable {
    /// From the largest to the smallest.
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

    var font: Font {
      switch self {
      case .largeTitle: .largeTitle
      case .title: .title
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .body: .body
      case .callout: .callout
      case .footnote: .footnote
      case .caption: .caption
      case .caption2: .caption2
      }
    }
  }

  /// The font as a `UIFont`.
  @MainActor
  func resolved(weight outer: Weight? = nil, isSlanted outerSlant: Bool = false) -> UIFont {
    let wanted = (outer ?? weight).map { UIFont.Weight(rawValue: $0.value) }
    let isItalic = isSlanted || outerSlant
    switch base {
    case .custom(let name, let size):
      if let font = UIFont(name: name, size: size) { return font.inFamily(weight: wanted, isItalic: isItalic) }
      UIApplication.shared.report(
        Diagnostic(
          kind: "missing-font", subject: "font \"\(name)\"",
          message: "the app's files contain no such font; the system font is used"))
      return .systemFont(ofSize: size).inFamily(weight: wanted, isItalic: isItalic)
    case .system(let size):
      let usable = size > 0 && size.isFinite ? min(size, 2000) : 1
      return .systemFont(ofSize: usable).inFamily(weight: wanted, isItalic: isItalic)
    }
  }
}
