import Assets
import Foundation
import Media
import Raster
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

@MainActor
@Suite struct TextureAtlasTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for index: UInt32 in 1...3 { try write(Self.walk(index), "Bear.atlas/walk\(index).png") }
    try write(Self.walk(1), "Plain.png")
    try folder.write("no image", to: "Bear.atlas/broken.png")
    let set = "Assets.xcassets/Birds.spriteatlas/fly.imageset"
    for scale in 1...3 { try write(Bitmap(width: 2 * scale, height: 4 * scale), "\(set)/fly\(scale).png") }
    let images = (1...3).map { #"{ "filename": "fly\#($0).png", "scale": "\#($0)x", "idiom": "universal" }"# }
    try folder.write("{ \"images\": [ \(images.joined(separator: ", ")) ] }", to: "\(set)/Contents.json")
  }

  /// Eight by eight pixels, each with its own colour.
  private static func walk(_ index: UInt32) -> Bitmap {
    Bitmap(width: 8, height: 8, pixels: (0..<64).map { 0xFF00_0000 | $0 * 0x0003_0201 + index * 0x0000_2000 })
  }

  private func write(_ bitmap: Bitmap, _ name: String) throws {
    try folder.write(Data(), to: name)
    try ImageDecoding.writePNG(bitmap, to: folder.path(name))
  }

  @discardableResult
  private func app(scale: Double = 1) throws -> UIApplication {
    let app = UIApplication(
      AppEnvironment(
        assets: try AssetIndex(folders: [folder.url]), surface: Surface(width: 64, height: 64, scale: scale)))
    UIApplication.current = app
    return app
  }

  @Test func anAtlasFindsTexturesByNameWithOrWithoutExtension() throws {
    let app = try app()
    let atlas = SKTextureAtlas(named: "Bear")
    #expect(atlas.textureNames == ["broken.png", "walk1.png", "walk2.png", "walk3.png"])
    let texture = atlas.textureNamed("walk2")
    #expect(texture.size() == CGSize(width: 8, height: 8))
    #expect(texture.picture.image.bitmap == Self.walk(2))
    #expect(atlas.textureNamed("walk2.png") === texture)
    #expect(SKTextureAtlas(named: "Bear.atlas").textureNames.count == 4)
    #expect(atlas.description == "<SKTextureAtlas> 'Bear' 4 textures")
    #expect(app.diagnostics == [])
  }

  @Test(arguments: [(1.0, 2), (2, 4), (3, 6), (2.5, 6)])
  func aCatalogAtlasTextureMatchesTheScreensScale(scale: Double, width: Int) throws {
    try app(scale: scale)
    let texture = SKTextureAtlas(named: "Birds").textureNamed("fly")
    #expect(texture.picture.image.bitmap.width == width)
    #expect(texture.size() == CGSize(width: 2, height: 4))
  }

  @Test func anImageInAnAtlasIsFoundWithoutNamingTheAtlas() throws {
    try app()
    let texture = SKTexture(imageNamed: "walk3")
    #expect(texture.picture.image.bitmap == Self.walk(3))
    #expect(texture.picture.image === SKTextureAtlas(named: "Bear").textureNamed("walk3").picture.image)
    #expect(SKTexture(imageNamed: "fly.png").size() == CGSize(width: 2, height: 4))
  }

  @Test func anAtlasSpriteHasThePixelsOfThePlainImage() throws {
    try app()
    let atlas = SKSpriteNode(texture: SKTextureAtlas(named: "Bear").textureNamed("walk1"))
    let plain = SKSpriteNode(imageNamed: "Plain")
    for sprite in [atlas, plain] { (sprite.zRotation, sprite.position) = (0.3, CGPoint(x: 2.5, y: -1)) }
    let drawn = picture(of: atlas)
    #expect(drawn == picture(of: plain))
    #expect(drawn != picture(of: SKNode()))
  }

  @Test func namesInAnotherCaseAreFoundAndReported() throws {
    let app = try app()
    let texture = SKTextureAtlas(named: "bear").textureNamed("Walk2")
    #expect(texture.picture.image.bitmap == Self.walk(2))
    #expect(SKTexture(imageNamed: "plain.png").picture.image.bitmap == Self.walk(1))
    #expect(
      app.diagnostics.map(\.subject) == ["atlas \"bear\"", "image \"Walk2\" of atlas \"Bear\"", "image \"plain.png\""])
    #expect(app.diagnostics.map(\.kind) == Array(repeating: "misspelt-name", count: 3))
    #expect(app.diagnostics.last?.message.contains("\"Plain.png\"") == true)
  }

  // MARK: Missing files

  @Test func aMissingAtlasGivesPlaceholdersAndOneDiagnostic() throws {
    let app = try app()
    let atlas = SKTextureAtlas(named: "Cat")
    #expect(atlas.textureNames == [])
    #expect(atlas.textureNamed("walk1").picture.image === UIImage.placeholder)
    #expect(
      app.diagnostics.map(\.description) == [
        "atlas \"Cat\": the app's files contain no Cat.atlas or Cat.spriteatlas; its textures are placeholders"
      ])
  }

  @Test(arguments: ["walk9", "../Plain", "/etc/hosts", "", "Plain"])
  func aMissingNameGivesAPlaceholderAndOneDiagnostic(name: String) throws {
    let app = try app()
    let atlas = SKTextureAtlas(named: "Bear")
    for _ in 0..<2 { #expect(atlas.textureNamed(name).picture.image === UIImage.placeholder) }
    let near = name == "walk9" ? "; similar: \"walk1\", \"walk2\", \"walk3\"" : ""
    #expect(
      app.diagnostics.map(\.description) == [
        "image \"\(name)\" of atlas \"Bear\": the atlas contains no such image; a placeholder is shown\(near)"
      ])
  }

  @Test func anUnreadableImageGivesThePlaceholderAndADiagnostic() throws {
    let app = try app()
    #expect(SKTextureAtlas(named: "Bear").textureNamed("broken").picture.image === UIImage.placeholder)
    #expect(app.diagnostics.map(\.kind) == ["unreadable-image"])
  }

  // MARK: A game's own images

  @Test func aDictionaryOfImagesAndFilesMakesAnAtlas() throws {
    let app = try app()
    let image = UIImage(cgImage: CGImage(width: 3, height: 1, pixels: [1, 2, 3]), scale: 1, orientation: .up)
    let atlas = SKTextureAtlas(
      dictionary: [
        "path": folder.path("Plain.png").path, "file": folder.path("Plain.png"), "image": image, "number": 5,
      ])
    #expect(atlas.textureNames == ["file", "image", "number", "path"])
    #expect(atlas.textureNamed("path").size() == CGSize(width: 8, height: 8))
    #expect(atlas.textureNamed("file").picture.image === atlas.textureNamed("path").picture.image)
    #expect(atlas.textureNamed("image").size() == CGSize(width: 3, height: 1))
    #expect(app.diagnostics == [])
    #expect(atlas.textureNamed("number").picture.image === UIImage.placeholder)
    #expect(atlas.textureNamed("none").picture.image === UIImage.placeholder)
    #expect(
      app.diagnostics.map(\.description) == [
        "image \"number\": SKTextureAtlas(dictionary:) takes paths, URLs and UIImages, not a Int; a placeholder is shown",
        "image \"none\": the texture atlas contains no such image; a placeholder is shown",
      ])
    #expect(SKTextureAtlas().textureNames == [])
  }

  @Test func anImageOfADictionaryIsFoundWithAnExtensionToo() throws {
    let app = try app()
    func image(_ width: Int) -> UIImage {
      UIImage(cgImage: CGImage(width: width, height: 1, pixels: Array(repeating: 0xFF00_0000, count: width)))
    }
    let atlas = SKTextureAtlas(dictionary: ["coin": image(1), "gem": image(2), "gem.png": image(3)])
    #expect(atlas.textureNamed("coin.png") === atlas.textureNamed("coin"))
    #expect(atlas.textureNamed("gem.png").size().width == 3 && atlas.textureNamed("gem").size().width == 2)
    #expect(app.diagnostics == [])
  }

  @Test func anArchivedAtlasIsThatOfTheApp() throws {
    let app = try app()
    for (name, count) in [("Bear.atlas", 4), ("Birds.spriteatlas", 1)] {
      let atlas = SKTextureAtlas(named: name)
      #expect(atlas.textureNames.count == count)
      let data = try NSKeyedArchiver.archivedData(withRootObject: atlas, requiringSecureCoding: true)
      let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKTextureAtlas.self, from: data))
      #expect(read.textureNames == atlas.textureNames && read.description == atlas.description)
    }
    #expect(SKTextureAtlas(named: "Birds.spriteatlas").textureNames == ["fly"])
    #expect(app.diagnostics == [])
  }

  // MARK: Animation and scene files

  @Test func anAtlasAnimatesASprite() throws {
    try app()
    let atlas = SKTextureAtlas(named: "Bear")
    let frames = atlas.textureNames.filter { $0.hasPrefix("walk") }.map(atlas.textureNamed)
    let sprite = SKSpriteNode(texture: frames[0])
    sprite.run(.repeatForever(.animate(with: frames, timePerFrame: 0.25)))
    var seen: [String] = []
    for _ in 0..<8 {
      sprite.evaluateActions(0.125)
      seen.append(sprite.texture?.name ?? "none")
    }
    #expect(seen == ["walk1", "walk2", "walk2", "walk3", "walk3", "walk1", "walk1", "walk2"])
  }

  @Test func aSceneFileNamesAnAtlasAndItsTextures() throws {
    let app = try app()
    let text = "{ type: 'sprite', atlas: 'Bear', texture: 'walk1', normalTexture: 'walk2.png' }"
    let node = try SceneFile.load(contentsOf: folder.write(text, to: "scene.json5"))
    let sprite = try #require(node as? SKSpriteNode)
    #expect(sprite.texture?.picture.image.bitmap == Self.walk(1))
    #expect(sprite.normalTexture?.picture.image.bitmap == Self.walk(2))
    #expect(sprite.size == CGSize(width: 8, height: 8))
    #expect(app.diagnostics == [])
  }
}
