internal import AppFoundation
internal import CVirtualTime
internal import Dispatch
internal import Foundation

/// Runs the background work of a stage's app, one job at a time, and only while no frame runs. A job is a job of a Swift
/// task, a block on another queue than the main queue, or a thread.
///
/// Jobs therefore run in the order in which they were requested, never beside a frame, and what they send to the main
/// queue comes after the frame's own. A job has the turn until it ends or waits: for a semaphore, a group, an
/// operation, the main queue or the stage's time. Then it asks at each later turn whether its wait has ended, so the
/// order does not depend on the speed of threads. A block runs on the queue that it was sent to, but on a thread of
/// ours: libdispatch has few, and waiting jobs would use them up.
// Unchecked: `changed` protects the mutable state.
final class TaskPool: @unchecked Sendable {
  /// The thread of a job.
  final class Worker: @unchecked Sendable {
    /// Signalled when the job has the turn again.
    let turn = DispatchSemaphore(value: 0)
    /// The queue of a block; nil for a task and for a thread.
    let queue: UnsafeMutableRawPointer?
    let isTask: Bool
    var hasBegun = false
    /// The count of changes at which its wait was not over; nil if it does not wait.
    var waitedAt: Int?

    init(queue: UnsafeMutableRawPointer? = nil, isTask: Bool = false) {
      self.queue = queue
      self.isTask = isTask
    }
  }

  private struct Entry {
    let worker: Worker
    /// Starts the job; nil for one whose thread waits for its turn.
    let start: (() -> Void)?
  }

  /// A job whose queue does not run it, because another job occupies it or it is suspended, loses its turn after this
  /// many seconds.
  private static let secondsToBegin = 0.5

  private let context: AppContext
  private let changed = NSCondition()
  private var entries: [Entry] = []
  /// The job that has the turn, and since which nanosecond of uptime. `DispatchTime.now()` would count as a reading of the app's.
  private var active: (worker: Worker, since: Int64)?
  private var isOpen = true
  /// Whether the stage has stopped waiting; the system then runs all jobs.
  private var isReleased = false
  private var unfinished = 0
  private var unfinishedOfQueues: [UnsafeMutableRawPointer: Int] = [:]
  /// Counts everything that could end a job's wait.
  private var changes = 0

  /// The job that the calling thread runs. No task-local value, because tasks that a job starts would inherit it.
  private static var worker: Worker? {
    pthread_getspecific(workerKey).map { Unmanaged.fromOpaque($0).takeUnretainedValue() }
  }

  private static let workerKey: pthread_key_t = {
    var key = pthread_key_t()
    let status = pthread_key_create(&key, nil)
    precondition(status == 0, "TaskPool: pthread_key_create failed with status \(status)")
    return key
  }()

  /// - Parameter context: the context of the app that owns the jobs.
  init(context: AppContext) {
    self.context = context
  }

  // MARK: Jobs

  /// Adds a job of a Swift task.
  func run(_ work: @escaping @Sendable () -> Void) {
    let worker = Worker(isTask: true)
    add(worker) { [self] in JobThread.start { self.run(worker, work) } }
  }

  /// Adds a block for a queue.
  func run(on queue: QueueReference, isBarrier: Bool = false, _ work: @escaping () -> Void) {
    let worker = Worker(queue: queue.pointer)
    add(worker) { [self] in
      JobThread.start {
        let job = Unmanaged.passRetained(QueuedBlock { self.run(worker, work) })
        VTRunOn(queue.pointer, isBarrier, job.toOpaque()) { job in
          job.map { Unmanaged<QueuedBlock>.fromOpaque($0).takeRetainedValue().work() }
        }
      }
    }
  }

  /// Adds a thread, which waits for its turn in `run(_:_:)`.
  func addThread() -> Worker {
    let worker = Worker()
    add(worker, start: nil)
    return worker
  }

  private func add(_ worker: Worker, start: (() -> Void)?) {
    changed.lock()
    unfinished += 1
    if let queue = worker.queue { unfinishedOfQueues[queue, default: 0] += 1 }
    changes += 1
    guard !isReleased else {
      changed.unlock()
      if let start { AppContext.performOutsideApps(start) } else { worker.turn.signal() }
      return
    }
    entries.append(Entry(worker: worker, start: start))
    changed.unlock()
    advance()
  }

  /// Runs a job on its thread, in its turn.
  func run(_ worker: Worker, _ work: () -> Void) {
    begin(worker)
    let before = pthread_getspecific(Self.workerKey)
    pthread_setspecific(Self.workerKey, Unmanaged.passUnretained(worker).toOpaque())
    context.performInBackground(work)
    pthread_setspecific(Self.workerKey, before)
    end(worker)
  }

  private func begin(_ worker: Worker) {
    changed.lock()
    let hasTurn = isReleased || active?.worker === worker && !worker.hasBegun
    worker.hasBegun = true
    let isWaiting = entries.contains { $0.worker === worker }
    if !hasTurn, !isWaiting, worker.queue != nil || worker.isTask {
      entries.append(Entry(worker: worker, start: nil))
    }
    changed.unlock()
    if !hasTurn {
      advance()
      worker.turn.wait()
    }
  }

