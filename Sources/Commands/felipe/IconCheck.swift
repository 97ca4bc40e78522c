import ArgumentParser
import Assets
import Foundation
import IconCheckCommand

extension Icons {
  /// Judges the icons of an app, ours by default.
  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Judges an app's icons: plist, files, sizes, asset catalogs and code.",
      discussion: "Ends with status 1 where there are errors, with --strict also for warnings.")

    @OptionGroup var options: IconCheckOptions

    func run() throws {
      do {
        let outcome = try options.outcome {
          try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: "felipe").map(\.path)
        }
        for remark in outcome.remarks { FileHandle.standardError.write(Data("felipe: \(remark)\n".utf8)) }
        print(outcome.output, terminator: "")
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
