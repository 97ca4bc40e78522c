import GameplayKit
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
}
