public import Foundation

extension IconSchedule {
  /// Something that the check found in a schedule.
  public struct Finding: Sendable, Equatable {
    /// The kind of finding.
    public enum Kind: String, Sendable {
      /// Two rules with the same priority name different icons for the same moment: the earlier line wins, perhaps by
      /// accident.
      case overlap
      /// The rule never wins in the checked years, because others always have priority.
      case neverWins
      /// The app does not declare the icon.
      case unknownIcon
      /// The rule has no day in the checked years.
      case noDays
      /// In some year the range would end before it starts, so the rule is skipped in that year.
      case reversed
      /// No rule applies, so the primary icon is shown.
      case gap
    }

    /// The kind of finding.
    public var kind: Kind
    /// The rule's line; for an overlap the later line, for a gap nil.
    public var line: Int?
    /// When it happens: for an overlap the first time, for a gap all of it.
    public var dates: Range<Date>?
    /// One sentence, without the dates.
    public var message: String

    /// Whether the schedule should not ship with this finding. The other kinds are for information.
    public var isError: Bool { kind == .overlap || kind == .neverWins || kind == .unknownIcon }
  }

  /// Finds overlaps of equal priority, rules that never win, gaps, and names that the app does not declare.
  ///
  /// - Parameters:
  ///   - dates: the time to check. In 28 years every weekday falls on every day of the year.
  ///   - timeZone: the player's zone, for the rules that name none.
  ///   - names: the icons that the app declares; nil skips this check.
  /// - Returns: findings about rules in the order of the lines, then the gaps in order of time.
  public func check(_ dates: Range<Date>, timeZone: TimeZone, names: [String]? = nil) -> [Finding] {
    var seen = Seen()
    guard let first = Self.second(of: dates.lowerBound) else { return [] }
    var second: Int? = first
    while let now = second, Date(timeIntervalSince1970: TimeInterval(now)) < dates.upperBound {
      let next = nextBoundary(after: now, in: timeZone)
      let end = min(next.map { Date(timeIntervalSince1970: TimeInterval($0)) } ?? dates.upperBound, dates.upperBound)
      let start = max(Date(timeIntervalSince1970: TimeInterval(now)), dates.lowerBound)
      if start < end { seen.add(rules.indices.filter { rules[$0].holds(at: now, in: timeZone) }, start..<end, rules) }
      second = next
    }
    let years = CivilDay(number: first.flooredQuotient(86_400)).parts.year...lastYear(dates)
    var findings = rules.indices.flatMap { index in
      self.findings(index, seen, years: years, names: names)
    }
    findings += seen.gaps.map { Finding(kind: .gap, dates: $0, message: "no rule holds: the primary icon shows") }
    return findings
  }

  private func findings(_ index: Int, _ seen: Seen, years: ClosedRange<Int>, names: [String]?) -> [Finding] {
    let rule = rules[index]
    func finding(_ kind: Finding.Kind, _ message: String, dates: Range<Date>? = nil) -> Finding {
      Finding(kind: kind, line: rule.line, dates: dates, message: message)
    }
    var findings: [Finding] = []
    if let names, let icon = rule.icon, !names.contains(icon) {
      let known = names.isEmpty ? "it declares none" : "it declares \(names.joined(separator: ", "))"
      findings.append(finding(.unknownIcon, "the app declares no icon \"\(icon)\"; \(known)"))
    }
    if !seen.held.contains(index) {
      findings.append(finding(.noDays, "the rule has no day in this time"))
    } else if !seen.won.contains(index) {
      findings.append(
        finding(.neverWins, "other rules always win over this one; give it a higher priority or remove it"))
    }
    if !rule.isSingle, let year = years.first(where: rule.span.isReversed) {
      findings.append(finding(.reversed, "in \(year) the range ends before it starts and is left out"))
    }
    for overlap in seen.overlaps where overlap.later == index {
      let other = rules[overlap.earlier]
      let message =
        "overlaps line \(other.line) (\(other.icon ?? "primary")) with the same priority \(rule.priority): the earlier"
        + " line wins; give one of them a higher priority"
      findings.append(finding(.overlap, message, dates: overlap.dates))
    }
    return findings
  }

  private func lastYear(_ dates: Range<Date>) -> Int {
    let first = Self.second(of: dates.lowerBound) ?? 0
    let last = Self.second(of: dates.upperBound) ?? 253_402_300_799
    return CivilDay(number: max(first, last - 1).flooredQuotient(86_400)).parts.year
  }

  /// The findings of a pass over the time so far.
  private struct Seen {
    var held: Set<Int> = []
    var won: Set<Int> = []
    /// Each pair of rules once, with the first dates at which they overlap.
    var overlaps: [(earlier: Int, later: Int, dates: Range<Date>)] = []
    var gaps: [Range<Date>] = []
    private var pairs: Set<[Int]> = []

    /// - Parameter holding: the indices of the rules that apply, in order.
    mutating func add(_ holding: [Int], _ dates: Range<Date>, _ rules: [Rule]) {
      guard let top = holding.map({ rules[$0].priority }).max() else {
        if let last = gaps.last, last.upperBound == dates.lowerBound {
          gaps[gaps.count - 1] = last.lowerBound..<dates.upperBound
        } else {
          gaps.append(dates)
        }
        return
      }
      held.formUnion(holding)
      let winners = holding.filter { rules[$0].priority == top }
      won.insert(winners[0])
      for later in winners.dropFirst() where rules[later].icon != rules[winners[0]].icon {
        if pairs.insert([winners[0], later]).inserted { overlaps.append((winners[0], later, dates)) }
      }
    }
  }
}
