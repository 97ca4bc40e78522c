import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct EjectionTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func thePackageNoLongerNeedsTheProject() throws {
    try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path("out").path).sorted()
    #expect(names == [".gitignore", "Files", "Package.swift", "README.md", "Sources"])
    #expect(try place.folder.text("out/Sources/Game/Game.swift") == "let game = 1\n")
    #expect(try place.folder.text("out/Files/Bundle/Info.plist") == "<plist/>")
    let manifest = try place.folder.text("out/Package.swift")
    #expect(manifest.contains(#".target(name: "GameFiles", path: "Files", resources: [.copy("Bundle")])"#))
    #expect(!manifest.contains("SkitTests"))
    #expect(try place.folder.text("out/README.md").contains("swift run Game\n"))
    #expect(try place.folder.names.filter { $0.hasPrefix(".") } == [])
  }

  @Test func theStageTestsComeAlong() throws {
    _ = try StageTests.create(for: place.project())
    try place.folder.write("picture", to: "My Game 🎈/SkitTests/Goldens/FirstStageTests/ball.png")
    try place.folder.write("x", to: "My Game 🎈/SkitTests/.DS_Store")
    // A test of the project has left a link in the written package.
    try StageTests(place.builder()).run { _, _, _ in }
    try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    #expect(try place.folder.text("out/Tests/SkitTests/FirstStageTests.swift") == StageTests.firstTest)
    #expect(try place.folder.text("out/Tests/SkitTests/Goldens/FirstStageTests/ball.png") == "picture")
    let names = try FileManager.default.contentsOfDirectory(atPath: place.folder.path("out/Tests/SkitTests").path)
    #expect(names.sorted() == ["FirstStageTests.swift", "Goldens"])
    let manifest = try place.folder.text("out/Package.swift")
    #expect(manifest.components(separatedBy: "name: \"SkitTests\"").count == 2)
    #expect(manifest.contains(#""Game", .product(name: "SceneTesting", package: "skit")"#))
  }

  /// Swift packages in the project's folder, one of which uses another that the project does not name.
  @Test func localPackagesComeAlong() throws {
    let uses = "let a: [Package.Dependency] = [.package(path: \"../../Shared/Maths\"), .package(path: \"Inner\")]\n"
    try place.folder.write(uses, to: "My Game 🎈/Kits/Rules/Package.swift")
    try place.folder.write("let rules = 1\n", to: "My Game 🎈/Kits/Rules/Sources/Rules/Rules.swift")
    try place.folder.write("#sourceLocation(file: \"a\", line: 1)\n", to: "My Game 🎈/Kits/Rules/Sources/Rules/B.swift")
    try place.folder.write("// inner\n", to: "My Game 🎈/Kits/Rules/Inner/Package.swift")
    try place.folder.write("x", to: "My Game 🎈/Kits/Rules/.build/x.o")
    try place.folder.write(
      "let b = Package.Dependency.package(name: \"Rules\", path: \"../../Kits/Rules\")\n",
      to: "My Game 🎈/Shared/Maths/Package.swift")
    let rules = place.folder.path("My Game 🎈/Kits/Rules").path
    let dependency = ".package(path: \"\(rules)\")"
    place.outside.manifest = { $0["packages"] = [["path": rules, "dependency": dependency]] }
    place.outside.packageText = "let package = Package(dependencies: [\(dependency)])\n"
    try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    #expect(
      try place.folder.text("out/Package.swift").hasPrefix(
        "let package = Package(dependencies: [.package(path: \"Packages/Rules\")])\n"))
    #expect(
      try place.folder.text("out/Packages/Rules/Package.swift")
        == uses.replacing("../../Shared/Maths", with: "../Maths"))
    #expect(
      try place.folder.text("out/Packages/Maths/Package.swift")
        == "let b = Package.Dependency.package(name: \"Rules\", path: \"../Rules\")\n")
    #expect(try place.folder.text("out/Packages/Rules/Sources/Rules/Rules.swift") == "let rules = 1\n")
    // A line that the user wrote stays.
    #expect(try place.folder.text("out/Packages/Rules/Sources/Rules/B.swift").hasPrefix("#sourceLocation"))
    #expect(try place.folder.text("out/Packages/Rules/Inner/Package.swift") == "// inner\n")
    #expect(!FileManager.default.fileExists(atPath: place.folder.path("out/Packages/Rules/.build").path))
    // No file of the package names the project's folder.
    let paths = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path("out").path)
    for path in paths where path.hasSuffix(".swift") {
      #expect(try !place.folder.text("out/\(path)").contains("My Game"), "\(path)")
    }
  }

  /// A project can name any package of the disk: directly, by a link, or through another package.
  @Test(arguments: ["Private", "My Game 🎈/Link", "My Game 🎈/Kit"])
  func aPackageOutsideOfTheProjectIsNotCopied(name: String) throws {
    try place.folder.write("// private\n", to: "Private/Package.swift")
    try place.folder.write(
      "let a = Package.Dependency.package(path: \"../../Private\")\n", to: "My Game 🎈/Kit/Package.swift")
    try FileManager.default.createSymbolicLink(
      at: place.folder.path("My Game 🎈/Link"), withDestinationURL: place.folder.path("Private"))
    let path = place.folder.path(name).path
    place.outside.manifest = { $0["packages"] = [["path": path, "dependency": ".package(path: \"\(path)\")"]] }
    let error = #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    }
    let problem = "is outside of \(try place.project().limit.path); name the folder that holds both"
    #expect(error?.description.hasPrefix(path) == true && error?.description.hasSuffix(problem) == true)
    #expect(!FileManager.default.fileExists(atPath: place.folder.path("out").path))
  }

  @Test func twoLocalPackagesOfOneNameAreAnError() throws {
    try place.folder.write("// a\n", to: "My Game 🎈/A/Kit/Package.swift")
    try place.folder.write("// b\n", to: "My Game 🎈/B/kit/Package.swift")
    let paths = ["A/Kit", "B/kit"].map { place.folder.path("My Game 🎈/\($0)").path }
    place.outside.manifest = { $0["packages"] = paths.map { ["path": $0, "dependency": ".package(path: \"\($0)\")"] } }
    let error = #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    }
    #expect(
      error?.description
        == "\(paths[1]): has the name of the package \(paths[0]), so SwiftPM cannot tell them apart")
  }

  @Test func aFolderWithFilesStaysUnlessForced() throws {
    try place.folder.write("mine", to: "out/Package.swift")
    try place.folder.write("mine", to: "out/notes")
    let error = #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    }
    #expect(
      error?.description.hasSuffix("is not empty; name another folder, or replace its files with --force") == true)
    #expect(place.kinds() == [])
    try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: true)
    #expect(try place.folder.text("out/Package.swift").hasPrefix("// swift-tools-version"))
    #expect(try place.folder.text("out/notes") == "mine")
  }

  /// `--force` replaces files of the folder, and none elsewhere.
  @Test(arguments: ["Sources", "Files", "Files/Bundle", "Tests"])
  func aLinkInTheFolderIsNotFollowed(name: String) throws {
    _ = try StageTests.create(for: place.project())
    try place.folder.write("mine", to: "out/notes")
    try place.folder.write("mine", to: "elsewhere/notes")
    let link = place.folder.path("out/\(name)")
    try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: place.folder.path("elsewhere"))
    let error = #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: true)
    }
    #expect(error?.description.hasPrefix("\(link.path): is a symbolic link, which is not followed") == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path("elsewhere").path) == ["notes"])
  }

  @Test func aFailureLeavesNothingBehind() throws {
    place.outside.prepareStatus = 1
    #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    }
    #expect(!FileManager.default.fileExists(atPath: place.folder.path("out").path))
    try place.folder.write("x", to: "file")
    #expect(throws: RunError.self) {
      try Ejection(place.builder()).eject(into: place.folder.path("file"), isForced: true)
    }
  }

  @Test func theGameOfThePackageFindsItsFiles() throws {
    try Ejection(place.builder()).eject(into: place.folder.path("out"), isForced: false)
    let manifest = try place.folder.text("out/Package.swift")
    #expect(manifest.hasPrefix(place.outside.packageText))
    #expect(
      manifest.contains(
        #"for game in package.targets where game.name == "Game" { game.dependencies.append("GameFiles") }"#))
    #expect(try place.folder.text("out/.gitignore") == "/.build\n")
    #expect(try place.folder.text("out/README.md").hasPrefix("# Game\n"))
    let files = try FileManager.default.contentsOfDirectory(atPath: place.folder.path("out/Files").path)
    #expect(files.sorted() == ["Bundle", "Files.swift"], "a target needs a source")
  }

  /// Only a written Swift source begins with a line of ours.
  @Test(arguments: [true, false]) func aFolderIsCopiedWithoutLinks(isOurs: Bool) throws {
    let line = "#sourceLocation(file: \"a\", line: 1)\nlet a = 1\n"
    for name in ["a.swift", "b.txt", ".hidden/c.swift", "deep/d.swift"] {
      try place.folder.write(line, to: "in/\(name)")
    }
    try FileManager.default.createSymbolicLink(
      at: place.folder.path("in/link.swift"), withDestinationURL: place.folder.path("in/a.swift"))
    try Ejection.copy(place.folder.path("in"), to: place.folder.path("out"), isOurs: isOurs)
    let names = try FileManager.default.subpathsOfDirectory(atPath: place.folder.path("out").path).sorted()
    let hidden = isOurs ? [".hidden", ".hidden/c.swift"] : []
    #expect(names == hidden + ["a.swift", "b.txt", "deep", "deep/d.swift"])
    let source = isOurs ? "let a = 1\n" : line
    #expect(try place.folder.text("out/a.swift") == source && place.folder.text("out/deep/d.swift") == source)
    #expect(try place.folder.text("out/b.txt") == line)
    #expect(throws: Never.self) { try Ejection.copy(place.folder.path("none"), to: place.folder.path("none-2")) }
    #expect(!FileManager.default.fileExists(atPath: place.folder.path("none-2").path))
  }
}
