/// A problem that Apple's API does not report. The game continues, and the diagnostic says what happened instead.
public struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The kind of problem, such as "missing-image".
  public var kind: String
  /// The file or name that caused the problem.
  public var subject: String
  /// The problem and how it was handled.
  public var message: String
  /// The line of the game that asked, as `PATH:LINE`; nil where it is unknown, and always on a test's stage. Diagnostics
  /// that differ only in it are equal.
  package var place: String?

  /// Creates a diagnostic. Equal ones are reported once.
  public init(kind: String, subject: String, message: String) {
    self.kind = kind
    self.subject = subject
    self.message = message
  }

  /// A name that differs from the file's in upper and lower case only; the file is used.
  package static func misspelt(_ subject: String, trueName: String) -> Diagnostic {
    Diagnostic(
      kind: "misspelt-name", subject: subject,
      message: "the app's files have it as \"\(trueName)\"; a device, where case matters, does not find it")
  }

  /// Whether both report the same problem; the line of the game is ignored.
  public static func == (first: Diagnostic, second: Diagnostic) -> Bool {
    (first.kind, first.subject, first.message) == (second.kind, second.subject, second.message)
  }

  /// Equal for equal diagnostics.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(subject)
    hasher.combine(message)
  }

  /// The description, after the place as compilers write it, if it is known: `GameScene.swift:12: image "Hat": ...`.
  package var line: String { place.map { "\($0): \(description)" } ?? description }

  /// The subject and the message, without the kind.
  public var description: String { "\(subject): \(message)" }
}
