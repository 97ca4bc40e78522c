package import ArgumentParser
internal import Assets
internal import Foundation
package import IconCheckCommand
internal import Programs

/// Commands that inspect the icons of any app.
package enum IconCommands {
  package static let all: [any ParsableCommand.Type] = [Check.self, Schedule.self, Sheet.self]

  /// The command `icons check`: checks the icons of an app, by default the program's own.
  package struct Check: ParsableCommand {
    package static let configuration = CommandConfiguration(
      abstract: "Checks an app's icons: plist, files, sizes, asset catalogs and code.",
      discussion: "Ends with status 1 if there are errors; with --strict, also if there are warnings.")

    @OptionGroup package var options: IconCheckOptions

    package init() {}

    package func run() throws {
      do {
        let outcome = try options.outcome {
          try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: CommandLineProgram.name).map(
            \.path)
        }
        for remark in outcome.remarks { CommandLineProgram.warn(remark) }
        try outcome.printOutput()
        if !outcome.passes { throw ExitCode(CommandError.Status.different.rawValue) }
      } catch let failure as IconCheckOptions.Failure {
        switch failure {
        case .noApp(let text): throw CommandError(.missing, text)
        case .notWritten(let text): throw CommandError(.unwritable, text)
        }
      }
    }
  }
}
