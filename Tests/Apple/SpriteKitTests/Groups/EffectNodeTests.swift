import Raster
import Testing

@testable import SpriteKit

@MainActor
@Suite struct EffectNodeTests {
  private let effect = SKEffectNode()
  private let red = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 8))
  private let green = SKSpriteNode(color: .green, size: CGSize(width: 4, height: 4))

  init() {
    UIApplication.current = UIApplication(AppEnvironment())
    effect.addChild(red)
    effect.addChild(green)
  }

  @Test func aNewEffectNodeHasApplesDefaults() async {
    #expect(effect.shouldEnableEffects && effect.shouldCenterFilter && !effect.shouldRasterize)
    #expect(effect.blendMode == .alpha)
  }

  @Test func opaqueNodesLookTheSameInAGroup() async {
    let inOne = picture(of: effect)
    effect.shouldEnableEffects = false
    #expect(picture(of: effect) == inOne)
    #expect(inOne.pixels.contains(0xFF00_00FF) && inOne.pixels.contains(0xFF00_FF00))
  }

  /// Drawn as a group, the green hides the red at any alpha of the group.
  @Test func alphaAppliesToTheWholeGroup() async {
    effect.alpha = 0.5
    #expect(!picture(of: effect).pixels.contains { $0 & 0xFF > 20 && $0 >> 8 & 0xFF > 20 })
    effect.shouldEnableEffects = false
    #expect(picture(of: effect).pixels.contains { $0 & 0xFF > 20 && $0 >> 8 & 0xFF > 20 })
  }

  @Test func theBlendModeAppliesToTheWholeGroup() async {
    effect.blendMode = .add
    let below = SKSpriteNode(color: .blue, size: CGSize(width: 20, height: 20))
    let drawn = picture(of: below, effect)
    #expect(drawn.pixels.contains(0xFFFF_00FF) && drawn.pixels.contains(0xFFFF_FF00))
    #expect(!drawn.pixels.contains(0xFFFF_FFFF))
    let group = SKNode()
    for node in [red, green] {
      node.removeFromParent()
      node.blendMode = .add
      group.addChild(node)
    }
    #expect(picture(of: below, group).pixels.contains(0xFFFF_FFFF))
  }

  @Test func anEmptyEffectNodeDrawsNothing() async {
    #expect(picture(of: SKEffectNode()) == picture(of: SKNode()))
  }

  @Test func theTreeDescriptionListsValuesThatAreNotDefault() async {
    let effect = SKEffectNode()
    #expect(effect.treeDescription == "SKEffectNode position.x=0 position.y=0")
    (effect.shouldEnableEffects, effect.blendMode) = (false, .screen)
    #expect(effect.treeDescription.hasSuffix("shouldEnableEffects=false blendMode=screen"))
  }

  @Test func aCopyKeepsThePropertiesOfTheFilter() async throws {
    (effect.shouldCenterFilter, effect.shouldRasterize) = (false, true)
    let copy = try #require(effect.copy() as? SKEffectNode)
    #expect(!copy.shouldCenterFilter && copy.shouldRasterize)
  }
}
