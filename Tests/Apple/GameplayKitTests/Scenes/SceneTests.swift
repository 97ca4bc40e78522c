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

  @Test func aGraphTakesTheNameOfAnother() {
    let (scene, first, second) = (GKScene(), GKGraph(), GKGraph())
    scene.addGraph(first, name: "ways")
    scene.addGraph(second, name: "ways")
    scene.addGraph(first, name: "paths")
    scene.removeGraph("none")
    #expect(scene.graphs.count == 2 && scene.graphs["ways"] === second && scene.graphs["paths"] === first)
  }

  @Test func anEntityThatIsAddedAgainIsTheLast() {
    let (scene, entities) = (GKScene(), (0..<3).map { _ in GKEntity() })
    for entity in entities { scene.addEntity(entity) }
    scene.removeEntity(entities[1])
    scene.removeEntity(GKEntity())
    scene.addEntity(entities[1])
    #expect(scene.entities.map { entity in entities.firstIndex { $0 === entity } } == [0, 2, 1])
  }

  @Test func anArchiveKeepsEntitiesAndGraphs() throws {
    let (scene, first, second) = (GKScene(), GKEntity(), GKEntity())
    second.addComponent(GKComponent())
    for entity in [first, second] { scene.addEntity(entity) }
    scene.addGraph(GKGraph([GKGraphNode()]), name: "short")
    scene.addGraph(GKGraph([GKGraphNode2D(point: vector_float2(3, 4)), GKGraphNode()]), name: "long")
    let read = try archived(scene, as: GKScene.self)
    #expect(read.entities.map(\.components.count) == [0, 1] && read.rootNode == nil)
    #expect(read.graphs.mapValues { $0.nodes?.count } == ["short": 1, "long": 2])
    #expect((read.graphs["long"]?.nodes?.first as? GKGraphNode2D)?.position == vector_float2(3, 4))
  }
}
