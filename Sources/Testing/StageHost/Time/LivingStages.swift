internal import AppFoundation
internal import Dispatch
internal import Foundation

/// The stages of the process, for what belongs to none of them.
enum LivingStages {
  private struct Entry {
    weak var time: StageTime?
  }

  private static let lock = NSLock()
  /// Behind `lock`.
  private nonisolated(unsafe) static var entries: [Entry] = []
  /// Behind `lock`.
  private nonisolated(unsafe) static var reportedBlocks = 0

  /// How many blocks that belong to no stage have been reported in this process.
  static var foreignBlocks: Int { lock.withLock { reportedBlocks } }

  static func add(_ time: StageTime) {
    lock.withLock {
      entries.removeAll { $0.time == nil }
      entries.append(Entry(time: time))
    }
  }

  /// Reports a block that a thread of no app sends to the main queue while a stage lives, on the standard error and once
  /// for each process. Nothing tells which stage it was meant for, and a diagnostic would fail a test that has nothing to
  /// do with it. The system's main queue runs the block, between frames.
  static func reportForeignBlock() {
    let isFirst = lock.withLock {
      guard entries.contains(where: { $0.time != nil }) else { return false }
      reportedBlocks += 1
      return reportedBlocks == 1
    }
    guard isFirst else { return }
    let line =
      "DispatchQueue.main.async: a thread that no stage started sends a block to the main queue; it belongs to no stage "
      + "and runs between two frames, in real time. Start the work in the app's own code, with a task, a timer or a queue"
    FileHandle.standardError.write(Data("\(line)\n".utf8))
  }

  /// Whether the calling code is neither a task's nor the main queue's.
  static var isForeignThread: Bool {
    !Thread.isMainThread && withUnsafeCurrentTask { $0 == nil } && DispatchQueue.getSpecific(key: mainQueueKey) == nil
  }

  private static let mainQueueKey: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()
}
