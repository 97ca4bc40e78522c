import GameplayKit

// Other ways in which public games use the classes.

extension GKState {
  public var title: String { return String(describing: type(of: self)) }
}

class IdleState: GKState {
  var count = 0

  override init() {
    super.init()
  }

  override func didEnter(from previousState: GKState?) {
    count += 1
  }
}

class LoggingMachine: GKStateMachine {
  var titles: [String] = []

  override init(states: [GKState]) {
    super.init(states: states)
  }

  override func enter(_ stateClass: AnyClass) -> Bool {
    let didEnter = super.enter(stateClass)
    titles.append(currentState?.title ?? "none")
    return didEnter
  }
}

class Hero: GKEntity {
  override init() {
    super.init()
    addComponent(GKSKNodeComponent(node: SKSpriteNode(color: .blue, size: CGSize(width: 2, height: 2))))
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  var node: SKNode? {
    return component(ofType: GKSKNodeComponent.self)?.node
  }
}

class MoveSystem: GKComponentSystem<MoveComponent> {
  init() {
    super.init(componentClass: MoveComponent.self)
  }

  override func update(deltaTime seconds: TimeInterval) {
    for component in components where component.speed > 0 {
      component.update(deltaTime: seconds)
    }
  }
}

/// A die with predictable numbers.
class LoadedDie: NSObject, GKRandom {
  func nextInt() -> Int { return 6 }
  func nextInt(upperBound: Int) -> Int { return upperBound - 1 }
  func nextUniform() -> Float { return 1 }
  func nextBool() -> Bool { return true }
}

/// A class without an actor that owns a state machine, like a game's manager.
public class Director {
  var machine: GKStateMachine!
  let hero = Hero()
  let system = MoveSystem()
  var random: GKRandom = LoadedDie()

  public init() {}

  public func play() -> [String] {
    let machine = LoggingMachine(states: [IdleState()])
    self.machine = machine
    _ = machine.enter(IdleState.self)
    _ = machine.enter(WaitingState.self)
    hero.addComponent(MoveComponent())
    system.addComponent(foundIn: hero)
    system.update(deltaTime: 1)
    let die = GKRandomDistribution(randomSource: random, lowestValue: 1, highestValue: 6)
    let entity = hero.node?.entity
    return machine.titles + ["\(die.nextInt())", entity is Hero ? "hero" : "nobody"]
      + ["\(machine.state(forClass: IdleState.self)?.count ?? 0)"]
  }
}

/// A helper without an actor that loads scenes and particles by name and measures text.
public class Effects {
  public init() {}

  public func load() -> [SKNode?] {
    return [SKScene(fileNamed: "Level1"), SKEmitterNode(fileNamed: "Spark"), SKNode(fileNamed: "Door.sks")]
  }

  public func height(of text: String) -> CGFloat {
    let styled = NSAttributedString(string: text, attributes: [.font: UIFont.systemFont(ofSize: 20)])
    styled.draw(at: .zero)
    styled.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    return styled.size().height
  }
}
