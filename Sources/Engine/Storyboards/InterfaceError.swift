/// The reason why a storyboard is not read, with its place.
package struct InterfaceError: Error, CustomStringConvertible, Equatable {
  /// The file's path.
  package let path: String
  /// The line, counted from 1.
  package let line: Int
  /// What is wrong, and what would be right.
  package let problem: String

  /// `PATH:LINE: error: PROBLEM`
  package var description: String { "\(path):\(line): error: \(problem)" }
}
