import GameplayKit
import SpriteKit

/// The state after a hit: Felipe drops, and the world stops scrolling.
final class FallingState: GameState {
  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    scene.stopScrolling()
    scene.play(.hit)
    scene.play(.fall)
    scene.flight?.bounceOff()
    scene.felipe.faint()
    scene.burst("Crash", at: scene.felipe.position)
    scene.shake()
  }

  override func update(deltaTime seconds: TimeInterval) {
    guard let flight = scene.flight else { return }
    flight.update(deltaTime: seconds)
    guard Rules.hitsGround(y: flight.y) else { return }
    flight.land()
    scene.enter(GameOverState.self)
  }

  override func show(_ part: CGFloat) {
    scene.flight?.show(part)
  }

  override func back() {}
}

/// The end of a round: shows the scorecard.
final class GameOverState: GameState {
  /// The time left, in seconds, in which presses are ignored, because the player may still be flapping.
  private var pressDelay: TimeInterval = 0

  override func didEnter(from previousState: GKState?) {
    let isRecord = scene.score > Settings.bestScore
    if isRecord { Settings.bestScore = scene.score }
    scene.showScore(false)
    super.didEnter(from: previousState)
    pressDelay = 0.5
    scene.flight?.show(1)
    if isRecord { scene.play(.record) }
    let card = Scorecard(score: scene.score, best: Settings.bestScore, isRecord: isRecord)
    card.position.y = 330
    panel.addChild(card)
    if isRecord { scene.burst("Record", at: CGPoint(x: 0, y: 400)) }
    if Medal.earned(by: scene.score) != nil {
      scene.felipe.run(
        .sequence([.wait(forDuration: 0.6), .run { [weak felipe = scene.felipe] in felipe?.rejoice() }]))
    }
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Ay, caramba!", comment: "the round is over"), size: 34, y: 480, color: .straw)
    addButton("Home", at: .zero) { [weak self] in self?.back() }
    addButton("Play", at: .zero) { [weak self] in self?.press() }
  }

  override func layOut() {
    shrinkPanel()
    super.layOut()
    // The buttons are on the ground, where they never cover Felipe.
    for (button, x): (String, CGFloat) in [("home", -42), ("play", 42)] {
      panel.childNode(withName: button)?.position = panel.convert(CGPoint(x: x, y: 54), from: scene)
    }
  }

  override func update(deltaTime seconds: TimeInterval) {
    pressDelay -= seconds
  }

  override func press() {
    if pressDelay <= 0 { scene.enter(TutorialState.self) }
  }
}
