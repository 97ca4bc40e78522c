/// A launcher entry that cannot be read or written.
package struct LauncherError: Error, Equatable, CustomStringConvertible {
  /// The file's path.
  package let path: String
  /// The problem, and what would be right.
  package let problem: String

  /// The error as one line: `PATH: PROBLEM`.
  package var description: String { "\(path): \(problem)" }
}
