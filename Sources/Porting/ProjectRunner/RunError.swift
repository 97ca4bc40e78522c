internal import Files

/// Why a project cannot be played: one line for the user, and the kind of failure, which gives the exit status.
package struct RunError: Error, CustomStringConvertible, Equatable {
  package enum Kind: Sendable {
    /// The command line asks for something that is not possible.
    case usage
    /// A file does not have the expected contents.
    case malformed
    /// A file, folder or program is missing.
    case missing
    /// A program has failed, and has already printed the reason.
    case failed
    /// The cache cannot be written.
    case unwritable
  }

  package let kind: Kind
  package let description: String

  package init(_ kind: Kind, _ description: String) {
    (self.kind, self.description) = (kind, description)
  }

  init(_ error: OutputError) { self.init(.unwritable, "\(error)") }

  init(_ error: FileError) { self.init(error.isUnreadable ? .missing : .malformed, "\(error)") }
}
