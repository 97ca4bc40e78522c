import SpriteKit

/// Shows the rounds: drag the paddle, bounce the ball into the stars. `Round` has the rules.
final class GameScene: SKScene {
  private static let bestScoreKey = "bestScore"
  private let ball = SKSpriteNode(imageNamed: "Ball")
  private let paddle = SKSpriteNode(imageNamed: "Paddle")
  private let star = SKSpriteNode(imageNamed: "Star")
  private let score = SKLabelNode(fontNamed: UIFont.boldSystemFont(ofSize: 120).fontName)
  private let title = SKLabelNode(fontNamed: UIFont.boldSystemFont(ofSize: 44).fontName)
  private let hint = SKLabelNode(fontNamed: UIFont.systemFont(ofSize: 20).fontName)
  private let prompt = SKLabelNode(fontNamed: UIFont.systemFont(ofSize: 20).fontName)
  /// The round that is being played; nil before the first one and between two.
  private var round: Round?
  private var latestTime: TimeInterval?

  override func didMove(to view: SKView) {
    scaleMode = .aspectFit
    backgroundColor = UIColor(red: 0.18, green: 0.25, blue: 0.45, alpha: 1)
    addHills()
    (ball.name, paddle.name, star.name) = ("ball", "paddle", "star")
    (score.name, title.name, hint.name) = ("score", "title", "hint")
    ball.setScale(0.5)
    score.fontSize = 120
    score.fontColor = UIColor(white: 1, alpha: 0.15)
    score.position = CGPoint(x: size.width / 2, y: 340)
    title.fontSize = 44
    title.position = CGPoint(x: size.width / 2, y: 560)
    (hint.fontSize, prompt.fontSize) = (20, 20)
    hint.position = CGPoint(x: size.width / 2, y: 515)
    prompt.position = CGPoint(x: size.width / 2, y: 250)
    for node in [score, title, hint, prompt, paddle, star, ball] { addChild(node) }
    star.run(.repeatForever(.sequence([.rotate(toAngle: 0.2, duration: 0.6), .rotate(toAngle: -0.2, duration: 0.6)])))
    showMenu("Ready?", "Drag the paddle. Bounce into the stars.", "Tap to start")
    show(Round())
  }

  private func addHills() {
    for (x, y, shade) in [(90, -60, 0.9), (300, -90, 0.75)] as [(CGFloat, CGFloat, CGFloat)] {
      let hill = SKShapeNode(ellipseOf: CGSize(width: 520, height: 360))
      hill.position = CGPoint(x: x, y: y)
      hill.fillColor = UIColor(red: 0.16 * shade, green: 0.38 * shade, blue: 0.45 * shade, alpha: 1)
      hill.strokeColor = .clear
      addChild(hill)
    }
  }

  // MARK: The frame

  override func update(_ currentTime: TimeInterval) {
    defer { latestTime = currentTime }
    guard var round, let latestTime else { return }
    // A window that was hidden does not move the ball through the floor.
    let events = round.step(min(currentTime - latestTime, 1.0 / 30))
    self.round = round
    show(round)
    if events.contains(.bounced) {
      ball.run(.sequence([.scaleX(to: 0.58, y: 0.42, duration: 0.05), .scale(to: 0.5, duration: 0.12)]))
    }
    if events.contains(.caught) { celebrate(at: ball.position) }
    if events.contains(.lost) { end(round) }
  }

  private func show(_ round: Round) {
    ball.position = round.ball
    ball.zRotation = -round.ball.x / Round.ballRadius
    paddle.position = CGPoint(x: round.paddle, y: Round.floor - paddle.size.height / 2)
    paddle.size.width = round.paddleWidth
    star.position = round.star
    score.text = round.score > 0 ? "\(round.score)" : ""
  }

  /// A ring grows where a star was.
  private func celebrate(at point: CGPoint) {
    let ring = SKShapeNode(circleOfRadius: 30)
    ring.position = point
    ring.strokeColor = UIColor(red: 1, green: 0.82, blue: 0.25, alpha: 1)
    ring.lineWidth = 5
    addChild(ring)
    ring.run(.sequence([.group([.scale(to: 2.2, duration: 0.3), .fadeOut(withDuration: 0.3)]), .removeFromParent()]))
    star.setScale(0)
    star.run(.scale(to: 1, duration: 0.2))
  }

  // MARK: Rounds

  private func showMenu(_ texts: String...) {
    for (label, text) in zip([title, hint, prompt], texts) { (label.text, label.isHidden) = (text, false) }
  }

  private func start() {
    round = Round()
    for label in [title, hint, prompt] { label.isHidden = true }
  }

  private func end(_ round: Round) {
    self.round = nil
    let best = max(round.score, UserDefaults.standard.integer(forKey: Self.bestScoreKey))
    UserDefaults.standard.set(best, forKey: Self.bestScoreKey)
    showMenu("Game over", "Stars: \(round.score)   Best: \(best)", "Tap to play again")
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let x = touches.first?.location(in: self).x else { return }
    if round == nil { start() }
    round?.paddle = x
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let x = touches.first?.location(in: self).x else { return }
    round?.paddle = x
  }
}
