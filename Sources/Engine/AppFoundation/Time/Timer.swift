/// Calls a block once or again and again, in the app's own time: on the main queue, at the beginning of the first frame
/// whose time it is, in the order of due times.
///
/// An interval shorter than a frame makes several calls in one frame. After a stall the calls that were missed are left
/// out, as Apple's are. A clock keeps its timers until they are invalid; a timer keeps its block until then.
///
/// Differs from Apple: a timer added to another thread's run loop is called on the main queue all the same. Where no
/// app runs it is Foundation's own timer, on the run loop it is added to.
///
/// Source: https://developer.apple.com/documentation/foundation/timer
// Unchecked: what changes is behind `lock`.
open class Timer: NSObject, @unchecked Sendable {
  private let clock: FrameClock?
  private let interval: Int64
  private let repeats: Bool
  private let lock = NSLock()
  /// nil once the timer is invalid.
  private var block: (@Sendable (Timer) -> Void)?
  private var due: Int64
  private var ticket: FrameClock.Ticket?
  private var isScheduled = false
  private var leeway: TimeInterval = 0
  private var information: Any?
  /// Foundation's timer, where no app runs.
  private var systemTimer: Foundation.Timer?
  /// The timer itself, while the run loop has Foundation's: a scheduled timer lives until it is invalid.
  private var keptTimer: Timer?

  /// A timer that waits to be added to a run loop.
  ///
  /// - Parameters:
  ///   - date: when it is first due.
  ///   - interval: seconds between calls; 0 or less means 0.0001 s.
  @preconcurrency
  public init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
    clock = FrameClock.current
    let seconds = interval > 0 ? interval : 0.0001
    self.interval = max(1, Self.nanoseconds(seconds))
    self.repeats = repeats
    self.block = block
    due = (clock?.now ?? 0) + Self.nanoseconds(date.timeIntervalSinceNow)
    super.init()
    guard clock == nil else { return }
    systemTimer = Foundation.Timer(fire: date, interval: interval, repeats: repeats) { [weak self] _ in self?.fire() }
  }

  /// A placeholder for a timer to come: it is invalid and never calls anything.
  public convenience override init() {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// A timer that waits to be added to a run loop, first due `interval` seconds from now.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    let seconds = interval > 0 ? interval : 0.0001
    self.init(fire: Date(timeIntervalSinceNow: seconds), interval: interval, repeats: repeats, block: block)
    // Exactly, where the date has lost the time since it was made.
    if let clock { due = clock.now + Self.nanoseconds(seconds) }
  }

  /// A timer that runs at once, first due `interval` seconds from now.
  @preconcurrency @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Calls the block now. The next call of a repeating timer comes as planned; another one is invalid afterwards.
  open func fire() {
    guard let block = lock.withLock({ self.block }) else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer for ever.
  open func invalidate() {
    let (block, ticket, system) = lock.withLock {
      defer { (self.block, self.ticket, systemTimer, keptTimer) = (nil, nil, nil, nil) }
      return (self.block, self.ticket, systemTimer)
    }
    if let ticket { clock?.remove(ticket) }
    system?.invalidate()
    // The block is let go here, outside the lock: what it held may come back to this timer.
    _ = block
  }

  open var isValid: Bool { lock.withLock { block != nil } }

  /// When the timer is due next; may be moved. On a stage it lies as far from `Date()` as in the stage's time.
  open var fireDate: Date {
    get {
      if let system = lock.withLock({ systemTimer }) { return system.fireDate }
      let wait = lock.withLock { due } - (clock?.now ?? 0)
      return Date(timeIntervalSinceNow: Double(wait) / 1e9)
    }
    set {
      if let system = lock.withLock({ systemTimer }) { system.fireDate = newValue }
      guard let clock else { return }
      let isWaiting = lock.withLock {
        due = clock.now + Self.nanoseconds(newValue.timeIntervalSinceNow)
        return isScheduled && block != nil
      }
      if isWaiting { wait() }
    }
  }

  /// Seconds between calls; 0 for a timer that does not repeat.
  open var timeInterval: TimeInterval { repeats ? Double(interval) / 1e9 : 0 }

  /// Kept for the app to read: a frame is never late for a timer.
  open var tolerance: TimeInterval {
    get { lock.withLock { leeway } }
    set { lock.withLock { leeway = newValue } }
  }

  /// What a timer that calls a method was given; nil of every timer with a block.
  open var userInfo: Any? { lock.withLock { information } }

  func keep(_ userInfo: Any?) {
    lock.withLock { information = userInfo }
  }

  fileprivate func schedule(on loop: RunLoop, mode: RunLoop.Mode) {
    if let system = lock.withLock({ systemTimer }) {
      lock.withLock { keptTimer = self }
      loop.add(system, forMode: mode)
      return
    }
    let isNew = lock.withLock {
      defer { isScheduled = true }
      return !isScheduled && block != nil
    }
    if isNew { wait() }
  }

  /// Takes a place among what waits for the clock, in place of the one it has.
  private func wait() {
    guard let clock else { return }
    let (old, due) = lock.withLock { (ticket, self.due) }
    if let old { clock.remove(old) }
    let new = clock.add(at: due) { self.isDue() }
    lock.withLock { ticket = new }
  }

  private func isDue() {
    guard let clock else { return }
    DispatchQueue.main.async { self.fire() }
    guard repeats else { return }
    let now = clock.now
    lock.withLock {
      due += interval
      // What a stall of more than a frame has missed is left out.
      let earliest = now - Self.frame
      if due < earliest { due += (earliest - due + interval - 1) / interval * interval }
    }
    wait()
  }

  private static let frame: Int64 = 1_000_000_000 / 60

  private static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
    // A hundred years either way, so that no sum overflows.
    Int64(min(max(seconds * 1e9, -3e18), 3e18).rounded())
  }
}

extension RunLoop {
  /// Schedules a timer; a second time, and an invalid one, changes nothing.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/runloop/add(_:formode:)-8zwg0
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule(on: self, mode: mode)
  }
}
