internal import ArgumentParser
internal import Foundation
internal import IconCheckCommand
internal import Printing

/// The command `skit icons check` as a separate program, for the plugin `check-icons`.
@main
struct IconCheckProgram: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "icon-check", abstract: "Checks an app's icons: plist, files, sizes, asset catalogs and code.")

  @OptionGroup var options: IconCheckOptions

  func run() throws {
    do {
      let outcome = try options.outcome { [FileManager.default.currentDirectoryPath] }
      for remark in outcome.remarks { StandardError.print("icon-check: \(remark)") }
      try outcome.printOutput()
      if !outcome.passes { throw ExitCode(1) }
    } catch let failure as IconCheckOptions.Failure {
      let (text, status): (String, Int32) =
        switch failure {
        case .noApp(let text): (text, 66)
        case .notWritten(let text): (text, 73)
        }
      StandardError.print("icon-check: \(text)")
      throw ExitCode(status)
    } catch let error as PrintError {
      error.endProgram("icon-check")
    }
  }
}
