import GameplayKit

// Written like public games. This code does not use actors or know that the library is not Apple's.

public class SceneState: GKState {
  unowned let scene: SampleScene

  init(scene: SampleScene) {
    self.scene = scene
    super.init()
  }
}

public class WaitingState: SceneState {
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    return stateClass is PlayingState.Type
  }
}

public class PlayingState: SceneState {
  private(set) var elapsed: TimeInterval = 0

  public override func didEnter(from previousState: GKState?) {
    super.didEnter(from: previousState)
    if previousState is WaitingState {
      elapsed = 0
      scene.entityManager.spawn(count: 2)
    }
  }

  public override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: seconds)
    elapsed += seconds
    scene.entityManager.update(seconds)
    if elapsed >= 1 {
      stateMachine?.enter(OverState.self)
    }
  }

  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    switch stateClass {
    case is WaitingState.Type: return false
    default: return super.isValidNextState(stateClass)
    }
  }

  public override func willExit(to nextState: GKState) {
    scene.name = "left for \(type(of: nextState))"
  }
}

public class OverState: SceneState {
  public override func isValidNextState(_ stateClass: AnyClass) -> Bool {
    return stateClass == WaitingState.self
  }
}
