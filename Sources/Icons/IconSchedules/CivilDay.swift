/// A day of the Gregorian calendar, without a time zone, counted from 1 January 1970.
///
/// The same rules apply to years before 1582. The player's own calendar is never used, because its weeks, years and
/// first weekday may differ.
package struct CivilDay: Hashable, Comparable, Sendable {
  /// Days since 1 January 1970.
  package var number: Int

  init(number: Int) {
    self.number = number
  }

  /// - Parameters:
  ///   - month: 1 to 12.
  ///   - day: 1 to the last day of the month.
  ///
  /// Source: Edward Graham Richards, "Mapping Time" (1998), chapter 25. Years start in March, so that the leap day
  /// comes last.
  init(year: Int, month: Int, day: Int) {
    let beforeMarch = (14 - month) / 12
    let y = year + 4800 - beforeMarch
    let m = month + 12 * beforeMarch - 3
    number = day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 32045 - 2_440_588
  }

  /// The year, month (1 to 12) and day of the month. Source: the same chapter.
  package var parts: (year: Int, month: Int, day: Int) {
    let a = number + 2_440_588 + 32044
    let b = (4 * a + 3) / 146_097
    let c = a - 146_097 * b / 4
    let d = (4 * c + 3) / 1461
    let e = c - 1461 * d / 4
    let m = (5 * e + 2) / 153
    return (100 * b + d - 4800 + m / 10, m + 3 - 12 * (m / 10), e - (153 * m + 2) / 5 + 1)
  }

  /// The weekday, numbered as in Foundation: 1 for Sunday to 7 for Saturday. 1 January 1970 was a Thursday.
  var weekday: Int { (number + 4).flooredRemainder(7) + 1 }

  package static func < (a: CivilDay, b: CivilDay) -> Bool { a.number < b.number }
  static func + (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number + days) }

  static func isLeap(_ year: Int) -> Bool {
    year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
  }

  static func length(month: Int, year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Easter Sunday of the western churches, by the Meeus/Jones/Butcher algorithm: Jean Meeus, "Astronomical Algorithms"
  /// (1991), chapter 8.
  static func easter(_ year: Int) -> CivilDay {
    let a = year % 19
    let (b, c) = (year / 100, year % 100)
    let (d, e) = (b / 4, b % 4)
    let g = (8 * b + 13) / 25
    let h = (19 * a + b - d - g + 15) % 30
    let (i, k) = (c / 4, c % 4)
    let l = (32 + 2 * e + 2 * i - h - k) % 7
    let m = (a + 11 * h + 19 * l) / 433
    let month = (h + l - 7 * m + 90) / 25
    return CivilDay(year: year, month: month, day: (h + l - 7 * m + 33 * month + 19) % 32)
  }

  /// Easter Sunday of the Orthodox churches as a Gregorian day, by Meeus' algorithm for the Julian calendar, from the
  /// same chapter.
  static func orthodoxEaster(_ year: Int) -> CivilDay {
    let (a, b, c) = (year % 4, year % 7, year % 19)
    let d = (19 * c + 15) % 30
    let e = (2 * a + 4 * b - d + 34) % 7
    let f = d + e + 114
    // The number of days that the Julian calendar is behind in March of that year.
    let lag = year / 100 - year / 400 - 2
    return CivilDay(year: year, month: f / 31, day: f % 31 + 1) + lag
  }
}

extension Int {
  /// The remainder of floored division, which is never negative.
  func flooredRemainder(_ divisor: Int) -> Int {
    let remainder = self % divisor
    return remainder < 0 ? remainder + divisor : remainder
  }

  func flooredQuotient(_ divisor: Int) -> Int { (self - flooredRemainder(divisor)) / divisor }
}
