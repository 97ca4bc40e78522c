import Testing

@testable import SpriteKit

/// Each kind of action ends at the same values for any frame times.
@MainActor
@Suite struct ActionEndTests {
  /// A sprite with no property at its default, so that a relative action differs from an absolute one.
  private func sprite() -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    sprite.position = CGPoint(x: 1, y: 2)
    sprite.zRotation = 0.5
    sprite.xScale = 2
    sprite.yScale = 3
    sprite.alpha = 0.5
    return sprite
  }

  /// The values at the end: x, y, rotation, scales, alpha.
  private func end(_ action: SKAction, frames: [TimeInterval]) -> [CGFloat] {
    let node = sprite()
    node.run(action)
    for frame in frames { node.evaluateActions(frame) }
    #expect(!node.hasActions())
    return [node.position.x, node.position.y, node.zRotation, node.xScale, node.yScale, node.alpha]
  }

  private nonisolated static let cases:
    [(name: String, make: @MainActor @Sendable (TimeInterval) -> SKAction, end: [CGFloat])] = [
      ("move by vector", { .move(by: CGVector(dx: 10, dy: 20), duration: $0) }, [11, 22, 0.5, 2, 3, 0.5]),
      ("move by x y", { .moveBy(x: -10, y: 20, duration: $0) }, [-9, 22, 0.5, 2, 3, 0.5]),
      ("move to", { .move(to: CGPoint(x: 7, y: 8), duration: $0) }, [7, 8, 0.5, 2, 3, 0.5]),
      ("move to x", { .moveTo(x: 7, duration: $0) }, [7, 2, 0.5, 2, 3, 0.5]),
      ("move to y", { .moveTo(y: 7, duration: $0) }, [1, 7, 0.5, 2, 3, 0.5]),
      ("rotate by", { .rotate(byAngle: 2, duration: $0) }, [1, 2, 2.5, 2, 3, 0.5]),
      ("rotate to", { .rotate(toAngle: 2, duration: $0) }, [1, 2, 2, 2, 3, 0.5]),
      ("scale to", { .scale(to: 5, duration: $0) }, [1, 2, 0.5, 5, 5, 0.5]),
      ("scale to x y", { .scaleX(to: 5, y: 6, duration: $0) }, [1, 2, 0.5, 5, 6, 0.5]),
      ("scale x", { .scaleX(to: 5, duration: $0) }, [1, 2, 0.5, 5, 3, 0.5]),
      ("scale y", { .scaleY(to: 5, duration: $0) }, [1, 2, 0.5, 2, 5, 0.5]),
      ("fade in", { .fadeIn(withDuration: $0) }, [1, 2, 0.5, 2, 3, 1]),
      ("fade out", { .fadeOut(withDuration: $0) }, [1, 2, 0.5, 2, 3, 0]),
      ("fade to", { .fadeAlpha(to: 0.25, duration: $0) }, [1, 2, 0.5, 2, 3, 0.25]),
      ("wait", { .wait(forDuration: $0) }, [1, 2, 0.5, 2, 3, 0.5]),
    ]

  @Test(arguments: cases.indices)
  func anActionEndsAtItsTargetValue(index: Int) async {
    let (name, make, expected) = Self.cases[index]
    for frames in [[1.0], [0, 0.3, 0.3, 0.4, 0.1], [5], Array(repeating: 1.0 / 60, count: 61)] {
      for (actual, expected) in zip(end(make(1), frames: frames), expected) {
        #expect(abs(actual - expected) < 1e-12, "\(name) in \(frames.count) frames")
      }
    }
  }

  @Test(arguments: cases.indices)
  func anActionWithoutDurationFinishesAtOnce(index: Int) async {
    let (name, make, expected) = Self.cases[index]
    for duration in [0.0, -1, .nan, .infinity] {
      #expect(end(make(duration), frames: [1.0 / 60]) == expected, "\(name) for \(duration) seconds")
    }
  }

  @Test func hideUnhideAndRemoveTakeEffectAtOnce() async {
    let (parent, node) = (SKNode(), sprite())
    parent.addChild(node)
    node.run(.hide())
    node.evaluateActions(0)
    #expect(node.isHidden)
    node.run(.unhide())
    node.evaluateActions(0)
    #expect(!node.isHidden)
    node.run(.removeFromParent())
    node.evaluateActions(0)
    #expect(node.parent == nil)
  }

  @Test func settingATextureKeepsTheSpritesSize() async {
    let (node, texture) = (sprite(), SKTexture(image: 8, 8))
    node.run(.setTexture(texture))
    node.evaluateActions(0)
    #expect(node.texture === texture)
    #expect(node.size == CGSize(width: 8, height: 12), "4 by 4, scaled by 2 and 3")
  }

  @Test func anAnimationShowsEachTextureInTurnAndKeepsTheLast() async {
    let (node, textures) = (sprite(), (1...3).map { SKTexture(image: $0, 1) })
    node.run(.animate(with: textures, timePerFrame: 0.5))
    var shown: [String?] = []
    for _ in 0..<7 {
      node.evaluateActions(0.25)
      shown.append(node.texture?.name)
    }
    #expect(shown == ["1x1", "2x1", "2x1", "3x1", "3x1", "3x1", "3x1"])
    #expect(node.size == CGSize(width: 8, height: 12), "4 by 4, scaled by 2 and 3")
    #expect(!node.hasActions())
  }

  @Test func anAnimationWithoutTexturesDoesNothing() async {
    let node = sprite()
    node.run(.animate(with: [], timePerFrame: 0.5))
    node.evaluateActions(0)
    #expect(node.texture == nil)
    #expect(!node.hasActions())
  }

  @Test func textureActionsIgnoreNodesThatAreNotSprites() async {
    let node = SKNode()
    node.run(
      .sequence([.setTexture(SKTexture(image: 1, 1)), .animate(with: [SKTexture(image: 1, 1)], timePerFrame: 1)]))
    node.evaluateActions(2)
    #expect(!node.hasActions())
  }

  @Test func aCustomActionReceivesTheElapsedSeconds() async {
    let node = sprite()
    var heard: [CGFloat] = []
    node.run(.customAction(withDuration: 2) { heard.append($0 === node ? $1 : -1) })
    for _ in 0..<3 { node.evaluateActions(0.75) }
    #expect(heard == [0.75, 1.5, 2])
    #expect(!node.hasActions())
  }
}
