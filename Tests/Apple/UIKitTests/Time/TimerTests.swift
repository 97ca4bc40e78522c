import AppFoundation
import QuartzCore
import Testing
import UIKit

/// Timers without a running app, in processes of their own: here another test's app may be the whole program's.
/// TimerTimeTests cover timers in an app.
@Suite(.serialized) struct TimerTests {
  @Test func withoutAnAppATimerUsesTheRunLoop() async {
    await #expect(processExitsWith: .success) {
      // A run loop belongs to a thread, so everything happens in one synchronous function.
      func checkTimers() {
        let counter = Counter()
        let timer = Timer(timeInterval: 0.01, repeats: true) { _ in counter.add() }
        RunLoop.current.add(timer, forMode: .default)
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in counter.add(1000) }
        let end = Date(timeIntervalSinceNow: 30)
        while counter.value < 1003, Date() < end {
          _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.02))
        }
        #expect(counter.value >= 1003)
        #expect(timer.isValid)
        timer.invalidate()
        #expect(!timer.isValid)
      }
      checkTimers()
    }
  }

  @Test func aTimerKeepsItsInitialValues() async {
    await #expect(processExitsWith: .success) {
      let date = Date(timeIntervalSinceNow: 100)
      let timer = Timer(fire: date, interval: 2, repeats: true) { _ in }
      #expect(abs(timer.fireDate.timeIntervalSince(date)) < 0.01)
      #expect(timer.timeInterval == 2)
      #expect(timer.tolerance == 0)
      timer.tolerance = 0.5
      #expect(timer.tolerance == 0.5)
      #expect(timer.userInfo == nil)
      #expect(Timer(timeInterval: 2, repeats: false) { _ in }.timeInterval == 0)
      #expect(Timer(timeInterval: 0, repeats: true) { _ in }.timeInterval == 0.0001)
    }
  }

  @Test func firingManuallyInvalidatesATimerThatDoesNotRepeat() async {
    await #expect(processExitsWith: .success) {
      let counter = Counter()
      let once = Timer(timeInterval: 1, repeats: false) { _ in counter.add() }
      let often = Timer(timeInterval: 1, repeats: true) { _ in counter.add(10) }
      for _ in 0..<2 {
        once.fire()
        often.fire()
      }
      #expect(counter.value == 21)
      #expect(!once.isValid)
      #expect(often.isValid)
    }
  }

  @Test func timersFireInOrderAndSkipCallsMissedInAStall() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let clock = context.clock
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in calls.add() }
    clock.advance(to: 0.05)
    await mainQueueTurn()
    #expect(calls.value == 0)
    clock.advance(to: 5.01)
    await mainQueueTurn()
    #expect(calls.value == 2, "the overdue call, and the one at 5.0 s")
    clock.advance(to: 5.1)
    await mainQueueTurn()
    #expect(calls.value == 3)
    timer.invalidate()
  }

  /// A millisecond is due 16 or 17 times in a frame. After a stall, the calls of the last 60th are made.
  @Test func aTimerFasterThanTheFramesMakesAllItsCalls() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in calls.add() }
    // The call that was overdue, and those from 984 to 1000 ms.
    for (time, count) in [(1 / 60.0, 16), (2 / 60.0, 33), (1, 33 + 1 + 17)] {
      context.clock.advance(to: time)
      await mainQueueTurn()
      #expect(calls.value == count)
    }
    timer.invalidate()
  }

  /// https://developer.apple.com/documentation/foundation/timer/init(fire:interval:repeats:block:)
  @Test func aTimerBeginsAtItsDate() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer(fire: Date(timeIntervalSinceNow: 10), interval: 2, repeats: true) { _ in calls.add() }
    RunLoop.main.add(timer, forMode: .common)
    var counts: [Int] = []
    for time in [9, 10, 11.5, 12, 14] as [Double] {
      context.clock.advance(to: time)
      await mainQueueTurn()
      counts.append(calls.value)
    }
    #expect(counts == [0, 1, 1, 2, 3])
    timer.invalidate()
  }

  @Test func aTimerThatIsMovedStillWaitsToBeAdded() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer(timeInterval: 1, repeats: false) { _ in calls.add() }
    timer.fireDate = Date(timeIntervalSinceNow: 5)
    context.clock.advance(to: 8)
    await mainQueueTurn()
    #expect(calls.value == 0 && timer.isValid)
    RunLoop.main.add(timer, forMode: .common)
    context.clock.advance(to: 8.1)
    await mainQueueTurn()
    #expect(calls.value == 1 && !timer.isValid)
  }

  @MainActor
  @Test func aTimerCallsItsTargetsMethodWhileTheTargetLives() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let clock = context.clock
    var spawner: Spawner? = Spawner()
    let plain = Timer.scheduledTimer(
      timeInterval: 1, target: spawner!, selector: Spawner.spawn, userInfo: nil, repeats: true)
    let once = Timer.scheduledTimer(
      timeInterval: 1, target: spawner!, selector: Spawner.spawnAgain, userInfo: ["lane": 2], repeats: false)
    clock.advance(to: 1)
    await mainQueueTurn()
    #expect(spawner?.lines == ["spawn", "spawn in lane 2"])
    #expect(plain.isValid && !once.isValid)
    weak let gone = spawner
    spawner = nil
    #expect(gone == nil, "a timer does not retain its target")
    clock.advance(to: 2)
    await mainQueueTurn()
    #expect(!plain.isValid)
  }

  @MainActor
  @Test func mediaTimeIsTheTimeOfTheNewestFrame() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    let clock = context.clock
    clock.advance(to: 2.5)
    #expect(CACurrentMediaTime() == 3602.5)
    clock.advance(to: 4)
    #expect(CACurrentMediaTime() == 3604)
    clock.uptimeAtStart = 50
    #expect(CACurrentMediaTime() == 54)
    AppContext.forgetLatest()
    let before = ProcessInfo.processInfo.systemUptime
    #expect(CACurrentMediaTime() >= before)
  }

  @Test func anEmptyTimerIsNotValid() {
    let timer = Timer()
    #expect(!timer.isValid)
    timer.fire()
    timer.invalidate()
  }

  private func mainQueueTurn() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }

  /// https://developer.apple.com/documentation/foundation/timer/firedate
  @Test func aMovedTimerFiresAtItsNewDateAndThenByItsInterval() async {
    let (early, late) = (Counter(), Counter())
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let first = Timer.scheduledTimer(withTimeInterval: 4, repeats: true) { _ in early.add() }
    let second = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in late.add() }
    first.fireDate = Date(timeIntervalSinceNow: 0.5)
    second.fireDate = Date(timeIntervalSinceNow: 3)
    #expect(first.timeInterval == 4 && abs(second.fireDate.timeIntervalSinceNow - 3) < 0.5)
    var counts: [[Int]] = []
    for time in [0.25, 1, 2.5, 3.5, 4.25, 4.75] as [Double] {
      context.clock.advance(to: time)
      await mainQueueTurn()
      counts.append([early.value, late.value])
    }
    #expect(counts == [[0, 0], [1, 0], [1, 0], [1, 1], [1, 2], [2, 2]])
    first.invalidate()
    second.invalidate()
  }

  /// https://developer.apple.com/documentation/foundation/timer/fire()
  @Test func firingByHandLeavesTheScheduleAsItIs() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer.scheduledTimer(withTimeInterval: 2, repeats: true) { _ in calls.add() }
    context.clock.advance(to: 1.5)
    timer.fire()
    var counts: [Int] = []
    for time in [1.75, 2, 3.25, 4] as [Double] {
      context.clock.advance(to: time)
      await mainQueueTurn()
      counts.append(calls.value)
    }
    #expect(counts == [1, 2, 2, 3] && timer.isValid)
    timer.invalidate()
  }

  /// 16 calls are due in the frame.
  @Test func aTimerThatStopsItselfMakesNoMoreCallsInItsFrame() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { timer in
      calls.add()
      timer.invalidate()
    }
    for time in [1 / 60.0, 2 / 60.0] {
      context.clock.advance(to: time)
      await mainQueueTurn()
    }
    #expect(calls.value == 1 && !timer.isValid)
  }

  @Test func theFireDateMovesOnByTheInterval() async {
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer.scheduledTimer(withTimeInterval: 30, repeats: true) { _ in }
    for (time, wait) in [(0, 30), (12, 18), (30, 30), (70, 20)] as [(Double, Double)] {
      context.clock.advance(to: time)
      #expect(abs(timer.fireDate.timeIntervalSinceNow - wait) < 5, "\(time)")
    }
    timer.invalidate()
  }

  /// The calls of 100, 70, 40 and 10 seconds ago are one; the next ones are in 20 and 50 seconds.
  /// https://developer.apple.com/documentation/foundation/timer
  @Test func aDateInThePastIsDueAtOnceAndKeepsItsSchedule() async {
    let calls = Counter()
    let context = AppContext(defaults: DefaultsStore())
    context.makeLatest(keeping: context)
    defer { AppContext.forgetLatest() }
    let timer = Timer(fire: Date(timeIntervalSinceNow: -100), interval: 30, repeats: true) { _ in calls.add() }
    RunLoop.main.add(timer, forMode: .common)
    var counts: [Int] = []
    for time in [1 / 60.0, 12, 21, 44, 51] as [Double] {
      context.clock.advance(to: time)
      await mainQueueTurn()
      counts.append(calls.value)
    }
    #expect(counts == [1, 1, 2, 2, 3])
    timer.invalidate()
  }
}

private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  var value: Int { lock.withLock { count } }

  func add(_ number: Int = 1) { lock.withLock { count += number } }
}

@MainActor
private final class Spawner {
  var lines: [String] = []

  func spawn() { lines.append("spawn") }

  func spawnAgain(_ timer: Timer) {
    let lane = (timer.userInfo as? [String: Int])?["lane"] ?? 0
    lines.append("spawn in lane \(lane)")
  }
}
