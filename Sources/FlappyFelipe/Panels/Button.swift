import SpriteKit

/// A control on a panel: a finger, the mouse, keys and controllers operate it.
@MainActor
protocol PanelControl: SKNode {
  /// Acts as on a tap.
  func operate()
}

/// A wooden button with an icon, a text, or both. It acts when a finger is lifted on it.
final class Button: SKSpriteNode, PanelControl {
  private let act: () -> Void
  private static let height: CGFloat = 52

  /// - Parameters:
  ///   - icon: the name of a 32-point image.
  ///   - width: in points; by default as wide as an icon or a short text needs.
  init(icon: String?, text: String? = nil, width: CGFloat? = nil, act: @escaping () -> Void) {
    self.act = act
    let width: CGFloat = width ?? (text == nil ? 52 : 112)
    super.init(texture: SKTexture(imageNamed: "Button"), color: .clear, size: CGSize(width: width, height: Self.height))
    centerRect = CGRect(x: 20.0 / 132, y: 20.0 / 52, width: 92.0 / 132, height: 12.0 / 52)  // corners of 20 points
    isUserInteractionEnabled = true
    if let icon {
      let picture = SKSpriteNode(imageNamed: icon)
      picture.position.x = text == nil ? 0 : 26 - width / 2
      picture.zPosition = 1
      addChild(picture)
    }
    if let text {
      let label = OutlinedLabel(text, size: icon == nil ? 18 : 16)
      label.position = CGPoint(x: icon == nil ? 0 : 20, y: -6)
      if width > 112 { label.fit(width - 68) }
      label.zPosition = 1
      addChild(label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button Down")
    (scene as? GameScene)?.state?.noticePlayer()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button")
    guard let touch = touches.first, let parent, contains(touch.location(in: parent)) else { return }
    operate()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button")
  }

  func operate() {
    scene?.play(.button)
    act()
  }
}

/// A wooden board behind texts.
final class Board: SKSpriteNode {
  init(size: CGSize) {
    super.init(texture: SKTexture(imageNamed: "Scorecard"), color: .clear, size: size)
    centerRect = CGRect(x: 24.0 / 260, y: 24.0 / 170, width: 212.0 / 260, height: 122.0 / 170)  // corners of 24 points
    zPosition = -1
  }

  required init?(coder: NSCoder) {
    nil
  }
}

/// An icon that the player can choose: rounded, with an edge. The chosen one is larger, and its edge thicker.
final class IconChoice: SKShapeNode, PanelControl {
  private let act: () -> Void

  init(_ icon: AppIcon, isChosen: Bool, act: @escaping () -> Void) {
    self.act = act
    super.init()
    let side: CGFloat = isChosen ? 54 : 46
    let (width, radius): (CGFloat, CGFloat) = (isChosen ? 4 : 2.5, side * 10 / 60)
    let frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    path = CGPath(roundedRect: frame, cornerWidth: radius, cornerHeight: radius, transform: nil)
    fillColor = .white
    let file = (icon.name ?? "Felipe").split(separator: " ").map(\.capitalized).joined() + "Icon-60"
    fillTexture = SKTexture(imageNamed: file)
    fillTexture?.usesMipmaps = true
    strokeColor = .ink
    lineWidth = width
    name = "icon \(icon.name ?? "primary")"
    isUserInteractionEnabled = true
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    operate()
  }

  func operate() {
    scene?.play(.button)
    act()
  }
}
