import Foundation
import Raster
import TestSupport
import Testing

@testable import Assets
@testable import Media

@MainActor
@Suite struct FontTests {
  private static let fonts = Repository.url("Textures/Fonts")
  private let font: Font

  init() throws {
    font = try Font(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab.ttf"))
  }

  @Test func fontHasItsNamesAndMetrics() async {
    #expect(font.postScriptName == "FelipeSlab-Regular")
    #expect(font.familyName == "Felipe Slab")
    #expect(font.unitsPerEm == 1000)
    #expect(font.ascender == 800)
    #expect(font.descender == -200)
  }

  @Test func lineWidthIsTheSumOfItsAdvances() async {
    // From the font's hmtx table: H 692, I 306.
    #expect(font.line("HI").advance == 692 + 306)
    #expect(font.line("").advance == 0)
  }

  @Test func kerningMovesGlyphsTogether() async {
    let apart = font.line("L").advance + font.line("T").advance
    #expect(font.line("LT").advance == apart - 90)
    #expect(font.line("TL").advance == apart)
  }

  @Test func lineHasTheOutlinesOfItsGlyphs() async {
    let (h, line) = (font.line("H").outline, font.line("HH").outline)
    #expect(h.elements.count > 4)
    #expect(line.elements.count == 2 * h.elements.count)
    #expect(line.elements.prefix(h.elements.count).elementsEqual(h.elements))
    #expect(font.line("").outline.elements.isEmpty)
    #expect(font.line(" ").outline.elements.isEmpty)
  }

  @Test func secondGlyphStartsAtThePenPosition() async throws {
    guard case .move(let first) = try #require(font.line("H").outline.elements.first),
      case .move(let second) = font.line("HH").outline.elements[font.line("H").outline.elements.count]
    else {
      Issue.record("an outline starts with a move")
      return
    }
    #expect(second == Point(x: first.x + font.line("H").advance, y: first.y))
  }

  @Test func theSameTextGivesTheSameOutline() async throws {
    let again = try Font(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab.ttf"))
    #expect(font.line("¡Hola!").outline == again.line("¡Hola!").outline)
  }

  @Test func missingFontIsReported() async {
    let file = Self.fonts.appendingPathComponent("NotThere.ttf")
    let error = #expect(throws: AssetError.self) { try Font(contentsOf: file) }
    #expect(error == AssetError(.missing, path: file.path, "no such font file"))
  }

  @Test(arguments: [0, 4, 100, 1000])
  func aFontCutShortIsAnError(length: Int) async throws {
    let folder = try TemporaryFolder()
    let data = try Data(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab.ttf"))
    let file = try folder.write(data.prefix(length), to: "cut.ttf")
    let error = #expect(throws: AssetError.self) { try Font(contentsOf: file) }
    #expect(error?.kind == .malformed)
    #expect(error?.description.hasPrefix("\(file.path): not a scalable font (FT_New_Memory_Face: error ") == true)
  }

  @Test func aLibraryFindsFontsByEitherName() async throws {
    let library = FontLibrary(assets: try AssetIndex(folders: [Self.fonts]))
    #expect(library.font(named: "FelipeSlab-Regular")?.familyName == "Felipe Slab")
    #expect(library.font(named: "Felipe Slab Outline")?.postScriptName == "FelipeSlab-Outline")
    #expect(library.font(named: "Helvetica") == nil)
    #expect(library.problems == [])
  }

  /// "FelipeSlab.ttf" is before "FelipeSlab-Outline.ttf": fonts are listed by their files' names.
  @Test func aLibraryKeepsTheOrderOfTheFilesNames() async throws {
    let library = FontLibrary(assets: try AssetIndex(folders: [Self.fonts]))
    #expect(library.all.map(\.postScriptName) == ["FelipeSlab-Regular", "FelipeSlab-Outline"])
  }

  @Test func fontsFileExtensionMayBeInCapitals() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Data(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab.ttf")), to: "Slab.TTF")
    let library = FontLibrary(assets: try AssetIndex(folders: [folder.url]))
    #expect(library.font(named: "Slab")?.postScriptName == "FelipeSlab-Regular")
  }

  @Test func brokenFontIsReportedAndTheOthersWork() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no font", to: "Broken.ttf")
    try folder.write("no font", to: "readme.txt")
    let library = FontLibrary(assets: try AssetIndex(folders: [folder.url, Self.fonts]))
    #expect(library.problems.map(\.kind) == [.malformed])
    #expect(library.problems.first?.path.hasSuffix("/Broken.ttf") == true)
    #expect(library.all.count == 2)
  }
}

/// Skit Sans, the built-in font. `scripts/make-sans --compare` compares its widths with those of Liberation Sans.
@MainActor
@Suite struct BuiltInFontTests {
  private let regular = FontLibrary.builtIn[0]
  private let bold = FontLibrary.builtIn[1]

  @Test func theBuiltInFontHasTwoWeights() async {
    #expect(regular.postScriptName == "SkitSans-Regular" && bold.postScriptName == "SkitSans-Bold")
    #expect(regular.look == Font.Look() && bold.look == Font.Look(weight: 700))
    #expect(regular.ascender == 930 && regular.descender == -220 && regular.capHeight == 710 && regular.xHeight == 524)
    #expect(FontLibrary.builtIn(nearestTo: Font.Look(weight: 500)) === regular)
    #expect(FontLibrary.builtIn(nearestTo: Font.Look(weight: 600)) === bold)
    #expect(FontLibrary.builtIn(named: "Skit Sans") === regular && FontLibrary.builtIn(named: "Slab") == nil)
  }

  /// A slanted letter advances like an upright one, and its points move to the right by 27/128 of their heights.
  @Test(arguments: [(0, "SkitSans-Oblique"), (1, "SkitSans-BoldOblique")])
  func eachWeightHasASlantedStyle(index: Int, name: String) async throws {
    let upright = FontLibrary.builtIn[index]
    let slanted = FontLibrary.builtIn(
      nearestTo: Font.Look(weight: upright.look.weight, isItalic: true))
    #expect(slanted.postScriptName == name && slanted.familyName == "Skit Sans" && slanted.look.isItalic)
    #expect(FontLibrary.builtIn(named: name) === slanted)
    #expect(upright.line("Ág &").advance == slanted.line("Ág &").advance)
    let letter = upright.line("Á").outline
    var expected = Path()
    expected.append(letter, transform: Affine(a: 1, b: 0, c: 27.0 / 128, d: 1, tx: 0, ty: 0))
    #expect(slanted.line("Á").outline == expected && expected != letter)
  }

  @Test func theFontHasTheCharactersThatGamesUse() async {
    var characters = (Array(0x21...0x7E) + Array(0xA1...0x17F)).compactMap { Unicode.Scalar(UInt32($0)) }
    characters += "⚙⏸⏹⏺⏵⏴⏩⏪⏭⏮⏯⋮⋯❮❯⌫⏎⇧⤴⤵➕➖❗❓⚡☁✉✎✏♛⚔☠⚑⚐✈⏱⌛🔈🔊🔇🏆".unicodeScalars
    characters += "€₹₽₿₩₺₪₫₱₦←↑→↓↔↗•●○■□▲▼◆◇♠♣♥♦♡❤★☆✓✗♪♫☺−×÷≠≈≤≥±∞√∑π‘’“”„…–—‰™".unicodeScalars
    for font in [regular, bold] {
      for scalar in characters where scalar != "\u{AD}" {
        let name = "\(font.postScriptName) \(scalar) U+\(String(scalar.value, radix: 16))"
        #expect(font.hasGlyph(for: scalar), "\(name)")
        #expect(!font.line(String(scalar)).outline.elements.isEmpty, "\(name)")
      }
    }
  }

  @Test func digitsHaveOneWidthAndPairsAreKerned() async {
    for font in [regular, bold] {
      #expect(Set("0123456789".map { font.line(String($0)).advance }) == [556])
      for pair in ["AV", "To", "Yo", "LT", "ÁV", "Tö", "P."] {
        let apart = pair.map { font.line(String($0)).advance }.reduce(0, +)
        #expect(font.line(pair).advance < apart, "\(pair)")
      }
      #expect(font.line("HH").advance == 2 * font.line("H").advance)
      #expect(["11", "74", "00"].allSatisfy { font.line($0).advance == 2 * 556 }, "figures are not kerned")
    }
  }

  /// A character that no font has is a box, not a gap.
  @Test func aMissingCharacterIsABox() async {
    for font in [regular, bold] { #expect(font.line("日").outline.elements.count >= 10) }
  }
}
