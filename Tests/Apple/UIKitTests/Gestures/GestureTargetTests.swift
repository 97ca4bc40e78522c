import Testing

@testable import UIKit

@MainActor
private final class Listener {
  var lines: [String] = []
  func tapped() { lines.append("tapped") }
  func moved() { lines.append("moved") }
  func heard(_ gesture: UIGestureRecognizer) { lines.append("heard") }
}

/// The targets of recognisers, and the recognisers of views.
@MainActor
@Suite struct GestureTargetTests {
  private let first = Listener()
  private let second = Listener()
  private let tapped = Selector("tapped", Listener.tapped)
  private let moved = Selector("moved", Listener.moved)

  /// The calls that both listeners get for a gesture.
  private func heard(_ gesture: UIGestureRecognizer) -> [String] {
    (first.lines, second.lines) = ([], [])
    gesture.backToPossible()
    gesture.state = .ended
    return [first, second].map { $0.lines.joined(separator: " ") }
  }

  @Test func onlyTheGivenMethodsAreRemoved() {
    let gesture = UIGestureRecognizer(target: first, action: tapped)
    gesture.addTarget(first, action: moved)
    gesture.addTarget(second, action: tapped)
    gesture.addTarget(second, action: moved)
    gesture.addTarget(second, action: Listener.heard)
    #expect(heard(gesture) == ["tapped moved", "tapped moved heard"])
    gesture.removeTarget(first, action: moved)
    #expect(heard(gesture) == ["tapped", "tapped moved heard"])
    gesture.removeTarget(nil, action: tapped)
    #expect(heard(gesture) == ["", "moved heard"])
    gesture.addTarget(first, action: moved)
    gesture.removeTarget(second, action: nil)
    #expect(heard(gesture) == ["moved", ""])
    gesture.addTarget(second, action: Listener.heard)
    gesture.removeTarget(first)
    #expect(heard(gesture) == ["", "heard"])
    gesture.removeTarget(nil)
    #expect(heard(gesture) == ["", ""])
  }

  /// A segue of a storyboard begins once, whether its gesture lasts or not.
  @Test func aSeguesCallIsForTheBeginningOrTheOnlyEvent() {
    let gesture = UIGestureRecognizer()
    var states: [UIGestureRecognizer.State] = []
    gesture.addCall { states.append($0.state) }
    for state in [UIGestureRecognizer.State.began, .changed, .cancelled] { gesture.state = state }
    gesture.backToPossible()
    gesture.state = .failed
    gesture.backToPossible()
    gesture.state = .recognized
    #expect(states == [.began, .ended])
  }

  @Test func aViewsRecognisersAreReplaced() {
    let view = UIView()
    let gestures = [UITapGestureRecognizer(), UIPanGestureRecognizer(), UIHoverGestureRecognizer()]
    view.gestureRecognizers = [gestures[0], gestures[1]]
    view.gestureRecognizers = [gestures[2], gestures[1]]
    #expect(view.gestureRecognizers == [gestures[2], gestures[1]])
    #expect(gestures.map { $0.view === view } == [false, true, true])
    view.gestureRecognizers = nil
    #expect(view.gestureRecognizers?.isEmpty ?? true && gestures.allSatisfy { $0.view == nil })
  }

  @Test func hoveringGoesTogetherWithAllGestures() {
    let (hover, tap) = (UIHoverGestureRecognizer(), UITapGestureRecognizer())
    #expect([hover, tap].map { $0.canPrevent(UIPanGestureRecognizer()) } == [false, true])
    #expect([hover, tap].map { $0.canBePrevented(by: UIPanGestureRecognizer()) } == [false, true])
  }
}
