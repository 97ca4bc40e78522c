import GameplayKit
import SceneTesting
import Testing

@MainActor
@Suite struct NodeComponentTests {
  @Test func theNodeRefersToTheEntityWhileItsComponentIsAdded() {
    let entity = GKEntity()
    let node = SKSpriteNode()
    let component = GKSKNodeComponent(node: node)
    #expect(node.entity == nil)
    entity.addComponent(component)
    #expect(node.entity === entity)
    entity.removeComponent(ofType: GKSKNodeComponent.self)
    #expect(node.entity == nil)
  }

  @Test func settingAnotherNodeMovesTheEntity() {
    let entity = GKEntity()
    let (old, new) = (SKNode(), SKNode())
    let component = GKSKNodeComponent(node: old)
    entity.addComponent(component)
    component.node = new
    #expect(old.entity == nil)
    #expect(new.entity === entity)
  }

  @Test func aNodeTakenByAnotherEntityKeepsThatEntity() {
    let (first, second) = (GKEntity(), GKEntity())
    let node = SKNode()
    first.addComponent(GKSKNodeComponent(node: node))
    second.addComponent(GKSKNodeComponent(node: node))
    first.removeComponent(ofType: GKSKNodeComponent.self)
    #expect(node.entity === second)
  }

  @Test func aComponentOfSceneKitIsReportedOnce() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await stage.advance()
    let (entity, node) = (GKEntity(), SCNNode())
    entity.addComponent(GKSCNNodeComponent(node: node))
    #expect(node.entity === entity && entity.component(ofType: GKSCNNodeComponent.self)?.node === node)
    let copy = try #require(entity.component(ofType: GKSCNNodeComponent.self)?.copy() as? GKSCNNodeComponent)
    #expect(copy.node === node && copy.entity == nil)
    let agent = GKAgent3D()
    agent.delegate = copy
    agent.update(deltaTime: 1)
    entity.removeComponent(ofType: GKSCNNodeComponent.self)
    #expect(node.entity == nil)
    #expect(stage.diagnostics.map(\.kind) == ["unfinished"])
    #expect(stage.diagnostics.first?.subject == "GKSCNNodeComponent")
  }
}
