internal import ArgumentParser
internal import CommandStart
internal import Foundation
internal import IconCheckCommand
internal import Printing

/// The command `skit icons check` as a separate program, for the plugin `check-icons`.
struct IconCheckProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon-check", abstract: "Checks an app's icons: plist, files, sizes, asset catalogs and code.")

  @OptionGroup var options: IconCheckOptions

  func run() throws {
    let outcome = try options.outcome { [FileManager.default.currentDirectoryPath] }
    for remark in outcome.remarks { StandardError.print("icon-check: \(remark)") }
    try outcome.printOutput()
    if !outcome.passes { throw ExitCode(1) }
  }
}

@main
enum Program {
  @MainActor
  static func main() {
    CommandStart.run(
      IconCheckProgram.self,
      failure: { error -> CommandStart.Failure? in
        switch error as? IconCheckOptions.Failure {
        case .noApp(let text): CommandStart.Failure(text, status: 66)
        case .notWritten(let text): CommandStart.Failure(text, status: 73)
        case nil: nil
        }
      })
  }
}
