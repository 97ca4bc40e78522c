import Foundation
import Testing

@testable import IconSchedules

@Suite struct CivilDayTests {
  @Test func daysAgreeWithFoundationsCalendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for number in stride(from: -140_000, to: 150_000, by: 37) {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let expected = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
      let day = CivilDay(number: number)
      #expect([day.parts.year, day.parts.month, day.parts.day] == [expected.year, expected.month, expected.day])
      #expect(day.weekday == expected.weekday)
      #expect(CivilDay(year: day.parts.year, month: day.parts.month, day: day.parts.day) == day)
    }
  }

  /// Includes the extremes (22 March, 25 April) and the two exceptions of the tables (1954, 1981).
  @Test(arguments: [
    (1818, 3, 22), (1943, 4, 25), (1954, 4, 18), (1961, 4, 2), (1981, 4, 19), (2000, 4, 23), (2008, 3, 23),
    (2024, 3, 31), (2025, 4, 20), (2026, 4, 5), (2038, 4, 25), (2049, 4, 18), (2076, 4, 19), (2285, 3, 22),
  ])
  func easterMatchesPublishedTables(year: Int, month: Int, day: Int) {
    #expect(CivilDay.easter(year) == CivilDay(year: year, month: month, day: day))
  }

  @Test(arguments: [
    (1900, 4, 22), (2000, 4, 30), (2016, 5, 1), (2021, 5, 2), (2024, 5, 5), (2025, 4, 20), (2026, 4, 12), (2027, 5, 2),
  ])
  func orthodoxEasterMatchesPublishedTables(year: Int, month: Int, day: Int) {
    #expect(CivilDay.orthodoxEaster(year) == CivilDay(year: year, month: month, day: day))
  }

  @Test func easterIsASpringSundayInEveryYear() {
    for year in 1583...9999 {
      let easter = CivilDay.easter(year)
      #expect(easter.weekday == 1)
      #expect(easter >= CivilDay(year: year, month: 3, day: 22) && easter <= CivilDay(year: year, month: 4, day: 25))
      #expect(CivilDay.orthodoxEaster(year).weekday == 1)
    }
  }
}
