public import Foundation
public import UIKit

/// Finds and changes fonts.
///
/// Source: https://developer.apple.com/documentation/appkit/nsfontmanager
@preconcurrency @MainActor
open class NSFontManager: NSObject {
  /// The manager.
  public static let shared = NSFontManager()

  /// The families of the app's own fonts and the system font's, sorted. Differs from Apple: a Mac's fonts are not listed;
  /// labels draw them as similar ones.
  open var availableFontFamilies: [String] { UIFont.familyNames }
  /// The PostScript names of all fonts of these families, sorted.
  open var availableFonts: [String] {
    availableFontFamilies.flatMap { UIFont.fontNames(forFamilyName: $0) }.sorted()
  }

  /// The fonts of a family: for each its PostScript name, the name of its style, its weight from 0 to 15, and its traits as
  /// `NSFontTraitMask`. nil for an unknown family.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/appkit/nsfontmanager/availablemembers(offontfamily:)
  open func availableMembers(ofFontFamily fam: String) -> [[Any]]? {
    let names = UIFont.fontNames(forFamilyName: fam)
    guard !names.isEmpty else { return nil }
    return names.map { name in
      let style =
        name.contains("-") ? String(name[name.index(after: name.lastIndex(of: "-") ?? name.startIndex)...]) : ""
      let isBold = style.contains("Bold")
      let isSlanted = style.contains("Italic") || style.contains("Oblique")
      let traits: NSFontTraitMask = isBold ? .boldFontMask : []
      let all = isSlanted ? traits.union(.italicFontMask) : traits
      return [name, style.isEmpty ? "Regular" : style, isBold ? 9 : 5, Int(all.rawValue)]
    }
  }

  /// Finds a font by its family.
  ///
  /// - Parameters:
  ///   - traits: with `boldFontMask`, or a weight of 9 or more, the bold font; with `italicFontMask` the slanted one, if
  ///     there is one. Others have no effect.
  ///   - weight: 5 is regular, 9 is bold.
  ///   - size: in points.
  /// - Returns: nil for a family that neither the app nor a Mac has.
  open func font(
    withFamily family: String, traits: NSFontTraitMask, weight: Int, size: CGFloat
  ) -> NSFont? {
    let isBold = traits.contains(.boldFontMask) || weight >= 9
    let names = ["\(family)-Bold", "\(family.filter { $0 != " " })-Bold", "\(family) Bold"]
    let bold = isBold ? names.lazy.compactMap { NSFont(name: $0, size: size) }.first : nil
    let font = bold ?? NSFont(name: family, size: size)
    return traits.contains(.italicFontMask) ? font?.inFamily(weight: nil, isItalic: true) : font
  }

  /// The same font with a trait, and with all its other traits. If its family has no such font, the font itself.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsfontmanager/convert(_:tohavetrait:)
  open func convert(_ fontObj: NSFont, toHaveTrait trait: NSFontTraitMask) -> NSFont {
    var font = fontObj
    if trait.contains(.unitalicFontMask) {
      let traits: NSFontTraitMask = fontObj.fontName.contains("Bold") ? .boldFontMask : []
      font = self.font(withFamily: font.familyName, traits: traits, weight: 5, size: font.pointSize) ?? font
    }
    let weight: NSFont.Weight? =
      trait.contains(.boldFontMask) ? .bold : trait.contains(.unboldFontMask) ? .regular : nil
    return font.inFamily(weight: weight, isItalic: trait.contains(.italicFontMask))
  }

  /// The same font in a size, in points.
  open func convert(_ fontObj: NSFont, toSize size: CGFloat) -> NSFont { fontObj.withSize(size) }
}

/// Traits of fonts. Source: https://developer.apple.com/documentation/appkit/nsfonttraitmask
public struct NSFontTraitMask: OptionSet, Sendable {
  /// The combined bits, as on a Mac.
  public let rawValue: UInt

  /// Creates a set from its bits.
  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// Slanted.
  public static let italicFontMask = NSFontTraitMask(rawValue: 1)
  /// Bold.
  public static let boldFontMask = NSFontTraitMask(rawValue: 2)
  /// Upright.
  public static let unitalicFontMask = NSFontTraitMask(rawValue: 1 << 24)
  /// Not bold.
  public static let unboldFontMask = NSFontTraitMask(rawValue: 4)
}
