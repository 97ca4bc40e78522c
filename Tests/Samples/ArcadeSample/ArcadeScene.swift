import SpriteKit

// Written like public games, in Swift 6. This code does not know that the library is not Apple's.

struct PhysicsCategory {
  static let none: UInt32 = 0
  static let all: UInt32 = UInt32.max
  static let monster: UInt32 = 0b1
  static let projectile: UInt32 = 0b10
  static let edge: UInt32 = 0x1 << 2
}

func + (left: CGPoint, right: CGPoint) -> CGPoint {
  return CGPoint(x: left.x + right.x, y: left.y + right.y)
}

func * (point: CGPoint, scalar: CGFloat) -> CGPoint {
  return CGPoint(x: point.x * scalar, y: point.y * scalar)
}

class Monster: SKSpriteNode {
  var health = 1

  init(size: CGSize) {
    super.init(texture: nil, color: .red, size: size)
    name = "monster"
    physicsBody = SKPhysicsBody(rectangleOf: size)
    physicsBody?.isDynamic = true
    physicsBody?.categoryBitMask = PhysicsCategory.monster
    physicsBody?.contactTestBitMask = PhysicsCategory.projectile
    physicsBody?.collisionBitMask = PhysicsCategory.none
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

public class ArcadeScene: SKScene, SKPhysicsContactDelegate {
  let player = SKSpriteNode(color: .green, size: CGSize(width: 10, height: 10))
  let scoreLabel = SKLabelNode(fontNamed: "Chalkduster")
  private var lastUpdateTime: TimeInterval = 0
  private lazy var ground: SKNode = {
    let ground = SKNode()
    ground.physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
    ground.physicsBody?.categoryBitMask = PhysicsCategory.edge
    ground.physicsBody?.friction = 0
    return ground
  }()
  public var monstersDestroyed = 0 {
    didSet {
      scoreLabel.text = "Score: \(monstersDestroyed)"
    }
  }
  public private(set) var elapsed: TimeInterval = 0

  public override func didMove(to view: SKView) {
    backgroundColor = SKColor.white
    physicsWorld.gravity = .zero
    physicsWorld.contactDelegate = self

    player.position = CGPoint(x: size.width * 0.1, y: size.height * 0.5)
    addChild(player)
    addChild(ground)

    scoreLabel.fontSize = 12
    scoreLabel.fontColor = .black
    scoreLabel.horizontalAlignmentMode = .right
    scoreLabel.verticalAlignmentMode = .top
    scoreLabel.position = CGPoint(x: size.width, y: size.height)
    scoreLabel.zPosition = 100
    addChild(scoreLabel)
    monstersDestroyed = 0

    let hinge = SKPhysicsBody(circleOfRadius: 2)
    let anchor = SKNode()
    anchor.physicsBody = hinge
    anchor.physicsBody!.isDynamic = false
    addChild(anchor)

    run(
      SKAction.repeatForever(
        SKAction.sequence([
          SKAction.run(addMonster),
          SKAction.wait(forDuration: 1.0),
        ])
      ), withKey: "spawning")
  }

  func addMonster() {
    let monster = Monster(size: CGSize(width: 8, height: 8))
    let actualY = CGFloat.random(in: monster.size.height / 2...size.height - monster.size.height / 2)
    monster.position = CGPoint(x: size.width + monster.size.width / 2, y: actualY)
    addChild(monster)

    let actionMove = SKAction.move(
      to: CGPoint(x: -monster.size.width / 2, y: actualY), duration: TimeInterval(CGFloat(2.0)))
    let actionMoveDone = SKAction.removeFromParent()
    let loseAction = SKAction.run { [weak self] in
      guard let self = self else { return }
      let reveal = SKTransition.flipHorizontal(withDuration: 0.5)
      let gameOverScene = GameOverScene(size: self.size, won: false)
      self.view?.presentScene(gameOverScene, transition: reveal)
    }
    monster.run(SKAction.sequence([actionMove, loseAction, actionMoveDone]))
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let touchLocation = touch.location(in: self)

    let projectile = SKShapeNode(circleOfRadius: 3)
    projectile.name = "projectile"
    projectile.fillColor = .blue
    projectile.position = player.position
    projectile.physicsBody = SKPhysicsBody(circleOfRadius: 3)
    projectile.physicsBody?.isDynamic = true
    projectile.physicsBody?.categoryBitMask = PhysicsCategory.projectile
    projectile.physicsBody?.contactTestBitMask = PhysicsCategory.monster
    projectile.physicsBody?.collisionBitMask = PhysicsCategory.none
    projectile.physicsBody?.usesPreciseCollisionDetection = true
    addChild(projectile)

    let realDest = touchLocation * 2 + projectile.position
    projectile.run(.sequence([.move(to: realDest, duration: 2.0), .removeFromParent()]))
  }

  public func didBegin(_ contact: SKPhysicsContact) {
    var firstBody: SKPhysicsBody
    var secondBody: SKPhysicsBody
    if contact.bodyA.categoryBitMask < contact.bodyB.categoryBitMask {
      firstBody = contact.bodyA
      secondBody = contact.bodyB
    } else {
      firstBody = contact.bodyB
      secondBody = contact.bodyA
    }
    if (firstBody.categoryBitMask & PhysicsCategory.monster != 0)
      && (secondBody.categoryBitMask & PhysicsCategory.projectile != 0)
    {
      if let monster = firstBody.node as? SKSpriteNode, let projectile = secondBody.node as? SKShapeNode {
        projectile.removeFromParent()
        monster.removeFromParent()
        monstersDestroyed += 1
      }
    }
  }

  public override func update(_ currentTime: CFTimeInterval) {
    if lastUpdateTime > 0 {
      let delta: CFTimeInterval = currentTime - lastUpdateTime
      elapsed += delta
    }
    lastUpdateTime = currentTime
    enumerateChildNodes(withName: "projectile") { node, stop in
      if !self.frame.intersects(node.frame) {
        node.removeFromParent()
      }
    }
  }
}

public class GameOverScene: SKScene {
  public init(size: CGSize, won: Bool) {
    super.init(size: size)
    backgroundColor = SKColor.white
    let message = won ? "You Won!" : "You Lose :["
    let label = SKLabelNode(fontNamed: "Chalkduster")
    label.text = message
    label.fontSize = 16
    label.fontColor = SKColor.black
    label.position = CGPoint(x: size.width / 2, y: size.height / 2)
    addChild(label)

    run(
      SKAction.sequence([
        SKAction.wait(forDuration: 3.0),
        SKAction.run { [weak self] in
          guard let `self` = self else { return }
          let reveal = SKTransition.fade(withDuration: 0.5)
          let scene = ArcadeScene(size: size)
          self.view?.presentScene(scene, transition: reveal)
        },
      ]))
  }

  required init(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

class GameViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let scene = ArcadeScene(size: view.bounds.size)
    let skView = view as! SKView
    skView.showsFPS = true
    skView.showsNodeCount = true
    skView.showsPhysics = true
    skView.ignoresSiblingOrder = true
    skView.preferredFramesPerSecond = 60
    scene.scaleMode = .resizeFill
    skView.presentScene(scene)
  }

  override var shouldAutorotate: Bool {
    return true
  }

  override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    if UIDevice.current.userInterfaceIdiom == .phone {
      return .allButUpsideDown
    } else {
      return .all
    }
  }

  override var prefersStatusBarHidden: Bool {
    return true
  }
}

/// More code that games typically have: subclasses with Apple's initialiser roles, joints, fields, shaders, tiles.
class Level: SKNode {
  var tileMap: SKTileMapNode!
  let shader = SKShader(
    source: "void main() { gl_FragColor = v_color_mix; }", uniforms: [SKUniform(name: "u_speed", float: 2)])

