import Foundation
import Testing

@testable import IconSchedules

@Suite struct LunarNewYearTests {
  /// ICU computes the Chinese calendar too, with other formulas. Its leap months are wrong in some years outside this
  /// range, such as 1795 and 1814.
  @Test func eachYearFrom1900To2100AgreesWithICU() throws {
    var chinese = Calendar(identifier: .chinese)
    chinese.timeZone = try #require(TimeZone(secondsFromGMT: 8 * 3600))
    for year in 1900...2100 {
      let first = CivilDay(year: year, month: 1, day: 1)
      let days = (0..<80).map { first + $0 }.filter { day in
        // Noon in China.
        let date = Date(timeIntervalSince1970: Double(day.number) * 86_400 + 4 * 3600)
        let parts = chinese.dateComponents([.month, .day], from: date)
        return parts.month == 1 && parts.day == 1 && parts.isLeapMonth != true
      }
      #expect(days == [LunarNewYear.day(year)], "\(year)")
    }
  }

  /// Before 2034 there is a leap month 11, so the year begins a month later than in other leap years. 1795, 1814 and 1966
  /// begin early, 1985 late.
  @Test(arguments: [
    (1795, 1, 21), (1814, 1, 21), (1966, 1, 21), (1985, 2, 20), (2000, 2, 5), (2015, 2, 19), (2023, 1, 22),
    (2024, 2, 10), (2025, 1, 29), (2026, 2, 17), (2033, 1, 31), (2034, 2, 19),
  ])
  func theDayMatchesThePublishedOne(year: Int, month: Int, day: Int) {
    #expect(LunarNewYear.day(year) == CivilDay(year: year, month: month, day: day))
  }

  @Test func theDayIsBetweenMidJanuaryAndLateFebruaryInEveryYear() {
    for year in 1...9999 {
      let days = LunarNewYear.day(year).number - CivilDay(year: year, month: 1, day: 1).number
      #expect((15...51).contains(days), "\(year)")
    }
    for year in 1583...2300 {
      let days = LunarNewYear.day(year + 1).number - LunarNewYear.day(year).number
      #expect((353...355).contains(days) || (383...385).contains(days), "\(year)")
    }
  }
}
