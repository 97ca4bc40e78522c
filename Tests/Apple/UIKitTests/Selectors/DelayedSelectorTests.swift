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
private final class Keeper: NSObject {
  var values: [AnyObject] = []

  func took(_ value: AnyObject?) { if let value { values.append(value) } }
}

/// An object that equals only itself.
private final class Mark {}

extension AppContext {
  /// Moves the clock to a time in seconds, and waits for the calls that are due on the main queue.
  fileprivate func pass(to time: TimeInterval) async {
    clock.advance(to: time)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
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
    await context.pass(to: 1)
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
    await context.pass(to: 1)
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
    await context.pass(to: 1)
    #expect(first.lines == ["later"])
    #expect(second.lines == ["again nil", "a"])
  }

  /// https://developer.apple.com/documentation/objectivec/nsobject-swift.class/cancelpreviousperformrequests(withtarget:selector:object:)
  @Test func anEqualArgumentCancelsACall() async throws {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let (keeper, took) = (Keeper(), Selector("took:", Keeper.took(_:)))
    let (first, second) = (Mark(), Mark())
    let words = ["a", "long", "word"]
    let (word, equal) = (NSString(string: "a long word"), NSString(string: words.joined(separator: " ")))
    try #require(word !== equal && word.isEqual(equal))
    for value in [word, NSNumber(value: 7), NSNumber(value: 8), "a" as NSString, first, second] as [AnyObject] {
      keeper.perform(took, with: value, afterDelay: 0.1)
    }
    for value in [equal, NSNumber(value: 7), "b" as NSString, first, Mark()] as [AnyObject] {
      NSObject.cancelPreviousPerformRequests(withTarget: keeper, selector: took, object: value)
    }
    await context.pass(to: 1)
    #expect(keeper.values.count == 3)
    #expect(keeper.values.first as? NSNumber == 8 && keeper.values.last === second)
  }

  @Test func aDelayCountsInEachModeOfTheRunLoop() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let (listener, heard) = (Listener(), Selector("heard:", Listener.heard(_:)))
    listener.perform(heard, with: "late", afterDelay: 0.5, inModes: [.common])
    listener.perform(heard, with: "soon", afterDelay: 0.25, inModes: [.default])
    var lines: [[String]] = []
    for time in [0.2, 0.25, 0.4, 0.5] {
      await context.pass(to: time)
      lines.append(listener.lines)
    }
    #expect(lines == [[], ["soon"], ["soon"], ["soon", "late"]])
  }

  @Test func aWaitingCallHoldsItsObjectUntilItIsCancelled() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    var listener: Listener? = Listener()
    weak let gone = listener
    listener?.perform(Selector("heard:", Listener.heard(_:)), with: nil, afterDelay: 5)
    listener = nil
    #expect(gone != nil)
    if let waiting = gone { NSObject.cancelPreviousPerformRequests(withTarget: waiting) }
    #expect(gone == nil)
  }
}
