import SpriteKit

/// A label and a sprite that turns.
final class SmallScene: SKScene {
  init(sprite: String, size: CGSize) {
    super.init(size: size)
    let picture = SKSpriteNode(imageNamed: sprite)
    picture.position = CGPoint(x: size.width / 2, y: size.height / 2)
    picture.run(.repeatForever(.rotate(byAngle: .pi, duration: 1)))
    addChild(picture)
    let label = SKLabelNode(text: "Felipe")
    label.fontSize = 20
    label.position = CGPoint(x: size.width / 2, y: 10)
    addChild(label)
  }

  required init?(coder: NSCoder) {
    nil
  }
}
