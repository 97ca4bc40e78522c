import GameplayKit
import SpriteKit

/// The settings: sound, language and icon, on a board over the menu.
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
    addButton(sound, at: CGPoint(x: -62, y: 396)) { [weak self] in
      self?.scene.setMuted(!Settings.isMuted)
      self?.refill()
    }
    panel.children.last?.name = "sound"
    addButton("Language", text: Settings.language?.uppercased() ?? "auto", at: CGPoint(x: 36, y: 396)) { [weak self] in
      Settings.language = Settings.nextLanguage
      // The new language takes effect after the input has been handled.
      DispatchQueue.main.async { self?.refill() }
    }
    addIcons()
    addButton("Close", at: CGPoint(x: 0, y: 214)) { [weak self] in self?.back() }
  }

  /// Adds the icons to choose from; the current one has a frame.
  private func addIcons() {
    let icons = AppIcon.allCases
    let width: CGFloat = 58
    for (index, icon) in icons.enumerated() {
      let choice = IconChoice(icon, isChosen: icon == .current) { [weak self] in self?.choose(icon) }
      choice.position = CGPoint(x: (CGFloat(index) - CGFloat(icons.count - 1) / 2) * width, y: 300)
      panel.addChild(choice)
    }
  }

  private func choose(_ icon: AppIcon) {
    UIApplication.shared.setAlternateIconName(icon.name) { [weak self] error in
      DispatchQueue.main.async {
        if let error { self?.scene.showFailure(of: icon, error) }
        self?.refill()
      }
    }
  }

  override func layOut() {
    shrinkPanel()
    super.layOut()
  }

  override func update(deltaTime seconds: TimeInterval) {
    scene.drift(seconds)
  }
}
