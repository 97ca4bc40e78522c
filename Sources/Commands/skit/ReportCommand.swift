import ArgumentParser
import Foundation
import Printing
import Programs
import Reports

/// The command `skit report`: writes an HTML page with a run's results.
struct ReportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "report",
    abstract: "Writes the newest run of golden tests as one HTML page.",
    discussion: """
      The page needs no network and no other file. A failed test run also writes it, as report.html in its \
      folder.
      """)

  @Argument(help: "The run's folder. (default: SKIT_RUN, else .build/scene-testing in the package)")
  var runFolder: String?

  @Option(help: ArgumentHelp("The page's file. (default: report.html in the run's folder)", valueName: "file"))
  var out: String?

  @Option(help: ArgumentHelp("Also writes JUnit XML.", valueName: "file"))
  var junit: String?

  @OptionGroup var output: OutputOptions

  @Flag(help: "Prints the failures as GitHub's annotations.")
  var github = false

  func run() throws {
    let run = try LoggedRun.read(runFolder)
    let page = out.map { URL(fileURLWithPath: $0) } ?? run.url.appendingPathComponent(Report.fileName)
    try LoggedRun.files(canForce: true) {
      try Report(run).save(to: page, isForced: output.force)
      if let junit { try JUnitReport(run).save(to: URL(fileURLWithPath: junit), isForced: output.force) }
    }
    if github { try GitHubAnnotations(run).lines.forEach(StandardOutput.print(command:)) }
    try StandardOutput.print(page.path)
  }
}
