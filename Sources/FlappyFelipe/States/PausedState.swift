import GameplayKit
import SpriteKit

/// A paused round. The picture is dimmed.
class StillState: GameState {
  /// The height of the headline, in points: always in the half of the screen that Felipe is not in.
  var headlineY: CGFloat { (scene.flight?.y ?? 0) > 333 ? 240 : 480 }

  /// The darkness of the picture.
  var dimness: CGFloat { 0.5 }

  override func didEnter(from previousState: GKState?) {
    scene.felipe.isPaused = true
    super.didEnter(from: previousState)
  }

  override func willExit(to nextState: GKState) {
    super.willExit(to: nextState)
    scene.felipe.isPaused = false
  }

  override func fillPanel() {
    let shade = SKSpriteNode(color: .ink.withAlphaComponent(dimness), size: .zero)
    shade.name = "shade"
    shade.anchorPoint = CGPoint(x: 0.5, y: 0)
    shade.zPosition = -2
    panel.addChild(shade)
  }

  override func layOut() {
    super.layOut()
    (panel.childNode(withName: "shade") as? SKSpriteNode)?.size = CGSize(
      width: scene.size.width + 40, height: scene.size.height)
  }
}

/// A paused round.
final class PausedState: StillState {
  override var hasFocus: Bool { true }

  override func fillPanel() {
    super.fillPanel()
    addHeadline(NSLocalizedString("Paused", comment: "the round stands still"), y: headlineY)
    addLine(NSLocalizedString("Tap to go on", comment: "after a pause"), size: 22, y: headlineY - 64).run(
      .beating(1.06))
    addButton("Home", at: CGPoint(x: -42, y: 54)) { [weak self] in self?.back() }
    addButton("Play", at: CGPoint(x: 42, y: 54)) { [weak self] in self?.press() }
  }

  override func press() {
    scene.enter(CountdownState.self)
  }

  override func back() {
    scene.leaveRound()
    super.back()
  }
}

/// Counts down from three after a pause, before the round continues.
final class CountdownState: StillState {
  private var left: TimeInterval = 0
  /// The time that each number is shown, in seconds.
  private static let beat: TimeInterval = 0.5

  override var dimness: CGFloat { 0.25 }

  override func didEnter(from previousState: GKState?) {
    left = 3 * Self.beat
    super.didEnter(from: previousState)
  }

  override func fillPanel() {
    super.fillPanel()
    addLine("3", size: 72, y: headlineY - 40, color: .straw).name = "countdown"
  }

  override func update(deltaTime seconds: TimeInterval) {
    left -= seconds
    // The tolerance keeps rounding errors from adding a step.
    guard left > 1e-6 else { return scene.enter(PlayingState.self) }
    (panel.childNode(withName: "countdown") as? OutlinedLabel)?.text = String(
      Int(((left - 1e-6) / Self.beat).rounded(.up)))
  }

  override func back() {
    scene.pause()
  }

  /// A tap ends the countdown, and Felipe flaps.
  override func press() {
    scene.enter(PlayingState.self)
    scene.state?.press()
  }
}
