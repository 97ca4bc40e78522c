import Foundation
import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Noise and normal maps.
@MainActor
@Suite struct MadeTextureTests {
  // MARK: Noise

  /// Makes a texture on a stage, where random numbers are seeded.
  private func onStage(seed: UInt64 = 0, _ make: () -> SKTexture) throws -> Bitmap {
    var texture = SKTexture()
    _ = try Stage(in: Stage.Setting(seed: seed)) {
      texture = make()
      return SKScene(size: CGSize(width: 4, height: 4))
    }
    return texture.picture.image.bitmap
  }

  private func noise(_ smoothness: CGFloat, _ width: CGFloat = 64, _ height: CGFloat = 48) throws -> Bitmap {
    try onStage {
      SKTexture(noiseWithSmoothness: smoothness, size: CGSize(width: width, height: height), grayscale: true)
    }
  }

  /// The mean difference in alpha between a pixel and its right neighbour; rows wrap around.
  private func roughness(_ bitmap: Bitmap) -> Double {
    var sum = 0
    for y in 0..<bitmap.height {
      for x in 0..<bitmap.width {
        sum += abs(Int(bitmap[x, y] >> 24) - Int(bitmap[(x + 1) % bitmap.width, y] >> 24))
      }
    }
    return Double(sum) / Double(bitmap.pixels.count)
  }

