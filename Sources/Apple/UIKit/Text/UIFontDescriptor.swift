internal import Media

/// The properties that a font is chosen by: its name, size and traits.
///
/// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor
// Unchecked because a class that can be subclassed must be; its own properties never change.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  /// Bold, slanted and similar traits; only bold and italic have an effect, and only on the system font.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits-swift.struct
  public struct SymbolicTraits: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt32

    /// Creates traits from their bits.
    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    /// Bold.
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    /// Wide letters; no effect.
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    /// Narrow letters; no effect.
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    /// Letters of one width; no effect.
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
  }

  /// A variant of the system font; no effect: Skit Sans has one design.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/systemdesign
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the design.
    public let rawValue: String

    /// Creates a design from its name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The usual design.
    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    /// Round ends of strokes.
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    /// Serifs.
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    /// Letters of one width.
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  /// The size in points; 0 if the font's user chooses it.
  public let pointSize: CGFloat
  /// The font's PostScript name.
  public let postscriptName: String
  /// The traits of the font, or those that were asked for.
  public let symbolicTraits: SymbolicTraits
  let font: UIFont?

  init(font: UIFont?, name: String, size: CGFloat, traits: SymbolicTraits) {
    (self.font, postscriptName, pointSize, symbolicTraits) = (font, name, size, traits)
    super.init()
  }

  /// Creates a descriptor of the font with a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(font: nil, name: fontName, size: size, traits: [])
  }

  /// The same font with other traits.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    UIFontDescriptor(font: font, name: postscriptName, size: pointSize, traits: symbolicTraits)
  }

  /// The same font in another size.
  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    UIFontDescriptor(font: font, name: postscriptName, size: newPointSize, traits: symbolicTraits)
  }

  /// The same font: Skit Sans has one design.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? { self }
}

extension UIFont {
  /// The properties from which the font can be chosen again, with its traits: bold from `.semibold` on, and italic.
  public var fontDescriptor: UIFontDescriptor {
    var traits: UIFontDescriptor.SymbolicTraits = face.look.weight >= 600 ? .traitBold : []
    if face.look.isItalic { traits.insert(.traitItalic) }
    return UIFontDescriptor(font: self, name: fontName, size: pointSize, traits: traits)
  }

  /// Creates the font of a descriptor. Bold and italic choose among the system font's variants; other fonts stay as they
  /// are.
  ///
  /// - Parameter pointSize: in points; 0 takes the descriptor's.
  /// Source: https://developer.apple.com/documentation/uikit/uifont/init(descriptor:size:)
  @preconcurrency @MainActor
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    let size = pointSize > 0 ? pointSize : descriptor.pointSize
    let named = descriptor.font ?? UIFont(name: descriptor.postscriptName, size: size)
    let (system, traits) = (UIFont.systemFont(ofSize: size), descriptor.symbolicTraits)
    var font = named ?? system
    // The descriptor of a font has all of its traits, so one that is missing was taken away.
    let decides = descriptor.font != nil || !traits.isDisjoint(with: [.traitBold, .traitItalic])
    if font.familyName == system.familyName, decides {
      font = system.inFamily(weight: traits.contains(.traitBold) ? .bold : nil, isItalic: traits.contains(.traitItalic))
    }
    self.init(face: font.face, size: size)
  }

  /// The system font in a weight.
  ///
  /// Differs from Apple: the letters do not all have the same width.
  /// Source: https://developer.apple.com/documentation/uikit/uifont/monospacedsystemfont(ofsize:weight:)
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }
}
