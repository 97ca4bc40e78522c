import Foundation
import IconSchedules
import Testing

@Suite struct IconScheduleCheckTests {
  private let years = moment("2026-01-01")..<moment("2054-01-01")

  private func errors(_ text: String, names: [String]? = nil) throws -> [IconSchedule.Finding] {
    try IconSchedule(text: text).check(years, timeZone: .gmt, names: names).filter { $0.kind != .gap }
  }

  @Test func correctScheduleReportsOnlyGaps() throws {
    let schedule = try IconSchedule(text: holidays)
    let findings = schedule.check(
      moment("2026-01-01")..<moment("2027-01-01"), timeZone: .gmt, names: ["Valentine", "Christmas", "Thanksgiving"])
    #expect(findings.map(\.kind) == [.gap, .gap, .gap, .gap])
    #expect(findings.map(\.isError) == [false, false, false, false])
    #expect(findings.last?.dates == moment("2026-12-26")..<moment("2027-01-01"))
  }

  @Test func anOverlapOfEqualPriorityHasAnExampleDay() throws {
    // Thanksgiving first falls on 25 November in 2027.
    let findings = try errors("Thanksgiving on fourth Thursday of November\nX on 25 November")
    #expect(findings.map(\.kind) == [.overlap])
    #expect(findings.first?.line == 2)
    #expect(findings.first?.dates == nil || findings.first?.dates == moment("2027-11-25")..<moment("2027-11-26"))
    #expect(findings.first?.message.contains("line 1 (Thanksgiving) with the same priority 0") == true)
    #expect(try errors("A on 1 May\nB on 1 May priority 1\nA on 1 May").map(\.kind) == [.neverWins, .neverWins])
  }

  @Test func overlappingRulesForTheSameIconAreAllowed() throws {
    #expect(try errors("A from 1 May to 9 May\nA from 5 May to 12 May").isEmpty)
  }

  @Test func ruleThatNeverWinsIsReported() throws {
    let findings = try errors("A from 1 May to 9 May priority 1\nB on 3 May")
    #expect(findings.map(\.kind) == [.neverWins])
    #expect(findings.first?.line == 2)
    #expect(try errors("A from 1 May to 9 May\nB on 3 May").map(\.kind) == [.neverWins, .overlap])
  }

  @Test func undeclaredNamesAreErrors() throws {
    let findings = try errors("Cristmas on 25 December\nprimary on 1 May", names: ["Christmas", "Valentine"])
    #expect(findings.map(\.kind) == [.unknownIcon])
    #expect(findings.first?.message == "the app declares no icon \"Cristmas\"; it declares Christmas, Valentine")
    #expect(try errors("X on Easter", names: []).first?.message == "the app declares no icon \"X\"; it declares none")
    #expect(try errors("X on Easter", names: nil).isEmpty)
  }

  @Test func pastDaysAndEmptyRangesAreNotes() throws {
    let findings = try errors("A on 2020-01-01\nB from Easter to 6 April")
    #expect(findings.map(\.kind) == [.noDays, .reversed])
    #expect(findings.map(\.isError) == [false, false])
    #expect(findings.last?.message == "in 2028 the range ends before it starts and is left out")
  }

  /// Easter is after 6 April in 2025 and 2028, but not in the years between.
  @Test func onlyTheCheckedYearsAreLookedAt() throws {
    let schedule = try IconSchedule(text: "B from Easter to 6 April")
    func kinds(_ first: String, _ end: String) -> [IconSchedule.Finding.Kind] {
      schedule.check(moment(first)..<moment(end), timeZone: .gmt).map(\.kind).filter { $0 != .gap }
    }
    #expect(kinds("2026-01-01", "2028-01-01") == [])
    #expect(kinds("2026-01-01", "2028-01-01 00:00:01") == [.reversed])
    #expect(kinds("2025-12-31 23:59:59", "2028-01-01") == [.reversed])
  }

  @Test func problemsThatARuleCausesAreErrors() throws {
    let both = try errors("A from 1 May to 9 May\nB on 3 May")
    #expect(both.map(\.kind) == [.neverWins, .overlap])
    #expect(both.map(\.isError) == [true, true])
    #expect(try errors("A on 1 May", names: []).map(\.isError) == [true])
  }

  /// Easter was on 5 April in 2026 and on 28 March in 2027.
  @Test func aRangeWithoutLengthIsLeftOutAndNoted() throws {
    let schedule = try IconSchedule(text: "B from Easter to 5 April 00:00")
    func kinds(_ year: Int) -> [IconSchedule.Finding.Kind] {
      schedule.check(moment("\(year)-01-01")..<moment("\(year + 1)-01-01"), timeZone: .gmt).map(\.kind)
        .filter { $0 != .gap }
    }
    #expect(kinds(2026) == [.noDays, .reversed])
    #expect(kinds(2027) == [])
    #expect(schedule.icon(at: moment("2026-04-05"), in: .gmt) == nil)
    #expect(schedule.icon(at: moment("2027-04-04 23:59:59"), in: .gmt) == "B")
  }

  @Test func findingsAreCutToTheCheckedPeriod() throws {
    let (start, end) = (moment("2026-05-01 12:00").addingTimeInterval(0.5), moment("2026-05-01 18:00"))
    let overlap = try IconSchedule(text: "A on 1 May\nB on 1 May").check(start..<end, timeZone: .gmt)
    #expect(overlap.map(\.kind) == [.neverWins, .overlap])
    #expect(overlap.map(\.dates) == [nil, start..<end])
    #expect(overlap.map(\.line) == [2, 2])
    let gap = try IconSchedule(text: "A on 2 May").check(start..<end, timeZone: .gmt)
    #expect(gap.map(\.kind) == [.noDays, .gap])
    #expect(gap.map(\.dates) == [nil, start..<end])
    #expect(gap.map(\.line) == [1, nil])
  }

  @Test func twoRulesAreReportedForTheirFirstOverlap() throws {
    let findings = try errors("A from 1 May to 9 May\nB from 8 May to 10 May")
    #expect(findings.map(\.kind) == [.overlap])
    #expect(findings.map(\.dates) == [moment("2026-05-08")..<moment("2026-05-10")])
  }

  @Test func aPeriodBeforeTheFirstYearIsNotChecked() throws {
    let schedule = try IconSchedule(text: "A on 1 May")
    let early = Date(timeIntervalSince1970: -62_135_596_801)..<moment("2026-01-01")
    #expect(schedule.check(early, timeZone: .gmt) == [])
    #expect(schedule.periods(in: early, timeZone: .gmt) == [])
  }
}
