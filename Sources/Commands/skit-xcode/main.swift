#if Xcode
  import ArgumentParser
  import CommandStart
  import Files
  import Foundation
  import Printing
  import SourcePass

  /// The helper of `skit run`: reads an Xcode game and writes sources that Swift on Linux can build.
  struct XcodeProgram: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "skit-xcode", abstract: "Prepares an Xcode game for `skit run`, which starts this program.",
      subcommands: [PrepareCommand.self, RewriteCommand.self])
  }

  /// The command `skit-xcode rewrite`: the source pass alone, for tests and measurements.
  struct RewriteCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rewrite", abstract: "Writes rewritten copies of sources.", shouldDisplay: false)

    @Argument(help: "The sources of one module. Their names differ.") var files: [String]
    @Option(help: "The folder for the copies.") var out: String
    @Option(help: "ios, tvos or macos.") var platform = "ios"
    @Flag(help: "Lists every rewrite with its reason.") var explain = false

    func run() throws {
      guard let platform = SourcePass.Platform.allCases.first(where: { $0.rawValue.lowercased() == platform }) else {
        throw ValidationError("--platform \(platform): expected ios, tvos or macos")
      }
      let sources = try files.map { path in
        SourcePass.File(
          path: path,
          bytes: Array(try ForeignFile.read(URL(filePath: path), as: FileKind("source file", byteLimit: 16 << 20))))
      }
      let result = SourcePass.rewrite(sources, options: .init(platform: platform))
      for error in result.errors { StandardError.print("\(error)") }
      if !result.errors.isEmpty { throw ExitCode(1) }
      let folder = try OutputFolder(URL(filePath: out), creates: true)
      // Replaces any file: `skit run` never starts this command.
      for file in result.files {
        try folder.write(Data(file.bytes), named: URL(filePath: file.path).lastPathComponent, as: .checked)
      }
      guard explain else { return }
      for rewrite in result.rewrites {
        try StandardOutput.print("\(rewrite.file):\(rewrite.line): \(rewrite.rule): \(rewrite.reason)")
      }
    }
  }

  CommandStart.run(XcodeProgram.self)
#else
  import Foundation
  import Printing

  StandardError.print("skit-xcode: error: built without the trait Xcode; build it with --traits Xcode")
  exit(1)
#endif
