import AppIcons
import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// The project that a path means, and folders without a project.
@Suite struct ProjectSearchTests {
  @Test func theHighestProjectOfAFolderIsRead() throws {
    let sample = try SampleProject.makeXcode16()
    try sample.folder.write("{", to: "Vendor/Other.xcodeproj/project.pbxproj")
    try sample.folder.write("{", to: "Pods/Pods.xcodeproj/project.pbxproj")
    #expect(try sample.read("").target == "Game")
    #expect(try sample.read("Game.xcodeproj/project.pbxproj").target == "Game")
  }

  @Test func aProjectInAFolderOfTheRepositoryMayNameFilesBesideIt() throws {
    let text = SampleProject.xcode8.replacing("path = Game; sourceTree", with: "path = ../Game; sourceTree")
      .replacing(
        "Game/Scenes/GameScene.swift\"; sourceTree = SOURCE_ROOT",
        with: "../Game/Scenes/GameScene.swift\"; sourceTree = SOURCE_ROOT"
      )
      .replacing("$(SRCROOT)/Game", with: "$(SRCROOT)/../Game")
    let sample = try SampleProject(text, named: "Xcode/Game.xcodeproj", files: SampleProject.filesOfXcode8)
    try sample.folder.write(SampleProject.infoPlist, to: "Game/Info.plist")
    #expect(try sample.read("").sources.map(\.path) == ["Game/AppDelegate.swift", "Game/Scenes/GameScene.swift"])
    let error = try #require(sample.error("Xcode/Game.xcodeproj"))
    #expect(error.problem.contains("is outside of") && error.problem.contains("/Xcode"))
  }

  @Test func severalProjectsAreAnErrorThatNamesThem() throws {
    let sample = try SampleProject.makeXcode16()
    try sample.folder.write("{", to: "Second.xcodeproj/project.pbxproj")
    #expect(sample.error("")?.problem == "holds 2 projects; name one of \"Game.xcodeproj\", \"Second.xcodeproj\"")
  }

