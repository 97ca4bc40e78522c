package import Assets

/// A font at a size.
///
/// Fonts are the app's own files; Apple's own fonts, and those that the app has not, are other ones: see
/// `UIFont(name:size:)`. Measures are points.
/// Source: https://developer.apple.com/documentation/uikit/uifont
@preconcurrency @MainActor
open class UIFont: NSObject {
  /// The outlines.
  package let face: Font
  /// In points.
  public let pointSize: CGFloat
  /// The PostScript name, such as "FelipeSlab-Regular".
  public let fontName: String
  public let familyName: String

  package init(face: Font, size: CGFloat) {
    self.face = face
    fontName = face.postScriptName
    familyName = face.familyName
    // Apple's system size stands for a size of 0.
    pointSize = size.isFinite && size > 0 ? size : UIFont.systemFontSize
    super.init()
  }

  /// - Parameters:
  ///   - fontName: a PostScript or family name, or a font file's name without extension, among the app's files. In a
  ///     window one that is installed on the machine is found too. One of Apple's own, such as "Chalkduster", is another
  ///     font, with one `Diagnostic`: in a window what fontconfig has in its place, on a stage the app's first font.
  ///     Any other name gives nil.
  ///   - fontSize: in points; 14 where it is not above 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard let face = UIApplication.shared.knownFont(named: fontName) else { return nil }
    self.init(face: face, size: fontSize)
  }

  /// Above the baseline.
  public var ascender: CGFloat { scaled(face.ascender) }
  /// Below the baseline; negative for most fonts.
  public var descender: CGFloat { scaled(face.descender) }
  /// Differs from Apple: the file's own gap between lines counts as none, as in a label.
  public var leading: CGFloat { 0 }
  public var capHeight: CGFloat { scaled(face.capHeight) }
  public var xHeight: CGFloat { scaled(face.xHeight) }
  /// From one line's baseline to the next one's.
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
