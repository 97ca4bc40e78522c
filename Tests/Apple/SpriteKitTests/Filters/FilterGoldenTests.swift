import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct FilterGoldenTests {
  private func stage(_ body: @escaping @MainActor (SKScene) -> Void) throws -> Stage {
    try Stage(scale: 2) {
      let scene = SKScene(size: CGSize(width: 60, height: 40))
      scene.backgroundColor = UIColor(red: 0.85, green: 0.9, blue: 1, alpha: 1)
      body(scene)
      return scene
    }
  }

  /// Adds overlapping shapes and a label at the middle of a node.
  private func fill(_ node: SKNode) {
    for (x, color) in [(-12, UIColor.red), (0, .yellow), (12, .green)] {
      let disc = SKShapeNode(circleOfRadius: 9)
      (disc.fillColor, disc.strokeColor, disc.position.x) = (color, .black, CGFloat(x))
      node.addChild(disc)
    }
    let label = SKLabelNode(text: "BLUR")
    (label.fontSize, label.fontColor, label.verticalAlignmentMode) = (14, .black, .center)
    node.addChild(label)
  }

  @Test(arguments: ["CIGaussianBlur", "CIColorControls", "CISepiaTone", "CIPixellate", "CIBloom"])
  func aFilterAppliesToAnEffectNode(name: String) async throws {
    let stage = try stage { scene in
      let effect = SKEffectNode()
      effect.position = CGPoint(x: 30, y: 20)
      fill(effect)
      let parameters: [String: [String: Any]] = [
        "CIGaussianBlur": ["inputRadius": 3], "CIColorControls": ["inputSaturation": 0], "CIBloom": ["inputRadius": 4],
      ]
      effect.filter = CIFilter(name: name, parameters: parameters[name])
      scene.addChild(effect)
    }
    await stage.advance()
    assertFrame(stage, named: name)
  }

  @Test func aFilterKeepsAlphaAndTheViewsEdge() async throws {
    let stage = try stage { scene in
      for (x, alpha) in [(0, 1.0), (60, 0.5)] {
        let effect = SKEffectNode()
        (effect.position, effect.alpha) = (CGPoint(x: x, y: 20), alpha)
        fill(effect)
        effect.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
        scene.addChild(effect)
      }
    }
    await stage.advance()
    assertFrame(stage, named: "edge")
  }

  @Test func aFilterAppliesToAScene() async throws {
    let stage = try stage { scene in
      let node = SKNode()
      node.position = CGPoint(x: 30, y: 20)
      fill(node)
      scene.addChild(node)
      (scene.shouldEnableEffects, scene.filter) = (true, CIFilter(name: "CIColorInvert"))
    }
    await stage.advance()
    assertFrame(stage, named: "scene")
  }
}
