import Foundation
import IconSchedules
import Testing

@testable import AppIconGenerator
@testable import AppIcons

@Suite struct ScheduleSourceTests {
  private func source(_ text: String) throws -> String {
    let plist = """
      <plist><dict><key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>
      <key>Red</key><dict><key>CFBundleIconFiles</key><array><string>r</string></array></dict>
      <key>black-white</key><dict><key>CFBundleIconFiles</key><array><string>b</string></array></dict>
      </dict></dict></dict></plist>
      """
    let icons = try AppIconSource(InfoPlist(data: Data(plist.utf8), source: "Info.plist"), source: "Info.plist")
    return try ScheduleSource(IconSchedule(text: text), icons: icons, file: "App/Icons.schedule").text
  }

  /// The conditions, in source order.
  private func rules(_ text: String) throws -> [Substring] {
    try source(text).split(separator: "\n").filter { $0.hasPrefix("    if ") }.map { $0.dropFirst(4) }
  }

  @Test(arguments: [
    ("on 14 February", "month == 2, day == 14"),
    ("on fourth Thursday of November", "month == 11, weekday == 5, (22...28).contains(day)"),
    ("on last Sunday of April", "month == 4, weekday == 1, day > 23"),
    ("from 1 May to 3 June", "(501...603).contains(month * 100 + day)"),
    ("from 30 December to 2 January", "!(103..<1230).contains(month * 100 + day)"),
    ("on 2026-06-21", "(20260621...20260621).contains(year * 10_000 + month * 100 + day)"),
    ("from 2026-06-21 to 2027-01-02", "(20260621...20270102).contains(year * 10_000 + month * 100 + day)"),
  ])
  func ruleForWholeDaysBecomesACondition(rule: String, code: String) throws {
    #expect(try rules("Red \(rule)") == ["if \(code) { return .red }  // Icons.schedule:1"])
  }

