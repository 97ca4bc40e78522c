import ArgumentParser
import Foundation
import Printing
import Programs
import ProjectRunner

/// The command `skit run`: plays an Xcode project.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Plays an Xcode project in a window, or captures its frames.",
    discussion: """
      PATH is an .xcodeproj, an .xcworkspace, a folder that holds one, or a folder of Swift sources. A project may use \
      the files of the folder that is named, and no others. Nothing in it is changed: builds are kept in the user's \
      cache folder. The first run compiles the engine, which takes minutes; a run without changes starts at once. \
      Options after -- go to the game. Example:

        skit run Game.xcodeproj --headless --frames 0-600/60 --player 1 --out pictures
      """)

  @Argument(help: "The project.")
  var path: String?

  @OptionGroup(title: "Project") var options: ProjectOptions

  @Flag(help: "Captures frames without a window.")
  var headless = false

  @Option(
    help: ArgumentHelp(
      "Pixels per point: 1, 2 or 3. (default: 1 in a window; 2, as on a phone, for a game for iOS with --headless)",
      valueName: "scale"))
  var scale: Int?

  @OptionGroup(title: "With --headless") var capture: CaptureOptions

  @Flag(help: "Lists each rewritten place in the sources with its reason, without playing.")
  var explain = false

  @Flag(help: "Removes the builds of all projects, or of PATH, without playing.")
  var clean = false

  @Argument(parsing: .postTerminator, help: "Options of the game, after --.")
  var gameOptions: [String] = []

  func validate() throws {
    guard path != nil || clean else { throw ValidationError("name a project: skit run PATH") }
    if explain, clean { throw ValidationError("--explain and --clean cannot be combined") }
    if !headless, let option = capture.used { throw ValidationError("\(option) needs --headless") }
    if let scale, !(1...3).contains(scale) { throw ValidationError("--scale must be 1, 2 or 3, not \(scale)") }
  }

  func run() throws {
    try Project.converted { try play() }
  }

  private func play() throws {
    let outside = System()
    guard !clean else { return try removeBuilds(outside) }
    let project = try ProjectPath(path ?? "")
    let arguments = try headless ? capture.arguments() : []
    let builder = try GameBuilder(project, options.builderOptions, outside: outside)
    if explain { return try Project.explain(try builder.rewrites()) }
    let game = try builder.program()
    outside.show(nil)
    var command = [game.program.path] + (headless ? ["capture"] : []) + ["--bundle", game.bundle.path]
    command += arguments + scaleOption(of: game.manifest) + gameOptions
    let status =
      try options.sandbox ? playSandboxed(command, builder, outside) : outside.run(command, environment: [:], line: nil)
    if status != 0 { throw ExitCode(status) }
  }

  /// No phone or tablet of the last ten years has fewer than 2 pixels per point, and games rely on it. A window of that
  /// size would not fit on many screens.
  private func scaleOption(of game: Manifest) -> [String] {
    if let scale { return ["--scale=\(scale)"] }
    let isChosen = gameOptions.contains { $0 == "--scale" || $0.hasPrefix("--scale=") }
    return headless && game.platform == "ios" && !isChosen ? ["--scale=2"] : []
  }

  private func playSandboxed(_ command: [String], _ builder: GameBuilder, _ outside: System) throws -> Int32 {
    let here = URL(fileURLWithPath: "/")
    guard headless else {
      return try outside.run(
        builder.playSandbox(pictures: nil).arguments(command, in: here), environment: [:], line: nil)
    }
    let out = capture.folder
    try SandboxedPictures.clear(builder.folder.pictures)
    let arguments = builder.playSandbox(pictures: out).arguments(command, in: out)
    let status = try outside.run(arguments, environment: [:], line: nil)
    try SandboxedPictures.move(from: builder.folder.pictures, to: out)
    return status
  }

  private func removeBuilds(_ outside: System) throws {
    let cache = CacheFolder(outside.environment)
    guard let path else {
      let hadCache = try cache.removeAll()
      return try StandardOutput.print(
        hadCache ? "removed all builds in \(cache.url.path)" : "\(cache.url.path): no builds")
    }
    let folder = try cache.remove(ProjectPath(path), engine: Engine(outside.environment))
    try StandardOutput.print("removed the build of \(path): \(folder.path)")
  }
}

/// The options for a project's build.
struct ProjectOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The target of the Xcode project. (default: its first app)", valueName: "name"))
  var target: String?

  @Flag(help: "Builds and plays under bubblewrap: without a network, without the home folder.")
  var sandbox = false

  @Flag(help: "Shows everything that SwiftPM prints, and warnings.")
  var verbose = false

  var builderOptions: GameBuilder.Options {
    var options = GameBuilder.Options()
    (options.target, options.isSandboxed, options.isVerbose) = (target, sandbox, verbose)
    return options
  }
}

/// The options that are passed to the game's command `capture`.
struct CaptureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The frames to write, such as 0,10-20,30-90/10. (default: 0)", valueName: "n,n-n,n-n/step"))
  var frames: String?

  @Option(
    help: ArgumentHelp(
      "A script of the player's input, with lines such as 10 tap 120,80 and 20 drag 1,2>30,40+15 and 90 key space.",
      valueName: "file"))
  var script: String?

  @Option(help: ArgumentHelp("Plays at random; the same seed gives the same play.", valueName: "seed"))
  var player: UInt64?

  @Option(help: ArgumentHelp("The folder for the pictures. (default: the current one)", valueName: "folder"))
  var out: String?

  /// The first of the options that is given.
  var used: String? {
    [("--frames", frames), ("--script", script), ("--player", player.map { "\($0)" }), ("--out", out)]
      .first { $0.1 != nil }?.0
  }

  /// The folder for the pictures.
  var folder: URL { URL(fileURLWithPath: out ?? ".", isDirectory: true).standardizedFileURL }

  /// The arguments of `capture`.
  ///
  /// - Throws: `RunError` for a script.
  func arguments() throws -> [String] {
    var arguments = ["--out", folder.path]
    if let frames { arguments.append("--frames=\(frames)") }
    if let player { arguments.append("--player=\(player)") }
    if let script { arguments += try TapScript.options(URL(fileURLWithPath: script)) }
    return arguments
  }
}
