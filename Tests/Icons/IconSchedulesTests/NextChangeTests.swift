import Foundation
import IconSchedules
import TestSupport
import Testing

@Suite struct NextChangeTests {
  @Test func theNextChangeIsExact() throws {
    let schedule = try IconSchedule(text: holidays)
    var changes: [String] = []
    var date = moment("2026-11-21 10:20:30")
    for _ in 0..<4 {
      let next = try #require(schedule.nextChange(after: date, in: TimeZone("Europe/Berlin")))
      changes.append("\(Int(next.date.timeIntervalSince1970)) \(next.icon ?? "primary")")
      date = next.date
    }
    let days = ["2026-11-26", "2026-11-27", "2026-12-25", "2026-12-26"].map { moment($0, "Europe/Berlin") }
    let icons = ["Thanksgiving", "primary", "Christmas", "primary"]
    #expect(changes == zip(days, icons).map { "\(Int($0.timeIntervalSince1970)) \($1)" })
  }

  @Test func aChangeOfRuleWithTheSameIconIsNotAChange() throws {
    let schedule = try IconSchedule(text: "A from 1 May to 9 May\nA from 5 May to 20 May priority 1")
    let next = schedule.nextChange(after: moment("2026-05-02"), in: .gmt)
    #expect(next?.date == moment("2026-05-21"))
    #expect(next?.icon == nil)
  }

  @Test(arguments: [
    "", "A from 1 January to 31 December", "primary on Easter", "A on 2020-01-01",
    "A from 1 July to 30 June\nA from 2 January to 1 January",
  ])
  func searchEndsIfAScheduleNeverChanges(text: String) throws {
    let schedule = try IconSchedule(text: text)
    let duration = ContinuousClock().measure {
      #expect(schedule.nextChange(after: moment("2026-05-02"), in: TimeZone("Europe/Berlin")) == nil)
    }
    #expect(duration < .seconds(5))
  }

  @Test func aRareDayIsFound() throws {
    let leap = try IconSchedule(text: "A on 29 February")
    #expect(leap.nextChange(after: moment("1896-03-02"), in: .gmt)?.date == moment("1904-02-29"))
    // The next Easter on 22 March after 1818 is in 2285.
    let early = try IconSchedule(text: "A from Easter to 22 March")
    #expect(early.nextChange(after: moment("1818-03-24"), in: .gmt)?.date == moment("2285-03-22"))
  }

  // MARK: Daylight saving time and zone changes

  @Test func aDayWithoutMidnightBeginsAtOne() throws {
    // In Sao Paulo clocks went from 24:00 on 3 November 2018 to 01:00.
    let zone = TimeZone("America/Sao_Paulo")
    let schedule = try IconSchedule(text: "A on 4 November")
    let next = try #require(schedule.nextChange(after: moment("2018-11-01"), in: zone))
    #expect(next.date == moment("2018-11-04 03:00"))
    #expect(schedule.nextChange(after: next.date, in: zone)?.date == moment("2018-11-05 02:00"))
  }

  /// At 20:00 on the evening before, it is already that day in Greenwich.
  @Test func aDayThatHasBegunInGreenwichIsStillNextInTheWest() throws {
    let zone = TimeZone("America/Los_Angeles")
    let schedule = try IconSchedule(text: "A on 4 July")
    let start = schedule.nextChange(after: moment("2018-07-04 03:00"), in: zone)
    #expect(start?.date == moment("2018-07-04 07:00"))
    let end = schedule.nextChange(after: moment("2018-07-05 03:00"), in: zone)
    #expect(end?.date == moment("2018-07-05 07:00"))
  }

  @Test func aDayThatAZoneSkipsDoesNotOccur() throws {
    // Samoa crossed the date line: 29 December 2011 was followed by 31 December.
    let zone = TimeZone("Pacific/Apia")
    let schedule = try IconSchedule(text: "A on 30 December\nB on 31 December")
    let next = try #require(schedule.nextChange(after: moment("2011-12-01"), in: zone))
    #expect(next.icon == "B")
    #expect(next.date == moment("2011-12-30 10:00"))
    #expect(schedule.nextChange(after: moment("2012-12-01"), in: zone)?.icon == "A")
  }

  @Test func aTimeThatOccursTwiceCountsTheFirstTime() throws {
    // Berlin, 25 October 2026: 03:00 summer time is 02:00 winter time.
    let schedule = try IconSchedule(text: "A from 2026-10-25 02:30 to 2026-10-26 02:30 in Europe/Berlin")
    #expect(schedule.nextChange(after: moment("2026-10-01"), in: .gmt)?.date == moment("2026-10-25 00:30"))
    let end = try IconSchedule(text: "A from 2026-10-24 02:30 to 2026-10-25 02:30 in Europe/Berlin")
    #expect(end.icon(at: moment("2026-10-25 00:29:59"), in: .gmt) == "A")
    #expect(end.icon(at: moment("2026-10-25 00:30"), in: .gmt) == nil)
    #expect(end.icon(at: moment("2026-10-25 01:15"), in: .gmt) == nil)
  }

  @Test func aSkippedTimeCountsWhenTheClocksJump() throws {
    // Berlin, 29 March 2026: 02:00 is 03:00.
    let schedule = try IconSchedule(text: "A from 29 March 02:30 to 29 March 03:30 in Europe/Berlin")
    let next = try #require(schedule.nextChange(after: moment("2026-03-01"), in: .gmt))
    #expect(next.date == moment("2026-03-29 01:00"))
    #expect(schedule.nextChange(after: next.date, in: .gmt)?.date == moment("2026-03-29 01:30"))
  }

