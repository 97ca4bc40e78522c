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

  /// One file has the name of the other one's font.
  @Test func aFontsOwnNameCountsBeforeAFilesName() async throws {
    let folder = try TemporaryFolder()
    for (source, name) in [("FelipeSlab.ttf", "FelipeSlab-Outline.ttf"), ("FelipeSlab-Outline.ttf", "Other.ttf")] {
      try folder.write(Data(contentsOf: Self.fonts.appendingPathComponent(source)), to: name)
    }
    let library = FontLibrary(assets: try AssetIndex(folders: [folder.url]))
    let names = ["FelipeSlab-Outline", "FelipeSlab-Outline.ttf", "Other", "FelipeSlab-Regular"]
    let found = names.map { library.font(named: $0)?.postScriptName }
    #expect(found == ["FelipeSlab-Outline", "FelipeSlab-Regular", "FelipeSlab-Outline", "FelipeSlab-Regular"])
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

  /// From the font's tables hhea, OS/2 and post, where an underline's upper edge is at -80.
  @Test func fontHasTheMetricsOfItsTables() async {
    #expect(font.look == Font.Look(weight: 800) && font.lineGap == 0)
    #expect(font.capHeight == 700 && font.xHeight == 700)
    #expect(font.underlineThickness == 100 && font.underlinePosition == -80 - 100 / 2)
    #expect(!font.hasPictures && font.pictures("H").isEmpty)
    let scalars: [Unicode.Scalar] = ["H", "日", " ", "\u{3000}", "\n", "\u{200D}", "\u{2028}", "\u{FE0F}", "\u{301}"]
    #expect(scalars.map(font.hasGlyph) == [true, false, true, true, true, true, true, true, false])
  }

  @Test func trackingFollowsEachCharacter() async throws {
    #expect(font.line("HI", tracking: 10).advance == 692 + 10 + 306 + 10 && font.line("", tracking: 10).advance == 0)
    let count = font.line("H").outline.elements.count
    guard case .move(let first) = font.line("H", tracking: 10).outline.elements[0],
      case .move(let second) = font.line("HH", tracking: 10).outline.elements[count]
    else {
      Issue.record("an outline starts with a move")
      return
    }
    #expect(second == Point(x: first.x + 702, y: first.y))
  }

  /// A character of two bytes has its advance at its first one; kerning belongs to the first letter of a pair.
  @Test func advancesAreThoseOfBytes() async {
    let mark = font.line("¡").advance
    #expect(font.advances("H¡I") == [692, mark, 0, 306] && mark > 0 && font.advances("") == [])
    #expect(font.advances("LT") == [font.line("L").advance - 90, font.line("T").advance])
  }

  /// The words of a name's style.
  @Test(arguments: [
    ("UltraLight", 200), ("ExtraLight", 200), ("Thin", 100), ("Light", 300), ("Semibold", 600), ("DemiBold", 600),
    ("ExtraBold", 800), ("UltraBold", 800), ("Medium", 500), ("Heavy", 800), ("Black", 900), ("Wide", 700),
    ("Bold", 700), ("Regular", 400), ("", 400),
  ])
  func aStylesWordsAreItsLook(word: String, weight: Int) async {
    #expect(AppleFont.look(of: "Avenir-\(word)") == Font.Look(weight: weight))
    #expect(AppleFont.look(of: "Avenir-\(word)Italic") == Font.Look(weight: weight, isItalic: true))
    #expect(AppleFont.look(of: "Avenir-\(word)Oblique") == Font.Look(weight: weight, isItalic: true))
    #expect(AppleFont.look(of: "Black\(word)-Book") == Font.Look(), "only the part after the hyphen")
  }

  @Test func aFontOfApplesSystemsHasSubstitutes() async {
    func first(_ name: String) -> String? { AppleFont(named: name)?.substitutes.first }
    #expect(
      [
        "Helvetica Neue", "HelveticaNeue-Bold", "Courier New", "Georgia", "Menlo-Regular", "Arial Rounded MT Bold",
        "Marker Felt", "DIN Condensed", "Verdana",
      ].map(first)
        == [
          "Liberation Sans", "Liberation Sans", "Liberation Mono", "Liberation Serif", "DejaVu Sans Mono", "Nunito",
          "Comic Neue", "Anton", "DejaVu Sans",
        ])
    #expect(AppleFont(named: "arial rounded mt bold")?.look.weight == 700 && first("Slab") == nil)
  }

  @Test func colourEmojiAreThoseThatUnicodeAsksFor() async {
    let characters: [Character] = ["😀", "❤️", "❤", "1", "1️⃣", "A", "⚡", "☁"]
    #expect(characters.map(\.isColourEmoji) == [true, true, false, false, true, false, true, false])
  }

  /// Two files of one family: the first has the family's name, and a file's name counts only for itself.
  @Test func aFamilysNameIsThatOfItsFirstFile() async throws {
    let folder = try TemporaryFolder()
    let data = try Data(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab.ttf"))
    let other = try Data(contentsOf: Self.fonts.appendingPathComponent("FelipeSlab-Outline.ttf"))
    let files = [
      try folder.write(data, to: "one.ttf"), try folder.write(data, to: "two.ttf"),
      try folder.write(other, to: "Felipe Slab.ttf"),
    ]
    let library = FontLibrary(files: files)
    #expect(library.font(named: "Felipe Slab") === library.all[0], "not the font of this file's name")
    #expect(library.font(named: "one") === library.all[0] && library.font(named: "one.ttf") === library.all[0])
    #expect(library.font(named: "two") === library.all[1] && library.font(named: "Felipe Slab.ttf") === library.all[2])
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

  /// Each contour is closed before the next one, so that an outlined letter has no notch.
  @Test(arguments: ["O", "i", "B8", "%", "Ö"])
  func eachContourIsClosed(text: String) async {
    for font in [regular, bold] {
      let kinds = font.line(text).outline.elements.compactMap { element -> String? in
        switch element {
        case .move: "move"
        case .close: "close"
        default: nil
        }
      }
      #expect(kinds.count >= 4 && kinds.count.isMultiple(of: 2), "\(text)")
      #expect(kinds.indices.allSatisfy { kinds[$0] == ($0.isMultiple(of: 2) ? "move" : "close") }, "\(text)")
    }
  }
}
