package import ArgumentParser
internal import Assets
internal import CommandStart
internal import ProgramStart

/// Runs one of our programs. Reports a failure as one line on standard error.
package enum CommandLineProgram {
  /// The program's arguments, its own name first, even without /proc.
  package static var arguments: [String] { ProgramStart.arguments }

  /// The program's name as the user typed it, without folders.
  package static var name: String { ProgramStart.name }

  /// Parses the arguments and runs the command. After a failure, ends the program with a status from sysexits.h.
  ///
  /// - Parameter takeOwn: removes the app's own options from the arguments before the command parses them.
  @MainActor
  package static func run<Command: ParsableCommand>(
    _ type: Command.Type, takeOwn: (inout [String]) throws -> Void = { _ in }
  ) {
    CommandStart.run(
      type, takeOwn: takeOwn,
      failure: { ($0 as? CommandError).map { CommandStart.Failure($0.description, status: $0.status.rawValue) } },
      hint: { suggestion(for: $0, in: type).map { ". Did you mean '\($0)'?" } }, beforeFailure: ProgressBar.clearShown)
  }

  /// Prints a warning, one line, to standard error. Control characters in it become visible escapes.
  package static func warn(_ message: String) {
    ProgressBar.clearShown()
    ProgramStart.warn(message)
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
