import ArgumentParser
import Files
import Foundation
import Printing
import Programs
import Reports

/// The command `skit merge`: combines the shards of a suite into one run.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merges the run folders of all shards into one.",
    discussion: """
      Fails unless the shards make up one run: none is missing or listed twice, all have the same commit and list of \
      tests, and every test is in one shard. A crashed shard is reported, with status 1, and its log is merged anyway. \
      Then: skit report FOLDER --junit tests.xml --github
      """)

  @Argument(help: "The run folders of all shards.")
  var folders: [String]

  @Option(help: ArgumentHelp("The new folder.", valueName: "folder"))
  var into: String

  @Option(
    help: ArgumentHelp(
      "Writes each test's duration for the next `skit test`; updates an existing file only where a test changed.",
      valueName: "file"))
  var costs: String?

  @OptionGroup var output: OutputOptions

  func run() throws {
    try LoggedRun.files {
      let merge = try ShardMerge(folders.map { URL(fileURLWithPath: $0) })
      let costs = try newCosts(merge)
      let folder = URL(fileURLWithPath: into)
      try merge.save(to: folder)
      // An existing file has been read as a file of costs.
      if let (file, text) = costs { try output.write(text, to: file, as: .checked) }
      let run = try RunFolder(contentsOf: folder)
      for problem in run.problems { CommandLineProgram.warn("\(problem)") }
      let failed = run.records.filter { $0.outcome != .same }.count
      try StandardOutput.print(
        "\(merge.count) shard\(merge.count == 1 ? "" : "s"), \(merge.tests.count) tests, \(failed) of \(run.records.count) goldens to review: "
          + folder.path)
      if !merge.failed.isEmpty { try StandardOutput.print("failed: shard \(merge.failed.joined(separator: ", "))") }
      if !merge.problems.isEmpty { throw CommandError(.different, merge.problems.joined(separator: "; ")) }
    }
  }

  private func newCosts(_ merge: ShardMerge) throws -> (URL, String)? {
    guard let costs else { return nil }
    let file = URL(fileURLWithPath: costs)
    let old = FileManager.default.fileExists(atPath: file.path) ? try TestCosts(contentsOf: file) : TestCosts()
    return (file, old.updated(tests: merge.tests, seconds: merge.seconds).text)
  }
}
