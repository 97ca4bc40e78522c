import SpriteKit

class GameScene: SKScene {
  static let scoreDidChange = Notification.Name("scoreDidChange")

  private var score = Score() {
    didSet {
      let info = ["score": score.kicks]
      NotificationCenter.default.post(name: Self.scoreDidChange, object: self, userInfo: info)
    }
  }
  private var ball: SKSpriteNode!
  private var start = CGPoint.zero

  override func didMove(to view: SKView) {
    ball = childNode(withName: "ball") as? SKSpriteNode
    start = ball.position
    // The walls and the ground, open at the top.
    let walls = CGMutablePath()
    walls.addLines(between: [
      CGPoint(x: frame.minX, y: 2000), CGPoint(x: frame.minX, y: 84), CGPoint(x: frame.maxX, y: 84),
      CGPoint(x: frame.maxX, y: 2000),
    ])
    physicsBody = SKPhysicsBody(edgeChainFrom: walls)
    physicsWorld.contactDelegate = self
    restart()
  }

  /// The ball hangs in the air for a second, and then drops.
  func restart() {
    score.drop()
    ball.position = start
    ball.zRotation = 0
    ball.physicsBody?.velocity = .zero
    ball.physicsBody?.angularVelocity = 0
    ball.physicsBody?.isDynamic = false
    Timer.scheduledTimer(timeInterval: 1, target: self, selector: #selector(drop), userInfo: nil, repeats: false)
  }

  @objc private func drop() {
    ball.physicsBody?.isDynamic = true
  }
}

extension GameScene: SKPhysicsContactDelegate {
  func didBegin(_ contact: SKPhysicsContact) {
    if contact.contactPoint.y < 100 { score.drop() }
  }
}

extension GameScene {
  /// A kick beside the ball's middle sends it the other way.
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let place = touches.first?.location(in: self), let body = ball.physicsBody, body.isDynamic,
      ball.contains(place)
    else { return }
    body.velocity = CGVector(dx: (ball.position.x - place.x) * 6, dy: 900)
    body.angularVelocity = (ball.position.x - place.x) / -8
    score.kick()
    #if os(iOS)
      UIImpactFeedbackGenerator(style: .light).impactOccurred()
    #endif
  }
}
