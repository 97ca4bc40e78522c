import SpriteKit

/// Sky, sun, clouds, mesas, hills and ground, as wide as the scene; the nearer, the faster they pass.
///
/// Its origin is the middle of the scene's lower edge.
final class Backdrop: SKNode {
  private let sky = SKSpriteNode(imageNamed: "Sky")
  private let sun = SKSpriteNode(imageNamed: "Sun")
  private let layers = [
    Layer(imageNamed: "Mesas", bottom: 92, z: -80, share: 0.08),
    Layer(imageNamed: "Hills", bottom: 92, z: -70, share: 0.25),
    Layer(imageNamed: "Ground", bottom: 0, z: 30, share: 1),
  ]
  private let clouds = [
    Cloud(imageNamed: "Cloud 1", x: -0.3, y: 478, share: 0.03),
    Cloud(imageNamed: "Cloud 2", x: 0.12, y: 632, share: 0.02),
    Cloud(imageNamed: "Cloud 2", x: 0.36, y: 330, share: 0.025),
  ]
  private var width: CGFloat = 0
  /// How far everything reaches beyond the scene's sides, so that it can be shaken.
  private static let margin: CGFloat = 20

  override init() {
    super.init()
    build()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    build()
  }

  private func build() {
    sky.name = "sky"
    sky.anchorPoint = CGPoint(x: 0.5, y: 0)
    sky.zPosition = -100
    sun.zPosition = -95
    for node in [sky, sun] + clouds + layers { addChild(node) }
  }

  /// Makes everything wide enough for a scene of this size.
  func fill(_ size: CGSize) {
    width = size.width
    sky.size = CGSize(width: size.width + 2 * Self.margin, height: size.height)
    sun.position = CGPoint(x: size.width * 0.32, y: 440)
    for cloud in clouds { cloud.place(in: size.width) }
    for layer in layers { layer.fill(width: size.width + 2 * Self.margin) }
  }

  /// The player has flown some points to the right.
  func scroll(by distance: CGFloat) {
    for layer in layers { layer.scroll(by: distance) }
    for cloud in clouds { cloud.scroll(by: distance, width: width) }
  }

  /// A picture repeated from left to right.
  private final class Layer: SKNode {
    private let image: String
    private let share: CGFloat
    private let tileWidth: CGFloat
    private var offset: CGFloat = 0

    init(imageNamed image: String, bottom: CGFloat, z: CGFloat, share: CGFloat) {
      self.image = image
      self.share = share
      tileWidth = SKTexture(imageNamed: image).size().width
      super.init()
      name = image.lowercased()
      position.y = bottom
      zPosition = z
    }

    required init?(coder: NSCoder) {
      nil
    }

    func fill(width: CGFloat) {
      removeAllChildren()
      let texture = SKTexture(imageNamed: image)
      let first = -(width / 2 / tileWidth).rounded(.up)
      for index in 0...Int(width / tileWidth) + 2 {
        let tile = SKSpriteNode(texture: texture)
        tile.anchorPoint = .zero
        tile.position.x = (first + CGFloat(index)) * tileWidth
        addChild(tile)
      }
    }

    func scroll(by distance: CGFloat) {
      offset = (offset + distance * share).truncatingRemainder(dividingBy: tileWidth)
      position.x = -offset
    }
  }

  private final class Cloud: SKSpriteNode {
    private var share: CGFloat = 0
    private var place = CGPoint.zero

    convenience init(imageNamed image: String, x: CGFloat, y: CGFloat, share: CGFloat) {
      self.init(imageNamed: image)
      self.share = share
      place = CGPoint(x: x, y: y)
      name = "cloud"
      zPosition = -90
    }

    func place(in width: CGFloat) {
      position = CGPoint(x: place.x * width, y: place.y)
    }

    func scroll(by distance: CGFloat, width: CGFloat) {
      position.x -= distance * share
      if position.x < -(width + size.width) / 2 { position.x += width + size.width }
    }
  }
}
