public import Foundation

/// Foundation's operation queue, except that each stage of a test has its own `main`.
///
/// Foundation's main queue belongs to the process: an operation of one stage would wait for one of another stage.
/// Differs from Apple: the `operations` of a stage's `main` are always empty, because Foundation for Linux does not let
/// a subclass list its own.
/// Source: https://developer.apple.com/documentation/foundation/operationqueue/main
// Unchecked as Foundation's is; nothing is added to it.
open class OperationQueue: Foundation.OperationQueue, @unchecked Sendable {
  open override class var main: Foundation.OperationQueue { AppContext.current?.mainOperations ?? super.main }
}

/// The main operation queue of a stage's app. Its operations run one at a time in the app's frames, in the order they were
/// added; one that waits for others lets those behind it pass.
// Unchecked: `lock` protects the mutable state.
final class MainOperationQueue: Foundation.OperationQueue, @unchecked Sendable {
  private let mainQueue: MainQueue
  private let lock = NSLock()
  private var waiting: [Operation] = []

  init(_ mainQueue: MainQueue) {
    self.mainQueue = mainQueue
    super.init()
    maxConcurrentOperationCount = 1
  }

  override func addOperation(_ operation: Operation) {
    lock.withLock { waiting.append(operation) }
    mainQueue.add { [weak self] in self?.runRound() }
  }

  override func addOperation(_ block: @escaping @Sendable () -> Void) {
    addOperation(BlockOperation(block: block))
  }

  override func addOperations(_ operations: [Operation], waitUntilFinished wait: Bool) {
    for operation in operations { addOperation(operation) }
    if wait { waitUntilAllOperationsAreFinished() }
  }

  override func addBarrierBlock(_ barrier: @escaping @Sendable () -> Void) { addOperation(barrier) }

  override func cancelAllOperations() {
    for operation in lock.withLock({ waiting }) { operation.cancel() }
  }

  /// Runs what waits, in a frame. On another thread returns at once: the frame that runs the operations may itself wait for
  /// that thread.
  override func waitUntilAllOperationsAreFinished() {
    guard Thread.isMainThread else { return }
    while startNext() {}
  }

  /// Called once for each operation; tries again in the next frame if those that wait are not ready.
  private func runRound() {
    guard !startNext(), lock.withLock({ !waiting.isEmpty }) else { return }
    mainQueue.add { [weak self] in self?.runRound() }
  }

  /// Starts the first operation that is ready. Returns whether there was one.
  private func startNext() -> Bool {
    let operation = lock.withLock { waiting.firstIndex(where: \.isReady).map { waiting.remove(at: $0) } }
    operation?.start()
    return operation != nil
  }
}
