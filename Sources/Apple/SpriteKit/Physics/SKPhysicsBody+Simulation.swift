internal import CBox2D

/// The changes of a body to send to Box2D before the next step.
struct PhysicsChanges: OptionSet {
  let rawValue: UInt8
  static let shape = PhysicsChanges(rawValue: 1)
  /// The motion, the material or the masks.
  static let traits = PhysicsChanges(rawValue: 2)
  static let velocity = PhysicsChanges(rawValue: 4)
  static let rest = PhysicsChanges(rawValue: 8)
  static let pin = PhysicsChanges(rawValue: 16)
}

extension SKPhysicsBody {
  /// Sends the changes since the last time to Box2D, the node's place first.
  final func settle(in engine: PhysicsEngine) {
    guard let node else { return }
    let place = PhysicsPlace(of: node)
    // Skips a place that is not finite: the body stays until the node's place is finite again.
    guard place.isFinite else { return }
    let handle: PhysicsBodyHandle
    if let known = self.handle {
      handle = known
      if place != known.place { follow(place, known) }
    } else {
      handle = PhysicsBodyHandle(engine, owner: self, place: place)
      self.handle = handle
      changes = [.shape, .traits, .velocity]
      if isResting { changes.insert(.rest) }
      if pinned { changes.insert(.pin) }
    }
    if !allowsRotation, ownSpin != 0 { angularVelocity = 0 }
    guard !changes.isEmpty else { return }
    if changes.contains(.shape) {
      CBBodyClearShapes(handle.body)
      cutShape.build(
        on: handle.body, xScale: place.xScale / givenScale.x, yScale: place.yScale / givenScale.y)
      changes.insert(.traits)
    }
    if changes.contains(.traits) { CBBodySetTraits(handle.body, traits) }
    if changes.contains(.velocity) {
      handle.sentVelocity = (CBPoint(velocity), Float(angularVelocity))
      CBBodySetVelocity(handle.body, handle.sentVelocity.linear, handle.sentVelocity.angular)
    }
    if changes.contains(.rest) { CBBodySetResting(handle.body, isResting) }
    changes.formIntersection(.pin)
  }

  /// Pins the body to its parent's body, or to the world. Call after all bodies have settled: the parent's may be
  /// newer.
  final func settlePin() {
    guard let handle, let node else { return }
    let parent = pinned && moves ? node.parent?.physicsBody?.handle : nil
    let isAsBefore = handle.pinnedTo === parent && handle.isPinnedToBody == (parent != nil)
    guard changes.contains(.pin) || !isAsBefore else { return }
    CBBodySetPin(handle.body, pinned && moves, parent?.body)
    (handle.pinnedTo, handle.isPinnedToBody) = (parent, parent != nil)
    changes.remove(.pin)
  }

  private func follow(_ place: PhysicsPlace, _ handle: PhysicsBodyHandle) {
    if !place.isSamePlace(as: handle.place) {
      handle.sent = (CBPoint(place.position), Float(place.angle))
      CBBodyPlace(handle.body, handle.sent.position, handle.sent.angle)
      if pinned { changes.insert(.pin) }
    }
    if place.xScale != handle.place.xScale || place.yScale != handle.place.yScale { changes.insert(.shape) }
    handle.place = place
  }

  /// Whether forces and contacts move the body.
  final var moves: Bool { isDynamic && !shape.isEdge }

  private var traits: CBTraits {
    CBTraits(
      moves: moves, turns: allowsRotation, falls: affectedByGravity, isBullet: usesPreciseCollisionDetection,
      linearDamping: Float(linearDamping), angularDamping: Float(angularDamping), friction: Float(friction),
      restitution: Float(restitution), mass: Float(weight), category: categoryBitMask, collision: collisionBitMask,
      contactTest: contactTestBitMask)
  }

  /// The mass used for forces; 1 for a body without mass.
  final var weight: CGFloat { mass > 0 ? mass : 1 }

  /// Copies the result of a step, except the node's place.
  final func take(_ motion: CBMotion) {
    guard let handle else { return }
    isAtRest = motion.isResting
    guard !(motion.velocity == handle.sentVelocity.linear) || motion.spin != handle.sentVelocity.angular else { return }
    handle.sentVelocity = (motion.velocity, motion.spin)
    (ownVelocity, ownSpin) = (motion.velocity.pointVector, CGFloat(motion.spin))
  }

  /// Moves the node to the body's place after a step, even if an ancestor has moved the node away from it.
  final func moveNode(_ motion: CBMotion) {
    guard let handle, let node else { return }
    let hasMoved = !(motion.position == handle.sent.position) || motion.angle != handle.sent.angle
    guard hasMoved || !PhysicsPlace(of: node).isSamePlace(as: handle.place) else { return }
    handle.sent = (motion.position, motion.angle)
    PhysicsPlace.put(node, at: motion.position.points, angle: CGFloat(motion.angle))
  }

  /// Remembers the node's place, so that later changes are detected.
  final func notePlace() {
    guard let handle, let node else { return }
    handle.place = PhysicsPlace(of: node)
  }
}
