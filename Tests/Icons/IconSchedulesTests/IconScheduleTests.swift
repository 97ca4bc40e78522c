import Foundation
import IconSchedules
import Testing

@Suite struct IconScheduleTests {
  @Test func holidaysFallOnTheRightDays() throws {
    let schedule = try IconSchedule(text: holidays)
    #expect(schedule.days(of: 2024) == ["2-14 Valentine", "11-28 Thanksgiving", "12-25 Christmas"])
    #expect(schedule.days(of: 2026) == ["2-14 Valentine", "11-26 Thanksgiving", "12-25 Christmas"])
  }

  @Test(arguments: [
    ("first Monday of September", 2026, ["9-7 X"]), ("last Monday of May", 2026, ["5-25 X"]),
    ("last Sunday of February", 2032, ["2-29 X"]), ("fifth Friday of May", 2026, ["5-29 X"]),
    ("fifth Friday of May", 2027, []),
    // The next month begins with that weekday.
    ("fifth Monday of May", 2026, []), ("fifth Friday of April", 2026, []), ("fifth Sunday of February", 2026, []),
    ("fifth Sunday of February", 2032, ["2-29 X"]), ("fifth Sunday of May", 2026, ["5-31 X"]),
    ("fourth Thursday of November + 1", 2024, ["11-29 X"]),
    ("Easter", 2026, ["4-5 X"]), ("easter - 2", 2026, ["4-3 X"]), ("Easter +39", 2026, ["5-14 X"]),
    ("Orthodox Easter + 1", 2026, ["4-13 X"]), ("lunar new year", 2026, ["2-17 X"]),
    ("Lunar New Year - 1", 2026, ["2-16 X"]), ("29 February", 2024, ["2-29 X"]), ("29 February", 2026, []),
    ("29 February", 1900, []), ("2026-06-21", 2026, ["6-21 X"]), ("2026-06-21", 2027, []),
    ("1 January - 1", 2026, ["12-31 X"]), ("31 December + 1", 2026, ["1-1 X"]),
  ])
  func singleDaysAreExpanded(day: String, year: Int, expected: [String]) throws {
    #expect(try IconSchedule(text: "X on \(day)").days(of: year) == expected)
  }

  @Test(arguments: [
    ("30 December to 2 January", 2026, ["1-1 X", "1-2 X", "12-30 X", "12-31 X"]),
    ("Easter - 2 to Easter + 1", 2026, ["4-3 X", "4-4 X", "4-5 X", "4-6 X"]),
    ("28 February to 1 March", 2024, ["2-28 X", "2-29 X", "3-1 X"]),
    ("27 February to 29 February", 2026, ["2-27 X", "2-28 X"]), ("29 February to 2 March", 2026, ["3-1 X", "3-2 X"]),
    // Without a 29 February, the days count from the midnight before 1 March.
    ("29 February + 3 to 6 March", 2024, ["3-3 X", "3-4 X", "3-5 X", "3-6 X"]),
    ("29 February + 3 to 6 March", 2026, ["3-4 X", "3-5 X", "3-6 X"]),
    ("29 February - 1 to 1 March", 2024, ["2-28 X", "2-29 X", "3-1 X"]),
    ("29 February - 1 to 1 March", 2026, ["2-28 X", "3-1 X"]),
    ("25 February to 29 February - 2", 2024, ["2-25 X", "2-26 X", "2-27 X"]),
    ("25 February to 29 February - 2", 2026, ["2-25 X", "2-26 X"]),
    ("28 February to 29 February + 2", 2024, ["2-28 X", "2-29 X", "3-1 X", "3-2 X"]),
    ("28 February to 29 February + 2", 2026, ["2-28 X", "3-1 X", "3-2 X"]),
    ("28 February 18:00 to 29 February 18:00", 2024, ["2-29 X"]),
    ("28 February 06:00 to 29 February 18:00", 2026, ["2-28 X"]),
    ("29 February 18:00 to 1 March", 2024, ["3-1 X"]), ("29 February 18:00 to 1 March", 2026, ["3-1 X"]),
    ("2026-12-30 to 2027-01-01", 2026, ["12-30 X", "12-31 X"]), ("2026-12-30 to 2027-01-01", 2027, ["1-1 X"]),
    ("14 February to 14 February", 2026, ["2-14 X"]),
    // Easter was on 20 April, so the range is empty. It does not continue into the next year.
    ("Easter to 6 April", 2025, []), ("Easter to 6 April", 2026, ["4-5 X", "4-6 X"]),
  ])
  func rangesIncludeBothEnds(range: String, year: Int, expected: [String]) throws {
    #expect(try IconSchedule(text: "X from \(range)").days(of: year) == expected)
  }

