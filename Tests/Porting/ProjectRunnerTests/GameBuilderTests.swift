import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct GameBuilderTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  private func error(_ body: () throws -> Void) -> RunError? {
    do {
      try body()
      return nil
    } catch {
      return error as? RunError
    }
  }

  @Test func theFirstRunBuildsTheHelperAndTheGame() throws {
    let game = try place.builder().program()
    #expect(place.kinds() == ["skit-xcode", "prepare", "build"])
    #expect(FileManager.default.isExecutableFile(atPath: game.program.path))
    #expect(game.program.lastPathComponent == "Game")
    #expect(FileManager.default.fileExists(atPath: game.bundle.appendingPathComponent("Info.plist").path))
  }

  @Test func aRunWithoutChangesCallsNoProgram() throws {
    let first = try place.builder().program()
    _ = place.kinds()
    #expect(try place.builder().program() == first)
    #expect(place.kinds() == [])
  }

  @Test func aChangedFileIsPreparedAndBuilt() throws {
    _ = try place.builder().program()
    _ = place.kinds()
    try place.folder.write("let game = 22\n", to: "My Game 🎈/Game.swift")
    _ = try place.builder().program()
    #expect(place.kinds() == ["prepare", "build"])
    // The same size at another time.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -100)],
      ofItemAtPath: place.folder.path("My Game 🎈/Game.swift").path)
    _ = try place.builder().program()
    #expect(place.kinds() == ["prepare", "build"])
    try FileManager.default.removeItem(at: place.folder.path("My Game 🎈/Game.swift"))
    place.outside.prepareStatus = 1
    #expect(throws: RunError.self) { try place.builder().program() }
    #expect(place.kinds() == ["prepare"])
  }

  @Test func aChangedEngineBuildsTheHelperAgain() throws {
    _ = try place.builder().program()
    _ = place.kinds()
    try place.folder.write("changed", to: "engine/Sources/Apple/SpriteKit/SKNode.swift")
    _ = try place.builder().program()
    #expect(place.kinds() == ["skit-xcode", "prepare", "build"])
    try place.folder.write("new", to: "engine/Sources/Apple/UIKit/UIView.swift")
    _ = try place.builder().program()
    #expect(place.kinds() == ["skit-xcode", "prepare", "build"])
  }

  @Test func anotherTargetIsAnotherBuild() throws {
    _ = try place.builder().program()
    _ = place.kinds()
    var options = GameBuilder.Options()
    options.target = "Game TV"
    _ = try place.builder(options).program()
    #expect(place.outside.commands.first?.suffix(2) == ["--target", "Game TV"])
    #expect(place.kinds() == ["prepare", "build"])
  }

  @Test func twoProjectsOfOneNameKeepTheirPrograms() throws {
    let first = try place.builder().program()
    try place.folder.write("x", to: "Other/Game.xcodeproj/project.pbxproj")
    try place.folder.write("x", to: "Other/Game.swift")
    let second = try GameBuilder(
      try place.project("Other"), GameBuilder.Options(), outside: place.outside
    ).program()
    #expect(first.program != second.program)
    #expect(FileManager.default.isExecutableFile(atPath: first.program.path))
    // One build folder, so that the engine is compiled once.
    let scratches = place.outside.commands.filter { $0.contains("Game") }.compactMap { command in
      command.firstIndex(of: "--scratch-path").map { command[$0 + 1] }
    }
    #expect(scratches.count == 2 && Set(scratches).count == 1)
  }

  /// A project may use the files beside its folder if the user names the folder that holds both.
  @Test func theHelperGetsTheFolderThatTheUserHasNamed() throws {
    try place.folder.write("x", to: "Repo/App/Game.xcodeproj/project.pbxproj")
    try place.folder.write("x", to: "Repo/App/Game.swift")
    // The helper's stand-in looks for Game.swift beside its argument.
    try place.folder.write("x", to: "Game.swift")
    func prepared(_ path: String) throws -> String? {
      let builder = try GameBuilder(try place.project(path), GameBuilder.Options(), outside: place.outside)
      place.outside.commands = []
      _ = try builder.program()
      let command = place.outside.commands.first { $0.contains("prepare") }
      return command?.firstIndex(of: "prepare").flatMap { command?[$0 + 1] }
    }
    #expect(try prepared("Repo") == place.folder.path("Repo").path)
    #expect(try prepared("Repo") == nil)
    // The other limit is another build of the same project.
    #expect(try prepared("Repo/App") == place.folder.path("Repo/App/Game.xcodeproj").path)
    #expect(try prepared("Repo/App/Game.xcodeproj") == nil)
    #expect(try prepared("Repo") == place.folder.path("Repo").path)
  }

  // MARK: Failures

  @Test func theCompilersErrorsAreShownOnceWithTheUsersPaths() throws {
    let line = "/home/me/My Game/Game.swift:3:5: error: cannot find 'x' in scope"
    place.outside.buildLines = [
      "[1/4] Write sources", "[3/4] Compiling Game Game.swift", line, " 3 | x()",
      "   | `- error: cannot find 'x' in scope",
      "/home/me/My Game/Game.swift:9:5: warning: unused", "/home/me/My Game/Game.swift:1:1: note: not about an error",
      line, "/home/me/My Game/Game.swift:1:1: note: declared here", "error: fatalError",
    ]
    place.outside.buildStatus = 1
    let error = error { _ = try place.builder().program() }
    #expect(error == RunError(.failed, "Game: the build failed: 1 error"))
    #expect(place.outside.shown == [line, "/home/me/My Game/Game.swift:1:1: note: declared here"])
    #expect(
      place.outside.progress.contains(
        BuildProgress(title: "Game", done: 3, total: 4, step: "Compiling Game Game.swift")))
  }

  @Test func aFailedBuildNamesTheModulesThatDoNotExist() throws {
    place.outside.manifest = { $0["missing"] = ["Firebase", "SwiftyJSON"] }
    place.outside.buildLines = ["/a/Game.swift:3:5: error: cannot find 'Auth' in scope"]
    place.outside.buildStatus = 1
    #expect(
      error { _ = try place.builder().program() }?.description
        == "Game: the build failed: 1 error; the game imports Firebase, SwiftyJSON, which do not exist here")
  }

  @Test func aBuildThatFailsWithoutAnErrorShowsItsEnd() throws {
    place.outside.buildLines = (1...30).map { "line \($0)" }
    place.outside.buildStatus = 139
    #expect(error { _ = try place.builder().program() }?.description == "Game: the build failed")
    #expect(place.outside.shown == (11...30).map { "line \($0)" })
  }

  @Test func theHelpersErrorsAreShown() throws {
    place.outside.prepareLines = ["/p/Game.swift:3:1: error: NSClassFromString is unknown here; name the class"]
    place.outside.prepareStatus = 1
    let path = try place.project().url.path
    #expect(error { _ = try place.builder().program() }?.description == "\(path): cannot be played as it is; see above")
    #expect(place.outside.shown == place.outside.prepareLines)
    place.outside.prepareLines = []
    #expect(error { _ = try place.builder().program() }?.description == "\(path): skit-xcode ended with status 1")
  }

  @Test func aFailedOrInterruptedBuildIsNotReused() throws {
    _ = try place.builder().program()
    try place.folder.write("let game = 22\n", to: "My Game 🎈/Game.swift")
    place.outside.buildStatus = 1
    #expect(throws: RunError.self) { try place.builder().program() }
    // The state before the change, for which the manifest of the first build would be fresh.
    _ = place.kinds()
    place.outside.buildStatus = 0
    _ = try place.builder().program()
    #expect(place.kinds() == ["prepare", "build"])
    struct Interrupt: Error {}
    try place.folder.write("let game = 333\n", to: "My Game 🎈/Game.swift")
    place.outside.onRun = { if $0.contains("prepare") { throw Interrupt() } }
    #expect(throws: Interrupt.self) { try place.builder().program() }
    place.outside.onRun = { _ in }
    _ = place.kinds()
    _ = try place.builder().program()
    #expect(place.kinds() == ["prepare", "build"])
  }

  @Test func aBrokenStateIsBuiltAgain() throws {
    let builder = try place.builder()
    _ = try builder.program()
    for text in ["", "{", "null", "{\"stamp\":1}"] {
      try Data(text.utf8).write(to: builder.folder.url.appendingPathComponent("state.json"))
      _ = place.kinds()
      _ = try builder.program()
      #expect(place.kinds() == ["prepare", "build"])
    }
    try FileManager.default.removeItem(at: builder.folder.url.appendingPathComponent("program/Game"))
    _ = try builder.program()
    #expect(place.kinds() == ["prepare", "build"])
  }

  @Test(arguments: [
    ("product", "../../bin/sh"), ("product", ""), ("module", "-x"), ("bundle", "../.."), ("bundle", "/etc"),
  ])
  func aManifestThatLeavesThePackageIsRefused(key: String, value: String) throws {
    place.outside.manifest = { $0[key] = value }
    let error = error { _ = try place.builder().program() }
    #expect(error?.kind == .malformed)
    #expect(error?.description.contains("manifest.json: \"\(key)\" is \"\(value)\"; expected") == true)
    #expect(place.kinds() == ["skit-xcode", "prepare"])
  }

  @Test func aManifestWithoutAKeyNamesIt() throws {
    place.outside.manifest = { $0["module"] = nil }
    #expect(error { _ = try place.builder().program() }?.description.hasSuffix("it has no \"module\"") == true)
    place.outside.manifest = { $0["inputs"] = [] }
    #expect(error { _ = try place.builder().program() }?.description.contains("\"inputs\" is empty") == true)
  }

  @Test func withoutAnEngineTheErrorNamesTheVariable() throws {
    place.outside.environment["SKIT_ENGINE"] = place.folder.path("My Game 🎈").path
    let problem = error { _ = try place.builder() }?.description
    #expect(problem?.hasSuffix("is not a clone of skit: it has no Package.swift") == true)
  }

  // MARK: At the same time

  @Test func theSecondOfTwoRunsWaitsAndBuildsNothing() async throws {
    let place = place
    let first = try place.builder()
    let (started, go) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    place.outside.onRun = { command in
      if command.contains("prepare") {
        started.signal()
        go.wait()
      }
    }
    nonisolated(unsafe) let builder = first
    let thread = Thread { do { _ = try builder.program() } catch {} }
    thread.start()
    started.wait()
    let other = FakeOutside(place.outside.environment)
    let second = try GameBuilder(try place.project(), GameBuilder.Options(), outside: other)
    let end = DispatchSemaphore(value: 0)
    nonisolated(unsafe) let waiting = second
    Thread {
      do { _ = try waiting.program() } catch {}
      end.signal()
    }.start()
    while other.notes.isEmpty { usleep(1000) }
    #expect(other.notes[0].hasPrefix("another skit is building in "))
    go.signal()
    end.wait()
    #expect(other.commands == [])
  }

  @Test func theRewritesAreKnownWithoutABuild() throws {
    let rewrites = try place.builder().rewrites()
    #expect(place.kinds() == ["skit-xcode", "prepare"])
    let source = place.folder.path("My Game 🎈/Game.swift").path
    #expect(rewrites.map(\.rule) == ["selector"] && rewrites.map(\.line) == [3])
    #expect(rewrites.map(\.file) == [source])
  }
}