  @Test(arguments: [
    "Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu", "America/St_Johns",
    "Asia/Beirut", "GMT",
  ])
  func everyDayMatchesTheCalendar(name: String) throws {
    // The days of Foundation's calendar, hour by hour.
    let zone = TimeZone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    let schedule = try IconSchedule(text: (1...31).map { "d\($0) on \($0) October" }.joined(separator: "\n"))
    for year in [2011, 2018, 2026] {
      for hour in 0..<800 {
        let date = moment("\(year)-09-30").addingTimeInterval(Double(hour) * 3600)
        let parts = calendar.dateComponents([.month, .day], from: date)
        #expect(schedule.icon(at: date, in: zone) == (parts.month == 10 ? "d\(parts.day!)" : nil), "\(date)")
      }
    }
  }

  /// In random schedules, the icon changes at each reported change and never before. Rules begin and end on whole hours
  /// of their zones, so checking every 15 minutes misses nothing.
  @Test(arguments: 0..<8)
  func nothingChangesBeforeTheNextChange(seed: Int) throws {
    var numbers = SplitMix(seed: UInt64(seed))
    let zones = ["Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Australia/Lord_Howe", "Asia/Kathmandu"]
    func day() -> String {
      let weekdays = ["Monday", "Wednesday", "Sunday"]
      let months = ["January", "March", "October", "December"]
      switch Int.random(in: 0..<4, using: &numbers) {
      case 0: return "Easter - \(Int.random(in: 0...50, using: &numbers))"
      case 1: return "last \(weekdays.randomElement(using: &numbers)!) of \(months.randomElement(using: &numbers)!)"
      default:
        return "\(Int.random(in: 1...31, using: &numbers)) \(months.randomElement(using: &numbers)!)"
      }
    }
    func time() -> String { Bool.random(using: &numbers) ? "" : " 0\(Int.random(in: 0...9, using: &numbers)):00" }
    let lines = (0..<6).map { _ -> String in
      let icon = ["A", "B", "primary"].randomElement(using: &numbers)!
      let zone = Bool.random(using: &numbers) ? "" : " in \(zones.randomElement(using: &numbers)!)"
      return
        "\(icon) from \(day())\(time()) to \(day())\(time())\(zone) priority \(Int.random(in: 0...2, using: &numbers))"
    }
    let schedule = try IconSchedule(text: lines.joined(separator: "\n"))
    let zone = TimeZone(zones.randomElement(using: &numbers)!)
    var date = moment("2011-06-01").addingTimeInterval(Double(Int.random(in: 0...20_000_000, using: &numbers)))
    for _ in 0..<5 {
      guard let next = schedule.nextChange(after: date, in: zone) else { break }
      let icon = schedule.icon(at: date, in: zone)
      #expect(next.icon != icon)
      #expect(schedule.icon(at: next.date, in: zone) == next.icon)
      #expect(
        schedule.icon(at: next.date.addingTimeInterval(-0.5), in: zone) == icon, "\(lines) \(zone) \(date) \(next)")
      var probe = date
      while probe < next.date {
        if schedule.icon(at: probe, in: zone) != icon { Issue.record("\(lines), changes at \(probe)") }
        probe += max(900, next.date.timeIntervalSince(date) / 2000)
      }
      date = next.date
    }
  }

  /// The years 1 to 9999 are supported.
  @Test func theFirstAndTheLastDayAreSupported() throws {
    let last = try IconSchedule(text: "A on 31 December")
    #expect(last.nextChange(after: moment("9999-12-30"), in: .gmt)?.date == moment("9999-12-31"))
    #expect(last.nextChange(after: moment("9999-12-31"), in: .gmt) == nil)
    let first = try IconSchedule(text: "A on 1 January")
    let start = Date(timeIntervalSince1970: -62_135_596_800)
    #expect(first.icon(at: start, in: .gmt) == "A")
    #expect(first.nextChange(after: start, in: .gmt)?.date == start.addingTimeInterval(86_400))
  }

  /// The end comes before the start in every year, so the range runs over New Year.
  @Test func aRangeOfOneDayThatEndsBeforeItStartsHasAPause() throws {
    let schedule = try IconSchedule(text: "A from 1 May 18:00 to 1 May 06:00")
    let times = ["2026-05-01 05:59:59", "2026-05-01 06:00", "2026-05-01 17:59:59", "2026-05-01 18:00", "2027-01-01"]
    #expect(times.map { schedule.icon(at: moment($0), in: .gmt) } == ["A", nil, nil, "A", "A"])
    let end = schedule.nextChange(after: moment("2026-01-01"), in: .gmt)
    #expect(end?.date == moment("2026-05-01 06:00") && end?.icon == nil)
    let start = schedule.nextChange(after: moment("2026-05-01 06:00"), in: .gmt)
    #expect(start?.date == moment("2026-05-01 18:00") && start?.icon == "A")
  }

  @Test func aPeriodBeginsAndEndsWithinASecond() throws {
    let schedule = try IconSchedule(text: "A on 1 May\nA on 2 May")
    let (start, end) = (moment("2026-05-01").addingTimeInterval(0.25), moment("2026-05-02").addingTimeInterval(0.75))
    let periods = schedule.periods(in: start..<end, timeZone: .gmt)
    #expect(periods.map(\.rule?.line) == [1, 2])
    #expect(periods.map(\.start) == [start, moment("2026-05-02")])
    #expect(periods.map(\.end) == [moment("2026-05-02"), end])
  }
}
