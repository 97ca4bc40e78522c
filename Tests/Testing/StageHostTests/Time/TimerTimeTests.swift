import Foundation
import SpriteKit
import StageHost
import Testing

// Many games import Foundation as well as SpriteKit. `Timer` must still be this package's.
@MainActor
@Suite struct TimerTimeTests {
  @Test func aTimerFiresOnce() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 40) { diary in
      Timer.scheduledTimer(withTimeInterval: 0.25, repeats: false) { timer in
        MainActor.assumeIsolated { diary.note("once, valid \(timer.isValid)") }
      }
    }
    #expect(diary.lines == ["15 once, valid true"])
  }

  @Test func aRepeatingTimerFiresUntilInvalidated() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 60) { diary in
      var count = 0
      Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { timer in
        MainActor.assumeIsolated {
          count += 1
          diary.note("\(count)")
          if count == 3 { timer.invalidate() }
        }
      }
    }
    #expect(diary.lines == ["6 1", "12 2", "18 3"])
  }

  @Test func aShortIntervalFiresSeveralTimesPerFrame() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 61) { diary in
      Timer.scheduledTimer(withTimeInterval: 0.005, repeats: true) { _ in
        MainActor.assumeIsolated { diary.note("tick") }
      }
    }
    #expect(diary.lines.count == 200)
  }

  @Test func aTimerWaitsToBeAddedToTheRunLoop() async throws {
    let diary = FrameDiary.make()
    diary.onShow = { diary in
      func timer(_ name: String) -> Timer {
        Timer(timeInterval: 0.1, repeats: false) { _ in MainActor.assumeIsolated { diary.note(name) } }
      }
      _ = timer("never added")
      let added = timer("added")
      RunLoop.main.add(added, forMode: .common)
      RunLoop.main.add(added, forMode: .default)
    }
    let stage = try Stage { diary }
    await stage.advance(frames: 20)
    #expect(diary.lines == ["6 added"])
  }

  @Test func timersAndDelaysShareOneOrder() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 8) { diary in
      DispatchQueue.main.asyncAfter(deadline: .now() + 0.104) { diary.note("block") }
      Timer.scheduledTimer(withTimeInterval: 0.103, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("timer") }
      }
    }
    #expect(diary.lines == ["7 timer", "7 block"])
  }

  @Test func settingTheFireDateMovesATimer() async throws {
    let (_, diary) = try await FrameDiary.played(frames: 40) { diary in
      let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: false) { _ in
        MainActor.assumeIsolated { diary.note("moved") }
      }
      timer.fireDate += 0.4
    }
    #expect(diary.lines == ["30 moved"])
  }

  @Test func aTimerReleasesItsBlockWhenItEnds() async throws {
    final class Held: Sendable {}
    weak var once: Held?
    weak var stopped: Held?
    weak var unused: Held?
    var timers: [Timer] = []
    let diary = FrameDiary.make()
    diary.onShow = { _ in
      let held = (Held(), Held(), Held())
      (once, stopped, unused) = held
      let first = held.0
      let second = held.1
      let third = held.2
      timers.append(.scheduledTimer(withTimeInterval: 0.02, repeats: false) { _ in withExtendedLifetime(first) {} })
      timers.append(.scheduledTimer(withTimeInterval: 0.02, repeats: true) { _ in withExtendedLifetime(second) {} })
      _ = Timer(timeInterval: 1, repeats: true) { _ in withExtendedLifetime(third) {} }
    }
    let stage = try Stage { diary }
    #expect(once != nil && stopped != nil && unused == nil)
    await stage.advance(frames: 4)
    timers[1].invalidate()
    await stage.advance()
    #expect(once == nil && stopped == nil)
  }
}
