import GameplayKit
import SpriteKit

/// A round in progress: Felipe flies until he hits something.
class PlayingState: GameState {
  override var isFilmed: Bool { true }

  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    let felipe = scene.felipe
    if !(previousState is CountdownState), let flight = scene.flight {
      // He may still be on his way to the start.
      flight.glide(
        from: CGVector(dx: felipe.position.x - scene.flightX, dy: felipe.position.y - flight.y))
    }
    felipe.removeAllActions()
    felipe.run(.eased(.scale(to: Felipe.flyingScale, duration: 0.15)), withKey: "size")
    felipe.fly(secondsPerBeat: 0.3)
  }

  override func fillPanel() {
    addButton("Pause", at: .zero) { [weak scene] in scene?.pause() }
    panel.childNode(withName: "pause")?.setScale(0.8)
  }

  override func layOut() {
    super.layOut()
    panel.childNode(withName: "pause")?.position = CGPoint(x: scene.size.width / 2 - 32, y: 635)
  }

  override func press() {
    scene.flight?.flap()
    scene.felipe.flap()
    scene.felipe.puff()
    scene.play(.flap)
  }

  override func switchHat() {
    press()
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.fly(seconds)
    if scene.countPassed() {
      scene.play(.point)
      scene.tossCoin()
    }
    let isHit = scene.isHit()
    if let count = scene.countNearMiss() {
      scene.play(.near(after: count - 1))
      scene.cheer(count)
    }
    if isHit { crash() }
  }

  override func show(_ part: CGFloat) {
    scene.flight?.show(part, x: scene.flightX)
    scene.hat?.show(part)
  }

  /// Pauses, so that a thumb that slips to B or Start does not end the round.
  override func back() {
    scene.pause()
  }

  func crash() {
    scene.enter(FallingState.self)
  }
}

/// The game plays itself, as a demo.
final class DemoState: PlayingState {
  override var isFilmed: Bool { false }
  private var time: TimeInterval = 0
  private static let length: TimeInterval = 20

  override func didEnter(from previousState: GKState?) {
    scene.clear()
    scene.showTitle(false)
    scene.flight?.start()
    scene.felipe.recover()
    super.didEnter(from: previousState)
    panel.alpha = 0
    panel.run(.fadeIn(withDuration: 0.4))
    time = 0
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Tap to play", comment: "while the game plays itself"), size: 24, y: 172).run(
      .beating(1.06))
  }

  override func update(deltaTime seconds: TimeInterval) {
    time += seconds
    if let flight = scene.flight, Rules.shouldFlap(height: flight.y, middle: scene.nextMiddle) {
      // The demo may flap in several steps in a row; only the first flap is shown.
      if flight.speed < 250 {
        scene.felipe.puff()
        scene.felipe.flap()
      }
      flight.flap()
    }
    scene.fly(seconds)
    _ = scene.countPassed()
    if time >= Self.length || scene.isHit() { scene.enter(MenuState.self) }
  }

  override func back() {
    scene.enter(MenuState.self)
  }

  override func press() {
    scene.enter(MenuState.self)
  }

  /// A tap on the hat only affects the hat: the demo continues.
  override func switchHat() {}
}
