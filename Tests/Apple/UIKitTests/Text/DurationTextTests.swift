import Testing
import UIKit

/// Durations as texts, at the ends of minutes, hours, days and weeks.
@Suite struct DurationTextTests {
  private func text(
    _ seconds: Double, _ style: DateComponentsFormatter.UnitsStyle = .positional, units: NSCalendar.Unit = [],
    zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, limit: Int = 0
  ) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    formatter.maximumUnitCount = limit
    return formatter.string(from: seconds)
  }

  @Test(
    arguments: [
      (0.0, "0"), (0.99, "0"), (1, "1"), (9, "9"), (59, "59"), (59.9, "59"), (60, "1:00"), (69, "1:09"), (70, "1:10"),
      (3599, "59:59"), (3600, "1:00:00"), (86_400, "24:00:00"), (-75, "-1:15"),
    ] as [(Double, String)])
  func aPositionalTextDropsLeadingZeros(seconds: Double, expected: String) {
    #expect(text(seconds) == expected)
  }

  @Test func everyStyleHasItsWordsAndItsPlural() {
    #expect(text(3661, .abbreviated) == "1h 1m 1s")
    #expect(text(7322, .short) == "2 hr, 2 min, 2 sec")
    #expect(text(3661, .full) == "1 hour, 1 minute, 1 second" && text(7322, .full) == "2 hours, 2 minutes, 2 seconds")
    #expect(text(3600, .full) == "1 hour" && text(0, .full) == "0 seconds" && text(60, .spellOut) == "1 minute")
    #expect(text(86_400, .short, units: .day) == "1 day" && text(172_800, .short, units: .day) == "2 days")
    #expect(text(604_800, .abbreviated, units: [.weekOfMonth, .day]) == "1w")
    #expect(text(604_799, .abbreviated, units: [.weekOfMonth, .day]) == "6d")
  }

  /// Apple's example is "9hr 41min 30sec".
  /// Source: https://developer.apple.com/documentation/foundation/datecomponentsformatter/unitsstyle-swift.enum/brief
  @Test func aBriefTextHasNoSpaceBeforeItsUnits() {
    #expect(text(34_890, .brief) == "9hr 41min 30sec" && text(172_800, .brief, units: .day) == "2days")
  }

  /// English texts have no plural of hr, min and sec, and one of day and wk.
  /// Source: https://github.com/unicode-org/cldr/blob/main/common/main/en.xml
  @Test func shortDaysAndWeeksHaveAPlural() {
    let units: NSCalendar.Unit = [.weekOfMonth, .day]
    #expect(text(604_800, .short, units: units) == "1 wk" && text(777_600, .short, units: units) == "1 wk, 2 days")
    #expect(text(1_296_000, .short, units: units) == "2 wks, 1 day" && text(1_209_600, .brief, units: units) == "2wks")
    #expect(text(0, .short, units: .weekOfMonth) == "0 wks")
  }

  @Test func zerosAreDroppedWhereTheBehaviourSaysSo() {
    #expect(text(3600, .abbreviated, zeros: .dropTrailing) == "1h")
    #expect(text(3600, .abbreviated, zeros: .dropLeading) == "1h 0m 0s")
    #expect(text(3601, .abbreviated, zeros: .dropMiddle) == "1h 1s")
    #expect(text(1, .abbreviated, zeros: .dropTrailing) == "0h 0m 1s")
    #expect(text(60, .abbreviated, zeros: .dropAll) == "1m" && text(0, .abbreviated, zeros: .dropAll) == "0s")
  }

  @Test func paddedNumbersHaveTwoDigits() {
    #expect(text(65, units: [.minute, .second], zeros: .pad) == "01:05")
    #expect(text(9, zeros: .pad) == "00:00:09" && text(36_000, zeros: .pad) == "10:00:00")
  }

  @Test func theFirstUnitsAreWrittenUpToTheMaximum() {
    #expect(text(3661, .abbreviated, limit: 1) == "1h" && text(3661, .abbreviated, limit: 2) == "1h 1m")
    #expect(text(3661, .abbreviated, limit: 3) == "1h 1m 1s" && text(61, .abbreviated, limit: 1) == "1m")
  }

  @Test func aDurationWithoutALimitHasNoText() {
    #expect(text(.nan) == nil && text(.infinity) == nil && text(-.infinity) == nil && text(1e15) == nil)
    #expect(text(999_999_999_999_999, units: .second) == "999999999999999")
  }

  @Test func twoDatesHaveTheTimeBetweenThem() {
    let formatter = DateComponentsFormatter()
    let start = Date(timeIntervalSinceReferenceDate: 1000)
    #expect(formatter.string(from: start, to: start + 75) == "1:15")
    #expect(formatter.string(from: start + 75, to: start) == "-1:15")
  }

  /// The first and the last unit stay, also where they are 0.
  @Test func zerosInTheMiddleAreThoseBetweenTheFirstAndTheLastUnit() {
    #expect(text(3600, .abbreviated, zeros: .dropMiddle) == "1h 0s")
    #expect(text(5, .abbreviated, zeros: .dropMiddle) == "0h 5s")
    #expect(text(60, .abbreviated, zeros: .dropMiddle) == "0h 1m 0s")
    #expect(text(60, .abbreviated, zeros: [.dropLeading, .dropMiddle]) == "1m 0s")
    #expect(text(3600, .abbreviated, zeros: [.dropMiddle, .dropTrailing]) == "1h")
  }

  /// The numbers of Apple's headers.
  @Test func stylesAndBehavioursHaveApplesNumbers() {
    let styles: [DateComponentsFormatter.UnitsStyle] = [.positional, .abbreviated, .short, .full, .spellOut, .brief]
    #expect(styles.map(\.rawValue) == Array(0...5))
    let behaviours: [DateComponentsFormatter.ZeroFormattingBehavior] = [
      .default, .dropLeading, .dropMiddle, .dropTrailing, .dropAll, .pad,
    ]
    #expect(behaviours.map(\.rawValue) == [1, 2, 4, 8, 14, 65_536])
  }
}
