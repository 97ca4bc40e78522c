import SpriteKit

/// A fan in a stadium, dressed for the team whose icon is in use, and the flags to choose from. Tapping the ball
/// chooses no team and restores the primary icon.
final class StadiumScene: SKScene {
  private let stadium = SKSpriteNode(imageNamed: "Stadium")
  private let field = SKNode()
  private let fan = SKSpriteNode(imageNamed: "Fan")
  private let ball = SKSpriteNode(imageNamed: "Ball")
  private var flags: [Flag] = []
  /// Whether the fan has something to say once the system's alert is dismissed.
  private var hasNews = false

  private var team: Team? { UIApplication.shared.alternateIconName.flatMap(Team.init) }

  override func sceneDidLoad() {
    scaleMode = .resizeFill
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    addChild(stadium)
    field.zPosition = 1
    addChild(field)
    addShadow(at: CGPoint(x: 0, y: -134), width: 120)
    fan.name = "fan"
    fan.anchorPoint = CGPoint(x: 0.5, y: 0)
    fan.position = CGPoint(x: 0, y: -138)
    field.addChild(fan)
    addShadow(at: CGPoint(x: 112, y: -147), width: 66)
    ball.name = "ball"
    ball.position = CGPoint(x: 112, y: -118)
    field.addChild(ball)
    for (index, team) in Team.allCases.enumerated() {
      let flag = Flag(team) { [weak self] in self?.choose($0) }
      flag.position = CGPoint(x: CGFloat(index - 1) * 116, y: -256)
      field.addChild(flag)
      flags.append(flag)
    }
    didChangeSize(size)
    _ = NotificationCenter.default.addObserver(
      forName: UIApplication.didBecomeActiveNotification, object: UIApplication.shared, queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated { self?.greetIfActive() }
    }
    cheer()
  }

  override func didChangeSize(_ oldSize: CGSize) {
    stadium.setScale(max(size.width / 375, size.height / 667))
    field.setScale(min(size.width / 375, size.height / 667))
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first, ball.contains(touch.location(in: field)) { choose(nil) }
  }

  private func choose(_ team: Team?) {
    guard team != self.team else { return }
    UIApplication.shared.setAlternateIconName(team?.rawValue) { error in
      DispatchQueue.main.async { [weak self] in
        if let error { self?.say(error.localizedDescription) } else { self?.cheer() }
      }
    }
  }

  /// Dresses the fan, raises the team's flag and shows the greeting.
  private func cheer() {
    fan.texture = SKTexture(imageNamed: team.map { "Fan \($0.rawValue)" } ?? "Fan")
    for flag in flags { flag.isChosen = flag.team == team }
    say(nil)
    hasNews = true
    greetIfActive()
  }

  /// Greets, but not below the alert about the new icon: the app is inactive until the player dismisses it.
  private func greetIfActive() {
    guard hasNews, UIApplication.shared.applicationState == .active else { return }
    hasNews = false
    say(team?.greeting)
    let hop = SKAction.moveBy(x: 0, y: 18, duration: 0.15)
    hop.timingMode = .easeOut
    let land = SKAction.moveBy(x: 0, y: -18, duration: 0.15)
    land.timingMode = .easeIn
    if team != nil { fan.run(.repeat(.sequence([hop, land]), count: 2)) }
  }

  private func say(_ text: String?) {
    field.childNode(withName: "greeting")?.removeFromParent()
    guard let text else { return }
    let bubble = SpeechBubble(text)
    bubble.name = "greeting"
    bubble.position = CGPoint(x: 0, y: 150)
    bubble.zPosition = 2
    field.addChild(bubble)
  }

  private func addShadow(at point: CGPoint, width: CGFloat) {
    let shadow = SKShapeNode(ellipseOf: CGSize(width: width, height: 18))
    shadow.fillColor = UIColor(red: 0.2, green: 0.3, blue: 0.12, alpha: 0.35)
    shadow.strokeColor = .clear
    shadow.position = point
    field.addChild(shadow)
  }
}
