import SpriteKit

/// A lantern on a rope. A tap puts it out, or lights it again with a flame of another size.
public final class LanternScene: SKScene {
  private let rope = SKSpriteNode(color: .brown, size: CGSize(width: 2, height: 24))
  private let flame = SKSpriteNode(color: .orange, size: CGSize(width: 8, height: 10))

  public override func sceneDidLoad() {
    backgroundColor = UIColor(red: 0.08, green: 0.1, blue: 0.25, alpha: 1)
    anchorPoint = CGPoint(x: 0.5, y: 1)
    rope.name = "rope"
    rope.anchorPoint = CGPoint(x: 0.5, y: 1)
    addChild(rope)
    let frame = SKSpriteNode(color: .black, size: CGSize(width: 16, height: 20))
    frame.position.y = -34
    rope.addChild(frame)
    flame.name = "flame"
    frame.addChild(flame)
    rope.zRotation = -0.4
    let swing = SKAction.rotate(byAngle: 0.8, duration: 1)
    swing.timingMode = .easeInEaseOut
    let back = SKAction.rotate(byAngle: -0.8, duration: 1)
    back.timingMode = .easeInEaseOut
    rope.run(.repeatForever(.sequence([swing, back])))
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    flame.isHidden.toggle()
    flame.setScale(.random(in: 0.6...1.4))
  }
}
