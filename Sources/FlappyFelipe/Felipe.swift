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

  private func dress() {
    texture = SKTexture(imageNamed: Self.level)
    size = texture?.size() ?? .zero
    hat.name = "hat"
    hat.position = Self.brow
    hat.zPosition = 1
    addChild(hat)
  }

  /// Beats the wings forever.
  func fly(secondsPerBeat: TimeInterval) {
    let beat = ["Felipe Wing Up", Self.level, "Felipe Wing Down", Self.level]
    // He blinks at the end of every sixth beat.
    let beats = Array(repeating: beat, count: 6).joined().dropLast() + ["Felipe Blink"]
    let textures = beats.map(SKTexture.init(imageNamed:))
    run(.repeatForever(.animate(with: textures, timePerFrame: secondsPerBeat / 4)), withKey: "fly")
  }

  /// Breathes and bobs up and down, forever.
  func breathe() {
    let scale = xScale
    run(
      .repeatForever(
        .sequence([
          .eased(.scaleX(to: scale * 1.025, y: scale * 0.975, duration: 0.6)),
          .eased(.scaleX(to: scale * 0.98, y: scale * 1.02, duration: 0.6)),
        ])), withKey: "breathe")
    run(
      .repeatForever(
        .sequence([
          .eased(.moveBy(x: 0, y: 12, duration: 0.75)), .eased(.moveBy(x: 0, y: -12, duration: 0.75)),
        ])), withKey: "hover")
  }

  /// Shows the crash: he stops flapping and sees stars, and the hat flies off.
  func faint() {
    removeAllActions()
    texture = SKTexture(imageNamed: "Felipe Dizzy")
    hat.removeAllActions()
    let up = SKAction.moveBy(x: -30, y: 90, duration: 0.3)
    up.timingMode = .easeOut
    let down = SKAction.moveBy(x: -60, y: -400, duration: 0.7)
    down.timingMode = .easeIn
    hat.run(.group([.sequence([up, down]), .rotate(byAngle: 7, duration: 1)]), withKey: "fly off")
  }

  /// Celebrates a medal: he gets up, smiles and hops, and his hat comes back.
  func rejoice() {
    texture = SKTexture(imageNamed: "Felipe Happy")
    let up = SKAction.moveBy(x: 0, y: 26, duration: 0.16)
    up.timingMode = .easeOut
    let down = up.reversed()
    down.timingMode = .easeIn
    let standUp = SKAction.group([.rotate(toAngle: 0, duration: 0.16), .moveBy(x: 0, y: 8, duration: 0.16)])
    run(.group([standUp, .repeat(.sequence([up, down]), count: 2)]))
    hat.removeAction(forKey: "fly off")
    hat.zRotation = 0
    hat.position = CGPoint(x: Self.brow.x, y: Self.brow.y + 140)
    let drop = SKAction.move(to: Self.brow, duration: 0.3)
    drop.timingMode = .easeIn
    hat.run(drop)
  }

  /// Resets him to the start, with the hat on.
  func recover() {
    removeAllActions()
    hat.removeAllActions()
    hat.setScale(1)
    hat.zRotation = 0
    hat.position = Self.brow
    zRotation = 0
    texture = SKTexture(imageNamed: Self.level)
  }

  /// Closes his eyes. Called when nobody has played for a while.
  func doze() {
    removeAction(forKey: "fly")
    texture = SKTexture(imageNamed: "Felipe Asleep")
  }
}
