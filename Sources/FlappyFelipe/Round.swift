import SpriteKit

/// One round of the game, from the first flap to the fall.
final class Round: SKScene, OneButtonScene {
  private enum State {
    case flying, falling, over
  }

  private let backdrop = Backdrop()
  private let felipe = Felipe()
  private let scoreLabel = OutlinedLabel("0", size: 56)
  private var pairs: [CactusPair] = []
  private var random = SplitMix64(seed: FelipeApp.current?.seed ?? 0)
  private var state = State.flying
  private var score = 0
  private var climb = Rules.flapSpeed
  private var lastTime: TimeInterval?
  private var felipeX: CGFloat { -size.width * 0.18 }

  override func didMove(to view: SKView) {
    anchorPoint = CGPoint(x: 0.5, y: 0)
    backdrop.name = "backdrop"
    addChild(backdrop)
    felipe.name = "felipe"
    felipe.setScale(0.5)
    felipe.position = CGPoint(x: felipeX, y: 400)
    felipe.zPosition = 20
    felipe.hat.onTap = { [weak self] in self?.pressButton() }
    felipe.fly(secondsPerBeat: 0.3)
    addChild(felipe)
    scoreLabel.name = "score"
    scoreLabel.position = CGPoint(x: 0, y: 560)
    scoreLabel.zPosition = 60
    addChild(scoreLabel)
    backdrop.fill(size)
  }

  override func didChangeSize(_ oldSize: CGSize) {
    backdrop.fill(size)
    felipe.position.x = felipeX
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    pressButton()
  }

  func pressButton() {
    switch state {
    case .flying:
      climb = Rules.flapSpeed
      puff()
    case .falling: break
    case .over: leave()
    }
  }

  override func update(_ currentTime: TimeInterval) {
    let step = CGFloat(min(0.05, max(0, currentTime - (lastTime ?? currentTime))))
    lastTime = currentTime
    guard state != .over else { return }
    let flight = Rules.fall(height: felipe.position.y, speed: climb, step: step)
    felipe.position.y = min(Rules.highestFlight, flight.height)
    climb = flight.speed
    tilt(step)
    if state == .flying { fly(step) }
    if Rules.hitsGround(y: felipe.position.y) { land() }
  }

  private func fly(_ step: CGFloat) {
    let distance = Rules.scrollSpeed * step
    backdrop.scroll(by: distance)
    for pair in pairs {
      pair.position.x -= distance
      if !pair.isPassed, pair.position.x < felipe.position.x {
        pair.isPassed = true
        gainPoint()
      }
      let felipe = felipe.position
      if Rules.hits(x: felipe.x, y: felipe.y, pairX: pair.position.x, middle: pair.position.y, gap: pair.gap) {
        faint()
      }
    }
    if let first = pairs.first, first.position.x < -size.width / 2 - 60 {
      first.removeFromParent()
      pairs.removeFirst()
    }
    let edge = size.width / 2 + 60
    if (pairs.last?.position.x ?? edge - Rules.pairDistance + 120) <= edge - Rules.pairDistance { plantPair(x: edge) }
    if pairs.isEmpty { plantPair(x: edge + 100) }
  }

  private func plantPair(x: CGFloat) {
    let pair = CactusPair(gap: Rules.gap(afterScore: score))
    let last = pairs.last?.position.y ?? 400
    pair.position = CGPoint(x: x, y: Rules.gapMiddle(after: last, score: score, random: &random))
    pair.zPosition = 10
    addChild(pair)
    pairs.append(pair)
  }

  private func gainPoint() {
    score += 1
    scoreLabel.text = "\(score)"
    scoreLabel.run(
      .sequence([.scale(to: 1.25, duration: 0.06), .scale(to: 1, duration: 0.14)]), withKey: "bump")
  }

  /// Up on a flap, and ever more down in a fall.
  private func tilt(_ step: CGFloat) {
    let wanted = max(-1.2, min(0.35, climb / 600))
    felipe.zRotation += (wanted - felipe.zRotation) * min(1, step * 9)
  }

  private func puff() {
    let puff = SKSpriteNode(imageNamed: "Puff")
    puff.position = CGPoint(x: felipe.position.x - 22, y: felipe.position.y - 16)
    puff.zPosition = 15
    puff.setScale(0.6)
    addChild(puff)
    puff.run(
      .sequence([
        .group([
          .scale(to: 1.2, duration: 0.3), .fadeOut(withDuration: 0.3), .moveBy(x: -30, y: -12, duration: 0.3),
        ]),
        .removeFromParent(),
      ]))
  }

  private func faint() {
    guard state == .flying else { return }
    state = .falling
    climb = max(climb, 140)
    felipe.faint()
    shake()
  }

  private func land() {
    felipe.position.y = Rules.groundTop + Rules.felipeRadius
    if state == .flying { faint() }
    state = .over
    showResult()
  }

  private func shake() {
    let moves: [CGFloat] = [7, -12, 9, -6, 2]
    backdrop.run(.sequence(moves.map { .moveBy(x: $0, y: 0, duration: 0.04) }))
  }

  private func showResult() {
    let best = max(score, FelipeApp.current?.bestScore ?? 0)
    FelipeApp.current?.bestScore = best
    scoreLabel.isHidden = true
    let lines: [(text: String, size: CGFloat, color: UIColor, y: CGFloat)] = [
      ("Ay, caramba!", 34, .straw, 470), ("Score \(score)", 30, .cream, 400), ("Best \(best)", 24, .cream, 355),
      ("Tap to go back", 20, .cream, 250),
    ]
    for line in lines {
      let label = OutlinedLabel(line.text, size: line.size, color: line.color)
      label.position.y = line.y
      label.zPosition = 60
      addChild(label)
    }
  }

  private func leave() {
    guard let menu = SKScene(fileNamed: "MainMenu") else { return }
    menu.scaleMode = scaleMode
    menu.size = size
    view?.presentScene(menu)
  }
}
