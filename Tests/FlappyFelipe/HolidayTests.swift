import Foundation
import IconSchedules
import SceneTesting
import TestSupport
import Testing

@testable import FlappyFelipe

@Suite struct HolidayTests {
  /// Calendars of players, with different years, months and first weekdays.
  static let calendars: [Calendar] = {
    var mondayFirst = Calendar(identifier: .gregorian)
    mondayFirst.firstWeekday = 2
    mondayFirst.minimumDaysInFirstWeek = 4
    return [
      Calendar(identifier: .gregorian), Calendar(identifier: .hebrew), Calendar(identifier: .buddhist), mondayFirst,
    ]
  }()

  @Test(arguments: calendars)
  func thanksgivingIsTheFourthThursdayOfNovemberInEveryYear(calendar: Calendar) throws {
    var calendar = calendar
    calendar.timeZone = .gmt
    for year in 1942...2100 {
      let days = (1...30).filter { holiday(noon(year, 11, $0), calendar) == .thanksgiving }
      #expect(days == [fourthThursday(year)], "\(year)")
    }
  }

  @Test func thanksgivingIsRightInAllYearsThatAStageCanPlay() throws {
    for year in CalendarDay.years {
      let thursday = try #require(fourthThursday(year))
      let days = [-7, -1, 0, 1, 7].filter { holiday(noon(year, 11, thursday + $0), .utc) == .thanksgiving }
      #expect(days == [0], "\(year)")
    }
  }

  @Test(arguments: [(2019, 28), (2024, 28), (2025, 27), (2030, 28), (2031, 27), (2017, 23)])
  func thanksgivingIsRightInYearsWhereWeekNumbersMislead(year: Int, day: Int) {
    #expect(holiday(noon(year, 11, day), .utc) == .thanksgiving)
    #expect(holiday(noon(year, 11, day - 7), .utc) == nil)
  }

  @Test(arguments: calendars)
  func aLeapYearHasItsHolidays(calendar: Calendar) {
    var calendar = calendar
    calendar.timeZone = .gmt
    let start = noon(2024, 1, 1)
    let holidays = (0..<366).compactMap { day in
      holiday(start.addingTimeInterval(Double(day) * 86_400), calendar).map { (day, $0) }
    }
    #expect(holidays.map(\.0) == [0, 40, 44, 90, 304, 306, 332, 359])
    #expect(
      holidays.map(\.1) == [
        .newYear, .lunarNewYear, .valentine, .easter, .halloween, .diaDeMuertos, .thanksgiving, .christmas,
      ])
  }

  @Test(arguments: [(1953, 14), (2010, 14), (2026, 17), (2048, 14)])
  func lunarNewYearWinsOverValentinesDay(year: Int, day: Int) {
    #expect(holiday(noon(year, 2, day), .utc) == .lunarNewYear)
    #expect(holiday(noon(year, 2, 14), .utc) == (day == 14 ? .lunarNewYear : .valentine))
  }

  @Test func theTimeZoneDecidesWhichDayItIs() throws {
    let lateOnChristmasEve = noon(2017, 12, 24).addingTimeInterval(11.5 * 3600)
    var calendar = Calendar.utc
    #expect(holiday(lateOnChristmasEve, calendar) == nil)
    calendar.timeZone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(holiday(lateOnChristmasEve, calendar) == .christmas)
  }

  /// The code that the build generated agrees with the schedule.
  @Test(arguments: ["GMT", "Asia/Tokyo", "America/Sao_Paulo", "Pacific/Kiritimati"])
  func generatedCodeMatchesTheSchedule(zone: String) throws {
    let file = Repository.url("Sources/FlappyFelipe/App/Icons.schedule")
    let schedule = try IconSchedule(data: Data(contentsOf: file), file: "Icons.schedule")
    let zone = try #require(TimeZone(identifier: zone))
    // Five hours do not divide a day, so moments near midnight occur too.
    for hour in stride(from: 0, to: 30 * 366 * 24, by: 5) {
      let date = noon(2000, 1, 1).addingTimeInterval(Double(hour) * 3600)
      #expect(AppIcon.scheduled(on: date, in: zone)?.name == schedule.icon(at: date, in: zone), "\(date)")
    }
  }

  /// A holiday is art, an entry of the plist and a line of the schedule. Only the moon's picture is taken from a theme.
  @Test func noSourceOfTheGameNamesAHoliday() throws {
    let folder = Repository.url("Sources/FlappyFelipe")
    let words = AppIcon.allCases.compactMap { icon in icon.name.map { ["\"\($0)", ".\(icon)"] } }.flatMap(\.self)
    #expect(words.contains("\"New Year") && words.contains(".newYear"))
    var found: [String] = []
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files.sorted() where file.hasSuffix(".swift") && !file.hasSuffix("+Generated.swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      for line in text.split(separator: "\n").map({ $0.trimmingCharacters(in: .whitespaces) })
      where !line.hasPrefix("//") && words.contains(where: { line.contains($0) }) { found.append(line) }
    }
    #expect(found == ["static let moonName = \"Christmas\""])
  }

  private func holiday(_ date: Date, _ calendar: Calendar) -> AppIcon? {
    GameClock(now: { date }, calendar: calendar).holiday
  }

  /// Noon UTC, by counting days from civil dates (proleptic Gregorian), without Foundation's calendar.
  private func noon(_ year: Int, _ month: Int, _ day: Int) -> Date {
    Date(timeIntervalSince1970: Double(dayNumber(year, month, day)) * 86_400 + 43_200)
  }

  /// Days since 1970-01-01. A year is counted from March, so that the leap day is its last day.
  private func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month < 3 ? year - 1 : year
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    return 365 * shifted + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }

  /// 1 January 1970 was a Thursday, and so is every day whose number is a multiple of seven.
  private func fourthThursday(_ year: Int) -> Int? {
    (1...30).filter { dayNumber(year, 11, $0).isMultiple(of: 7) }.dropFirst(3).first
  }
}
