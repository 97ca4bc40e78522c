import SpriteKit

/// A ball bounces on a hill. A tap spins it.
final class GameScene: SKScene {
  private let ball = SKSpriteNode(imageNamed: "Ball")
  private let shadow = SKShapeNode(ellipseOf: CGSize(width: 96, height: 20))

  override func didMove(to view: SKView) {
    scaleMode = .aspectFill
    backgroundColor = UIColor(red: 0.56, green: 0.84, blue: 0.96, alpha: 1)
    let hill = SKShapeNode(ellipseOf: CGSize(width: 900, height: 500))
    hill.fillColor = UIColor(red: 0.49, green: 0.76, blue: 0.35, alpha: 1)
    hill.position = CGPoint(x: size.width / 2, y: 0)
    shadow.fillColor = UIColor(white: 0, alpha: 0.25)
    shadow.position = CGPoint(x: size.width / 2, y: 190)
    ball.name = "ball"
    ball.position = CGPoint(x: size.width / 2, y: 232)
    for node in [hill, shadow] { node.strokeColor = .clear }
    for node in [hill, shadow, ball] { addChild(node) }

    let (rise, fall) = (SKAction.moveBy(x: 0, y: 240, duration: 0.5), SKAction.moveBy(x: 0, y: -240, duration: 0.5))
    rise.timingMode = .easeOut
    fall.timingMode = .easeIn
    ball.run(.repeatForever(.sequence([rise, fall])))
    shadow.run(.repeatForever(.sequence([.scale(to: 0.6, duration: 0.5), .scale(to: 1, duration: 0.5)])))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    ball.run(.rotate(byAngle: -2 * .pi, duration: 1))
  }
}
