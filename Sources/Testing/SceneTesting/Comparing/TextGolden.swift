internal import Files
internal import Foundation

/// A reviewed and accepted text, stored beside the test.
struct TextGolden {
  let file: URL

  /// - Parameter kind: the kind of text; it comes before the file's extension, as in `menu.tree.txt`.
  init(name: String, kind: String, testFile: String) {
    file = Golden.folder(testFile: testFile).appendingPathComponent("\(name).\(kind).txt")
  }

  /// Compares a text with the golden, character for character, or records it, depending on the mode.
  ///
  /// - Parameter difference: returns lines that describe how the second text differs from the first.
  func check(
    _ actual: String, mode: RecordMode, difference: (String, String) -> [String] = Self.changes
  ) throws -> Golden.Outcome {
    let actual = actual.hasSuffix("\n") ? actual : actual + "\n"
    guard FileManager.default.fileExists(atPath: file.path) else {
      guard mode != .never else {
        return .missing(
          "no golden \(Golden.shownPath(of: file)); read the text, then accept it with SKIT_RECORD=missing\n\(actual)")
      }
      return try record(actual)
    }
    if mode == .all { return try record(actual) }
    let expected = try ForeignFile.text(file, as: .goldenText)
    if expected == actual { return .same }
    if mode == .failed { return try record(actual) }
    return .different(
      """
      \(file.lastPathComponent): - is the golden's, + is the test's
      \(difference(expected, actual).joined(separator: "\n"))
      \(Golden.acceptance(of: file))
      """)
  }

  private func record(_ text: String) throws -> Golden.Outcome {
    try OutputFolder(file.deletingLastPathComponent(), creates: true)
      .write(Data(text.utf8), named: file.lastPathComponent, as: .checked)
    return .recorded("recorded \(Golden.shownPath(of: file)); read it before you commit it")
  }

  /// The lines that are in only one of the texts, with their line numbers.
  static func changes(from expected: String, to actual: String) -> [String] {
    let (old, new) = (expected.split(separator: "\n"), actual.split(separator: "\n"))
    let lineLimit = 40
    let changes = new.difference(from: old).map { change -> (number: Int, isNew: Bool, text: String) in
      switch change {
      case .remove(let offset, let line, _): (offset, false, "\(offset + 1) - \(line)")
      case .insert(let offset, let line, _): (offset, true, "\(offset + 1) + \(line)")
      }
    }.sorted { $0.number == $1.number ? !$0.isNew && $1.isNew : $0.number < $1.number }
    let rest = changes.count > lineLimit ? ["... and \(changes.count - lineLimit) more lines"] : []
    return changes.prefix(lineLimit).map(\.text) + rest
  }
}
