import Testing

@testable import SpriteKit

/// Compares its view's touches with those of each event, and counts the copies of the set.
private final class TouchCounter: SKScene {
  var events = 0
  /// Events whose touches are another set than the view's, in its own memory.
  var foreignSets = 0
  /// Events that do not have exactly the view's touches.
  var wrongEvents = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }

  private func count(_ touches: Set<UITouch>, _ event: UIEvent?) {
    events += 1
    guard let view, let all = event?.allTouches else { return wrongEvents += 1 }
    if all.count != view.touches.count || touches.count != 1 || !all.contains(touches.first!) { wrongEvents += 1 }
    if address(of: all) != address(of: view.touchSet) { foreignSets += 1 }
  }
}

/// Follows every touch and recognises nothing.
private final class Follower: UIGestureRecognizer {
  var heard = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { heard += 1 }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { heard += 1 }
}

/// The address of a set's elements.
private func address(of set: Set<UITouch>) -> UInt { withUnsafeBytes(of: set) { $0.load(as: UInt.self) } }

/// Thousands of touches in one frame take time in proportion to their number. Counts copies, no seconds.
@MainActor
@Suite struct ManyTouchesTests {
  private let scene = TouchCounter(size: CGSize(width: 100, height: 100))
  private let view = SKView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
  /// The number of times the view's set moved in memory: when it grew or was copied.
  private let moves = Counter()

  @MainActor private final class Counter {
    var count = 0
  }

  init() {
    UIApplication.current = UIApplication(AppEnvironment(surface: Surface(width: 100, height: 100, scale: 1)))
    view.presentScene(scene)
    view.isMultipleTouchEnabled = true
  }

  private func send(_ phase: UITouch.Phase, fingers: Int, x: CGFloat = 50) {
    for finger in 0..<fingers {
      let before = address(of: view.touchSet)
      view.deliverTouch(.finger(finger), phase: phase, at: CGPoint(x: x, y: 50), time: 0)
      if address(of: view.touchSet) != before { moves.count += 1 }
    }
  }

  @Test(arguments: [1000, 8000])
  func eventsShareTheSetOfTouches(fingers: Int) async {
    send(.began, fingers: fingers)
    #expect(view.touchSet == Set(view.touches.values))
    send(.moved, fingers: fingers, x: 51)
    send(.ended, fingers: fingers)
    #expect(scene.events == 3 * fingers)
    #expect(scene.wrongEvents == 0)
    #expect(scene.foreignSets == 0)
    // A set doubles as it grows.
    #expect(moves.count <= fingers.bitWidth - fingers.leadingZeroBitCount + 2, "the set was copied")
    #expect(view.touches.isEmpty && view.touchSet.isEmpty)
  }

  @Test func aFingerThatBeginsTwiceReplacesItsTouch() async {
    send(.began, fingers: 2)
    send(.began, fingers: 2)
    #expect(view.touchSet.count == 2)
    #expect(view.touchSet == Set(view.touches.values))
    #expect(scene.wrongEvents == 0)
  }

  @Test(arguments: [31, 32, 33, 1000])
  func aRecognizerFollowsThirtyTwoTouches(fingers: Int) async {
    let follower = Follower()
    view.addGestureRecognizer(follower)
    send(.began, fingers: fingers)
    #expect(follower.numberOfTouches == min(fingers, 32))
    send(.moved, fingers: fingers)
    #expect(follower.heard == 2 * min(fingers, 32))
    send(.ended, fingers: 1)
    send(.began, fingers: 1)
    #expect(follower.numberOfTouches == min(fingers, 32), "a place that became free is used again")
    #expect(scene.events == 2 * fingers + 2, "the scene gets them all")
  }

  /// A gesture takes its own touches from the scene, in the order of the fingers, and no others.
  @Test func aGestureCancelsOnlyItsOwnTouches() async {
    let pan = UIPanGestureRecognizer()
    let log = CancelLog(size: scene.size)
    view.presentScene(log)
    view.addGestureRecognizer(pan)
    send(.began, fingers: 40)
    view.deliverTouch(.finger(0), phase: .moved, at: CGPoint(x: 5000, y: 50), time: 0.1)
    #expect(pan.state == .began)
    #expect(log.cancelled == (0..<32).map { .finger($0) })
  }

  private final class CancelLog: SKScene {
    var cancelled: [Pointer] = []

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      cancelled += touches.map(\.pointer)
    }
  }
}
