import Foundation

/// Parses one line of a schedule, word by word.
struct RuleReader {
  struct Failure: Error {
    var column: Int
    var problem: String
  }

  private var words: ArraySlice<ScheduleWord>
  /// The column after the last word.
  private let end: Int

  /// Parses a line; nil for an empty line or a comment.
  static func rule(_ text: String, number: Int) throws(Failure) -> IconSchedule.Rule? {
    let line = Array(text)
    let (words, end) = try ScheduleWord.split(line)
    guard !words.isEmpty else { return nil }
    let written = String(line[..<end]).trimmingCharacters(in: .whitespaces)
    let last = words[words.count - 1]
    var reader = RuleReader(words: words[...], end: last.column + last.text.count + (last.isQuoted ? 2 : 0))
    return try reader.rule(written, line: number)
  }

  private mutating func rule(_ text: String, line: Int) throws(Failure) -> IconSchedule.Rule {
    let icon = try next("an icon's name")
    guard !icon.text.isEmpty else { throw Failure(column: icon.column, problem: "expected an icon's name, found none") }
    let span = try span()
    var zone: TimeZone?
    var priority: Int?
    while let word = words.first {
      words.removeFirst()
      if word.is("in"), zone == nil {
        zone = try timeZone()
      } else if word.is("priority"), priority == nil {
        priority = try number("a whole number from -1000 to 1000", in: -1000...1000)
      } else {
        throw unexpected(word, "\"in\" and a time zone, \"priority\" and a number, or the end of the line, each once")
      }
    }
    return IconSchedule.Rule(
      icon: icon.is("primary") ? nil : icon.text, priority: priority ?? 0, timeZone: zone, line: line, text: text,
      span: span)
  }

  private mutating func span() throws(Failure) -> ScheduleSpan {
    let word = try next("\"on\" and a day, or \"from\" and \"to\"")
    if word.is("on") {
      let day = try day()
      if let time = words.first, time.text.contains(":") {
        throw Failure(
          column: time.column, problem: "expected no time after \"on\", which is a whole day; use \"from\" and \"to\"")
      }
      return ScheduleSpan(first: day, last: day)
    }
    guard word.is("from") else { throw unexpected(word, "\"on\" and a day, or \"from\" and \"to\"") }
    let first = try day()
    let start = try time()
    let to = try next("\"to\" and the last day")
    guard to.is("to") else { throw unexpected(to, "\"to\" and the last day") }
    let column = words.first?.column ?? end
    let last = try day()
    let endTime = try time()
    guard first.isSingle == last.isSingle else {
      throw Failure(column: column, problem: "expected both ends with a year (2026-12-24), or both without")
    }
    let span = ScheduleSpan(first: first, startTime: start ?? 0, last: last, endTime: endTime ?? 86_400)
    if case .single(let day) = first.base, span.readings(year: day.parts.year) == nil {
      throw Failure(column: column, problem: "expected an end that comes after the start")
    }
    return span
  }

  private mutating func day() throws(Failure) -> YearlyDay {
    let expected =
      "a day: 25 December, fourth Thursday of November, Easter, Orthodox Easter, Lunar New Year or"
      + " 2026-12-25"
    let word = try next(expected)
    var day: YearlyDay
    if word.is("easter") {
      day = YearlyDay(base: .easter)
    } else if word.is("orthodox") {
      let easter = try next("\"Easter\" after \"Orthodox\"")
      guard easter.is("easter") else { throw unexpected(easter, "\"Easter\" after \"Orthodox\"") }
      day = YearlyDay(base: .orthodoxEaster)
    } else if word.is("lunar") {
      for keyword in ["new", "year"] {
        let next = try next("\"Lunar New Year\"")
        guard next.is(keyword) else { throw unexpected(next, "\"Lunar New Year\"") }
      }
      day = YearlyDay(base: .lunarNewYear)
    } else if let nth = DayNames.ordinals.firstIndex(where: word.is) {
      day = YearlyDay(base: try weekday(nth: nth + 1))
    } else if let number = DayNames.number(word.text) {
      day = YearlyDay(base: try monthDay(number, column: word.column))
    } else if word.text.split(separator: "-", omittingEmptySubsequences: false).count == 3 {
      guard let single = DayNames.isoDay(word.text) else {
        throw unexpected(word, "a day of the calendar as YYYY-MM-DD")
      }
      return YearlyDay(base: .single(single))
    } else {
      throw unexpected(word, expected)
    }
    day.offset = try offset()
    return day
  }

