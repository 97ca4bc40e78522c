import ArgumentParser
import Foundation
import Printing
import Programs
import ProjectRunner

/// The command `skit new`: writes the package of a new game.
struct NewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Writes the package of a new game, with tests.",
    discussion: """
      The folder's name is the game's, and becomes the name of a Swift module. Nothing that exists is changed. Example:

        skit new Bounce && cd Bounce && swift test
      """)

  @Argument(help: "The new folder.")
  var path: String

  @Option(help: "scene, with one scene of about thirty lines, or game, a small complete one.")
  var template = NewGame.Template.scene

  @Option(
    help: ArgumentHelp(
      "Where the package finds skit: the address of a Git repository, or a clone. (default: SKIT_ENGINE, else the clone "
        + "that skit was built from)", valueName: "url|folder"))
  var engine: String?

  func run() throws {
    try Project.converted {
      let outside = System()
      let place = try EnginePlace(engine, outside: outside)
      var templates = outside.environment
      if case .clone(let folder, _, _) = place { templates["SKIT_ENGINE"] = folder.path }
      let game = try NewGame(path: path, template: template, engine: place, templates: try Engine(templates))
      try game.write()
      try StandardOutput.print("wrote \(game.folder.path)")
      try StandardOutput.print("test it with cd '\(path.replacing("'", with: #"'\''"#))' && swift test")
      try StandardOutput.print("its first build takes minutes, and fetches packages from the network")
      for line in game.warnings(on: Machine(outside)) { CommandLineProgram.warn(line) }
    }
  }
}

extension NewGame.Template: ExpressibleByArgument {}
