import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// Fonts without glyphs, which `scripts/make-emoji-fixture` makes: `OnlyNotdef.ttf` has no glyph but an empty .notdef,
/// `Unmapped.ttf` an H and a .notdef that no character leads to, and `NoCmap.ttf` lacks the table of characters too.
@MainActor
@Suite struct HollowFontTests {
  private func app(withFont name: String) throws -> UIApplication {
    let folder = try TemporaryFolder()
    let font = Repository.url("Tests/Apple/SpriteKitTests/Text/HollowFonts/\(name).ttf")
    try FileManager.default.copyItem(at: font, to: folder.path("\(name).ttf"))
    let app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
    return app
  }

  private func label(_ text: String, in font: String?) -> SKLabelNode {
    let label = SKLabelNode(text: text)
    (label.fontName, label.fontSize) = (font, 100)
    return label
  }

  @Test(arguments: ["OnlyNotdef", "Unmapped", "NoCmap"])
  func textInAFontWithoutCharactersIsInSkitSansAndTheFontIsReportedOnce(name: String) async throws {
    let app = try app(withFont: name)
    for _ in 0..<2 {
      let (own, plain) = (label("H H", in: "Test\(name)-Regular"), label("H H", in: nil))
      let shaped = try #require(own.shapedText())
      #expect(shaped.parts.contains { !$0.path.elements.isEmpty }, "the letters are seen")
      let outlines = shaped.parts.map { $0.path.elements.count }.reduce(0, +)
      let h = try #require(label("H", in: nil).shapedText()).parts.map { $0.path.elements.count }.reduce(0, +)
      #expect(outlines == 2 * h, "no box between the letters")
      #expect(abs(own.frame.width - plain.frame.width) < 1e-6 && own.frame.width > 100)
    }
    #expect(app.fonts.font(named: "Test\(name)-Regular") != nil)
    #expect(app.diagnostics.map(\.kind) == ["unreadable-font"])
    #expect(app.diagnostics.first?.subject.hasSuffix("\(name).ttf") == true)
    #expect(app.diagnostics.first?.message == "has no Unicode characters; another font draws its texts")
  }

  /// The measures of such a font are numbers, though they may be 0.
  @Test(arguments: ["OnlyNotdef", "Unmapped", "NoCmap"])
  func aFontWithoutCharactersHasMeasures(name: String) async throws {
    _ = try app(withFont: name)
    let font = try #require(UIFont(name: "Test\(name)-Regular", size: 10))
    let metrics = [font.ascender, font.descender, font.lineHeight, font.capHeight, font.xHeight]
    #expect(metrics.allSatisfy { $0.isFinite })
    #expect(font.lineHeight == 10)
    for text in ["", " ", "\n", "日", "😀", "H\u{301}"] {
      #expect(label(text, in: font.fontName).frame.width.isFinite, "\(text)")
    }
    let drawn = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in
      NSString(string: "H").draw(at: .zero, withAttributes: [.font: font])
    }
    #expect(drawn.size == CGSize(width: 8, height: 8))
  }
}
