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
    title.text = "Settings"
    title.fontSize = 34
    title.fontColor = .chooserInk
    title.horizontalAlignmentMode = .left
    title.position = CGPoint(x: -171, y: 250)
    content.addChild(title)
    let card = SKSpriteNode(imageNamed: "Card")
    card.anchorPoint = CGPoint(x: 0.5, y: 1)
    card.position = CGPoint(x: 0, y: 226)
    content.addChild(card)
    let chooser = IconChooserNode(manager: manager, style: IconChooserNode.Style(fontName: "FelipeSlab-Regular"))
    chooser.name = "chooser"
    chooser.position = CGPoint(x: 0, y: -15)
    chooser.zPosition = 1
    card.addChild(chooser)
    showcase.position = CGPoint(x: 0, y: -60)
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
    let picture = IconCell(icon, side: 150)
    picture.name = "showcase"
    showcase.addChild(picture)
    let name = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    name.text = icon.name ?? "default"
    name.fontSize = 22
    name.fontColor = .chooserInk
    name.position = CGPoint(x: 0, y: -118)
    showcase.addChild(name)
    picture.setScale(0.8)
    picture.run(.sequence([.scale(to: 1.06, duration: 0.12), .scale(to: 1, duration: 0.1)]))
  }
}
