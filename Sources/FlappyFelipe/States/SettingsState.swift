import GameplayKit
import SpriteKit

/// The settings: sound, language, motion, contrast and icon, on a board over the menu.
final class SettingsState: GameState {
  override var hasFocus: Bool { true }
  /// From the middle of an icon to that of the next, in points.
  private static let iconPitch: CGFloat = 58
  /// At most four icons in a row.
  private static let iconRows = (AppIcon.allCases.count + 3) / 4
  private static let iconColumns = (AppIcon.allCases.count + iconRows - 1) / iconRows

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
    // The board's upper and lower parts move together as far as icons need only one row.
    let shift = CGFloat(2 - Self.iconRows) * Self.iconPitch / 2
    let board = Board(size: CGSize(width: 280, height: 470 - 2 * shift))
    board.position.y = 340
    panel.addChild(board)
    addLine(NSLocalizedString("Settings", comment: "the board's title"), size: 24, y: 530 - shift, color: .straw)
    let sound = Settings.isMuted ? "Sound Off" : "Sound On"
    addButton(sound, at: CGPoint(x: -62, y: 486 - shift)) { [weak self] in
      self?.scene.setMuted(!Settings.isMuted)
      self?.refill()
    }
    panel.children.last?.name = "sound"
    addButton("Language", text: Settings.language?.uppercased() ?? "auto", at: CGPoint(x: 36, y: 486 - shift)) {
      [weak self] in
      Settings.language = Settings.nextLanguage
      // The new language takes effect after the input has been handled.
      DispatchQueue.main.async { self?.refill() }
    }
    addSwitch("Less motion", Settings.reducesMotion, y: 428 - shift) { Settings.reducesMotion = $0 }
    addSwitch("High contrast", Settings.hasHighContrast, y: 372 - shift) { Settings.hasHighContrast = $0 }
    addIcons()
    addButton("Close", at: CGPoint(x: 0, y: 156 + shift)) { [weak self] in self?.back() }
  }

  /// Adds a switch. Its name is the text in lower case.
  private func addSwitch(_ text: String, _ isOn: Bool, y: CGFloat, set: @escaping (Bool) -> Void) {
    let title = NSLocalizedString(text, comment: "a switch")
    addButton(isOn ? "Switch On" : "Switch Off", text: title, width: 224, at: CGPoint(x: 0, y: y)) { [weak self] in
      set(!isOn)
      self?.scene.followComfort()
      self?.refill()
    }
    panel.children.last?.name = text.lowercased()
  }

  /// Adds the icons to choose from, in rows of similar length; the current one has a frame.
  private func addIcons() {
    let icons = AppIcon.allCases
    let (pitch, columns) = (Self.iconPitch, Self.iconColumns)
    for (index, icon) in icons.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let count = min(columns, icons.count - row * columns)
      let choice = IconChoice(icon, isChosen: icon == .current) { [weak self] in self?.choose(icon) }
      choice.position = CGPoint(
        x: (CGFloat(column) - CGFloat(count - 1) / 2) * pitch,
        y: 264 + (CGFloat(Self.iconRows - 1) / 2 - CGFloat(row)) * pitch)
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
