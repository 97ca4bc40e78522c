internal import AppIcons

/// One thing that is wrong, and where.
public struct Finding: Sendable, Equatable {
  public let rule: Rule
  /// What is wrong here, without a full stop.
  public let problem: String
  /// What would be right, without a full stop; empty where the problem says it.
  public let remedy: String
  /// The path from the app's folder on.
  public let file: String
  /// From 1; `nil` where the file has no lines.
  public let line: Int?
  /// From 1, in characters; `nil` where only the line is known.
  public let column: Int?
  /// The keys (and array indices) from the top of the plist; empty outside of plists.
  public let keyPath: [String]

  init(
    _ rule: Rule, _ problem: String, remedy: String = "", file: String, line: Int? = nil, column: Int? = nil,
    keyPath: [String] = []
  ) {
    self.rule = rule
    self.problem = problem.onOneLine
    self.remedy = remedy.onOneLine
    self.file = file.onOneLine
    self.line = line
    self.column = column
    self.keyPath = keyPath
  }

  /// By file, place and rule: the same findings come in the same order.
  static func isOrdered(_ one: Finding, _ other: Finding) -> Bool {
    let first = (one.file, one.line ?? 0, one.column ?? 0, one.rule.id)
    let second = (other.file, other.line ?? 0, other.column ?? 0, other.rule.id)
    return first == second ? one.problem < other.problem : first < second
  }
}

extension String {
  /// The text in quotation marks, at most 80 characters of it.
  var quoted: String { count > 80 ? "\"\(prefix(80))...\"" : "\"\(self)\"" }
}
