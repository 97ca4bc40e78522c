import Testing

@testable import SpriteKit

/// Actions where they begin, end or meet others.
@MainActor
@Suite struct ActionEdgeTests {
  private let sprite = SKSpriteNode(color: .black, size: CGSize(width: 10, height: 20))

  private func play(_ action: SKAction, _ seconds: TimeInterval) {
    sprite.run(action)
    sprite.evaluateActions(seconds)
  }

  /// The path goes from (0, 0) over (30, 0) to (30, 10), so its reverse begins at (30, 10).
  @Test func theReverseOfAPathIsAlsoAnOffset() {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 30, y: 0), CGPoint(x: 30, y: 10)])
    sprite.position = CGPoint(x: 100, y: 50)
    play(SKAction.follow(path, asOffset: true, orientToPath: true, duration: 4).reversed(), 2)
    #expect(isNear(sprite.position, CGPoint(x: 120, y: 50), 1e-9), "\(sprite.position)")
    #expect(isNear(sprite.zRotation, .pi / 2, 1e-9), "it goes to the left")
    sprite.evaluateActions(2)
    #expect(isNear(sprite.position, CGPoint(x: 100, y: 50), 1e-9), "\(sprite.position)")
  }

  @Test func aPathWithoutLengthStillTakesItsTime() {
    let (empty, dot) = (CGMutablePath(), CGMutablePath())
    dot.move(to: CGPoint(x: 4, y: 5))
    for path in [empty, dot] {
      #expect(SKAction.follow(path, duration: 2).duration == 2)
      #expect(SKAction.follow(path, asOffset: false, orientToPath: true, duration: 3).reversed().duration == 3)
    }
  }

  @Test func aWaitOfARandomTimeLeavesTheRestOfItsFrame() {
    play(.sequence([.wait(forDuration: 0.25, withRange: 0), .moveBy(x: 8, y: -4, duration: 0.5)]), 0.375)
    #expect(sprite.position == CGPoint(x: 2, y: -1))
  }

  @Test func colorizingMixesTheOpacityToo() {
    (sprite.color, sprite.colorBlendFactor) = (UIColor(red: 0, green: 0.5, blue: 1, alpha: 0.5), 0.5)
    play(
      .colorize(with: UIColor(red: 1, green: 0.5, blue: 0, alpha: 1), colorBlendFactor: 1, duration: 2), 1)
    #expect(sprite.color == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.75) && sprite.colorBlendFactor == 0.75)
  }

  @Test func aBlendFactorChangesFromItsOwnValue() {
    (sprite.color, sprite.colorBlendFactor) = (.red, 0.75)
    play(.colorize(withColorBlendFactor: 0.25, duration: 2), 1)
    #expect(sprite.colorBlendFactor == 0.5 && sprite.color == .red)
  }

  /// Only an animation that resizes gives the size back.
  @Test func anAnimationThatDoesNotResizeKeepsTheSizeOfTheGame() {
    let own = SKTexture(image: 3, 3)
    let textures = [SKTexture(image: 4, 6), SKTexture(image: 5, 7)]
    sprite.texture = own
    play(.animate(with: textures, timePerFrame: 0.5, resize: false, restore: true), 0.25)
    #expect(sprite.texture === textures[0])
    sprite.size = CGSize(width: 6, height: 8)
    sprite.evaluateActions(1)
    #expect(sprite.texture === own && sprite.size == CGSize(width: 6, height: 8))
  }

  @Test func onlyTheActionOfTheKeyIsRemoved() {
    sprite.run(.moveBy(x: 8, y: 0, duration: 1), withKey: "a")
    sprite.run(.moveBy(x: 0, y: 8, duration: 1), withKey: "b")
    sprite.run(.rotate(byAngle: 2, duration: 1))
    sprite.run(.fadeAlpha(to: 0, duration: 1), withKey: "c")
    sprite.removeAction(forKey: "b")
    #expect(["a", "b", "c"].map { sprite.action(forKey: $0) != nil } == [true, false, true])
    sprite.evaluateActions(0.5)
    #expect(sprite.position == CGPoint(x: 4, y: 0) && sprite.zRotation == 1 && sprite.alpha == 0.5)
  }

  /// A child that two names would fit: only the first one runs the action.
  @Test func onlyTheFirstChildOfTheNameRunsTheAction() {
    let children = (0..<3).map { _ in named("wheel") }
    for child in children { sprite.addChild(child) }
    play(.run(.moveBy(x: 4, y: 2, duration: 1), onChildWithName: "wheel"), 0)
    #expect(children.map { $0.hasActions() } == [true, false, false])
  }

  @Test func aQuickerPartOfAGroupRunsOnlyOnce() {
    var count = 0
    play(.group([.run { count += 1 }, .wait(forDuration: 1), .moveBy(x: 6, y: 0, duration: 0.5)]), 0.75)
    sprite.evaluateActions(0.125)
    #expect(count == 1 && sprite.position.x == 6 && sprite.hasActions())
    sprite.evaluateActions(0.125)
    #expect(count == 1 && sprite.position.x == 6 && !sprite.hasActions())
  }

  /// Three quarters of a turn to the left are a quarter to the right.
  @Test(arguments: [(false, 0.75), (true, -0.25)] as [(Bool, CGFloat)])
  func aRotationToAnAngleTakesTheShortWayOnlyIfAsked(isShort: Bool, half: CGFloat) {
    play(.rotate(toAngle: 1.5 * .pi, duration: 2, shortestUnitArc: isShort), 1)
    #expect(isNear(sprite.zRotation, half * .pi, 1e-9), "\(sprite.zRotation)")
  }

  @Test func eachRoundOfARepeatedGroupRunsAllItsParts() {
    let group = SKAction.group([.moveBy(x: 4, y: 0, duration: 0.25), .moveBy(x: 0, y: 6, duration: 0.5)])
    sprite.run(.repeat(group, count: 3))
    for _ in 0..<8 { sprite.evaluateActions(0.125) }
    #expect(sprite.position == CGPoint(x: 8, y: 12) && sprite.hasActions())
    for _ in 0..<4 { sprite.evaluateActions(0.125) }
    #expect(sprite.position == CGPoint(x: 12, y: 18))
    sprite.evaluateActions(1)
    #expect(sprite.position == CGPoint(x: 12, y: 18) && !sprite.hasActions())
  }
}
