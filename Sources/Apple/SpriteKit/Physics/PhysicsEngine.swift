internal import CBox2D

/// Owns a world of Box2D. Its bodies and joints keep it alive.
final class PhysicsEngine {
  let world: OpaquePointer

  init() {
    world = CBWorldMake()
  }

  deinit {
    CBWorldFree(world)
  }
}

/// Owns a body of Box2D. Remembers the values last sent to it, so that only changes are sent again.
final class PhysicsBodyHandle {
  let engine: PhysicsEngine
  let body: OpaquePointer
  /// The node's place in the scene when node and body last agreed.
  var place: PhysicsPlace
  /// The values of Box2D at that time. Those that come back unchanged are not written to the node.
  var sent = (position: CBPoint(), angle: Float(0))
  var sentVelocity = (linear: CBPoint(), angular: Float(0))
  /// The parent's body that this body is pinned to, which may have been freed since.
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

/// Owns a joint of Box2D.
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
  /// Converts points to metres.
  init(_ point: CGPoint) {
    self.init(x: Float(point.x / PhysicsShape.pointsPerMetre), y: Float(point.y / PhysicsShape.pointsPerMetre))
  }

  init(_ vector: CGVector) {
    self.init(CGPoint(x: vector.dx, y: vector.dy))
  }

  /// Converts metres to points.
  var points: CGPoint {
    CGPoint(x: CGFloat(x) * PhysicsShape.pointsPerMetre, y: CGFloat(y) * PhysicsShape.pointsPerMetre)
  }

  var pointVector: CGVector { CGVector(dx: points.x, dy: points.y) }

  static func == (a: CBPoint, b: CBPoint) -> Bool { a.x == b.x && a.y == b.y }
}

extension CBHit {
  /// The body that was hit. Its world keeps it alive.
  @MainActor var body: SKPhysicsBody { Unmanaged<SKPhysicsBody>.fromOpaque(owner).takeUnretainedValue() }
}
