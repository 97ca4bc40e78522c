/// An app's own time, which advances from frame to frame, and the work that waits for it.
///
/// In a window a frame has the window's time; on a stage frame N has the time N/60 s. No system clock is read. Work
/// runs in the order of its due time, then in the order it was added.
// Unchecked: mutable state is protected by `lock`.
package final class FrameClock: @unchecked Sendable {
  /// Identifies a piece of waiting work.
  package struct Ticket: Hashable, Sendable {
    fileprivate let due: Int64
    fileprivate let number: Int
  }

  /// A 60th of a second is not a whole number of nanoseconds, so work may start this many nanoseconds early.
  private static let slack: Int64 = 1000

  /// The uptime of the device when a stage's time is 0, in seconds: an hour, so that a game's first
  /// `now - last > interval` is true as on a phone, where the uptime is never near 0.
  package static let stageUptime = 3600.0

  private let lock = NSLock()
  private var time: Int64 = 0
  private var start = FrameClock.stageUptime
  private var added = 0
  /// Sorted by due time, then number.
  private var waiting: [(ticket: Ticket, start: @Sendable () -> Void)] = []

  package init() {}

  /// The time of the newest frame, in nanoseconds.
  package var now: Int64 { lock.withLock { time } }

  /// The device's uptime when the clock's time is 0, in seconds. Default `stageUptime`; a window sets the machine's.
  package var uptimeAtStart: Double {
    get { lock.withLock { start } }
    set { lock.withLock { start = newValue } }
  }

  /// The device's uptime at a time of the current app's clock, in seconds: the time that games get. Without an app it
  /// is the time itself.
  package static func uptime(at seconds: Double) -> Double {
    seconds + (AppContext.current?.clock.uptimeAtStart ?? 0)
  }

  /// Schedules work for the first later frame whose time is at least `due` nanoseconds; never for the current frame.
  ///
  /// - Parameter start: starts the work; called between two frames.
  @discardableResult
  package func add(at due: Int64, start: @escaping @Sendable () -> Void) -> Ticket {
    lock.withLock {
      added += 1
      let ticket = Ticket(due: due, number: added)
      var place = waiting.count
      while place > 0, waiting[place - 1].ticket.due > due { place -= 1 }
      waiting.insert((ticket, start), at: place)
      return ticket
    }
  }

  /// Removes waiting work; work that has started is not affected.
  package func remove(_ ticket: Ticket) {
    // The closure is released outside the lock, because its captured objects may call this clock.
    let removed = lock.withLock {
      waiting.firstIndex { $0.ticket == ticket }.map { waiting.remove(at: $0) }
    }
    _ = removed
  }

  /// Removes all waiting work.
  package func removeAll() {
    let removed = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    _ = removed
  }

  /// Begins a frame: starts all work that is due, in order. Time never goes back.
  ///
  /// - Parameter seconds: the time of the frame.
  package func advance(to seconds: Double) {
    lock.withLock { time = max(time, Int64((seconds * 1e9).rounded())) }
    while let start = nextDue() { start() }
  }

  private func nextDue() -> (@Sendable () -> Void)? {
    lock.withLock {
      guard let first = waiting.first, first.ticket.due - Self.slack <= time else { return nil }
      return waiting.removeFirst().start
    }
  }
}
