import Foundation
import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Textures made from bytes and images, and reading their pixels back.
@MainActor
@Suite struct TextureDataTests {
  private func texture(_ pixels: [UInt32], width: Int, scale: Double = 1) -> SKTexture {
    let bitmap = Bitmap(width: width, height: pixels.count / width, pixels: pixels)
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: scale)
    return SKTexture(name: "pixels") { picture }
  }

  /// Each number as an opaque pixel.
  private func opaque(_ numbers: UInt32...) -> [UInt32] { numbers.map { 0xFF00_0000 | $0 } }

  private func data(_ pixels: [UInt32]) -> Data {
    Data(pixels.flatMap { pixel in (0..<4).map { UInt8(truncatingIfNeeded: pixel >> (8 * $0)) } })
  }

  // MARK: Bytes

  @Test func dataStartsWithTheBottomRowUnlessFlipped() {
    let size = CGSize(width: 2, height: 2)
    let pixels = opaque(1, 2, 3, 4)
    #expect(SKTexture(data: data(pixels), size: size).picture.image.bitmap.pixels == opaque(3, 4, 1, 2))
    #expect(SKTexture(data: data(pixels), size: size, flipped: false).picture.image.bitmap.pixels == opaque(3, 4, 1, 2))
    #expect(SKTexture(data: data(pixels), size: size, flipped: true).picture.image.bitmap.pixels == pixels)
    #expect(SKTexture(data: data(pixels), size: size).size() == size)
  }

  @Test func rowsAndPixelsOfDataMayBePadded() {
    let pixels = opaque(1, 9, 2, 9, 9, 3, 9, 4)
    let texture = SKTexture(data: data(pixels), size: CGSize(width: 2, height: 2), rowLength: 20, alignment: 8)
    #expect(texture.picture.image.bitmap.pixels == opaque(3, 4, 1, 2))
    let tight = SKTexture(
      data: data(opaque(1, 2, 3, 4)), size: CGSize(width: 2, height: 2), rowLength: 0, alignment: 0)
    #expect(tight.picture.image.bitmap.pixels == opaque(3, 4, 1, 2))
  }

  @Test func componentsAreClampedToAlpha() {
    let texture = SKTexture(data: data([0x4050_3020, 0x0000_00FF]), size: CGSize(width: 2, height: 1))
    #expect(texture.picture.image.bitmap.pixels == [0x4040_3020, 0])
  }

  @Test func tooLittleDataIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SKTexture(data: Data(count: 15), size: CGSize(width: 2, height: 2)) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = SKTexture(data: Data(count: 15), size: CGSize(width: -1, height: CGFloat.nan)) }
    }
  }

  // MARK: Images

  @Test func anImageMakesAnUprightTextureOfItsSizeInPoints() {
    let stored = CGImage(width: 2, height: 1, pixels: opaque(1, 2))
    let texture = SKTexture(image: UIImage(cgImage: stored, scale: 2, orientation: .right))
    #expect(texture.size() == CGSize(width: 0.5, height: 1))
    #expect(texture.picture.image.bitmap.pixels == opaque(1, 2))
    #expect(texture.picture.image.bitmap.width == 1)
    #expect(SKTexture(cgImage: stored).size() == CGSize(width: 2, height: 1))
    #expect(SKTexture(cgImage: stored).cgImage().pixels == stored.pixels)
  }

  @Test func cgImageOfAPartHasThePartsPixels() {
    let whole = texture(opaque(1, 2, 3, 4, 5, 6), width: 3)
    let part = SKTexture(rect: CGRect(x: 1.0 / 3, y: 0, width: 2.0 / 3, height: 0.5), in: whole)
    #expect(part.cgImage().pixels == opaque(5, 6))
    #expect(SKTexture().cgImage().width == 0)
  }

  // MARK: Parts

  @Test func textureRectIsTheRectOfThePart() {
    let whole = texture(opaque(1, 2, 3, 4), width: 4)
    #expect(whole.textureRect() == CGRect(x: 0, y: 0, width: 1, height: 1))
    let half = CGRect(x: 0.5, y: 0, width: 0.5, height: 1)
    let part = SKTexture(rect: half, in: whole)
    #expect(part.textureRect() == half)
    #expect(SKTexture(rect: part.textureRect(), in: part).cgImage().pixels == opaque(3, 4))
  }

  @Test func aCopyHasThePixelsAndTheFilter() throws {
    let whole = texture(opaque(1, 2, 3, 4), width: 4)
    (whole.filteringMode, whole.usesMipmaps) = (.nearest, true)
    let copy = try #require(whole.copy() as? SKTexture)
    #expect(copy !== whole)
    #expect(copy.picture.image === whole.picture.image)
    #expect(copy.filteringMode == .nearest)
    #expect(copy.usesMipmaps)
    copy.filteringMode = .linear
    #expect(whole.filteringMode == .nearest)
  }

  @Test func filteringModesHaveApplesRawValues() {
    #expect(SKTextureFilteringMode(rawValue: 0) == .nearest)
    #expect(SKTextureFilteringMode(rawValue: 1) == .linear)
    #expect(SKTextureFilteringMode(rawValue: 2) == nil)
  }

  // MARK: Archives

  private func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: data))
  }

  @Test func aTextureSurvivesAnArchive() throws {
    let pixels = texture([0xFF00_0001, 0x8040_2010], width: 2, scale: 2)
    pixels.filteringMode = .nearest
    let read = try archived(pixels)
    #expect(read.cgImage().pixels == [0xFF00_0001, 0x8040_2010])
    #expect(read.size() == CGSize(width: 1, height: 0.5))
    #expect(read.filteringMode == .nearest && !read.usesMipmaps)
    #expect(try archived(SKTexture(imageNamed: "Hat")).name == "Hat")
    #expect(try archived(SKTexture()).size() == .zero)
    let mutable = SKMutableTexture(size: CGSize(width: 1, height: 2))
    mutable.modifyPixelData { bytes, _ in bytes?.storeBytes(of: 0xFF00_0001, as: UInt32.self) }
    #expect(try archived(mutable).picture.image.bitmap.pixels == [0, 0xFF00_0001])
  }

  @Test func anAtlasSurvivesAnArchive() throws {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let own = try archived(
      SKTextureAtlas(dictionary: ["a": UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0]))]))
    #expect(own.textureNames == ["a"])
    #expect(own.textureNamed("a").size() == CGSize(width: 1, height: 1))
    #expect(try archived(SKTextureAtlas()).textureNames == [])
  }

  @Test func importingSpriteKitAllowsColourLiterals() {
    let color = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
    #expect(color.isEqual(UIColor.red))
  }

  // MARK: Textures that change

  @Test func aMutableTextureStartsClearAndReadsBytesFromTheBottomUp() {
    let mutable = SKMutableTexture(size: CGSize(width: 2, height: 2))
    #expect(mutable.picture.image.bitmap == Bitmap(width: 2, height: 2))
    let part = SKTexture(rect: CGRect(x: 0, y: 0, width: 1, height: 0.5), in: mutable)
    for value: UInt8 in [100, 200] {
      mutable.modifyPixelData { bytes, count in
        #expect(count == 16)
        bytes?.storeBytes(of: value, as: UInt8.self)
        bytes?.storeBytes(of: 255, toByteOffset: 3, as: UInt8.self)
      }
      let pixel = 0xFF00_0000 | UInt32(value)
      #expect(mutable.picture.image.bitmap.pixels == [0, 0, pixel, 0])
      #expect(part.cgImage().pixels == [pixel, 0])
    }
    SKMutableTexture(size: .zero).modifyPixelData { #expect($1 == 0 && $0 == nil || $1 == 0) }
  }

  @Test func aSpriteShowsTheNewPixels() {
    let mutable = SKMutableTexture(size: CGSize(width: 4, height: 4))
    let sprite = SKSpriteNode(texture: mutable)
    #expect(sprite.size == CGSize(width: 4, height: 4))
    let before = picture(of: sprite)
    mutable.modifyPixelData { bytes, count in
      for index in 0..<count { bytes?.storeBytes(of: 255, toByteOffset: index, as: UInt8.self) }
    }
    let after = picture(of: sprite)
    #expect(before != after)
    #expect(after[16, 16] == 0xFFFF_FFFF)
  }

  @Test func theNextFrameHasTheNewPixels() async throws {
    let mutable = SKMutableTexture(size: CGSize(width: 4, height: 4))
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 4, height: 4))
      let sprite = SKSpriteNode(texture: mutable)
      sprite.position = CGPoint(x: 2, y: 2)
      scene.addChild(sprite)
      return scene
    }
    await stage.advance(frames: 2)
    mutable.modifyPixelData { bytes, count in
      for index in 0..<count { bytes?.storeBytes(of: 255, toByteOffset: index, as: UInt8.self) }
    }
    await stage.advance()
    #expect(stage.frame == Bitmap(width: 4, height: 4, filledWith: 0xFFFF_FFFF))
  }

  @Test func aCopyOfAMutableTextureIsIndependent() throws {
    let mutable = SKMutableTexture(size: CGSize(width: 1, height: 2))
    mutable.modifyPixelData { bytes, _ in bytes?.storeBytes(of: 0xFF00_0001, as: UInt32.self) }
    let copy = try #require(mutable.copy() as? SKMutableTexture)
    copy.modifyPixelData { bytes, _ in bytes?.storeBytes(of: 0xFF00_0002, toByteOffset: 4, as: UInt32.self) }
    #expect(copy.picture.image.bitmap.pixels == [0xFF00_0002, 0xFF00_0001])
    #expect(mutable.picture.image.bitmap.pixels == [0, 0xFF00_0001])
    #expect(mutable.generatingNormalMap().size() == CGSize(width: 1, height: 2))
  }

  @Test func anUnsupportedPixelFormatIsReported() {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    _ = SKMutableTexture(size: CGSize(width: 1, height: 1), pixelFormat: 0x5247_4241)
    #expect(app.diagnostics == [])
    _ = SKMutableTexture(size: CGSize(width: 1, height: 1), pixelFormat: 0x5247_6841)
    #expect(app.diagnostics.map(\.kind) == ["not-supported"])
  }

  @Test func aNestedModificationRunsAfterTheOuterOne() {
    let mutable = SKMutableTexture(size: CGSize(width: 1, height: 1))
    mutable.modifyPixelData { bytes, _ in
      mutable.modifyPixelData { bytes, _ in bytes?.storeBytes(of: 3, as: UInt8.self) }
      bytes?.storeBytes(of: 0xFF00_0002, as: UInt32.self)
    }
    #expect(mutable.picture.image.bitmap.pixels == [0xFF00_0003])
  }

  @Test func onlyChangesToDrawnTexturesRebuildDrawLists() throws {
    let (whole, mutable) = (texture(opaque(1, 2, 3, 4), width: 4), SKMutableTexture(size: CGSize(width: 1, height: 1)))
    let before = SKTexture.revision
    (whole.filteringMode, whole.usesMipmaps) = (.nearest, true)
    let part = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 1), in: whole)
    let copy = try #require(whole.copy() as? SKTexture)
    let mutablePart = SKTexture(rect: CGRect(x: 0, y: 0, width: 1, height: 1), in: mutable)
    mutable.modifyPixelData { _, _ in }
    #expect(SKTexture.revision == before)
    for drawn in [part, copy, mutablePart] { _ = picture(of: SKSpriteNode(texture: drawn)) }
    copy.filteringMode = .linear
    #expect(SKTexture.revision == before + 1)
    mutable.modifyPixelData { _, _ in }
    #expect(SKTexture.revision == before + 2, "a part of it was drawn")
  }

  @Test func anArchivedAtlasSortsItsTexturesByName() throws {
    let names = (10..<40).map { "picture\($0)" }
    let atlas = SKTextureAtlas(dictionary: Dictionary(uniqueKeysWithValues: names.map { ($0, SKTexture(image: 1, 1)) }))
    let data = try NSKeyedArchiver.archivedData(withRootObject: atlas, requiringSecureCoding: true)
    let places = names.map { data.range(of: Data($0.utf8))?.lowerBound ?? -1 }
    #expect(places == places.sorted() && places[0] >= 0)
    #expect(try archived(atlas).textureNames == names)
  }

  private final class OwnTexture: SKMutableTexture {}

  @Test func aTextureOfAGamesOwnClassGetsNoNormalMapAndADiagnostic() throws {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    let own = OwnTexture(size: CGSize(width: 1, height: 1))
    #expect(own.generatingNormalMap() === own)
    #expect(
      app.diagnostics.map(\.message) == [
        "a custom subclass of SKTexture gets no normal map; the texture stays unchanged"
      ])
  }
}
