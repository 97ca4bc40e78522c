import AppFoundation
import Foundation
import Testing
import UIKit

@MainActor
private final class Receiver: UIResponder {
  var lines: [String] = []

  func plain() -> NSString {
    lines.append("plain")
    return "result"
  }
  func number() -> Int { 7 }
  func one(_ value: Any?) { lines.append("one \(value ?? "nil")") }
  func two(_ first: String?, _ second: Int) { lines.append("two \(first ?? "nil") \(second)") }
  func flag(_ flag: Bool) { lines.append("\(flag)") }

  override func objcMethod(named name: String) -> Selector? {
    name == "named:" ? Selector("named:", Receiver.one(_:)) : super.objcMethod(named: name)
  }
}

@MainActor
private final class Stranger: NSObject {
  func plain() {}
}

@MainActor
@Suite struct SelectorCallTests {
  private let context = AppContext(defaults: DefaultsStore())
  private let receiver = Receiver()
  private let plain = Selector("plain", Receiver.plain)
  private let one = Selector("one:", Receiver.one(_:))
  private let two = Selector("two:with:", Receiver.two)
  private let flag = Selector("flag:", Receiver.flag)

  @Test func aMethodTakesItsArgumentsInOrderAndReturnsObjects() {
    let result = receiver.perform(plain)?.takeUnretainedValue()
    #expect(result as? NSString == "result" && receiver.perform(Selector("number", Receiver.number)) == nil)
    receiver.perform(one, with: "a")
    receiver.perform(one)
    receiver.perform(two, with: "x", with: 3)
    receiver.perform(two, with: nil, with: 4)
    receiver.perform(Selector("named:"), with: 5)
    #expect(receiver.lines == ["plain", "one a", "one nil", "two x 3", "two nil 4", "one 5"])
  }

  /// Objective-C hands over an object's address, so any object is true.
  @Test func anObjectIsTrueAndNoObjectFalse() {
    receiver.perform(flag, with: receiver)
    receiver.perform(flag)
    receiver.perform(flag, with: nil)
    receiver.perform(flag, with: true)
    receiver.perform(flag, with: false)
    #expect(receiver.lines == ["true", "false", "false", "true", "false"])
  }

  @Test func anObjectRespondsToItsOwnMethods() {
    let selectors: [Selector?] = [
      plain, Selector("named:"), "named:", Selector("other:"), Selector("plain", Stranger.plain), nil,
    ]
    #expect(selectors.map { receiver.responds(to: $0) } == [true, true, true, false, false, false])
    #expect(!Stranger().responds(to: Selector("plain")) && Stranger().responds(to: Selector("plain", Stranger.plain)))
    #expect(Selector("plain") == plain && plain != one && Set([Selector("plain"), plain, one]).count == 2)
    #expect(NSStringFromSelector(two) == "two:with:" && NSSelectorFromString("two:with:") == two)
  }

  @Test func faultsAreReportedAndNothingIsCalled() {
    nonisolated(unsafe) var reports: [String] = []
    context.report = { reports.append("\($0): \($1): \($2)") }
    context.perform {
      receiver.perform(two, with: "x", with: "y")
      receiver.perform(two, with: "x")
      receiver.perform(Selector("move:to:"), with: 1)
      Stranger().perform(Selector("stop"))
    }
    #expect(receiver.lines.isEmpty)
    let start = "wrong-argument: selector \"two:with:\" of Receiver: perform(_:) passes"
    let missing = "perform(_:) finds no such method, and calls nothing; on a phone the app stops here. pass"
    #expect(
      reports == [
        "\(start) a String, but the method takes Int; it is not called",
        "\(start) nil, but the method takes Int; it is not called",
        "unknown-selector: selector \"move:to:\" of Receiver: \(missing) #selector(Receiver.move(_:to:)), or override "
          + "objcMethod(named:) in Receiver and return Selector(\"move:to:\", Receiver.move(_:to:))",
        "unknown-selector: selector \"stop\" of Stranger: \(missing) #selector(Stranger.stop), or "
          + "Selector(\"stop\", Stranger.stop) where there is no Objective-C",
      ])
  }

  @Test func delayedCallsComeInTimeAndAreCancelledByTargetOrSelector() async {
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let other = Receiver()
    for target in [receiver, other] {
      target.perform(one, with: "late", afterDelay: 0.5)
      target.perform(one, with: "soon", afterDelay: 0.1)
      target.perform(plain, with: nil, afterDelay: 0.2)
      target.perform(one, with: "never", afterDelay: 0.3)
    }
    func advance(_ time: Double) async -> [[String]] {
      context.clock.advance(to: time)
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
      return [receiver.lines, other.lines]
    }
    #expect(await advance(0.09) == [[], []])
    #expect(await advance(0.1) == [["one soon"], ["one soon"]])
    NSObject.cancelPreviousPerformRequests(withTarget: receiver, selector: one, object: "never")
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    #expect(await advance(0.4) == [["one soon", "plain"], ["one soon"]])
    #expect(await advance(1) == [["one soon", "plain", "one late"], ["one soon"]])
  }

  @Test func aTimerWithASelectorHasItsInformationAndRepeats() async {
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let often = Timer.scheduledTimer(timeInterval: 0.5, target: receiver, selector: one, userInfo: "x", repeats: true)
    let once = Timer.scheduledTimer(
      timeInterval: 0.75, target: receiver, selector: plain, userInfo: nil, repeats: false)
    let due = Timer(
      fireAt: Date(timeIntervalSinceNow: 100), interval: 3, target: receiver, selector: plain, userInfo: 8,
      repeats: true)
    #expect(often.userInfo as? String == "x" && once.userInfo == nil && due.userInfo as? Int == 8)
    #expect([often, once, due].map(\.timeInterval) == [0.5, 0, 3] && abs(due.fireDate.timeIntervalSinceNow - 100) < 5)
    #expect(Timer(timeInterval: -5, repeats: true) { _ in }.timeInterval == 0.0001)
    for time in [0.4, 0.5, 0.75, 1, 1.1] {
      context.clock.advance(to: time)
      await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
    #expect(receiver.lines.map { "\($0.prefix(5))" } == ["one <", "plain", "one <"])
    #expect(often.isValid && !once.isValid && due.isValid)
    often.invalidate()
  }

  /// https://developer.apple.com/documentation/foundation/timer/scheduledtimer(timeinterval:target:selector:userinfo:repeats:)
  @Test func aTimerHoldsTheTargetOfItsSelectorUntilItIsInvalid() async {
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    var target: Receiver? = Receiver()
    weak let gone = target
    let timer = Timer.scheduledTimer(timeInterval: 1, target: target!, selector: plain, userInfo: nil, repeats: true)
    target = nil
    #expect(gone != nil && timer.isValid)
    timer.invalidate()
    #expect(gone == nil)
  }

  /// https://developer.apple.com/documentation/foundation/timer/invalidate()
  @Test func aTimerHoldsItsInformationUntilItIsInvalid() {
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    var information: Receiver? = Receiver()
    weak let gone = information
    let timer = Timer.scheduledTimer(
      timeInterval: 1, target: receiver, selector: plain, userInfo: information, repeats: true)
    information = nil
    #expect(gone != nil && timer.userInfo != nil)
    timer.invalidate()
    #expect(gone == nil && timer.userInfo == nil)
  }
}
