/// A problem that Apple's API does not report. The game continues, and the diagnostic says what happened instead.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, such as "missing-image".
  public var kind: String
  /// The file or name that caused the problem.
  public var subject: String
  /// The problem and how it was handled.
  public var message: String

  /// Creates a diagnostic. Equal ones are reported once.
  public init(kind: String, subject: String, message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }

  /// The subject and the message, without the kind.
  public var description: String { "\(subject): \(message)" }
}
