import IconChooser
import Observation
import SpriteKit

/// The settings: a card with the icon chooser and, below it, a large picture of the icon in use.
final class SettingsScene: SKScene {
  private let backdrop = SKSpriteNode(imageNamed: "Backdrop")
  private let content = SKNode()
  private let showcase = SKNode()
  private let manager = IconManager.shared

  override func sceneDidLoad() {
    scaleMode = .resizeFill
    anchorPoint = CGPoint(x: 0.5, y: 0.5)
    addChild(backdrop)
    content.zPosition = 1
    addChild(content)
    let title = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    title.text = NSLocalizedString("Settings", comment: "the screen's title")
    title.fontSize = 34
    title.fontColor = .chooserInk
    title.horizontalAlignmentMode = .left
    title.position = CGPoint(x: -171, y: 250)
    content.addChild(title)
    let card = SKSpriteNode(imageNamed: "Card")
    card.anchorPoint = CGPoint(x: 0.5, y: 1)
    card.position = CGPoint(x: 0, y: 226)
    content.addChild(card)
    var style = IconChooserNode.Style(fontName: "FelipeSlab-Regular")
    style.title = NSLocalizedString("App Icon", comment: "above the icons")
    let chooser = IconChooserNode(manager: manager, style: style)
    chooser.name = "chooser"
    chooser.position = CGPoint(x: 0, y: -15)
    chooser.zPosition = 1
    card.addChild(chooser)
    showcase.position = CGPoint(x: 0, y: -62)
    content.addChild(showcase)
    didChangeSize(size)
    followIcon()
  }

  override func didChangeSize(_ oldSize: CGSize) {
    backdrop.setScale(max(size.width / 375, size.height / 667))
    content.setScale(min(size.width / 375, size.height / 667))
  }

  /// Shows the icon in use, and updates it after each change.
  private func followIcon() {
    let icon = withObservationTracking {
      manager.currentIcon
    } onChange: { [weak self] in
      DispatchQueue.main.async { MainActor.assumeIsolated { self?.followIcon() } }
    }
    showcase.removeAllChildren()
    guard let icon else { return }
    let picture = IconCell(icon, side: 220)
    picture.name = "showcase"
    showcase.addChild(picture)
    // The plist's keys are for programs; people get names.
    let title = NSLocalizedString(icon.name ?? "default", comment: "an icon's name")
    addLine(title, size: 30, y: -168).name = "icon name"
    addLine(NSLocalizedString("In use", comment: "below the icon's name"), size: 18, y: -204)
    picture.setScale(0.8)
    picture.run(.sequence([.scale(to: 1.06, duration: 0.12), .scale(to: 1, duration: 0.1)]))
  }

  @discardableResult
  private func addLine(_ text: String, size: CGFloat, y: CGFloat) -> SKLabelNode {
    let line = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    line.text = text
    line.fontSize = size
    line.fontColor = .chooserInk
    line.position.y = y
    showcase.addChild(line)
    return line
  }
}
