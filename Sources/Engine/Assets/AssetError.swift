package import Files

/// A problem with a file: its path, and one sentence that states the error and the fix.
package struct AssetError: Error, CustomStringConvertible, Equatable {
  /// The kind of problem.
  package enum Kind: Sendable {
    /// The file is missing or cannot be read; its contents are not what they should be; it cannot be written.
    case missing, malformed, unwritable
  }

  /// The kind of problem.
  package var kind: Kind
  /// The file's path.
  package var path: String
  /// The sentence.
  package var problem: String

  /// Creates an error.
  package init(_ kind: Kind, path: String, _ problem: String) {
    self.kind = kind
    self.path = path
    self.problem = problem
  }

  /// Creates the error of a file that is not written.
  package init(_ error: OutputError) {
    self.init(.unwritable, path: error.path, error.problem)
  }

  /// The error as one line: `PATH: PROBLEM`.
  package var description: String { "\(path): \(problem)" }
}
