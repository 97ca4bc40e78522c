import SpriteKit

/// A wooden button with an icon, a text, or both. It acts when a finger is lifted on it.
final class Button: SKSpriteNode {
  private let act: () -> Void
  private static let height: CGFloat = 52

  /// - Parameter icon: the name of a 32-point image.
  init(icon: String?, text: String? = nil, act: @escaping () -> Void) {
    self.act = act
    let width: CGFloat = text == nil ? 52 : 112
    super.init(texture: SKTexture(imageNamed: "Button"), color: .clear, size: CGSize(width: width, height: Self.height))
    centerRect = CGRect(x: 20.0 / 132, y: 20.0 / 52, width: 92.0 / 132, height: 12.0 / 52)  // corners of 20 points
    isUserInteractionEnabled = true
    if let icon {
      let picture = SKSpriteNode(imageNamed: icon)
      picture.position.x = text == nil ? 0 : -30
      picture.zPosition = 1
      addChild(picture)
    }
    if let text {
      let label = OutlinedLabel(text, size: icon == nil ? 18 : 16)
      label.position = CGPoint(x: icon == nil ? 0 : 20, y: -6)
      label.zPosition = 1
      addChild(label)
    }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button Down")
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button")
    guard let touch = touches.first, let parent, contains(touch.location(in: parent)) else { return }
    scene?.play(.button)
    act()
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    texture = SKTexture(imageNamed: "Button")
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

/// An icon that the player can choose.
final class IconChoice: SKSpriteNode {
  private let act: () -> Void

  init(_ icon: AppIcon, isChosen: Bool, act: @escaping () -> Void) {
    self.act = act
    let side: CGFloat = isChosen ? 54 : 46
    let name = (icon.name ?? "Felipe") + "Icon-60"
    super.init(texture: SKTexture(imageNamed: name), color: .clear, size: CGSize(width: side, height: side))
    self.name = "icon \(icon.name ?? "primary")"
    isUserInteractionEnabled = true
    guard isChosen else { return }
    let frame = SKShapeNode(rectOf: CGSize(width: side + 4, height: side + 4), cornerRadius: 6)
    frame.strokeColor = .ink
    frame.lineWidth = 4
    frame.zPosition = 1
    addChild(frame)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    scene?.play(.button)
    act()
  }
}
