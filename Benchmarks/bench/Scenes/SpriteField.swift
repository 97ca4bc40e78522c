import SpriteKit

/// Many small sprites on a black background, which all move in each frame. SDLPeer/sprite_field.c is the same in C.
final class SpriteField: SKScene {
  enum Kind: String, CaseIterable {
    /// Upright, on whole pixels.
    case a1
    /// Like a1, tinted and half transparent.
    case a4i
    /// Turned, scaled by 0.5 to 1.5, with linear filtering.
    case a2
    /// Like a2, sampled from the nearest texel.
    case a3
    /// Like a2, tinted and half transparent.
    case a4r

    var turns: Bool { self == .a2 || self == .a3 || self == .a4r }
    var tints: Bool { self == .a4i || self == .a4r }
  }

  private struct Mover {
    let sprite: SKSpriteNode
    var x: Double
    var y: Double
    let dx: Double
    let dy: Double
    var angle: Double
    let spin: Double
  }

  private let kind: Kind
  private var movers: [Mover] = []

  /// - Parameter sprite: the picture's name.
  init(_ kind: Kind, count: Int, sprite: String, size: CGSize, seed: UInt64) {
    self.kind = kind
    super.init(size: size)
    backgroundColor = .black
    let texture = SKTexture(imageNamed: sprite)
    texture.filteringMode = kind == .a3 ? .nearest : .linear
    var random = SplitMix(seed: seed)
    movers = (0..<count).map { _ in makeMover(texture, &random) }
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    for index in movers.indices {
      movers[index].x = wrapped(movers[index].x + movers[index].dx, Double(size.width))
      movers[index].y = wrapped(movers[index].y + movers[index].dy, Double(size.height))
      let mover = movers[index]
      mover.sprite.position = CGPoint(x: mover.x, y: mover.y)
      guard kind.turns else { continue }
      movers[index].angle += mover.spin
      mover.sprite.zRotation = movers[index].angle
    }
  }

  private func makeMover(_ texture: SKTexture, _ random: inout SplitMix) -> Mover {
    var mover = Mover(
      sprite: SKSpriteNode(texture: texture), x: random.between(0, size.width), y: random.between(0, size.height),
      dx: whole(random.between(-3, 3)), dy: whole(random.between(-3, 3)), angle: random.between(0, 6.25),
      spin: random.between(-0.1, 0.1))
    let scale = random.between(0.5, 1.5)
    let (red, green, blue) = (random.between(64, 256), random.between(64, 256), random.between(64, 256))
    if kind.turns {
      mover.sprite.setScale(scale)
    } else {
      mover.x = mover.x.rounded(.down)
      mover.y = mover.y.rounded(.down)
    }
    if kind.tints {
      mover.sprite.color = UIColor(
        red: red.rounded(.down) / 255, green: green.rounded(.down) / 255, blue: blue.rounded(.down) / 255, alpha: 1)
      mover.sprite.colorBlendFactor = 1
      mover.sprite.alpha = 128 / 255
    }
    addChild(mover.sprite)
    return mover
  }

  /// Rounds the step of upright sprites down to whole pixels.
  private func whole(_ step: Double) -> Double { kind.turns ? step : step.rounded(.down) }

  private func wrapped(_ value: Double, _ size: Double) -> Double {
    if value < 0 { return value + size }
    return value >= size ? value - size : value
  }
}
