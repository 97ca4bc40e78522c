// Generated from Sources/FlappyFelipe/App/Info.plist and Icons.schedule: change these, not this file.

import Foundation

/// The app's icons: the primary icon, and every alternate that the Info.plist declares.
public nonisolated enum AppIcon: CaseIterable, Hashable, Sendable {
  /// The primary icon.
  case primary
  /// "Valentine" in the Info.plist.
  case valentine
  /// "Christmas" in the Info.plist.
  case christmas
  /// "Thanksgiving" in the Info.plist.
  case thanksgiving
  /// "Halloween" in the Info.plist.
  case halloween
  /// "New Year" in the Info.plist.
  case newYear
  /// "Dia de Muertos" in the Info.plist.
  case diaDeMuertos
  /// "Easter" in the Info.plist.
  case easter
  /// "Lunar New Year" in the Info.plist.
  case lunarNewYear

  /// The icon's key in the Info.plist, to pass to `setAlternateIconName`; nil for the primary icon.
  public var name: String? {
    switch self {
    case .primary: nil
    case .valentine: "Valentine"
    case .christmas: "Christmas"
    case .thanksgiving: "Thanksgiving"
    case .halloween: "Halloween"
    case .newYear: "New Year"
    case .diaDeMuertos: "Dia de Muertos"
    case .easter: "Easter"
    case .lunarNewYear: "Lunar New Year"
    }
  }

  /// The icon's place in a chooser: the Info.plist's `ordinal`; 0 for the primary icon.
  public var ordinal: Int {
    switch self {
    case .primary: 0
    case .valentine: 1
    case .christmas: 2
    case .thanksgiving: 3
    case .halloween: 4
    case .newYear: 5
    case .diaDeMuertos: 6
    case .easter: 7
    case .lunarNewYear: 8
    }
  }

  /// The icon with the name; nil stands for the primary icon. Fails if the Info.plist declares no such icon.
  public init?(name: String?) {
    guard let icon = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = icon
  }
}

extension AppIcon {
  /// The icon that Icons.schedule names for the day of `date`; nil for the primary icon.
  ///
  /// Uses the Gregorian calendar.
  ///
  /// - Parameter timeZone: The player's time zone, which determines the day.
  nonisolated static func scheduled(on date: Date, in timeZone: TimeZone) -> AppIcon? {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
    guard let year = parts.year, let month = parts.month, let day = parts.day, let weekday = parts.weekday
    else { return nil }
    if month < 3, Days.number(year, month, day) == Moons.newYear(year) { return .lunarNewYear }  // Icons.schedule:7
    if month == 1, day == 1 { return .newYear }  // Icons.schedule:5
    if month == 2, day == 14 { return .valentine }  // Icons.schedule:8
    if Days.number(year, month, day) == Days.easter(year) { return .easter }  // Icons.schedule:9
    if month == 10, day == 31 { return .halloween }  // Icons.schedule:10
    if month == 11, day == 2 { return .diaDeMuertos }  // Icons.schedule:11
    if month == 11, weekday == 5, (22...28).contains(day) { return .thanksgiving }  // Icons.schedule:12
    if month == 12, day == 25 { return .christmas }  // Icons.schedule:13
    return nil
  }
}

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

/// Months of the Chinese calendar. Source: Jean Meeus, "Astronomical Algorithms".
private nonisolated enum Moons {
  /// The first day of the Chinese calendar's year.
  static func newYear(_ year: Int) -> Int {
    let (eleventh, next) = (eleventhMonth(Days.number(year - 1, 12, 22)), eleventhMonth(Days.number(year, 12, 22)))
    let isLate = next - eleventh == 13 && (1...2).contains { lacksTerm(eleventh + $0) }
    return start(eleventh + (isLate ? 3 : 2))
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
