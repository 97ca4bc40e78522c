internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation
internal import Recordings
internal import SpriteKit
internal import UIKit

/// The virtual time, random numbers and queues of one stage. While it exists, it answers the app's system calls for
/// them.
///
/// A call belongs to the app when it is made in the app's `AppContext`: during its launch, frames, tasks and blocks.
/// Test code between frames uses the system's clock, but takes random numbers and `asyncAfter` from the test's latest
/// stage.
// Unchecked: `lock` guards the mutable state.
final class StageTime: @unchecked Sendable {
  @TaskLocal static var secondsToSettle = 5.0

  let context: AppContext
  /// The app's own main queue; nil when this program cannot replace the system's.
  let mainQueue: MainQueue?
  /// Whether code between frames also takes random numbers and `asyncAfter` from here: a test's code, but not the code
  /// of a program with a window, such as that which writes the recording.
  private let servesTests: Bool
  private let pool: TaskPool
  private let report: @MainActor (Diagnostic) -> Void
  private let lock = NSLock()
  private var randomBytes: RandomBytes
  private var isInFrame = false
  /// The thread of the frame in progress.
  private var frameThread: pthread_t?
  /// Callers that asked for a frame during a frame; they resume when it ends.
  private var outside: [CheckedContinuation<Void, Never>] = []
  /// The date at the stage's time 0, in nanoseconds since 1970. 64 bits end in 1677 and 2262.
  private var dateAtStart: Int128
  private let timeZone: TimeZone
  /// The system's time zone, used between frames. Cached, because each access looks it up again.
  private let systemTimeZone = NSTimeZone.system
  /// Whether a task ran past the time limit. The system then runs the app's tasks, in real time.
  private var hasGivenUp = false
  /// Diagnostics to report at the end of the frame.
  private var unreported: [Diagnostic] = []
  /// For each clock, the last value that the app read, and the stage's time when it did; both in nanoseconds.
  private var clockReadings: [UInt32: (moment: Int64, time: Int64)] = [:]

  @MainActor
  init(app: UIApplication, setting: Stage.Setting, servesTests: Bool = true) {
    VTInstall(systemCallHandlers)
    context = app.context
    self.servesTests = servesTests
    mainQueue = VTOwnsQueues() ? MainQueue() : nil
    pool = TaskPool(context: context)
    dateAtStart = Self.nanoseconds(setting.day.date(in: setting.timeZone), in: setting.timeZone)
    timeZone = setting.timeZone
    randomBytes = RandomBytes(seed: setting.seed)
    report = { [weak app] in app?.report($0) }
    context.mainQueue = mainQueue
    context.virtualTime = self
    if mainQueue == nil { context.makeProgramWide() }
    LiveStages.add(self)
    if VTForgottenParts() > 0 {
      unreported.append(
        Diagnostic(
          kind: "real-time", subject: "\(VTForgottenParts()) code ranges of Foundation and Swift's tasks",
          message: "there is no memory to record their addresses; dates and clocks that they read are real"))
    }
  }

  deinit {
    context.mainQueue = nil
    context.clock.removeAll()
    mainQueue?.removeAll()
    pool.removeAll()
  }

  var clock: FrameClock { context.clock }

  /// The stage whose app runs on this thread or in this task; nil in test code.
  static var playing: StageTime? { AppContext.running?.stageTime }

  /// The stage whose app runs here; in test code, the latest stage of the test. An assertion belongs to no stage.
  static var current: StageTime? {
    if let playing { return playing }
    if Assertion.isRunning { return nil }
    return AppContext.current?.stageTime.flatMap { $0.servesTests ? $0 : nil }
  }

  // MARK: Frames

  /// Runs work as part of the app, such as its launch, a frame or an event, then the tasks that it started.
  @MainActor
  func play<Result>(_ work: () throws -> Result) rethrows -> Result {
    enter()
    defer { leave() }
    return try context.perform(work)
  }

  /// Makes one frame of the app.
  ///
  /// - Parameter time: the frame's time, in seconds.
  @MainActor
  func makeFrame(of loop: FrameLoop, at time: Double) async {
    if let mainQueue {
      play { loop.frame(at: time, mainQueue: mainQueue) }
    } else {
      enter()
      await loop.frame(at: time)
      leave()
    }
  }

