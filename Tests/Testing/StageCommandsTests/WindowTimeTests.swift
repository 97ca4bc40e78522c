import Foundation
import TestSupport
import Testing

/// The options for time and chance reach an app in a window.
@Suite struct WindowTimeTests {
  private let display: XServer

  init() throws {
    display = try XServer()
  }

  /// What `TimeTeller` prints.
  private struct Told {
    let date: String
    let zone: String
    let number: UInt64
    let seconds: Double
  }

  private func tell(_ options: [String]) throws -> Told {
    let folder = try TemporaryFolder()
    let run = try CommandRun(
      "TimeTeller", ["--mute", "--size", "20x20", "--state", folder.path("state").path] + options,
      environment: ["DISPLAY": display.name, "TZ": "America/New_York"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.lines
    try #require(lines.count == 5, "\(run.output)\(run.errors)")
    #expect(lines[4] == "terminates", "the app's delegate hears that its window was closed")
    return Told(
      date: lines[0], zone: lines[1], number: try #require(UInt64(lines[2])), seconds: try #require(Double(lines[3])))
  }

  @Test func dateZoneAndSeedReachAnAppWithoutItsOwnOptions() throws {
    let options = ["--date", "2017-12-25T10:00", "--time-zone", "Europe/Berlin", "--seed"]
    let first = try tell(options + ["3"])
    #expect(first.date == "2017-12-25 10:00")
    #expect(first.zone == "Europe/Berlin")
    #expect(first.seconds > 0 && first.seconds < 60, "the date goes on")
    let again = try tell(options + ["3"])
    #expect(again.number == first.number)
    let other = try tell(options + ["4"])
    #expect(other.number != first.number)
  }

  @Test func eachOptionLeavesTheOthersToTheMachine() throws {
    let seeded = try tell(["--seed", "3"])
    #expect(seeded.zone == "America/New_York")
    // In New York it may still be yesterday.
    let days = [-86_400, 0].map { Date(timeIntervalSinceNow: $0).formatted(.iso8601.year().month().day()) }
    #expect(days.contains(String(seeded.date.prefix(10))))
    let dated = try tell(["--date", "2017-12-25"])
    #expect(dated.date == "2017-12-25 12:00" && dated.zone == "America/New_York")
    #expect(dated.number != seeded.number)
    let zoned = try tell(["--time-zone", "Asia/Tokyo"])
    #expect(zoned.zone == "Asia/Tokyo" && zoned.number != dated.number)
  }

  @Test func withoutOptionsTimeAndChanceAreTheMachines() throws {
    let (first, second) = (try tell([]), try tell([]))
    #expect(first.zone == "America/New_York" && first.number != second.number)
  }
}
