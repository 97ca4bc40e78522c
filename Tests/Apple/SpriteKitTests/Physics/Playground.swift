import SceneTesting

@testable import SpriteKit

/// A scene on a stage that records its contacts. It has no gravity or damping unless a test asks for them.
@MainActor
final class Playground: NSObject, SKPhysicsContactDelegate {
  let scene = SKScene(size: CGSize(width: 128, height: 128))
  let stage: Stage
  /// The contacts reported so far: `began a–b`, `ended a–b`.
  var contactLog: [String] = []
  var contacts: [SKPhysicsContact] = []
  var onBegin: ((SKPhysicsContact) -> Void)?
  var onEnd: ((SKPhysicsContact) -> Void)?

  init(gravity: CGFloat = 0) async throws {
    let scene = scene
    stage = try Stage { scene }
    super.init()
    scene.physicsWorld.gravity = CGVector(dx: 0, dy: gravity)
    scene.physicsWorld.contactDelegate = self
    await stage.advance()
  }

  var world: SKPhysicsWorld { scene.physicsWorld }

  /// Plays this many frames of one step each.
  func play(_ frames: Int) async {
    await stage.advance(frames: frames)
  }

  @discardableResult
  func add(
    _ name: String, _ body: SKPhysicsBody, at position: CGPoint = .zero, to parent: SKNode? = nil
  ) -> SKPhysicsBody {
    let node = SKSpriteNode(color: .white, size: CGSize(width: 8, height: 8))
    node.name = name
    node.position = position
    node.physicsBody = body
    (body.linearDamping, body.angularDamping) = (0, 0)
    (parent ?? scene).addChild(node)
    return body
  }

  @discardableResult
  func addBox(_ name: String, side: CGFloat = 20, at position: CGPoint = .zero) -> SKPhysicsBody {
    add(name, SKPhysicsBody(rectangleOf: CGSize(width: side, height: side)), at: position)
  }

  @discardableResult
  func addBall(_ name: String, radius: CGFloat = 10, at position: CGPoint = .zero) -> SKPhysicsBody {
    add(name, SKPhysicsBody(circleOfRadius: radius), at: position)
  }

  @discardableResult
  func addFloor(y: CGFloat = 0) -> SKPhysicsBody {
    add("floor", SKPhysicsBody(edgeFrom: CGPoint(x: -2_000, y: y), to: CGPoint(x: 2_000, y: y)))
  }

  func node(_ name: String) -> SKNode { scene.childNode(withName: ".//\(name)") ?? SKNode() }

  /// The lines of the stage's log.
  var log: [String] { stage.events.map(\.description) }

  func didBegin(_ contact: SKPhysicsContact) {
    contactLog.append("began \(contact.bodyA.logName)–\(contact.bodyB.logName)")
    contacts.append(contact)
    onBegin?(contact)
  }

  func didEnd(_ contact: SKPhysicsContact) {
    contactLog.append("ended \(contact.bodyA.logName)–\(contact.bodyB.logName)")
    onEnd?(contact)
  }
}

func isNear(_ a: CGFloat, _ b: CGFloat, _ distance: CGFloat = 0.01) -> Bool { abs(a - b) <= distance }

func isNear(_ a: CGPoint, _ b: CGPoint, _ distance: CGFloat = 0.01) -> Bool {
  isNear(a.x, b.x, distance) && isNear(a.y, b.y, distance)
}
