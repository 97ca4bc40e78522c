/// A run's failures as GitHub workflow commands. GitHub shows each one at its line of the test.
/// <https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands>
///
/// Print each line with `StandardOutput.print(command:)`, which escapes other control characters than line breaks.
package struct GitHubAnnotations {
  private let run: RunFolder

  package init(_ run: RunFolder) {
    self.run = run
  }

  /// One line for each assertion that failed.
  package var lines: [String] {
    run.records.filter { $0.outcome != .same }.map { record in
      let message = ([record.message] + record.treeDifference).joined(separator: "\n")
      return "::error file=\(Self.property(record.testFile)),line=\(record.line),"
        + "title=\(Self.property("golden \(record.name): \(record.outcome.rawValue)"))::\(Self.data(message))"
    }
  }

  static func data(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  static func property(_ text: String) -> String {
    escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Replaces Unicode scalars rather than characters, because Swift treats CR LF as one character.
  private static func escaped(_ text: String, _ codes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { codes[$0] ?? String($0) }.joined()
  }
}
