import GameplayKit

public class SampleScene: SKScene {
  public lazy var stateMachine: GKStateMachine = GKStateMachine(states: [
    WaitingState(scene: self), PlayingState(scene: self), OverState(scene: self),
  ])
  public lazy var entityManager = EntityManager(scene: self)
  private var lastUpdateTime: TimeInterval = 0

  public override func didMove(to view: SKView) {
    stateMachine.enter(WaitingState.self)
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    switch stateMachine.currentState {
    case is WaitingState:
      stateMachine.enter(PlayingState.self)
    default:
      stateMachine.enter(WaitingState.self)
    }
  }

  public override func update(_ currentTime: TimeInterval) {
    if lastUpdateTime == 0 { lastUpdateTime = currentTime }
    stateMachine.update(deltaTime: currentTime - lastUpdateTime)
    lastUpdateTime = currentTime
  }
}

/// Rolls and shuffles in a global function.
public func deal(seed: UInt64) -> [String] {
  let source = GKLinearCongruentialRandomSource(seed: seed)
  let cards = source.arrayByShufflingObjects(in: ["ace", "king", "queen", "jack"]) as! [String]
  let die = GKShuffledDistribution.d6()
  let sharedRoll = GKRandomSource.sharedRandom().nextInt(upperBound: 6)
  precondition((1...6).contains(die.nextInt()) && (0..<6).contains(sharedRoll))
  return cards
}
