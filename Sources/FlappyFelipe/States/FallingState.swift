import GameplayKit
import SpriteKit

/// The state after a hit: the picture freezes for a moment, then Felipe and his hat tumble to the ground.
final class FallingState: GameState {
  override var isFilmed: Bool { true }
  private var time: TimeInterval = 0
  private var isPressed = false
  /// The time for which the picture freezes, in seconds. With reduced motion Felipe falls at once.
  private var freeze: TimeInterval = 0
  /// The seconds after the hit from which a press starts the next round. An earlier press takes effect then.
  private static let pressDelay: TimeInterval = 0.5

  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    (time, isPressed, freeze) = (0, false, Settings.reducesMotion ? 0 : 0.1)
    scene.stopScrolling()
    scene.flight?.fall(fromX: scene.flightX)
    scene.felipe.faint()
    scene.hat?.fly()
    if !Settings.reducesMotion { scene.burst("Crash", at: scene.felipe.position) }
    scene.flash(0.75, seconds: 0.2)
    scene.shake()
    scene.play(.hit)
    let isOnGround = scene.flight.map { Rules.hitsGround(y: $0.y) } ?? false
    guard !isOnGround, !Settings.isMuted else { return }
    scene.run(
      .sequence([.wait(forDuration: 0.28), .run { [weak scene] in scene?.play(.fall) }]), withKey: "fall")
  }

  override func update(deltaTime seconds: TimeInterval) {
    time += seconds
    if time > freeze { scene.tumble(seconds) }
    if isPressed, time >= Self.pressDelay {
      scene.keepScoreQuietly()
      scene.enter(TutorialState.self)
    } else if !isPressed, scene.flight?.hasLanded == true {
      scene.enter(GameOverState.self)
    }
  }

  override func show(_ part: CGFloat) {
    scene.flight?.show(time > freeze ? part : 1, x: scene.flightX)
    scene.hat?.show(time > freeze ? part : 1)
  }

  override func press() {
    isPressed = true
  }

  override func back() {
    scene.keepScoreQuietly()
    super.back()
  }
}

/// The end of a round: shows the scorecard.
final class GameOverState: GameState {
  override var hasFocus: Bool { true }

  override func didEnter(from previousState: GKState?) {
    let isRecord = scene.keepScore()
    scene.showScore(false)
    super.didEnter(from: previousState)
    scene.flight?.show(1, x: scene.flightX)
    if isRecord { scene.play(.record) }
    let card = Scorecard(scene.result, best: Settings.bestScore, isRecord: isRecord)
    card.position.y = 330
    panel.addChild(card)
    // The line to share; `felipe verify` prints it too.
    if scene.isToday { addLine(scene.result.line, size: 15, y: 218) }
    if scene.isUnsaved { addLine(scene.saveProblem, size: 15, y: 192, color: .straw) }
    layOut()
    if isRecord, !Settings.reducesMotion { scene.burst("Record", at: CGPoint(x: 0, y: 400)) }
    if Medal.earned(by: scene.score) != nil {
      let joy = SKAction.run { [weak scene] in
        scene?.hat?.rest()
        scene?.felipe.rejoice()
      }
      scene.felipe.run(.sequence([.wait(forDuration: 0.6), joy]))
    }
  }

  override func fillPanel() {
    addHeadline(NSLocalizedString("Ay, caramba!", comment: "the round is over"), y: 480)
    addButton("Home", at: .zero) { [weak self] in self?.back() }
    addButton("Share", at: .zero) { [weak self] in self?.scene.shareFlight() }
    addButton("Play", at: .zero) { [weak self] in self?.press() }
  }

  override func layOut() {
    shrinkPanel()
    super.layOut()
    // The buttons are on the ground, where they never cover Felipe.
    for (button, x): (String, CGFloat) in [("home", -64), ("share", 0), ("play", 64)] {
      panel.childNode(withName: button)?.position = panel.convert(CGPoint(x: x, y: 54), from: scene)
    }
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.tumble(seconds)  // the hat may still be in the air
  }

  override func show(_ part: CGFloat) {
    scene.hat?.show(part)
  }

  override func press() {
    scene.enter(TutorialState.self)
  }
}
