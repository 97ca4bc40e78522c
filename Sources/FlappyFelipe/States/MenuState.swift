import GameplayKit
import SpriteKit

/// The menu: the title, Felipe and his hat. After a while without input, the game plays itself.
final class MenuState: GameState {
  override var hasFocus: Bool { true }
  private var idle: TimeInterval = 0
  /// The seconds in the menu after which the hat wiggles on a holiday.
  private static let hint: TimeInterval = 2
  private static let nap: TimeInterval = 8
  private static let idleLimit: TimeInterval = 14

  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    idle = 0
    let felipe = scene.felipe
    if previousState is SettingsState || previousState is FlightsState { return felipe.fly(secondsPerBeat: 0.6) }
    scene.isToday = false
    scene.clear()
    scene.showScore(false)
    scene.showTitle(true)
    felipe.recover()
    felipe.fly(secondsPerBeat: 0.6)
    if previousState == nil {
      felipe.breathe()
    } else {
      felipe.go(to: Felipe.menuPlace, scale: 1) { [weak felipe] in felipe?.breathe() }
    }
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Tap to flap", comment: "the menu's hint"), size: 24, y: 172).run(.beating(1.06))
    panel.children.last?.name = "hint"
    if Settings.bestScore > 0 {
      addLine(
        String(format: NSLocalizedString("Best %d", comment: "the best score"), Settings.bestScore), size: 20, y: 134)
    }
    addButton("Settings", at: .zero) { [weak scene] in scene?.enter(SettingsState.self) }
    panel.childNode(withName: "settings")?.setScale(0.8)
    addButton("Today", text: NSLocalizedString("Today", comment: "today's flight"), at: CGPoint(x: -30, y: 54)) {
      [weak scene] in
      scene?.isToday = true
      scene?.enter(TutorialState.self)
    }
    addButton("Flights", at: CGPoint(x: 62, y: 54)) { [weak scene] in scene?.enter(FlightsState.self) }
  }

  override func layOut() {
    super.layOut()
    panel.childNode(withName: "settings")?.position = CGPoint(x: scene.size.width / 2 - 32, y: 635)
    guard let title = scene.title as? SKSpriteNode else { return }
    // The size includes the scale.
    title.setScale(1)
    title.setScale(min(1, (scene.size.width - 24) / title.size.width))
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
    let before = idle
    idle += seconds
    if before < Self.hint, idle >= Self.hint, let today = GameClock.current.holiday, today != .current {
      scene.felipe.hat.wiggle()
    }
    if before < Self.nap, idle >= Self.nap { scene.felipe.doze() }
    if idle >= Self.idleLimit { scene.enter(DemoState.self) }
  }

  override func press() {
    scene.play(.button)
    scene.enter(TutorialState.self)
  }

  override func noticePlayer() {
    if idle >= Self.nap { scene.felipe.fly(secondsPerBeat: 0.6) }
    idle = 0
  }

  override func back() {
    scene.enter(SettingsState.self)
  }
}
