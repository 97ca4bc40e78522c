import SpriteKit

/// Sky, sun, clouds, mesas, hills and ground, as wide as the scene. Closer layers scroll faster.
///
/// The origin is the middle of the scene's lower edge.
final class Backdrop: SKNode {
  private let sky = SKSpriteNode(imageNamed: "Sky")
  private let sun = SKSpriteNode(imageNamed: "Sun")
  private let moon = SKSpriteNode(texture: nil, size: CGSize(width: 64, height: 64))
  /// Whether the theme's sun is the moon.
  private var hasMoon = false
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
  /// Whether everything except the ground stands still.
  var isCalm = false
  /// Whether the scenery is pale, so that what is in front of it stands out.
  var isPale = false {
    didSet { veil.isHidden = !isPale }
  }
  private let veil = SKSpriteNode(color: .cream.withAlphaComponent(0.72), size: .zero)
  private var width: CGFloat = 0
  private var size = CGSize.zero
  /// The darkness of the night, from 0 to 1.
  private var night: CGFloat = 0
  /// The margin of each layer beyond the scene's sides, in points, so that shaking shows no edge.
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
    moon.name = "moon"
    moon.zPosition = -95
    veil.name = "veil"
    veil.anchorPoint = sky.anchorPoint
    veil.zPosition = -50  // in front of hills and weather, and behind the cacti
    veil.isHidden = true
    for node in [sky, sun, veil] + clouds + layers { addChild(node) }
  }

  /// Makes everything wide enough for a scene of this size. A negative width counts as 0.
  func fill(_ size: CGSize) {
    let size = CGSize(width: max(0, size.width), height: size.height)
    width = size.width
    self.size = size
    placeStars()
    sky.size = CGSize(width: size.width + 2 * Self.margin, height: size.height)
    veil.size = sky.size
    sun.position = CGPoint(x: size.width * 0.32, y: 440)
    moon.position = sun.position
    for layer in layers { layer.fill(width: size.width + 2 * Self.margin) }
  }

  /// Scrolls to the position after flying a distance to the right, in points.
  func show(_ distance: CGFloat) {
    for layer in layers { layer.show(isCalm && layer !== layers.last ? 0 : distance) }
    for cloud in clouds { cloud.show(isCalm ? 0 : distance, width: width) }
  }

  /// Darkens the scenery and lets stars shine. The moon takes the sun's place.
  ///
  /// - Parameter night: from 0, the theme's own light, to 1.
  func show(night: CGFloat) {
    guard night.isNight(after: self.night) else { return }
    self.night = night
    for sprite in [sky] + clouds { sprite.darken(night) }
    showMoon()
    for layer in layers { layer.night = night }
    let stars = self["star"]
    if night > 0.01, stars.isEmpty {
      for _ in Self.stars { addChild(Self.star()) }
      placeStars()
    } else if night <= 0.01 {
      for star in stars { star.removeFromParent() }
    }
    for star in self["star"] { star.alpha = night }
  }

  /// Fades from the sun to the moon. A moon of the theme's own shines all night.
  private func showMoon() {
    sun.alpha = hasMoon ? 1 : 1 - night
    moon.alpha = night
    if hasMoon || night <= 0.01 {
      moon.removeFromParent()
    } else if moon.parent == nil {
      addChild(moon)
    }
  }

  /// The places of the stars, in parts of the scene's width and height.
  private static let stars: [CGPoint] = (0..<22).map { index in
    CGPoint(x: CGFloat(index * 37 % 22) / 22 - 0.48, y: 0.46 + CGFloat(index * 13 % 22) / 42)
  }

  private static func star() -> SKSpriteNode {
    let star = SKSpriteNode(color: .cream, size: CGSize(width: 2, height: 2))
    star.name = "star"
    star.zPosition = -98
    return star
  }

  private func placeStars() {
    for (star, place) in zip(self["star"], Self.stars) {
      star.position = CGPoint(x: (place.x * size.width).rounded(), y: (place.y * size.height).rounded())
    }
  }

  func wear(_ theme: Theme) {
    sky.texture = theme.texture("Sky")
    sun.texture = theme.texture("Sun")
    let light = Theme.moon
    hasMoon = light == nil || theme.name == Theme.moonName
    moon.texture = light
    showMoon()
    for cloud in clouds { cloud.texture = theme.texture(cloud.image) }
    for layer in layers { layer.texture = theme.texture(layer.image) }
  }

  /// A picture repeated horizontally.
  private final class Layer: SKNode {
    let image: String
    var texture: SKTexture {
      didSet { for case let tile as SKSpriteNode in children { tile.texture = texture } }
    }
    var night: CGFloat = 0 {
      didSet { for case let tile as SKSpriteNode in children { tile.darken(night) } }
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
        tile.darken(night)
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

extension SKSpriteNode {
  /// Tints the sprite for the night.
  ///
  /// - Parameter night: from 0, its own colours, to 1.
  func darken(_ night: CGFloat) {
    color = .moonlight
    colorBlendFactor = night * 0.85
  }
}

extension CGFloat {
  /// Whether the night has changed enough to be drawn again.
  func isNight(after shown: CGFloat) -> Bool {
    Swift.abs(self - shown) > 0.004 || (self < 0.004) != (shown < 0.004)
  }
}

extension UIColor {
  /// The colour of things at night, by which their own colours are multiplied.
  fileprivate static let moonlight = UIColor(red: 0.30, green: 0.36, blue: 0.68, alpha: 1)
}
