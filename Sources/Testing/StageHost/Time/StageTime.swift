internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation
internal import Recordings
internal import UIKit

/// The time, chance and queues of one stage: while it lives, the app's calls for them are answered here and not by the
/// system.
///
/// A call belongs to the app when it is made in the app's `AppContext`: in its launch, in its frames, in its tasks and
/// blocks. What a test does between two frames keeps to the system's clock, except that its random numbers and its
/// `asyncAfter` are those of its latest stage.
// Unchecked: what changes is behind `lock`.
final class StageTime: @unchecked Sendable {
  private static let secondsToSettle = 5.0

  let context: AppContext
  /// The app's blocks for the main queue; nil where this program leaves them to the system's.
  let mainQueue: MainQueue?
  private let pool: TaskPool
  private let report: @MainActor (Diagnostic) -> Void
  private let lock = NSLock()
  private var chance: Chance
  private var isInFrame = false
  /// Continue once the frame has ended: callers that were resumed inside it.
  private var outside: [CheckedContinuation<Void, Never>] = []
  /// The date at the stage's time 0, in nanoseconds since 1970. 64 bits end in 1677 and 2262.
  private var dateAtStart: Int128
  private let timeZone: TimeZone
  /// The zone between frames; asked for once, because it is looked up anew each time.
  private let systemTimeZone = NSTimeZone.system
  /// Some task does not come to rest: tasks are the system's again.
  private var hasGivenUp = false
  /// Diagnostics for the end of the frame.
  private var unreported: [Diagnostic] = []
  /// The latest moment that was asked for on each clock, and the stage's time then.
  private var asked: [UInt32: (moment: Int64, time: Int64)] = [:]

  @MainActor
  init(app: UIApplication, setting: Stage.Setting) {
    VTInstall(systemCallHandlers)
    StageTesting.install()
    context = app.context
    mainQueue = VTOwnsQueues() ? MainQueue() : nil
    pool = TaskPool(context: context)
    dateAtStart = Self.nanoseconds(setting.day.date(in: setting.timeZone), in: setting.timeZone)
    timeZone = setting.timeZone
    chance = Chance(seed: setting.seed)
    report = { [weak app] in app?.report($0) }
    context.mainQueue = mainQueue
    context.virtualTime = self
    if mainQueue == nil { context.makeProgramWide() }
    LivingStages.add(self)
    if VTForgottenParts() > 0 {
      unreported.append(
        Diagnostic(
          kind: "real-time", subject: "\(VTForgottenParts()) parts of Foundation's code",
          message: "there is no memory to note where they are; dates that they ask for are real"))
    }
  }

  deinit {
    context.mainQueue = nil
    context.clock.removeAll()
    mainQueue?.removeAll()
  }

  var clock: FrameClock { context.clock }

  /// The stage whose code is running on this thread or in this task; nil for a test's own.
  static var playing: StageTime? { AppContext.running?.stageTime }

  /// The same, or else the latest stage of the running test.
  static var current: StageTime? { AppContext.current?.stageTime }

  // MARK: Frames

  /// Does the app's launch, a frame, or something else as a part of the app. It is over when this returns.
  @MainActor
  func play<Result>(_ work: () throws -> Result) rethrows -> Result {
    enter()
    defer { leave() }
    return try context.perform(work)
  }

  /// The app's launch begins, or a frame.
  @MainActor
  func enter() {
    lock.withLock {
      isInFrame = true
      hasGivenUp = !pool.isIdle
    }
    closePool()
    if timeZone != systemTimeZone { NSTimeZone.default = timeZone }
  }

  /// Lets the tasks that have something to do come to rest.
  @MainActor
  func settle() {
    pool.open()
    waitForTasks()
    closePool()
  }

  /// A frame has been made. What its tasks send to the main queue comes after all that the frame has sent there.
  @MainActor
  func endFrame() {
    settle()
    flushDiagnostics()
  }

