import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct ProjectPathTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func problem(_ path: String) -> String? {
    do {
      _ = try ProjectPath(folder.path(path).path)
      return nil
    } catch {
      return "\(error)".replacing(folder.url.path + "/", with: "")
    }
  }

  @Test(arguments: ["Game", "A Game", "Ball 🎈", "two\nlines", "ü.game"])
  func theProjectIsFoundByItsPathOrItsFolder(name: String) throws {
    try folder.write("x", to: "\(name)/\(name).xcodeproj/project.pbxproj")
    let project = folder.path("\(name)/\(name).xcodeproj").path
    for path in [name, "\(name)/\(name).xcodeproj", "\(name)/\(name).xcodeproj/project.pbxproj", "."] {
      let found = try ProjectPath(folder.path(path).path)
      #expect(found.url.path == project)
      #expect(found.folder.path == folder.path(name).path)
      #expect(found.name == name)
    }
  }

  @Test func aFolderOfSourcesIsAProject() throws {
    try folder.write("x", to: "Game/Scenes/Menu.swift")
    let found = try ProjectPath(folder.path("Game").path)
    #expect(found.url.path == folder.path("Game").path && found.folder == found.url && found.name == "Game")
  }

  @Test func aPathWithoutAProjectIsAnError() throws {
    let expected = "expected an .xcodeproj, a folder that holds one, or a folder of Swift files"
    try folder.write("x", to: "README.md")
    try folder.write("x", to: "empty/README.md")
    try folder.write("x", to: "Broken.xcodeproj/notes")
    try folder.write("x", to: "Game.xcworkspace/contents")
    try folder.write("x", to: "two/A.xcodeproj/project.pbxproj")
    try folder.write("x", to: "two/B.xcodeproj/project.pbxproj")
    try folder.write("x", to: "two/Pods/Pods.xcodeproj/project.pbxproj")
    #expect(problem("none")?.hasSuffix("none: no such file or folder; \(expected)") == true)
    #expect(problem("README.md")?.hasSuffix("README.md: is a file; \(expected)") == true)
    #expect(problem("empty") == "empty: holds neither an .xcodeproj nor Swift files; \(expected)")
    #expect(problem("Broken.xcodeproj") == "Broken.xcodeproj: is not an Xcode project; it holds no project.pbxproj")
    #expect(problem("Game.xcworkspace") == "Game.xcworkspace: is a workspace; name the .xcodeproj of the game")
    #expect(problem("two") == "two: holds 2 projects; name one of them: A.xcodeproj, B.xcodeproj")
  }

  @Test func aLinkToItselfEndsTheSearch() throws {
    try folder.write("x", to: "loop/README")
    try FileManager.default.createSymbolicLink(at: folder.path("loop/again"), withDestinationURL: folder.path("loop"))
    #expect(problem("loop")?.contains("holds neither") == true)
  }

  @Test func aPackageWithoutAnXcodeProjectIsAPackage() throws {
    try folder.write("x", to: "package/Package.swift")
    try folder.write("x", to: "both/Package.swift")
    try folder.write("x", to: "both/Game.xcodeproj/project.pbxproj")
    #expect(ProjectPath.isPackage(folder.path("package").path))
    #expect(!ProjectPath.isPackage(folder.path("both").path))
    #expect(!ProjectPath.isPackage(folder.path("none").path))
  }
}
