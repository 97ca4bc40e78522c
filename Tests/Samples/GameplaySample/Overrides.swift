import GameplayKit

// Subclasses that override what Apple's classes let them override: compiling is the test.

class StateOverrides: GKState {
  override func isValidNextState(_ stateClass: AnyClass) -> Bool { super.isValidNextState(stateClass) }
  override func didEnter(from previousState: GKState?) {}
  override func update(deltaTime seconds: TimeInterval) {}
  override func willExit(to nextState: GKState) {}
  override var stateMachine: GKStateMachine? { super.stateMachine }
}

class MachineOverrides: GKStateMachine {
  override func enter(_ stateClass: AnyClass) -> Bool { super.enter(stateClass) }
  override func canEnterState(_ stateClass: AnyClass) -> Bool { super.canEnterState(stateClass) }
  override func update(deltaTime sec: TimeInterval) { super.update(deltaTime: sec) }
  override var currentState: GKState? { super.currentState }
}

class EntityOverrides: GKEntity {
  override func update(deltaTime seconds: TimeInterval) { super.update(deltaTime: seconds) }
  override func addComponent(_ component: GKComponent) { super.addComponent(component) }
  override func copy(with zone: NSZone? = nil) -> Any { EntityOverrides() }
  override func encode(with coder: NSCoder) {}
  override var components: [GKComponent] { super.components }
}

class ComponentOverrides: GKComponent {
  override func update(deltaTime seconds: TimeInterval) {}
  override func didAddToEntity() {}
  override func willRemoveFromEntity() {}
  override func copy(with zone: NSZone? = nil) -> Any { ComponentOverrides() }
  override func encode(with coder: NSCoder) {}
}
