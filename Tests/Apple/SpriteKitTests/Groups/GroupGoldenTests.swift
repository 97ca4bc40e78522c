import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct GroupGoldenTests {
  private func stripes(_ size: CGSize) -> SKNode {
    let stripes = SKNode()
    for index in 0..<8 {
      let stripe = SKSpriteNode(
        color: index.isMultiple(of: 2) ? .red : .yellow, size: CGSize(width: size.width, height: 4))
      stripe.position.y = CGFloat(index * 4) - 14
      stripes.addChild(stripe)
    }
    stripes.zRotation = 0.5
    return stripes
  }

  /// Stripes masked by a star, and by a disc that is itself masked by a bar: a crop node as a mask.
  @Test func masksCropStripes() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 40))
      scene.backgroundColor = .blue
      let star = CGMutablePath()
      for index in 0..<5 {
        let point = CGPoint(x: 0, y: 14).applying(CGAffineTransform(rotationAngle: CGFloat(index) * .pi * 0.8))
        if index == 0 { star.move(to: point) } else { star.addLine(to: point) }
      }
      star.closeSubpath()
      let first = SKCropNode()
      let shape = SKShapeNode(path: star)
      (shape.fillColor, shape.strokeColor, first.maskNode) = (.white, .clear, shape)
      first.position = CGPoint(x: 16, y: 20)
      let second = SKCropNode()
      second.position = CGPoint(x: 44, y: 20)
      let disc = SKShapeNode(circleOfRadius: 13)
      (disc.fillColor, disc.strokeColor) = (.white, .clear)
      let half = SKCropNode()
      half.addChild(disc)
      half.maskNode = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 12))
      (half.zRotation, second.maskNode) = (0.8, half)
      for crop in [first, second] {
        crop.addChild(stripes(CGSize(width: 40, height: 40)))
        scene.addChild(crop)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "cropped")
  }

  /// Two overlapping discs at half alpha: drawn separately, as a group, and as a group with additive blending.
  @Test func discsBlendSeparatelyOrAsAGroup() async throws {
    let stage = try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 24))
      scene.backgroundColor = .blue
      for index in 0..<3 {
        let effect = SKEffectNode()
        effect.shouldEnableEffects = index > 0
        (effect.blendMode, effect.alpha) = (index == 2 ? .add : .alpha, 0.5)
        effect.position = CGPoint(x: 10 + 20 * index, y: 12)
        for (x, color) in [(-3, UIColor.red), (3, .green)] {
          let disc = SKShapeNode(circleOfRadius: 6)
          (disc.fillColor, disc.strokeColor, disc.position.x) = (color, .clear, CGFloat(x))
          effect.addChild(disc)
        }
        scene.addChild(effect)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "blended")
  }
}
