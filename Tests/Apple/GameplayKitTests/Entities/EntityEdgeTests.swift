import GameplayKit
import SceneTesting
import Testing

/// Entities whose components come and go while something else happens.
@MainActor
@Suite struct EntityEdgeTests {
  private let journal = Journal()

  @Test func aComponentThatMovesDuringTheUpdateIsLeftToItsNewEntity() {
    let (entity, other) = (GKEntity(), GKEntity())
    let (leg, arm) = (Leg("leg", journal), Arm("arm", journal))
    for part in [leg, arm] { entity.addComponent(part) }
    leg.onUpdate = { other.addComponent(arm) }
    journal.lines = []
    entity.update(deltaTime: 1)
    #expect(journal.lines == ["leg 1.0", "arm out true", "arm in true"])
    other.update(deltaTime: 2)
    #expect(journal.lines.last == "arm 2.0")
  }

  /// The component that is replaced removes the first one as it leaves.
  @Test func aReplacementFindsItsPlaceAfterTheOldOneHasLeft() {
    final class Tail: GKComponent {
      override func willRemoveFromEntity() { entity?.removeComponent(ofType: Leg.self) }
    }
    let entity = GKEntity()
    let (arm, new) = (Arm("arm", journal), Tail())
    for part in [Leg("leg", journal), Tail(), arm] { entity.addComponent(part) }
    entity.addComponent(new)
    let expected: [GKComponent] = [new, arm]
    #expect(entity.components == expected)
  }

  @Test func aModelOfAnotherEntityStaysThere() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let (first, second, node) = (GKEntity(), GKEntity(), SCNNode())
    for entity in [first, second] { entity.addComponent(GKSCNNodeComponent(node: node)) }
    first.removeComponent(ofType: GKSCNNodeComponent.self)
    #expect(node.entity === second)
    withExtendedLifetime(stage) {}
  }

  @Test func anElementOfAnOctreeIsRemovedFromItsOwnCellOnly() {
    let box = GKBox(boxMin: vector_float3(0, 0, 0), boxMax: vector_float3(8, 16, 32))
    let tree = GKOctree<NSObject>(boundingBox: box, minimumCellSize: 1)
    let (low, high) = (NSObject(), NSObject())
    let cells = [tree.add(low, at: vector_float3(1, 1, 1)), tree.add(high, at: vector_float3(7, 15, 31))]
    #expect(!tree.remove(low, using: cells[1]) && tree.elements(in: box).count == 2)
    #expect(tree.remove(low, using: cells[0]) && tree.elements(in: box) == [high])
  }

  @Test func aSystemWithoutRulesHasExecutedNone() {
    let system = GKRuleSystem()
    system.assertFact("sun", grade: 0.5)
    system.add(GKRule(blockPredicate: { _ in true }, action: { _ in }))
    system.evaluate()
    #expect(system.executed.count == 1)
    system.removeAllRules()
    #expect(system.executed.isEmpty && system.grade(forFact: "sun") == 0.5)
  }

  /// The noise is the distance from (0, 0), up to 2.
  @Test func aMapBeginsAtItsOrigin() {
    let noise = GKNoise(GKCylindersNoiseSource(frequency: 0.25))
    noise.invert()
    noise.add(GKNoise(GKConstantNoiseSource(value: 1)))
    let map = GKNoiseMap(
      noise, size: vector_double2(2, 1), origin: vector_double2(0.5, -0.5), sampleCount: vector_int2(4, 2),
      seamless: false)
    #expect((0..<4).map { map.value(at: vector_int2($0, 1)) } == [0.5, 1, 1.5, 2])
  }
}
