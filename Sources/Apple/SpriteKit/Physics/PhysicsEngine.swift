internal import CBox2D

/// A world of Box2D. It lives as long as a body or a joint in it.
final class PhysicsEngine {
  let world: OpaquePointer

  init() {
    world = CBWorldMake()
  }

  deinit {
    CBWorldFree(world)
  }
}

/// A body of Box2D, and what it was last given: only what has changed since is given again.
final class PhysicsBodyHandle {
  let engine: PhysicsEngine
  let body: OpaquePointer
  /// The node's place in the scene when it last had the same as the body.
  var place: PhysicsPlace
  /// What Box2D had of it then, and which velocity: what it gives back unchanged is not written to the node.
  var sent = (position: CBPoint(), angle: Float(0))
  var sentVelocity = (linear: CBPoint(), angular: Float(0))
  /// The parent's body that it is pinned to, which may have gone since.
  weak var pinnedTo: PhysicsBodyHandle?
  var isPinnedToBody = false

  init(_ engine: PhysicsEngine, owner: SKPhysicsBody, place: PhysicsPlace) {
    self.engine = engine
    self.place = place
    sent = (CBPoint(place.position), Float(place.angle))
    body = CBBodyMake(engine.world, Unmanaged.passUnretained(owner).toOpaque(), sent.position, sent.angle)
  }

  deinit {
    CBBodyFree(body)
  }
}

/// A joint of Box2D.
final class PhysicsJointHandle {
  private let engine: PhysicsEngine
  let joint: OpaquePointer

  init(_ engine: PhysicsEngine, joint: OpaquePointer) {
    self.engine = engine
    self.joint = joint
  }

  deinit {
    CBJointFree(joint)
  }
}

extension CBPoint {
  /// Points as metres.
  init(_ point: CGPoint) {
    self.init(x: Float(point.x / PhysicsShape.pointsPerMetre), y: Float(point.y / PhysicsShape.pointsPerMetre))
  }

  init(_ vector: CGVector) {
    self.init(CGPoint(x: vector.dx, y: vector.dy))
  }

  /// Metres as points.
  var points: CGPoint {
    CGPoint(x: CGFloat(x) * PhysicsShape.pointsPerMetre, y: CGFloat(y) * PhysicsShape.pointsPerMetre)
  }

  var pointVector: CGVector { CGVector(dx: points.x, dy: points.y) }

  static func == (a: CBPoint, b: CBPoint) -> Bool { a.x == b.x && a.y == b.y }
}

extension CBHit {
  /// The body that was met, which its world holds.
  @MainActor var body: SKPhysicsBody { Unmanaged<SKPhysicsBody>.fromOpaque(owner).takeUnretainedValue() }
}
