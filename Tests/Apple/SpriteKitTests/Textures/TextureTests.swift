import Assets
import Media
import Raster
import TestSupport
import Testing

@testable import SpriteKit

@MainActor
@Suite struct TextureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, side) in [("Hat", 10), ("Hat@2x", 20), ("Hat@3x", 30)] {
      try ImageDecoding.writePNG(Bitmap(width: side, height: side), to: folder.path("\(name).png"))
    }
    try folder.write("no image", to: "Broken.png")
  }

  private func app(scale: Double = 1) throws -> UIApplication {
    let app = UIApplication(
      AppEnvironment(
        assets: try AssetIndex(folders: [folder.url]), surface: Surface(width: 64, height: 64, scale: scale)))
    UIApplication.current = app
    return app
  }

  @Test(arguments: [(1.0, 10), (2, 20), (3, 30), (1.5, 20)])
  func theFileForTheScreensScaleIsUsed(scale: Double, pixels: Int) async throws {
    let app = try app(scale: scale)
    let texture = SKTexture(imageNamed: "Hat")
    #expect(texture.size() == CGSize(width: 10, height: 10))
    #expect(texture.picture.image.bitmap.width == pixels)
    #expect(app.diagnostics == [])
  }

  @Test func texturesOfOneImageShareItsPixels() async throws {
    _ = try app()
    #expect(SKTexture(imageNamed: "Hat").picture.image === SKTexture(imageNamed: "Hat").picture.image)
  }

  @Test func aMissingImageGivesAVisiblePlaceholderAndOneDiagnostic() async throws {
    let app = try app()
    for _ in 0..<2 {
      let texture = SKTexture(imageNamed: "Cap")
      #expect(texture.size() == CGSize(width: 32, height: 32))
      let bitmap = texture.picture.image.bitmap
      #expect(bitmap[0, 0] == 0xFFFF_00FF)
      #expect(bitmap[8, 0] == 0xFF00_0000)
    }
    #expect(
      app.diagnostics.map(\.description) == [
        "image \"Cap\": the app's files contain no such image; a placeholder is shown"
      ])
  }

  @Test func anUnreadableImageGivesThePlaceholderAndItsPathIsReported() async throws {
    let app = try app()
    #expect(SKTexture(imageNamed: "Broken").size() == CGSize(width: 32, height: 32))
    #expect(app.diagnostics.map(\.kind) == ["unreadable-image"])
    #expect(app.diagnostics.first?.subject.contains("Broken.png: not a readable image") == true)
  }

  @Test func theFileIsReadOnFirstUse() async throws {
    let app = try app()
    let texture = SKTexture(imageNamed: "Cap")
    #expect(app.diagnostics == [])
    _ = texture.size()
    #expect(app.diagnostics.count == 1)
  }

  @Test func aPartOfATextureIsMeasuredFromTheBottom() async {
    let whole = SKTexture(image: 40, 20)
    whole.filteringMode = .nearest
    let part = SKTexture(rect: CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25), in: whole)
    #expect(part.size() == CGSize(width: 20, height: 5))
    #expect(part.picture.region == Rect(x: 10, y: 5, width: 20, height: 5))
    #expect(part.picture.image === whole.picture.image)
    #expect(part.filteringMode == .nearest)
    let inner = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.2), in: part)
    #expect(inner.picture.region == Rect(x: 0, y: 16, width: 20, height: 4), "relative to the whole texture")
  }

  @Test func anEmptyTextureHasNoSize() async {
    #expect(SKTexture().size() == .zero)
    #expect(SKTexture(imageNamed: "Hat").description == "<SKTexture> 'Hat'")
  }

  /// The file's name gives its scale, whatever the screen's.
  @Test(arguments: ["Hat", "Hat@2x", "Hat@3x"]) func aFileOfAnAtlasHasTheScaleOfItsName(name: String) async throws {
    let app = try app(scale: 3)
    let atlas = SKTextureAtlas(dictionary: ["hat": folder.path("\(name).png").path])
    #expect(atlas.textureNamed("hat").size() == CGSize(width: 10, height: 10))
    #expect(app.diagnostics == [])
  }
}
