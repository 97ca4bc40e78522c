import GameplayKit
import SpriteKit

extension GameScene {
  /// Starts a new course: removes the cacti and resets the score.
  func clear() {
    for obstacle in obstacles { obstacle.component(ofType: GKSKNodeComponent.self)?.node.removeFromParent() }
    obstacles = []
    distance = Stepped(0)
    score = 0
    scoreLabel.text = "0"
  }

  func showScore(_ isShown: Bool) {
    scoreLabel.isHidden = !isShown
  }

  /// Scrolls the world without planting obstacles.
  func scroll(by points: CGFloat) {
    distance.step(to: distance.now + points)
  }

  /// Stops scrolling and the interpolation between steps.
  func stopScrolling() {
    distance = Stepped(distance.now)
  }

  /// Flies for one step.
  func fly(_ seconds: TimeInterval) {
    scroll(by: Rules.scrollSpeed * CGFloat(seconds))
    player.update(deltaTime: seconds)
    plant()
  }

  /// The next pair of cacti ahead of Felipe.
  var nextObstacle: ObstacleComponent? {
    obstacles.lazy.compactMap { $0.component(ofType: ObstacleComponent.self) }
      .first { !Rules.isBehind(pairX: $0.place - self.distance.now, x: self.flightX) }
  }

  /// Whether Felipe touches a cactus or the ground.
  var isHit: Bool {
    guard let y = flight?.y else { return false }
    return Rules.hitsGround(y: y) || nextObstacle?.isHit(x: flightX, y: y, distance: distance.now) == true
  }

  /// Counts the pairs that Felipe has just passed.
  ///
  /// - Returns: whether he has passed a pair.
  func countPassed() -> Bool {
    let passed = obstacles.compactMap { $0.component(ofType: ObstacleComponent.self) }
      .filter { !$0.isPassed && $0.place - distance.now < flightX }
    for obstacle in passed { obstacle.isPassed = true }
    score += passed.count
    guard !passed.isEmpty else { return false }
    scoreLabel.text = "\(score)"
    scoreLabel.run(.sequence([.scale(to: 1.25, duration: 0.06), .scale(to: 1, duration: 0.14)]), withKey: "bump")
    return true
  }

  /// Adds the next pair when its position is close, and removes a pair that has left the screen.
  private func plant() {
    let edge = distance.now + size.width / 2 + 60
    let last = obstacles.last?.component(ofType: ObstacleComponent.self)
    let place = last.map { $0.place + Rules.pairDistance } ?? edge + 100
    if place <= edge + 100 {
      let chance = FelipeApp.current?.random.nextUniform() ?? 0.5
      let obstacle = ObstacleComponent(
        place: place,
        middle: Rules.gapMiddle(after: last?.middle ?? Rules.startHeight, score: score, chance: CGFloat(chance)),
        gap: Rules.gap(afterScore: score))
      let node = CactusPair(gap: obstacle.gap, theme: theme ?? .current)
      let entity = GKEntity()
      entity.addComponent(GKSKNodeComponent(node: node))
      entity.addComponent(obstacle)
      obstacles.append(entity)
      addChild(node)
    }
    if let first = obstacles.first, let obstacle = first.component(ofType: ObstacleComponent.self),
      obstacle.place - distance.now < -size.width / 2 - 60
    {
      first.component(ofType: GKSKNodeComponent.self)?.node.removeFromParent()
      obstacles.removeFirst()
    }
  }
}
