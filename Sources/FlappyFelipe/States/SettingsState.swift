import GameplayKit
import SpriteKit

/// Sound, language and icon, on a board above the menu.
final class SettingsState: GameState {
  override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    scene.title?.isHidden = true
    scene.felipe.isHidden = true
  }

  override func willExit(to nextState: GKState) {
    super.willExit(to: nextState)
    scene.title?.isHidden = false
    scene.felipe.isHidden = false
  }

  override func fillPanel() {
    let board = Board(size: CGSize(width: 280, height: 330))
    board.position.y = 330
    panel.addChild(board)
    addLine(NSLocalizedString("Settings", comment: "the board's title"), size: 24, y: 450, color: .straw)
    let sound = Settings.isMuted ? "Sound Off" : "Sound On"
    add(
      Button(icon: sound) { [weak self] in
        self?.scene.setMuted(!Settings.isMuted)
        self?.refill()
      }, named: "sound", x: -60, y: 396)
    add(
      Button(icon: "Language", text: Settings.language?.uppercased() ?? "auto") { [weak self] in
        Settings.language = Settings.nextLanguage
        // The platform speaks the new language once the input has been dealt with.
        DispatchQueue.main.async { self?.refill() }
      }, named: "language", x: 50, y: 396)
    addIcons()
    add(Button(icon: "Close") { [weak scene] in scene?.enter(MenuState.self) }, named: "close", x: 0, y: 214)
  }

  /// The icons to choose from, the one that shows with a frame.
  private func addIcons() {
    let icons = AppIcon.allCases
    let width: CGFloat = 62
    for (index, icon) in icons.enumerated() {
      let choice = IconChoice(icon, isChosen: icon == .current) { [weak self] in self?.choose(icon) }
      choice.position = CGPoint(x: (CGFloat(index) - CGFloat(icons.count - 1) / 2) * width, y: 300)
      panel.addChild(choice)
    }
  }

  private func choose(_ icon: AppIcon) {
    UIApplication.shared.setAlternateIconName(icon.name) { [weak self] error in
      let problem = error?.localizedDescription
      DispatchQueue.main.async {
        if let problem { self?.scene.show(notice: problem) }
        self?.refill()
      }
    }
  }

  private func add(_ button: Button, named name: String, x: CGFloat, y: CGFloat) {
    button.name = name
    button.position = CGPoint(x: x, y: y)
    panel.addChild(button)
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
  }
}