  /// Begins the launch or a frame: holds the app's tasks and sets the app's time zone.
  @MainActor
  private func enter() {
    let isInCharge = pool.recover() && pool.settle(seconds: Self.secondsToSettle)
    if !isInCharge { pool.release() }
    lock.withLock {
      (isInFrame, frameThread) = (true, pthread_self())
      hasGivenUp = !isInCharge
    }
    // Without a queue of its own, the app runs on the process's main thread.
    if mainQueue != nil { VTActAsMainThread(true) }
    closePool()
    if timeZone != systemTimeZone { NSTimeZone.default = timeZone }
  }

  /// Runs the app's pending tasks until they finish or suspend, then holds tasks again.
  @MainActor
  func settle() {
    pool.open()
    waitForTasks()
    closePool()
  }

  /// Called at the end of a frame. Runs the frame's tasks now, so that their blocks for the main queue come after the
  /// frame's own.
  @MainActor
  func endFrame() {
    settle()
    flushDiagnostics()
  }

  /// Ends the launch or the frame. Runs its tasks now, so that making frames one at a time or many at once gives the
  /// same result.
  @MainActor
  private func leave() {
    pool.open()
    waitForTasks()
    flushDiagnostics()
    if timeZone != systemTimeZone { NSTimeZone.default = systemTimeZone }
    if mainQueue != nil { VTActAsMainThread(false) }
    let waiting = lock.withLock {
      defer { (isInFrame, frameThread, outside) = (false, nil, []) }
      return outside
    }
    for continuation in waiting { continuation.resume() }
  }

  /// Waits until the frame in progress ends, if there is one: a task that resumes during a frame cannot start another.
  @MainActor
  func waitForEndOfFrame() async {
    guard lock.withLock({ isInFrame }) else { return }
    await withCheckedContinuation { continuation in lock.withLock { outside.append(continuation) } }
  }

