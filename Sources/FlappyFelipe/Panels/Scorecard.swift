import SpriteKit

/// The result of a round: the score, the best score, and a medal.
final class Scorecard: SKNode {
  /// The seconds that the score takes to count up.
  private static let counting: TimeInterval = 0.5

  init(_ flight: Flight, best: Int, isRecord: Bool) {
    super.init()
    name = "scorecard"
    addChild(Board(size: CGSize(width: 260, height: 170)))
    let medal = Medal.earned(by: flight.score)
    var lines: [OutlinedLabel] = []
    func add(_ text: String, _ size: CGFloat, _ color: UIColor = .ink) {
      let label = OutlinedLabel(text, size: size, color: color)
      label.fit(medal == nil ? 210 : 144)
      lines.append(label)
    }
    let score = NSLocalizedString("Score %d", comment: "on the scorecard")
    add(String(format: score, flight.score), 23)
    add(String(format: NSLocalizedString("Best %d", comment: "the best score"), best), 20)
    if flight.nearMisses > 0 {
      add(String(format: NSLocalizedString("Close calls %d", comment: "near misses"), flight.nearMisses), 16)
    }
    if isRecord { add(NSLocalizedString("New record!", comment: "on the scorecard"), 16, .chili) }
    let pitch: CGFloat = lines.count > 3 ? 31 : 36
    for (index, line) in lines.enumerated() {
      line.position = CGPoint(
        x: medal == nil ? 0 : 32, y: (CGFloat(lines.count - 1) / 2 - CGFloat(index)) * pitch - 7)
      addChild(line)
    }
    lines[0].count(to: flight.score, format: score, for: Self.counting)
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
    picture.run(
      .sequence([.wait(forDuration: Self.counting), .scale(to: 1.2, duration: 0.15), .scale(to: 1, duration: 0.1)]))
  }
}
