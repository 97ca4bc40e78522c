import Foundation
import IconSchedules
import TestSupport
import Testing

@Suite struct IconScheduleReadingTests {
  @Test func commentsEmptyLinesQuotesAndLineEndingsAreRead() throws {
    let text =
      "\u{FEFF}# a list\r\n\r\n  \"Merry \u{1F384} # 1\" on 25 December # a comment\r\n\u{1F384} ON 24 december\tPriority 3\n"
    let schedule = try IconSchedule(text: text)
    #expect(schedule.rules.map(\.icon) == ["Merry \u{1F384} # 1", "\u{1F384}"])
    #expect(schedule.rules.map(\.line) == [3, 4])
    #expect(schedule.rules.map(\.priority) == [0, 3])
    #expect(schedule.rules[0].text == "\"Merry \u{1F384} # 1\" on 25 December")
    #expect(try IconSchedule(text: "").rules.isEmpty)
  }

  @Test func primaryInQuotesIsAName() throws {
    let schedule = try IconSchedule(text: "primary on Easter\n\"primary\" on Easter")
    #expect(schedule.rules.map(\.icon) == [nil, "primary"])
  }

  @Test(arguments: [
    ("X", 2, "expected \"on\" and a day, or \"from\" and \"to\", found the end of the line"),
    ("X at Easter", 3, "expected \"on\" and a day, or \"from\" and \"to\", found \"at\""),
    ("X on 25 Dezember", 9, "expected a month, January to December, found \"Dezember\""),
    ("X on 31 November", 6, "expected a day from 1 to 30 of November, found 31"),
    ("X on 0 May", 6, "expected a day from 1 to 31 of May, found 0"),
    ("X on fourth Thorsday of May", 13, "expected a weekday, Monday to Sunday, found \"Thorsday\""),
    ("X on fourth Thursday in May", 22, "expected \"of\" and a month, found \"in\""),
    ("X on 2026-02-29", 6, "expected a day of the calendar as YYYY-MM-DD, found \"2026-02-29\""),
    ("X on Easter + x", 15, "expected a number of days from 0 to 366, found \"x\""),
    ("X on Easter + 367", 15, "expected a number of days from 0 to 366, found \"367\""),
    ("X on Easter -", 14, "expected a number of days from 0 to 366, found the end of the line"),
    ("X on Orthodox", 14, "expected \"Easter\" after \"Orthodox\", found the end of the line"),
    ("X on Easter 18:00", 13, "expected no time after \"on\", which is a whole day; use \"from\" and \"to\""),
    ("X from Easter until 1 May", 15, "expected \"to\" and the last day, found \"until\""),
    ("X from Easter 25:00 to 1 May", 15, "expected a time from 00:00 to 24:00 as HH:MM, found \"25:00\""),
    ("X from 2026-06-21 to 1 July", 22, "expected both ends with a year (2026-12-24), or both without"),
    ("X from 2026-06-21 to 2026-06-20", 22, "expected an end that comes after the start"),
    (
      "X on Easter in Berlin", 16,
      "expected a name of the time zone database, such as Europe/Berlin, found \"Berlin\""
    ),
    ("X on Easter priority high", 22, "expected a whole number from -1000 to 1000, found \"high\""),
    ("X on Easter priority 1001", 22, "expected a whole number from -1000 to 1000, found \"1001\""),
    (
      "X on Easter priority 1 priority 2", 24,
      "expected \"in\" and a time zone, \"priority\" and a number, or the end of the line, each once, found \"priority\""
    ),
    ("\"X on Easter", 1, "expected a second quotation mark in this line"),
    ("\"\" on Easter", 1, "expected an icon's name, found none"),
    ("X on Lunar Year", 12, "expected \"Lunar New Year\", found \"Year\""),
    ("X on Lunar New", 15, "expected \"Lunar New Year\", found the end of the line"),
    ("X  \t # Easter", 2, "expected \"on\" and a day, or \"from\" and \"to\", found the end of the line"),
    ("\"X\"", 4, "expected \"on\" and a day, or \"from\" and \"to\", found the end of the line"),
    ("  \"A \u{1F384}\" # on", 8, "expected \"on\" and a day, or \"from\" and \"to\", found the end of the line"),
    ("\"A B\" from Easter", 18, "expected \"to\" and the last day, found the end of the line"),
    ("\"A B\" on Easter priority", 25, "expected a whole number from -1000 to 1000, found the end of the line"),
    ("X on last Sunday \"of\"", 18, "expected \"of\" and a month, found \"of\""),
    ("X on last Sunday of", 20, "expected a month, January to December, found the end of the line"),
  ])
  func errorHasLineColumnAndExpectation(line: String, column: Int, problem: String) {
    let error = #expect(throws: IconScheduleError.self) {
      try IconSchedule(text: "# first\n\(line)\n", file: "Icons.schedule")
    }
    #expect(error?.description == "Icons.schedule:2:\(column): \(problem)")
  }

  @Test func anUnknownDayListsTheKnownWords() {
    let error = #expect(throws: IconScheduleError.self) { try IconSchedule(text: "X on February 14") }
    let days = "25 December, fourth Thursday of November, Easter, Orthodox Easter, Lunar New Year or 2026-12-25"
    #expect(error?.problem == "expected a day: \(days), found \"February\"")
  }

  @Test func aWordOfMoreThan40CharactersIsCut() {
    for (count, found) in [(40, String(repeating: "d", count: 40)), (41, String(repeating: "d", count: 40) + "...")] {
      let error = #expect(throws: IconScheduleError.self) {
        try IconSchedule(text: "X on 25 " + String(repeating: "d", count: count))
      }
      #expect(error?.problem == "expected a month, January to December, found \"\(found)\"")
    }
  }

  @Test func aTimeZoneIsGivenOnce() {
    let line = "X on Easter in Europe/Berlin in Europe/Rome"
    let error = #expect(throws: IconScheduleError.self) { try IconSchedule(text: line) }
    #expect(error?.column == 30)
    #expect(error?.problem.hasSuffix("each once, found \"in\"") == true)
  }

  @Test func anErrorIsOneLine() {
    let error = IconScheduleError(file: "a\tb", line: 1, column: 2, problem: "x\r\ny\u{2028}z\n")
    #expect(error.description == "a b:1:2: x y z ")
  }

  @Test func bytesThatAreNotUTF8AreAnError() {
    let error = #expect(throws: IconScheduleError.self) {
      try IconSchedule(data: Data("A on Easter\n".utf8) + [0xFF, 0xFE], file: "f")
    }
    #expect(error?.description == "f:2:1: expected UTF-8 text")
    let huge = #expect(throws: IconScheduleError.self) {
      try IconSchedule(data: Data(count: IconSchedule.maximumSize + 1), file: "f")
    }
    #expect(huge?.description == "f:1:1: expected at most 1048576 bytes")
  }

  /// Lines with words removed, repeated, swapped and truncated are read, or refused with one line. A schedule that was
  /// read can be queried.
  @Test func noLineCrashes() throws {
    var numbers = SplitMix(seed: 7)
    let words =
      "X primary on from to Easter Orthodox 25 31 December February fourth fifth last Sunday of + - -3 +400 18:00 24:00 "
      + "99:99 2026-06-21 0000-00-00 in Europe/Berlin priority 9999 -1 \"a b\" \" # \u{0} \u{1F384} \u{301}"
    let list = words.split(separator: " ").map(String.init)
    var read = 0
    for _ in 0..<3000 {
      let start = ["X on", "X from Easter to", "X on last", "X", ""].randomElement(using: &numbers)!
      let line =
        ([start] + (0..<Int.random(in: 0...6, using: &numbers)).map { _ in list.randomElement(using: &numbers)! })
        .joined(separator: " ")
      do {
        let schedule = try IconSchedule(text: line)
        read += 1
        _ = schedule.icon(at: moment("2026-05-05"), in: .gmt)
      } catch {
        #expect(!error.description.contains("\n"))
      }
    }
    #expect(read > 20)
  }

  @Test(arguments: [
    ("X on Easter + 366", true), ("X on Easter +366", true), ("X on Easter +367", false), ("X on Easter - 366", true),
    ("X on Easter -0", true), ("X on Easter priority -1000", true), ("X on Easter priority -1001", false),
    ("X on Easter priority 1000", true), ("X on 29 February", true), ("X on 30 February", false),
    ("X on 30 April", true), ("X on 31 April", false), ("X on 31 December", true), ("X on 32 December", false),
    ("X on 0001-01-01", true), ("X on 0000-12-31", false), ("X on 2026-00-01", false), ("X on 2026-12-31", true),
    ("X on 2026-13-01", false), ("X on 2028-02-29", true), ("X on 1900-02-29", false), ("X on 2000-02-29", true),
    ("X on 2026-1-01", false), ("X on 02026-01-01", false), ("X from 1 May 24:00 to 3 May", true),
    ("X from 1 May 24:01 to 3 May", false), ("X from 1 May 23:59 to 3 May", true),
    ("X from 1 May 23:60 to 3 May", false), ("X from 1 May 9:00 to 3 May", false), ("X on fifth Monday of May", true),
    ("X on sixth Monday of May", false), ("X from 2026-05-01 24:00 to 2026-05-02 00:00", false),
    ("X from 2026-05-01 24:00 to 2026-05-02 00:01", true),
  ])
  func aNumberIsReadUpToItsLimit(line: String, isRead: Bool) {
    var rules: Int?
    do { rules = try IconSchedule(text: line).rules.count } catch {}
    #expect(rules == (isRead ? 1 : nil))
  }

  /// An offset follows any day except one with a year (docs/icon-schedules.md).
  @Test(arguments: [
    ("X on 2026-12-25 + 1", 17), ("X on 2026-12-25 -1", 17), ("X from 2026-12-24 + 2 to 2026-12-26", 19),
    ("X from 2026-12-24 to 2026-12-26 - 1", 33),
  ])
  func aDayWithAYearHasNoOffset(line: String, column: Int) {
    let error = #expect(throws: IconScheduleError.self) { try IconSchedule(text: line) }
    #expect(error?.column == column)
  }
}
