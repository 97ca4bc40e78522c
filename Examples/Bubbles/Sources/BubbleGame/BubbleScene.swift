import SpriteKit

/// Bubbles rise; a tap or a click pops one. After a round the score goes to the leaderboard.
public final class BubbleScene: SKScene {
  public private(set) var score = 0
  private let label = SKLabelNode(text: "0")

  public override func didMove(to view: SKView) {
    backgroundColor = SKColor(red: 0.1, green: 0.2, blue: 0.35, alpha: 1)
    label.name = "score"
    label.position = CGPoint(x: size.width / 2, y: size.height - 40)
    addChild(label)
    let rise = SKAction.sequence([.run { [weak self] in self?.addBubble() }, .wait(forDuration: 0.75)])
    run(.repeatForever(rise), withKey: "bubbles")
    run(.sequence([.wait(forDuration: BubbleRules.roundLength), .run { [weak self] in self?.endRound() }]))
  }

  private func addBubble() {
    let radius = Double.random(in: BubbleRules.radii)
    let bubble = SKShapeNode(circleOfRadius: radius)
    bubble.name = "bubble"
    bubble.fillColor = SKColor(white: 1, alpha: 0.4)
    bubble.userData = ["radius": radius]
    bubble.position = CGPoint(x: .random(in: 30...(size.width - 30)), y: 30)
    bubble.run(.sequence([.moveBy(x: 0, y: size.height, duration: 6), .removeFromParent()]))
    addChild(bubble)
  }

  private func pop(at point: CGPoint) {
    guard let bubble = nodes(at: point).first(where: { $0.name == "bubble" }) else { return }
    score += BubbleRules.points(forRadius: bubble.userData?["radius"] as? Double ?? 0)
    label.text = "\(score)"
    bubble.removeFromParent()
  }

  private func endRound() {
    removeAction(forKey: "bubbles")
    Leaderboard.submit(score)
  }

  #if canImport(UIKit)
    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      for touch in touches { pop(at: touch.location(in: self)) }
    }
  #else
    public override func mouseDown(with event: NSEvent) {
      pop(at: event.location(in: self))
    }
  #endif
}
