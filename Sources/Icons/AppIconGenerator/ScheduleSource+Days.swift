extension ScheduleSource {
  /// The functions for conditions that need day numbers. They use the same algorithms as `CivilDay`, from the same
  /// sources; ScheduledDaysTests compares the results.
  static let days = """

    /// Days of the Gregorian calendar as numbers, counted from 1 January 1970.
    private nonisolated enum Days {
      /// Day 0 is the last day of the previous month; month 13 is January of the next year.
      static func number(_ year: Int, _ month: Int, _ day: Int) -> Int {
        let beforeMarch = month < 3 ? 1 : 0
        let (y, m) = (year + 4800 - beforeMarch, month + 12 * beforeMarch - 3)
        return day + (153 * m + 2) / 5 + 365 * y + y / 4 - y / 100 + y / 400 - 2_472_633
      }

      /// The first (1) to fifth of a weekday (1 for Sunday) in a month; nil if the month has no fifth.
      static func nth(_ nth: Int, _ weekday: Int, _ month: Int, _ year: Int) -> Int? {
        let first = number(year, month, 1)
        let day = first + ((weekday - first - 5) % 7 + 7) % 7 + 7 * (nth - 1)
        return day < number(year, month + 1, 1) ? day : nil
      }

      static func last(_ weekday: Int, _ month: Int, _ year: Int) -> Int {
        let last = number(year, month + 1, 0)
        return last - ((last + 5 - weekday) % 7 + 7) % 7
      }

      /// Meeus/Jones/Butcher.
      static func easter(_ year: Int) -> Int {
        let (a, b, c) = (year % 19, year / 100, year % 100)
        let (d, e) = (b / 4, b % 4)
        let h = (19 * a + b - d - (8 * b + 13) / 25 + 15) % 30
        let l = (32 + 2 * e + 2 * (c / 4) - h - c % 4) % 7
        let days = h + l - 7 * ((a + 11 * h + 19 * l) / 433) + 114
        return number(year, days / 31, days % 31 + 1)
      }

      /// Meeus' algorithm for the Julian calendar.
      static func orthodoxEaster(_ year: Int) -> Int {
        let d = (19 * (year % 19) + 15) % 30
        let days = d + (2 * (year % 4) + 4 * (year % 7) - d + 34) % 7 + 114
        return number(year, days / 31, days % 31 + 1) + year / 100 - year / 400 - 2
      }

      /// Whether a day is in the span of its own year or of a nearby year.
      static func contains(
        _ year: Int, _ month: Int, _ day: Int, from first: (Int) -> Int?, through last: (Int) -> Int?
      ) -> Bool {
        let number = number(year, month, day)
        return (year - 2...year + 2).contains { year in
          guard let start = first(year), let end = last(year) else { return false }
          return start <= number && number <= end
        }
      }
    }

    """
}
