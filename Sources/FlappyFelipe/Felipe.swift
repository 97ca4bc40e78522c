import SpriteKit

/// Felipe, the bird with the hat. His origin is the middle of the canvas on which his body is drawn.
public final class Felipe: SKSpriteNode {
  let hat = Hat()

  /// Decodes Felipe from a scene file and gives him his texture and his hat.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dress()
  }

  init() {
    super.init(texture: nil, color: .clear, size: .zero)
    dress()
  }

  /// The hat's position, in Felipe's points; see Textures/README.md.
  static let brow = CGPoint(x: 4, y: 33)
  private static let level = "Felipe Wing Level"
  /// His scale in a flight. In the menu it is 1.
  static let flyingScale: CGFloat = 0.5
  /// His place in the menu.
  static let menuPlace = CGPoint(x: -4, y: 330)

  private func dress() {
    texture = SKTexture(imageNamed: Self.level)
    size = texture?.size() ?? .zero
    hat.name = "hat"
    hat.position = Self.brow
    hat.zPosition = 1
    addChild(hat)
  }

  /// The wings beating forever.
  private static func beats(_ secondsPerBeat: TimeInterval) -> SKAction {
    let beat = ["Felipe Wing Up", level, "Felipe Wing Down", level]
    // He blinks at the end of every sixth beat.
    let beats = Array(repeating: beat, count: 6).joined().dropLast() + ["Felipe Blink"]
    let textures = beats.map(SKTexture.init(imageNamed:))
    return .repeatForever(.animate(with: textures, timePerFrame: secondsPerBeat / 4))
  }

  /// Beats the wings forever.
  func fly(secondsPerBeat: TimeInterval) {
    run(Self.beats(secondsPerBeat), withKey: "fly")
  }

  /// Shows a flap: the wing snaps down, and the body squashes and stretches.
  func flap() {
    let snap = ["Felipe Wing Up", "Felipe Wing Down", "Felipe Wing Down", Self.level].map(SKTexture.init(imageNamed:))
    run(.sequence([.animate(with: snap, timePerFrame: 0.05), Self.beats(0.3)]), withKey: "fly")
    squash(x: 0.88, y: 1.13, for: 0.05)
  }

  /// Changes the shape briefly, and returns to the size of a flight. Does nothing with reduced motion.
  ///
  /// - Parameters:
  ///   - x: the width's share of the normal width.
  ///   - y: the height's share of the normal height.
  private func squash(x: CGFloat, y: CGFloat, for seconds: TimeInterval) {
    guard !Settings.reducesMotion else { return }
    removeAction(forKey: "size")
    let size = Self.flyingScale
    run(
      .sequence([
        .eased(.scaleX(to: size * x, y: size * y, duration: seconds)),
        .eased(.scaleX(to: size * (2 - x) * 0.5 + size * 0.5, y: size * (2 - y) * 0.5 + size * 0.5, duration: 0.1)),
        .eased(.scaleX(to: size, y: size, duration: 0.1)),
      ]), withKey: "squash")
  }

  /// Goes to a place and a size within a quarter of a second.
  ///
  /// - Parameter arrived: called there.
  func go(to place: CGPoint, scale: CGFloat, arrived: @escaping () -> Void = {}) {
    removeAction(forKey: "squash")
    run(.eased(.scale(to: scale, duration: 0.25)), withKey: "size")
    run(.eased(.rotate(toAngle: 0, duration: 0.2, shortestUnitArc: true)), withKey: "turn")
    run(
      .sequence([.eased(.move(to: place, duration: 0.25)), .run(arrived)]),
      withKey: "arrive")
  }

  /// Breathes and bobs up and down, forever.
  func breathe() {
    if !Settings.reducesMotion {
      run(
        .repeatForever(
          .sequence([
            .eased(.scaleX(to: 1.025, y: 0.975, duration: 0.6)), .eased(.scaleX(to: 0.98, y: 1.02, duration: 0.6)),
          ])), withKey: "breathe")
    }
    run(
      .repeatForever(
        .sequence([
          .eased(.moveBy(x: 0, y: 12, duration: 0.75)), .eased(.moveBy(x: 0, y: -12, duration: 0.75)),
        ])), withKey: "hover")
  }

  /// Shows the crash: he stops flapping and sees stars.
  func faint() {
    removeAllActions()
    texture = SKTexture(imageNamed: "Felipe Dizzy")
    hat.removeAllActions()
    hat.setScale(1)
    squash(x: 0.72, y: 1.2, for: 0.04)
  }

  /// Celebrates a medal: he gets up, smiles and hops, and his hat comes back.
  func rejoice() {
    texture = SKTexture(imageNamed: "Felipe Happy")
    let up = SKAction.moveBy(x: 0, y: 26, duration: 0.16)
    up.timingMode = .easeOut
    let down = up.reversed()
    down.timingMode = .easeIn
    let standUp = SKAction.group([.rotate(toAngle: 0, duration: 0.16), .moveBy(x: 0, y: 8, duration: 0.16)])
    run(Settings.reducesMotion ? standUp : .group([standUp, .repeat(.sequence([up, down]), count: 2)]))
    hat.zRotation = 0
    hat.position = CGPoint(x: Self.brow.x, y: Self.brow.y + 140)
    let drop = SKAction.move(to: Self.brow, duration: 0.3)
    drop.timingMode = .easeIn
    hat.run(drop)
  }

  /// Wakes him up and puts the hat back on.
  func recover() {
    removeAllActions()
    hat.removeAllActions()
    hat.run(.eased(.move(to: Self.brow, duration: 0.2)))
    hat.run(.eased(.rotate(toAngle: 0, duration: 0.2, shortestUnitArc: true)))
    hat.run(.scale(to: 1, duration: 0.1))
    texture = SKTexture(imageNamed: Self.level)
  }

  /// Closes his eyes. Called when nobody has played for a while.
  func doze() {
    removeAction(forKey: "fly")
    texture = SKTexture(imageNamed: "Felipe Asleep")
  }
}
