import GameplayKit
import SpriteKit

extension GameScene {
  /// Starts a new course: the cacti fade out, and the score is 0 again. The world does not move.
  func clear() {
    for obstacle in obstacles {
      obstacle.component(ofType: GKSKNodeComponent.self)?.node.run(
        .sequence([.fadeOut(withDuration: 0.3), .removeFromParent()]))
    }
    leaving = leaving.filter { $0.component(ofType: GKSKNodeComponent.self)?.node.parent != nil } + obstacles
    obstacles = []
    film = FlightFilm()
    let now = GameClock.current.now()
    day = GameClock.day(of: now)
    course =
      isToday
      ? .today(now)
      : Course(random: FelipeApp.current?.random ?? GKMersenneTwisterRandomSource(seed: 0))
    for burst in self["burst"] { burst.removeFromParent() }
    removeAction(forKey: "fall")
    hat?.rest()
    score = 0
    nearMisses = (0, 0)
    scoreLabel.text = "0"
  }

  /// The result of the round so far.
  var result: Flight {
    Flight(score: score, nearMisses: nearMisses.all, day: day, isToday: isToday)
  }

  /// Saves the result of a finished round, and notes whether it is stored.
  ///
  /// - Returns: whether it is a new record.
  @discardableResult
  func keepScore() -> Bool {
    FelipeApp.current?.flights.append(result)
    let isRecord = score > Settings.bestScore
    if score > 0 { Settings.flights.append(result) }
    if isRecord { Settings.bestScore = score }
    isUnsaved = score > 0 && !Settings.save()
    return isRecord
  }

  /// Tells the player that a result is not stored; empty if it is.
  var saveProblem: String {
    isUnsaved ? NSLocalizedString("Score not saved: settings cannot be written", comment: "a notice") : ""
  }

  /// Saves the result of a round that the player leaves, and shows it if he has passed a pair.
  func leaveRound() {
    guard score > 0 else { return }
    let isRecord = keepScore()
    let record = isRecord ? NSLocalizedString("New record!", comment: "a notice") : ""
    showScoreNotice(isUnsaved ? saveProblem : record)
  }

  /// Saves the result of a round that ends without a scorecard, and shows a notice only if it is not stored.
  func keepScoreQuietly() {
    keepScore()
    if isUnsaved { showScoreNotice(saveProblem) }
  }

  private func showScoreNotice(_ text: String) {
    let title = String(format: NSLocalizedString("Score %d", comment: "a notice"), score)
    show(Notice(title: title, text: text))
  }

  func showScore(_ isShown: Bool) {
    scoreLabel.isHidden = !isShown
  }

  /// Fades the title in or out.
  func showTitle(_ isShown: Bool) {
    guard let title, isShown == title.isHidden || title.hasActions() else { return }
    title.removeAllActions()
    if isShown {
      if title.isHidden { title.alpha = 0 }
      title.isHidden = false
      title.run(.fadeIn(withDuration: 0.25))
    } else {
      title.run(.sequence([.fadeOut(withDuration: 0.2), .hide()]))
    }
  }

  /// Scrolls the world slowly while nobody plays.
  func drift(_ seconds: TimeInterval) {
    scroll(at: Rules.scrollSpeed * 0.5, seconds)
  }

  /// Flies for one step.
  func fly(_ seconds: TimeInterval) {
    scroll(at: Rules.scrollSpeed, seconds)
    player.update(deltaTime: seconds)
    plant()
  }

  /// Falls for one step after a hit.
  func tumble(_ seconds: TimeInterval) {
    let trunks = obstacles.compactMap { $0.component(ofType: ObstacleComponent.self)?.trunks(at: distance.now) }
    flight?.tumble(seconds, among: trunks)
    hat?.tumble(seconds, among: trunks)
  }

  /// The next pair of cacti ahead of Felipe.
  var nextObstacle: ObstacleComponent? {
    obstacles.lazy.compactMap { $0.component(ofType: ObstacleComponent.self) }
      .first { !Rules.isBehind(pairX: $0.place - self.distance.now, x: self.flightX) }
  }

  /// The middle of the next gap as it is now, in points; nil before the first pair.
  var nextMiddle: CGFloat? { nextObstacle?.middle(at: distance.now) }

  /// Whether Felipe touches a cactus or the ground. Also records how close he came to the cacti.
  func isHit() -> Bool {
    guard let y = flight?.y else { return false }
    return Rules.hitsGround(y: y) || nextObstacle?.touches(x: flightX, y: y, distance: distance.now) == true
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
    if Settings.reducesMotion { return true }
    scoreLabel.run(.sequence([.scale(to: 1.25, duration: 0.06), .scale(to: 1, duration: 0.14)]), withKey: "bump")
    return true
  }

  /// Counts near misses, once Felipe can no longer touch the pair.
  ///
  /// - Returns: how many near misses he has had in a row if there is a new one; otherwise nil.
  func countNearMiss() -> Int? {
    let behind = obstacles.lazy.compactMap { $0.component(ofType: ObstacleComponent.self) }
      .first { !$0.isBehind && Rules.isBehind(pairX: $0.place - self.distance.now, x: self.flightX) }
    guard let behind else { return nil }
    behind.isBehind = true
    guard behind.closest < Rules.nearMiss else {
      nearMisses.inARow = 0
      return nil
    }
    nearMisses = (nearMisses.all + 1, nearMisses.inARow + 1)
    return nearMisses.inARow
  }

  /// Adds the next pair when its position is close, and removes a pair that has left the screen.
  private func plant() {
    if let obstacle = course.next(edge: distance.now + size.width / 2 + 160) {
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
