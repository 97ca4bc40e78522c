import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// Damaged and hostile projects give one error, in bounded time and memory.
@Suite struct HostileProjectTests {
  private func error(_ change: (String) -> String) throws -> ProjectError? {
    try SampleProject.makeXcode8(change(SampleProject.xcode8)).error()
  }

  @Test func aTruncatedProjectIsAnErrorWithItsLine() throws {
    let error = try #require(try error { String($0.prefix(while: { _ in true }).prefix(4000)) })
    #expect(error.path == "Game.xcodeproj/project.pbxproj")
    #expect((error.line ?? 0) > 20)
  }

  @Test func everyPrefixOfAProjectIsReadOrRefused() throws {
    let bytes = Array(SampleProject.xcode15.utf8)
    for count in stride(from: 0, to: bytes.count, by: 53) {
      #expect(throws: ProjectError.self) { try ProjectObjects(Data(bytes[..<count]), file: "p") }
    }
  }

  @Test func aMissingObjectIsNamedWithItsLine() throws {
    let error = try error { $0.replacing("children = (F02, )", with: "children = (F99, )") }
    #expect(error?.problem == "the object \"F99\", the children of G03, is not in the project")
    #expect(error?.line == 31)
  }

  @Test func anObjectOfAnotherKindIsNamed() throws {
    let error = try error { $0.replacing("mainGroup = G01", with: "mainGroup = T01") }
    #expect(error?.problem == "the object \"T01\" is a \"PBXNativeTarget\"; expected PBXGroup as the mainGroup of R01")
    #expect(error?.line == 36)
  }

  @Test func aGroupInsideItselfIsAnError() throws {
    let error = try error { $0.replacing("children = (F02, )", with: "children = (F02, G02, )") }
    #expect(error?.problem == "the object \"G02\" is a group inside itself")
  }

  @Test func aBuildFileWithoutAFileIsIgnoredAndAMissingOneIsNoted() throws {
    let text = SampleProject.xcode8.replacing("files = (B01, B02, B03, )", with: "files = (B01, B02, B03, B98, B99, )")
      .replacing("\t\tF01 /*", with: "\t\tB98 = {isa = PBXBuildFile; };\n\t\tF01 /*")
    let game = try SampleProject.makeXcode8(text).read()
    #expect(game.sources.count == 2)
    #expect(game.notes.contains { $0.text == "names the file \"B99\", which is not in the project" })
  }

  @Test func filesOutsideTheFolderAreRefused() throws {
    for path in ["../../secret.swift", "/etc/secret.swift"] {
      let error = try error { $0.replacing("path = AppDelegate.swift", with: "path = \"\(path)\"") }
      #expect(error?.problem.contains("is outside of") == true, "\(path)")
    }
    let plist = try error { $0.replacing("$(SRCROOT)/Game/Info.plist", with: "../Info.plist") }
    #expect(plist?.problem.contains("is outside of") == true)
  }

  @Test func aLinkThatLeadsOutIsRefused() throws {
    let outside = try TemporaryFolder()
    try outside.write("let secret = 1", to: "secret.swift")
    let listed = try SampleProject.makeXcode8()
    try FileManager.default.removeItem(at: listed.folder.path("Game/AppDelegate.swift"))
    try FileManager.default.createSymbolicLink(
      at: listed.folder.path("Game/AppDelegate.swift"), withDestinationURL: outside.path("secret.swift"))
    #expect(listed.error()?.problem.contains("leads out of") == true)
    let found = try SampleProject.makeXcode16()
    try FileManager.default.createSymbolicLink(
      at: found.folder.path("Game/secret.swift"), withDestinationURL: outside.path("secret.swift"))
    #expect(found.error()?.problem.contains("leads out of") == true)
    let loop = try SampleProject.makeXcode16()
    try FileManager.default.createSymbolicLink(
      at: loop.folder.path("Game/again"), withDestinationURL: loop.folder.path("Game"))
    #expect(loop.error()?.problem.contains("is a link to a folder") == true)
  }

  @Test func aMissingSourceIsAnErrorAndAMissingResourceANote() throws {
    let sample = try SampleProject.makeXcode8()
    try FileManager.default.removeItem(at: sample.folder.path("Game/Levels"))
    #expect(try sample.read().notes.contains { $0.text == "\"Game/Levels\" does not exist; it is left out" })
    try FileManager.default.removeItem(at: sample.folder.path("Game/AppDelegate.swift"))
    #expect(sample.error()?.problem.contains("which does not exist") == true)
  }

  /// The sample, whose target first runs a script.
  private func scripted(_ script: String) throws -> SampleProject {
    let phase =
      "S9 = {isa = PBXShellScriptBuildPhase; name = Write; shellPath = /bin/sh; shellScript = \"\(script)\"; };"
    let sample = try SampleProject.makeXcode8(
      SampleProject.xcode8.replacing("buildPhases = (", with: "buildPhases = (S9, ")
        .replacing("/* Begin PBXBuildFile section */", with: phase))
    try FileManager.default.removeItem(at: sample.folder.path("Game/AppDelegate.swift"))
    return sample
  }

