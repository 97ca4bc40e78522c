/// What a check found.
public struct Report: Sendable, Equatable {
  /// By file and line; at most `maximumPerRule` of one rule.
  public let findings: [Finding]
  /// How many more there were.
  public let hiddenCount: Int
  /// What was judged: the layout and its path, in words.
  public let subject: String

  /// The most findings of one rule that are kept: a hostile plist could give a million.
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

  public func count(of severity: Severity) -> Int {
    findings.count { $0.rule.severity == severity }
  }

  /// Whether nothing is wrong.
  ///
  /// - Parameter strict: warnings count as errors.
  public func passes(strict: Bool) -> Bool {
    count(of: .error) == 0 && (!strict || count(of: .warning) == 0)
  }
}
