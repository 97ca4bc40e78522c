internal import AppFoundation
internal import Dispatch
internal import Foundation
internal import Printing

/// The process's live stages. Used to report main-queue blocks that belong to no stage.
enum LiveStages {
  private struct Entry {
    weak var time: StageTime?
  }

  private static let lock = NSLock()
  /// Guarded by `lock`. Shared by the process, which has to find out which of its stages a call belongs to.
  private nonisolated(unsafe) static var entries: [Entry] = []
  /// Guarded by `lock`. Shared by the process, because these blocks belong to no stage.
  private nonisolated(unsafe) static var reportedBlocks = 0

  /// The number of blocks, so far in this process, that belonged to no stage.
  static var foreignBlocks: Int { lock.withLock { reportedBlocks } }

  static func add(_ time: StageTime) {
    lock.withLock {
      entries.removeAll { $0.time == nil }
      entries.append(Entry(time: time))
    }
  }

  /// Reports, once per process on standard error, a block that a thread outside every app sends to the main queue while
  /// a stage exists. The block cannot be matched to a stage, and a diagnostic could fail an unrelated test. The main
  /// queue of the system runs the block between frames.
  static func reportForeignBlock() {
    let isFirst = lock.withLock {
      guard entries.contains(where: { $0.time != nil }) else { return false }
      reportedBlocks += 1
      return reportedBlocks == 1
    }
    guard isFirst else { return }
    let line =
      "DispatchQueue.main.async: a thread outside every stage sent a block to the main queue; the block belongs to no "
      + "stage and runs between two frames, in real time. Start the work in the app's own code, with a task, a timer "
      + "or a queue"
    StandardError.print(line)
  }

  /// Whether the caller runs outside the main thread, the main queue and every task.
  static var isForeignThread: Bool {
    !Thread.isMainThread && withUnsafeCurrentTask { $0 == nil } && DispatchQueue.getSpecific(key: mainQueueKey) == nil
  }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
