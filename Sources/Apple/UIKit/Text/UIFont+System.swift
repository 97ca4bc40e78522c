internal import Media

// Differs from Apple: the system font is Skit Sans, which has the advance widths of Helvetica, in regular and bold,
// upright and slanted. Its line is as high as Helvetica's in iOS, 1.15 times the size
// (https://zhaoxin.pro/technology/15918614844798.html); San Francisco's is 1.193
// (https://codewithsundeep.com/discussion/solution/33278645).
// Source: https://developer.apple.com/documentation/uikit/uifont
extension UIFont {
  /// The weight of a font, from -1 to 1; 0 is regular.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uifont/weight
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The weight, from -1 to 1.
    public var rawValue: CGFloat

    /// Creates a weight from a number; values outside -1 to 1 count as the nearest named weight.
    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// Creates a weight from a number; the same as `init(rawValue:)`.
    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    /// -0.8, weight 100 in font files.
    public static let ultraLight = Weight(-0.8)
    /// -0.6, weight 200 in font files.
    public static let thin = Weight(-0.6)
    /// -0.4, weight 300 in font files.
    public static let light = Weight(-0.4)
    /// 0, weight 400 in font files.
    public static let regular = Weight(0)
    /// 0.23, weight 500 in font files.
    public static let medium = Weight(0.23)
    /// 0.3, weight 600 in font files.
    public static let semibold = Weight(0.3)
    /// 0.4, weight 700 in font files.
    public static let bold = Weight(0.4)
    /// 0.56, weight 800 in font files.
    public static let heavy = Weight(0.56)
    /// 0.62, weight 900 in font files.
    public static let black = Weight(0.62)

    /// The weight as font files number it: the nearest multiple of 100.
    var number: Int {
      let known: [(Weight, Int)] = [
        (.ultraLight, 100), (.thin, 200), (.light, 300), (.regular, 400), (.medium, 500), (.semibold, 600),
        (.bold, 700),
        (.heavy, 800), (.black, 900),
      ]
      return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? 400
    }
  }

  /// The size of standard text, in points: 14.
  public class var systemFontSize: CGFloat { 14 }
  /// The size of small text, in points: 12.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of labels, in points: 17.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points: 18.
  public class var buttonFontSize: CGFloat { 18 }

  /// The system font at a size in points; a size of 0 or less means 14.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: UIApplication.shared.fonts.standard, size: fontSize)
  }

  /// The system font at a size in points: bold from `.semibold` on, otherwise regular.
  public class func systemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    UIFont(face: FontLibrary.builtIn(nearestTo: Font.Look(weight: weight.number)), size: fontSize)
  }

  /// The system font in bold.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    systemFont(ofSize: fontSize, weight: .bold)
  }

  /// The system font, slanted.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(face: FontLibrary.builtIn(nearestTo: Font.Look(isItalic: true)), size: fontSize)
  }

  /// The system font at a size in points; all its digits have one width.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: UIFont.Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// The families of the app's own fonts and the system font's, sorted. The machine's are not listed.
  public class var familyNames: [String] {
    Set(appFonts.map(\.familyName)).sorted()
  }

  /// The PostScript names of the fonts in a family, sorted; empty for an unknown family.
  public class func fontNames(forFamilyName familyName: String) -> [String] {
    Set(appFonts.filter { $0.familyName == familyName }.map(\.postScriptName)).sorted()
  }

  /// The font of the same family in another look: among the app's own fonts and the system font's, the one nearest in
  /// slant and then in weight. The font itself if none is nearer.
  ///
  /// - Parameters:
  ///   - weight: nil keeps the font's.
  ///   - isItalic: false keeps the font's slant.
  package func inFamily(weight: Weight?, isItalic: Bool) -> UIFont {
    let look = Font.Look(weight: weight?.number ?? face.look.weight, isItalic: isItalic || face.look.isItalic)
    func distance(_ font: Font) -> Int {
      abs(font.look.weight - look.weight) + (font.look.isItalic == look.isItalic ? 0 : 1000)
    }
    guard distance(face) > 0 else { return self }
    let family = Self.appFonts.filter { $0.familyName == familyName }
    return UIFont(face: family.reduce(face) { distance($1) < distance($0) ? $1 : $0 }, size: pointSize)
  }

  private static var appFonts: [Font] {
    UIApplication.shared.fonts.all + FontLibrary.builtIn
  }
}
