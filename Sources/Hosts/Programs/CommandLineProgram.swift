package import ArgumentParser
internal import Assets
internal import CProcess
internal import Files
internal import Foundation
internal import Printing

/// Runs one of our programs. Reports a failure as one line on standard error.
package enum CommandLineProgram {
  /// The program's arguments, its own name first, even without /proc.
  package static let arguments: [String] = {
    var count: Int32 = 0
    let values = CProcess_arguments(&count)
    return (0..<Int(count)).compactMap { values?[$0].map { String(cString: $0) } }
  }()

  /// The program's name as the user typed it, without folders.
  package static let name = URL(fileURLWithPath: arguments.first ?? "program").lastPathComponent

  /// Parses the arguments and runs the command. After a failure, ends the program with a status from sysexits.h.
  ///
  /// - Parameter takeOwn: removes the app's own options from the arguments before the command parses them.
  @MainActor
  package static func run<Command: ParsableCommand>(
    _ type: Command.Type, takeOwn: (inout [String]) throws -> Void = { _ in }
  ) {
    StandardOutput.reserveClosedStreams()
    endOnQuitSignal()
    requireProc()
    var arguments = Array(Self.arguments.dropFirst())
    do {
      try takeOwn(&arguments)
      var command = try type.parseAsRoot(arguments)
      try command.run()
    } catch let error as CommandError {
      fail(error.description, status: error.status.rawValue)
    } catch let error as PrintError {
      error.endProgram(name)
    } catch let error as OutputError {
      fail(error.description, status: CommandError.Status.unwritable.rawValue)
    } catch {
      let status = type.exitCode(for: error)
      if status == .success { printHelp(type.fullMessage(for: error)) }
      // A command that has already printed its error throws only an exit status.
      if error is ExitCode { exit(status.rawValue) }
      // The parser's message may have several lines.
      let message = type.message(for: error).split(whereSeparator: \.isNewline).joined(separator: " ")
      fail(
        message + (suggestion(for: arguments, in: type).map { ". Did you mean '\($0)'?" } ?? ""),
        status: status.rawValue)
    }
  }

  /// Lets SIGQUIT (Ctrl-\) end the program at once. Swift's runtime catches the signal, prints a backtrace, and lets the
  /// program continue. A program that was started with the signal ignored still ignores it.
  private static func endOnQuitSignal() {
    let handler = signal(SIGQUIT, SIG_DFL)
    if unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGQUIT, SIG_IGN) }
  }

  /// Ends the program where /proc is not mounted, as in some containers. Foundation and libdispatch read it, and end a
  /// program without a word when they cannot; libdispatch does so at moments that depend on the machine's load.
  private static func requireProc() {
    guard access("/proc/self/stat", R_OK) != 0 else { return }
    fail("/proc is not mounted; Swift's libraries need it", status: CommandError.Status.missing.rawValue)
  }

  /// Prints a warning, one line, to standard error. Control characters in it become visible escapes.
  package static func warn(_ message: String) {
    ProgressBar.clearShown()
    StandardError.print("\(name): \(message)")
  }

  /// Prints the text of `--help`, `--version` or a completion script, and ends the program. The text is our own, and a
  /// script has to stay as it is.
  private static func printHelp(_ text: String) -> Never {
    do {
      try StandardOutput.write(text.isEmpty ? "" : text + "\n")
    } catch {
      error.endProgram(name)
    }
    exit(EXIT_SUCCESS)
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    warn(message)
    exit(status)
  }

  /// The subcommand that a misspelt first argument probably means; nil if none is close.
  package static func suggestion(for arguments: [String], in type: any ParsableCommand.Type) -> String? {
    guard let word = arguments.first, !word.hasPrefix("-") else { return nil }
    let configuration = type.configuration
    let commands = configuration.subcommands
    if let command = commands.first(where: { $0._commandName == word }) {
      return suggestion(for: Array(arguments.dropFirst()), in: command).map { "\(word) \($0)" }
    }
    let names = commands.map { $0._commandName }
    let near = names.map { (name: $0, distance: NearNames.distance(word, $0)) }.min { $0.distance < $1.distance }
    // Accepts a name if at most a third of the letters are wrong.
    return near.flatMap { $0.distance <= max(1, word.count / 3) ? $0.name : nil }
  }
}
