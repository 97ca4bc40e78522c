import Testing

@testable import SpriteKit

/// Time left over in a frame goes to the next part of an action, so the length of a chain of actions does not
/// depend on the frame rate.
@MainActor
@Suite struct ActionTimeTests {
  private let node = SKNode()

  /// Steps that add up to `total`, at a frame rate or in an uneven rhythm.
  private func steps(_ rate: Double?, total: TimeInterval) -> [TimeInterval] {
    var (steps, sum, index) = ([TimeInterval](), 0.0, 0)
    while sum < total {
      let length = rate.map { 1 / $0 } ?? [0.001, 0.033, 0.0, 0.12, 0.007, 0.25][index % 6]
      steps.append(min(length, total - sum))
      sum += length
      index += 1
    }
    return steps
  }

  private func play(_ action: SKAction, rate: Double?, until time: TimeInterval) {
    node.position = .zero
    node.removeAllActions()
    node.run(action)
    for step in steps(rate, total: time) { node.evaluateActions(step) }
  }

  @Test(arguments: [30, 60, 120, 7, nil] as [Double?])
  func aRepeatedSequenceMovesAlikeAtEveryFrameRate(rate: Double?) async {
    let hop = SKAction.sequence([.wait(forDuration: 0.1), .moveBy(x: 10, y: 0, duration: 0.1)])
    for (time, x) in [(0.05, 0.0), (0.15, 5), (0.25, 10), (1.15, 55), (1.999, 99.9), (2.5, 100)] {
      play(.repeat(hop, count: 10), rate: rate, until: time)
      #expect(abs(node.position.x - x) < 1e-9, "after \(time) s")
      #expect(node.hasActions() == (time < 2))
    }
  }

  @Test(arguments: [30, 60, 120, nil] as [Double?])
  func repeatForeverKeepsItsPace(rate: Double?) async {
    let hop = SKAction.sequence([.moveBy(x: 1, y: 0, duration: 0.07), .moveBy(x: 1, y: 0, duration: 0.03)])
    play(.repeatForever(hop), rate: rate, until: 10.035)
    #expect(abs(node.position.x - 200.5) < 1e-9)
  }

  @Test func oneLongFrameEqualsManyShortOnes() async {
    node.run(.sequence((0..<10).map { _ in SKAction.moveBy(x: 1, y: 0, duration: 0.1) }))
    node.evaluateActions(0.95)
    #expect(abs(node.position.x - 9.5) < 1e-12)
  }

  @Test func aGroupLeavesTheTimeAfterItsLongestPart() async {
    let group = SKAction.group([.wait(forDuration: 0.1), .wait(forDuration: 0.3), .wait(forDuration: 0.2)])
    node.run(.sequence([group, .moveBy(x: 10, y: 0, duration: 0.1)]))
    node.evaluateActions(0.25)
    #expect(node.position.x == 0)
    node.evaluateActions(0.1)
    #expect(abs(node.position.x - 5) < 1e-12)
  }

  @Test func aGroupWhosePartsEndInOneFrameLeavesTheShortestRemainder() async {
    let group = SKAction.group([.wait(forDuration: 0.1), .wait(forDuration: 0.3), .wait(forDuration: 0.2)])
    node.run(.sequence([group, .moveBy(x: 10, y: 0, duration: 0.1)]))
    node.evaluateActions(0.35)
    #expect(abs(node.position.x - 5) < 1e-12)
  }

  @Test func theTimeAPartLeavesDependsOnItsSpeed() async {
    let fast = SKAction.wait(forDuration: 0.4)
    fast.speed = 2
    node.run(.sequence([fast, .moveBy(x: 10, y: 0, duration: 0.1)]))
    node.evaluateActions(0.25)
    #expect(abs(node.position.x - 5) < 1e-12)
  }

  @Test func instantPartsTakeNoTime() async {
    var calls = 0
    let step = SKAction.sequence([.run { calls += 1 }, .wait(forDuration: 0.1), .run { calls += 1 }])
    node.run(.repeat(step, count: 3))
    node.evaluateActions(0)
    #expect(calls == 1)
    node.evaluateActions(0.25)
    #expect(calls == 5)
    node.evaluateActions(0.06)
    #expect(calls == 6)
    #expect(!node.hasActions())
  }

  @Test(.timeLimit(.minutes(10)))
  func repeatForeverOfAnInstantActionRunsOnceAFrame() async {
    var calls = 0
    node.run(.repeatForever(.run { calls += 1 }))
    node.run(.repeatForever(.sequence([.run { calls += 1 }, .wait(forDuration: 0)])))
    node.run(.repeatForever(SKAction()))
    for frame in 1...3 {
      node.evaluateActions(1.0 / 60)
      #expect(calls == 2 * frame)
    }
    node.evaluateActions(0)
    #expect(calls == 8)
    #expect(node.hasActions())
  }

  @Test func emptyActionsDoNothing() async {
    var calls = 0
    for count in [0, -1] { node.run(.repeat(.run { calls += 1 }, count: count)) }
    node.run(.sequence([]))
    node.run(.group([]))
    node.evaluateActions(0)
    #expect(calls == 0)
    #expect(!node.hasActions())
  }

  @Test func aCompoundsDurationComesFromItsParts() async {
    let (short, long) = (SKAction.wait(forDuration: 1), SKAction.wait(forDuration: 2))
    #expect(SKAction.sequence([short, long]).duration == 3)
    #expect(SKAction.group([short, long]).duration == 2)
    #expect(SKAction.repeat(long, count: 3).duration == 6)
    #expect(SKAction.run {}.duration == 0)
  }

  @Test func anActionReadsItsStartValueWhenItBegins() async {
    node.run(.sequence([.moveBy(x: 10, y: 0, duration: 1), .moveTo(x: 20, duration: 1)]))
    node.evaluateActions(1.5)
    #expect(node.position.x == 15)
  }

  @Test func oneActionRunsOnManyNodesAtOnce() async {
    let other = SKNode(position: CGPoint(x: 100, y: 0))
    let action = SKAction.moveTo(x: 50, duration: 1)
    node.run(action)
    node.evaluateActions(0.5)
    other.run(action)
    other.evaluateActions(0.5)
    #expect(node.position.x == 25)
    #expect(other.position.x == 75)
  }

  /// Regression test: each step used to take a little longer than the one before.
  @Test(.timeLimit(.minutes(10)))
  func stepsOfALongActionDoNotSlowDown() async {
    let node = SKNode()
    node.run(.moveBy(x: 100_000, y: 0, duration: 100_000))
    for _ in 0..<100_000 { node.evaluateActions(1) }
    #expect(abs(node.position.x - 100_000) < 1e-3)
    #expect(!node.hasActions())
  }
}
