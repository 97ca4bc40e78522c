import Foundation
import SpriteKit
import Testing

@testable import StageHost

/// `Date()` on a stage, and its time zone.
@MainActor
@Suite struct StageDateTests {
  private func stage(
    _ setting: Stage.Setting, start: @escaping @MainActor (FrameDiary) -> Void = { _ in },
    onFrame: @escaping @MainActor (FrameDiary, Int) -> Void
  ) throws -> (Stage, FrameDiary) {
    let diary = FrameDiary.make()
    diary.onShow = start
    diary.onFrame = onFrame
    return (try Stage(in: setting) { diary }, diary)
  }

  @Test func theDateFollowsTheFrames() async throws {
    var dates: [Date] = []
    let (stage, _) = try stage(Stage.Setting(day: "2017-12-25")) { _, _ in dates.append(Date()) }
    await stage.advance(frames: 61)
    let noon = try Date("2017-12-25T12:00:00Z", strategy: .iso8601)
    #expect(dates.first == noon)
    #expect(dates.last == noon.addingTimeInterval(1))
    #expect(stage.date == noon.addingTimeInterval(1))
  }

  @Test func withoutADayTheDateIsTheSameEverywhere() async throws {
    var dates: [Date] = []
    let (stage, _) = try stage(Stage.Setting()) { _, _ in dates.append(Date.now) }
    await stage.advance()
    #expect(try dates == [Date("2001-01-01T12:00:00Z", strategy: .iso8601)])
  }

