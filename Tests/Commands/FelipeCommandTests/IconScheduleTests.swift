import Foundation
import TestSupport
import Testing

@Suite struct IconScheduleTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func schedule(_ words: String..., date: String = "2026-11-21") throws -> FelipeRun {
    try FelipeRun(["icons", "schedule", "--date", date, "--time-zone", "Europe/Berlin"] + words)
  }

  @Test func theNextYearIsPrinted() throws {
    let run = try schedule()
    #expect(run.status == 0)
    #expect(
      run.output == """
        2026-11-26  Thanksgiving    line 12: Thanksgiving      on fourth Thursday of November
        2026-12-25  Christmas       line 13: Christmas         on 25 December
        2027-01-01  New Year        line 5: "New Year"        on 1 January
        2027-02-06  Lunar New Year  line 7: "Lunar New Year"  on Lunar New Year  priority 1
        2027-02-14  Valentine       line 8: Valentine         on 14 February
        2027-03-28  Easter          line 9: Easter            on Easter
        2027-10-31  Halloween       line 10: Halloween         on 31 October
        2027-11-02  Dia de Muertos  line 11: "Dia de Muertos"  on 2 November
        Now primary; next Thanksgiving on 2026-11-26 00:00 (Europe/Berlin).

        """)
    #expect(try schedule("--years", "3").lines.count == 25)
  }

  @Test func theGamesScheduleHasNoErrors() throws {
    let run = try schedule("--check")
    #expect(run.status == 0)
    #expect(run.lines.last == "No errors.")
    #expect(run.lines.filter { $0.hasPrefix("note: ") }.count == 9)
  }

  @Test func scheduleFileAloneIsCheckedToo() throws {
    let file = try folder.write(
      "A on 25 November\nB on fourth Thursday of November\nC from Easter - 2 18:00 to Easter + 1\n", to: "x.schedule")
    let run = try schedule(file.path, "--check", "--years", "1")
    #expect(run.status == 65)
    #expect(
      run.lines.contains("2027-03-26 18:00 to 2027-03-30 00:00  C  line 3: C from Easter - 2 18:00 to Easter + 1"))
    #expect(run.lines.contains { $0.hasPrefix("error: \(file.path):2: 2027-11-25: overlaps line 1 (A)") })
    #expect(run.errors == "felipe: \(file.path): 1 error\n")
  }

  @Test func aDayStartsAtMidnightAndATimeAtItsMinute() throws {
    let file = try folder.write("A on 21 November\n", to: "x.schedule")
    let rule = "A  line 1: A on 21 November\n"
    let next = "Now A; next primary on 2026-11-22 00:00 (Europe/Berlin).\n"
    #expect(try schedule(file.path).output == "2026-11-21  " + rule + next)
    #expect(
      try schedule(file.path, date: "2026-11-21T18:30").output == "2026-11-21 18:30 to 2026-11-22 00:00  " + rule
        + "2027-11-21 00:00 to 2027-11-21 18:30  " + rule + next, "a year ends at the minute too")
    #expect(try schedule(file.path, "--json").output.contains("\"start\" : \"2026-11-20T23:00:00Z\""))
  }

  /// On 28 March 2027 the clocks go forward.
  @Test func aSpanHasTimesUnlessItIsWholeDays() throws {
    let text = """
      A from 2 March to 4 March 15:30
      B from 10 March 06:15 to 12 March
      C from 20 March to 22 March
      D from 28 March 00:00 to 28 March 24:00
      E from 30 March 08:00 to 30 March 09:05

      """
    let run = try schedule(try folder.write(text, to: "x.schedule").path)
    #expect(
      run.output == """
        2027-03-02 00:00 to 2027-03-04 15:30  A  line 1: A from 2 March to 4 March 15:30
        2027-03-10 06:15 to 2027-03-13 00:00  B  line 2: B from 10 March 06:15 to 12 March
        2027-03-20 to 2027-03-22              C  line 3: C from 20 March to 22 March
        2027-03-28                            D  line 4: D from 28 March 00:00 to 28 March 24:00
        2027-03-30 08:00 to 2027-03-30 09:05  E  line 5: E from 30 March 08:00 to 30 March 09:05
        Now primary; next A on 2027-03-02 00:00 (Europe/Berlin).

        """)
  }

  @Test(arguments: [0, 1]) func aScheduleIsReadUpToItsLimit(more: Int) throws {
    let line = "A on 25 November\n"
    let text = line + String(repeating: "#", count: 1 << 20 - line.utf8.count - 1 + more) + "\n"
    let file = try folder.write(text, to: "x.schedule")
    let run = try schedule(file.path, "--check", "--years", "1")
    #expect(run.status == (more == 0 ? 0 : 65), "\(run.errors)")
    #expect(
      run.errors
        == (more == 0 ? "" : "felipe: \(file.path): has more than 1 MiB, the limit of an icon schedule\n"),
      "\(run.errors)")
  }

  @Test func aNameMissingFromThePlistIsAnError() throws {
    let bundle = try folder.bundle()
    let text = "Xmas on 25 December\n"
    try Data(text.utf8).write(to: bundle.appendingPathComponent("FlappyFelipe/App/Icons.schedule"))
    let run = try schedule(bundle.path, "--check")
    #expect(run.status == 65)
    #expect(run.output.contains("the app declares no icon \"Xmas\"; it declares Christmas, Dia de Muertos, Easter, "))
  }

  @Test func malformedLineStopsEveryCommandAndIsLocated() throws {
    let bundle = try folder.bundle()
    let file = bundle.appendingPathComponent("FlappyFelipe/App/Icons.schedule")
    try Data("# days\nChristmas on 25 Dezember\n".utf8).write(to: file)
    let problem = ":2:17: expected a month, January to December, found \"Dezember\"\n"
    for words in [["icons", "schedule"], ["icons", "list"], ["capture", "--out", folder.url.path]] {
      let run = try FelipeRun(words + ["--bundle", bundle.path])
      #expect(run.status == 65)
      #expect(run.errors.hasSuffix("Icons.schedule" + problem), "\(run.errors)")
    }
  }

  @Test func jsonHasTheSameDataAndExactTimes() throws {
    struct Page: Decodable {
      struct Change: Decodable, Equatable {
        var at: String
        var icon: String
      }
      struct Period: Decodable {
        var start: String
        var icon: String
        var line: Int?
      }
      struct Finding: Decodable {
        var kind: String
      }
      var icon: String
      var timeZone: String
      var nextChange: Change?
      var periods: [Period]
      var findings: [Finding]?
    }
    let page = try JSONDecoder().decode(Page.self, from: Data(try schedule("--json", "--check").output.utf8))
    #expect(page.icon == "primary")
    #expect(page.timeZone == "Europe/Berlin")
    #expect(page.nextChange == Page.Change(at: "2026-11-25T23:00:00Z", icon: "Thanksgiving"))
    #expect(page.periods.map(\.line) == [nil, 12, nil, 13, nil, 5, nil, 7, nil, 8, nil, 9, nil, 10, nil, 11, nil])
    #expect(page.findings?.map(\.kind) == Array(repeating: "gap", count: 9))
    #expect(try JSONDecoder().decode(Page.self, from: Data(try schedule("--json").output.utf8)).findings == nil)
  }

  @Test(arguments: [
    (["/nowhere/at/all"], 66, "no such file"), (["--years", "0"], 64, "--years must be from 1 to 400, not 0"),
    (["--date", "tomorrow"], 64, "a day of the calendar"), (["/", "--bundle", "/"], 64, "once"),
  ])
  func wrongArgumentPrintsOneErrorLine(words: [String], status: Int32, problem: String) throws {
    let run = try FelipeRun(["icons", "schedule"] + words)
    #expect(run.status == status)
    #expect(run.errors.contains(problem))
    #expect(run.output.isEmpty)
  }

  @Test func folderWithoutAScheduleIsReported() throws {
    let bundle = try folder.bundle()
    try FileManager.default.removeItem(at: bundle.appendingPathComponent("FlappyFelipe/App/Icons.schedule"))
    let run = try schedule(bundle.path)
    #expect(run.status == 66)
    #expect(run.errors == "felipe: \(bundle.path): no Icons.schedule among its files\n")
  }

  /// The year from 29 February ends where the next one has 28 February.
  @Test func aYearFromALeapDayEndsOnThe28th() throws {
    let file = try folder.write("A on 27 February\nB on 28 February\n", to: "x.schedule")
    #expect(
      try schedule(file.path, date: "2028-02-29").output == """
        2029-02-27  A  line 1: A on 27 February
        Now primary; next A on 2029-02-27 00:00 (Europe/Berlin).

        """)
  }

  @Test(arguments: [
    ("A on 2031-05-01", "Now primary; next A on 2031-05-01 00:00 (Europe/Berlin)."),
    ("A on 2020-05-01", "Now primary, and no other icon after it."), ("", "Now primary, and no other icon after it."),
  ])
  func aPeriodWithoutARuleHasOneLine(text: String, now: String) throws {
    let file = try folder.write("# days\n\(text)\n", to: "x.schedule")
    #expect(try schedule(file.path).output == "No rule applies in this period.\n\(now)\n")
  }

  @Test func anIconThatNeverChangesIsTheOnlyOne() throws {
    let file = try folder.write("A from 1 January to 31 December\n", to: "x.schedule")
    #expect(
      try schedule(file.path).output == """
        2026-11-21 to 2027-11-20  A  line 1: A from 1 January to 31 December
        Now A, and no other icon after it.

        """)
  }

  /// The second gap goes on to 30 November, after the period.
  @Test func gapsAreNotesUpToTheEndOfThePeriod() throws {
    let file = try folder.write("A from 1 December to 31 January\n", to: "x.schedule")
    let run = try schedule(file.path, "--check")
    #expect(run.status == 0)
    #expect(
      run.output == """
        2026-12-01 to 2027-01-31  A  line 1: A from 1 December to 31 January
        Now primary; next A on 2026-12-01 00:00 (Europe/Berlin).
        note: \(file.path): 2026-11-21 to 2026-11-30: no rule applies; the primary icon is shown
        note: \(file.path): 2027-02-01 to 2027-11-20: no rule applies; the primary icon is shown
        No errors.

        """)
  }

  @Test func findingsAreInTheJSONAndTheirErrorsAreCounted() throws {
    struct Page: Decodable {
      struct Period: Decodable {
        var start: String
        var end: String
        var icon: String
        var rule: String?
      }
      struct Finding: Decodable {
        var kind: String
        var isError: Bool
        var line: Int?
        var start: String?
        var end: String?
      }
      var periods: [Period]
      var findings: [Finding]
    }
    let file = try folder.write("A on 1 May\nB on 1 May\n", to: "x.schedule")
    let run = try schedule(file.path, "--check", "--json")
    #expect(run.status == 65 && run.errors == "felipe: \(file.path): 2 errors\n")
    let page = try JSONDecoder().decode(Page.self, from: Data(run.output.utf8))
    let times = ["2026-11-20T23:00:00Z", "2027-04-30T22:00:00Z", "2027-05-01T22:00:00Z", "2027-11-20T23:00:00Z"]
    #expect(page.periods.map(\.start) == Array(times.dropLast()))
    #expect(page.periods.map(\.end) == Array(times.dropFirst()))
    #expect(page.periods.map(\.icon) == ["primary", "A", "primary"])
    #expect(page.periods.map(\.rule) == [nil, "A on 1 May", nil])
    #expect(page.findings.map(\.kind) == ["neverWins", "overlap", "gap", "gap"])
    #expect(page.findings.map(\.isError) == [true, true, false, false])
    #expect(page.findings.map(\.line) == [2, 2, nil, nil])
    #expect(page.findings.map(\.start) == [nil, times[1], times[0], times[2]])
    #expect(page.findings.map(\.end) == [nil, times[2], times[1], times[3]])
  }

  @Test func upTo400YearsArePrinted() throws {
    let file = try folder.write("A on 1 January\n", to: "x.schedule")
    let run = try schedule(file.path, "--years", "400")
    #expect(run.status == 0 && run.lines.count == 401)
    #expect(run.lines.dropLast().last?.hasPrefix("2426-01-01  A  line 1: ") == true)
    #expect(try schedule(file.path, "--years", "401").status == 64)
  }
}
