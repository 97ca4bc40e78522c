/// A launcher entry that cannot be read or written.
package struct LauncherError: Error, Equatable, CustomStringConvertible {
  package let path: String
  package let problem: String

  package var description: String { "\(path): \(problem)" }
}
