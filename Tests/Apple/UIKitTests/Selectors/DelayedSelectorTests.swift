import AppFoundation
import Testing
import UIKit

@MainActor
private final class Listener: NSObject {
  var lines: [String] = []

  func heard(_ word: String?) { lines.append(word ?? "nil") }
  func heardAgain(_ word: String?) { lines.append("again \(word ?? "nil")") }
}

@MainActor
@Suite struct DelayedSelectorTests {
  @Test func cancellingWithAnArgumentCancelsOnlyCallsWithThatArgument() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let selector = Selector("heard:", Listener.heard(_:))
    let (first, second) = (Listener(), Listener())
    let words: [String?] = [nil, "a", "b"]
    for word in words {
      first.perform(selector, with: word, afterDelay: 0.1)
      second.perform(selector, with: word, afterDelay: 0.1)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: first, selector: selector, object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: second, selector: selector, object: "a")
    context.clock.advance(to: 1)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(first.lines == ["a", "b"])
    #expect(second.lines == ["nil", "b"])
  }

  /// A call is cancelled only if its object, its selector and its argument are all those.
  @Test func cancellingOneMethodLeavesCallsOfOthers() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let (heard, other) = (Selector("heard:", Listener.heard(_:)), Selector("heardAgain:", Listener.heardAgain(_:)))
    let (first, second) = (Listener(), Listener())
    for listener in [first, second] {
      listener.perform(heard, with: nil, afterDelay: 0.1)
      listener.perform(other, with: nil, afterDelay: 0.2)
      listener.perform(other, with: "a", afterDelay: 0.3)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: first, selector: other, object: nil)
    NSObject.cancelPreviousPerformRequests(withTarget: second, selector: heard, object: "a")
    context.clock.advance(to: 1)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(first.lines == ["nil", "again a"])
    #expect(second.lines == ["nil", "again nil", "again a"])
  }

  @Test func cancellingForAnObjectCancelsAllItsCalls() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let (heard, other) = (Selector("heard:", Listener.heard(_:)), Selector("heardAgain:", Listener.heardAgain(_:)))
    let (first, second) = (Listener(), Listener())
    for listener in [first, second] {
      listener.perform(heard, with: "a", afterDelay: 0.1)
      listener.perform(other, with: nil, afterDelay: 0)
    }
    NSObject.cancelPreviousPerformRequests(withTarget: first)
    first.perform(heard, with: "later", afterDelay: 0.5)
    context.clock.advance(to: 1)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(first.lines == ["later"])
    #expect(second.lines == ["again nil", "a"])
  }
}
