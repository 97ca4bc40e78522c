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
}
