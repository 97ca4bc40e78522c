import GameplayKit
import SpriteKit

public class SpriteComponent: GKComponent {
  public let node: SKSpriteNode

  init(color: UIColor) {
    node = SKSpriteNode(color: color, size: CGSize(width: 4, height: 4))
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func didAddToEntity() {
    node.entity = entity
  }

  public override func willRemoveFromEntity() {
    node.entity = nil
  }
}

public class MoveComponent: GKComponent {
  public var speed: CGFloat = 60

  var sprite: SpriteComponent? {
    return entity?.component(ofType: SpriteComponent.self)
  }

  public override init() {
    super.init()
  }

  public required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  public override func update(deltaTime seconds: TimeInterval) {
    guard let node = sprite?.node else { return }
    node.position.x += speed * CGFloat(seconds)
  }
}

public class LifeComponent: GKComponent {
  public var life = 3
}

public class Enemy: GKEntity {
  init(color: UIColor) {
    super.init()
    addComponent(SpriteComponent(color: color))
    addComponent(MoveComponent())
    addComponent(LifeComponent())
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  public override func update(deltaTime seconds: TimeInterval) {
    super.update(deltaTime: seconds)
  }
}

public class EntityManager {
  public lazy var componentSystems: [GKComponentSystem] = {
    let moveSystem = GKComponentSystem(componentClass: MoveComponent.self)
    let lifeSystem = GKComponentSystem(componentClass: LifeComponent.self)
    return [moveSystem, lifeSystem]
  }()
  public let moveSystem = GKComponentSystem<MoveComponent>(componentClass: MoveComponent.self)
  public var entities = Set<GKEntity>()
  public var toRemove = Set<GKEntity>()
  let scene: SKScene
  private let random = GKRandomDistribution(lowestValue: 0, highestValue: 10)
  private let source: GKRandom = GKMersenneTwisterRandomSource(seed: 7)

  init(scene: SKScene) {
    self.scene = scene
  }

  public func add(_ entity: GKEntity) {
    entities.insert(entity)
    for componentSystem in componentSystems {
      componentSystem.addComponent(foundIn: entity)
    }
    if let spriteNode = entity.component(ofType: SpriteComponent.self)?.node {
      scene.addChild(spriteNode)
    }
  }

  public func remove(_ entity: GKEntity) {
    entity.component(ofType: SpriteComponent.self)?.node.removeFromParent()
    toRemove.insert(entity)
    entities.remove(entity)
  }

  func spawn(count: Int) {
    for _ in 0..<count {
      let enemy = Enemy(color: source.nextBool() ? .red : .green)
      enemy.component(ofType: SpriteComponent.self)?.node.position.y = CGFloat(random.nextInt())
      add(enemy)
    }
  }

  func update(_ deltaTime: TimeInterval) {
    for componentSystem in componentSystems {
      componentSystem.update(deltaTime: deltaTime)
    }
    for currentRemove in toRemove {
      for componentSystem in componentSystems {
        componentSystem.removeComponent(foundIn: currentRemove)
      }
    }
    toRemove.removeAll()
  }
}