  @Test func greyNoiseHasFourEqualComponents() throws {
    for pixel in try noise(0.3).pixels { #expect(pixel == (pixel & 255) &* 0x0101_0101) }
  }

  @Test func higherSmoothnessGivesSmootherNoise() throws {
    let steps = try [0, 0.25, 0.5, 1].map { try roughness(noise($0)) }
    #expect(steps[0] > 70, "independent bytes are 85 apart")
    #expect(steps[0] > 2 * steps[1] && steps[1] > steps[2] && steps[2] > steps[3] && steps[3] > 0)
  }

  @Test func smoothNoiseTiles() throws {
    let bitmap = try noise(1, 128, 128)
    for line in 0..<128 {
      #expect(abs(Int(bitmap[127, line] >> 24) - Int(bitmap[0, line] >> 24)) < 32)
      #expect(abs(Int(bitmap[line, 127] >> 24) - Int(bitmap[line, 0] >> 24)) < 32)
    }
  }

  @Test func noiseAcceptsAnyArgument() throws {
    for smoothness: CGFloat in [-1, 2, .nan, .infinity, -.infinity] { #expect(try noise(smoothness, 5, 3).width == 5) }
    for (width, height) in [(0.0, 0.0), (0, 3), (3, 0), (1, 1), (2, 1)] {
      #expect(try noise(1, width, height).width == Int(width))
    }
  }

  @Test func vectorNoiseHoldsUnitVectors() throws {
    let bitmap = try onStage { SKTexture(vectorNoiseWithSmoothness: 0.5, size: CGSize(width: 64, height: 64)) }
    var sizes: Set<UInt32> = []
    for pixel in bitmap.pixels where pixel >> 24 > 200 {
      let alpha = Double(pixel >> 24)
      sizes.insert(pixel >> 24)
      func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / alpha * 2 - 1 }
      let length = (part(0) * part(0) + part(8) * part(8) + part(16) * part(16)).squareRoot()
      #expect(abs(length - 1) < 0.03)
    }
    #expect(sizes.count > 10, "alphas are random too")
  }

  @Test func aSeedRepeatsItsNoise() throws {
    func pixels(seed: UInt64) throws -> Bitmap {
      try onStage(seed: seed) {
        SKTexture(noiseWithSmoothness: 0.5, size: CGSize(width: 16, height: 16), grayscale: false)
      }
    }
    #expect(try pixels(seed: 1) == pixels(seed: 1))
    #expect(try pixels(seed: 1) != pixels(seed: 2))
  }

  // MARK: Normal maps

  private func map(
    _ rows: [[UInt32]], smoothness: CGFloat = 0, contrast: CGFloat = 1
  ) -> Bitmap {
    let pixels = rows.flatMap { $0.map { 0xFF00_0000 | $0 * 0x0001_0101 } }
    let texture = SKTexture(cgImage: CGImage(width: rows[0].count, height: rows.count, pixels: pixels))
    return texture.generatingNormalMap(withSmoothness: smoothness, contrast: contrast).picture.image.bitmap
  }

  @Test func theNormalMapOfAPlainImageIsFlat() {
    #expect(Set(map([[9, 9, 9], [9, 9, 9]]).pixels) == [0xFFFF_7F7F])
    let clear = SKTexture(cgImage: CGImage(width: 1, height: 1, pixels: [0]))
    #expect(clear.generatingNormalMap().picture.image.bitmap.pixels == [0xFFFF_7F7F])
    #expect(SKTexture().generatingNormalMap().size() == .zero)
  }

  @Test func normalsPointAwayFromRisingBrightness() {
    // 45 degrees: 1/sqrt(2) is 217 or 37.
    #expect(map([[0, 0, 255, 255], [0, 0, 255, 255]])[1, 0] == 0xFFD9_7F25)
    #expect(map([[255, 0, 0], [255, 0, 0]])[1, 0] == 0xFFD9_7FD9, "falling to the right")
    #expect(map([[255, 255], [255, 255], [0, 0], [0, 0]])[0, 2] == 0xFFD9_257F)
  }

  @Test func contrastMakesSlopesSteeper() {
    let rows: [[UInt32]] = [[0, 0, 64, 64]]
    let red = [0, 0.5, 1, 4, -1].map { map(rows, contrast: $0)[1, 0] & 255 }
    #expect(red[0] == 127)
    #expect(red[0] > red[1] && red[1] > red[2] && red[2] > red[3])
    #expect(red[4] > 127)
    #expect(map(rows, contrast: .nan) == map(rows))
    #expect(map(rows, contrast: .infinity)[1, 0] & 255 == 0)
  }

  @Test func smoothingSpreadsAnEdge() {
    let row = (0..<40).map { UInt32($0 < 20 ? 0 : 255) }
    func sloped(_ smoothness: CGFloat) -> Int {
      map([row, row], smoothness: smoothness).pixels.filter { $0 & 255 < 126 }.count / 2
    }
    #expect(sloped(0) == 2)
    #expect(sloped(0.25) > 4)
    #expect(sloped(1) > sloped(0.25))
    #expect(sloped(.nan) == 2 && sloped(-3) == 2 && sloped(9) == sloped(1))
  }

  @Test func aNormalMapHasTheSizeOfTheTexturePart() {
    let whole = SKTexture(cgImage: CGImage(width: 4, height: 4, pixels: Array(repeating: 0xFF00_0000, count: 16)))
    let part = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.25), in: whole)
    #expect(part.generatingNormalMap().size() == CGSize(width: 2, height: 1))
  }

  // MARK: Sprites

  @Test func aSpriteMayHaveANormalTexture() throws {
    let (texture, normal) = (SKTexture(image: 4, 2), SKTexture(image: 2, 2))
    let sprite = SKSpriteNode(texture: texture, normalMap: normal)
    #expect(sprite.size == CGSize(width: 4, height: 2))
    #expect(sprite.normalTexture === normal)
    #expect((sprite.copy() as? SKSpriteNode)?.normalTexture === normal)
    #expect(sprite.treeDescription.contains("normalTexture=2x2"))
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(SKSpriteNode(imageNamed: "None", normalMapped: false).normalTexture == nil)
    let mapped = SKSpriteNode(imageNamed: "None", normalMapped: true)
    #expect(mapped.normalTexture?.size() == CGSize(width: 32, height: 32))
    #expect(SKSpriteNode(texture: nil, normalMap: nil).size == .zero)
  }

  @Test func aSpriteWithoutASizeTakesItsFirstTexturesSize() {
    let sprite = SKSpriteNode()
    sprite.texture = SKTexture(image: 4, 2)
    #expect(sprite.size == CGSize(width: 4, height: 2))
    sprite.texture = SKTexture(image: 9, 9)
    #expect(sprite.size == CGSize(width: 4, height: 2))
    sprite.texture = nil
    #expect(sprite.size == CGSize(width: 4, height: 2))
  }

  // MARK: Goldens

  /// Noise at smoothness 0, 0.5 and 1: grey above, colours in the middle, directions below.
  @Test func noiseIsDrawn() async throws {
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 120, height: 120))
      for (column, smoothness) in [0.0, 0.5, 1].enumerated() {
        let size = CGSize(width: 38, height: 38)
        let textures = [
          SKTexture(vectorNoiseWithSmoothness: smoothness, size: size),
          SKTexture(noiseWithSmoothness: smoothness, size: size, grayscale: false),
          SKTexture(noiseWithSmoothness: smoothness, size: size, grayscale: true),
        ]
        for (row, texture) in textures.enumerated() {
          let sprite = SKSpriteNode(texture: texture)
          sprite.position = CGPoint(x: 20 + 40 * column, y: 20 + 40 * row)
          scene.addChild(sprite)
        }
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "noise")
  }

  /// A ball, then its normal maps: plain, smoothed, with more contrast, with negative contrast.
  @Test func normalMapsAreDrawn() async throws {
    let stage = try Stage {
      let pixels = (0..<1600).map { index -> UInt32 in
        let (x, y) = (Double(index % 40) - 19.5, Double(index / 40) - 19.5)
        let height = 1 - (x * x + y * y) / 256
        return 0xFF00_0000 | UInt32(height > 0 ? 255 * height.squareRoot() : 0) * 0x0001_0101
      }
      let ball = SKTexture(cgImage: CGImage(width: 40, height: 40, pixels: pixels))
      let scene = SKScene(size: CGSize(width: 120, height: 80))
      let textures = [
        ball, ball.generatingNormalMap(), ball.generatingNormalMap(withSmoothness: 0.5, contrast: 4),
        ball.generatingNormalMap(withSmoothness: 0, contrast: 8),
        ball.generatingNormalMap(withSmoothness: 0, contrast: -1),
        SKTexture(imageNamed: "no such image"),
      ]
      for (index, texture) in textures.enumerated() {
        let sprite = SKSpriteNode(texture: texture)
        sprite.position = CGPoint(x: 20 + 40 * (index % 3), y: 60 - 40 * (index / 3))
        scene.addChild(sprite)
      }
      return scene
    }
    await stage.advance()
    #expect(stage.diagnostics.map(\.kind) == ["missing-image"])
    stage.clearDiagnostics()
    assertFrame(stage, named: "normal-maps")
  }
}
