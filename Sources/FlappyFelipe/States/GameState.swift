import GameplayKit
import SpriteKit

/// A state of the game. While active, it shows its own nodes and handles presses.
class GameState: GKState {
  unowned let scene: GameScene
  /// The nodes that are shown only while the state is active.
  private(set) var panel = SKNode()
  /// The control that keys and controllers operate, counted in the order of the panel; nil before the first arrow key.
  private(set) var focus: Int?
  /// Whether the arrow keys choose among the panel's controls.
  var hasFocus: Bool { false }
  /// Whether the player can share what happens in this state.
  var isFilmed: Bool { false }

  init(_ scene: GameScene) {
    self.scene = scene
    super.init()
  }

  override func didEnter(from previousState: GKState?) {
    panel = SKNode()
    panel.zPosition = 60
    scene.addChild(panel)
    focus = nil
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

  /// Notes that the player is there. Called for every key, and for a finger on a button, on the hat or on nothing, before
  /// they act.
  func noticePlayer() {}

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
    showFocus()
  }

  private var controls: [any PanelControl] { panel.children.compactMap { $0 as? any PanelControl } }

  /// Moves the focus forwards or backwards; from the last control it goes on to the first.
  ///
  /// - Parameter step: 1 or -1.
  func moveFocus(by step: Int) {
    let count = controls.count
    guard hasFocus, count > 0 else { return }
    focus = focus.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    showFocus()
  }

  /// Operates the control that has the focus.
  ///
  /// - Returns: whether there is one.
  func operateFocus() -> Bool {
    guard let focus, controls.indices.contains(focus) else { return false }
    controls[focus].operate()
    return true
  }

  /// Draws a frame around the control that has the focus.
  private func showFocus() {
    panel.childNode(withName: "focus")?.removeFromParent()
    guard let focus, controls.indices.contains(focus) else { return }
    let control = controls[focus]
    let frame = SKShapeNode(rect: control.frame.insetBy(dx: -4, dy: -4), cornerRadius: 16)
    frame.name = "focus"
    frame.strokeColor = .chili
    frame.lineWidth = 4
    frame.zPosition = 3
    panel.addChild(frame)
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
  ///
  /// - Parameter width: in points; by default as its text needs.
  func addButton(
    _ icon: String, text: String? = nil, width: CGFloat? = nil, at place: CGPoint, act: @escaping () -> Void
  ) {
    let button = Button(icon: icon, text: text, width: width, act: act)
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

  /// An action that grows and shrinks a node forever; with reduced motion it does nothing.
  @MainActor static func beating(_ scale: CGFloat) -> SKAction {
    if Settings.reducesMotion { return .wait(forDuration: 0) }
    return .repeatForever(.sequence([.eased(.scale(to: scale, duration: 0.5)), .eased(.scale(to: 1, duration: 0.5))]))
  }
}
