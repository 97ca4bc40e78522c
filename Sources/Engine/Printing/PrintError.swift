internal import Foundation

/// Standard output that cannot be written: the disk is full, the reader of a pipe has gone, or it is closed.
package struct PrintError: Error, Equatable, CustomStringConvertible {
  /// The value of `errno`.
  package let code: Int32

  /// EX_IOERR of sysexits.h.
  package static let status: Int32 = 74

  package init(code: Int32) {
    self.code = code
  }

  /// One line, such as `standard output: No space left on device`.
  package var description: String { "standard output: \(String(cString: strerror(code)))" }

  /// Ends the program: with status 74, after one line on standard error.
  ///
  /// When the reader of a pipe has gone, as in `felipe capture | head`, nothing is wrong and nothing is printed. Then
  /// the signal SIGPIPE usually ends the program before it sees an error, as it ends `git` and `grep`. Where the signal is
  /// ignored, the program ends with the status that a shell reports for it, 141.
  ///
  /// - Parameter program: the name before the line.
  package func endProgram(_ program: String) -> Never {
    if code == EPIPE { exit(128 + SIGPIPE) }
    StandardError.print("\(program): \(self)")
    exit(Self.status)
  }
}
