import GameplayKit
import Testing

@MainActor
@Suite struct ComponentSystemTests {
  private let journal = Journal()

  private func entity(_ parts: Part...) -> GKEntity {
    let entity = GKEntity()
    for part in parts { entity.addComponent(part) }
    journal.lines = []
    return entity
  }

  @Test func theSystemUpdatesItsComponentsAndTheEntityTheOthers() {
    let system = GKComponentSystem<Leg>(componentClass: Leg.self)
    let first = entity(Leg("leg 1", journal), Arm("arm 1", journal))
    let second = entity(Leg("leg 2", journal), LongLeg("long 2", journal))
    system.addComponent(foundIn: second)
    system.addComponent(foundIn: first)
    system.update(deltaTime: 2)
    #expect(journal.lines == ["leg 2 2.0", "leg 1 2.0"], "in the order they were added, and only the exact class")
    journal.lines = []
    first.update(deltaTime: 3)
    second.update(deltaTime: 3)
    #expect(journal.lines == ["arm 1 3.0", "long 2 3.0"])
  }

  @Test func theEntityUpdatesARemovedComponentAgain() {
    let system = GKComponentSystem<Leg>(componentClass: Leg.self)
    let owner = entity(Leg("leg", journal))
    system.addComponent(foundIn: owner)
    system.addComponent(foundIn: owner)
    #expect(system.components.count == 1, "a component added twice is listed once")
    system.removeComponent(foundIn: owner)
    system.removeComponent(foundIn: owner)
    #expect(system.components.isEmpty)
    system.update(deltaTime: 1)
    owner.update(deltaTime: 2)
    #expect(journal.lines == ["leg 2.0"])
  }

  @Test func theEntityUpdatesComponentsOfAFreedSystemAgain() {
    let owner = entity(Leg("leg", journal))
    let other = GKComponentSystem<Leg>(componentClass: Leg.self)
    do {
      let system = GKComponentSystem<Leg>(componentClass: Leg.self)
      system.addComponent(foundIn: owner)
      other.addComponent(foundIn: owner)
    }
    owner.update(deltaTime: 1)
    #expect(journal.lines.isEmpty, "the other system still has it")
    other.removeComponent(foundIn: owner)
    owner.update(deltaTime: 2)
    #expect(journal.lines == ["leg 2.0"])
  }

  @Test func subclassesMayBeAddedDirectly() {
    let system = GKComponentSystem<GKComponent>(componentClass: Leg.self)
    let long = LongLeg("long", journal)
    system.addComponent(long)
    #expect(system[0] === long)
    #expect(system.componentClass is Leg.Type)
    #expect(system.classForGenericArgument(at: 0) is Leg.Type)
  }

  @Test func aComponentRemovedDuringTheUpdateIsNotUpdated() {
    let system = GKComponentSystem<Part>(componentClass: Part.self)
    let (leg, arm) = (Leg("leg", journal), Arm("arm", journal))
    leg.onUpdate = { system.removeComponent(arm) }
    system.addComponent(leg)
    system.addComponent(arm)
    system.update(deltaTime: 1)
    #expect(journal.lines == ["leg 1.0"])
  }

  @Test func aSystemIsFreedWithItsComponents() {
    weak var system: GKComponentSystem<Leg>?
    weak var leg: Leg?
    do {
      let made = GKComponentSystem<Leg>(componentClass: Leg.self)
      let part = Leg("leg", journal)
      made.addComponent(part)
      (system, leg) = (made, part)
    }
    #expect(system == nil)
    #expect(leg == nil)
  }

  @Test func aComponentOfAnotherClassIsRefused() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let system = GKComponentSystem(componentClass: GKSKNodeComponent.self)
        system.addComponent(GKComponent())
      }
    }
  }

  @Test func aComponentAddedDuringTheUpdateIsUpdatedTheNextTime() {
    let system = GKComponentSystem<Part>(componentClass: Part.self)
    let (leg, arm) = (Leg("leg", journal), Arm("arm", journal))
    leg.onUpdate = { system.addComponent(arm) }
    system.addComponent(leg)
    system.update(deltaTime: 1)
    #expect(journal.lines == ["leg 1.0"])
    system.update(deltaTime: 2)
    #expect(journal.lines == ["leg 1.0", "leg 2.0", "arm 2.0"])
    leg.onUpdate = {}
  }
}
