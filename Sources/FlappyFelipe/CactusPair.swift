import SpriteKit

/// Two cacti with a gap between them: one grows, the other hangs. Its origin is the gap's middle.
final class CactusPair: SKNode {
  let gap: CGFloat
  var isPassed = false

  init(gap: CGFloat) {
    self.gap = gap
    super.init()
    name = "cacti"
    for side: CGFloat in [-1, 1] {
      let cactus = SKSpriteNode(imageNamed: "Cactus")
      cactus.anchorPoint = CGPoint(x: 0.5, y: 1)
      cactus.position.y = side * gap / 2
      cactus.yScale = -side
      addChild(cactus)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }
}
