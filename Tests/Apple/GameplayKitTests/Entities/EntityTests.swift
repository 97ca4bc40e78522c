import GameplayKit
import Testing

@MainActor final class Journal { var lines: [String] = [] }

/// A component that records its calls.
@MainActor class Part: GKComponent {
  let name: String
  let journal: Journal
  var onUpdate: () -> Void = {}

  init(_ name: String, _ journal: Journal) {
    self.name = name
    self.journal = journal
    super.init()
  }
  required init?(coder: NSCoder) { nil }

  override func update(deltaTime seconds: TimeInterval) {
    journal.lines.append("\(name) \(seconds)")
    onUpdate()
  }
  override func didAddToEntity() { journal.lines.append("\(name) in \(entity != nil)") }
  override func willRemoveFromEntity() { journal.lines.append("\(name) out \(entity != nil)") }
}
class Leg: Part {}
class LongLeg: Leg {}
class Arm: Part {}

@MainActor
@Suite struct EntityTests {
  private let journal = Journal()

  @Test func componentsAreUpdatedInTheOrderTheyWereAdded() {
    let entity = GKEntity()
    entity.addComponent(Leg("leg", journal))
    entity.addComponent(Arm("arm", journal))
    entity.addComponent(LongLeg("long", journal))
    entity.update(deltaTime: 0.5)
    #expect(journal.lines == ["leg in true", "arm in true", "long in true", "leg 0.5", "arm 0.5", "long 0.5"])
  }

  @Test func aComponentReplacesTheOneOfItsClass() {
    let entity = GKEntity()
    let old = Leg("old", journal)
    let new = Leg("new", journal)
    for part in [old, Arm("arm", journal), LongLeg("long", journal), new] { entity.addComponent(part) }
    #expect(entity.components.map { ($0 as? Part)?.name } == ["new", "arm", "long"])
    #expect(journal.lines.suffix(2) == ["old out true", "new in true"])
    #expect(old.entity == nil)
    #expect(new.entity === entity)
    journal.lines = []
    entity.addComponent(new)
    #expect(journal.lines.isEmpty, "adding a component again does nothing")
  }

  @Test func componentsAreFoundByTheirExactClass() {
    let entity = GKEntity()
    let long = LongLeg("long", journal)
    entity.addComponent(long)
    #expect(entity.component(ofType: Leg.self) == nil)
    #expect(entity.component(ofType: LongLeg.self) === long)
    entity.removeComponent(ofType: Leg.self)
    #expect(entity.components.count == 1)
    entity.removeComponent(ofType: LongLeg.self)
    #expect(entity.components.isEmpty)
    #expect(long.entity == nil)
    #expect(journal.lines == ["long in true", "long out true"])
  }

  @Test func aComponentBelongsToOneEntityAtATime() {
    let (first, second) = (GKEntity(), GKEntity())
    let leg = Leg("leg", journal)
    first.addComponent(leg)
    second.addComponent(leg)
    #expect(first.components.isEmpty)
    #expect(second.components == [leg])
    #expect(leg.entity === second)
    #expect(journal.lines == ["leg in true", "leg out true", "leg in true"])
  }

  @Test func aComponentRemovedDuringTheUpdateIsNotUpdated() {
    let entity = GKEntity()
    let leg = Leg("leg", journal)
    leg.onUpdate = { [journal] in
      entity.removeComponent(ofType: Arm.self)
      entity.addComponent(LongLeg("long", journal))
    }
    for part in [leg, Arm("arm", journal)] { entity.addComponent(part) }
    journal.lines = []
    entity.update(deltaTime: 1)
    #expect(journal.lines == ["leg 1.0", "arm out true", "long in true"])
  }

  @Test func aCopyHasCopiesOfTheComponents() throws {
    let entity = GKEntity()
    let node = SKNode()
    entity.addComponent(GKComponent())
    entity.addComponent(GKSKNodeComponent(node: node))
    let copy = try #require(entity.copy() as? GKEntity)
    #expect(copy !== entity)
    #expect(copy.components.count == 2)
    #expect(copy.components[0] !== entity.components[0])
    #expect(copy.components.allSatisfy { $0.entity === copy })
    #expect(copy.component(ofType: GKSKNodeComponent.self)?.node === node)
  }

  @Test func anArchiveIncludesTheComponents() throws {
    let entity = GKEntity()
    entity.addComponent(GKComponent())
    let data = try NSKeyedArchiver.archivedData(withRootObject: entity, requiringSecureCoding: false)
    let unarchiver = try NSKeyedUnarchiver(forReadingFrom: data)
    unarchiver.requiresSecureCoding = false
    let read = try #require(unarchiver.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? GKEntity)
    #expect(read.components.count == 1)
    #expect(read.components.first?.entity === read)
  }

  @Test func anEntityIsFreedWithItsComponents() {
    weak var entity: GKEntity?
    weak var arm: GKComponent?
    let leg = Leg("leg", journal)
    let node = SKNode()
    do {
      let made = GKEntity()
      entity = made
      for part in [leg, Arm("arm", journal), GKSKNodeComponent(node: node)] { made.addComponent(part) }
      arm = made.component(ofType: Arm.self)
      made.update(deltaTime: 1)
      #expect(node.entity === made)
    }
    #expect(entity == nil)
    #expect(arm == nil)
    #expect(leg.entity == nil)
    #expect(node.entity == nil)
  }
}
