internal import Files
package import Foundation

/// A run as JUnit XML, which build servers read: a suite for each test file and a case for each assertion.
package struct JUnitReport {
  private let run: RunFolder

  package init(_ run: RunFolder) {
    self.run = run
  }

  /// Writes the XML. An existing file is replaced if it is such a report.
  ///
  /// - Parameter isForced: whether any other file may be replaced. Default false.
  /// - Throws: `OutputError`.
  package func save(to file: URL, isForced: Bool = false) throws {
    let kind = OutputKind("a report of goldens as JUnit XML", startsWith: Self.start)
    try OutputFile.write(Data(xml.utf8), to: file, as: kind, isForced: isForced)
  }

  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="goldens"
    """

  package var xml: String {
    var suites: [String] = []
    for record in run.records where !suites.contains(record.testFile) { suites.append(record.testFile) }
    let all = run.records
    let parts = suites.map { file in suite(all.filter { $0.testFile == file }) }
    return """
      \(Self.start)\(counts(all))>
      \(parts.joined())</testsuites>

      """
  }

  private func suite(_ records: [RunRecord]) -> String {
    guard let first = records.first else { return "" }
    return "  <testsuite name=\"\(Self.escaped(first.testName))\"\(counts(records))>\n"
      + records.map(testCase).joined() + "  </testsuite>\n"
  }

  private func testCase(_ record: RunRecord) -> String {
    let start =
      "    <testcase name=\"\(Self.escaped(record.name))\" classname=\"\(Self.escaped(record.testName))\" "
      + "file=\"\(Self.escaped(record.testFile))\" line=\"\(record.line)\" time=\"\(seconds(record.milliseconds))\""
    guard record.outcome != .same else { return start + "/>\n" }
    let lines = record.message.split(separator: "\n", omittingEmptySubsequences: false)
    let text = ([record.message] + record.treeDifference).joined(separator: "\n")
    return """
      \(start)>
            <failure type="\(record.outcome.rawValue)" message="\(Self.escaped(String(lines.first ?? "")))">\
      \(Self.escaped(text))</failure>
          </testcase>

      """
  }

  private func counts(_ records: [RunRecord]) -> String {
    let failures = records.filter { $0.outcome != .same }.count
    let time = records.reduce(0) { $0 + $1.milliseconds }
    return " tests=\"\(records.count)\" failures=\"\(failures)\" time=\"\(seconds(time))\""
  }

  private func seconds(_ milliseconds: Double) -> String { String(format: "%.6f", milliseconds / 1000) }

  /// Escapes text for an attribute's value or an element's content. XML cannot represent most control characters, so
  /// they become U+FFFD. <https://www.w3.org/TR/xml/#charsets>
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\n": escaped += "&#10;"
      case "\r": escaped += "&#13;"
      case "\t": escaped += "&#9;"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}
