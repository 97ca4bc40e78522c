import AppFoundation
import SpriteKit
import Testing

@testable import StageHost

/// Blocks that run alone on their queue, and blocks that wait for a time or for another queue.
@MainActor
@Suite struct WaitTimeTests {
  /// Whether no other thread enters a queue for a while. The thread belongs to no stage.
  private nonisolated static func isAlone(on queue: DispatchQueue) -> Bool {
    AppContext.performOutsideApps {
      let entered = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        queue.sync {}
        entered.signal()
      }
      return entered.wait(timeout: .now() + 0.05) == .timedOut
    }
  }

  /// https://developer.apple.com/documentation/dispatch/dispatchworkitemflags/barrier
  @Test func aBarrierBlockIsAloneOnAConcurrentQueue() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 2) { diary in
      let queue = DispatchQueue(label: "state", attributes: .concurrent)
      queue.async(flags: .barrier) {
        let isAlone = Self.isAlone(on: queue)
        DispatchQueue.main.async { diary.note("alone \(isAlone)") }
      }
    }
    #expect(diary.lines == ["0 alone true"])
  }

  /// Frame 5 comes after 0.083 s, frame 6 after 0.1 s; frame 11 after 0.183 s, frame 12 after 0.2 s.
  @Test func aTimedWaitEndsInTheFirstFrameAfterItsTime() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 16) { diary in
      DispatchQueue.global().async {
        let isLate = DispatchSemaphore(value: 0).wait(timeout: .now() + 0.09) == .timedOut
        DispatchQueue.main.async { diary.note("semaphore \(isLate)") }
      }
      DispatchQueue.global().async {
        let group = DispatchGroup()
        group.enter()
        let isLate = group.wait(timeout: .now() + 0.19) == .timedOut
        group.leave()
        DispatchQueue.main.async { diary.note("group \(isLate)") }
      }
    }
    #expect(diary.lines == ["6 semaphore true", "12 group true"])
    #expect(stage.diagnostics.isEmpty)
  }

  /// Frame 3 comes after 0.05 s.
  @Test func aSyncInABlockComesAfterASleepingBlockOfItsQueue() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 6) { diary in
      let queue = DispatchQueue(label: "state")
      queue.async {
        Thread.sleep(forTimeInterval: 0.05)
        DispatchQueue.main.async { diary.note("slept") }
      }
      DispatchQueue.global().async {
        queue.sync {}
        DispatchQueue.main.async { diary.note("sync") }
      }
    }
    #expect(diary.lines == ["3 slept", "3 sync"])
  }
}