  @Test func aDayIsInTheStagesTimeZone() async throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    var seen: [String] = []
    let (stage, _) = try stage(Stage.Setting(day: "2017-12-25T00:30", timeZone: zone)) { _, _ in
      let parts = Calendar.current.dateComponents([.month, .day, .hour], from: Date())
      let formatter = DateFormatter()
      formatter.dateFormat = "dd HH:mm"
      seen.append("\(parts.month ?? 0)-\(parts.day ?? 0) \(parts.hour ?? 99), \(formatter.string(from: Date()))")
    }
    let before = Calendar.current.timeZone
    await stage.advance()
    #expect(seen == ["12-25 0, 25 00:30"])
    #expect(Calendar.current.timeZone == before, "between two frames the time zone is the machine's")
  }

  @Test func theClockCanJumpIntoAHoliday() async throws {
    var days: [Int] = []
    let (stage, _) = try stage(Stage.Setting(day: "2017-12-24T23:59:59")) { _, _ in
      days.append(Calendar.current.component(.day, from: Date()))
    }
    await stage.advance(frames: 61)
    #expect(days[59] == 24)
    #expect(days[60] == 25, "midnight comes while the scene plays")
    stage.date = try Date("2018-02-14T12:00:00Z", strategy: .iso8601)
    await stage.advance()
    #expect(days[61] == 14)
  }

  @Test func aTaskSeesTheStagesDateToo() async throws {
    let found = Found()
    let (stage, _) = try stage(
      Stage.Setting(day: "2017-12-25"),
      start: { _ in
        Task.detached {
          try await Task.sleep(for: .seconds(0.5))
          found.date = Date()
        }
      }, onFrame: { _, _ in })
    await stage.advance(frames: 40)
    #expect(try found.date == Date("2017-12-25T12:00:00Z", strategy: .iso8601).addingTimeInterval(0.5))
  }

  @Test func betweenTwoFramesATestHasTheRealDate() async throws {
    let (stage, _) = try stage(Stage.Setting(day: "2017-12-25")) { _, _ in }
    await stage.advance()
    #expect(Date() > stage.date.addingTimeInterval(86_400))
  }

  @Test func stagesHaveSeparateDates() async throws {
    var seen: [Int] = []
    let note: @MainActor (FrameDiary, Int) -> Void = { _, _ in
      seen.append(Calendar.current.component(.day, from: Date()))
    }
    let (first, _) = try stage(Stage.Setting(day: "2017-12-25"), onFrame: note)
    let (second, _) = try stage(Stage.Setting(day: "2018-02-14"), onFrame: note)
    await first.advance()
    await second.advance()
    await first.advance()
    #expect(seen == [25, 14, 25])
  }

  @Test func aDeviceSetsScreenAndFamily() async throws {
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    let stage = try Stage(in: Stage.Setting(device: .iPad9Inch.landscape)) { scene }
    await stage.advance()
    #expect(stage.frame.width == 2048)
    #expect(stage.frame.height == 1536)
    #expect(UIDevice.current.userInterfaceIdiom == .pad)
    let small = try Stage(size: CGSize(width: 20, height: 10), scale: 1, in: Stage.Setting(device: .iPhone8)) { scene }
    await small.advance()
    #expect(small.frame.width == 20, "an explicit size overrides the device's")
    #expect(UIDevice.current.userInterfaceIdiom == .phone)
  }

  @Test func impossibleDatesAreRefused() {
    for text in [
      "1582-12-31T23:59:59", "10000-01-01", "0000-01-01", "2017-02-29", "2017-1-1", "2017-12-25T24:00", "2017-12-25T12",
      "2017-12-25T12:00:60", "", "T", "20171225",
    ] {
      #expect(CalendarDay(text: text) == nil, "\(text)")
    }
    #expect(CalendarDay(text: "2016-02-29T00:00:01")?.text == "2016-02-29T00:00:01")
    #expect(CalendarDay(text: "2016-02-29")?.text == "2016-02-29T12:00")
    #expect(CalendarDay(text: "1583-01-01T00:00")?.text == "1583-01-01T00:00")
    #expect(CalendarDay(text: "9999-12-31T23:59:59")?.text == "9999-12-31T23:59:59")
  }

  /// 64 bits of nanoseconds since 1970 end in 1677 and 2262. Multiplied as `Double`, the midnight of 2300 would be
  /// rounded.
  @Test(arguments: [
    "1583-01-01T00:00", "1677-09-21T00:12:43", "1969-12-31T23:59:59", "2262-04-11T23:47:17", "2300-01-01T00:00",
    "3000-01-01T00:00:01", "9999-12-31T23:59:59",
  ])
  func aStagePlaysInEveryYearThatATextCanName(text: String) async throws {
    let day = try #require(CalendarDay(text: text))
    for zone in [TimeZone.gmt, try #require(TimeZone(identifier: "Pacific/Kiritimati"))] {
      var dates: [Date] = []
      let (stage, _) = try stage(Stage.Setting(day: day, timeZone: zone)) { _, _ in dates.append(Date()) }
      await stage.advance(frames: 61)
      let start = day.date(in: zone)
      #expect(dates.first == start)
      #expect(dates.last == start.addingTimeInterval(1), "a second later, even after the last year")
      #expect(CalendarDay(of: try #require(dates.first), in: zone) == day)
      stage.date = start
      await stage.advance()
      #expect(try #require(dates.last).timeIntervalSince(start) < 0.02)
    }
  }

  /// A `timespec` has nanoseconds from 0 to 999,999,999 before 1970 too.
  @Test func nanosecondsAreNeverNegative() async throws {
    let (stage, _) = try stage(Stage.Setting(day: "1969-12-31T23:59:58")) { _, _ in }
    await stage.advance(frames: 31)
    #expect(stage.virtualTime.dateNow.seconds == -2)
    #expect(stage.virtualTime.dateNow.nanoseconds == 500_000_000)
    await stage.advance(frames: 90)
    #expect(stage.virtualTime.dateNow.seconds == 0)
    #expect(stage.virtualTime.dateNow.nanoseconds == 0)
  }

  @Test func theYearsEndAtMidnightOfTheZone() throws {
    let zone = try #require(TimeZone(identifier: "Pacific/Kiritimati"))
    for zone in [zone, .gmt] {
      let first = CalendarDay(text: "1583-01-01T00:00")?.date(in: zone) ?? .distantFuture
      let end = (CalendarDay(text: "9999-12-31T23:59:59")?.date(in: zone) ?? .distantFuture).addingTimeInterval(1)
      #expect(CalendarDay.covers(first, in: zone))
      #expect(!CalendarDay.covers(first.addingTimeInterval(-0.001), in: zone))
      #expect(CalendarDay.covers(end.addingTimeInterval(-0.001), in: zone))
      #expect(!CalendarDay.covers(end, in: zone))
    }
    for seconds in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(!CalendarDay.covers(Date(timeIntervalSince1970: seconds), in: .gmt))
    }
  }

  @Test func aDateOutsideTheYearsStopsTheProgram() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { @MainActor in
      let stage = try Stage { SKScene(size: CGSize(width: 1, height: 1)) }
      stage.date = Date(timeIntervalSince1970: .infinity)
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("is not in the years 1583 to 9999"), "\(errors)")
  }

  // Unchecked: `lock` protects the variables.
  private final class Found: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: Date?
    var date: Date? {
      get { lock.withLock { kept } }
      set { lock.withLock { kept = newValue } }
    }
  }
}
