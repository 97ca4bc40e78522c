/// The seriousness of a finding.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// The app does not work as declared, or the App Store rejects it.
  case error
  /// The app works, but not as its developer may expect.
  case warning
  /// The check could not judge something.
  case note

  /// Orders by severity: error, warning, note.
  public static func < (one: Severity, other: Severity) -> Bool {
    guard let first = allCases.firstIndex(of: one), let second = allCases.firstIndex(of: other) else { return false }
    return first < second
  }
}

/// One rule of the check. `Rule.all` lists the rules, and `docs/icon-rules.md` is generated from it.
public struct Rule: Sendable, Equatable {
  /// The rule's identifier: lower-case words joined by hyphens. It never changes, so programs may rely on it.
  public let id: String
  /// The severity of this rule's findings.
  public let severity: Severity
  /// The rule, in one sentence.
  public let sentence: String
  /// Apple's error message that following the rule avoids; `nil` if there is none.
  public let prevents: String?
  /// Whether `--fix` can fix findings of this rule.
  public let isFixable: Bool

  init(_ id: String, _ severity: Severity, _ sentence: String, prevents: String? = nil, isFixable: Bool = false) {
    self.id = id
    self.severity = severity
    self.sentence = sentence
    self.prevents = prevents
    self.isFixable = isFixable
  }
}
