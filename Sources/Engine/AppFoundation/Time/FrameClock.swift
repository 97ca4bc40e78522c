/// An app's own time, which moves from frame to frame, and the work that waits for it.
///
/// In a window a frame has the window's time, on a stage frame N has N/60 s; nothing here reads a clock. Work is handed
/// over in the order of its time, then of its adding.
// Unchecked: what changes is behind `lock`.
package final class FrameClock: @unchecked Sendable {
  /// Names a piece of waiting work.
  package struct Ticket: Hashable, Sendable {
    fileprivate let due: Int64
    fileprivate let number: Int
  }

  /// The clock of the app whose frame is being made; nil before there is an app.
  package static var current: FrameClock? {
    get { lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }

  private static let lock = NSLock()
  /// Behind the static `lock`.
  private nonisolated(unsafe) static var shared: FrameClock?
  /// A 60th of a second is no whole number of nanoseconds: work is due this much before its time.
  private static let slack: Int64 = 1000

  private let lock = NSLock()
  private var time: Int64 = 0
  private var added = 0
  /// Sorted by due time, then number.
  private var waiting: [(ticket: Ticket, start: @Sendable () -> Void)] = []

  package init() {}

  /// The time of the newest frame, in nanoseconds.
  package var now: Int64 { lock.withLock { time } }

  /// Keeps work until the frame whose time is `due` nanoseconds or more; never the frame that is being made.
  ///
  /// - Parameter start: hands the work to whoever does it: it is called between two frames' work.
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

  /// Forgets a piece of work; one that has been started is not touched.
  package func remove(_ ticket: Ticket) {
    // What the closure holds is let go outside the lock: it may come back here.
    let removed = lock.withLock {
      waiting.firstIndex { $0.ticket == ticket }.map { waiting.remove(at: $0) }
    }
    _ = removed
  }

  /// Forgets everything that waits.
  package func removeAll() {
    let removed = lock.withLock {
      defer { waiting = [] }
      return waiting
    }
    _ = removed
  }

  /// A frame begins: everything that is due by now is started, in order. Time never goes back.
  ///
  /// - Parameter seconds: the frame's time.
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
