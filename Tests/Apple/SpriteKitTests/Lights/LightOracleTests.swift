import Foundation
import Raster
import Testing

@testable import SpriteKit

/// Lit scenes against a painter that computes each pixel from the documented formulas.
@MainActor
@Suite struct LightOracleTests {
  private static let (width, height) = (64, 48)

  /// A random texture with opaque pixels.
  private func noise(_ seed: UInt64) -> SKTexture {
    var (state, data) = (seed, Data())
    for _ in 0..<Self.width * Self.height {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      data.append(contentsOf: [UInt8(state >> 40 & 255), UInt8(state >> 48 & 255), UInt8(state >> 56), 255])
    }
    let texture = SKTexture(data: data, size: CGSize(width: Self.width, height: Self.height))
    texture.filteringMode = .nearest
    return texture
  }

  private func drawn(_ scene: SKScene) -> Bitmap {
    var flattener = SceneFlattener()
    flattener.update(
      scene, sceneToPixels: Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: Double(Self.height)),
      clip: PixelRect(x: 0, y: 0, width: Self.width, height: Self.height))
    var bitmap = Bitmap(width: Self.width, height: Self.height)
    Rasterizer(bands: 2).draw(flattener.list, into: &bitmap)
    return bitmap
  }

  private func add(_ lamps: [LightOracle.Lamp], to scene: SKScene, height: CGFloat = 10) {
    func color(_ vector: LightOracle.Vector, _ alpha: Double = 1) -> UIColor {
      UIColor(red: vector.x, green: vector.y, blue: vector.z, alpha: alpha)
    }
    for lamp in lamps {
      let light = SKLightNode()
      (light.position, light.zPosition, light.falloff) = (lamp.place, height, CGFloat(lamp.falloff))
      (light.lightColor, light.ambientColor) = (color(lamp.color), color(lamp.ambient))
      (light.shadowColor, light.shadowSoftness) = (color(lamp.shadow, lamp.shadowAlpha), CGFloat(lamp.softness))
      scene.addChild(light)
    }
  }

  /// The worst and the mean difference between a frame and the oracle's value for each pixel's centre.
  private func difference(
    _ bitmap: Bitmap, step: Int = 1, _ expected: (_ x: Int, _ y: Int, CGPoint) -> LightOracle.Vector
  ) -> (worst: Double, mean: Double) {
    var (worst, sum) = (0.0, 0.0)
    for y in stride(from: 0, to: Self.height, by: step) {
      for x in stride(from: 0, to: Self.width, by: step) {
        let color = expected(x, y, CGPoint(x: Double(x) + 0.5, y: Double(Self.height - y) - 0.5))
        for (shift, value) in zip([0, 8, 16] as [UInt32], [color.x, color.y, color.z]) {
          let away = abs(Double(bitmap[x, y] >> shift & 255) - value * 255)
          (worst, sum) = (max(worst, away), sum + away)
        }
      }
    }
    return (worst, sum / Double(3 * Self.width * Self.height) * Double(step * step))
  }

  private static func vector(_ pixel: UInt32) -> LightOracle.Vector {
    func part(_ shift: UInt32) -> Double { Double(pixel >> shift & 255) / 255 }
    return LightOracle.Vector(x: part(0), y: part(8), z: part(16))
  }

  private func lamps() -> [LightOracle.Lamp] {
    [
      LightOracle.Lamp(
        place: CGPoint(x: 12.3, y: 40.1), color: .init(x: 1, y: 0.8, z: 0.6), ambient: .init(x: 0.2, y: 0.2, z: 0.4)),
      LightOracle.Lamp(
        place: CGPoint(x: 160, y: -75), color: .init(x: 0, y: 0.4, z: 1), shadow: .init(x: 0.4, y: 0, z: 0.2),
        shadowAlpha: 0.8, falloff: 0.4),
    ]
  }

  @Test(arguments: [0, 0.05, 0.5, 1, 2, 8])
  func colorsAreThoseOfTheFormula(falloff: Double) async {
    var oracle = LightOracle(lamps: lamps())
    oracle.lamps[0].falloff = falloff
    let (texture, map) = (noise(1), noise(2).generatingNormalMap())
    map.filteringMode = .nearest
    let normals = map.cgImage().pixels
    for hasNormals in [false, true] {
      let scene = SKScene(size: CGSize(width: Self.width, height: Self.height))
      let floor = SKSpriteNode(texture: texture, normalMap: hasNormals ? map : nil)
      (floor.anchorPoint, floor.lightingBitMask) = (.zero, 1)
      scene.addChild(floor)
      add(oracle.lamps, to: scene)
      let pixels = texture.cgImage().pixels
      let (worst, _) = difference(drawn(scene), step: 2) { x, y, point in
        let encoded = Self.vector(normals[y * Self.width + x])
        let normal = LightOracle.Vector(x: 2 * encoded.x - 1, y: 2 * encoded.y - 1, z: 2 * encoded.z - 1)
        return oracle.lit(Self.vector(pixels[y * Self.width + x]), at: point, normal: hasNormals ? normal : nil)
      }
      #expect(worst < 0.75, "falloff \(falloff), normals \(hasNormals)")
    }
  }

  /// Boxes that are turned, one with a body and one without a texture, above a lit floor.
  private func boxes() -> [(sprite: SKSpriteNode, corners: LightOracle.Caster)] {
    [
      (CGPoint(x: 30, y: 28), 0.4, CGSize(width: 9, height: 6)),
      (CGPoint(x: 46, y: 15), 2, CGSize(width: 4, height: 12)),
    ]
    .enumerated().map { index, box in
      let sprite = SKSpriteNode(color: .clear, size: index == 0 ? box.2 : CGSize(width: 30, height: 1))
      if index == 1 { sprite.physicsBody = SKPhysicsBody(rectangleOf: box.2) }
      (sprite.position, sprite.zRotation, sprite.zPosition, sprite.shadowCastBitMask) = (box.0, box.1, 1, 1)
      let corners = [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map { x, y in
        let (x, y) = (x * box.2.width, y * box.2.height)
        return CGPoint(
          x: box.0.x + x * cos(box.1) - y * sin(box.1), y: box.0.y + x * sin(box.1) + y * cos(box.1))
      }
      return (sprite, corners)
    }
  }

  @Test(arguments: [false, true], [0, 3.0])
  func shadowsAreWhereTheWayToTheLightIsBlocked(isReceived: Bool, softness: Double) async {
    let boxes = boxes()
    var oracle = LightOracle(lamps: lamps(), casters: boxes.map(\.corners))
    oracle.lamps[0].softness = softness
    let scene = SKScene(size: CGSize(width: Self.width, height: Self.height))
    let floor = SKSpriteNode(color: UIColor(white: 0.8, alpha: 1), size: scene.size)
    (floor.anchorPoint, floor.lightingBitMask) = (.zero, 1)
    // Below the boxes, or above them and with the mask.
    if isReceived { (floor.zPosition, floor.shadowedBitMask) = (2, 1) }
    for node in [floor] + boxes.map(\.sprite) { scene.addChild(node) }
    add(oracle.lamps, to: scene)
    let base = LightOracle.Vector(x: 0.8, y: 0.8, z: 0.8)
    let (worst, mean) = difference(drawn(scene), step: 4) { _, _, point in
      oracle.shadowed(oracle.lit(base, at: point, normal: nil), at: point)
    }
    // The oracle counts 16 points of a pixel; a soft light is 32 other points here than the 52 there.
    #expect(worst < (softness == 0 ? 14 : 20) && mean < (softness == 0 ? 0.6 : 0.9), "\(worst), \(mean)")
    #expect(mean > 0)
  }
}
