/// Calls a block once or repeatedly in the app's own time: on the main queue, at the start of the first frame at or
/// after the due time, in the order of due times.
///
/// An interval shorter than a frame gives several calls in one frame. Calls missed during a stall are skipped, as on
/// Apple's systems. A clock holds its timers until they are invalid; a timer holds its block until then.
///
/// Differs from Apple: a timer added to another thread's run loop still fires on the main queue. Without an app it is
/// Foundation's own timer, on the run loop it is added to.
///
/// Source: https://developer.apple.com/documentation/foundation/timer
// Unchecked: mutable state is protected by `lock`.
open class Timer: NSObject, @unchecked Sendable {
  private let clock: FrameClock?
  private let interval: Int64
  private let repeats: Bool
  private let lock = NSLock()
  /// The block; nil once the timer is invalid.
  private var block: (@Sendable (Timer) -> Void)?
  private var due: Int64
  private var ticket: FrameClock.Ticket?
  private var isScheduled = false
  private var leeway: TimeInterval = 0
  private var information: Any?
  /// Foundation's timer, used without an app.
  private var systemTimer: Foundation.Timer?
  /// The timer itself while a run loop holds Foundation's timer: a scheduled timer lives until it is invalid.
  private var keptTimer: Timer?

  /// Creates a timer that waits to be added to a run loop.
  ///
  /// - Parameters:
  ///   - date: when it first fires.
  ///   - interval: seconds between calls; 0 or less means 0.0001 s.
  @preconcurrency
  public init(fire date: Date, interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void) {
    clock = AppContext.current?.clock
    let seconds = interval > 0 ? interval : 0.0001
    self.interval = max(1, Self.nanoseconds(seconds))
    self.repeats = repeats
    self.block = block
    due = (clock?.now ?? 0) + Self.nanoseconds(date.timeIntervalSinceNow)
    super.init()
    guard clock == nil else { return }
    systemTimer = Foundation.Timer(fire: date, interval: interval, repeats: repeats) { [weak self] _ in self?.fire() }
  }

  /// Creates an invalid timer that never fires, as a placeholder.
  public convenience override init() {
    self.init(fire: .distantFuture, interval: 0, repeats: false) { _ in }
    invalidate()
  }

  /// Creates a timer that waits to be added to a run loop and first fires `interval` seconds from now.
  @preconcurrency
  public convenience init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    let seconds = interval > 0 ? interval : 0.0001
    self.init(fire: Date(timeIntervalSinceNow: seconds), interval: interval, repeats: repeats, block: block)
    // Use the exact due time; the date has lost the time since it was made.
    if let clock { due = clock.now + Self.nanoseconds(seconds) }
  }

  /// Creates and starts a timer that first fires `interval` seconds from now.
  @preconcurrency @discardableResult
  open class func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }

  /// Calls the block now. A repeating timer keeps its schedule; any other becomes invalid.
  open func fire() {
    guard let block = lock.withLock({ self.block }) else { return }
    block(self)
    if !repeats { invalidate() }
  }

  /// Stops the timer permanently, and releases its block with the target, and its `userInfo`.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/timer/invalidate()
  open func invalidate() {
    let (block, information, ticket, system) = lock.withLock {
      defer { (self.block, self.information, self.ticket, systemTimer, keptTimer) = (nil, nil, nil, nil, nil) }
      return (self.block, self.information, self.ticket, systemTimer)
    }
    if let ticket { clock?.remove(ticket) }
    system?.invalidate()
    // Block and information are released outside the lock, because their objects may call this timer.
    _ = (block, information)
  }

  /// Whether the timer can still fire.
  open var isValid: Bool { lock.withLock { block != nil } }

  /// The next time the timer fires, which can be set. On a stage it is as far from `Date()` as in the stage's time.
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

  /// The seconds between calls; 0 for a timer that does not repeat.
  open var timeInterval: TimeInterval { repeats ? Double(interval) / 1e9 : 0 }

  /// Stored for the app to read: frames are never late for a timer. Default 0.
  open var tolerance: TimeInterval {
    get { lock.withLock { leeway } }
    set { lock.withLock { leeway = newValue } }
  }

  /// The value given to a timer that calls a method; nil for timers with a block, and once the timer is invalid.
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

  /// Schedules the timer with the clock, replacing its old entry.
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
      // Skip calls missed by a stall of more than a frame.
      let earliest = now - Self.frame
      if due < earliest { due += (earliest - due + interval - 1) / interval * interval }
    }
    wait()
  }

  private static let frame: Int64 = 1_000_000_000 / 60

  private static func nanoseconds(_ seconds: TimeInterval) -> Int64 {
    // Limited to about a hundred years either way, so that no sum overflows.
    Int64(min(max(seconds * 1e9, -3e18), 3e18).rounded())
  }
}

extension RunLoop {
  /// Schedules a timer; does nothing for one that is scheduled already or invalid.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/runloop/add(_:formode:)-8zwg0
  public func add(_ timer: Timer, forMode mode: RunLoop.Mode) {
    timer.schedule(on: self, mode: mode)
  }
}
