/// The reason why a storyboard or a data model is not read, with its place.
package struct InterfaceError: Error, CustomStringConvertible, Equatable {
  /// The file's path.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// The problem, and how to fix it.
  package let problem: String

  /// Creates an error.
  package init(path: String, line: Int, problem: String) {
    (self.path, self.line, self.problem) = (path, line, problem)
  }

  /// `PATH:LINE: error: PROBLEM`
  package var description: String { "\(path):\(line): error: \(problem)" }
}
