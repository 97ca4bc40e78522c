import SpriteKit

// Subclasses that compile only if their superclasses have the same designated and convenience initialisers as Apple's.

class PlainNode: SKNode {
  override init() {
    super.init()
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

/// Many games declare `convenience init()` without `override`.
class Ship: SKSpriteNode {
  var lives: Int

  init(lives: Int) {
    self.lives = lives
    super.init(texture: nil, color: .clear, size: CGSize(width: 10, height: 10))
  }

  required init?(coder aDecoder: NSCoder) {
    lives = 3
    super.init(coder: aDecoder)
  }
}

class InheritingSprite: SKSpriteNode {
  var speedFactor: CGFloat = 1
}

class Card: SKShapeNode {
  override init() {
    super.init()
  }

  convenience init(width: CGFloat) {
    self.init(rectOf: CGSize(width: width, height: width * 1.5), cornerRadius: 4)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

// A subclass's own designated initialiser may have the labels of a superclass's convenience initialiser.

class Disc: SKShapeNode {
  init(circleOfRadius radius: CGFloat) {
    super.init()
    path = CGPath(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius), transform: nil)
  }

  required init?(coder: NSCoder) { nil }
}

class Plate: SKShapeNode {
  init(rectOf size: CGSize) { super.init() }
  init(rectOf size: CGSize, cornerRadius: CGFloat) { super.init() }
  init(rect: CGRect) { super.init() }
  init(rect: CGRect, cornerRadius: CGFloat) { super.init() }
  init(ellipseOf size: CGSize) { super.init() }
  init(ellipseIn rect: CGRect) { super.init() }
  init(path: CGPath) { super.init() }
  init(path: CGPath, centered: Bool) { super.init() }
  required init?(coder: NSCoder) { nil }
}

class Coin: SKSpriteNode {
  init(imageNamed name: String) { super.init(texture: nil, color: .red, size: .zero) }
  init(texture: SKTexture?) { super.init(texture: nil, color: .red, size: .zero) }
  init(texture: SKTexture?, size: CGSize) { super.init(texture: nil, color: .red, size: .zero) }
  init(color: UIColor, size: CGSize) { super.init(texture: nil, color: color, size: size) }
  required init?(coder: NSCoder) { nil }
}

class Title: SKLabelNode {
  init(text: String?) {
    super.init()
    self.text = text
  }

  required init?(coder: NSCoder) { nil }
}

class Place: SKNode {
  init(position: CGPoint) {
    super.init()
    self.position = position
  }
  init?(fileNamed filename: String) { super.init() }
  required init?(coder: NSCoder) { nil }
}

class Smoke: SKEmitterNode {
  init(fileNamed name: String) { super.init() }
  required init?(coder: NSCoder) { nil }
}

class FirstLevel: SKScene {
  override init(size: CGSize) { super.init(size: size) }
  init?(fileNamed filename: String) { super.init(size: .zero) }
  required init?(coder: NSCoder) { nil }
}

class Caption: SKLabelNode {
  override init() {
    super.init()
  }

  override init(fontNamed fontName: String?) {
    super.init(fontNamed: fontName)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class Menu: SKScene {
  override init(size: CGSize) {
    super.init(size: size)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class Map: SKTileMapNode {
  override init(tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize) {
    super.init(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class Trap: SKReferenceNode {
  override init(fileNamed fileName: String?) {
    super.init(fileNamed: fileName)
  }

  override init(url: URL?) {
    super.init(url: url)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func didLoad(_ node: SKNode?) {
    node?.name = "trap"
  }
}

class Film: SKVideoNode {
  override init(fileNamed videoFile: String) {
    super.init(fileNamed: videoFile)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }
}

class Lamp: SKLightNode {
  override var isEnabled: Bool {
    didSet { alpha = isEnabled ? 1 : 0.5 }
  }
}

@MainActor
public func emptyPlaceholders() -> [NSObject] {
  [
    SKNode(), SKSpriteNode(), SKShapeNode(), SKLabelNode(), SKScene(), SKAction(), SKTexture(), SKCropNode(),
    SKEffectNode(), SKCameraNode(), SKLightNode(), SKFieldNode(), SKTransformNode(), SKPhysicsBody(),
    SKPhysicsWorld(), SKShader(), InheritingSprite(), InheritingSprite(color: .red, size: .zero),
    InheritingSprite(texture: nil), Ship(lives: 3), Card(), Card(width: 3), Caption(), Caption(text: "a"), Lamp(),
    Menu(size: CGSize(width: 1, height: 1)), PlainNode(),
  ]
}
