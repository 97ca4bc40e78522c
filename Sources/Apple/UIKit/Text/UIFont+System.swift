internal import Assets

// Differs from Apple: the system's font is the app's first one, or the built-in one where the app has none.
// Source: https://developer.apple.com/documentation/uikit/uifont
extension UIFont {
  /// How heavy a font is: from -1 to 1, 0 is regular.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    /// As font files number weights.
    var number: Int {
      let known: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700),
        (.heavy, 800), (.black, 900),
      ]
      return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }
  }

  public class var systemFontSize: CGFloat { 14 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }

  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: UIApplication.shared.fonts.standard, size: fontSize)
  }

  /// The font of that family whose weight is nearest.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: UIApplication.shared.standardFont(Font.Look(weight: weight.number)), size: fontSize)
  }

  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: UIApplication.shared.standardFont(Font.Look(isItalic: true)), size: fontSize)
  }

  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The families of the app's own fonts, sorted; the built-in one where there are none. The machine's are left out.
  public class var familyNames: [String] {
    Set(appFonts.map(\.familyName)).sorted()
  }

  /// The PostScript names of a family's fonts, sorted; none for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    Set(appFonts.filter { $0.familyName == familyName }.map(\.postScriptName)).sorted()
  }

  private static var appFonts: [Font] {
    let fonts = UIApplication.shared.fonts
    return fonts.all.isEmpty ? [fonts.standard] : fonts.all
  }
}
