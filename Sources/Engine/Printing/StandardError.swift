internal import Foundation

/// Prints to standard error. A failure is ignored, because there is nowhere left to report it.
package enum StandardError {
  /// Prints a line. Control characters in it become visible escapes, as `PrintedText` says.
  package static func print(_ line: String) {
    write(PrintedText.line(line) + "\n")
  }

  /// Prints text as it is: our own escape sequences. No part of it is from a file, a log or a server.
  package static func write(_ text: String) {
    do { try Descriptor(STDERR_FILENO).write(Array(text.utf8)) } catch {}
  }
}