  @Test func rulesAreSortedByPriority() throws {
    let text = "Red on 1 May\nblack-white on 1 May priority 2\nprimary on 1 May priority 3\nRed on 2 May\n"
    #expect(
      try rules(text).map { $0.suffix(44) }
        == [
          "month == 5, day == 1 { return nil }  // Icons.schedule:3",
          "month == 5, day == 1 { return .blackWhite }  // Icons.schedule:2",
          "month == 5, day == 1 { return .red }  // Icons.schedule:1",
          "month == 5, day == 2 { return .red }  // Icons.schedule:4",
        ].map { $0.suffix(44) })
  }

  @Test func movableDaysAreComputed() throws {
    let text = try source("Red on Easter + 1\nRed from 27 December to 29 February\n")
    let functions = "private nonisolated enum Days {"
    #expect(text.contains("Days.contains(year, month, day, from: { year in Days.easter(year) + 1 }, through:"))
    #expect(text.contains(functions))
    #expect(try !source("Red on 1 May\n").contains(functions))
    let easter = try source("Red on Easter\n")
    #expect(easter.contains("if Days.number(year, month, day) == Days.easter(year) { return .red }"))
    #expect(easter.contains(functions))
  }

  /// A year's span ends in the next year where it wraps; a month may have no fifth weekday.
  @Test(arguments: [
    (
      "from 27 December to Easter",
      "from: { year in Days.number(year, 12, 27) }, through: { year in Days.easter(year + 1) }"
    ),
    (
      "on fourth Thursday of November + 1",
      "from: { year in Days.nth(4, 5, 11, year).map { $0 + 1 } }, through: { year in Days.nth(4, 5, 11, year).map { $0 + 1 } }"
    ),
    (
      "from 28 February - 1 to 29 February",
      "from: { year in Days.number(year, 2, 28) + -1 }, through: { year in Days.number(year, 3, 0) }"
    ),
  ])
  func countedSpansAreWritten(rule: String, ends: String) throws {
    #expect(
      try rules("Red \(rule)") == ["if Days.contains(year, month, day, \(ends)) { return .red }  // Icons.schedule:1"])
  }

  @Test(arguments: [
    ("on 1 May", "[.month, .day]", "guard let month = parts.month, let day = parts.day else { return nil }"),
    (
      "on Easter", "[.year, .month, .day]",
      "guard let year = parts.year, let month = parts.month, let day = parts.day else { return nil }"
    ),
    (
      "on Easter\nRed on last Friday of June", "[.year, .month, .day, .weekday]",
      "let weekday = parts.weekday\n    else { return nil }"
    ),
  ])
  func onlyThePartsInUseAreAskedFor(rule: String, parts: String, guards: String) throws {
    let text = try source("Red \(rule)\n")
    #expect(text.contains("    let parts = calendar.dateComponents(\(parts), from: date)\n"))
    #expect(text.contains(guards))
  }

  @Test func anEmptyScheduleAsksForNoDate() throws {
    let text = try source("# nothing\n")
    #expect(text.contains("    return nil\n") && !text.contains("dateComponents"))
  }

  @Test func lunarNewYearBringsItsFunctions() throws {
    let functions = "private nonisolated enum Moons {"
    let text = try source("Red on Lunar New Year\n")
    #expect(text.contains("if month < 3, Days.number(year, month, day) == Moons.newYear(year) { return .red }"))
    #expect(text.contains(functions) && text.contains("private nonisolated enum Days {"))
    let eve = try source("Red on Lunar New Year - 1\n")
    #expect(eve.contains("from: { year in Moons.newYear(year) + -1 }") && eve.contains(functions))
    #expect(try !source("Red on Easter\n").contains(functions))
  }

  @Test(arguments: ["from 1 May 12:00 to 2 May", "from 1 May to 2 May 18:00", "on 1 May in Europe/Berlin"])
  func unsupportedRulesAreReportedWhereTheFunctionIsCalled(rule: String) throws {
    let text = try source("Red on 1 May\nRed \(rule)\n")
    #expect(
      text.contains(
        "@available(*, unavailable, message: \"Icons.schedule:2 is not a whole-day rule; read the file with"
          + " IconSchedules instead\")"))
    #expect(try rules("Red on 1 May\nRed \(rule)\n") == [])
  }

  @Test func anIconMissingFromThePlistIsAnErrorWithItsLine() {
    #expect {
      try source("\n\nRed on 1 May\nXmas on 2 May\n")
    } throws: { error in
      "\(error)"
        == "App/Icons.schedule:4:1: expected an icon of the Info.plist (\"Red\", \"black-white\"), found \"Xmas\""
    }
  }

  @Test(arguments: [
    ("on first Monday of May", "month == 5, weekday == 2, (1...7).contains(day)"),
    ("on fifth Sunday of May", "month == 5, weekday == 1, (29...35).contains(day)"),
    ("on last Saturday of May", "month == 5, weekday == 7, day > 24"),
    ("on last Friday of June", "month == 6, weekday == 6, day > 23"),
    ("on last Friday of September", "month == 9, weekday == 6, day > 23"),
    ("on last Friday of November", "month == 11, weekday == 6, day > 23"),
    ("on last Friday of December", "month == 12, weekday == 6, day > 24"),
    ("from 1 May to 2 May", "(501...502).contains(month * 100 + day)"),
    ("from 2 May to 1 May", "!(502..<502).contains(month * 100 + day)"),
    ("on Orthodox Easter", "Days.number(year, month, day) == Days.orthodoxEaster(year)"),
  ])
  func ruleAtTheEdgeOfAMonthBecomesACondition(rule: String, code: String) throws {
    #expect(try rules("Red \(rule)") == ["if \(code) { return .red }  // Icons.schedule:1"])
  }

  @Test func theLastWeekdayOfFebruaryIsCounted() throws {
    #expect(try source("Red on last Sunday of February\n").contains("Days.last(1, 2, year)"))
  }

  /// A whole day begins at 00:00 and ends at 24:00.
  @Test(arguments: [
    ("from 1 May 00:00 to 2 May 24:00", true), ("from 1 May 00:01 to 2 May", false),
    ("from 1 May to 2 May 23:59", false), ("from 1 May to 2 May 00:00", false),
  ])
  func onlyWholeDaysBecomeACondition(rule: String, isWhole: Bool) throws {
    #expect(try rules("Red \(rule)").isEmpty != isWhole)
  }

  /// An offset of either end needs day numbers. A year without 29 February starts such a span in March.
  @Test(arguments: [
    ("from 1 May to 3 June + 2", "Days.number(year, 5, 1)", "Days.number(year, 6, 3) + 2"),
    ("from 2 May - 1 to 3 June", "Days.number(year, 5, 2) + -1", "Days.number(year, 6, 3)"),
    ("from 29 February to Easter", "Days.number(year, 2, 29)", "Days.easter(year)"),
    ("from Orthodox Easter - 2 to Orthodox Easter", "Days.orthodoxEaster(year) + -2", "Days.orthodoxEaster(year)"),
    ("from 30 December to Lunar New Year", "Days.number(year, 12, 30)", "Moons.newYear(year + 1)"),
    ("on last Sunday of March + 7", "Days.last(1, 3, year) + 7", "Days.last(1, 3, year) + 7"),
  ])
  func anEndWithAnOffsetIsCounted(rule: String, first: String, last: String) throws {
    let ends = "from: { year in \(first) }, through: { year in \(last) }"
    #expect(
      try rules("Red \(rule)") == ["if Days.contains(year, month, day, \(ends)) { return .red }  // Icons.schedule:1"])
  }
}