  /// The launch or the frame is over. Its tasks run now, so that it makes no difference whether frames are asked for one
  /// by one or many at once.
  @MainActor
  func leave() {
    pool.open()
    waitForTasks()
    flushDiagnostics()
    if timeZone != systemTimeZone { NSTimeZone.default = systemTimeZone }
    let waiting = lock.withLock {
      defer { (isInFrame, outside) = (false, []) }
      return outside
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Returns at once, or after the frame that is being made: a task that was resumed inside it can make no other.
  @MainActor
  func waitForEndOfFrame() async {
    guard lock.withLock({ isInFrame }) else { return }
    await withCheckedContinuation { continuation in lock.withLock { outside.append(continuation) } }
  }

  /// A task that is no longer waited for is not held up either.
  private func closePool() {
    if !lock.withLock({ hasGivenUp }) { pool.close() }
  }

  @MainActor
  private func flushDiagnostics() {
    let diagnostics = lock.withLock {
      defer { unreported = [] }
      return unreported
    }
    diagnostics.forEach(report)
  }

  @MainActor
  private func waitForTasks() {
    guard !lock.withLock({ hasGivenUp }), !pool.settle(seconds: Self.secondsToSettle) else { return }
    lock.withLock { hasGivenUp = true }
    report(
      Diagnostic(
        kind: "busy-task", subject: "a task of the app's",
        message: "it has not come to rest for \(Int(Self.secondsToSettle)) seconds: it computes on, or waits for "
          + "DispatchQueue.main.sync; tasks run in real time until it has"))
  }

  // MARK: What the system is asked

  /// The date now: whole seconds since 1970, which are negative before, and nanoseconds from 0 to 999,999,999.
  var dateNow: (seconds: Int, nanoseconds: Int) {
    let now = lock.withLock { dateAtStart } + Int128(clock.now)
    var (seconds, rest) = now.quotientAndRemainder(dividingBy: 1_000_000_000)
    if rest < 0 { (seconds, rest) = (seconds - 1, rest + 1_000_000_000) }
    return (Int(seconds), Int(rest))
  }

  var date: Date {
    let now = dateNow
    return Date(timeIntervalSince1970: Double(now.seconds) + Double(now.nanoseconds) / 1e9)
  }

  func setDate(_ date: Date) {
    lock.withLock { dateAtStart = Self.nanoseconds(date, in: timeZone) - Int128(clock.now) }
  }

  /// Converts whole seconds and the rest separately: multiplied in one, a midnight of the year 2300 would be rounded
  /// to the day before.
  private static func nanoseconds(_ date: Date, in zone: TimeZone) -> Int128 {
    precondition(
      CalendarDay.covers(date, in: zone), "Stage: the date \(date) is not \(CalendarDay.expectedYears)")
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let rest = (date.timeIntervalSince1970 - seconds) * 1e9
    return Int128(seconds) * 1_000_000_000 + Int128(rest.rounded())
  }

  /// The stage's time of a deadline, in nanoseconds.
  ///
  /// A deadline is made from the system's clock, which the stage does not follow: it counts from the moment that was
  /// asked for last, so that however long the app takes from there to its call, the wait is what it added.
  func time(of deadline: VTMoment) -> Int64 {
    guard deadline.nanoseconds < .max else { return .max }
    let base = lock.withLock { asked[deadline.clock.rawValue] } ?? (moment: VTNow(deadline.clock), time: clock.now)
    return base.time + max(0, deadline.nanoseconds - base.moment)
  }

  func wasAsked(for moment: VTMoment) {
    let time = clock.now
    lock.withLock { asked[moment.clock.rawValue] = (moment.nanoseconds, time) }
  }

  /// The frame in which a task wakes, as its time: the first one at or after the end of its sleep.
  ///
  /// The wait is measured by the system's clock, so it comes out short by a moment; whole frames hide that.
  func wakingTime(of deadline: VTMoment) -> Int64 {
    guard deadline.nanoseconds < .max else { return .max }
    let wait = max(0, deadline.nanoseconds - VTNow(deadline.clock))
    let frame = (Double(clock.now + wait) / 1e9 * Stage.frameRate - 0.001).rounded(.up)
    return frame < 1e9 ? Int64((frame / Stage.frameRate * 1e9).rounded()) : .max
  }

  /// Whether the app's tasks are run by the stage: not after one that never came to rest.
  var ownsTasks: Bool { lock.withLock { !hasGivenUp } }

  /// Takes a block or a job of the app's for the main queue's turn in its next frame.
  ///
  /// - Returns: false where the system's main queue has to run it.
  func runOnMainQueue(_ work: @escaping () -> Void) -> Bool {
    guard let mainQueue else { return false }
    mainQueue.add(work)
    return true
  }

  func runInPool(_ work: @escaping @Sendable () -> Void) {
    pool.run(work)
  }

  func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    lock.withLock { chance.fill(bytes) }
  }

  /// Reports, at the end of the frame, something that the stage can neither hold nor hurry.
  func warn(of subject: String) {
    let diagnostic = Diagnostic(
      kind: "real-time", subject: subject, message: "it runs in real time, so its frame differs from run to run")
    lock.withLock { unreported.append(diagnostic) }
  }
}

extension AppContext {
  /// The stage that the app plays on, as long as it lives.
  var stageTime: StageTime? { virtualTime.map { unsafeDowncast($0, to: StageTime.self) } }
}
