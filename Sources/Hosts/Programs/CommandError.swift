package import Files

/// A failure of a command, with an exit status from sysexits.h.
package struct CommandError: Error, CustomStringConvertible {
  package enum Status: Int32, Sendable {
    /// A comparison failed.
    case different = 1
    case usage = 64
    case malformed = 65
    case missing = 66
    case software = 70
    case unwritable = 73
  }

  package let status: Status
  package let description: String

  package init(_ status: Status, _ description: String) {
    self.status = status
    self.description = description
  }

  /// The failure of a command that cannot read a file.
  ///
  /// - Parameter hint: how to get a readable file; follows the problem after a semicolon. Default none.
  package init(_ error: FileError, hint: String? = nil) {
    self.init(error.isUnreadable ? .missing : .malformed, "\(error)" + (hint.map { "; \($0)" } ?? ""))
  }

  /// Creates the error of a file that is not written.
  ///
  /// - Parameter canForce: whether the command has the option `--force`, for the message. Default true.
  package init(_ error: OutputError, canForce: Bool = true) {
    self.init(
      .unwritable, "\(error)" + (canForce && error.canBeForced ? ", or replace this one with --force" : ""))
  }
}
