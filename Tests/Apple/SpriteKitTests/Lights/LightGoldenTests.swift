import Foundation
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

@MainActor
@Suite struct LightGoldenTests {
  /// Round stones, light in the middle, 64 pixels a side.
  private func stones() -> SKTexture {
    var data = Data()
    for y in 0..<64 {
      for x in 0..<64 {
        let (column, row) = ((x + (y / 16 % 2) * 8) % 16 - 8, y % 16 - 8)
        let height = max(0, 64 - column * column - row * row)
        let level = UInt8(90 + height * 2)
        data.append(contentsOf: [level, level - 20, level - 40, 255])
      }
    }
    return SKTexture(data: data, size: CGSize(width: 64, height: 64))
  }

  /// A disc, 16 pixels a side.
  private func disc() -> SKTexture {
    var data = Data()
    for index in 0..<256 {
      let (x, y) = (2 * (index % 16) - 15, 2 * (index / 16) - 15)
      data.append(contentsOf: x * x + y * y < 220 ? [60, 90, 160, 255] : [0, 0, 0, 0])
    }
    return SKTexture(data: data, size: CGSize(width: 16, height: 16))
  }

  /// Two lights over a floor with a normal map, with casters and a sprite that receives shadows.
  private func stage(softness: CGFloat) throws -> Stage {
    try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 128, height: 96))
      let stones = stones()
      for index in 0..<4 {
        let floor = SKSpriteNode(texture: stones, normalMap: stones.generatingNormalMap())
        (floor.anchorPoint, floor.lightingBitMask) = (.zero, 3)
        floor.position = CGPoint(x: 64 * (index % 2), y: 64 * (index / 2))
        scene.addChild(floor)
      }
      let box = SKSpriteNode(
        color: UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1), size: CGSize(width: 12, height: 12))
      (box.position, box.zRotation) = (CGPoint(x: 84, y: 60), 0.5)
      let ball = SKSpriteNode(texture: disc())
      ball.position = CGPoint(x: 50, y: 34)
      for caster in [box, ball] {
        (caster.zPosition, caster.lightingBitMask, caster.shadowCastBitMask) = (1, 3, 3)
        scene.addChild(caster)
      }
      let plate = SKSpriteNode(color: .white, size: CGSize(width: 24, height: 20))
      (plate.position, plate.zPosition) = (CGPoint(x: 108, y: 74), 2)
      (plate.lightingBitMask, plate.shadowedBitMask) = (3, 3)
      scene.addChild(plate)
      let (lamp, moon) = (SKLightNode(), SKLightNode())
      (lamp.position, lamp.zPosition, lamp.falloff) = (CGPoint(x: 30, y: 20), 5, 1.5)
      (lamp.lightColor, lamp.shadowSoftness) = (UIColor(red: 1, green: 0.8, blue: 0.5, alpha: 1), softness)
      (moon.position, moon.zPosition, moon.categoryBitMask) = (CGPoint(x: -20, y: 300), 5, 2)
      (moon.lightColor, moon.falloff) = (UIColor(red: 0.2, green: 0.3, blue: 0.6, alpha: 1), 0.3)
      (moon.ambientColor, moon.shadowSoftness) = (UIColor(white: 0.15, alpha: 1), softness * 10)
      moon.shadowColor = UIColor(red: 0, green: 0, blue: 0.2, alpha: 0.4)
      for light in [lamp, moon] { scene.addChild(light) }
      return scene
    }
  }

  @Test(arguments: [0, 4])
  func twoLightsWithShadows(softness: CGFloat) async throws {
    let stage = try stage(softness: softness)
    await stage.advance()
    assertFrame(stage, named: softness == 0 ? "hard" : "soft")
  }
}
