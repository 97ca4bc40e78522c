import Foundation
import Testing

@testable import IconSchedules

@Suite struct CivilDayTests {
  @Test func daysAgreeWithFoundationsCalendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    // From 1 January 1583 to 31 December 9999.
    for number in stride(from: -141_349, to: 2_932_897, by: 67) {
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
    (1724, 4, 16), (1744, 4, 5), (1818, 3, 22), (1943, 4, 25), (1954, 4, 18), (1961, 4, 2), (1981, 4, 19),
    (2000, 4, 23), (2008, 3, 23),
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

  /// Compares with the tables of the calendar's reform in another form: Christopher Clavius and Aloysius Lilius, as in
  /// Donald Knuth, "The Art of Computer Programming" (1968), volume 1, section 1.3.2, exercise 14.
  @Test func easterAgreesWithTheEpactsInEveryYear() {
    for year in 1583...9999 {
      let goldenNumber = year % 19 + 1
      let century = year / 100 + 1
      let droppedLeapYears = 3 * century / 4 - 12
      let moonCorrection = (8 * century + 5) / 25 - 5
      let sunday = 5 * year / 4 - droppedLeapYears - 10
      var epact = (11 * goldenNumber + 20 + moonCorrection - droppedLeapYears).flooredRemainder(30)
      if epact == 24 || (epact == 25 && goldenNumber > 11) { epact += 1 }
      let fullMoon = epact > 23 ? 74 - epact : 44 - epact
      let day = fullMoon + 7 - (sunday + fullMoon) % 7
      #expect(CivilDay.easter(year) == CivilDay(year: year, month: 3, day: 1) + (day - 1), "\(year)")
    }
  }

  /// Compares with the table of the 19 Paschal full moons of the Julian calendar, as days of March (36 is 5 April), and
  /// a count of Julian days: the Sunday after the full moon.
  @Test func orthodoxEasterAgreesWithTheTableOfFullMoonsInEveryYear() {
    let fullMoons = [36, 25, 44, 33, 22, 41, 30, 49, 38, 27, 46, 35, 24, 43, 32, 21, 40, 29, 48]
    // 1 March 1970 of the Julian calendar was 14 March. Each fourth year is a leap year.
    var march = CivilDay(year: 1970, month: 3, day: 14).number
    for year in stride(from: 1970, to: 1583, by: -1) { march -= year.isMultiple(of: 4) ? 366 : 365 }
    for year in 1583...9999 {
      if year > 1583 { march += year.isMultiple(of: 4) ? 366 : 365 }
      var day = CivilDay(number: march + fullMoons[year % 19])
      while day.weekday != 1 { day.number += 1 }
      #expect(CivilDay.orthodoxEaster(year) == day, "\(year)")
    }
  }

  @Test func theFourthThursdayOfNovemberIsCountedInEveryYear() {
    let thanksgiving = YearlyDay(base: .weekday(nth: 4, weekday: 5, month: 11))
    for year in 1583...9999 {
      let thursdays = (1...30).map { CivilDay(year: year, month: 11, day: $0) }.filter { $0.weekday == 5 }
      #expect(thanksgiving.day(year: year) == thursdays[3], "\(year)")
    }
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
