#if Xcode
  import AppIcons
  import ArgumentParser
  import Files
  import Foundation
  import GamePackages
  import Printing
  import SourcePass
  import XcodeProjects

  /// The command `skit-xcode prepare`: writes the Swift package of a game, and `manifest.json` for `skit run`.
  struct PrepareCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "prepare", abstract: "Writes the Swift package of an Xcode game.")

    @Argument(help: "An .xcodeproj, a folder that holds one, or a folder of sources.") var project: String
    @Option(help: "The folder of the package.") var into: String
    @Option(help: "The folder of the engine.") var engine: String
    @Option(help: "The app's target.") var target: String?
    @Option(help: "ios, tvos or macos.") var platform: String?
    @Flag(help: "Lists every rewrite with its reason.") var explain = false

    func run() throws {
      let platform = try chosenPlatform()
      do {
        try prepare(platform)
      } catch let exit as ExitCode {
        throw exit
      } catch {
        StandardError.print("\(error)")
        throw ExitCode(1)
      }
    }

    private func prepare(_ platform: GameProject.Platform?) throws {
      let scripts = BuildScripts()
      defer { remove(scripts) }
      var game = try GameProject.read(URL(filePath: project), target: target, platform: platform, scripts: scripts)
      if platform == nil, game.platform != .macos, try game.needsMac, let mac = macGame(of: game.target, scripts) {
        game = mac
        let note = "imports AppKit outside of every #if, so that \(game.target) is played as a Mac app"
        StandardError.print("\(game.path):1:1: warning: \(note)")
      }
      // The times are read before the sources, so that a change while they are read counts as one.
      var inputs = game.inputs.compactMap(Manifest.Input.init)
      let rewritten = try rewrite(&game)
      let start = try start(rewritten.entries, game)
      if game.platform == .macos, game.infoPlist["LSMinimumSystemVersion"] == nil {
        // An Info.plist with this key is a Mac app's, which gets the mouse's events and not touches.
        game.infoPlist["LSMinimumSystemVersion"] = .string("10.13")
      }
      let folder = URL(filePath: into)
      let drawer = VectorDrawer(ProcessInfo.processInfo.environment)
      try GamePackage(game, start: start, engine: URL(filePath: engine)).write(into: folder, drawer: drawer) {
        file, text in rewritten.texts[file.url.path] ?? text
      }
      for note in drawer.notes { StandardError.print("\(note)") }
      // A program that is installed now changes its folder, and the next run draws the pictures.
      inputs += drawer.searched.compactMap(Manifest.Input.init)
      let manifest = Manifest(
        product: game.module, module: game.module, platform: game.platform.rawValue, bundle: "Bundle", inputs: inputs,
        rewrites: rewritten.rewrites, tests: game.tests.flatMap { $0.sources.map(\.url.path) },
        testTargets: game.tests.map { .init(name: $0.name, sources: $0.sources.map(\.url.path)) },
        missing: rewritten.missing, packages: GamePackage.localPackages(of: game).map(Manifest.Package.init))
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      try OutputFolder(folder, creates: true).write(try encoder.encode(manifest), named: "manifest.json", as: .remade)
      guard explain else { return }
      for rewrite in rewritten.rewrites {
        try StandardOutput.print("\(rewrite.file):\(rewrite.line): \(rewrite.rule): \(rewrite.reason)")
      }
    }

    /// The project as a Mac app; nil if the target is for other systems only.
    private func macGame(of target: String, _ scripts: BuildScripts) -> GameProject? {
      do {
        return try GameProject.read(URL(filePath: project), target: target, platform: .macos, scripts: scripts)
      } catch {
        return nil
      }
    }

    private func remove(_ scripts: BuildScripts) {
      do {
        try scripts.remove()
      } catch {
        StandardError.print("warning: the copy that build scripts ran in stays: \(error)")
      }
    }

    private func chosenPlatform() throws -> GameProject.Platform? {
      guard let platform else { return nil }
      guard let chosen = GameProject.Platform(rawValue: platform) else {
        throw ValidationError("--platform \(platform): expected ios, tvos or macos")
      }
      return chosen
    }

    // MARK: Sources

    private struct Rewritten {
      /// The rewritten sources, by the path of the user's file.
      var texts: [String: String] = [:]
      var rewrites: [Manifest.Rewrite] = []
      var entries: [SourcePass.Entry] = []
      var missing: [String] = []
    }

    /// Rewrites the sources module by module. Errors of all modules are shown before the program ends. Unit tests that
    /// cannot be built here are left out of the game.
    private func rewrite(_ game: inout GameProject) throws -> Rewritten {
      let platform: SourcePass.Platform =
        switch game.platform {
        case .ios: .iOS
        case .tvos: .tvOS
        case .macos: .macOS
        }
      let modules = Set([game.module] + game.libraries.map(\.module) + game.packages.flatMap(\.products))
      var rewritten = Rewritten()
      var hasFailed = false
      func pass(_ sources: [GameProject.File], _ conditions: [String]) throws -> SourcePass.Result {
        let files = try sources.map { source in
          SourcePass.File(
            path: source.url.path, bytes: Array(try ForeignFile.read(source.contents, as: Self.source)))
        }
        return SourcePass.rewrite(
          files, options: .init(platform: platform, conditions: Set(conditions), modules: modules))
      }
      func add(_ result: SourcePass.Result) {
        for file in result.files { rewritten.texts[file.path] = String(decoding: file.bytes, as: UTF8.self) }
        rewritten.rewrites += result.rewrites.map(Manifest.Rewrite.init)
      }
      func fail(_ result: SourcePass.Result) {
        for error in result.errors { StandardError.print("\(error)") }
        hasFailed = hasFailed || !result.errors.isEmpty
      }
      for library in game.libraries {
        let result = try pass(library.sources, library.conditions)
        fail(result)
        add(result)
      }
      let result = try pass(game.sources, game.conditions)
      (rewritten.entries, rewritten.missing) = (result.entries, result.missingModules)
      add(result)
      for tests in game.tests {
        let result = try pass(tests.sources, game.conditions)
        if let problem = Self.problem(of: result) {
          game.leaveOutTests(tests.name, because: problem)
        } else {
          add(result)
        }
      }
      for note in game.notes { StandardError.print("\(note)") }
      fail(result)
      if hasFailed { throw ExitCode(1) }
      return rewritten
    }

    /// The first reason why unit tests cannot be built here; nil if they can.
    private static func problem(of tests: SourcePass.Result) -> GameProject.TestProblem? {
      if let missing = tests.missingImports.first {
        return GameProject.TestProblem(
          file: missing.file, line: missing.line, text: "imports \(missing.module), which does not exist here")
      }
      return tests.errors.first.map { GameProject.TestProblem(file: $0.file, line: $0.line, text: $0.text) }
    }

    private static let source = FileKind("source file", byteLimit: 16 << 20)

    /// The game's start: nil for its own main.swift.
    private func start(_ entries: [SourcePass.Entry], _ game: GameProject) throws -> GameStart? {
      guard let entry = entries.first else {
        if game.sources.contains(where: { $0.url.lastPathComponent == "main.swift" }) { return nil }
        StandardError.print(
          "\(game.path):1:1: error: nothing in the target \(game.target) starts the app; write @main before its delegate"
        )
        throw ExitCode(1)
      }
      if let function = entry.function {
        return GameStart(
          delegate: "\(function)()", imports: entry.kind == .appDelegate ? ["AppKit"] : [], keepsMain: true)
      }
      switch entry.kind {
      case .uiDelegate: return .delegate(entry.type)
      case .appDelegate: return GameStart(delegate: "\(entry.type)()", imports: ["AppKit"])
      case .swiftUI: return .app(entry.type)
      case .other:
        StandardError.print(
          """
          \(entry.file):\(entry.line):1: error: \(entry.type) starts the program by itself; write @main before the app's \
          delegate or before its SwiftUI App instead
          """)
        throw ExitCode(1)
      }
    }
  }

  /// The part of the package's description that `skit run` reads; the reader is ProjectRunner's `Manifest`.
  private struct Manifest: Encodable {
    struct Input: Encodable {
      let path: String
      let size: Int
      let modified: Double

      /// nil for a file that no longer exists.
      init?(_ url: URL) {
        var status = stat()
        guard stat(url.path, &status) == 0 else { return nil }
        path = url.path
        size = Int(status.st_size)
        modified = Double(status.st_mtim.tv_sec) + Double(status.st_mtim.tv_nsec) * 1e-9
      }
    }

    struct Rewrite: Encodable {
      let file: String
      let line: Int
      let rule: String
      let reason: String

      init(_ rewrite: SourcePass.Rewrite) {
        (file, line, rule, reason) = (rewrite.file, rewrite.line, rewrite.rule, rewrite.reason)
      }
    }

    struct TestTarget: Encodable {
      let name: String
      let sources: [String]
    }

    struct Package: Encodable {
      let path: String
      let dependency: String

      init(_ package: (folder: URL, dependency: String)) {
        (path, dependency) = (package.folder.path, package.dependency)
      }
    }

    let product: String
    let module: String
    let platform: String
    let bundle: String
    let inputs: [Input]
    let rewrites: [Rewrite]
    let tests: [String]
    let testTargets: [TestTarget]
    let missing: [String]
    let packages: [Package]
  }
#endif
