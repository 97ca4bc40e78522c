import Foundation
import TestSupport
import Testing

@testable import ProjectRunner

@Suite struct StageTestsTests {
  private let place: Workplace

  init() throws { place = try Workplace() }

  @Test func theFirstTestIsWrittenOnce() throws {
    let file = try StageTests.create(for: place.project())
    #expect(file.path == place.folder.path("My Game 🎈/SkitTests/FirstStageTests.swift").path)
    #expect(try place.folder.text("My Game 🎈/SkitTests/FirstStageTests.swift") == StageTests.firstTest)
    let error = #expect(throws: RunError.self) { try StageTests.create(for: place.project()) }
    #expect(error?.description.hasSuffix("SkitTests: exists already; skit test runs what is in it") == true)
  }

  @Test func aProjectWithoutTestsReportsHowToBegin() throws {
    let error = #expect(throws: RunError.self) { try StageTests(place.builder()).run { _, _, _ in } }
    #expect(error?.kind == .missing && error?.description.contains("`skit test --init` writes") == true)
  }

  @Test func theStageTestsJoinThePackageAndFindTheGamesFiles() throws {
    _ = try StageTests.create(for: place.project())
    let builder = try place.builder()
    for _ in 0..<2 {
      try StageTests(builder).run { package, flags, isBuilt in
        #expect(package == builder.folder.package)
        #expect(flags == ["--scratch-path", builder.sharedBuild.path])
        let manifest = try String(contentsOf: package.appendingPathComponent("Package.swift"), encoding: .utf8)
        #expect(manifest.components(separatedBy: ".testTarget(").count == 2)
        #expect(manifest.contains("\"Game\", .product(name: \"SceneTesting\", package: \"skit\")"))
        let test = package.appendingPathComponent("Tests/SkitTests/FirstStageTests.swift")
        #expect(FileManager.default.fileExists(atPath: test.path))
        try FileManager.default.createDirectory(
          at: builder.sharedBuild.appendingPathComponent("debug"), withIntermediateDirectories: true)
        try isBuilt()
        let plist = builder.sharedBuild.appendingPathComponent("debug/skit_Game.resources/Info.plist")
        #expect(FileManager.default.fileExists(atPath: plist.path))
      }
    }
  }

  @Test func aFailedBuildNamesTheTargetsWhoseTestsDoNotCompile() throws {
    _ = try StageTests.create(for: place.project())
    place.outside.manifest = {
      $0["tests"] = ["/p/A.swift", "/p/B.swift", "/p/C.swift"]
      $0["testTargets"] = [
        ["name": "GameTests", "sources": ["/p/A.swift", "/p/B.swift"]],
        ["name": "OtherTests", "sources": ["/p/C.swift"]],
      ]
    }
    place.outside.buildStatus = 1
    func problem(_ lines: String...) throws -> String? {
      place.outside.buildLines = lines
      return #expect(throws: RunError.self) { try StageTests(place.builder()).run { _, _, _ in } }?.description
    }
    let failed = "the tests of Game: the build failed"
    let (a, b) = ("/p/B.swift:3:5: error: no 'x'", "/c/Tests/SkitTests/First.swift:3: error: no 'y'")
    #expect(try problem(a) == "\(failed): 1 error in GameTests")
    #expect(try problem(a, b) == "\(failed): 2 errors in GameTests, SkitTests")
    #expect(try problem("/p/Game.swift:1:1: error: no 'z'") == "\(failed): 1 error")
    #expect(place.outside.shown.contains(a))
  }

  @Test func testsAreBuiltOnceWithTheUsersFlags() throws {
    _ = try StageTests.create(for: place.project())
    let builder = try place.builder()
    for skipsBuild in [false, true] {
      place.outside.commands = []
      try StageTests(builder).run(flags: ["-c", "release"], skipsBuild: skipsBuild) { _, _, _ in }
      let builds = place.outside.commands.filter { $0.starts(with: ["swift", "test"]) }
      let command = [
        "swift", "test", "list", "--package-path", builder.folder.package.path, "--scratch-path",
        builder.sharedBuild.path, "-c", "release",
      ]
      #expect(builds == (skipsBuild ? [] : [command]))
    }
  }

  @Test func unitTestsAloneAreEnough() throws {
    place.outside.manifest = { $0["tests"] = ["/p/GameTests.swift"] }
    var calls = 0
    try StageTests(place.builder()).run { _, _, _ in calls += 1 }
    #expect(calls == 1)
  }
}
