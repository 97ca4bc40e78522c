internal import Foundation

/// Information about the program's terminal.
package enum Terminal {
  /// The width of standard output in characters; nil if it is not a terminal.
  package static var columns: Int? { columns(of: STDOUT_FILENO) }

  /// The width of standard error in characters; nil if it is not a terminal.
  package static var errorColumns: Int? { columns(of: STDERR_FILENO) }

  private static func columns(of descriptor: Int32) -> Int? {
    guard isatty(descriptor) == 1 else { return nil }
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }
}
