/// Something that went wrong where Apple's API stays silent: play goes on, and this says what was done instead.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// A short word for the kind of trouble, such as "missing-image".
  public var kind: String
  /// The thing it is about: a file, a name.
  public var subject: String
  /// The problem, and what was done about it.
  public var message: String

  /// Creates a report; equal ones are reported once.
  public init(kind: String, subject: String, message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }

  /// The subject and the message, without the kind.
  public var description: String { "\(subject): \(message)" }
}
