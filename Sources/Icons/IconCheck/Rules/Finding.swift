internal import AppIcons

/// One problem and its location.
public struct Finding: Sendable, Equatable {
  /// The rule that was broken.
  public let rule: Rule
  /// The problem, without a full stop.
  public let problem: String
  /// A sentence on how to fix the problem, without a full stop; empty if `problem` already contains it.
  public let remedy: String
  /// The file's path, relative to the app's folder.
  public let file: String
  /// The line, from 1; `nil` if the file has no lines.
  public let line: Int?
  /// The column, from 1, in characters; `nil` if only the line is known.
  public let column: Int?
  /// The keys (and array indices) from the top of the plist; empty outside plists.
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

  /// Orders findings by file, position and rule, so that their order is always the same.
  static func isOrdered(_ one: Finding, _ other: Finding) -> Bool {
    let first = (one.file, one.line ?? 0, one.column ?? 0, one.rule.id)
    let second = (other.file, other.line ?? 0, other.column ?? 0, other.rule.id)
    return first == second ? one.problem < other.problem : first < second
  }
}

extension String {
  /// The text in quotation marks, shortened to 80 characters.
  var quoted: String { count > 80 ? "\"\(prefix(80))...\"" : "\"\(self)\"" }
}
