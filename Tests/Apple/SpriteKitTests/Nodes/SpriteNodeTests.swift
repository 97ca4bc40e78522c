import Raster
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct SpriteNodeTests {
  private let small = SKTexture(image: 4, 6)
  private let large = SKTexture(image: 40, 60)

  @Test func aSpriteIsAsLargeAsItsTexture() async {
    #expect(SKSpriteNode(texture: small).size == CGSize(width: 4, height: 6))
    #expect(SKSpriteNode(texture: nil).size == .zero)
    #expect(SKSpriteNode(texture: small, size: CGSize(width: 9, height: 9)).size == CGSize(width: 9, height: 9))
    #expect(SKSpriteNode().size == .zero)
  }

  @Test func anEmptySpriteShowsNothingInAnySize() async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let sprite = SKSpriteNode()
    sprite.size = CGSize(width: 8, height: 8)
    scene.addChild(sprite)
    let stage = try Stage { scene }
    await stage.advance()
    let empty = stage.frame
    sprite.removeFromParent()
    await stage.advance()
    #expect(stage.frame == empty)
    sprite.texture = small
    sprite.colorBlendFactor = 1
    scene.addChild(sprite)
    await stage.advance()
    #expect(stage.frame != empty, "a texture is not hidden, nor tinted")
  }

  @Test func settingTheTextureKeepsTheSize() async {
    let sprite = SKSpriteNode(texture: small)
    sprite.texture = large
    #expect(sprite.size == CGSize(width: 4, height: 6))
    sprite.texture = nil
    #expect(sprite.size == CGSize(width: 4, height: 6))
  }

  @Test func aNewSpriteHasApplesDefaults() async {
    let sprite = SKSpriteNode(texture: small)
    #expect(sprite.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(sprite.color == .white)
    #expect(sprite.colorBlendFactor == 0)
    #expect(sprite.blendMode == .alpha)
    #expect(!sprite.isUserInteractionEnabled)
  }

  @Test func blendModesHaveTheirRasteriserNames() async {
    let modes: [SKBlendMode] = [.alpha, .add, .subtract, .multiply, .multiplyX2, .screen, .replace, .multiplyAlpha]
    #expect(modes.map { "\($0)" } == modes.map { "\($0.raster)" })
  }
}