  private mutating func weekday(nth: Int) throws(Failure) -> YearlyDay.Base {
    let name = try next("a weekday, Monday to Sunday")
    guard let weekday = DayNames.weekdays.firstIndex(where: name.is) else {
      throw unexpected(name, "a weekday, Monday to Sunday")
    }
    let of = try next("\"of\" and a month")
    guard of.is("of") else { throw unexpected(of, "\"of\" and a month") }
    let month = try month()
    return nth == DayNames.ordinals.count
      ? .lastWeekday(weekday: weekday + 1, month: month)
      : .weekday(nth: nth, weekday: weekday + 1, month: month)
  }

  private mutating func monthDay(_ day: Int, column: Int) throws(Failure) -> YearlyDay.Base {
    let month = try month()
    // Uses a leap year, so that 29 February is allowed.
    let length = CivilDay.length(month: month, year: 2000)
    guard (1...length).contains(day) else {
      let name = DayNames.months[month - 1].capitalized
      throw Failure(column: column, problem: "expected a day from 1 to \(length) of \(name), found \(day)")
    }
    return .fixed(month: month, day: day)
  }

  private mutating func month() throws(Failure) -> Int {
    let word = try next("a month, January to December")
    guard let month = DayNames.months.firstIndex(where: word.is) else {
      throw unexpected(word, "a month, January to December")
    }
    return month + 1
  }

  /// Parses `+ 1`, `- 2` or `+1`; 0 if there is no offset.
  private mutating func offset() throws(Failure) -> Int {
    guard let word = words.first, !word.isQuoted, let sign = word.text.first, sign == "+" || sign == "-" else {
      return 0
    }
    words.removeFirst()
    let expected = "a number of days from 0 to 366"
    let factor = sign == "-" ? -1 : 1
    guard word.text.count > 1 else { return factor * (try number(expected, in: 0...366)) }
    guard let days = DayNames.number(word.text.dropFirst()), days <= 366 else { throw unexpected(word, expected) }
    return factor * days
  }

  /// Parses `HH:MM`, in seconds; nil if there is no time.
  private mutating func time() throws(Failure) -> Int? {
    guard let word = words.first, !word.isQuoted, word.text.contains(":") else { return nil }
    words.removeFirst()
    guard let seconds = DayNames.time(word.text) else { throw unexpected(word, "a time from 00:00 to 24:00 as HH:MM") }
    return seconds
  }

  private mutating func timeZone() throws(Failure) -> TimeZone {
    let expected = "a name of the time zone database, such as Europe/Berlin"
    let word = try next(expected)
    guard let zone = TimeZone(identifier: word.text) else { throw unexpected(word, expected) }
    return zone
  }

  private mutating func number(_ expected: String, in range: ClosedRange<Int>) throws(Failure) -> Int {
    let word = try next(expected)
    let isNegative = word.text.hasPrefix("-")
    guard let size = DayNames.number(word.text.dropFirst(isNegative ? 1 : 0)), range.contains(isNegative ? -size : size)
    else { throw unexpected(word, expected) }
    return isNegative ? -size : size
  }

  private mutating func next(_ expected: String) throws(Failure) -> ScheduleWord {
    guard let word = words.popFirst() else {
      throw Failure(column: end, problem: "expected \(expected), found the end of the line")
    }
    return word
  }

  private func unexpected(_ word: ScheduleWord, _ expected: String) -> Failure {
    let found = word.text.count > 40 ? word.text.prefix(40) + "..." : word.text[...]
    return Failure(column: word.column, problem: "expected \(expected), found \"\(found)\"")
  }
}
