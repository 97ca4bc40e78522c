import Testing

@testable import SpriteKit

/// The outlines by which sprites cast shadows, in the sprite's points.
@MainActor
@Suite struct ShadowOutlineTests {
  /// A sprite of 10 x 4 points to the right of its position and below it.
  private func sprite(_ texture: SKTexture? = nil) -> SKSpriteNode {
    let sprite = SKSpriteNode(texture: texture, color: .red, size: CGSize(width: 10, height: 4))
    sprite.anchorPoint = CGPoint(x: 0, y: 1)
    return sprite
  }

  private func corners(_ outlines: [[CGPoint]]) -> [Set<String>] {
    outlines.map { Set($0.map { "\($0.x + 0) \($0.y + 0)" }) }
  }

  @Test func anOutlineIsAroundTheAnchor() {
    let box: Set<String> = ["0.0 -4.0", "10.0 -4.0", "10.0 0.0", "0.0 0.0"]
    #expect(corners(sprite().shadowOutlines) == [box])
    #expect(corners(sprite(SKTexture(image: 2, 2)).shadowOutlines) == [box])
  }

  @Test func aBodysOutlineIsThatOfTheSprite() {
    let sprite = sprite()
    sprite.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 6, height: 2), center: CGPoint(x: 1, y: 5))
    #expect(corners(sprite.shadowOutlines) == [["-2.0 4.0", "4.0 4.0", "4.0 6.0", "-2.0 6.0"]])
  }
}
