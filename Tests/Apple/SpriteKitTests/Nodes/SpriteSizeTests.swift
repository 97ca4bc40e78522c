import CoreGraphics
import Foundation
import SceneTesting
import Testing

@testable import SpriteKit

/// A sprite's `size` and its scale.
@MainActor
@Suite struct SpriteSizeTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    var x: CGFloat = 1
    var y: CGFloat = 1
    let size: CGSize
    /// The drawn rectangle, around the position (0, 0).
    let frame: CGRect
    /// The size at scale 1.
    let unscaled: CGSize
    var change: @MainActor (SKSpriteNode) -> Void = { _ in }
  }

  /// All sprites begin 20 wide and 10 high.
  nonisolated static let rows: [Row] = [
    Row(
      testDescription: "no scale", size: CGSize(width: 20, height: 10),
      frame: CGRect(x: -10, y: -5, width: 20, height: 10), unscaled: CGSize(width: 20, height: 10)),
    Row(
      testDescription: "scaled", x: 2, y: 3, size: CGSize(width: 40, height: 30),
      frame: CGRect(x: -20, y: -15, width: 40, height: 30), unscaled: CGSize(width: 20, height: 10)),
    Row(
      testDescription: "mirrored", x: -1, y: -0.5, size: CGSize(width: -20, height: -5),
      frame: CGRect(x: -10, y: -2.5, width: 20, height: 5), unscaled: CGSize(width: 20, height: 10)),
    Row(
      testDescription: "scaled to nothing", x: 0, y: 1, size: CGSize(width: 0, height: 10),
      frame: CGRect(x: 0, y: -5, width: 0, height: 10), unscaled: CGSize(width: 20, height: 10)),
    Row(
      testDescription: "size set, then scaled", size: CGSize(width: 60, height: 40),
      frame: CGRect(x: -30, y: -20, width: 60, height: 40), unscaled: CGSize(width: 30, height: 20),
      change: {
        $0.size = CGSize(width: 30, height: 20)
        $0.setScale(2)
      }),
    Row(
      testDescription: "scaled, then size set", x: 2, y: -2, size: CGSize(width: 30, height: 20),
      frame: CGRect(x: -15, y: -10, width: 30, height: 20), unscaled: CGSize(width: 15, height: -10),
      change: { $0.size = CGSize(width: 30, height: 20) }),
    Row(
      testDescription: "one side set", x: 0.3, y: 0.7, size: CGSize(width: 30, height: 7),
      frame: CGRect(x: -15, y: -3.5, width: 30, height: 7), unscaled: CGSize(width: 100, height: 10),
      change: { $0.size.width = 30 }),
    Row(
      testDescription: "size set while scaled to nothing", x: 0, y: 0, size: CGSize(width: 60, height: 10),
      frame: CGRect(x: -30, y: -5, width: 60, height: 10), unscaled: CGSize(width: 60, height: 10),
      change: {
        $0.size.width = 60
        $0.setScale(1)
      }),
    Row(
      testDescription: "scaled to a size", x: 5, y: 5, size: CGSize(width: 60, height: 5),
      frame: CGRect(x: -30, y: -2.5, width: 60, height: 5), unscaled: CGSize(width: 20, height: 10),
      change: { $0.scale(to: CGSize(width: 60, height: 5)) }),
    Row(
      testDescription: "scaled to a size by an action", x: 5, y: 5, size: CGSize(width: 60, height: 5),
      frame: CGRect(x: -30, y: -2.5, width: 60, height: 5), unscaled: CGSize(width: 20, height: 10),
      change: { $0.play(.scale(to: CGSize(width: 60, height: 5), duration: 1)) }),
    Row(
      testDescription: "resized by an action", x: 2, y: 2, size: CGSize(width: 50, height: 40),
      frame: CGRect(x: -25, y: -20, width: 50, height: 40), unscaled: CGSize(width: 25, height: 20),
      change: { $0.play(.resize(byWidth: 10, height: 20, duration: 1)) }),
    Row(
      testDescription: "resized to a size by an action", x: 2, y: -2, size: CGSize(width: 50, height: 40),
      frame: CGRect(x: -25, y: -20, width: 50, height: 40), unscaled: CGSize(width: 25, height: -20),
      change: { $0.play(.resize(toWidth: 50, height: 40, duration: 1)) }),
    Row(
      testDescription: "resized to a width by an action", x: 2, y: 3, size: CGSize(width: 50, height: 30),
      frame: CGRect(x: -25, y: -15, width: 50, height: 30), unscaled: CGSize(width: 25, height: 10),
      change: { $0.play(.resize(toWidth: 50, duration: 1)) }),
    Row(
      testDescription: "with a new texture", x: 2, y: 2, size: CGSize(width: 40, height: 20),
      frame: CGRect(x: -20, y: -10, width: 40, height: 20), unscaled: CGSize(width: 20, height: 10),
      change: { $0.texture = SKTexture(image: 4, 6) }),
    Row(
      testDescription: "with the texture's size", x: 2, y: 2, size: CGSize(width: 8, height: 12),
      frame: CGRect(x: -4, y: -6, width: 8, height: 12), unscaled: CGSize(width: 4, height: 6),
      change: { $0.play(.setTexture(SKTexture(image: 4, 6), resize: true)) }),
    Row(
      testDescription: "with its size back after an animation", x: 2, y: 2, size: CGSize(width: 40, height: 20),
      frame: CGRect(x: -20, y: -10, width: 40, height: 20), unscaled: CGSize(width: 20, height: 10),
      change: {
        $0.play(.animate(with: [SKTexture(image: 4, 6)], timePerFrame: 1, resize: true, restore: true))
      }),
    Row(
      testDescription: "with its anchor in a corner", x: 2, y: -1, size: CGSize(width: 40, height: -10),
      frame: CGRect(x: 0, y: -10, width: 40, height: 10), unscaled: CGSize(width: 20, height: 10),
      change: { $0.anchorPoint = .zero }),
    Row(
      testDescription: "with a middle part", x: 2, y: 2, size: CGSize(width: 40, height: 20),
      frame: CGRect(x: -20, y: -10, width: 40, height: 20), unscaled: CGSize(width: 20, height: 10),
      change: { $0.centerRect = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }),
    Row(
      testDescription: "copied", x: -2, y: 2, size: CGSize(width: -40, height: 20),
      frame: CGRect(x: -20, y: -10, width: 40, height: 20), unscaled: CGSize(width: 20, height: 10)),
  ]

  private func sprite(_ row: Row) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    (sprite.xScale, sprite.yScale) = (row.x, row.y)
    row.change(sprite)
    return sprite
  }

  @Test(arguments: rows) func theSizeIncludesTheScale(row: Row) async throws {
    let sprite = sprite(row)
    let copy = try #require(sprite.copy() as? SKSpriteNode)
    for sprite in [sprite, copy] {
      #expect(isNear(CGPoint(sprite.size), CGPoint(row.size), 1e-9), "\(sprite.size)")
      #expect(sprite.frame.isNear(row.frame), "\(sprite.frame)")
      sprite.setScale(1)
      #expect(isNear(CGPoint(sprite.size), CGPoint(row.unscaled), 1e-9), "\(sprite.size) at scale 1")
    }
  }

  /// A sprite without a width or a height gets no shape.
  @Test(arguments: rows) func aBodyOfTheSizeIsAsLargeAsTheSprite(row: Row) async throws {
    let play = try await Playground()
    let sprite = sprite(row)
    let isSeen = row.frame.width > 0 && row.frame.height > 0
    let side = isSeen ? row.frame.size : .zero
    sprite.physicsBody = SKPhysicsBody(rectangleOf: sprite.size)
    play.scene.addChild(sprite)
    await play.play(1)
    #expect(isNear(play.extent(), CGPoint(side), 0.8), "\(play.extent())")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e-300, 0]) func extremeNumbersAreHarmless(
    number: CGFloat
  ) async {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
    sprite.setScale(number)
    _ = (sprite.size, sprite.frame)
    sprite.size.width = 40
    sprite.setScale(1)
    #expect(number.isFinite && number != 0 || sprite.size == CGSize(width: 40, height: 10), "\(sprite.size)")
    sprite.size.height = 10
    sprite.setScale(2)
    sprite.size = CGSize(width: number, height: number)
    sprite.scale(to: CGSize(width: number, height: 3))
    _ = (sprite.size, sprite.frame, picture(of: sprite))
    sprite.setScale(1)
    sprite.size = CGSize(width: 3, height: 4)
    #expect(sprite.size == CGSize(width: 3, height: 4))
  }
}

extension SKSpriteNode {
  /// Plays a whole action.
  fileprivate func play(_ action: SKAction) {
    run(action)
    for _ in 0..<8 { evaluateActions(0.25) }
  }
}

extension CGRect {
  fileprivate func isNear(_ other: CGRect) -> Bool {
    abs(minX - other.minX) < 1e-9 && abs(minY - other.minY) < 1e-9 && abs(width - other.width) < 1e-9
      && abs(height - other.height) < 1e-9
  }
}

extension CGPoint {
  init(_ size: CGSize) {
    self.init(x: size.width, y: size.height)
  }
}

extension Playground {
  /// The width and height of the body on (0, 0), found by looking for it along both axes. Box2D makes a polygon 0.75
  /// points larger.
  func extent() -> CGPoint {
    func length(_ point: (CGFloat) -> CGPoint) -> CGFloat {
      var (inside, outside) = (CGFloat(0), CGFloat(200))
      while outside - inside > 0.01 {
        let middle = (inside + outside) / 2
        if world.body(at: point(middle)) == nil { outside = middle } else { inside = middle }
      }
      return 2 * inside
    }
    return CGPoint(x: length { CGPoint(x: $0, y: 0) }, y: length { CGPoint(x: 0, y: $0) })
  }
}
