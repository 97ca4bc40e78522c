import Assets
import Foundation
import Media
import TestSupport
import Testing

@testable import UIKit

/// The test font has 1000 units an em, ascender 800, descender -200, capitals 700 high.
@MainActor
@Suite struct UIFontTests {
  private let fonts = Repository.url("Textures/Fonts")

  private func app(usesSystemFonts: Bool = false, folders: [URL]? = nil) throws -> UIApplication {
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders ?? [fonts]))
    environment.usesSystemFonts = usesSystemFonts
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  @Test(arguments: ["FelipeSlab-Regular", "Felipe Slab", "FelipeSlab", "FelipeSlab.ttf"])
  func aFontIsFoundByItsNamesAndItsFileName(name: String) async throws {
    let app = try app()
    let font = try #require(UIFont(name: name, size: 10))
    #expect(font.fontName == "FelipeSlab-Regular" && font.familyName == "Felipe Slab" && font.pointSize == 10)
    #expect(app.diagnostics == [])
  }

  @Test func metricsAreInPoints() async throws {
    _ = try app()
    let font = try #require(UIFont(name: "FelipeSlab", size: 10))
    #expect(font.ascender == 8 && font.descender == -2 && font.lineHeight == 10 && font.leading == 0)
    #expect(font.capHeight >= font.xHeight && font.xHeight > 3 && font.capHeight <= 8)
    #expect(font.withSize(20).ascender == 16)
    #expect(font.withSize(.nan).pointSize == 14 && font.withSize(0).pointSize == 14)
    #expect(font == font.withSize(10) && font != font.withSize(11))
  }

  /// The sizes of Apple's Human Interface Guidelines, Typography, for the default size "Large".
  @Test(arguments: [
    (UIFont.TextStyle.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
    (.callout, 16), (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
  ])
  func textStylesHaveApplesSizes(style: UIFont.TextStyle, size: CGFloat) async throws {
    _ = try app()
    let font = UIFont.preferredFont(forTextStyle: style)
    #expect(font == UIFont.systemFont(ofSize: size, weight: style == .headline ? .semibold : .regular))
  }

  @Test(
    arguments: [
      (-1, 100), (-0.8, 100), (-0.71, 100), (-0.69, 200), (-0.51, 200), (-0.49, 300), (-0.21, 300), (-0.19, 400),
      (0.11, 400), (0.12, 500), (0.26, 500), (0.27, 600), (0.34, 600), (0.36, 700), (0.47, 700), (0.49, 800),
      (0.58, 800), (0.6, 900), (1, 900),
    ] as [(CGFloat, Int)])
  func aWeightIsTheNearestHundred(weight: CGFloat, number: Int) {
    #expect(UIFont.Weight(weight).number == number)
  }

  @Test func scaledFontsAreNotLargerThanTheirMaximum() throws {
    _ = try app()
    let font = UIFont.systemFont(ofSize: 17)
    let metrics = UIFontMetrics(forTextStyle: .title1)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 17) == font && metrics.scaledFont(for: font) == font)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 16.5).pointSize == 16.5)
    #expect(metrics.scaledFont(for: font, maximumPointSize: 40).pointSize == 17 && metrics.scaledValue(for: 8) == 8)
  }

  @Test func anUnknownNameIsNilAndApplesNamesAreSubstituted() async throws {
    let app = try app()
    #expect(UIFont(name: "No Such Font", size: 10) == nil)
    #expect(app.diagnostics == [])
    let names = [
      "Helvetica", "Avenir", "Arial", "Courier", "Chalkduster", "Marker Felt", "American Typewriter",
      "MarkerFelt-Thin", "HelveticaNeue-Light",
    ]
    for name in names + names {
      #expect(UIFont(name: name, size: 10)?.fontName == "SkitSans-Regular")
    }
    #expect(app.diagnostics.map(\.subject) == names.map { "font \"\($0)\"" })
    for name in ["AvenirNext-Bold", "Arial-BoldMT", "Helvetica-Bold", "MarkerFelt-Wide"] {
      #expect(UIFont(name: name, size: 10)?.fontName == "SkitSans-Bold")
    }
    #expect(UIFont(name: "Helvetica-Oblique", size: 10)?.fontName == "SkitSans-Oblique")
    #expect(UIFont(name: "HelveticaNeue-BoldItalic", size: 10)?.fontName == "SkitSans-BoldOblique")
  }

  /// No game asks for the default font of labels, so its substitute is not reported.
  @Test func theDefaultFontOfLabelsIsReplacedWithoutAReport() async throws {
    let app = try app()
    #expect(app.font(named: nil).postScriptName == "SkitSans-Regular")
    #expect(app.font(named: "HelveticaNeue-UltraLight").postScriptName == "SkitSans-Regular")
    #expect(app.diagnostics == [])
  }

  @Test func applesFontNamesSetTheWeight() async throws {
    #expect(AppleFont(named: "AvenirNext-DemiBoldItalic")?.look == Font.Look(weight: 600, isItalic: true))
    #expect(AppleFont(named: "HelveticaNeue-UltraLight")?.look == Font.Look(weight: 200))
    #expect(AppleFont(named: "Helvetica")?.look == Font.Look())
    #expect(AppleFont(named: "Helvet") == nil && AppleFont(named: "") == nil)
  }

  @Test func theSystemFontIsSkitSansAlsoInAnAppWithFonts() async throws {
    _ = try app()
    #expect(UIFont.systemFont(ofSize: 12).fontName == "SkitSans-Regular")
    #expect(UIFont.italicSystemFont(ofSize: 12).fontName == "SkitSans-Oblique")
    #expect(UIFont.systemFont(ofSize: 20).lineHeight == 23, "1.15, as Helvetica")
    #expect(UIFont.boldSystemFont(ofSize: 12).fontName == "SkitSans-Bold")
    #expect(UIFont.systemFont(ofSize: 12, weight: .medium).fontName == "SkitSans-Regular")
    #expect(UIFont.systemFont(ofSize: 12, weight: .semibold).fontName == "SkitSans-Bold")
    #expect(UIFont.systemFont(ofSize: 12, weight: .heavy).pointSize == 12)
    #expect(UIFont.familyNames == ["Felipe Slab", "Felipe Slab Outline", "Skit Sans"])
    #expect(
      UIFont.fontNames(forFamilyName: "Skit Sans") == [
        "SkitSans-Bold", "SkitSans-BoldOblique", "SkitSans-Oblique", "SkitSans-Regular",
      ])
    #expect(UIFont.fontNames(forFamilyName: "Felipe Slab") == ["FelipeSlab-Regular"])
    let slab = UIFont(name: "FelipeSlab-Regular", size: 12)?.inFamily(weight: .bold, isItalic: true)
    #expect(slab?.fontName == "FelipeSlab-Regular", "the family has no other font")
    #expect(UIFont.fontNames(forFamilyName: "Helvetica") == [])
  }

  @Test func anAppWithoutFontsUsesTheBuiltInFont() async throws {
    let folder = try TemporaryFolder()
    let app = try app(folders: [folder.url])
    #expect(UIFont.systemFont(ofSize: 12).fontName == "SkitSans-Regular")
    #expect(UIFont.familyNames == ["Skit Sans"])
    #expect(UIFont(name: "SkitSans-Bold", size: 1)?.fontName == "SkitSans-Bold")
    #expect(UIFont(name: "FelipeSlab-Regular", size: 1) == nil)
    #expect(app.diagnostics == [])
  }

  /// fontconfig answers with some font of the machine; one that is not of the kind is worse than Skit Sans.
  @Test(
    .enabled("this machine has a font") {
      await MainActor.run { SystemFonts().font(for: .init(names: ["serif"])) != nil }
    })
  func aWindowUsesTheMachinesFontsOfTheSameKind() async throws {
    let app = try app(usesSystemFonts: true)
    #expect(app.font(named: "No Such Font").postScriptName == "SkitSans-Regular")
    #expect(app.font(named: "No Such Font-Bold").postScriptName == "SkitSans-Bold")
    #expect(app.diagnostics.map(\.kind) == ["missing-font", "missing-font"])
  }

  @Test(
    .enabled("this machine has a font") {
      await MainActor.run { SystemFonts().font(for: .init(names: ["serif"])) != nil }
    })
  func aWindowFindsTheMachinesFontsByName() async throws {
    let app = try app(usesSystemFonts: true)
    let machines = try #require(SystemFonts().font(for: .init(names: ["monospace"])))
    #expect(app.font(named: machines.familyName).familyName == machines.familyName)
    #expect(
      app.diagnostics.map(\.message) == [
        "the app's files contain no such font; the system's \"\(app.font(named: machines.familyName).postScriptName)\" "
          + "is used; add its .ttf or .otf file to the app's files"
      ])
    #expect(UIFont(name: machines.postScriptName, size: 10)?.fontName == machines.postScriptName)
    #expect(UIFont(name: "No Such Font", size: 10) == nil)
    let stage = try self.app()
    #expect(UIFont(name: machines.postScriptName, size: 10) == nil, "a stage does not search the machine's fonts")
    #expect(stage.font(named: "serif").postScriptName == "SkitSans-Regular")
  }

  @Test func aMissingCharacterIsTakenFromSkitSansAndIsABoxWithoutOne() async throws {
    let app = try app()
    let font = try #require(app.fonts.font(named: "FelipeSlab"))
    #expect(app.font(for: "♥", besides: font).postScriptName == "SkitSans-Bold", "Felipe Slab is bold")
    #expect(app.diagnostics == [])
    let sans = app.font(for: "日", besides: font)
    #expect(sans.postScriptName == "SkitSans-Bold" && !sans.hasGlyph(for: "日"), "draws its box")
    #expect(app.diagnostics.map(\.kind) == ["missing-character"])
    #expect(app.diagnostics.first?.subject == "character \"日\" (U+65E5)")
    #expect(app.diagnostics.first?.message.contains("\"FelipeSlab-Regular\"") == true)
  }

  @Test(
    arguments: [
      ([], "Regular"), (.traitBold, "Bold"), (.traitItalic, "Oblique"), ([.traitBold, .traitItalic], "BoldOblique"),
    ] as [(UIFontDescriptor.SymbolicTraits, String)])
  func traitsChooseAVariantOfTheSystemFontOnly(traits: UIFontDescriptor.SymbolicTraits, variant: String) throws {
    _ = try app()
    let system = UIFont.systemFont(ofSize: 12).fontDescriptor.withSymbolicTraits(traits)
    #expect(UIFont(descriptor: try #require(system), size: 0).fontName == "SkitSans-\(variant)")
    let own = try #require(UIFontDescriptor(name: "FelipeSlab-Regular", size: 20).withSymbolicTraits(traits))
    #expect(own.symbolicTraits == traits && own.postscriptName == "FelipeSlab-Regular")
    let sizes = [UIFont(descriptor: own, size: 0), UIFont(descriptor: own.withSize(9), size: 0)]
    #expect(sizes.map(\.fontName) == ["FelipeSlab-Regular", "FelipeSlab-Regular"])
    #expect(sizes.map(\.pointSize) == [20, 9] && own.withSize(9).symbolicTraits == traits)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uifont/init(descriptor:size:)
  @Test func aDescriptorOfAnUnknownFontGivesTheSystemFont() throws {
    let app = try app()
    let descriptor = UIFontDescriptor(name: "No Such Font", size: 9)
    #expect(descriptor.pointSize == 9 && descriptor.postscriptName == "No Such Font")
    #expect(UIFont(descriptor: descriptor, size: 0) == UIFont.systemFont(ofSize: 9))
    let bold = try #require(descriptor.withSymbolicTraits(.traitBold))
    #expect(UIFont(descriptor: bold, size: 21) == UIFont.boldSystemFont(ofSize: 21))
    #expect(app.diagnostics == [])
  }

  /// Source: https://developer.apple.com/documentation/uikit/uifontdescriptor/symbolictraits-swift.property
  @Test func aFontsDescriptorHasItsTraitsWhichCanBeAddedAndTakenAway() throws {
    _ = try app()
    let bold = UIFont.boldSystemFont(ofSize: 12)
    let fonts = [UIFont.systemFont(ofSize: 12), bold, .italicSystemFont(ofSize: 12)]
    #expect(fonts.map(\.fontDescriptor.symbolicTraits.rawValue) == [0, 2, 1])
    let both = bold.fontDescriptor.symbolicTraits.union(.traitItalic)
    let traits: [UIFontDescriptor.SymbolicTraits] = [both, .traitBold, .traitItalic, []]
    let names = traits.compactMap { bold.fontDescriptor.withSymbolicTraits($0) }
      .map { UIFont(descriptor: $0, size: 0).fontName }
    #expect(names == ["BoldOblique", "Bold", "Oblique", "Regular"].map { "SkitSans-\($0)" })
    #expect(UIFont(descriptor: bold.fontDescriptor.withSize(20), size: 0) == UIFont.boldSystemFont(ofSize: 20))
  }

  @Test func aFontKeepsTheLookThatIsNotAskedFor() throws {
    _ = try app()
    let (bold, italic) = (UIFont.boldSystemFont(ofSize: 12), UIFont.italicSystemFont(ofSize: 12))
    let fonts = [
      bold.inFamily(weight: nil, isItalic: true), italic.inFamily(weight: .bold, isItalic: false),
      bold.inFamily(weight: .regular, isItalic: false), bold.inFamily(weight: nil, isItalic: false),
    ]
    #expect(fonts.map(\.fontName) == ["BoldOblique", "BoldOblique", "Regular", "Bold"].map { "SkitSans-\($0)" })
    #expect(fonts.map(\.pointSize) == [12, 12, 12, 12])
  }

  @Test func theSystemsOtherFontsAndSizes() throws {
    _ = try app()
    let fonts = [
      UIFont.monospacedSystemFont(ofSize: 9, weight: .bold), .monospacedDigitSystemFont(ofSize: 9, weight: .bold),
    ]
    #expect(fonts == [.boldSystemFont(ofSize: 9), .boldSystemFont(ofSize: 9)] && UIFont.smallSystemFontSize == 12)
    #expect(fonts[0].hash == UIFont.boldSystemFont(ofSize: 9).hash)
    #expect(Set(fonts + [.boldSystemFont(ofSize: 10), .systemFont(ofSize: 9)]).count == 3)
  }

  /// Unicode writes a number with four digits at least.
  @Test(
    arguments: [
      ("\u{E01}", "U+0E01"), ("\u{5D0}", "U+05D0"), ("\u{65E5}", "U+65E5"), ("\u{1F8B0}", "U+1F8B0"),
    ] as [(Unicode.Scalar, String)])
  func aMissingCharacterIsReportedWithItsNumber(character: Unicode.Scalar, number: String) throws {
    let app = try app()
    let font = try #require(app.fonts.font(named: "FelipeSlab"))
    _ = app.font(for: character, besides: font)
    #expect(app.diagnostics.map(\.subject) == ["character \"\(character)\" (\(number))"])
  }
}

