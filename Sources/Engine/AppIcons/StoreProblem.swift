/// Something wrong with the stored choice of icon, met while loading it. The primary icon shows; nothing is lost.
public struct StoreProblem: CustomStringConvertible, Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// The file's contents make no sense; they were put aside.
    case corrupt
    /// A newer version of the app wrote the file. It stays where it is until the next choice.
    case newerVersion
    /// The file is there and cannot be read.
    case unreadable
  }

  public var kind: Kind
  /// The file that holds the choice.
  public var path: String
  /// What went wrong.
  public var problem: String
  /// Where a corrupt file lies now; `nil` where it stayed in place.
  public var keptAt: String?

  package init(kind: Kind, path: String, problem: String, keptAt: String? = nil) {
    self.kind = kind
    self.path = path
    self.problem = problem
    self.keptAt = keptAt
  }

  /// One line: path, problem, and where the contents were kept.
  public var description: String {
    (["\(path): \(problem)"] + (keptAt.map { ["kept as \($0)"] } ?? [])).joined(separator: "; ").onOneLine
  }
}
