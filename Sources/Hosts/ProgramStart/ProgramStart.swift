internal import CProcess
internal import Foundation
internal import Printing

/// The first steps of each of our programs, and its end after a failure. Small, so that the programs of plugins, which are
/// built before any game, start the same way.
package enum ProgramStart {
  /// The program's arguments, its own name first, also without /proc.
  package static let arguments: [String] = {
    var count: Int32 = 0
    let values = CProcess_arguments(&count)
    return (0..<Int(count)).compactMap { values?[$0].map { String(cString: $0) } }
  }()

  /// The program's name as the user typed it, without folders.
  package static let name = URL(fileURLWithPath: arguments.first ?? "program").lastPathComponent

  /// Prepares the program. Call it first.
  package static func prepare() {
    StandardOutput.reserveClosedStreams()
    endOnQuitSignal()
    requireProc()
  }

  /// Lets SIGQUIT (Ctrl-\) end the program at once. Swift's runtime catches the signal, prints a backtrace, and lets the
  /// program go on. A program that was started with the signal ignored still ignores it.
  private static func endOnQuitSignal() {
    let handler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
  }

  /// Ends the program where /proc is not mounted, as in some containers. Foundation and libdispatch read it, and end a
  /// program silently when they cannot; libdispatch does so at moments that depend on the machine's load.
  private static func requireProc() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    // EX_NOINPUT of sysexits.h.
    fail("/proc is not mounted; Swift's libraries need it", status: 66)
  }

  /// Prints a warning, one line, to standard error. Control characters in it become visible escapes.
  package static func warn(_ message: String) { StandardError.print("\(name): \(message)") }

  /// Ends the program after one line on standard error.
  package static func fail(_ message: String, status: Int32) -> Never {
    warn(message)
    exit(status)
  }
}
