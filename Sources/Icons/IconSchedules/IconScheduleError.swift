/// A line of a schedule that is not understood.
public struct IconScheduleError: Error, CustomStringConvertible, Sendable, Equatable {
  /// The file, as whoever read it named it.
  public var file: String
  /// From 1 on.
  public var line: Int
  /// The character in the line at which the trouble begins, from 1 on.
  public var column: Int
  /// What was expected and what was found.
  public var problem: String

  package init(file: String, line: Int, column: Int, problem: String) {
    self.file = file
    self.line = line
    self.column = column
    self.problem = problem
  }

  /// One line, as compilers write it: `Icons.schedule:3:17: expected ...`.
  public var description: String {
    let text = "\(file):\(line):\(column): \(problem)"
    return String(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
  }
}
