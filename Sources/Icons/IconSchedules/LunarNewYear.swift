import Foundation

/// The first day of the Chinese calendar's year, computed from the moon and the sun without a table.
///
/// A month begins on the day of a new moon, at UTC+8, and month 11 has the winter solstice. Of 13 months between two
/// solstices, the first without a major solar term (a multiple of 30 degrees of the sun's longitude) is a leap month.
/// The year begins with the month after month 12. The rules are those of GB/T 33661-2017, "Calculation and
/// promulgation of the Chinese calendar".
///
/// Source: Jean Meeus, "Astronomical Algorithms" (second edition, 1998), chapter 49 for new moons and chapter 25 for the
/// sun's longitude.
///
/// The test compares 1900 to 2100 with ICU. In other years the day is what the same rules give, not what was or will be
/// proclaimed.
enum LunarNewYear {
  // Unchecked: `lock` guards the mutable state.
  private final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var days: [Int: CivilDay] = [:]

    func day(_ year: Int) -> CivilDay {
      lock.withLock {
        if let day = days[year] { return day }
        let day = LunarNewYear.computed(year)
        days[year] = day
        return day
      }
    }
  }

  private static let cache = Cache()

  /// The day in a Gregorian year. Looking for the icon of one moment asks for the same years many times, so each is
  /// computed once.
  static func day(_ year: Int) -> CivilDay { cache.day(year) }

  private static func computed(_ year: Int) -> CivilDay {
    let eleventh = eleventhMonth(CivilDay(year: year - 1, month: 12, day: 22).number)
    let next = eleventhMonth(CivilDay(year: year, month: 12, day: 22).number)
    let isLate = next - eleventh == 13 && (1...2).contains { lacksTerm(eleventh + $0) }
    return CivilDay(number: start(eleventh + (isLate ? 3 : 2)))
  }

  /// The number of the new moon that begins month 11, near a 22 December.
  private static func eleventhMonth(_ december22: Int) -> Int {
    var month = Int((Double(december22) - 10_962.6) / 29.530588861)
    while afterSolstice(start(month)) >= 0 { month -= 1 }
    while afterSolstice(start(month + 1)) < 0 { month += 1 }
    return month
  }

  /// The sun's longitude at the beginning of a day, in degrees after the winter solstice, from -180 up to 180.
  private static func afterSolstice(_ day: Int) -> Double {
    let degrees = (longitude(day) - 90).truncatingRemainder(dividingBy: 360)
    return degrees < 0 ? degrees + 180 : degrees - 180
  }

  /// Whether a month has no major solar term.
  private static func lacksTerm(_ month: Int) -> Bool {
    (longitude(start(month)) / 30).rounded(.down) == (longitude(start(month + 1)) / 30).rounded(.down)
  }

  /// Terrestrial time minus universal time, in days. Source: Morrison and Stephenson's parabola, as in Espenak and
  /// Meeus, "Five Millennium Canon of Solar Eclipses" (2006).
  private static func delta(_ centuries: Double) -> Double {
    (32 * (centuries + 1.8) * (centuries + 1.8) - 20) / 86_400
  }

  private static func sine(_ degrees: Double) -> Double { sin(degrees * .pi / 180) }

  /// The sun's apparent longitude at the beginning of a day in China, in degrees; grows from day to day.
  private static func longitude(_ day: Int) -> Double {
    let days = Double(day) - 10_957.5 - 8.0 / 24
    let t = (days + delta(days / 36_525)) / 36_525
    let anomaly = 357.52911 + (35_999.05029 - 0.0001537 * t) * t
    let centre =
      (1.914602 - (0.004817 + 0.000014 * t) * t) * sine(anomaly) + (0.019993 - 0.000101 * t) * sine(2 * anomaly)
      + 0.000289 * sine(3 * anomaly)
    return 280.46646 + (36_000.76983 + 0.0003032 * t) * t + centre - 0.00569 - 0.00478 * sine(125.04 - 1934.136 * t)
  }

  /// The day in China of a new moon; new moon 0 was on 6 January 2000.
  private static func start(_ number: Int) -> Int {
    let k = Double(number)
    let t = k / 1236.85
    let mean =
      10_962.59766 + 29.530588861 * k + (0.00015437 + (-0.00000015 + 0.00000000073 * t) * t) * t * t
    let e = 1 - (0.002516 + 0.0000074 * t) * t
    let sun = 2.5534 + 29.1053567 * k - (0.0000014 + 0.00000011 * t) * t * t
    let moon = 201.5643 + 385.81693528 * k + (0.0107582 + (0.00001238 - 0.000000058 * t) * t) * t * t
    let node = 160.7108 + 390.67050284 * k - (0.0016118 + (0.00000227 - 0.000000011 * t) * t) * t * t
    let ascending = 124.7746 - 1.56375588 * k + (0.0020672 + 0.00000215 * t) * t * t
    var shift = -0.00017 * sine(ascending) + 0.000325 * sine(299.77 + 0.107408 * k - 0.009173 * t * t)
    for (size, s, m, f) in terms {
      let weight = s == 0 ? 1 : abs(s) == 2 ? e * e : e
      shift += size * weight * sine(s * sun + m * moon + f * node)
    }
    for (size, angle, step) in planets { shift += size * sine(angle + step * k) }
    return Int((mean + shift - delta(t) + 8.0 / 24).rounded(.down))
  }

  /// Days, and the multiples of the anomalies of sun and moon and of the moon's argument of latitude.
  private static let terms: [(Double, Double, Double, Double)] = [
    (-0.4072, 0, 1, 0), (0.17241, 1, 0, 0), (0.01608, 0, 2, 0), (0.01039, 0, 0, 2), (0.00739, -1, 1, 0),
    (-0.00514, 1, 1, 0), (0.00208, 2, 0, 0), (-0.00111, 0, 1, -2), (-0.00057, 0, 1, 2), (0.00056, 1, 2, 0),
    (-0.00042, 0, 3, 0), (0.00042, 1, 0, 2), (0.00038, 1, 0, -2), (-0.00024, -1, 2, 0), (-0.00007, 2, 1, 0),
    (0.00004, 0, 2, -2), (0.00004, 3, 0, 0), (0.00003, 1, 1, -2), (0.00003, 0, 2, 2), (-0.00003, 1, 1, 2),
    (0.00003, -1, 1, 2), (-0.00002, -1, 1, -2), (-0.00002, 1, 3, 0), (0.00002, 0, 4, 0),
  ]

  /// Days, and an angle and its growth with each new moon, in degrees.
  private static let planets: [(Double, Double, Double)] = [
    (0.000165, 251.88, 0.016321), (0.000164, 251.83, 26.651886), (0.000126, 349.42, 36.412478),
    (0.00011, 84.66, 18.206239), (0.000062, 141.74, 53.303771), (0.00006, 207.14, 2.453732),
    (0.000056, 154.84, 7.30686), (0.000047, 34.52, 27.261239), (0.000042, 207.19, 0.121824),
    (0.00004, 291.34, 1.844379), (0.000037, 161.72, 24.198154), (0.000035, 239.56, 25.513099),
    (0.000023, 331.55, 3.592518),
  ]
}