@MainActor
@Suite struct ParagraphStyleTests {
  @Test func copiesAreEqualAndIndependent() async throws {
    let style = NSMutableParagraphStyle()
    (style.alignment, style.lineSpacing) = (.right, 3)
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy == style && copy.alignment == .right && copy.lineSpacing == 3)
    style.alignment = .center
    #expect(copy.alignment == .right && copy != style)
    #expect(NSParagraphStyle.default.alignment == .natural)
    let other = NSMutableParagraphStyle()
    other.setParagraphStyle(style)
    #expect(other == style && (other.mutableCopy() as? NSMutableParagraphStyle) == other)
  }

  @Test func theTreatmentOfLongLinesIsCopied() throws {
    let style = NSMutableParagraphStyle()
    #expect(style.lineBreakMode == .byWordWrapping)
    style.lineBreakMode = .byTruncatingMiddle
    let copy = try #require(style.copy() as? NSParagraphStyle)
    #expect(copy.lineBreakMode == .byTruncatingMiddle && copy.alignment == .natural && copy != NSParagraphStyle.default)
    let other = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
    #expect(other.lineBreakMode == .byTruncatingMiddle)
  }

  @Test func eachLengthIsKeptAlone() {
    let lengths: [ReferenceWritableKeyPath<NSMutableParagraphStyle, CGFloat>] = [
      \.lineSpacing, \.paragraphSpacing, \.paragraphSpacingBefore, \.firstLineHeadIndent, \.headIndent,
      \.minimumLineHeight, \.maximumLineHeight, \.lineHeightMultiple,
    ]
    for (index, length) in lengths.enumerated() {
      let (style, same) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
      style[keyPath: length] = 3
      same[keyPath: length] = 3
      #expect(lengths.map { style[keyPath: $0] } == lengths.indices.map { $0 == index ? 3 : 0 })
      #expect(style == same && style.hash == same.hash && style != NSMutableParagraphStyle())
    }
  }
}
