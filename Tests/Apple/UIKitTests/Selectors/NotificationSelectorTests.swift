import Foundation
import Testing

@testable import UIKit

@MainActor
private final class Listener: NSObject {
  var lines: [String] = []

  func heard(_ notification: Notification) { lines.append("heard \(notification.object ?? "-")") }
  func called() { lines.append("called") }
}

@MainActor
@Suite struct NotificationSelectorTests {
  private let centre = NotificationCenter()
  private let listener = Listener()
  private let first = Notification.Name("first")
  private let second = Notification.Name("second")

  private func post(_ names: Notification.Name...) {
    for name in names { centre.post(name: name, object: name.rawValue) }
  }

  @Test func anObserversMethodTakesTheNotificationOrNothing() {
    centre.addObserver(listener, selector: Selector("heard:", Listener.heard(_:)), name: first, object: nil)
    centre.addObserver(listener, selector: Selector("called", Listener.called), name: second, object: nil)
    post(first, second)
    #expect(listener.lines == ["heard first", "called"])
  }

  @Test func aRemovedObserverIsNotCalled() {
    for name in [first, second] {
      centre.addObserver(listener, selector: Selector("heard:", Listener.heard(_:)), name: name, object: nil)
    }
    centre.removeObserver(listener, name: first, object: nil)
    post(first, second)
    #expect(listener.lines == ["heard second"])
    centre.removeObserver(listener)
    post(first, second)
    #expect(listener.lines == ["heard second"])
  }

  @Test func aTokenIsRemovedToo() {
    let token = centre.addObserver(forName: first, object: nil, queue: nil) { [listener] _ in
      MainActor.assumeIsolated { listener.called() }
    }
    post(first)
    centre.removeObserver(token)
    post(first)
    #expect(listener.lines == ["called"])
  }

  @Test func anObserverIsHeldWeaklyAndGetsOnlyItsSendersCalls() {
    var temporary: Listener? = Listener()
    weak let gone = temporary
    centre.addObserver(temporary!, selector: Selector("called", Listener.called), name: nil, object: nil)
    centre.addObserver(listener, selector: Selector("called", Listener.called), name: nil, object: listener)
    post(first)
    #expect(temporary?.lines == ["called"])
    temporary = nil
    #expect(gone == nil)
    post(first)
    #expect(listener.lines.isEmpty, "another sender")
    centre.post(name: first, object: listener)
    #expect(listener.lines == ["called"])
  }

  @Test func anObserverIsRemovedFromOneSenderOrOneCentre() {
    let (ann, bo, other) = (NSObject(), NSObject(), NotificationCenter())
    let called = Selector("called", Listener.called)
    for sender in [ann, bo] { centre.addObserver(listener, selector: called, name: first, object: sender) }
    other.addObserver(listener, selector: called, name: nil, object: nil)
    func calls() -> [Int] {
      [(centre, ann), (centre, bo), (other, ann)].map { centre, sender in
        listener.lines = []
        centre.post(name: first, object: sender)
        return listener.lines.count
      }
    }
    #expect(calls() == [1, 1, 1])
    centre.removeObserver(listener, name: second, object: nil)
    centre.removeObserver(Listener())
    #expect(calls() == [1, 1, 1])
    centre.removeObserver(listener, name: nil, object: ann)
    #expect(calls() == [0, 1, 1])
    centre.removeObserver(listener)
    #expect(calls() == [0, 0, 1])
  }

  @Test func anObserverIsRemovedAfterManyOthersWereReleased() {
    let heard = Selector("heard:", Listener.heard(_:))
    centre.addObserver(listener, selector: heard, name: first, object: nil)
    for _ in 0..<300 { centre.addObserver(Listener(), selector: heard, name: second, object: nil) }
    post(first, second)
    #expect(listener.lines == ["heard first"])
    centre.removeObserver(listener)
    post(first)
    #expect(listener.lines == ["heard first"])
  }
}
