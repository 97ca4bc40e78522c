import SpriteKit

/// The bird with his hat. His origin is the middle of his body's canvas.
public final class Felipe: SKSpriteNode {
  let hat = Hat()

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    dress()
  }

  init() {
    super.init(texture: nil, color: .clear, size: .zero)
    dress()
  }

  private static let level = "Felipe Wing Level"

  private func dress() {
    texture = SKTexture(imageNamed: Self.level)
    size = texture?.size() ?? .zero
    hat.name = "hat"
    hat.position = CGPoint(x: 4, y: 33)  // the brow: Textures/README.md
    hat.zPosition = 1
    addChild(hat)
  }

  /// Beats the wings for ever.
  func fly(secondsPerBeat: TimeInterval) {
    let beat = ["Felipe Wing Up", Self.level, "Felipe Wing Down", Self.level].map(SKTexture.init(imageNamed:))
    run(.repeatForever(.animate(with: beat, timePerFrame: secondsPerBeat / 4)), withKey: "fly")
  }

  /// Swells and shrinks a little, and goes up and down, for ever.
  func breathe() {
    let scale = xScale
    run(
      .repeatForever(
        .sequence([
          Self.eased(.scaleX(to: scale * 1.025, y: scale * 0.975, duration: 0.6)),
          Self.eased(.scaleX(to: scale * 0.98, y: scale * 1.02, duration: 0.6)),
        ])), withKey: "breathe")
    run(
      .repeatForever(
        .sequence([
          Self.eased(.moveBy(x: 0, y: 12, duration: 0.75)), Self.eased(.moveBy(x: 0, y: -12, duration: 0.75)),
        ])), withKey: "hover")
  }

  /// Something was hit: no more flapping, stars in the eyes.
  func faint() {
    removeAllActions()
    texture = SKTexture(imageNamed: "Felipe Dizzy")
  }

  private static func eased(_ action: SKAction) -> SKAction {
    action.timingMode = .easeInEaseOut
    return action
  }
}
