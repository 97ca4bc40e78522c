internal import CBox2D

/// The physics of one scene: its gravity, bodies and joints.
///
/// Box2D moves the bodies in steps of 1/60 s at any frame rate; a metre is 150 points. For one build of
/// libbox2d, a scene gives the same bytes in each run, with every C library and every processor of one kind: sines are
/// computed by this package, and all other arithmetic is IEEE 754.
///
/// Each step reports the contacts that began and ended in it, ordered by when the first body of the pair entered the
/// scene. By then nodes have moved, and the delegate may add and remove nodes. A pair is reported once, however many of
/// its parts touch. A contact also ends after the next step when a body leaves the scene, or when neither body's mask
/// requests it any more. It begins when a mask starts to request it while the bodies touch.
///
/// Differs from Apple: bodies connected by a joint do not collide with each other.
///
/// Source: https://developer.apple.com/documentation/spritekit/skphysicsworld
@preconcurrency @MainActor
open class SKPhysicsWorld: NSObject {
  /// The gravity in metres per second squared. Default (0, -9.8). NaN counts as 0.
  open var gravity = CGVector(dx: 0, dy: -9.8)
  /// The speed of the simulation; 0 and below stop it. Default 1. A frame makes at most 60 steps.
  open var speed: CGFloat = 1
  /// Receives the beginning and end of contacts. Default nil.
  open weak var contactDelegate: (any SKPhysicsContactDelegate)?

  /// The bodies of the scene's nodes, in the order they entered it.
  final private(set) var bodies: [SKPhysicsBody] = []
  private var entries = 0
  /// The joints, in the order they were added.
  final private(set) var joints: [SKPhysicsJoint] = []
  /// The joints of each body that has any, in the order they were added. A joint keeps its bodies alive.
  private var jointsOfBodies: [ObjectIdentifier: [SKPhysicsJoint]] = [:]
  private var jointEntries = 0
  /// Bodies that left during contacts, with their names, kept until the end of the contacts is reported.
  final var departed: [(body: SKPhysicsBody, name: String)] = []
  /// The time in seconds that frames have passed but steps have not simulated yet.
  final var owedTime: TimeInterval = 0
  /// The time in seconds that all steps have simulated.
  final var simulatedTime: TimeInterval = 0
  /// The scene's fields, in the order they entered it.
  final var fields: [SKFieldNode] = []
  final private(set) lazy var engine = PhysicsEngine()

  // MARK: Joints

  /// Adds a joint, and removes it from another world. Does nothing if it was already added.
  open func add(_ joint: SKPhysicsJoint) {
    guard joint.world !== self else { return }
    joint.world?.remove(joint)
    jointEntries += 1
    joint.entry = jointEntries
    joint.world = self
    joints.append(joint)
    connect(joint, to: joint.bodyA)
    if joint.bodyB !== joint.bodyA { connect(joint, to: joint.bodyB) }
  }

  /// Removes a joint. Does nothing if it is not in this world.
  open func remove(_ joint: SKPhysicsJoint) {
    guard joint.world === self else { return }
    joints.removeEntry(of: joint)
    disconnect(joint, from: joint.bodyA)
    disconnect(joint, from: joint.bodyB)
    joint.world = nil
  }

  /// Removes all joints.
  open func removeAllJoints() {
    for joint in joints { joint.world = nil }
    (joints, jointsOfBodies) = ([], [:])
  }

  /// The joints that connect a body, in the order they were added.
  final func joints(of body: SKPhysicsBody) -> [SKPhysicsJoint] { jointsOfBodies[ObjectIdentifier(body)] ?? [] }

  /// Connects a joint to a different body.
  final func reconnect(_ joint: SKPhysicsJoint, from old: SKPhysicsBody) {
    if joint.bodyA !== old, joint.bodyB !== old { disconnect(joint, from: old) }
    for body in [joint.bodyA, joint.bodyB] where !joints(of: body).containsEntry(of: joint) {
      connect(joint, to: body)
    }
  }

  private func connect(_ joint: SKPhysicsJoint, to body: SKPhysicsBody) {
    jointsOfBodies[ObjectIdentifier(body), default: []].insertEntry(of: joint)
  }

  private func disconnect(_ joint: SKPhysicsJoint, from body: SKPhysicsBody) {
    jointsOfBodies[ObjectIdentifier(body)]?.removeEntry(of: joint)
    if jointsOfBodies[ObjectIdentifier(body)]?.isEmpty == true { jointsOfBodies[ObjectIdentifier(body)] = nil }
  }

  // MARK: Bodies

  final func enter(_ body: SKPhysicsBody) {
    entries += 1
    body.entry = entries
    bodies.append(body)
  }

  /// Removes a body together with its joints.
  final func leave(_ body: SKPhysicsBody) {
    bodies.removeEntry(of: body)
    for joint in joints(of: body) { remove(joint) }
    // Keeps the body: the end of its contacts is reported after the next step.
    if let handle = body.handle, CBBodyHasTouches(handle.body) { departed.append((body, body.logName)) }
  }
}

/// Something that gets a number when it enters a world.
@MainActor
protocol PhysicsEntry: AnyObject {
  var entry: Int { get }
}

extension SKPhysicsBody: PhysicsEntry {}
extension SKPhysicsJoint: PhysicsEntry {}

/// A list that is sorted by entry, so that a search need not look at all elements.
@MainActor
extension Array where Element: PhysicsEntry {
  func containsEntry(of element: Element) -> Bool { index(of: element).isFound }

  mutating func insertEntry(of element: Element) { insert(element, at: index(of: element).index) }

  mutating func removeEntry(of element: Element) {
    let place = index(of: element)
    if place.isFound { remove(at: place.index) }
  }

  private func index(of element: Element) -> (index: Int, isFound: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle].entry < element.entry { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low] === element)
  }
}
