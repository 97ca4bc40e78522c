import CoreData
import SceneTesting
import ScoresSample
import SpriteKit
import Testing

/// Models and the entities in them.
@MainActor
@Suite struct ModelTests {
  private let stage: Stage

  init() throws {
    stage = try Stage(size: CGSize(width: 8, height: 8)) { SKScene(size: CGSize(width: 8, height: 8)) }
  }

  private func model(_ names: [String]) -> NSManagedObjectModel {
    let model = NSManagedObjectModel()
    model.entities = names.map { name in
      let entity = NSEntityDescription()
      entity.name = name
      return entity
    }
    return model
  }

  @Test func modelsAreMergedInTheirOrder() throws {
    let merged = try #require(NSManagedObjectModel(byMerging: [model(["A", "B"]), model(["C"])]))
    #expect(merged.entities.map(\.name) == ["A", "B", "C"])
    #expect(merged.entities.allSatisfy { $0.managedObjectModel === merged })
    #expect(NSManagedObjectModel(byMerging: []) == nil && NSManagedObjectModel(byMerging: nil) == nil)
    let main = try #require(NSManagedObjectModel.mergedModel(from: nil))
    #expect(main.entities.map(\.name) == ["Player", "Score", "BonusScore", "Trophy"])
    #expect(NSManagedObjectModel.mergedModel(from: []) == nil)
  }

  @Test func aModelThatCannotBeReadIsNilAndReported() {
    #expect(NSManagedObjectModel(contentsOf: URL(fileURLWithPath: "/dev/shm/none/No.momd")) == nil)
    #expect(stage.diagnostics.map(\.kind) == ["data-model"])
  }

  @Test func anEntityNamesItsAttributesAndRelationships() throws {
    let entities = ScoreKeeper().persistentContainer.managedObjectModel.entitiesByName
    let (player, score) = (try #require(entities["Player"]), try #require(entities["Score"]))
    let bonus = try #require(entities["BonusScore"])
    #expect(player.attributesByName.keys.sorted() == ["name"])
    #expect(
      bonus.attributesByName.keys.sorted() == [
        "date", "factor", "identifier", "level", "note", "path", "points", "wins",
      ])
    #expect(player.relationships(forDestination: score).map(\.name) == ["favourites", "scores"])
    #expect(player.relationships(forDestination: player).isEmpty)
    #expect(bonus.relationships(forDestination: player).map(\.name) == ["player"])
  }
}
