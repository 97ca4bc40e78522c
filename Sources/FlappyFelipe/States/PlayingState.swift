import GameplayKit
import SpriteKit

/// A round in progress: Felipe flies until he hits something.
class PlayingState: GameState {
  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    let felipe = scene.felipe
    felipe.removeAllActions()
    felipe.setScale(0.5)
    felipe.position.x = scene.flightX
    felipe.fly(secondsPerBeat: 0.3)
  }

  override func layOut() {
    super.layOut()
    scene.felipe.position.x = scene.flightX
  }

  override func press() {
    scene.flight?.flap()
    scene.felipe.puff()
    scene.play(.flap)
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.fly(seconds)
    if scene.countPassed() {
      scene.play(.point)
      scene.tossCoin()
    }
    if scene.isHit { crash() }
  }

  override func show(_ part: CGFloat) {
    scene.flight?.show(part)
    scene.hat?.show(part)
  }

  func crash() {
    scene.enter(FallingState.self)
  }
}

/// The game plays itself, as a demo.
final class DemoState: PlayingState {
  private var time: TimeInterval = 0
  private static let length: TimeInterval = 20

  override func didEnter(from previousState: GKState?) {
    scene.clear()
    scene.title?.isHidden = true
    scene.flight?.start()
    scene.felipe.recover()
    super.didEnter(from: previousState)
    time = 0
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Tap to play", comment: "while the game plays itself"), size: 24, y: 172).run(
      .beating(1.06))
  }

  override func update(deltaTime seconds: TimeInterval) {
    time += seconds
    if let flight = scene.flight, Rules.shouldFlap(height: flight.y, middle: scene.nextObstacle?.middle) {
      // The demo may flap in several steps in a row; only the first flap makes a cloud.
      if flight.speed < 250 { scene.felipe.puff() }
      flight.flap()
    }
    scene.fly(seconds)
    _ = scene.countPassed()
    if time >= Self.length || scene.isHit { scene.enter(MenuState.self) }
  }

  override func press() {
    scene.enter(MenuState.self)
  }
}

/// A paused round.
final class PausedState: GameState {
  override func fillPanel() {
    scene.felipe.isPaused = true
    addLine(NSLocalizedString("Paused", comment: "the round stands still"), size: 34, y: 470, color: .straw)
    addLine(NSLocalizedString("Tap to go on", comment: "after a pause"), size: 22, y: 400).run(.beating(1.06))
    // The button is on the ground, where it never covers Felipe.
    addButton("Home", at: CGPoint(x: 0, y: 54)) { [weak self] in self?.back() }
  }

  override func willExit(to nextState: GKState) {
    super.willExit(to: nextState)
    scene.felipe.isPaused = false
    if nextState is MenuState { scene.showScore(false) }
  }

  override func press() {
    scene.enter(PlayingState.self)
    scene.state?.press()
  }
}
