import GameplayKit
import SceneTesting
import Testing

@MainActor
@Suite struct SceneTests {
  @Test func aMissingFileGivesNilAndADiagnostic() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await stage.advance()
    #expect(GKScene(fileNamed: "Nowhere") == nil)
    #expect(stage.diagnostics.count == 1)
  }

  @Test func aSceneHoldsEntitiesAndGraphs() throws {
    let root = SKScene(size: CGSize(width: 8, height: 8))
    let scene = GKScene()
    scene.rootNode = root
    let entity = GKEntity()
    scene.addEntity(entity)
    scene.addEntity(entity)
    scene.addGraph(GKGraph(), name: "ways")
    #expect(scene.rootNode as? SKScene === root && scene.entities.count == 1 && scene.graphs["ways"] != nil)
    scene.removeEntity(entity)
    scene.removeGraph("ways")
    #expect(scene.entities.isEmpty && scene.graphs.isEmpty)
  }
}
