public import Foundation

extension IconSchedule {
  /// A problem or a gap in a schedule.
  public struct Finding: Sendable, Equatable {
    /// The kind of finding.
    public enum Kind: String, Sendable {
      /// Two rules with the same priority name different icons for the same time. The earlier line wins, perhaps
      /// unintentionally.
      case overlap
      /// The rule never wins in the checked years, because other rules always do.
      case neverWins
      /// The app does not declare the icon.
      case unknownIcon
      /// The rule applies on no day in the checked years.
      case noDays
      /// In some years the rule's range would end before it starts, so the rule is skipped in those years.
      case reversed
      /// No rule applies, so the primary icon is shown.
      case gap
    }

    /// The kind of finding.
    public var kind: Kind
    /// The rule's line; for an overlap, the later line; for a gap, nil.
    public var line: Int?
    /// The time of the finding: for an overlap, the first occurrence; for a gap, the whole gap.
    public var dates: Range<Date>?
    /// One sentence, without the dates.
    public var message: String

    /// Whether the finding must be fixed before shipping. Other findings are for information.
    public var isError: Bool { kind == .overlap || kind == .neverWins || kind == .unknownIcon }
  }

  /// Finds overlaps of equal priority, rules that never win, gaps, and names that the app does not declare.
  ///
  /// - Parameters:
  ///   - dates: the period to check. Within 28 years, every weekday falls on every day of the year.
  ///   - timeZone: the player's time zone, for rules without one.
  ///   - names: the icons that the app declares; nil skips this check.
  /// - Returns: the findings about rules, ordered by line, then the gaps, ordered by time.
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
    findings += seen.gaps.map { Finding(kind: .gap, dates: $0, message: "no rule applies; the primary icon is shown") }
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
      findings.append(finding(.noDays, "the rule has no day in this period"))
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

  /// The observations so far in a pass over the period.
  private struct Seen {
    var held: Set<Int> = []
    var won: Set<Int> = []
    /// The overlapping pairs of rules, each with its first overlap.
    var overlaps: [(earlier: Int, later: Int, dates: Range<Date>)] = []
    var gaps: [Range<Date>] = []
    private var pairs: Set<[Int]> = []

    /// - Parameter holding: the indices of the rules that apply in `dates`, in order.
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
