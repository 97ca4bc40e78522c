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

  @Test func aComponentWithoutAnEntityLeavesItsNodesAlone() {
    let (owner, old, new) = (GKEntity(), SKNode(), SKNode())
    (old.entity, new.entity) = (owner, owner)
    let component = GKSKNodeComponent(node: old)
    component.node = new
    #expect(old.entity === owner && new.entity === owner && component.node === new)
    #expect((component.copy() as? GKSKNodeComponent)?.node === new && GKSKNodeComponent().node.parent == nil)
    let other = GKEntity()
    other.addComponent(component)
    #expect(new.entity === other)
    new.entity = owner
    component.node = old
    #expect(new.entity === owner && old.entity === other, "the node had another owner since")
  }

  @Test func anAgentInThePlaneTakesItsNodesPlaceAndGivesItBack() {
    let (node, agent) = (SKNode(), GKAgent2D())
    let component = GKSKNodeComponent(node: node)
    (node.position, node.zRotation) = (CGPoint(x: 3, y: -4), 0.5)
    component.agentWillUpdate(agent)
    #expect(agent.position == vector_float2(3, -4) && agent.rotation == 0.5)
    (agent.position, agent.rotation) = (vector_float2(-7, 8), 0.25)
    component.agentWillUpdate(GKAgent3D())
    component.agentDidUpdate(GKAgent3D())
    #expect(node.position == CGPoint(x: 3, y: -4) && node.zRotation == 0.5)
    component.agentDidUpdate(agent)
    #expect(node.position == CGPoint(x: -7, y: 8) && node.zRotation == 0.25)
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

  @Test func aComponentOfSceneKitFromAnArchiveIsReported() throws {
    let writer = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let data = try NSKeyedArchiver.archivedData(withRootObject: GKSCNNodeComponent(), requiringSecureCoding: false)
    let reader = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    #expect(try NSKeyedUnarchiver.unarchiveTopLevelObjectWithData(data) is GKSCNNodeComponent)
    #expect(reader.diagnostics.map(\.subject) == ["GKSCNNodeComponent"])
    withExtendedLifetime(writer) {}
  }

  @Test func aModelTakenByAnotherEntityKeepsThatEntity() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let (first, second, node) = (GKEntity(), GKEntity(), SCNNode())
    first.addComponent(GKSCNNodeComponent(node: node))
    second.addComponent(GKSCNNodeComponent(node: node))
    first.removeComponent(ofType: GKSCNNodeComponent.self)
    #expect(node.entity === second)
    second.removeComponent(ofType: GKSCNNodeComponent.self)
    #expect(node.entity == nil)
    withExtendedLifetime(stage) {}
  }

  @Test func settingTheSameNodeLeavesItsEntityAlone() {
    let (first, second) = (GKEntity(), GKEntity())
    let node = SKNode()
    let component = GKSKNodeComponent(node: node)
    first.addComponent(component)
    component.node = node
    #expect(node.entity === first)
    second.addComponent(GKSKNodeComponent(node: node))
    component.node = node
    #expect(node.entity === second)
    component.node = SKNode()
    #expect(node.entity === second && component.node.entity === first)
  }
}
