/// How much a finding matters.
public enum Severity: String, Sendable, CaseIterable, Comparable {
  /// The app does not work as declared, or the App Store refuses it.
  case error
  /// It works, and somebody will be surprised.
  case warning
  /// What the check did not judge.
  case note

  /// The worst comes first.
  public static func < (one: Severity, other: Severity) -> Bool {
    guard let first = allCases.firstIndex(of: one), let second = allCases.firstIndex(of: other) else { return false }
    return first < second
  }
}

/// One thing that the check looks for. `Rule.all` is the table of them, and `docs/icon-rules.md` is made from it.
public struct Rule: Sendable, Equatable {
  /// Lower-case words joined by hyphens; it never changes, so a program may depend on it.
  public let id: String
  public let severity: Severity
  /// What must not be, in one sentence.
  public let sentence: String
  /// Apple's error that it saves from; `nil` where there is none.
  public let prevents: String?
  /// Whether `--fix` mends it.
  public let isFixable: Bool

  init(_ id: String, _ severity: Severity, _ sentence: String, prevents: String? = nil, isFixable: Bool = false) {
    self.id = id
    self.severity = severity
    self.sentence = sentence
    self.prevents = prevents
    self.isFixable = isFixable
  }
}
