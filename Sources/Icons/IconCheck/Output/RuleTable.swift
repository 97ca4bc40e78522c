/// The rules as tables.
public enum RuleTable {
  /// The rules as plain text, one per line: identifier, severity, sentence, Apple's error.
  public static var text: String {
    let width = Rule.all.map(\.id.count).max() ?? 0
    return Rule.all.map { rule in
      let id = rule.id + String(repeating: " ", count: width - rule.id.count)
      let severity = rule.severity.rawValue + String(repeating: " ", count: 7 - rule.severity.rawValue.count)
      let error = rule.prevents.map { "\n\(String(repeating: " ", count: width + 11))Prevents: \($0)." } ?? ""
      return "\(id)  \(severity)  \(rule.sentence)\(rule.isFixable ? " (--fix)" : "")\(error)\n"
    }.joined()
  }

  /// The contents of `docs/icon-rules.md`.
  public static var markdown: String {
    """
    # What `skit icons check` looks for

    Errors end the command with status 1; with `--strict` warnings do, too. Notes name what was not checked. `--fix`
    fixes the rules marked in the column *fix*. `skit icons check --rules --format markdown` prints this page.

    | rule | severity | what is wrong | prevents | fix |
    | --- | --- | --- | --- | --- |

    """
      + Rule.all.map { rule in
        "| `\(rule.id)` | \(rule.severity.rawValue) | \(rule.sentence) | \(rule.prevents ?? "") | "
          + "\(rule.isFixable ? "yes" : "") |\n"
      }.joined()
  }
}
