import GameplayKit
import SpriteKit

/// Something was hit: Felipe drops, and the world stands still.
final class FallingState: GameState {
  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    scene.stopScrolling()
    scene.play(.hit)
    scene.play(.fall)
    scene.flight?.bounceOff()
    scene.felipe.faint()
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

/// The scorecard.
final class GameOverState: GameState {
  /// A player who was still flapping does not mean to go on.
  private var patience: TimeInterval = 0

  override func didEnter(from previousState: GKState?) {
    let isRecord = scene.score > Settings.bestScore
    if isRecord { Settings.bestScore = scene.score }
    scene.showScore(false)
    super.didEnter(from: previousState)
    patience = 0.5
    scene.flight?.show(1)
    if isRecord { scene.play(.record) }
    let card = Scorecard(score: scene.score, best: Settings.bestScore, isRecord: isRecord)
    card.position.y = 330
    panel.addChild(card)
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Ay, caramba!", comment: "the round is over"), size: 34, y: 480, color: .straw)
    addLine(NSLocalizedString("Tap to play", comment: "after a round"), size: 22, y: 190).run(.beating(1.06))
  }

  override func update(deltaTime seconds: TimeInterval) {
    patience -= seconds
  }

  override func press() {
    if patience <= 0 { scene.enter(TutorialState.self) }
  }
}
