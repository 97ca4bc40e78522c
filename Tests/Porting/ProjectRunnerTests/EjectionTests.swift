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
    #expect(names == [".gitignore", "Bundle", "Package.swift", "README.md", "Sources"])
    #expect(try place.folder.text("out/Sources/Game/Game.swift") == "let game = 1\n")
    #expect(try place.folder.text("out/Bundle/Info.plist") == "<plist/>")
    #expect(try place.folder.text("out/README.md").contains("swift run Game --bundle Bundle"))
    #expect(try place.folder.names.filter { $0.hasPrefix(".") } == [])
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
}
