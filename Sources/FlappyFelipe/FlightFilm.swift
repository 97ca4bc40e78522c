import ImageIO
import SpriteKit

/// The last four seconds of a flight, to share as an animated picture. During the flight only positions are kept; the
/// pictures are drawn when the player asks for them.
@MainActor
struct FlightFilm {
  /// A moment of the flight, in the scene's points.
  private struct Moment {
    var distance: CGFloat
    var felipe: (place: CGPoint, turn: CGFloat, width: CGFloat, height: CGFloat)
    var texture: SKTexture?
    /// In Felipe's points.
    var hat: (place: CGPoint, turn: CGFloat)
    var pairs: [(place: CGPoint, gap: CGFloat)]
    var score: String
    var night: CGFloat
  }

  private var moments: [Moment] = []
  private var steps = 0
  /// The game steps from a picture to the next: 20 pictures a second.
  private static let interval = 3
  private static let limit = 80
  /// The size of a picture in pixels for each point of the scene, and the greatest width of a picture in points.
  private static let scale: CGFloat = 0.5
  private static let greatestWidth: CGFloat = 400

  var count: Int { moments.count }

  /// Keeps a moment every few steps.
  ///
  /// - Parameter steps: the game steps since the last call.
  mutating func follow(_ scene: GameScene, steps: Int) {
    self.steps += steps
    guard self.steps >= Self.interval else { return }
    self.steps = 0
    if moments.count == Self.limit { moments.removeFirst() }
    let (felipe, hat) = (scene.felipe, scene.felipe.hat)
    let obstacles = scene.obstacles.compactMap { $0.component(ofType: ObstacleComponent.self) }
    moments.append(
      Moment(
        distance: scene.distance.now,
        felipe: (felipe.position, felipe.zRotation, felipe.xScale, felipe.yScale), texture: felipe.texture,
        hat: (hat.position, hat.zRotation),
        pairs: obstacles.map {
          let trunks = $0.trunks(at: scene.distance.now)
          return (CGPoint(x: trunks.x, y: trunks.middle), trunks.gap)
        },
        score: scene.scoreLabel.text, night: scene.shownNight))
  }

  /// Draws the pictures, at half the scene's size.
  ///
  /// - Returns: an animated PNG that repeats forever; nil without a moment or a view.
  func png(of scene: GameScene) -> Data? {
    guard let view = scene.view, !moments.isEmpty else { return nil }
    let width = min(scene.size.width, Self.greatestWidth)
    let left = max(-scene.size.width / 2, min(scene.flightX - width * 0.3, scene.size.width / 2 - width))
    let scale = Self.scale / UIScreen.main.scale
    let set = FilmSet(of: scene, scale: scale)
    let data = NSMutableData()
    guard let file = CGImageDestinationCreateWithData(data, "public.png" as CFString, moments.count, nil) else {
      return nil
    }
    let loops = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGLoopCount: 0]]
    CGImageDestinationSetProperties(file, loops as CFDictionary)
    let seconds = Double(Self.interval) * Double(Rules.step)
    let delay = [kCGImagePropertyPNGDictionary: [kCGImagePropertyAPNGDelayTime: seconds]]
    // Whole pixels, so that no edge is half transparent.
    func points(_ length: CGFloat) -> CGFloat { (length * Self.scale).rounded(.down) / UIScreen.main.scale }
    let area = CGRect(x: left * scale, y: 0, width: points(width), height: points(scene.size.height))
    for moment in moments {
      set.backdrop.show(moment.distance)
      set.backdrop.show(night: moment.night)
      set.show(moment.pairs, night: moment.night)
      set.felipe.position = moment.felipe.place
      set.felipe.zRotation = moment.felipe.turn
      (set.felipe.xScale, set.felipe.yScale) = (moment.felipe.width, moment.felipe.height)
      set.felipe.texture = moment.texture
      set.felipe.hat.position = moment.hat.place
      set.felipe.hat.zRotation = moment.hat.turn
      set.score.text = moment.score
      guard let picture = view.texture(from: set.root, crop: area)?.cgImage() else { return nil }
      CGImageDestinationAddImage(file, picture, delay as CFDictionary)
    }
    return CGImageDestinationFinalize(file) ? Data(referencing: data) : nil
  }
}

/// The nodes that a film is drawn with, which look like those of a scene.
@MainActor
private struct FilmSet {
  let root = SKNode()
  let backdrop = Backdrop()
  let felipe = Felipe()
  let score = OutlinedLabel("0", size: 56)
  private let world = SKNode()
  private let cacti = SKNode()
  private let theme: Theme

  init(of scene: GameScene, scale: CGFloat) {
    theme = scene.theme ?? .current
    backdrop.wear(theme)
    backdrop.fill(scene.size)
    (backdrop.isCalm, backdrop.isPale) = (Settings.reducesMotion, Settings.hasHighContrast)
    felipe.zPosition = scene.felipe.zPosition
    score.position = scene.scoreLabel.position
    score.zPosition = scene.scoreLabel.zPosition
    for node in [backdrop, cacti, felipe, score] { world.addChild(node) }
    world.setScale(scale)
    root.addChild(world)
  }

  func show(_ pairs: [(place: CGPoint, gap: CGFloat)], night: CGFloat) {
    cacti.removeAllChildren()
    for pair in pairs {
      let node = CactusPair(gap: pair.gap, theme: theme)
      node.position = pair.place
      node.show(night: night)
      cacti.addChild(node)
    }
  }
}