  @Test(arguments: ["Pacific/Honolulu", "Pacific/Kiritimati"])
  func aDayIsThatOfTheZone(zone: String) throws {
    let schedule = try IconSchedule(text: "X on 1 May")
    func icon(_ text: String) -> String? { schedule.icon(at: moment(text, zone), in: TimeZone(zone)) }
    #expect(icon("2026-04-30 23:59:59") == nil && icon("2026-05-01") == "X")
    #expect(icon("2026-05-01 23:59:59") == "X" && icon("2026-05-02") == nil)
  }

  /// A range from a time of a day to the same time is a whole year; to a minute later, it is one minute a year.
  @Test func aRangeThatEndsWhenItStartsIsAYear() throws {
    let year = try IconSchedule(text: "X from 1 May 12:00 to 1 May 12:00")
    for text in ["2026-05-01 11:59:59", "2026-05-01 12:00", "2026-05-01 12:01", "2026-12-31 23:59:59"] {
      #expect(year.icon(at: moment(text), in: .gmt) == "X", "\(text)")
    }
    #expect(year.nextChange(after: moment("2026-05-01"), in: .gmt) == nil)
    let almost = try IconSchedule(text: "X from 1 May 12:01 to 1 May 12:00")
    #expect(almost.icon(at: moment("2026-05-01 11:59:59"), in: .gmt) == "X")
    #expect(almost.icon(at: moment("2026-05-01 12:00"), in: .gmt) == nil)
    #expect(almost.icon(at: moment("2026-05-01 12:00:59"), in: .gmt) == nil)
    #expect(almost.icon(at: moment("2026-05-01 12:01"), in: .gmt) == "X")
    let minute = try IconSchedule(text: "X from 1 May 12:00 to 1 May 12:01")
    #expect(minute.icon(at: moment("2026-05-01 11:59:59"), in: .gmt) == nil)
    #expect(minute.icon(at: moment("2026-05-01 12:00"), in: .gmt) == "X")
    #expect(minute.icon(at: moment("2026-05-01 12:01"), in: .gmt) == nil)
    // A single day has no next year.
    _ = try IconSchedule(text: "X from 2026-05-01 12:00 to 2026-05-01 12:01")
    let error = #expect(throws: IconScheduleError.self) {
      try IconSchedule(text: "X from 2026-05-01 12:00 to 2026-05-01 12:00")
    }
    #expect(error?.problem == "expected an end that comes after the start")
  }

  @Test func timeRangesExcludeTheirEnd() throws {
    let schedule = try IconSchedule(text: "X from 21 June 18:00 to 23 September 06:00")
    func icon(_ text: String) -> String? { schedule.icon(at: moment(text), in: .gmt) }
    #expect(icon("2026-06-21 17:59:59") == nil)
    #expect(icon("2026-06-21 18:00") == "X")
    #expect(icon("2026-09-23 05:59:59") == "X")
    #expect(icon("2026-09-23 06:00") == nil)
    #expect(schedule.icon(at: moment("2026-06-21 18:00").addingTimeInterval(-0.001), in: .gmt) == nil)
    #expect(schedule.icon(at: moment("2026-09-23 06:00").addingTimeInterval(-0.001), in: .gmt) == "X")
  }

  @Test func theHigherPriorityWinsThenTheEarlierLine() throws {
    let schedule = try IconSchedule(
      text: """
        A from 1 May to 9 May
        B from 2 May to 4 May
        C from 3 May to 5 May priority 2
        primary on 4 May priority 3
        D from 1 May to 10 May priority -1
        """)
    let icons = (1...11).map { schedule.icon(at: moment("2026-5-\($0) 12:00"), in: .gmt) }
    #expect(icons == ["A", "A", "C", nil, "C", "A", "A", "A", "A", "D", nil])
    #expect(schedule.rule(at: moment("2026-5-4 12:00"), in: .gmt)?.line == 4)
  }

  @Test func aRuleKeepsItsOwnZone() throws {
    let schedule = try IconSchedule(text: "A on 1 May in Asia/Tokyo\nB on 1 May")
    let tokyo = moment("2026-05-01", "Asia/Tokyo")
    for zone in ["GMT", "America/Los_Angeles", "Pacific/Kiritimati"] {
      #expect(schedule.icon(at: tokyo, in: TimeZone(zone)) == "A")
      #expect(schedule.icon(at: tokyo.addingTimeInterval(86_399), in: TimeZone(zone)) == "A")
    }
    #expect(schedule.icon(at: tokyo.addingTimeInterval(-1), in: .gmt) == nil)
    #expect(schedule.icon(at: tokyo.addingTimeInterval(86_400), in: .gmt) == "B")
    #expect(schedule.icon(at: moment("2026-05-02"), in: .gmt) == nil)
  }

  @Test func periodsCoverAllTimeWithTheWinningRule() throws {
    let schedule = try IconSchedule(text: "A from 1 May to 9 May\nB on 3 May priority 1\nC from 10 May to 11 May")
    let periods = schedule.periods(in: moment("2026-04-30")..<moment("2026-05-20"), timeZone: .gmt)
    #expect(periods.map(\.rule?.icon) == [nil, "A", "B", "A", "C", nil])
    let starts = ["04-30", "05-01", "05-03", "05-04", "05-10", "05-12"].map { moment("2026-\($0)") }
    #expect(periods.map(\.start) == starts)
    #expect(periods.map(\.end) == starts.dropFirst() + [moment("2026-05-20")])
    #expect(IconSchedule.empty.periods(in: moment("2026-1-1")..<moment("2027-1-1"), timeZone: .gmt).count == 1)
  }

  @Test func yearsOutOfRangeHaveNoIcon() throws {
    let schedule = try IconSchedule(text: "A from 1 January to 31 December")
    for seconds in [Double.infinity, -.infinity, .nan, 1e300, -1e300, 253_402_300_800, -62_135_596_801] {
      let date = Date(timeIntervalSince1970: seconds)
      #expect(schedule.icon(at: date, in: .gmt) == nil)
      #expect(schedule.nextChange(after: date, in: .gmt) == nil)
    }
    #expect(schedule.icon(at: moment("9999-12-31 23:59:59"), in: .gmt) == "A")
  }

  /// An offset may lead into the year before or after.
  @Test(
    arguments: [
      ("1 January - 7", 2026, ["12-25 X"]), ("31 December + 2", 2026, ["1-2 X"]), ("1 January - 1", 2028, ["12-31 X"]),
      ("1 March - 1", 2027, ["2-28 X"]), ("1 March - 1", 2028, ["2-29 X"]), ("31 December + 366", 2025, []),
      ("31 December + 366", 2024, ["1-1 X", "12-31 X"]), ("1 January - 366", 2023, []),
      ("1 January - 366", 2024, ["1-1 X", "12-31 X"]),
    ] as [(String, Int, [String])])
  func anOffsetMayLeadIntoAnotherYear(day: String, year: Int, days: [String]) throws {
    #expect(try IconSchedule(text: "X on \(day)").days(of: year) == days)
  }
}
