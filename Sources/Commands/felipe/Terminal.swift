import Foundation

/// The terminal that a command runs in, if it does.
enum Terminal {
  /// How many characters a line of standard output has; nil where that is no terminal.
  static var columns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  static var showsErrors: Bool { isatty(STDERR_FILENO) != 0 }
}
