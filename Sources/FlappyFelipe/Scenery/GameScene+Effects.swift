import SpriteKit

extension GameScene {
  /// Shakes the whole picture after a hit. It is enlarged a little, so that its edges stay out of sight. Does nothing
  /// with reduced motion.
  func shake() {
    guard !Settings.reducesMotion else { return }
    self.camera?.removeFromParent()
    let camera = SKCameraNode()
    let middle = CGPoint(x: 0, y: size.height / 2)
    camera.position = middle
    camera.setScale(0.96)
    addChild(camera)
    self.camera = camera
    let places: [CGPoint] = [(6, -8), (-7, 7), (5, -5), (-3, 2), (0, 0)].map {
      CGPoint(x: middle.x + $0.0, y: middle.y + $0.1)
    }
    let end = SKAction.run { [weak self, weak camera] in
      guard let self, let camera, self.camera === camera else { return }
      self.camera = nil
    }
    camera.run(
      .sequence([
        .group([.sequence(places.map { .move(to: $0, duration: 0.05) }), .scale(to: 1, duration: 0.25)]), end,
        .removeFromParent(),
      ]))
  }

  /// Praises a near miss above Felipe.
  ///
  /// - Parameter count: how many there have been in a row.
  func cheer(_ count: Int) {
    let word = NSLocalizedString("Close!", comment: "a near miss")
    let label = OutlinedLabel(count > 1 ? "\(word) ×\(count)" : word, size: 17, color: .straw)
    label.position = CGPoint(x: flightX, y: min(600, felipe.position.y + 52))
    label.zPosition = 25
    addChild(label)
    let way: (x: CGFloat, y: CGFloat) = Settings.reducesMotion ? (0, 0) : (-20, 30)
    let rise = SKAction.moveBy(x: way.x, y: way.y, duration: 0.5)
    rise.timingMode = .easeOut
    label.run(
      .sequence([rise, .fadeOut(withDuration: 0.2), .removeFromParent()]))
  }

  /// Tosses a coin next to the score; with reduced motion, no coin.
  func tossCoin() {
    guard !Settings.reducesMotion else { return }
    let coin = SKSpriteNode(imageNamed: "Coin")
    coin.position = CGPoint(x: 0, y: 612)
    coin.zPosition = 13
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
    burst.name = "burst"
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
