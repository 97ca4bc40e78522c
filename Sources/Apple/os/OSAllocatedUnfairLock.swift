/// A lock that protects a state.
///
/// Source: https://developer.apple.com/documentation/os/osallocatedunfairlock
// Unchecked: `mutex` protects the state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private let mutex = NSLock()
  private let box: Box

  private final class Box {
    var state: State

    init(_ state: State) {
      self.state = state
    }
  }

  /// Creates a lock and its state, which need not be `Sendable`.
  public init(uncheckedState initialState: State) {
    box = Box(initialState)
  }

  /// Creates a lock and its state.
  public init(initialState: State) where State: Sendable {
    box = Box(initialState)
  }

  /// Runs a closure with the state while no other thread has it. Taking the lock again inside the closure deadlocks.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try withLockUnchecked(body)
  }

  /// Runs a closure, which need not be `Sendable`, with the state while no other thread has it.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body(&box.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() {
    self.init(uncheckedState: ())
  }

  /// Waits for the lock and takes it.
  public func lock() { mutex.lock() }
  /// Takes the lock unless another thread has it.
  public func lockIfAvailable() -> Bool { mutex.try() }
  /// Releases the lock.
  public func unlock() { mutex.unlock() }
  /// Runs a closure while no other thread has the lock.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    mutex.lock()
    defer { mutex.unlock() }
    return try body()
  }
}
