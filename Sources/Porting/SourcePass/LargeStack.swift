#if Xcode
  internal import Dispatch
  internal import Foundation
  internal import Synchronization

  /// Runs code on a thread whose stack is large enough for the deepest tree that `ParsedFile` accepts.
  enum LargeStack {
    private static let bytes = 512 << 20

    private final class Slot<Value: Sendable>: Sendable {
      let value = Mutex<Value?>(nil)
    }

    static func run<Value: Sendable>(_ body: @escaping @Sendable () -> Value) -> Value {
      guard let value = run(for: nil, body) else { preconditionFailure("the thread stored no value") }
      return value
    }

    /// Nil if the code takes longer than the limit. The thread then runs on, because nothing can stop the parser; a program
    /// ends with an error soon after.
    static func run<Value: Sendable>(for limit: Duration?, _ body: @escaping @Sendable () -> Value) -> Value? {
      let slot = Slot<Value>()
      let done = DispatchSemaphore(value: 0)
      let thread = Thread {
        let value = body()
        slot.value.withLock { $0 = value }
        done.signal()
      }
      thread.stackSize = bytes
      thread.start()
      if let limit {
        guard done.wait(timeout: .now() + .milliseconds(Int(limit / .milliseconds(1)))) == .success else { return nil }
      } else {
        done.wait()
      }
      return slot.value.withLock { $0 }
    }
  }
#endif
