/// The result of a check.
public struct Report: Sendable, Equatable {
  /// The findings, ordered by file and line; at most 100 of each rule.
  public let findings: [Finding]
  /// The number of findings that were left out because their rule had too many.
  public let hiddenCount: Int
  /// A description of the checked app, such as `bundle App.app`.
  public let subject: String

  /// The largest number of findings to keep for one rule. A malicious plist could cause a million.
  static let maximumPerRule = 100

  init(subject: String, _ findings: [Finding]) {
    self.subject = subject
    var kept: [Finding] = []
    var counts: [String: Int] = [:]
    var hidden = 0
    for finding in findings.sorted(by: Finding.isOrdered) where kept.last != finding {
      counts[finding.rule.id, default: 0] += 1
      if counts[finding.rule.id, default: 0] > Self.maximumPerRule {
        hidden += 1
      } else {
        kept.append(finding)
      }
    }
    self.findings = kept
    hiddenCount = hidden
  }

  /// The number of kept findings with a severity.
  public func count(of severity: Severity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// Whether the check found no errors.
  ///
  /// - Parameter strict: whether warnings count as errors.
  public func passes(strict: Bool) -> Bool {
    count(of: .error) == 0 && (!strict || count(of: .warning) == 0)
  }
}
