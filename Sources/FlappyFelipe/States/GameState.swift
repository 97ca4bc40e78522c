import GameplayKit
import SpriteKit

/// One thing that the game can be at: it shows its own nodes while it lasts, and says what a press does.
class GameState: GKState {
  unowned let scene: GameScene
  /// What is seen only while the state lasts.
  private(set) var panel = SKNode()

  init(_ scene: GameScene) {
    self.scene = scene
    super.init()
  }

  override func didEnter(from previousState: GKState?) {
    panel = SKNode()
    panel.zPosition = 60
    scene.addChild(panel)
    fillPanel()
    layOut()
  }

  override func willExit(to nextState: GKState) {
    panel.removeFromParent()
  }

  /// Makes the panel's nodes anew.
  func fillPanel() {}

  /// The scene has another size: lines that are too long for it become smaller.
  func layOut() {
    for case let label as OutlinedLabel in panel.children { label.fit(scene.size.width / panel.xScale - 24) }
  }

  /// A panel with a board of 280 points shrinks about its middle in a scene that is narrower.
  func shrinkPanel() {
    let scale = min(1, scene.size.width / 300)
    panel.setScale(scale)
    panel.position.y = 330 * (1 - scale)
  }

  /// The one button, or a tap anywhere.
  func press() {}

  /// Leads back to the menu.
  func back() {
    scene.enter(MenuState.self)
  }

  /// Shows the world between two steps.
  ///
  /// - Parameter part: of the latest step, from 0 to 1.
  func show(_ part: CGFloat) {}

  /// Makes the texts again, in another language.
  func refill() {
    panel.removeAllChildren()
    fillPanel()
    layOut()
  }

  /// A line of the panel, at a height in points.
  @discardableResult
  func addLine(_ text: String, size: CGFloat, y: CGFloat, color: UIColor = .cream) -> OutlinedLabel {
    let label = OutlinedLabel(text, size: size, color: color)
    label.position.y = y
    panel.addChild(label)
    return label
  }

  /// A button of the panel, named for its icon in small letters.
  func addButton(_ icon: String, text: String? = nil, at place: CGPoint, act: @escaping () -> Void) {
    let button = Button(icon: icon, text: text, act: act)
    button.name = icon.lowercased()
    button.position = place
    panel.addChild(button)
  }
}

extension SKAction {
  static func eased(_ action: SKAction) -> SKAction {
    action.timingMode = .easeInEaseOut
    return action
  }

  /// Swells and shrinks for ever.
  static func beating(_ scale: CGFloat) -> SKAction {
    .repeatForever(.sequence([.eased(.scale(to: scale, duration: 0.5)), .eased(.scale(to: 1, duration: 0.5))]))
  }
}
