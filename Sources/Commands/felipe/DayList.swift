import ArgumentParser
import Foundation
import SceneTesting

/// Days to try: `2024`, `2017-12-24..2017-12-26`, `thanksgiving:2015-2030`, or several of these with commas.
struct DayList {
  /// As it was given.
  let text: String
  /// Days since 1 January 1970, in order, each once.
  let numbers: [Int]

  private static let most = 40_000
  /// The Gregorian calendar's first whole one: Foundation's days before are Julian.
  private static let firstYear = 1583
  private static let expected =
    "a day (2017-12-25), days (2017-12-24..2017-12-26), a year (2024), years (2023-2024) or thanksgiving:2015-2030, "
    + "or several of them with commas"

  /// - Throws: `ValidationError` that says what would be right.
  static func parse(_ argument: String) throws -> DayList {
    var numbers: Set<Int> = []
    for item in argument.split(separator: ",", omittingEmptySubsequences: false) {
      for range in try ranges(item) where numbers.count <= most { numbers.formUnion(range.prefix(most + 1)) }
    }
    guard numbers.count <= most else { throw ValidationError("these are more than \(most) days") }
    return DayList(text: argument, numbers: numbers.sorted())
  }

  private static func ranges(_ item: Substring) throws -> [ClosedRange<Int>] {
    let feast = "thanksgiving:"
    if item.hasPrefix(feast) {
      return try years(item.dropFirst(feast.count)).map { year in
        let thursday = thanksgiving(year)
        return thursday - 1...thursday + 1
      }
    }
    let ends = item.components(separatedBy: "..")
    if ends.count == 2 {
      let (first, last) = (try day(ends[0]), try day(ends[1]))
      guard first <= last else { throw ValidationError("\(item) runs backwards; it goes from the earlier day on") }
      return [first...last]
    }
    if item.count == 10 { return [try day(String(item))...(try day(String(item)))] }
    return try years(item).map { number(year: $0, month: 1, day: 1)...number(year: $0, month: 12, day: 31) }
  }

  private static func years(_ text: Substring) throws -> ClosedRange<Int> {
    let words = text.split(separator: "-", omittingEmptySubsequences: false)
    let ends = words.compactMap { $0.count == 4 ? Int($0) : nil }
    guard (1...2).contains(words.count), ends.count == words.count else {
      throw ValidationError("expected \(expected)")
    }
    guard ends[0] >= firstYear else { throw ValidationError("\(text) lies before \(firstYear)") }
    guard ends[0] <= ends[ends.count - 1] else {
      throw ValidationError("\(text) runs backwards; it goes from the earlier year on")
    }
    return ends[0]...ends[ends.count - 1]
  }

  private static func day(_ text: String) throws -> Int {
    guard text.count == 10, let day = CalendarDay(argument: text) else { throw ValidationError("expected \(expected)") }
    guard day.year >= firstYear else { throw ValidationError("\(text) lies before \(firstYear)") }
    return number(year: day.year, month: day.month, day: day.day)
  }

  /// The fourth Thursday of November. Counted by hand: the game, which this is to test, asks Foundation.
  private static func thanksgiving(_ year: Int) -> Int {
    let november = number(year: year, month: 11, day: 1)
    // 1 January 1970 was a Thursday.
    let toThursday = ((-november % 7) + 7) % 7
    return november + toThursday + 21
  }

  /// Days from 1 January 1970 to a day of the Gregorian calendar. After Edward Graham Richards, "Mapping Time" (1998),
  /// chapter 25: the Julian day number.
  private static func number(year: Int, month: Int, day: Int) -> Int {
    let beforeMarch = (14 - month) / 12
    let y = year + 4800 - beforeMarch
    let m = month + 12 * beforeMarch - 3
    return day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045 - 2_440_588
  }
}

extension CalendarDay {
  /// Noon of a day.
  ///
  /// - Parameter number: days since 1 January 1970.
  init(number: Int) {
    self.init(of: Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200), in: .gmt)
  }

  /// `2017-12-25`.
  var dayText: String { String(text.prefix(10)) }
}