  private func end(_ worker: Worker) {
    changed.lock()
    unfinished -= 1
    if let queue = worker.queue {
      let left = unfinishedOfQueues[queue, default: 1] - 1
      unfinishedOfQueues[queue] = left == 0 ? nil : left
    }
    giveTurn(of: worker)
    changed.unlock()
    advance()
  }

  /// Takes the turn from a worker. Called with the lock.
  private func giveTurn(of worker: Worker) {
    if active?.worker === worker { active = nil }
    changes += 1
    changed.broadcast()
  }

  /// The next entry whose job can continue.
  private var next: Int? {
    entries.firstIndex { $0.worker.waitedAt != changes }
  }

  /// Gives the turn to the next job, unless a job has it.
  private func advance() {
    changed.lock()
    guard isOpen, active == nil, let next else { return changed.unlock() }
    let entry = entries.remove(at: next)
    active = (entry.worker, VTNow(VT_UPTIME))
    if entry.start == nil { entry.worker.hasBegun = true }
    changed.unlock()
    if let start = entry.start { AppContext.performOutsideApps(start) } else { entry.worker.turn.signal() }
  }

  // MARK: Waiting

  /// Whether the calling thread runs a job that is not a Swift task.
  static var isInBlock: Bool { worker?.isTask == false }
  static var isInJob: Bool { worker != nil }

  /// Whether a wait of the calling thread would let another job run.
  var canWait: Bool {
    if Self.isInJob { return !changed.withLock { isReleased } }
    return changed.withLock { !isReleased && next != nil }
  }

  /// Lets other jobs run until the calling job's wait has ended.
  ///
  /// - Parameter isDue: whether the wait has lasted long enough.
  func waitInJob(isDue: () -> Bool, until isOver: () -> Bool) -> VTWait {
    guard let worker = Self.worker else { return VT_SYSTEM }
    while true {
      if isOver() { break }
      if isDue() {
        changed.withLock { worker.waitedAt = nil }
        return VT_TIMED_OUT
      }
      let isAlone = changed.withLock {
        guard !isReleased else { return true }
        entries.append(Entry(worker: worker, start: nil))
        if active?.worker === worker { active = nil }
        // The job has just asked, so it asks again after the next change.
        worker.waitedAt = changes
        changed.broadcast()
        return false
      }
      if isAlone { return VT_SYSTEM }
      advance()
      AppContext.performOutsideApps { worker.turn.wait() }
    }
    changed.withLock {
      worker.waitedAt = nil
      changes += 1
    }
    return VT_DONE
  }

  /// Whether a block for a queue has not ended yet, except the calling one.
  func hasWork(on queue: UnsafeMutableRawPointer) -> Bool {
    let own = Self.worker?.queue == queue ? 1 : 0
    return changed.withLock { !isReleased && unfinishedOfQueues[queue, default: 0] > own }
  }

  // MARK: Frames

  /// Whether no job can continue.
  private var isIdle: Bool { active == nil && next == nil }

  /// Holds jobs until `open`.
  func close() { changed.withLock { isOpen = false } }

  func open() {
    changed.withLock {
      isOpen = true
      changes += 1
    }
    advance()
  }

  /// Waits until all jobs, including those that jobs add, have ended or wait.
  ///
  /// - Returns: false when a job runs after the given number of seconds.
  func settle(seconds: Double) -> Bool {
    // In an app's own code dates are the stage's.
    AppContext.performOutsideApps {
      let limit = Date(timeIntervalSinceNow: seconds)
      while true {
        changed.lock()
        if isIdle {
          changed.unlock()
          return true
        }
        _ = changed.wait(until: min(limit, Date(timeIntervalSinceNow: Self.secondsToBegin)))
        skipBlockedJob()
        let isLate = !isIdle && Date() >= limit
        changed.unlock()
        if isLate { return false }
        advance()
      }
    }
  }

  /// Takes the turn from a job that its queue does not run. Called with the lock.
  private func skipBlockedJob() {
    guard let active, !active.worker.hasBegun,
      Double(VTNow(VT_UPTIME) - active.since) >= Self.secondsToBegin * 1e9
    else { return }
    self.active = nil
  }

  /// Leaves all jobs to the system until they have ended.
  func release() {
    let released = changed.withLock {
      isReleased = true
      active = nil
      defer { entries = [] }
      return entries
    }
    for entry in released {
      if let start = entry.start { AppContext.performOutsideApps(start) } else { entry.worker.turn.signal() }
    }
  }

  /// Drops the jobs that have not begun.
  func removeAll() {
    let dropped = changed.withLock {
      defer { entries = [] }
      return entries
    }
    withExtendedLifetime(dropped) {}
  }

  /// Takes charge again if the jobs left to the system have ended. Returns whether the pool is in charge.
  func recover() -> Bool {
    changed.withLock {
      if unfinished == 0 { isReleased = false }
      return !isReleased
    }
  }
}

/// Keeps a dispatch queue alive.
// Unchecked: libdispatch counts references atomically.
final class QueueReference: @unchecked Sendable {
  let pointer: UnsafeMutableRawPointer

  init(_ pointer: UnsafeMutableRawPointer) {
    self.pointer = pointer
    VTRetain(pointer)
  }

  deinit {
    VTRelease(pointer)
  }
}

/// A block on its way through libdispatch.
private final class QueuedBlock {
  let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }
}
