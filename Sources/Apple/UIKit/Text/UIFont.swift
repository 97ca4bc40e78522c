package import Media

/// A font at a size.
///
/// Fonts come from the app's own files; Apple's fonts and missing ones are replaced: see `UIFont(name:size:)`. Lengths
/// are points.
/// Source: https://developer.apple.com/documentation/uikit/uifont
@preconcurrency @MainActor
open class UIFont: NSObject {
  /// The font with its outlines.
  package let face: Font
  /// The size in points.
  public let pointSize: CGFloat
  /// The PostScript name, such as "FelipeSlab-Regular".
  public let fontName: String
  /// The name of the font's family, such as "Felipe Slab".
  public let familyName: String

  package init(face: Font, size: CGFloat) {
    self.face = face
    fontName = face.postScriptName
    familyName = face.familyName
    // A size of 0 means the system's size, as on Apple's systems.
    pointSize = size.isFinite && size > 0 ? size : UIFont.systemFontSize
    super.init()
  }

  /// Creates a font by its name.
  ///
  /// - Parameters:
  ///   - fontName: a PostScript name, a family name, or the name of a font file without its extension, among the app's
  ///     files; in a window also among the machine's fonts. Apple's own fonts, such as "Chalkduster", are replaced and
  ///     reported once as a `Diagnostic`: a window uses a similar font of the machine if there is one, a stage and any
  ///     other window Skit Sans. Any other name gives nil.
  ///   - fontSize: in points; 0 or less means 14.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = UIApplication.shared.availableFont(named: fontName) else { return nil }
    self.init(face: face, size: fontSize)
  }

  /// The height above the baseline.
  public var ascender: CGFloat { scaled(face.ascender) }
  /// The depth below the baseline; negative in most fonts.
  public var descender: CGFloat { scaled(face.descender) }
  /// The extra space between lines. Differs from Apple: always 0; the font file's gap is ignored, as in labels.
  public var leading: CGFloat { 0 }
  /// The height of capital letters.
  public var capHeight: CGFloat { scaled(face.capHeight) }
  /// The height of the letter x.
  public var xHeight: CGFloat { scaled(face.xHeight) }
  /// The distance between the baselines of two lines.
  public var lineHeight: CGFloat { ascender - descender }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(face: face, size: fontSize) }

  private func scaled(_ units: Double) -> CGFloat { units / face.unitsPerEm * pointSize }

  open override nonisolated func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIFont else { return false }
    return fontName == other.fontName && familyName == other.familyName && pointSize == other.pointSize
  }

  open override nonisolated var hash: Int {
    var hasher = Hasher()
    hasher.combine(fontName)
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  open override nonisolated var description: String { "<UIFont> \(fontName) \(pointSize)" }
}
