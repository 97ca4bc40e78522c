/// A problem with the stored icon choice, found while loading it. The primary icon is shown; nothing is lost.
public struct StoreProblem: CustomStringConvertible, Sendable, Equatable {
  /// The kind of problem.
  public enum Kind: Sendable, Equatable {
    /// The file's contents are invalid; the file was renamed.
    case corrupt
    /// A newer version of the app wrote the file. It stays in place until the next choice.
    case newerVersion
    /// The file exists but cannot be read.
    case unreadable
  }

  /// The kind of problem.
  public var kind: Kind
  /// The file that holds the choice.
  public var path: String
  /// The problem.
  public var problem: String
  /// The new path of a corrupt file; `nil` where the file stayed in place.
  public var keptAt: String?

  package init(kind: Kind, path: String, problem: String, keptAt: String? = nil) {
    self.kind = kind
    self.path = path
    self.problem = problem
    self.keptAt = keptAt
  }

  /// One line: path, problem, and the new path of a renamed file.
  public var description: String {
    (["\(path): \(problem)"] + (keptAt.map { ["kept as \($0)"] } ?? [])).joined(separator: "; ").onOneLine
  }
}
