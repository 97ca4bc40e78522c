import Testing

@testable import SpriteKit

/// Starting, naming, pausing and removing actions.
@MainActor
@Suite struct ActionRunningTests {
  private let node = SKNode()
  private let move = SKAction.moveBy(x: 10, y: 0, duration: 1)

  @Test func anActionReplacesTheOneWithTheSameKey() async {
    let other = SKAction.moveBy(x: 0, y: 10, duration: 1)
    node.run(move, withKey: "go")
    node.evaluateActions(0.5)
    node.run(other, withKey: "go")
    #expect(node.action(forKey: "go") != nil)
    node.evaluateActions(0.5)
    #expect(node.position == CGPoint(x: 5, y: 5))
    node.removeAction(forKey: "go")
    node.removeAction(forKey: "never there")
    #expect(!node.hasActions())
    #expect(node.action(forKey: "go") == nil)
  }

  @Test func changingARunningActionsSpeedAffectsOneNode() async {
    let other = SKNode()
    for each in [node, other] { each.run(move, withKey: "go") }
    node.action(forKey: "go")?.speed = 2
    for each in [node, other] { each.evaluateActions(0.25) }
    #expect((node.position.x, other.position.x, move.speed) == (5, 2.5, 1))
    move.speed = 0
    node.action(forKey: "go")?.speed = 0
    for each in [node, other] { each.evaluateActions(0.25) }
    #expect((node.position.x, other.position.x) == (5, 5))
  }

  @Test(arguments: [-1, .nan] as [TimeInterval])
  func anInvalidDurationEndsAtOnce(duration: TimeInterval) async {
    move.duration = duration
    node.run(.sequence([move, .moveBy(x: 0, y: 10, duration: 1)]))
    node.evaluateActions(0.5)
    #expect(node.position == CGPoint(x: 10, y: 5))
  }

  @Test func actionsWithoutAKeyAddUp() async {
    node.run(move)
    node.run(move)
    node.run(move, withKey: "go")
    node.evaluateActions(0.5)
    #expect(node.position.x == 15)
  }

  @Test func aCompletionIsCalledOnceWhenTheActionHasFinished() async {
    var calls = 0
    node.run(move) { calls += 1 }
    node.evaluateActions(0.9)
    #expect(calls == 0)
    for _ in 0..<3 { node.evaluateActions(0.2) }
    #expect(calls == 1)
  }

  @Test func aRemovedActionDoesNotCallItsCompletion() async {
    var calls = 0
    node.run(move) { calls += 1 }
    node.removeAllActions()
    node.evaluateActions(2)
    #expect(calls == 0)
    #expect(node.position.x == 0)
  }

  @Test func pausingANodePausesItsActionsAndItsDescendants() async {
    let child = SKNode()
    node.addChild(child)
    for each in [node, child] { each.run(move) }
    node.isPaused = true
    node.evaluateActions(0.5)
    #expect(node.position.x == 0)
    #expect(child.position.x == 0)
    node.isPaused = false
    node.evaluateActions(0.5)
    #expect(node.position.x == 5)
    #expect(child.position.x == 5)
  }

  @Test func speedMultipliesAlongTheTree() async {
    let child = SKNode()
    node.addChild(child)
    node.speed = 2
    child.speed = 0.25
    let half = SKAction.moveBy(x: 10, y: 0, duration: 1)
    half.speed = 0.5
    node.run(half)
    child.run(move)
    node.evaluateActions(0.5)
    #expect(node.position.x == 5)
    #expect(child.position.x == 2.5)
  }

  @Test(arguments: [0, -1] as [CGFloat])
  func atSpeedZeroOrBelowNothingMoves(speed: CGFloat) async {
    node.speed = speed
    node.run(move)
    node.evaluateActions(1)
    #expect(node.position.x == 0)
    #expect(node.hasActions())
    let action = SKAction.moveBy(x: 10, y: 0, duration: 1)
    action.speed = speed
    let other = SKNode()
    other.run(action)
    other.evaluateActions(5)
    #expect(other.position.x == 0)
  }

  @Test func aHiddenNodesActionsKeepRunning() async {
    node.isHidden = true
    node.run(move)
    node.evaluateActions(1)
    #expect(node.position.x == 10)
  }

  @Test func anActionMayRemoveItsNode() async {
    let parent = SKNode()
    let sister = SKNode()
    parent.addChild(node)
    parent.addChild(sister)
    node.run(.sequence([move, .removeFromParent()]))
    sister.run(.moveBy(x: 10, y: 0, duration: 2))
    parent.evaluateActions(1)
    #expect(parent.children == [sister])
    #expect(sister.position.x == 5)
  }

  @Test func anActionStartedByAnActionBeginsInTheNextFrame() async {
    var calls: [String] = []
    node.run(
      .run { [node] in
        calls.append("first")
        node.run(.run { calls.append("second") })
      })
    node.evaluateActions(1)
    #expect(calls == ["first"])
    #expect(node.hasActions())
    node.evaluateActions(1)
    #expect(calls == ["first", "second"])
    #expect(!node.hasActions())
  }

  @Test func aCompletionMayStartTheNextAction() async {
    node.run(move) { [node, move] in node.run(move) }
    for _ in 0..<2 { node.evaluateActions(1) }
    #expect(node.position.x == 20)
  }

  @Test func anActionRemovedByAnEarlierOneStops() async {
    node.run(.run { [node] in node.removeAction(forKey: "go") })
    node.run(move, withKey: "go")
    node.evaluateActions(0.5)
    #expect(node.position.x == 0)
  }

  @Test func anActionThatRemovesItselfStops() async {
    var calls = 0
    let stop = SKAction.run { [node] in
      calls += 1
      node.removeAllActions()
    }
    node.run(.sequence([stop, move]))
    node.evaluateActions(0.5)
    #expect(node.position.x == 0)
    node.run(.repeat(stop, count: 5)) { calls += 100 }
    node.evaluateActions(0.5)
    node.run(.repeatForever(.group([stop, .wait(forDuration: 0.1)])))
    node.evaluateActions(1)
    #expect(calls == 3)
    #expect(!node.hasActions())
  }

  @Test func aNodeMovedToALaterParentIsNotEvaluatedTwice() async {
    let (root, first, later) = (SKNode(), SKNode(), SKNode())
    let (mover, guest) = (SKNode(), SKNode())
    root.addChild(first)
    root.addChild(later)
    first.addChild(mover)
    first.addChild(guest)
    mover.run(.run { guest.move(toParent: later) })
    guest.run(move)
    root.evaluateActions(0.5)
    #expect(guest.position.x == 5)
  }

  @Test func aNodeRemovedDuringTheFrameRunsNoActions() async {
    let (root, killer, victim) = (SKNode(), SKNode(), SKNode())
    root.addChild(killer)
    root.addChild(victim)
    killer.run(.run { victim.removeFromParent() })
    victim.run(move)
    root.evaluateActions(0.5)
    #expect(victim.position.x == 0)
  }
}
