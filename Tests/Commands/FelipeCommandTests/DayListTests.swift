import Recordings
import StageCommands
import Testing

@testable import felipe

@Suite struct DayListTests {
  private func days(_ text: String) throws -> [String] {
    try DayList.parse(text, named: FelipeOptions.namedDays).numbers.map { CalendarDay(number: $0).dayText }
  }

  @Test func daysAndRangesAreParsed() throws {
    #expect(try days("2017-12-25") == ["2017-12-25"])
    #expect(try days("2017-12-31..2018-01-02") == ["2017-12-31", "2018-01-01", "2018-01-02"])
    #expect(try days("2018-02-14,2017-12-25,2018-02-14") == ["2017-12-25", "2018-02-14"])
    #expect(try days("1969-12-31..1970-01-01") == ["1969-12-31", "1970-01-01"])
  }

  @Test func aRangeMayStartAndEndOnTheSameDay() throws {
    #expect(try days("2017-12-25..2017-12-25") == ["2017-12-25"])
  }

  @Test func yearsExpandToTheirDays() throws {
    #expect(try days("2024").count == 366)
    #expect(try days("2024").first == "2024-01-01")
    #expect(try days("2024").last == "2024-12-31")
    #expect(try days("2100").count == 365)
    #expect(try days("2000").count == 366)
    #expect(try days("2023-2024").count == 731)
    #expect(try days("1583").first == "1583-01-01")
    #expect(try days("9999-12-31") == ["9999-12-31"])
    #expect(try days("thanksgiving:9999") == ["9999-11-24", "9999-11-25", "9999-11-26"])
  }

  /// The expected days come from an almanac.
  @Test func thanksgivingExpandsToThreeDaysOfEachYear() throws {
    let thursdays = [
      "2015-11-26", "2016-11-24", "2017-11-23", "2018-11-22", "2019-11-28", "2020-11-26", "2021-11-25", "2022-11-24",
      "2023-11-23", "2024-11-28", "2025-11-27", "2026-11-26", "2027-11-25", "2028-11-23", "2029-11-22", "2030-11-28",
    ]
    let list = try days("thanksgiving:2015-2030")
    #expect(list.count == 48)
    #expect(stride(from: 1, to: 48, by: 3).map { list[$0] } == thursdays)
    #expect(try days("thanksgiving:2017") == ["2017-11-22", "2017-11-23", "2017-11-24"])
  }

  @Test func aFeastStaysInTheYears() throws {
    let newYear: [String: NamedDays] = [
      "newyear": { year in
        let day = DayList.number(year: year, month: 1, day: 1)
        return day - 1...day
      }
    ]
    #expect(try DayList.parse("newyear:1584-9999", named: newYear).numbers.count == 2 * 8416)
    #expect {
      try DayList.parse("newyear:1583", named: newYear)
    } throws: { "\($0)".contains("newyear:1583: a day is not in the years 1583 to 9999") }
  }

  @Test(arguments: [
    ("", "expected a day (2017-12-25)"), ("2017-02-29", "expected a day"), ("17", "expected a day"),
    ("2017-12-25T10:00", "expected a day"), ("easter:2017", "expected a day"), ("thanksgiving:", "expected a day"),
    ("2017-12-26..2017-12-24", "runs backwards"), ("2018-2017", "runs backwards"),
    ("1583-9999", "at most 40000 days"),
    ("1582", "1582 is not in the years 1583 to 9999"), ("2017-0001", "2017-0001 is not in the years 1583 to 9999"),
    ("1582-12-31..1583-01-01", "separated by commas, in the years 1583 to 9999"), ("10000-01-01", "expected a day"),
  ])
  func invalidDaysAreReported(text: String, message: String) {
    #expect { try DayList.parse(text, named: FelipeOptions.namedDays) } throws: { "\($0)".contains(message) }
  }

  /// The expected days come from an almanac.
  @Test(arguments: [("1969", "1969-11-27"), ("1963", "1963-11-28"), ("1956", "1956-11-22"), ("2100", "2100-11-25")])
  func thanksgivingIsTheFourthThursdayInEachCentury(year: String, thursday: String) throws {
    let list = try days("thanksgiving:\(year)")
    #expect(list.count == 3 && list[1] == thursday)
  }
}
