internal import AppFoundation
internal import Dispatch
internal import Foundation
internal import UIKit

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

  /// Reports a block that a thread of no app sends to the main queue: to the only stage there is, or else on the
  /// standard error, because nothing tells whose it is. The system's main queue runs the block, between frames.
  static func reportForeignBlock() {
    let diagnostic = Diagnostic(
      kind: "foreign-thread", subject: "DispatchQueue.main.async",
      message:
        "a thread that no stage started sends a block to the main queue; it belongs to no stage and runs between "
        + "two frames, in real time")
    let living = lock.withLock {
      reportedBlocks += 1
      return entries.compactMap(\.time)
    }
    if living.count == 1 {
      living[0].add(diagnostic)
    } else if !living.isEmpty {
      FileHandle.standardError.write(Data("\(diagnostic)\n".utf8))
    }
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
