internal import Foundation

/// Prints to standard output. Everything that our programs print goes through it or through `StandardError`;
/// `scripts/check-modules` tests that.
///
/// Each call writes at once, so that output keeps its order with standard error and with the output of other processes.
/// A failure is an error: a program must not end with status 0 when its output is lost.
package enum StandardOutput {
  /// Prints a line. Control characters in it become visible escapes, as `PrintedText` says.
  ///
  /// - Throws: `PrintError`.
  package static func print(_ line: String) throws(PrintError) {
    try write(PrintedText.line(line) + "\n")
  }

  /// Prints text with our own line breaks and tabs, up to its last line break; other control characters become visible
  /// escapes. Adds no line break.
  package static func print(lines: String) throws(PrintError) {
    try write(PrintedText.lines(lines))
  }

  /// Prints JSON without adding a line break. Control characters become JSON's escapes.
  package static func print(json: String) throws(PrintError) {
    try write(PrintedText.json(json))
  }

  /// Prints a command for GitHub's runner, on its own line.
  package static func print(command: String) throws(PrintError) {
    try write(PrintedText.command(command) + "\n")
  }

  /// Prints bytes as they are: our own escape sequences, or the output of a program that the user starts. No part of
  /// them is from a file, a log or a server.
  package static func write(_ bytes: some Collection<UInt8>) throws(PrintError) {
    try Descriptor(STDOUT_FILENO).write(Array(bytes))
  }

  /// Prints text as it is, under the same rule as `write(_: some Collection<UInt8>)`.
  package static func write(_ text: String) throws(PrintError) {
    try write(text.utf8)
  }

  /// Keeps the numbers of closed standard streams from files that the program opens later: otherwise what is printed
  /// would end up in such a file. Writing and reading these streams still fails, with EBADF. Call it first.
  package static func reserveClosedStreams() {
    for (stream, access) in [(STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY)]
    where fcntl(stream, F_GETFD) < 0 && errno == EBADF {
      // `open` returns the lowest free number, which is this one, because the lower ones are taken.
      _ = open("/dev/null", access)
    }
  }
}
