import FilesSample
import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing

/// A game in Swift 5 that reads its levels from bundles.
@MainActor
@Suite struct FilesSampleTests {
  private let meadow = Level(title: "Meadow", goal: 12)

  @Test func theGameReadsItsLevelsFromAllBundles() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let store = LevelStore()
    #expect(store.levelByPath("First") == meadow)
    #expect(store.levelByClass("First") == meadow)
    #expect(store.levelOfModule("First") == meadow)
    #expect(store.level(of: .main, "First") == meadow)
    #expect(store.version == "1.0", "the template's version, as the game has no Info.plist")
    #expect(stage.diagnostics == [])
  }

  @Test func eachStageHasItsOwnMainBundle() throws {
    for goal in [1, 2] {
      let folder = try TemporaryFolder()
      try folder.write("{ \"title\": \"Own\", \"goal\": \(goal) }", to: "Deep/First.json")
      let stage = try Stage(app: EmptyApp(), files: folder.url)
      let store = LevelStore()
      #expect(store.levelByPath("First") == Level(title: "Own", goal: goal))
      #expect(store.level(of: .main, "First")?.goal == goal)
      try folder.write("no level", to: "Deep/First.json")
      #expect(store.level(of: .main, "First") == nil)
      #expect(stage.diagnostics == [])
    }
  }
}

private final class EmptyApp: UIResponder, UIApplicationDelegate {}
