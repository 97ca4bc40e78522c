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

  @Test func unitTestsAloneAreEnough() throws {
    place.outside.manifest = { $0["tests"] = ["/p/GameTests.swift"] }
    var calls = 0
    try StageTests(place.builder()).run { _, _, _ in calls += 1 }
    #expect(calls == 1)
  }
}
