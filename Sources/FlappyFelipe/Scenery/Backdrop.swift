import SpriteKit

/// Sky, sun, clouds, mesas, hills and ground, as wide as the scene. Closer layers scroll faster.
///
/// The origin is the middle of the scene's lower edge.
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
  /// How far each layer extends beyond the scene's sides, in points, so that shaking shows no edge.
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

  /// Makes everything wide enough for a scene of this size. A negative width counts as 0.
  func fill(_ size: CGSize) {
    let size = CGSize(width: max(0, size.width), height: size.height)
    width = size.width
    sky.size = CGSize(width: size.width + 2 * Self.margin, height: size.height)
    sun.position = CGPoint(x: size.width * 0.32, y: 440)
    for layer in layers { layer.fill(width: size.width + 2 * Self.margin) }
  }

  /// Scrolls to the position after flying a distance to the right, in points.
  func show(_ distance: CGFloat) {
    for layer in layers { layer.show(distance) }
    for cloud in clouds { cloud.show(distance, width: width) }
  }

  func wear(_ theme: Theme) {
    sky.texture = theme.texture("Sky")
    sun.texture = theme.texture("Sun")
    for cloud in clouds { cloud.texture = theme.texture(cloud.image) }
    for layer in layers { layer.texture = theme.texture(layer.image) }
  }

  /// A picture repeated horizontally.
  private final class Layer: SKNode {
    let image: String
    var texture: SKTexture {
      didSet { for case let tile as SKSpriteNode in children { tile.texture = texture } }
    }
    private let share: CGFloat
    private let tileWidth: CGFloat

    init(imageNamed image: String, bottom: CGFloat, z: CGFloat, share: CGFloat) {
      self.image = image
      self.share = share
      texture = SKTexture(imageNamed: image)
      tileWidth = max(1, texture.size().width)
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
      let first = -(width / 2 / tileWidth).rounded(.up)
      for index in 0...Int(width / tileWidth) + 2 {
        let tile = SKSpriteNode(texture: texture)
        tile.anchorPoint = .zero
        tile.position.x = (first + CGFloat(index)) * tileWidth
        addChild(tile)
      }
    }

    func show(_ distance: CGFloat) {
      position.x = -(distance * share).truncatingRemainder(dividingBy: tileWidth)
    }
  }

  private final class Cloud: SKSpriteNode {
    private(set) var image = ""
    private var share: CGFloat = 0
    private var place = CGPoint.zero

    convenience init(imageNamed image: String, x: CGFloat, y: CGFloat, share: CGFloat) {
      self.init(imageNamed: image)
      self.image = image
      self.share = share
      place = CGPoint(x: x, y: y)
      name = "cloud"
      zPosition = -90
    }

    /// Scrolls the layer. A cloud that leaves on the left returns on the right.
    func show(_ distance: CGFloat, width: CGFloat) {
      let round = width + size.width
      let way = (place.x * width - distance * share + round / 2).truncatingRemainder(dividingBy: round)
      position = CGPoint(x: (way < 0 ? way + round : way) - round / 2, y: place.y)
    }
  }
}
