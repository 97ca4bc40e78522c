public import Foundation

/// Decides which icon is shown on which day, by rules in plain text, one per line:
///
///     # icon       when
///     Christmas    on 25 December
///     Thanksgiving on fourth Thursday of November
///     Bunny        from Easter - 2 to Easter + 1
///
/// Days are those of the Gregorian calendar, even if the player uses another calendar. If several rules apply, the one
/// with the highest priority wins; if priorities are equal, the earlier line. See docs/icon-schedules.md for the
/// format.
public struct IconSchedule: Sendable, Equatable {
  /// The rules in the order of their lines.
  public let rules: [Rule]

  /// A schedule without rules: the primary icon on every day.
  public static let empty = IconSchedule(rules: [])

  init(rules: [Rule]) {
    self.rules = rules
  }

  /// The icon at a date.
  ///
  /// - Parameter timeZone: the player's time zone, for rules without one.
  /// - Returns: the icon's name; nil for the primary icon, which is shown if no rule applies or the winning rule says
  ///   `primary`.
  public func icon(at date: Date, in timeZone: TimeZone) -> String? {
    rule(at: date, in: timeZone)?.icon
  }

  /// The rule that wins at a date; nil if none applies, and after the year 9999.
  public func rule(at date: Date, in timeZone: TimeZone) -> Rule? {
    Self.second(of: date).flatMap { winner(at: $0, in: timeZone) }
  }

  /// The next time at which the icon changes, exact to the second, and the new icon. A nil icon is the primary icon.
  ///
  /// - Returns: nil if the icon does not change until the end of the year 9999.
  public func nextChange(after date: Date, in timeZone: TimeZone) -> (date: Date, icon: String?)? {
    guard var second = Self.second(of: date) else { return nil }
    let icon = winner(at: second, in: timeZone)?.icon
    while let next = nextBoundary(after: second, in: timeZone) {
      second = next
      let changed = winner(at: second, in: timeZone)?.icon
      if changed != icon { return (Date(timeIntervalSince1970: TimeInterval(second)), changed) }
    }
    return nil
  }

  /// A period in which the same rule wins, or no rule applies.
  public struct Period: Sendable, Equatable {
    /// The start of the period.
    public var start: Date
    /// The end of the period, not included.
    public var end: Date
    /// The rule that wins; nil if none applies.
    public var rule: Rule?
  }

  /// The periods of a time span, in order and without breaks.
  ///
  /// - Parameter dates: the time span; its upper bound is not included.
  public func periods(in dates: Range<Date>, timeZone: TimeZone) -> [Period] {
    guard var second = Self.second(of: dates.lowerBound) else { return [] }
    var periods: [Period] = []
    var start = dates.lowerBound
    var rule = winner(at: second, in: timeZone)
    while start < dates.upperBound {
      let next = nextBoundary(after: second, in: timeZone)
      let end = min(next.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? dates.upperBound, dates.upperBound)
      let following = next.flatMap { winner(at: $0, in: timeZone) }
      if following != rule || end == dates.upperBound {
        periods.append(Period(start: start, end: end, rule: rule))
        (start, rule) = (end, following)
      }
      guard let next else { break }
      second = next
    }
    return periods
  }

  func winner(at second: Int, in timeZone: TimeZone) -> Rule? {
    var best: Rule?
    for rule in rules where rule.priority > best?.priority ?? Int.min && rule.holds(at: second, in: timeZone) {
      best = rule
    }
    return best
  }

  func nextBoundary(after second: Int, in timeZone: TimeZone) -> Int? {
    let next = rules.compactMap { $0.nextBoundary(after: second, in: timeZone) }.min()
    return next.flatMap { Self.seconds.contains($0) ? $0 : nil }
  }

  /// The supported time, in seconds since 1970: from year 1 to the end of 9999, GMT.
  private static let seconds = -62_135_596_800..<253_402_300_800

  /// The second that contains a date; nil outside the supported years.
  static func second(of date: Date) -> Int? {
    Int(exactly: date.timeIntervalSince1970.rounded(.down)).flatMap { seconds.contains($0) ? $0 : nil }
  }
}