  override init() {
    super.init()
    let grass = SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture(), size: CGSize(width: 4, height: 4)))
    tileMap = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [grass]), columns: 4, rows: 3, tileSize: CGSize(width: 4, height: 4))
    tileMap.fill(with: grass)
    addChild(tileMap)
    let field = SKFieldNode.linearGravityField(withVector: vector_float3(0, -1, 0))
    field.strength = 2
    field.region = SKRegion(radius: 100)
    addChild(field)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  func join(_ first: SKNode, _ second: SKNode, in scene: SKScene) {
    guard let bodyA = first.physicsBody, let bodyB = second.physicsBody else { return }
    let joint = SKPhysicsJointPin.joint(withBodyA: bodyA, bodyB: bodyB, anchor: first.position)
    joint.frictionTorque = 0.5
    scene.physicsWorld.add(joint)
    let rope = SKPhysicsJointLimit.joint(
      withBodyA: bodyA, bodyB: bodyB, anchorA: first.position, anchorB: second.position)
    rope.maxLength = 40
    scene.physicsWorld.add(rope)
  }

  func tile(at position: CGPoint) -> SKTileDefinition? {
    let column = tileMap.tileColumnIndex(fromPosition: position)
    let row = tileMap.tileRowIndex(fromPosition: position)
    return tileMap.tileDefinition(atColumn: column, row: row)
  }
}

class Button: SKSpriteNode {
  enum State { case normal, pressed }
  var state = State.normal
  var action: (() -> Void)?

  override init(texture: SKTexture?, color: UIColor, size: CGSize) {
    super.init(texture: texture, color: color, size: size)
    isUserInteractionEnabled = true
  }

  convenience init(title: String) {
    self.init(texture: nil, color: .blue, size: CGSize(width: 40, height: 12))
    let label = SKLabelNode(text: title)
    addChild(label)
  }

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    state = .pressed
    run(SKAction.scale(to: 0.9, duration: 0.1))
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    state = .normal
    run(SKAction.scale(to: 1, duration: 0.1)) { [weak self] in
      self?.action?()
    }
  }
}
