internal import Foundation
internal import Synchronization

/// A thread for a job of a stage's app. Threads are reused: there is one for each job that runs or waits.
final class JobThread: Sendable {
  private static let idle = Mutex<[JobThread]>([])

  private let wake = DispatchSemaphore(value: 0)
  private let work = Mutex<Work?>(nil)

  /// Unchecked: one thread hands it to another.
  private struct Work: @unchecked Sendable {
    let run: () -> Void
  }

  /// Runs work on a thread that nothing else uses.
  static func start(_ work: @escaping () -> Void) {
    let known = idle.withLock { $0.popLast() }
    let thread = known ?? JobThread()
    let wanted = Work(run: work)
    thread.work.withLock { $0 = wanted }
    thread.wake.signal()
  }

  private init() {
    let place = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let status = pthread_create(
      &thread, nil,
      { place in
        place.map { Unmanaged<JobThread>.fromOpaque($0).takeRetainedValue().loop() }
        return nil
      }, place)
    precondition(status == 0, "Stage: pthread_create failed with status \(status)")
    pthread_detach(thread)
  }

  private func loop() {
    while true {
      wake.wait()
      next()?.run()
      Self.idle.withLock { $0.append(self) }
    }
  }

  private func next() -> Work? {
    work.withLock { work in
      defer { work = nil }
      return work
    }
  }
}
