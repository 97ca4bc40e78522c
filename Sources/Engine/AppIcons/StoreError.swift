public import Foundation

/// An error in storing something about the app's icon. The data stored before is unchanged.
public struct StoreError: LocalizedError, CustomNSError, CustomStringConvertible, Sendable, Equatable {
  /// The file or folder that caused the failure.
  public var path: String
  /// The problem, and what would be right.
  public var problem: String

  package init(path: String, problem: String) {
    self.path = path
    self.problem = problem
  }

  /// One line: path and problem.
  public var description: String { "\(path): \(problem)".onOneLine }

  /// The same line as `description`, for `localizedDescription`.
  public var errorDescription: String? { description }

  /// The path under `NSFilePathErrorKey`, and the description.
  public var errorUserInfo: [String: Any] { [NSFilePathErrorKey: path, NSLocalizedDescriptionKey: description] }
}
