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

  /// Only a sprite that has neither a width nor a height takes the size of the texture.
  @Test func aTextureGivesItsSizeToASpriteWithoutOne() {
    let (empty, line) = (
      SKSpriteNode(color: .red, size: .zero), SKSpriteNode(color: .red, size: CGSize(width: 0, height: 9))
    )
    for sprite in [empty, line] { sprite.texture = small }
    #expect(empty.size == CGSize(width: 4, height: 6) && line.size == CGSize(width: 0, height: 9))
    empty.texture = large
    #expect(empty.size == CGSize(width: 4, height: 6))
  }

  @Test func aSideOfLengthZeroCannotBeScaledToASize() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 0, height: 10))
    sprite.scale(to: CGSize(width: 5, height: 20))
    #expect(sprite.xScale == 1 && sprite.yScale == 2)
    let bar = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 0))
    bar.scale(to: CGSize(width: 5, height: 20))
    #expect(bar.xScale == 0.5 && bar.yScale == 1)
  }

  /// An alpha above 1 counts as 1, also for the children.
  @Test func aParentsAlphaMakesNoChildMoreOpaque() {
    let (parent, child) = (SKNode(), SKSpriteNode(color: .white, size: CGSize(width: 12, height: 8)))
    parent.addChild(child)
    child.alpha = 0.25
    let plain = picture(of: parent)
    parent.alpha = 3
    #expect(picture(of: parent) == plain)
  }
}
