import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

/// `Emoji.ttf` has one glyph, for U+1F600 and U+2764: a red picture of 8 x 8 pixels, one em wide.
@MainActor
@Suite struct EmojiTests {
  private static let fixtures = Repository.url("Tests/Apple/SpriteKitTests/Text/Fonts")

  private func app(folders: [URL] = [fixtures], usesSystemFonts: Bool = false) throws -> UIApplication {
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders))
    environment.usesSystemFonts = usesSystemFonts
    let app = UIApplication(environment)
    UIApplication.current = app
    return app
  }

  private func label(_ text: String) -> SKLabelNode {
    let label = SKLabelNode(text: text)
    (label.fontSize, label.horizontalAlignmentMode) = (100, .left)
    return label
  }

  private func quads(of label: SKLabelNode) -> [Quad] {
    let scene = SKScene(size: CGSize(width: 400, height: 400))
    scene.addChild(label)
    var flattener = SceneFlattener()
    flattener.update(scene, sceneToPixels: .identity, clip: PixelRect(x: 0, y: 0, width: 400, height: 400))
    return flattener.list.commands.compactMap { command in
      if case .quad(let quad) = command.content, quad.image != nil { quad } else { nil }
    }
  }

  @Test func anEmojiIsAPictureFromTheAppsOwnFont() async throws {
    let app = try app()
    let label = label("H😀H")
    let pictures = try #require(label.shapedText()).pictures
    #expect(pictures.count == 1 && quads(of: label).count == 1)
    let picture = try #require(pictures.first)
    #expect(picture.image.bitmap == Bitmap(width: 8, height: 8, filledWith: 0xFF00_00FF))
    #expect(abs(picture.place.x - 72.2) < 1e-9 && abs(picture.place.width - 100) < 1e-9)
    #expect(picture.place.height == picture.place.width && abs(picture.place.y + 12.5) < 1e-9)
    #expect(abs(label.frame.width - (2 * 72.2 + 100 - 2 * 8)) < 1e-9, "without the side bearings of the two H")
    #expect(app.diagnostics == [])
  }

  /// Unicode draws U+2764 as text, and as a picture if variation selector 16 follows.
  @Test func aHeartIsAPictureOnlyWithItsVariationSelector() async throws {
    _ = try app()
    #expect(try #require(label("\u{2764}").shapedText()).pictures.isEmpty)
    #expect(try #require(label("\u{2764}\u{FE0F}").shapedText()).pictures.count == 1)
    #expect(try #require(label("1").shapedText()).pictures.isEmpty)
  }

  @Test func aFontOfPicturesDrawsTheTextOfItsOwnLabel() async throws {
    let app = try app()
    let label = label("\u{2764}\u{2764}")
    label.fontName = "TestEmoji"
    #expect(label.shapedText()?.pictures.map(\.place.x) == [0, 100] && label.frame.height == 100)
    #expect(app.diagnostics == [])
  }

  @Test func withoutAFontAnEmojiIsABoxAndReportedOnce() async throws {
    let folder = try TemporaryFolder()
    let app = try app(folders: [folder.url])
    for _ in 0..<2 {
      let shaped = try #require(label("😀").shapedText())
      #expect(shaped.pictures.isEmpty && shaped.parts.count == 1 && shaped.width == 55.6)
    }
    #expect(app.diagnostics.map(\.subject) == ["character \"😀\" (U+1F600)"])
  }

  /// Games count lives with hearts.
  @Test func withoutAFontAHeartIsDrawnInItsColourAndReportedOnce() async throws {
    let folder = try TemporaryFolder()
    let app = try app(folders: [folder.url])
    let text = try #require(label("\u{2764}").shapedText())
    #expect(text.parts.map(\.color) == [nil] && app.diagnostics == [], "without variation selector 16 it is text")
    for _ in 0..<2 {
      let hearts = try #require(label("H\u{2764}\u{FE0F}💙").shapedText())
      #expect(hearts.pictures.isEmpty)
      let (red, blue) = (ColourHeart("\u{2764}\u{FE0F}")?.color.raster, ColourHeart("💙")?.color.raster)
      #expect(red != nil && blue != nil && red != blue)
      #expect(hearts.parts.map { $0.color?.raster } == [nil, red, blue])
    }
    #expect(app.diagnostics.map(\.subject) == ["emoji \"\u{2764}\u{FE0F}\"", "emoji \"💙\""])
  }

  @Test func aHeartIsAPictureWhereAFontHasOne() async throws {
    let app = try app()
    #expect(try #require(label("\u{2764}\u{FE0F}").shapedText()).parts.isEmpty && app.diagnostics == [])
  }

  /// An app with one of the fonts `Layers.ttf` (COLR) and `Strikes.ttf` (sbix): both have H, U+1F600 and U+2764, the last
  /// two without an outline. The other result is the font's name.
  private func app(withFont file: String) throws -> (UIApplication, name: String) {
    let folder = try TemporaryFolder()
    let font = Repository.url("Tests/Apple/SpriteKitTests/Text/ColourFonts/\(file)")
    try FileManager.default.copyItem(at: font, to: folder.path(file))
    let app = try app(folders: [folder.url])
    return (app, try #require(app.fonts.all.first).postScriptName)
  }

  /// A font of pictures that has an H without a picture.
  @Test func aPictureBesideOutlinesIsDrawnAndALetterWithoutOneIsInAnotherFont() async throws {
    let (app, name) = try app(withFont: "Strikes.ttf")
    let label = label("H😀")
    label.fontName = name
    let shaped = try #require(label.shapedText())
    #expect(shaped.pictures.map(\.image.bitmap) == [Bitmap(width: 8, height: 8, filledWith: 0xFF00_00FF)])
    #expect(shaped.parts.contains { !$0.path.elements.isEmpty }, "the H is seen")
    #expect(app.diagnostics == [])
  }

  @Test func anEmojiThatItsFontCannotDrawIsABoxAndReportedOnce() async throws {
    let (app, name) = try app(withFont: "Layers.ttf")
    for fontName in [nil, name] {
      let label = label("😀")
      label.fontName = fontName
      let shaped = try #require(label.shapedText())
      #expect(shaped.pictures.isEmpty && shaped.parts.count == 1 && shaped.width == 55.6)
      #expect(shaped.parts.first?.path.elements.isEmpty == false, "a box is seen")
    }
    #expect(app.diagnostics.map(\.subject) == ["character \"😀\" (U+1F600)"])
    #expect(app.diagnostics.first?.message.hasPrefix("\"\(name)\" has this character as layers (COLR)") == true)
    app.clearDiagnostics()
    let heart = label("H\u{2764}")
    heart.fontName = name
    #expect(heart.shapedText()?.parts.count == 2, "also as a text in the font's own label")
    #expect(app.diagnostics.count <= 1)
  }

  @Test(
    .enabled("this machine has a font of colour emoji") {
      await MainActor.run { Self.machineHasEmoji }
    })
  func aWindowUsesTheMachinesEmoji() async throws {
    let folder = try TemporaryFolder()
    let app = try app(folders: [folder.url], usesSystemFonts: true)
    let picture = try #require(label("😀").shapedText()?.pictures.first)
    #expect(picture.image.bitmap.width > 16 && picture.place.width > 80 && picture.place.width < 160)
    #expect(app.diagnostics == [])
  }

  private static var machineHasEmoji: Bool {
    var query = SystemFonts.Query(names: ["emoji"], character: "😀")
    query.wantsPictures = true
    return SystemFonts().font(for: query) != nil
  }
}
