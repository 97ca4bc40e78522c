import SpriteKit
import StageHost
import Testing

@MainActor
@Suite struct AsyncAfterTimeTests {
  @Test func aSecondIsSixtyFrames() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 59) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { diary.note("second") }
      DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(500)) { diary.note("half") }
      DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { diary.note("quarter") }
      DispatchQueue.main.asyncAfter(deadline: .now()) { diary.note("now") }
    }
    #expect(diary.lines == ["0 now", "15 quarter", "30 half"])
    await stage.advance(frames: 2)
    #expect(diary.lines.last == "60 second")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func delaysCountFromTheirFrame() async throws {
    let diary = FrameDiary.make()
    diary.onFrame = { diary, frame in
      guard frame < 40 else { return }
      // One third, which is not a whole number of seconds or nanoseconds.
      DispatchQueue.main.asyncAfter(deadline: .now() + 1.0 / 60) { diary.note("from \(frame)") }
    }
    let stage = try Stage { diary }
    await stage.advance(frames: 42)
    #expect(diary.lines == (0..<40).map { "\($0 + 1) from \($0)" })
  }

  @Test func timeSpentBetweenNowAndTheCallDoesNotMatter() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 40) { diary in
      let deadline = DispatchTime.now() + 0.5
      usleep(60_000)
      DispatchQueue.main.asyncAfter(deadline: deadline) { diary.note("half") }
    }
    #expect(diary.lines == ["30 half"])
  }

  @Test func blocksRunInOrderOfDeadlineThenOfScheduling() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 10) { diary in
      for (name, delay) in [("c", 0.105), ("a", 0.101), ("d", 0.105), ("b", 0.101)] {
        DispatchQueue.main.asyncAfter(deadline: .now() + delay) { diary.note(name) }
      }
    }
    #expect(diary.lines == ["7 a", "7 b", "7 c", "7 d"])
  }

  @Test func aBlockCanScheduleAnother() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 40) { diary in
      @MainActor func step(_ number: Int) {
        guard number < 4 else { return }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) {
          diary.note("\(number)")
          step(number + 1)
        }
      }
      step(0)
    }
    #expect(diary.lines == ["6 0", "12 1", "18 2", "24 3"])
  }

  @Test func aCancelledItemDoesNotRun() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 20) { diary in
      let items = ["kept", "cancelled"].map { name in DispatchWorkItem { diary.note(name) } }
      for item in items { DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: item) }
      items[1].cancel()
    }
    #expect(diary.lines == ["6 kept"])
  }

  @Test func aHeldStageDoesNotReachLaterTimes() async throws {
    let diary = FrameDiary.make()
    diary.onShow = { diary in DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { diary.note("late") } }
    let stage = try Stage { diary }
    stage.heldFrame = 3
    await stage.advance(frames: 20)
    #expect(diary.lines == [])
  }

  @Test func twoStagesHaveSeparateClocks() async throws {
    let first = try await FrameDiary.played(frames: 30) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { diary.note("first") }
    }
    let second = try await FrameDiary.played(frames: 61) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { diary.note("second") }
    }
    #expect(first.diary.lines == [])
    #expect(second.diary.lines == ["60 second"])
    await first.stage.advance(frames: 31)
    #expect(first.diary.lines == ["60 first"])
  }

  @Test func pendingBlocksAreReleasedWithTheStage() async throws {
    weak var held: FrameDiary?
    do {
      let (_, diary) = try await FrameDiary.played(frames: 1) { diary in
        DispatchQueue.main.asyncAfter(deadline: .now() + 1000) { diary.note("never") }
      }
      held = diary
    }
    UIApplication.current = nil
    #expect(held == nil)
  }

  @Test func withoutAStageTimeIsReal() async throws {
    do { _ = try await FrameDiary.played(frames: 1) { _ in } }
    let start = ContinuousClock.now
    await withCheckedContinuation { continuation in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { continuation.resume() }
    }
    try await Task.sleep(for: .milliseconds(50))
    #expect(ContinuousClock.now - start >= .milliseconds(100))
  }

  @Test func aDelayOnAnotherQueueEndsInItsFrame() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 40) { diary in
      DispatchQueue.global().asyncAfter(deadline: .now() + 0.5) { DispatchQueue.main.async { diary.note("half") } }
    }
    #expect(diary.lines == ["30 half"])
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aDispatchSourceTimerIsRealAndReported() async throws {
    let diary = FrameDiary.make()
    diary.onFrame = { _, _ in
      let timer = DispatchSource.makeTimerSource(queue: .main)
      timer.schedule(deadline: .now() + 1000)
      timer.resume()
      timer.cancel()
    }
    let stage = try Stage { diary }
    await stage.advance()
    #expect(stage.diagnostics.map(\.kind) == ["real-time"])
    #expect(stage.diagnostics.first?.subject.contains("DispatchSource timer") == true)
  }
}