  @Test func aWorkspaceNamesTheProjectToUse() throws {
    let sample = try SampleProject.makeXcode16()
    func workspace(_ locations: String...) throws {
      let files = locations.map { "<FileRef\n location = \"\($0)\">\n</FileRef>" }.joined()
      try sample.folder.write(
        "<?xml version=\"1.0\"?><Workspace version=\"1.0\">\(files)</Workspace>",
        to: "Game.xcworkspace/contents.xcworkspacedata")
    }
    try workspace("group:Game.xcodeproj", "group:Pods/Pods.xcodeproj")
    #expect(try sample.read("Game.xcworkspace").target == "Game")
    try workspace("group:Game.xcodeproj", "container:B &amp; C.xcodeproj")
    #expect(
      sample.error("Game.xcworkspace")?.problem
        == "names 2 projects; expected one; name one of \"Game.xcodeproj\", \"B & C.xcodeproj\"")
    try workspace("group:../Game.xcodeproj")
    #expect(sample.error("Game.xcworkspace")?.problem.contains("is outside of") == true)
    try workspace("absolute:/Game.xcodeproj")
    #expect(sample.error("Game.xcworkspace")?.problem.contains("is outside of") == true)
  }

  @Test func aFolderOfSourcesIsAGame() throws {
    let folder = try TemporaryFolder()
    for file in [
      "My Game/App.swift", "My Game/Art/hero.png", "My Game/Assets.xcassets/a.json", "My Game/GameTests/Tests.swift",
      "My Game/GameUITests/UI.swift", "My Game/.build/x.swift", "My Game/SkitTests/stage.swift", "My Game/C.m",
      "My Game/fr.lproj/a.strings",
    ] {
      try folder.write("", to: file)
    }
    let game = try GameProject.read(folder.url.appendingPathComponent("My Game"))
    #expect(game.name == "My Game" && game.module == "My_Game" && game.bundleIdentifier == "local.My-Game")
    #expect(game.sources.map(\.path) == ["App.swift"])
    #expect(game.resources.map(\.place) == ["Assets.xcassets/a.json", "fr.lproj/a.strings", "hero.png"])
    #expect(game.tests.map(\.name) == ["GameTests"])
    #expect(game.notes.map(\.path) == ["C.m"])
    #expect(game.infoPlist["CFBundleName"] == .string("My Game"))
  }

  /// The outermost folder whose name ends in `Tests` is the target. Tests of the user interface are left out with all
  /// folders inside.
  @Test func aFolderOfTestsHasTheFoldersInside() throws {
    let folder = try TemporaryFolder()
    for file in [
      "App.swift", "RuleTests.swift", "Testset/Set.swift", "GameTests/One.swift", "GameTests/RuleTests/Two.swift",
      "GameTests/RuleTests/DeepTests/Three.swift", "Engine/EngineTests/Help/Four.swift",
      "GameUITests/PageTests/Page.swift",
    ] {
      try folder.write("", to: "Game/\(file)")
    }
    let game = try GameProject.read(folder.url.appendingPathComponent("Game"))
    #expect(game.tests.map(\.name) == ["EngineTests", "GameTests"])
    #expect(
      game.tests.map { $0.sources.map(\.path).sorted() } == [
        ["Engine/EngineTests/Help/Four.swift"],
        ["GameTests/One.swift", "GameTests/RuleTests/DeepTests/Three.swift", "GameTests/RuleTests/Two.swift"],
      ])
    #expect(game.sources.map(\.path).sorted() == ["App.swift", "RuleTests.swift", "Testset/Set.swift"])
    #expect(game.resources.isEmpty && game.notes.isEmpty)
  }

  /// A number stays whole: 1024 and 2048 are two games.
  @Test(arguments: [("2048", "local.2048"), ("my_game 2", "local.my-game-2"), ("A+B", "local.A-B")])
  func aFolderOfSourcesHasAnIdentifier(name: String, identifier: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "\(name)/App.swift")
    let game = try GameProject.read(folder.url.appendingPathComponent(name))
    #expect(game.bundleIdentifier == identifier && game.infoPlist["CFBundleIdentifier"] == .string(identifier))
  }

  @Test func aFolderWithoutAGameIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: ProjectError.self) { try GameProject.read(folder.url) }
    #expect(throws: ProjectError.self) { try GameProject.read(folder.path("None.xcodeproj")) }
    #expect(throws: ProjectError.self) { try GameProject.read(folder.path("none")) }
  }

  @Test(arguments: [("", true), ("a/b/c/d/", true), ("a/b/c/d/e/", false)])
  func aProjectIsFoundFourFoldersDeep(place: String, isFound: Bool) throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "\(place)Game.xcodeproj/project.pbxproj")
    let found = try ProjectSearch(folder: ProjectFolder(folder.url)).onlyProject()
    #expect(found == (isFound ? "\(place)Game.xcodeproj" : nil))
  }

  @Test func aHigherProjectWinsOverAWorkspaceBesideIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("{", to: "a/Game.xcodeproj/project.pbxproj")
    try folder.write("{", to: "a/b/Other.xcodeproj/project.pbxproj")
    try folder.write(
      "<FileRef location = \"group:b/Other.xcodeproj\">", to: "a/Game.xcworkspace/contents.xcworkspacedata")
    let search = ProjectSearch(folder: try ProjectFolder(folder.url))
    #expect(try search.onlyProject() == "a/Game.xcodeproj")
    try FileManager.default.removeItem(at: folder.path("a/Game.xcodeproj"))
    let rest = ProjectSearch(folder: try ProjectFolder(folder.url))
    #expect(try rest.onlyProject() == "a/b/Other.xcodeproj")
  }

  /// A list costs its folder and each of its entries.
  @Test func aFolderIsSearchedUpToItsLimits() throws {
    let folder = try TemporaryFolder()
    for name in ["a", "b", "c", ".hidden"] { try folder.write("", to: "few/\(name)") }
    #expect(try ProjectFolder(folder.url, entryLimit: 5).files(below: "few") == ["few/a", "few/b", "few/c"])
    let few = try ProjectFolder(folder.url, entryLimit: 4)
    #expect(throws: ProjectError.self) { try few.files(below: "few") }
    func path(_ depth: Int) -> String { "deep/" + String(repeating: "d/", count: depth) + "file" }
    try folder.write("", to: path(40))
    #expect(try ProjectFolder(folder.url).files(below: "deep") == [path(40)])
    try folder.write("", to: path(41))
    let deep = try ProjectFolder(folder.url)
    #expect(throws: ProjectError.self) { try deep.files(below: "deep") }
  }

  @Test(arguments: [
    ("a.SWIFT", "swift"), ("a.tar.gz", "gz"), (".swift", ""), ("a", ""), ("b.c/a", ""), ("b/.a.m", "m"), ("a.", ""),
    ("", ""),
  ])
  func aNameHasAnEnding(path: String, ending: String) {
    #expect(path.ending == ending)
  }

  @Test func anErrorQuotesAHundredCharacters() {
    let text = String(repeating: "x", count: 100)
    #expect(text.quoted == "\"\(text)\"" && (text + "x").quoted == "\"\(text)...\"")
    #expect("a\u{1F}b\u{7F}c\u{80}".quoted == "\"a b c\u{80}\"")
  }

  @Test(arguments: [30, 31]) func atMostThirtyOfSeveralProjectsAreNamed(count: Int) throws {
    let folder = try TemporaryFolder()
    let names = (10..<10 + count).map { "G\($0).xcodeproj" }
    for name in names { try folder.write("{", to: "\(name)/project.pbxproj") }
    let search = ProjectSearch(folder: try ProjectFolder(folder.url))
    let error = #expect(throws: ProjectError.self) { try search.onlyProject() }
    let list = names.prefix(30).map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(error?.problem == "holds \(count) projects; name one of \(list)")
  }
}
