import SpriteKit

/// A team's flag. Tapping it chooses the team.
final class Flag: SKSpriteNode {
  let team: Team
  private let onTap: (Team) -> Void

  /// Whether the team is chosen. The chosen flag is raised.
  var isChosen = false {
    didSet {
      guard isChosen != oldValue else { return }
      let lift = SKAction.moveBy(x: 0, y: isChosen ? 22 : -22, duration: 0.15)
      lift.timingMode = .easeOut
      run(.group([lift, .scale(to: isChosen ? 1 : 0.85, duration: 0.15)]))
    }
  }

  init(_ team: Team, onTap: @escaping (Team) -> Void) {
    self.team = team
    self.onTap = onTap
    let texture = SKTexture(imageNamed: "Flag \(team.rawValue)")
    super.init(texture: texture, color: .clear, size: texture.size())
    name = "flag \(team.rawValue)"
    isUserInteractionEnabled = true
    setScale(0.85)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTap(team)
  }
}
