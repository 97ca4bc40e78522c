import Foundation
import TestSupport
import Testing

@testable import XcodeProjects

/// Unit tests that cannot be built here.
@Suite struct LeftOutTestsTests {
  @Test func testsAreLeftOutWithANoteThatNamesTargetModuleAndFile() throws {
    let folder = try TemporaryFolder()
    for file in ["App.swift", "GameTests/Rules.swift", "GameTests/Speed.swift", "OtherTests/Other.swift"] {
      try folder.write("", to: file)
    }
    var game = try GameProject.read(folder.url)
    #expect(game.tests.map(\.name) == ["GameTests", "OtherTests"] && game.notes == [])
    game.leaveOutTests(
      "GameTests",
      because: .init(
        file: folder.path("GameTests/Speed.swift").path, line: 3, text: "imports Quick, which does not exist here"))
    #expect(game.tests.map(\.name) == ["OtherTests"])
    #expect(
      game.notes.map(\.description) == [
        "GameTests/Speed.swift:3:1: warning: imports Quick, which does not exist here, so the unit tests GameTests are "
          + "left out"
      ])
    game.leaveOutTests("GameTests", because: .init(file: "", line: 1, text: ""))
    #expect(game.notes.count == 1)
  }
}
