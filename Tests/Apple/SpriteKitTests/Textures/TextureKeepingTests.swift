import Foundation
import Raster
import Testing

@testable import SpriteKit

/// Properties that a texture takes over from the texture it is made from.
@MainActor
@Suite struct TextureKeepingTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  /// A picture of 4 x 2 pixels, two to a point.
  private func texture() -> SKTexture {
    let picture = SKTexture.Picture(wholeOf: Image(Bitmap(width: 4, height: 2, filledWith: 0xFF00_00FF)), scale: 2)
    let texture = SKTexture(name: "picture") { picture }
    (texture.filteringMode, texture.usesMipmaps) = (.nearest, true)
    return texture
  }

  @Test func aNormalMapHasTheSizeInPoints() {
    let map = texture().generatingNormalMap()
    #expect(map.size() == CGSize(width: 2, height: 1) && map.cgImage().width == 4)
  }

  @Test func aFilteredTextureKeepsItsSizeAndItsSampling() throws {
    let inverted = texture().applying(try #require(CIFilter(name: "CIColorInvert")))
    #expect(inverted.cgImage().pixels == Array(repeating: 0xFFFF_FF00, count: 8))
    #expect(inverted.size() == CGSize(width: 2, height: 1))
    #expect(inverted.filteringMode == .nearest && inverted.usesMipmaps)
  }

  @Test func aPartKeepsTheSamplingOfItsWhole() {
    let part = SKTexture(rect: CGRect(x: 0.5, y: 0, width: 0.5, height: 1), in: texture())
    #expect(part.filteringMode == .nearest && part.usesMipmaps && part.size() == CGSize(width: 1, height: 1))
  }

  @Test func aCopyOfAMutableTextureKeepsItsSampling() throws {
    let mutable = SKMutableTexture(size: CGSize(width: 3, height: 2))
    (mutable.filteringMode, mutable.usesMipmaps) = (.nearest, true)
    let copy = try #require(mutable.copy() as? SKMutableTexture)
    #expect(copy.filteringMode == .nearest && copy.usesMipmaps && copy.size() == CGSize(width: 3, height: 2))
  }

  @Test func mipmapsSurviveAnArchive() throws {
    let data = try NSKeyedArchiver.archivedData(withRootObject: texture(), requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKTexture.self, from: data))
    #expect(read.usesMipmaps && read.filteringMode == .nearest && read.size() == CGSize(width: 2, height: 1))
  }

  /// At a smoothness of 1 there is a corner every 16 pixels; in the middle between two is their mean, also between the
  /// last one and the first.
  @Test(arguments: [1, 2, 3, 4] as [UInt64]) func noiseIsMixedBetweenItsCorners(seed: UInt64) {
    let line = ValueNoise(width: 32, height: 1, smoothness: 1, seed: seed).plane(0)
    let column = ValueNoise(width: 1, height: 32, smoothness: 1, seed: seed).plane(0)
    for plane in [line, column] {
      let mean = UInt32((Double(plane[0]) + Double(plane[16])) / 2 + 0.5)
      #expect(plane.count == 32 && plane[8] == mean && plane[24] == mean)
    }
  }

  /// The corner that is given first may be any of the four.
  @Test func aPartHasPositiveSides() {
    let part = SKTexture(rect: CGRect(x: 1, y: 0.5, width: -0.5, height: -0.25), in: texture())
    let rect = part.textureRect()
    #expect(rect.origin == CGPoint(x: 0.5, y: 0.25) && rect.size == CGSize(width: 0.5, height: 0.25))
    #expect(part.picture.region == Rect(x: 2, y: 1, width: 2, height: 0.5))
  }

  @Test func mipmapsOfADrawnTextureChangeItsLook() {
    let drawn = texture()
    _ = picture(of: SKSpriteNode(texture: drawn))
    let before = SKTexture.revision
    drawn.usesMipmaps = true
    #expect(SKTexture.revision == before, "as it was")
    drawn.usesMipmaps = false
    #expect(SKTexture.revision > before)
  }

  @Test func aPartOfANamedImageSurvivesAnArchive() throws {
    let rect = CGRect(x: 0.25, y: 0.5, width: 0.5, height: 0.125)
    let part = SKTexture(rect: rect, in: SKTexture(imageNamed: "Hat"))
    let data = try NSKeyedArchiver.archivedData(withRootObject: part, requiringSecureCoding: true)
    let read = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: SKTexture.self, from: data))
    #expect(read.name == "Hat" && read.textureRect() == rect)
  }

  /// The heights of colours are their luma: 0.299 for red, 0.587 for green and 0.114 for blue. A step of a height h has
  /// the normal (-h, 0, 1).
  @Test(
    arguments: [(0xFF00_00FF, 0xFFF9_7F5A), (0xFF00_FF00, 0xFFED_7F3E), (0xFFFF_0000, 0xFFFE_7F71)]
      as [(UInt32, UInt32)])
  func aColourIsAsHighAsItIsBright(color: UInt32, normal: UInt32) {
    let pixels: [UInt32] = [0xFF00_0000, 0xFF00_0000, color, color]
    let map = SKTexture(cgImage: CGImage(width: 4, height: 1, pixels: pixels)).generatingNormalMap()
    #expect(map.cgImage().pixels[1] == normal)
  }

  /// A smoothness of 1 is three blurs of 8 pixels, so 0.125 is three of one pixel: a step becomes a slope of six
  /// pixels, which the filter sees from one pixel more on each side. The outermost pixels of a wider blur are almost
  /// level.
  @Test(arguments: [(0.125, 8), (0.18, 8), (0.19, 12), (0.25, 12)] as [(CGFloat, Int)])
  func aSmoothnessIsARadius(smoothness: CGFloat, count: Int) {
    let pixels: [UInt32] = (0..<40).map { $0 < 20 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let map = SKTexture(cgImage: CGImage(width: 40, height: 1, pixels: pixels))
      .generatingNormalMap(withSmoothness: smoothness, contrast: 1)
    #expect(map.cgImage().pixels.count { $0 & 255 < 126 } == count)
  }

  /// A line of 8 pixels is too short for a corner every 16 pixels: it has one every 4.
  @Test func noiseHasAtLeastTwoCorners() {
    var kinds: Set<Int> = []
    for seed: UInt64 in 1...4 {
      let line = ValueNoise(width: 8, height: 1, smoothness: 1, seed: seed).plane(0)
      let mean = UInt32((Double(line[0]) + Double(line[4])) / 2 + 0.5)
      #expect(line[2] == mean && line[6] == mean)
      kinds.insert(Set(line).count)
    }
    #expect(kinds != [1], "the corners differ")
  }
}
