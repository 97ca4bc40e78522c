import SpriteKit

/// Two cacti with a gap between them: one grows from the ground, the other hangs from the top. The origin is the middle
/// of the gap.
final class CactusPair: SKNode {
  private var night: CGFloat = 0

  init(gap: CGFloat, theme: Theme) {
    super.init()
    name = "cacti"
    zPosition = 10
    for side: CGFloat in [-1, 1] {
      let cactus = SKSpriteNode(imageNamed: "Cactus")
      cactus.anchorPoint = CGPoint(x: 0.5, y: 1)
      cactus.position.y = side * gap / 2
      cactus.yScale = -side
      addChild(cactus)
    }
    wear(theme)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Darkens the cacti a little, so that they stay easy to see.
  ///
  /// - Parameter night: from 0 to 1.
  func show(night: CGFloat) {
    guard night.isNight(after: self.night) else { return }
    self.night = night
    for case let cactus as SKSpriteNode in children { cactus.darken(night * 0.45) }
  }

  func wear(_ theme: Theme) {
    let frames = theme.frames("Cactus")
    for case let cactus as SKSpriteNode in children {
      cactus.texture = frames[0]
      cactus.removeAction(forKey: "twinkle")
      guard frames.count > 1, !Settings.reducesMotion else { continue }
      cactus.run(.repeatForever(.animate(with: frames, timePerFrame: 0.6)), withKey: "twinkle")
    }
  }
}
