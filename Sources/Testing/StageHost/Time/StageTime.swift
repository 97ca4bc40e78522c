internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation
internal import UIKit

/// Time and chance of one stage: while it lives, the app's calls for them are answered here and not by the system.
///
/// Which calls are the app's is told by where they are made: on the main queue, or in the stage's pool of tasks. What
/// a test's own tasks do between two frames keeps to the system's clock.
// Unchecked: what changes is behind `lock`.
final class StageTime: @unchecked Sendable {
  /// Where a call comes from, as far as a stage cares.
  enum Place {
    case mainQueue, pool
  }

  /// The stage that plays, or has played last; nil when it has been dropped.
  static var current: StageTime? {
    get { currentLock.withLock { shared } }
    set { currentLock.withLock { shared = newValue } }
  }

  static var place: Place? { DispatchQueue.getSpecific(key: placeKey) }

  private static let currentLock = NSLock()
  /// Behind `currentLock`.
  private nonisolated(unsafe) static weak var shared: StageTime?
  private static let placeKey: DispatchSpecificKey<Place> = {
    let key = DispatchSpecificKey<Place>()
    DispatchQueue.main.setSpecific(key: key, value: .mainQueue)
    VTInstall(systemCallHandlers)
    return key
  }()
  private static let secondsToSettle = 5.0

  let clock: FrameClock
  private let pool = TaskPool()
  private let report: @MainActor (Diagnostic) -> Void
  private let lock = NSLock()
  private var chance: Chance
  private var isInFrame = false
  /// The date at the stage's time 0, in nanoseconds since 1970.
  private var dateAtStart: Int64
  private let timeZone: TimeZone
  /// What it is between frames; asked for once, because it is looked up anew each time.
  private let systemTimeZone = NSTimeZone.system
  /// A job for the pool is the stage's own now: what has waited for the frame goes on.
  private var isResuming = false
  /// Some task does not come to rest: tasks are the system's again.
  private var hasGivenUp = false
  /// What was met away from the main actor.
  private var unreported: [Diagnostic] = []
  /// The latest moment that was asked for on each clock, and the stage's time then.
  private var asked: [UInt32: (moment: Int64, time: Int64)] = [:]

  @MainActor
  init(app: UIApplication, setting: Stage.Setting) {
    clock = app.clock
    dateAtStart = Self.nanoseconds(setting.day.date(in: setting.timeZone))
    timeZone = setting.timeZone
    chance = Chance(seed: setting.seed)
    report = { [weak app] in app?.report($0) }
    pool.queue.setSpecific(key: Self.placeKey, value: .pool)
  }

  deinit {
    if FrameClock.current === clock { FrameClock.current = nil }
    clock.removeAll()
  }

  // MARK: Frames

  /// The app's launch begins, or a frame.
  @MainActor
  func enter() {
    Self.current = self
    lock.withLock {
      isInFrame = true
      hasGivenUp = !pool.isIdle
    }
    closePool()
    NSTimeZone.default = timeZone
  }

  /// Lets the tasks that have something to do come to rest.
  @MainActor
  func settle() {
    Self.current = self  // Another stage may have played since the frame began.
    pool.open()
    waitForTasks()
    closePool()
  }

  /// A frame has been made, in the main queue's turn. What its tasks send to the main queue comes after all that the
  /// frame has sent there.
  @MainActor
  func endFrame(_ resume: () -> Void) {
    settle()
    reportTheUnreported()
    lock.withLock { isResuming = true }
    resume()
    lock.withLock { isResuming = false }
  }

  /// The launch or the frame is over, and so is what the main queue did before the stage had its turn again: its tasks
  /// run now, so that it makes no difference whether frames are asked for one by one or many at once.
  @MainActor
  func leave() {
    pool.open()
    waitForTasks()
    reportTheUnreported()
    lock.withLock { isInFrame = false }
    NSTimeZone.default = systemTimeZone
  }

  /// A task that is no longer waited for is not held up either.
  private func closePool() {
    if !lock.withLock({ hasGivenUp }) { pool.close() }
  }

  @MainActor
  private func reportTheUnreported() {
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

  /// The date now, in nanoseconds since 1970.
  var dateNow: Int64 { lock.withLock { dateAtStart } + clock.now }

  var date: Date { Date(timeIntervalSince1970: Double(dateNow) / 1e9) }

  func setDate(_ date: Date) {
    lock.withLock { dateAtStart = Self.nanoseconds(date) - clock.now }
  }

  /// Whether the date is the stage's: while it launches the app or makes a frame. A test that waits between two frames
  /// until some date would wait for ever.
  func isPlaying(in place: Place) -> Bool {
    lock.withLock { place == .pool || isInFrame }
  }

  private static func nanoseconds(_ date: Date) -> Int64 { Int64((date.timeIntervalSince1970 * 1e9).rounded()) }

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

  /// Whether a task's work belongs to the app.
  func ownsTasks(of place: Place) -> Bool {
    lock.withLock { !hasGivenUp && (place == .pool || isInFrame) }
  }

  /// Takes a job of the app's tasks, or of the stage's own, which is run at once: a way through the pool would put it
  /// behind blocks that belong to the next frame.
  func take(_ job: @escaping () -> Void) {
    if lock.withLock({ isResuming }) { return job() }
    // Handed over whole: the pool runs it once, and nobody else has it.
    nonisolated(unsafe) let job = job
    pool.run { job() }
  }

  func runInPool(_ work: @escaping @Sendable () -> Void) {
    pool.run(work)
  }

  func fill(_ bytes: UnsafeMutableRawBufferPointer) {
    lock.withLock { chance.fill(bytes) }
  }

  /// Something that the stage can neither hold nor hurry.
  func warn(of subject: String) {
    let diagnostic = Diagnostic(
      kind: "real-time", subject: subject, message: "it runs in real time, so its frame differs from run to run")
    guard Self.place == .mainQueue else {
      lock.withLock { unreported.append(diagnostic) }
      return
    }
    MainActor.assumeIsolated { report(diagnostic) }
  }
}
