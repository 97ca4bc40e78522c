import SpriteKit

extension GameScene {
  /// Scrolls the world slowly while nobody plays.
  func drift(_ seconds: TimeInterval) {
    scroll(by: Rules.scrollSpeed * 0.5 * CGFloat(seconds))
  }

  /// Shakes the backdrop after a hit.
  func shake() {
    let moves: [CGFloat] = [7, -12, 9, -6, 2]
    backdrop?.run(.sequence(moves.map { .moveBy(x: $0, y: 0, duration: 0.04) }))
  }

  /// Tosses a coin next to the score.
  func tossCoin() {
    let coin = SKSpriteNode(imageNamed: "Coin")
    coin.position = CGPoint(x: 0, y: 612)
    coin.zPosition = 61
    coin.setScale(0.4)
    addChild(coin)
    let turn = ["Coin", "Coin 1", "Coin 2", "Coin 3", "Coin 2", "Coin 1"].map(SKTexture.init(imageNamed:))
    coin.run(.repeatForever(.animate(with: turn, timePerFrame: 0.04)))
    let jump = SKAction.moveBy(x: 0, y: 24, duration: 0.25)
    jump.timingMode = .easeOut
    coin.run(
      .sequence([
        .group([jump, .scale(to: 1, duration: 0.15)]), .fadeOut(withDuration: 0.2), .removeFromParent(),
      ]))
  }

  /// Shows the particles of a scene file at a position for two seconds.
  func burst(_ file: String, at place: CGPoint) {
    guard let burst = SKNode(fileNamed: file) else { return }
    burst.position = place
    addChild(burst)
    burst.run(.sequence([.wait(forDuration: 2), .removeFromParent()]))
  }
}

extension Felipe {
  /// Puffs a small cloud after a flap.
  func puff() {
    let puff = SKSpriteNode(imageNamed: "Puff")
    puff.position = CGPoint(x: position.x - 22, y: position.y - 16)
    puff.zPosition = 15
    puff.setScale(0.6)
    parent?.addChild(puff)
    puff.run(
      .sequence([
        .group([
          .scale(to: 1.2, duration: 0.3), .fadeOut(withDuration: 0.3), .moveBy(x: -30, y: -12, duration: 0.3),
        ]),
        .removeFromParent(),
      ]))
  }
}
