import SpriteKit
import Testing

@testable import StageHost

@MainActor
@Suite struct TaskTimeTests {
  @Test func aSleepOfHalfASecondEndsInFrameThirty() async throws {
    let (stage, diary) = try await FrameDiary.played(frames: 70) { diary in
      Task { @MainActor in
        try await Task.sleep(for: .seconds(0.5))
        diary.note("half")
        try await Task.sleep(nanoseconds: 500_000_000)
        diary.note("whole")
      }
    }
    #expect(diary.lines == ["30 half", "60 whole"])
    #expect(stage.diagnostics.isEmpty)
  }

  /// 17 ms are a little longer than a frame. What is left of them after 2 ms would end in the frame before.
  @Test func aSleepBeginsWhenItsClockWasRead() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 6) { diary in
      Task { @MainActor in
        let deadline = ContinuousClock.now.advanced(by: .milliseconds(17))
        usleep(2000)
        try await Task.sleep(until: deadline, clock: .continuous)
        diary.note("continuous")
        let second = SuspendingClock.now.advanced(by: .milliseconds(17))
        usleep(2000)
        try await Task.sleep(until: second, clock: .suspending)
        diary.note("suspending")
      }
    }
    #expect(diary.lines == ["2 continuous", "4 suspending"])
  }

  @Test func tasksDueTogetherResumeInTheOrderTheyWentToSleep() async throws {
    for _ in 0..<5 {
      let (_, diary) = try await FrameDiary.played(frames: 20) { diary in
        for number in 0..<8 {
          Task { @MainActor in
            try await Task.sleep(for: .seconds(0.1))
            diary.note("\(number)")
          }
        }
      }
      #expect(diary.lines == (0..<8).map { "6 \($0)" })
    }
  }

  @Test func aHopToThePoolAndBackTakesAFrame() async throws {
    for _ in 0..<5 {
      let (_, diary) = try await FrameDiary.played(frames: 6) { diary in
        Task { @MainActor in
          diary.note("task")
          let sum = await Self.sum(100_000)
          diary.note("sum \(sum)")
        }
        DispatchQueue.main.async { diary.note("block") }
      }
      #expect(diary.lines == ["0 task", "0 block", "1 sum 4999950000"])
    }
  }

  private nonisolated static func sum(_ count: Int) async -> Int { (0..<count).reduce(0, +) }

  @Test func detachedTasksRunOneAfterAnother() async throws {
    for _ in 0..<5 {
      let (_, diary) = try await FrameDiary.played(frames: 4) { diary in
        for number in 0..<20 {
          Task.detached {
            if number.isMultiple(of: 3) { usleep(1000) }
            await diary.note("\(number)")
          }
        }
      }
      #expect(diary.lines == (0..<20).map { "0 \($0)" })
    }
  }

  @Test func aSleepInADetachedTaskEndsInItsFrame() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 12) { diary in
      Task.detached {
        try await Task.sleep(for: .milliseconds(100))
        await diary.note("awake")
      }
    }
    #expect(diary.lines == ["6 awake"])
  }

  @Test func yieldingTasksKeepTheirOrder() async throws {
    for _ in 0..<5 {
      let (_, diary) = try await FrameDiary.played(frames: 10) { diary in
        for number in 0..<4 {
          Task.detached {
            await Task.yield()
            try await Task.sleep(for: .milliseconds(100))
            await Task.yield()
            await diary.note("\(number)")
          }
        }
      }
      #expect(diary.lines == (0..<4).map { "6 \($0)" })
    }
  }

  @Test func aCancelledSleepEndsAtOnce() async throws {
    let diary = FrameDiary.make()
    var sleeper: Task<Void, Never>?
    diary.onShow = { diary in
      sleeper = Task { @MainActor in
        do {
          try await Task.sleep(for: .seconds(1000))
        } catch {
          diary.note("cancelled")
        }
      }
    }
    diary.onFrame = { _, frame in if frame == 3 { sleeper?.cancel() } }
    let stage = try Stage { diary }
    await stage.advance(frames: 8)
    #expect(diary.lines.count == 1)
    #expect(diary.lines.first == "4 cancelled")
  }

  @Test func advancingOneByOneEqualsAdvancingManyAtOnce() async throws {
    func diary(step: Int) async throws -> [String] {
      let diary = FrameDiary.make()
      diary.onFrame = { diary, frame in
        guard frame.isMultiple(of: 5) else { return }
        // Runs after the frame, before the next one.
        DispatchQueue.main.async {
          Task.detached {
            try await Task.sleep(for: .milliseconds(50))
            await diary.note("slept from \(frame)")
          }
          DispatchQueue.main.async {
            DispatchQueue.main.async { DispatchQueue.main.async { diary.note("hops from \(frame)") } }
          }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.05) { diary.note("waited from \(frame)") }
        }
      }
      let stage = try Stage { diary }
      for _ in 0..<(36 / step) { await stage.advance(frames: step) }
      return diary.lines
    }
    let lines = try await diary(step: 1)
    #expect(lines.count == 21)
    #expect(try await diary(step: 36) == lines)
    #expect(try await diary(step: 3) == lines)
  }

  @Test func aTestsOwnSleepBetweenFramesIsReal() async throws {
    let (stage, _) = try await FrameDiary.played(frames: 1) { _ in }
    let start = ContinuousClock.now
    try await Task.sleep(for: .milliseconds(30))
    #expect(ContinuousClock.now - start >= .milliseconds(30))
    await stage.advance()
    #expect(stage.frameCount == 2)
  }

  @Test func aTaskThatNeverWaitsIsReportedAndNoLongerAwaited() async throws {
    let stop = StopSign()
    let (stage, _) = try await StageTime.$secondsToSettle.withValue(0.5) {
      try await FrameDiary.played(frames: 2) { _ in
        Task.detached { while !stop.isUp { await Task.yield() } }
      }
    }
    stop.raise()
    #expect(stage.diagnostics.map(\.kind) == ["busy-task"])
  }
}

private final class StopSign: @unchecked Sendable {
  private let lock = NSLock()
  private var up = false

  var isUp: Bool { lock.withLock { up } }

  func raise() { lock.withLock { up = true } }
}
