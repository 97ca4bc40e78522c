/// The error for an invalid line of a schedule.
public struct IconScheduleError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The file's name, as the caller gave it.
  public var file: String
  /// The line, from 1.
  public var line: Int
  /// The column of the first wrong character, from 1.
  public var column: Int
  /// The expected value and the actual value.
  public var problem: String

  package init(file: String, line: Int, column: Int, problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// One line in the style of a compiler: `Icons.schedule:3:17: expected ...`.
  public var description: String {
    let text = "\(file):\(line):\(column): \(problem)"
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
