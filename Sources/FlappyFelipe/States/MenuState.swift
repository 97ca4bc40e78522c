import GameplayKit
import SpriteKit

/// The title, Felipe and his hat. Who waits long enough sees the game play itself.
final class MenuState: GameState {
  private var idle: TimeInterval = 0
  private static let nap: TimeInterval = 8
  private static let patience: TimeInterval = 14

  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    idle = 0
    guard !(previousState is SettingsState) else { return }
    scene.clear()
    scene.title?.isHidden = false
    let felipe = scene.felipe
    felipe.recover()
    felipe.setScale(1)
    felipe.position = CGPoint(x: -4, y: 330)
    felipe.fly(secondsPerBeat: 0.6)
    felipe.breathe()
  }

  override func fillPanel() {
    addLine(NSLocalizedString("Tap to flap", comment: "the menu's hint"), size: 24, y: 172).run(.beating(1.06))
    panel.children.last?.name = "hint"
    if Settings.bestScore > 0 {
      addLine(
        String(format: NSLocalizedString("Best %d", comment: "the best score"), Settings.bestScore), size: 20, y: 134)
    }
    let settings = Button(icon: "Settings") { [weak scene] in scene?.enter(SettingsState.self) }
    settings.name = "settings"
    settings.setScale(0.8)
    panel.addChild(settings)
  }

  override func layOut() {
    panel.childNode(withName: "settings")?.position = CGPoint(x: scene.size.width / 2 - 32, y: 635)
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
    let before = idle
    idle += seconds
    if before < Self.nap, idle >= Self.nap { scene.felipe.doze() }
    if idle >= Self.patience { scene.enter(DemoState.self) }
  }

  override func press() {
    scene.play(.button)
    scene.enter(TutorialState.self)
  }

  override func back() {}
}
