import AppFoundation
import Foundation
import Testing

@Suite struct FrameClockTests {
  private final class Log: @unchecked Sendable {
    var names: [String] = []
  }

  @Test func workRunsInOrderOfTimeThenOfInsertion() {
    let clock = FrameClock()
    let log = Log()
    for (name, due) in [("c", 30), ("a", 10), ("d", 30), ("b", 20), ("e", 4_000_000)] {
      clock.add(at: Int64(due)) { log.names.append(name) }
    }
    clock.advance(to: 0.001)
    #expect(log.names == ["a", "b", "c", "d"])
    clock.advance(to: 0.004)
    #expect(log.names == ["a", "b", "c", "d", "e"])
  }

  /// Work may start a microsecond early.
  @Test(arguments: [(1_000_000, true), (1_001_000, true), (1_001_001, false)])
  func workIsDueUpToAMicrosecondEarly(due: Int64, runs: Bool) {
    let clock = FrameClock()
    let log = Log()
    clock.add(at: due) { log.names.append("") }
    clock.advance(to: 0.001)
    #expect(log.names.isEmpty != runs)
  }

  @Test func workThatWorkAddsRunsInTheSameTurnIfItIsDue() {
    let clock = FrameClock()
    let log = Log()
    clock.add(at: 10) {
      log.names.append("a")
      clock.add(at: 5) { log.names.append("b") }
      clock.add(at: 2_001_001) { log.names.append("c") }
    }
    clock.advance(to: 0.002)
    #expect(log.names == ["a", "b"])
  }

  @Test func removedWorkDoesNotRun() {
    let clock = FrameClock()
    let log = Log()
    let tickets = ["a", "b"].map { name in clock.add(at: 5) { log.names.append(name) } }
    clock.remove(tickets[0])
    clock.advance(to: 1)
    clock.remove(tickets[1])
    #expect(log.names == ["b"])
    clock.add(at: 5) { log.names.append("c") }
    clock.removeAll()
    clock.advance(to: 2)
    #expect(log.names == ["b"])
  }

  @Test func timeNeverRunsBackwards() {
    let clock = FrameClock()
    clock.advance(to: 2)
    clock.advance(to: 1)
    #expect(clock.now == 2_000_000_000)
  }

  @Test func workScheduledASixtiethAheadRunsInEachFrame() {
    let clock = FrameClock()
    let log = Log()
    for frame in 1...600 {
      let due = clock.now + 1_000_000_000 / 60
      clock.add(at: due + 1) { log.names.append("") }
      clock.advance(to: Double(frame) / 60)
      #expect(log.names.count == frame)
    }
  }
}