  @Test func aScriptWritesAMissingSourceInACopy() throws {
    let sample = try scripted("cd Game && echo $'let files = \\\\x27*\\\\x27' > AppDelegate.swift; echo 1 > Legacy.m")
    let scripts = BuildScripts()
    let game = try GameProject.read(sample.folder.path("Game.xcodeproj"), scripts: scripts)
    let source = try #require(game.sources.first { $0.path == "Game/AppDelegate.swift" })
    #expect(try String(contentsOf: source.contents, encoding: .utf8) == "let files = '*'\n", "a Mac's sh is bash")
    #expect(source.url == sample.folder.path("Game/AppDelegate.swift"))
    #expect(!FileManager.default.fileExists(atPath: source.url.path))
    #expect(try String(contentsOf: sample.folder.path("Game/Legacy.m"), encoding: .utf8) == "// Game/Legacy.m\n")
    try scripts.remove()
    #expect(!FileManager.default.fileExists(atPath: source.contents.path))
  }

  @Test func aScriptRunsOnceInTheProjectsFolderWithItsVariables() throws {
    let sample = try scripted(
      "mkdir -p Game/Scenes; [ $SRCROOT = $PWD ] && for f in AppDelegate Scenes/GameScene; do "
        + "echo $TARGET_NAME $CONFIGURATION $ACTION >> Game/$f.swift; done")
    try FileManager.default.removeItem(at: sample.folder.path("Game/Scenes/GameScene.swift"))
    let scripts = BuildScripts()
    let game = try GameProject.read(sample.folder.path("Game.xcodeproj"), scripts: scripts)
    #expect(
      try game.sources.map { try String(contentsOf: $0.contents, encoding: .utf8) }
        == Array(repeating: "My Game Debug build\n", count: 2))
    #expect(
      game.notes.prefix(3).map(\.text) == [
        "the build phase \"Write\" is a script, which runs only if a source is missing",
        "a build script wrote \"Game/AppDelegate.swift\", in a copy of the project",
        "a build script wrote \"Game/Scenes/GameScene.swift\", in a copy of the project",
      ])
    try scripts.remove()
  }

  @Test func aScriptThatFailsIsNamed() throws {
    let sample = try scripted("echo no tool; exit 3")
    let scripts = BuildScripts()
    do {
      _ = try GameProject.read(sample.folder.path("Game.xcodeproj"), scripts: scripts)
      Issue.record("the source is missing")
    } catch {
      #expect(error.problem.hasSuffix("no build script writes it: \"Write\" ends with status 3: \"no tool\""))
    }
    try scripts.remove()
  }

  @Test func aSourceOfAnotherProjectIsMissingOrBesideThisOne() throws {
    let sample = try SampleProject.makeXcode8(
      SampleProject.xcode8.replacing("path = AppDelegate.swift", with: "path = ../../Engine/AppDelegate.swift"))
    #expect(sample.error()?.problem.contains("and missing; get the project") == true)
    let both = try TemporaryFolder()
    try FileManager.default.copyItem(at: sample.folder.url, to: both.path("Sample"))
    try both.write("// the engine", to: "Engine/AppDelegate.swift")
    let error = #expect(throws: ProjectError.self) { try GameProject.read(both.path("Sample")) }
    #expect(error?.problem.contains("name the folder that holds both") == true)
  }

  @Test func namesThatDifferInCaseAreFound() throws {
    let game = try SampleProject.makeXcode8(
      SampleProject.xcode8.replacing("path = AppDelegate.swift", with: "path = appdelegate.SWIFT")
    ).read()
    #expect(game.sources.first?.path == "Game/AppDelegate.swift")
  }

  @Test(.timeLimit(.minutes(1))) func tenMillionReferencesAreRefused() throws {
    let many = String(repeating: "A,", count: 10_000_000)
    let error = try error { $0.replacing("children = (F02, )", with: "children = (\(many))") }
    #expect(error?.problem == "expected at most 1000000 values")
  }

  @Test(.timeLimit(.minutes(1))) func deepGroupsEnd() throws {
    let groups = (0..<20_000).map { "G\($0) = {isa = PBXGroup; children = (G\($0 + 1), ); path = folder; };" }.joined()
    let text =
      "{objects = {R = {isa = PBXProject; mainGroup = G0; }; \(groups) G20000 = {isa = PBXGroup; }; }; rootObject = R; }"
    let tree = try ProjectTree(ProjectObjects(Data(text.utf8), file: "p"), folder: "")
    #expect(tree.order.count == 20_001)
    for place in tree.places.values {
      guard case .inside(let path) = place else { continue }
      #expect(path.utf8.count <= 4096)
    }
  }

  @Test func aDuplicateKeyIsAnError() throws {
    let error = try error { $0.replacing("\t\tB02 = ", with: "\t\tB01 = ") }
    #expect(error?.problem == "the key B01 occurs twice")
  }

  @Test func aFolderOfTooManyFilesIsRefused() throws {
    let folder = try TemporaryFolder()
    for number in 0..<30 { try folder.write("", to: "\(number).txt") }
    let small = try ProjectFolder(folder.url, entryLimit: 20)
    #expect(throws: ProjectError.self) { try small.files(below: "") }
    #expect(try ProjectFolder(folder.url, entryLimit: 40).files(below: "").count == 30)
  }
}