  /// Holds tasks from now on, unless one ran past the time limit: the stage no longer waits for that task, so it must
  /// keep running.
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
    pool.release()
    report(
      Diagnostic(
        kind: "busy-task", subject: "one of the app's tasks, blocks or threads",
        message:
          "it has neither suspended nor finished within \(Int(Self.secondsToSettle)) seconds; until it does, tasks, "
          + "blocks and threads run in real time"))
  }

  // MARK: System calls

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

  /// Converts a deadline to the stage's time, in nanoseconds.
  ///
  /// The app computes a deadline from the system's clock, which runs independently of the stage. The delay is therefore
  /// measured from the app's last reading of that clock: real time between the reading and the call does not change it.
  func time(of deadline: VTMoment) -> Int64 {
    guard deadline.nanoseconds < .max else { return .max }
    let base = reading(of: deadline.clock) ?? (moment: VTNow(deadline.clock), time: clock.now)
    return base.time + max(0, deadline.nanoseconds - base.moment)
  }

  /// The last value that the app read from a clock, and the stage's time when it did; both in nanoseconds.
  private func reading(of clock: VTClock) -> (moment: Int64, time: Int64)? {
    lock.withLock { clockReadings[clock.rawValue] }
  }

  func didReadClock(at moment: VTMoment) {
    let time = clock.now
    lock.withLock { clockReadings[moment.clock.rawValue] = (moment.nanoseconds, time) }
  }

  /// The time of the frame in which a sleeping task wakes, in nanoseconds: the first frame at or after its deadline.
  ///
  /// The sleep begins at the reading of its clock that it was computed from, if that was in this frame. A sleep until an
  /// instant that the app read earlier is measured with the system's clock, and rounding up to a whole frame hides that
  /// it is slightly too short.
  func wakingTime(of deadline: VTMoment) -> Int64 {
    guard deadline.nanoseconds < .max else { return .max }
    let now = clock.now
    let reading = reading(of: deadline.clock).flatMap { $0.time == now ? $0.moment : nil }
    let wait = max(0, deadline.nanoseconds - (reading ?? VTNow(deadline.clock)))
    let frame = (Double(now + wait) / 1e9 * Stage.frameRate - 0.001).rounded(.up)
    return frame < 1e9 ? Int64((frame / Stage.frameRate * 1e9).rounded()) : .max
  }

  /// Whether the stage runs the app's tasks; false after a task ran past the time limit.
  var ownsTasks: Bool { lock.withLock { !hasGivenUp } }

  /// Queues the app's work for the main queue, which runs it in the app's next frame.
  ///
  /// - Returns: false when the system's main queue has to run the work instead.
  func runOnMainQueue(_ work: @escaping () -> Void) -> Bool {
    guard let mainQueue else { return false }
    mainQueue.add(work)
    return true
  }

  func runInPool(_ work: @escaping @Sendable () -> Void) {
    pool.run(work)
  }

  /// Queues the app's work for another queue than the main queue.
  func run(on queue: QueueReference, isBarrier: Bool = false, _ work: @escaping () -> Void) {
    pool.run(on: queue, isBarrier: isBarrier, work)
  }

  /// Gives a new thread of the app its place among the app's jobs.
  func addThread() -> (_ work: () -> Void) -> Void {
    guard ownsTasks else { return { [context] work in context.performInBackground(work) } }
    let worker = pool.addThread()
    return { [pool] work in pool.run(worker, work) }
  }

  // MARK: Waiting

  /// Whether the calling thread makes the frame in progress.
  private var isFrameThread: Bool { lock.withLock { frameThread == pthread_self() } }

  /// Whether a wait of the calling thread would let other work of the app run.
  var canWait: Bool { ownsTasks && (TaskPool.isInJob || isFrameThread) && pool.canWait }

  /// Waits for something that other work of the app may do.
  ///
  /// A job lets the other jobs run, even in later frames. A frame lets all jobs run; if they do not end its wait, the
  /// system waits.
  func wait(until deadline: VTMoment, for isOver: () -> Bool) -> VTWait {
    guard ownsTasks else { return VT_SYSTEM }
    if TaskPool.isInJob { return wait(until: time(of: deadline), for: isOver) }
    guard isFrameThread else { return VT_SYSTEM }
    if isOver() { return VT_DONE }
    guard pool.canWait else { return VT_SYSTEM }
    pool.open()
    let hasSettled = pool.settle(seconds: Self.secondsToSettle)
    pool.close()
    if !hasSettled {
      lock.withLock { hasGivenUp = true }
      pool.release()
    }
    return isOver() ? VT_DONE : VT_SYSTEM
  }

  /// - Parameter due: in nanoseconds of the stage's time.
  private func wait(until due: Int64, for isOver: () -> Bool) -> VTWait {
    pool.waitInJob(isDue: { [clock] in clock.now >= due }, until: isOver)
  }

  /// Lets a job of the app sleep for a number of nanoseconds. Returns false if the system has to.
  func sleep(_ duration: Int64) -> Bool {
    guard ownsTasks, TaskPool.isInBlock, duration >= Self.minimumSleep else { return false }
    // Rounded as for tasks: a frame's time is not a whole number of nanoseconds.
    return wait(until: clock.now + duration - 1000, for: { false }) == VT_TIMED_OUT
  }

  /// Shorter sleeps are real, because they end within a frame.
  private static let minimumSleep: Int64 = 16_000_000

  /// Makes ready for a `sync` on a queue. Returns whether it has run the block.
  func sync(_ queue: UnsafeMutableRawPointer, isMain: Bool, _ block: @escaping () -> Void) -> Bool {
    guard isMain else {
      if pool.hasWork(on: queue) { _ = wait(until: Self.never) { [pool] in !pool.hasWork(on: queue) } }
      return false
    }
    guard ownsTasks, TaskPool.isInJob, let mainQueue else { return false }
    let done = DispatchSemaphore(value: 0)
    mainQueue.add {
      block()
      done.signal()
    }
    let hasRun = wait(until: Self.never) {
      AppContext.performOutsideApps { done.wait(timeout: Self.noWait) == .success }
    }
    if hasRun == VT_SYSTEM { AppContext.performOutsideApps { done.wait() } }
    return true
  }

  /// `.now()` would count as a reading of the app's.
  private static let noWait = DispatchTime(uptimeNanoseconds: 0)
  private static let never = VTMoment(clock: VT_UPTIME, nanoseconds: .max)

  func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    lock.withLock { randomBytes.fill(bytes) }
  }

  /// Reports, at the end of the frame, work that the stage cannot control, so it runs in real time.
  func warn(of subject: String) {
    let diagnostic = Diagnostic(
      kind: "real-time", subject: subject, message: "it runs in real time, so its frame differs from run to run")
    lock.withLock { unreported.append(diagnostic) }
  }
}

extension AppContext {
  /// The virtual time of the stage that runs the app; nil without a stage.
  var stageTime: StageTime? { virtualTime.map { unsafeDowncast($0, to: StageTime.self) } }
}
