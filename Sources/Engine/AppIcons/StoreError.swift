public import Foundation

/// Something about the app's icon that could not be stored. What was stored before is untouched.
public struct StoreError: LocalizedError, CustomStringConvertible, Sendable, Equatable {
  /// The file or folder that stood in the way.
  public var path: String
  /// What went wrong and what would be right.
  public var problem: String

  package init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// One line: path and problem.
  public var description: String { "\(path): \(problem)".onOneLine }

  /// The same, for whoever shows `localizedDescription`.
  public var errorDescription: String? { description }
}
