import Foundation
import TestSupport
import Testing
import XcodeProjects

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
      // Only the files of the named folder may be used.
      #expect(found.limit.path == folder.path(path == "." ? "" : name).path)
      #expect(found.argument == (path == "." ? folder.url.path : project))
    }
  }

  @Test func theHighestOfSeveralProjectsIsTakenUpToFourFoldersDown() throws {
    try folder.write("x", to: "repo/a/b/c/d/Game.xcodeproj/project.pbxproj")
    try folder.write("x", to: "repo/SkitTests/Helper.xcodeproj/project.pbxproj")
    #expect(try ProjectPath(folder.path("repo").path).url.path == folder.path("repo/a/b/c/d/Game.xcodeproj").path)
    try folder.write("x", to: "repo/x/Higher.xcodeproj/project.pbxproj")
    #expect(try ProjectPath(folder.path("repo").path).url.path == folder.path("repo/x/Higher.xcodeproj").path)
    try folder.write("x", to: "deep/a/b/c/d/e/Game.xcodeproj/project.pbxproj")
    #expect(problem("deep")?.contains("holds neither") == true)
  }

  @Test func aWorkspaceStandsForItsProject() throws {
    let contents = "Game.xcworkspace/contents.xcworkspacedata"
    try folder.write("<FileRef location = \"group:App/Game.xcodeproj\">", to: contents)
    #expect(problem("Game.xcworkspace") == "Game.xcworkspace: names \"App/Game.xcodeproj\", which does not exist")
    try folder.write("x", to: "App/Game.xcodeproj/project.pbxproj")
    // The workspace decides, not the highest project of its folder.
    try folder.write("x", to: "Other.xcodeproj/project.pbxproj")
    let found = try ProjectPath(folder.path("Game.xcworkspace").path)
    #expect(found.url.path == folder.path("App/Game.xcodeproj").path && found.folder.path == folder.path("App").path)
    #expect(found.limit.path == folder.url.path && found.argument == folder.path("Game.xcworkspace").path)
    try folder.write("cut", to: contents)
    #expect(problem("Game.xcworkspace") == "Game.xcworkspace: names 0 projects; expected one")
  }

  private static let sharingProject = """
    // !$*UTF8*$!
    { archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {
      P = {isa = PBXProject; mainGroup = G; buildConfigurationList = L; targets = (T, ); };
      G = {isa = PBXGroup; children = (A, R, ); sourceTree = "<group>"; };
      A = {isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      R = {isa = PBXFileReference; path = ../Shared/Rules.swift; sourceTree = "<group>"; };
      T = {isa = PBXNativeTarget; name = Game; productName = Game; buildPhases = (S, );
        productType = "com.apple.product-type.application"; buildConfigurationList = L; };
      S = {isa = PBXSourcesBuildPhase; files = (BA, BR, ); };
      BA = {isa = PBXBuildFile; fileRef = A; };
      BR = {isa = PBXBuildFile; fileRef = R; };
      L = {isa = XCConfigurationList; buildConfigurations = (D, ); defaultConfigurationName = Debug; };
      D = {isa = XCBuildConfiguration; name = Debug; buildSettings = {
        SDKROOT = iphoneos; PRODUCT_NAME = Game; GENERATE_INFOPLIST_FILE = YES; }; };
    }; }
    """

  /// The remedy that the error message for such a project gives.
  @Test func aProjectThatSharesSourcesIsReadThroughTheFolderThatHoldsBoth() throws {
    try folder.write(Self.sharingProject, to: "Repo/App/Game.xcodeproj/project.pbxproj")
    try folder.write("// App\n", to: "Repo/App/App.swift")
    try folder.write("// Rules\n", to: "Repo/Shared/Rules.swift")
    try folder.write("<FileRef location='group:App/Game.xcodeproj'>", to: "Repo/G.xcworkspace/contents.xcworkspacedata")
    func sources(_ path: String) throws -> [String] {
      let project = try ProjectPath(folder.path(path).path)
      #expect(project.url.path == folder.path("Repo/App/Game.xcodeproj").path)
      return try GameProject.read(URL(fileURLWithPath: project.argument)).sources.map(\.path)
    }
    for path in ["Repo", "Repo/G.xcworkspace"] {
      #expect(try sources(path) == ["App/App.swift", "Shared/Rules.swift"])
    }
    let error = #expect(throws: ProjectError.self) { _ = try sources("Repo/App") }
    #expect(error?.problem.contains("name the folder that holds both") == true, "\(String(describing: error))")
  }

  @Test func aFolderOfSourcesIsAProject() throws {
    try folder.write("x", to: "Game/Scenes/Menu.swift")
    let found = try ProjectPath(folder.path("Game").path)
    #expect(found.url.path == folder.path("Game").path && found.folder == found.url && found.name == "Game")
  }

  @Test func aPathWithoutAProjectIsAnError() throws {
    let expected = "expected an .xcodeproj, an .xcworkspace, a folder that holds one, or a folder of Swift files"
    try folder.write("x", to: "README.md")
    try folder.write("x", to: "empty/README.md")
    try folder.write("x", to: "Broken.xcodeproj/notes")
    try folder.write("x", to: "two/A.xcodeproj/project.pbxproj")
    try folder.write("x", to: "two/B.xcodeproj/project.pbxproj")
    try folder.write("x", to: "two/Pods/Pods.xcodeproj/project.pbxproj")
    #expect(problem("none")?.hasSuffix("none: no such file or folder; \(expected)") == true)
    #expect(problem("README.md")?.hasSuffix("README.md: is a file; \(expected)") == true)
    #expect(problem("empty") == "empty: holds neither an .xcodeproj nor Swift files; \(expected)")
    #expect(problem("Broken.xcodeproj") == "Broken.xcodeproj: is not an Xcode project; it holds no project.pbxproj")
    #expect(problem("two") == "two: holds 2 projects; name one of \"A.xcodeproj\", \"B.xcodeproj\"")
  }

  @Test(arguments: ["Pods", "Carthage", "SkitTests"]) func swiftFilesOfOthersMakeNoGame(folder name: String) throws {
    try folder.write("x", to: "game/\(name)/Other.swift")
    #expect(problem("game")?.hasPrefix("game: holds neither an .xcodeproj nor Swift files") == true)
  }

  @Test func hiddenFilesAndAManifestMakeNoGame() throws {
    for path in ["Package.swift", ".build/Other.swift", ".Hidden.swift"] { try folder.write("x", to: "game/\(path)") }
    #expect(problem("game")?.hasPrefix("game: holds neither an .xcodeproj nor Swift files") == true)
    try folder.write("x", to: "game/Main.swift")
    #expect(problem("game") == nil)
  }

  @Test(arguments: ["", "Game\0"]) func anEmptyPathIsAnError(path: String) {
    #expect(throws: RunError(.usage, "the path of the project is empty")) { try ProjectPath(path) }
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
