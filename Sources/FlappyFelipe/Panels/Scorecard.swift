import SpriteKit

/// The result of a round: the score, the best score, and a medal.
final class Scorecard: SKNode {
  init(score: Int, best: Int, isRecord: Bool) {
    super.init()
    name = "scorecard"
    addChild(Board(size: CGSize(width: 260, height: 170)))
    let lines: [(text: String, size: CGFloat, y: CGFloat, color: UIColor)] = [
      (String(format: NSLocalizedString("Score %d", comment: "on the scorecard"), score), 23, 22, .cream),
      (String(format: NSLocalizedString("Best %d", comment: "the best score"), best), 20, -18, .cream),
      (isRecord ? NSLocalizedString("New record!", comment: "on the scorecard") : "", 16, -54, .straw),
    ]
    let medal = Medal.earned(by: score)
    for line in lines where !line.text.isEmpty {
      let label = OutlinedLabel(line.text, size: line.size, color: line.color)
      label.fit(medal == nil ? 210 : 144)
      label.position = CGPoint(x: medal == nil ? 0 : 32, y: line.y + (isRecord ? 7 : -10))
      addChild(label)
    }
    if let medal { show(medal) }
    setScale(0.6)
    alpha = 0
    run(.group([.eased(.scale(to: 1, duration: 0.2)), .fadeIn(withDuration: 0.2)]))
  }

  required init?(coder: NSCoder) {
    nil
  }

  private func show(_ medal: Medal) {
    let picture = SKSpriteNode(imageNamed: "Medal \(medal.rawValue.capitalized)")
    picture.name = "medal"
    picture.position.x = -76
    picture.setScale(0)
    addChild(picture)
    picture.run(.sequence([.wait(forDuration: 0.35), .scale(to: 1.2, duration: 0.15), .scale(to: 1, duration: 0.1)]))
  }
}
