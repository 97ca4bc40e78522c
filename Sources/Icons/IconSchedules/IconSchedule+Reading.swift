public import Foundation

extension IconSchedule {
  /// The largest file, in bytes.
  public static let maximumSize = 1 << 20

  /// Parses a schedule.
  ///
  /// - Parameters:
  ///   - data: UTF-8 text with LF or CR LF line endings.
  ///   - file: the file's name, for error messages.
  /// - Throws: `IconScheduleError` for the first line that is not valid.
  public init(data: Data, file: String) throws(IconScheduleError) {
    guard data.count <= Self.maximumSize else {
      throw IconScheduleError(file: file, line: 1, column: 1, problem: "expected at most \(Self.maximumSize) bytes")
    }
    var rules: [Rule] = []
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in lines.enumerated() {
      guard var line = String(validating: bytes, as: UTF8.self) else {
        throw IconScheduleError(file: file, line: index + 1, column: 1, problem: "expected UTF-8 text")
      }
      if index == 0, line.hasPrefix("\u{FEFF}") { line.removeFirst() }
      do {
        if let rule = try RuleReader.rule(line, number: index + 1) { rules.append(rule) }
      } catch {
        throw IconScheduleError(file: file, line: index + 1, column: error.column, problem: error.problem)
      }
    }
    self.init(rules: rules)
  }

  /// Parses a schedule from text.
  public init(text: String, file: String = "schedule") throws(IconScheduleError) {
    try self.init(data: Data(text.utf8), file: file)
  }
}
