import GameplayKit
import SpriteKit

/// A state of the game. While active, it shows its own nodes and handles presses.
class GameState: GKState {
  unowned let scene: GameScene
  /// The nodes that are shown only while the state is active.
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

  /// Creates the panel's nodes.
  func fillPanel() {}

  /// Adapts to the scene's size by shrinking lines that are too long.
  func layOut() {
    let width = scene.size.width / panel.xScale - 24
    for child in panel.children {
      (child as? OutlinedLabel)?.fit(width)
      (child as? Headline)?.fit(width)
    }
  }

  /// Shrinks a panel with a 280-point board, around its middle, if the scene is narrower.
  func shrinkPanel() {
    let scale = min(1, scene.size.width / 300)
    panel.setScale(scale)
    panel.position.y = 330 * (1 - scale)
  }

  /// Handles the play button or a tap anywhere.
  func press() {}

  /// Handles a tap on the hat that switches the icon.
  func switchHat() {}

  /// Goes back to the menu.
  func back() {
    scene.enter(MenuState.self)
  }

  /// Shows the world at a time between two steps.
  ///
  /// - Parameter part: how much of the latest step has passed, from 0 to 1.
  func show(_ part: CGFloat) {}

  /// Recreates the texts after the language has changed.
  func refill() {
    panel.removeAllChildren()
    fillPanel()
    layOut()
  }

  /// Adds a line of text to the panel, at a height in points.
  @discardableResult
  func addLine(_ text: String, size: CGFloat, y: CGFloat, color: UIColor = .cream) -> OutlinedLabel {
    let label = OutlinedLabel(text, size: size, color: color)
    label.position.y = y
    panel.addChild(label)
    return label
  }

  /// Adds a headline to the panel, at a height in points.
  func addHeadline(_ text: String, y: CGFloat) {
    let headline = Headline(text)
    headline.position.y = y
    panel.addChild(headline)
  }

  /// Adds a button to the panel. Its name is the icon's name in lower case.
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

  /// An action that grows and shrinks a node forever.
  static func beating(_ scale: CGFloat) -> SKAction {
    .repeatForever(.sequence([.eased(.scale(to: scale, duration: 0.5)), .eased(.scale(to: 1, duration: 0.5))]))
  }
}
