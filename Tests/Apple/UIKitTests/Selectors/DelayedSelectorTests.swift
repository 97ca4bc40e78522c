import AppFoundation
import Testing
import UIKit

@MainActor
private final class Listener: NSObject {
  var lines: [String] = []

  func heard(_ word: String?) { lines.append(word ?? "nil") }
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
}
