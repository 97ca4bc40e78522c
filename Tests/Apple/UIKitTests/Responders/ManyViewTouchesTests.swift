import Testing

@testable import UIKit

/// Thousands of touches on a plain view in one frame take time in proportion to their number. Counts copies, no seconds.
@MainActor
@Suite struct ManyViewTouchesTests {
  private let touches = ViewTouches()

  /// Compares the touches of each event with all touches, and counts the copies of the set.
  private final class Pad: UIView {
    var all: ViewTouches?
    var events = 0
    /// Events whose touches are another set, in memory of its own.
    var foreignSets = 0
    var wrongEvents = 0

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { count(touches, event) }

    private func count(_ touches: Set<UITouch>, _ event: UIEvent?) {
      events += 1
      guard let known = all?.touchSet, let seen = event?.allTouches, let touch = touches.first else {
        return wrongEvents += 1
      }
      if seen.count != known.count || !seen.contains(touch) { wrongEvents += 1 }
      if address(of: seen) != address(of: known) { foreignSets += 1 }
    }
  }

  private func pad(isMultiple: Bool = true) -> Pad {
    let pad = Pad(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    (pad.all, pad.isMultipleTouchEnabled) = (touches, isMultiple)
    return pad
  }

  private func send(_ phase: UITouch.Phase, _ finger: Int, on view: UIView) {
    touches.deliver(.finger(finger), phase: phase, on: view, at: CGPoint(x: 50, y: 50), time: 0)
  }

  @Test(arguments: [1000, 8000]) func eventsShareTheSetOfTouches(fingers: Int) async {
    let pad = pad()
    var moves = 0
    for phase in [UITouch.Phase.began, .moved, .ended] {
      for finger in 0..<fingers {
        let before = address(of: touches.touchSet)
        send(phase, finger, on: pad)
        if address(of: touches.touchSet) != before { moves += 1 }
      }
      #expect(touches.touchSet.count == (phase == .ended ? 0 : fingers))
    }
    #expect((pad.events, pad.wrongEvents, pad.foreignSets) == (3 * fingers, 0, 0))
    // A set doubles as it grows.
    #expect(moves <= fingers.bitWidth - fingers.leadingZeroBitCount + 2, "the set was copied")
  }

  @Test func onlyTheFirstTouchOfAViewCountsWithoutMultipleTouches() async {
    let (pad, other) = (pad(isMultiple: false), pad(isMultiple: false))
    send(.began, 0, on: pad)
    send(.began, 1, on: pad)
    send(.began, 2, on: other)
    #expect((pad.events, other.events) == (1, 1))
    send(.ended, 0, on: pad)
    #expect(pad.events == 2)
    send(.began, 3, on: pad)
    #expect(pad.events == 2, "finger 1 is still on it")
    send(.ended, 1, on: pad)
    send(.ended, 3, on: pad)
    send(.began, 4, on: pad)
    #expect(pad.events == 3)
  }

  @Test func aFingerThatBeginsTwiceReplacesItsTouch() async {
    let (pad, other) = (pad(), pad(isMultiple: false))
    for finger in [0, 1, 0, 1] { send(.began, finger, on: pad) }
    #expect(touches.touchSet.count == 2 && pad.wrongEvents == 0)
    send(.began, 0, on: other)
    send(.began, 1, on: pad)
    send(.ended, 0, on: other)
    send(.began, 5, on: other)
    #expect(other.events == 3, "the touch that was replaced is not on it any more")
  }

  /// A view at the memory address of a deallocated one does not inherit that view's touches.
  @Test func touchesOfADeallocatedViewCountForNoOther() async {
    for finger in 0..<200 {
      let pad = pad(isMultiple: false)
      send(.began, finger, on: pad)
      #expect(pad.events == 1)
    }
  }
}

/// The address of a set's elements.
private func address(of set: Set<UITouch>) -> UInt { withUnsafeBytes(of: set) { $0.load(as: UInt.self) } }
