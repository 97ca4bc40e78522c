import ArgumentParser
import Foundation
import Printing
import ProjectRunner

/// The command `skit eject`: writes an Xcode project as a Swift package.
struct EjectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "eject",
    abstract: "Writes an Xcode project as a standalone Swift package.",
    discussion: """
      The package holds the rewritten sources and the app's files, and no longer needs the project. Example:

        skit eject Game.xcodeproj --into game && cd game && swift run
      """)

  @Argument(help: "The project: an .xcodeproj, a folder that holds one, or a folder of Swift sources.")
  var path: String

  @Option(help: ArgumentHelp("The package's folder, which must be empty or not exist.", valueName: "folder"))
  var into: String

  @Flag(help: "Replaces files of the same names in a folder that is not empty.")
  var force = false

  @Option(help: ArgumentHelp("The target of the Xcode project. (default: its first app)", valueName: "name"))
  var target: String?

  func run() throws {
    try Project.converted {
      var options = GameBuilder.Options()
      options.target = target
      let builder = try GameBuilder(try ProjectPath(path), options, outside: System())
      let folder = URL(fileURLWithPath: into, isDirectory: true).standardizedFileURL
      try Ejection(builder).eject(into: folder, isForced: force)
      try StandardOutput.print("wrote \(folder.path); build it with swift build")
    }
  }
}
