import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct NewGameTests {
  private let folder: TemporaryFolder
  private let clone = EnginePlace.clone(
    URL(fileURLWithPath: "/engines/of \"mine\""), remote: "https://example.org/skit.git", commit: "12ab")

  init() throws { folder = try TemporaryFolder() }

  private func engine() throws -> Engine { try Engine(["SKIT_ENGINE": Repository.url("").path]) }

  private func game(
    _ path: String, _ template: NewGame.Template = .scene, engine place: EnginePlace? = nil
  ) throws -> NewGame {
    try NewGame(
      path: folder.path(path).path, template: template, engine: place ?? clone, templates: engine())
  }

  // MARK: Names

  @Test(arguments: [
    ("Bounce", "Bounce"), ("my game 🎈", "MyGame"), ("2048", "Game2048"), ("Größe", "Grosse"), ("Игра", "Igra"),
    ("bouncing-ball.v2", "BouncingBallV2"), ("class", "Class"),
  ])
  func theNameBecomesAModule(name: String, module: String) throws {
    #expect(try GameName(name, engine: engine()).module == module)
  }

  @Test(arguments: [
    ("🎈", "🎈: has no letters for a Swift module's name; choose a name such as Bounce"),
    ("uikit", nil), ("UIKit", "UIKit: UIKit is the name of another module; choose another name"),
    ("raster", "raster: Raster is the name of another module; choose another name"),
    ("testing", "testing: Testing is the name of another module; choose another name"),
    ("a\nb", "a\nb: a game's name has no line breaks and no control characters"),
  ])
  func aNameThatNoModuleCanHaveIsRefused(name: String, problem: String?) throws {
    let engine = try engine()
    guard let problem else {
      // The names differ in capitals: Swift tells the modules apart.
      #expect(try GameName(name, engine: engine).module == "Uikit")
      return
    }
    let error = #expect(throws: RunError.self) { try GameName(name, engine: engine) }
    #expect(error?.description == problem)
    #expect(error?.kind == .usage)
  }

  /// Modules of the toolchain, words of the language, and folders of the engine's own resources.
  @Test(arguments: [
    ("foundation", "Foundation"), ("Swift", "Swift"), ("Glibc", "Glibc"), ("XCTest", "XCTest"),
    ("dispatch", "Dispatch"), ("Any", "Any"), ("self", "Self"), ("type", "Type"), ("protocol", "Protocol"),
    ("textures", "Textures"), ("scenes", "Scenes"), ("game kit", "GameKit"), ("sprite-kit", "SpriteKit"),
  ])
  func aNameOfAModuleThatEveryGameUsesIsRefused(name: String, module: String) throws {
    let engine = try engine()
    let error = #expect(throws: RunError.self) { try GameName(name, engine: engine) }
    #expect(error?.description == "\(name): \(module) is the name of another module; choose another name")
  }

  // MARK: The package

  /// All files of the new game, with the text of those that are not pictures.
  private func texts(_ path: String) throws -> [String: String] {
    let root = folder.path(path)
    var texts: [String: String] = [:]
    for case let name as String in try #require(FileManager.default.enumerator(atPath: root.path)) {
      var isFolder: ObjCBool = false
      let file = root.appendingPathComponent(name)
      guard FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      texts[name] = name.hasSuffix(".png") ? "" : String(decoding: try Data(contentsOf: file), as: UTF8.self)
    }
    return texts
  }

  @Test(arguments: NewGame.Template.allCases)
  func noTraceOfTheTemplateIsLeft(template: NewGame.Template) throws {
    try game("My <Game> 🎈", template).write()
    let texts = try texts("My <Game> 🎈")
    for name in [
      ".github/workflows/test.yml", ".gitignore", "Package.swift", "README.md", "Sources/MyGame/main.swift",
      "Sources/MyGame/App/Info.plist", "Sources/MyGame/Art/Ball@2x.png", "Sources/MyGame/Art/AppIcon-60@2x.png",
      "Tests/MyGameTests/GameTests.swift", "Tests/MyGameTests/Recordings/round.txt", "Art/AppIcon.svg",
    ] {
      #expect(texts[name] != nil, "\(name) is missing")
    }
    for (name, text) in texts {
      #expect(!"\(name)\n\(text)".contains(try Regex("\(template.example)(?![a-z])")), "\(name)")
      #expect(!text.contains("# clone") && !text.contains("../.."), "\(name)")
    }
    #expect(texts["README.md"]?.hasPrefix("# My <Game> 🎈\n") == true)
    #expect(texts["Sources/MyGame/App/Info.plist"]?.contains("<string>My &lt;Game&gt; 🎈</string>") == true)
    #expect(texts["Sources/MyGame/App/Info.plist"]?.contains("<string>org.example.MyGame</string>") == true)
    #expect(texts["Tests/MyGameTests/Recordings/round.txt"]?.contains("\napp MyGame\n") == true)
    // Nothing unfinished is left beside it.
    #expect(try folder.names == ["My <Game> 🎈"])
  }

  @Test func filesOfAnEditorAndOfABuildStayBehind() throws {
    let place = try Workplace()
    let examples = place.folder.path("engine/Examples")
    try FileManager.default.createDirectory(at: examples, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: Repository.url("Examples/Bounce"), to: examples.appendingPathComponent("Bounce"))
    for name in ["Sources/Bounce/.GameScene.swift.swp", ".build/log", "Package.resolved"] {
      try place.folder.write([0xFF, 0xFE, 0], to: "engine/Examples/Bounce/\(name)")
    }
    let engine = try Engine(place.outside.environment)
    try NewGame(path: folder.path("Hop").path, template: .scene, engine: clone, templates: engine).write()
    let names = try texts("Hop").keys
    #expect(names.contains(".github/workflows/test.yml"))
    #expect(!names.contains { $0.hasSuffix(".swp") || $0.hasPrefix(".build") || $0 == "Package.resolved" })
  }

  @Test func aWordThatStartsLikeTheTemplateStays() throws {
    try game("Hop").write()
    #expect(try folder.text("Hop/Tests/HopTests/GameTests.swift").contains("func theBallBouncesAndSpins()"))
  }

  @Test func aCloneIsNamedByItsPathAndFetchedOnCI() throws {
    try game("Bounce").write()
    let texts = try texts("Bounce")
    let manifest = try #require(texts["Package.swift"])
    #expect(manifest.contains(#"Context.environment["SKIT_ENGINE"] ?? "/engines/of \"mine\"""#))
    #expect(manifest.contains(".package(name: \"skit\", path: engine)"))
    let workflow = try #require(texts[".github/workflows/test.yml"])
    #expect(workflow.contains("ENGINE_URL: \"https://example.org/skit.git\"\n"))
    #expect(workflow.contains("ENGINE_VERSION: \"12ab\"\n"))
    #expect(workflow.contains("git clone"))
  }

  @Test func anAddressIsFetchedBySwiftPM() throws {
    try game("Bounce", engine: .repository("https://example.org/Sprites.git", .tag("v0.1.2"))).write()
    let texts = try texts("Bounce")
    let manifest = try #require(texts["Package.swift"])
    #expect(
      manifest.contains(
        "dependencies: [.package(url: \"https://example.org/Sprites.git\", from: \"0.1.2\")]"))
    #expect(manifest.contains(".product(name: \"SpriteKit\", package: \"sprites\")"))
    #expect(!manifest.contains("engine") && !manifest.contains("\"skit\""))
    let workflow = try #require(texts[".github/workflows/test.yml"])
    #expect(workflow.contains("ENGINE_VERSION: \"v0.1.2\"\n"))
    #expect(!workflow.contains("git clone") && !workflow.contains("SKIT_ENGINE"))
  }

  @Test(arguments: NewGame.Template.allCases)
  func anEngineOnGitHubTestsTheGameWithItsAction(template: NewGame.Template) throws {
    let engine = EnginePlace.repository("https://github.com/me/skit.git", .branch("main"))
    try game("Bounce", template, engine: engine).write()
    #expect(
      try folder.text("Bounce/.github/workflows/test.yml") == """
        name: test

        on: [push, pull_request]

        permissions:
          contents: read

        jobs:
          test:
            runs-on: ubuntu-24.04
            container: swift:6.3-noble
            steps:
              - uses: actions/checkout@v4
              # Installs the libraries, caches the build, runs the tests, and keeps the page of failed ones.
              - uses: me/skit/.github/actions/test@main

        """)
  }

  @Test func theWarningsNameTheMissingParts() throws {
    let place = try Workplace()
    place.outside.environment["PATH"] = place.folder.path("bin").path
    for program in ["swift", "git"] {
      let file = try place.folder.write("#!/bin/sh\n", to: "bin/\(program)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file.path)
    }
    func warnings(_ engine: EnginePlace? = nil) throws -> [String] {
      try game("Bounce", engine: engine).warnings(on: Machine(place.outside, root: place.folder.url))
    }
    place.outside.versionLines = ["swift": ["Swift version 6.2"], "git": ["git version 2.39.5"]]
    #expect(try warnings() == [])
    place.outside.versionLines["swift"] = ["Swift version 6.1.2"]
    #expect(
      try warnings() == [
        "the build needs another Swift: 6.1.2; 6.2 or later is needed: https://www.swift.org/install/linux/"
      ])
    place.outside.versionLines["swift"] = ["Swift version 6.2"]
    let local = EnginePlace.clone(URL(fileURLWithPath: "/engine"), remote: nil, commit: "12ab")
    #expect(
      try warnings(local) == [
        "\(folder.path("Bounce").path)/.github/workflows/test.yml: set ENGINE_URL to the address of skit, "
          + "before you push"
      ])
    #expect(try warnings(.repository("https://example.org/skit", .branch("main"))) == [])
    #expect(
      try warnings(.repository("https://example.org/skit", .unknown("no network"))) == [
        "https://example.org/skit: its versions are not known (no network); Package.swift takes the branch main, and "
          + "the first build needs this address"
      ])
  }

  @Test func aCloneThatGitDoesNotKnowNeedsItsAddressAndCommit() throws {
    let place = try Workplace()
    let local = EnginePlace.clone(URL(fileURLWithPath: "/engine"), remote: nil, commit: nil)
    let root = folder.path("Bounce").path
    let lines = try game("Bounce", engine: local).warnings(on: Machine(place.outside, root: place.folder.url))
    #expect(
      lines.filter { $0.hasPrefix(root) } == [
        "\(root)/.github/workflows/test.yml: set ENGINE_URL to the address of skit and ENGINE_VERSION to its commit, "
          + "before you push; Git does not know them here"
      ])
  }

  /// No version is published, so the pages take the branch.
  @Test func noPageNamesAVersionOfSkit() throws {
    let changes = try String(contentsOf: Repository.url("CHANGELOG.md"), encoding: .utf8)
    let isPublished = changes.contains(/(?m)^## \[\d/)
    for page in ["README.md", "docs/start.md", "docs/porting.md", "docs/testing.md"] {
      let text = try String(contentsOf: Repository.url(page), encoding: .utf8)
      for match in text.matches(of: /\.package\(url: "[^"]*\/skit(?:\.git)?", ([^),]*)/) {
        #expect(
          match.1.hasPrefix(isPublished ? "from: \"\(Engine.version)" : "branch: \"main\""), "\(page): \(match.0)")
      }
    }
  }

  @Test func existingFilesStayUnchanged() throws {
    try folder.write("mine", to: "Bounce/Package.swift")
    let file = try folder.write("mine", to: "Rebound")
    for (name, template) in [("Bounce", NewGame.Template.scene), ("Rebound", .game)] {
      let error = #expect(throws: RunError.self) { try game(name, template) }
      #expect(
        error?.description
          == "\(folder.path(name).path): already exists, and is not changed; choose another name")
    }
    #expect(try folder.text("Bounce/Package.swift") == "mine")
    #expect(try Data(contentsOf: file) == Data("mine".utf8))
  }

  @Test func aFolderThatCannotBeWrittenIsOneLine() throws {
    try folder.write("mine", to: "file")
    let error = #expect(throws: RunError.self) { try game("file/Bounce").write() }
    #expect(
      error?.description == "\(folder.path("file/Bounce").path): cannot be written (mkdir: Not a directory)"
        || error?.description == "\(folder.path("file/Bounce").path): cannot be written (open: Not a directory)")
    #expect(error?.kind == .unwritable)
  }

  @Test func aMissingTemplateLeavesNothing() throws {
    let place = try Workplace()
    let engine = try Engine(place.outside.environment)
    let path = folder.path("Bounce").path
    let error = #expect(throws: RunError.self) {
      try NewGame(path: path, template: .scene, engine: clone, templates: engine).write()
    }
    #expect(error?.kind == .missing)
    #expect(try folder.names == [])
  }

  /// The workflow installs the build tools of a game.
  @Test(arguments: NewGame.Template.allCases)
  func theWorkflowInstallsEveryLibrary(template: NewGame.Template) throws {
    let file = Repository.url("Examples/\(template.example)/.github/workflows/test.yml")
    let text = try String(contentsOf: file, encoding: .utf8)
    for package in Library.all.map(\.package) + ["libsndfile1"] { #expect(text.contains(" \(package)"), "\(package)") }
  }
}
