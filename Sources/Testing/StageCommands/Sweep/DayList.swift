internal import ArgumentParser
internal import Foundation
internal import Programs
internal import Recordings

/// The argument of `--days`, parsed once the app's named days are known.
struct DayText {
  let text: String

  init(_ argument: String) { text = argument }

  /// - Parameter named: the app's named days.
  /// - Throws: `ValidationError` that lists what is allowed.
  func list(_ named: [String: NamedDays]) throws -> DayList { try DayList.parse(text, named: named) }
}

/// A list of days to play: `2024`, `2017-12-24..2017-12-26`, a named day such as `thanksgiving:2015-2030`, or several
/// of these separated by commas.
package struct DayList {
  /// The argument as the user typed it.
  package let text: String
  /// Days since 1 January 1970, in order, without repeats.
  package let numbers: [Int]

  private static let dayLimit = 40_000
  private static let years = CalendarDay.years

  private static func expected(_ named: [String: NamedDays]) -> String {
    let holidays = named.keys.sorted().map { " or \($0):2015-2030" }.joined()
    return "a day (2017-12-25), days (2017-12-24..2017-12-26), a year (2024), years (2023-2024)\(holidays), "
      + "or several separated by commas"
  }

  /// - Throws: `ValidationError` that lists what is allowed.
  package static func parse(_ argument: String, named: [String: NamedDays] = [:]) throws -> DayList {
    var numbers: Set<Int> = []
    for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
      for range in try ranges(item, named) where numbers.count <= dayLimit {
        numbers.formUnion(range.prefix(dayLimit + 1))
      }
    }
    guard numbers.count <= dayLimit else { throw ValidationError("expected at most \(dayLimit) days") }
    // A holiday's days may fall in the year before or after its own.
    let days = number(year: years.lowerBound, month: 1, day: 1)...number(year: years.upperBound, month: 12, day: 31)
    guard numbers.allSatisfy(days.contains) else {
      throw ValidationError("\(argument): a day is not \(CalendarDay.expectedYears)")
    }
    return DayList(text: argument, numbers: numbers.sorted())
  }

  private static func ranges(_ item: Substring, _ named: [String: NamedDays]) throws -> [ClosedRange<Int>] {
    let expected = expected(named)
    if let colon = item.firstIndex(of: ":"), let days = named[String(item[..<colon])] {
      return try years(item[item.index(after: colon)...], expected).map(days)
    }
    let ends = item.components(separatedBy: "..")
    if ends.count == 2 {
      let (first, last) = (try day(ends[0], expected), try day(ends[1], expected))
      guard first <= last else { throw ValidationError("\(item) runs backwards; give the earlier day first") }
      return [first...last]
    }
    if item.count == 10 {
      let day = try day(String(item), expected)
      return [day...day]
    }
    return try years(item, expected).map { number(year: $0, month: 1, day: 1)...number(year: $0, month: 12, day: 31) }
  }

  private static func years(_ text: Substring, _ expected: String) throws -> ClosedRange<Int> {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    let ends = words.compactMap { $0.count == 4 ? Int($0) : nil }
    guard (1...2).contains(words.count), ends.count == words.count else {
      throw ValidationError("expected \(expected)")
    }
    guard ends.allSatisfy(Self.years.contains) else {
      throw ValidationError("\(text) is not \(CalendarDay.expectedYears)")
    }
    guard ends[0] <= ends[ends.count - 1] else {
      throw ValidationError("\(text) runs backwards; give the earlier year first")
    }
    return ends[0]...ends[ends.count - 1]
  }

  private static func day(_ text: String, _ expected: String) throws -> Int {
    guard text.count == 10, let day = CalendarDay(argument: text) else {
      throw ValidationError("expected \(expected), \(CalendarDay.expectedYears)")
    }
    return number(year: day.year, month: day.month, day: day.day)
  }

  /// Converts a day of the Gregorian calendar to days since 1 January 1970. Source: Edward Graham Richards, "Mapping
  /// Time" (1998), chapter 25, the Julian day number.
  package static func number(year: Int, month: Int, day: Int) -> Int {
    let beforeMarch = (14 - month) / 12
    let y = year + 4800 - beforeMarch
    let m = month + 12 * beforeMarch - 3
    return day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045 - 2_440_588
  }
}
