public import Foundation

/// Calls a method once for each frame of the app: on the main queue, before the frame's update.
///
/// Once added it lives, and holds its target, until `invalidate()`, as on Apple's systems. Without an app it never fires.
/// Source: https://developer.apple.com/documentation/quartzcore/cadisplaylink
// Unchecked: `lock` protects the mutable state; the method is called on the main queue.
open class CADisplayLink: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private let clock: FrameClock?
  private let selector: Selector
  /// nil once the link is invalid.
  private var target: AnyObject?
  private var ticket: FrameClock.Ticket?
  private var isAdded = false
  private var paused = false
  private var rate = 0
  private var latest = 0.0

  /// Creates a link that waits to be added to a run loop.
  ///
  /// - Parameter sel: a method of the target that takes the link, or nothing.
  public init(target: Any, selector sel: Selector) {
    clock = AppContext.current?.clock
    (self.target, selector) = (target as AnyObject, sel)
    super.init()
  }

  /// Starts the calls, with the next frame. The run loop and its mode have no effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    lock.withLock { isAdded = true }
    wait()
  }

  /// Stops the calls until the link is added again.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    lock.withLock { isAdded = false }
  }

  /// Stops the calls permanently, and releases the target.
  open func invalidate() {
    let old = lock.withLock {
      defer { (isAdded, target) = (false, nil) }
      return target
    }
    // The target is released outside the lock.
    _ = old
  }

  /// Whether the calls are suspended. Default false.
  open var isPaused: Bool {
    get { lock.withLock { paused } }
    set { lock.withLock { paused = newValue } }
  }

  /// The calls per second; 0, the default, means one for each frame.
  open var preferredFramesPerSecond: Int {
    get { lock.withLock { rate } }
    set { lock.withLock { rate = max(0, newValue) } }
  }

  /// The time of the newest frame for which the method was called, on the clock of `CACurrentMediaTime()`.
  open var timestamp: TimeInterval { lock.withLock { latest } }
  /// The time of the next call.
  open var targetTimestamp: TimeInterval {
    lock.withLock { latest + (rate > 0 && rate < 60 ? 1 / Double(rate) : duration) }
  }
  /// The seconds of a frame: a 60th.
  open var duration: TimeInterval { 1 / 60 }

  private func wait() {
    guard let clock else { return }
    let step = lock.withLock { rate > 0 && rate < 60 ? 1_000_000_000 / Int64(rate) : 0 }
    lock.withLock {
      guard ticket == nil else { return }
      // A clock starts work a microsecond early; two are in no case due in the same frame.
      ticket = clock.add(at: clock.now + max(step, 2000)) { self.isDue() }
    }
  }

  private func isDue() {
    let (goesOn, calls) = lock.withLock {
      ticket = nil
      return (isAdded && target != nil, isAdded && !paused)
    }
    guard goesOn else { return }
    wait()
    if calls { DispatchQueue.main.async { self.call() } }
  }

  private func call() {
    let target = lock.withLock {
      latest = CACurrentMediaTime()
      return isAdded ? self.target : nil
    }
    if let target { selector.perform(on: target, with: [self], for: "a display link") }
  }
}
