internal import CBox2D

extension SKPhysicsWorld {
  /// The length of a physics step in seconds.
  static let step: TimeInterval = 1 / 60
  private static let stepLimit = 60.0

  /// Advances the bodies by as many whole steps as fit into the time. The rest of the time is kept for the next frame.
  final func simulate(_ seconds: TimeInterval) {
    guard !bodies.isEmpty || !departed.isEmpty else { return }
    let time = seconds * Double(speed)
    guard time > 0, time.isFinite else {
      // A force lasts until the next frame in which time passes.
      if seconds > 0 { for body in bodies { (body.pendingForce, body.pendingTorque) = (.zero, 0) } }
      return
    }
    for body in bodies where body.pendingForce != .zero || body.pendingTorque != 0 { body.spreadForce(over: time) }
    owedTime = min(owedTime + time, Self.stepLimit * Self.step)
    // Tolerance for the rounding errors of summed frame times.
    let steps = Int((owedTime / Self.step + 1e-6).rounded(.down))
    guard steps > 0 else { return }
    owedTime -= Double(steps) * Self.step
    for remaining in stride(from: steps, to: 0, by: -1) { makeStep(remaining: remaining) }
  }

  /// Sends the scene's changes to Box2D.
  final func settle() {
    func pull(_ gravity: CGFloat) -> Float { gravity.isFinite ? Float(gravity) : 0 }
    CBWorldSetGravity(engine.world, CBPoint(x: pull(gravity.dx), y: pull(gravity.dy)))
    for body in bodies { body.settle(in: engine) }
    for body in bodies where body.pinned || body.changes.contains(.pin) { body.settlePin() }
    for joint in joints { joint.settle(in: engine) }
  }

  private func makeStep(remaining: Int) {
    settle()
    applyFields()
    for body in bodies where body.owedImpulse != .zero || body.owedSpin != 0 { body.push(stepsLeft: remaining) }
    CBWorldStep(engine.world, Float(Self.step))
    simulatedTime += Self.step
    applyMotions()
    reportContacts()
  }

  private func applyMotions() {
    var motions: UnsafePointer<CBMotion>?
    let count = CBWorldMotions(engine.world, &motions)
    // Places nested nodes last, the deepest at the end, so that each node's parent is placed before it.
    var nested: [(depth: Int, body: SKPhysicsBody, motion: CBMotion)] = []
    for motion in UnsafeBufferPointer(start: motions, count: Int(count)) {
      let body = Unmanaged<SKPhysicsBody>.fromOpaque(motion.owner).takeUnretainedValue()
      body.take(motion)
      guard let node = body.node else { continue }
      var depth = 0
      var above = node.state.pointee.parent
      while let state = above {
        depth += 1
        above = state.pointee.parent
      }
      if depth > 1 {
        nested.append((depth, body, motion))
      } else {
        body.moveNode(motion)
        body.notePlace()
      }
    }
    nested.sort { $0.depth < $1.depth }
    for (_, body, motion) in nested { body.moveNode(motion) }
    for (_, body, _) in nested { body.notePlace() }
  }

  private func reportContacts() {
    var list: UnsafePointer<CBContact>?
    let count = CBWorldTakeContacts(engine.world, &list)
    let gone = departed
    departed = []
    guard count > 0 else { return }
    let names = Dictionary(gone.map { (ObjectIdentifier($0.body), $0.name) }, uniquingKeysWith: { first, _ in first })
    func name(_ body: SKPhysicsBody) -> String { names[ObjectIdentifier(body)] ?? body.logName }
    // Collects all contacts before reporting the first: the delegate may remove nodes.
    let contacts = withExtendedLifetime(gone) {
      UnsafeBufferPointer(start: list, count: Int(count)).map { contact in
        let bodies = [contact.a, contact.b].compactMap {
          $0.map { Unmanaged<SKPhysicsBody>.fromOpaque($0).takeUnretainedValue() }
        }
        return (
          contact: SKPhysicsContact(
            bodies[0], bodies[1], at: contact.point.points,
            normal: CGVector(dx: CGFloat(contact.normal.x), dy: CGFloat(contact.normal.y)),
            impulse: CGFloat(contact.impulse) * PhysicsShape.pointsPerMetre),
          began: contact.began, text: "\(name(bodies[0]))–\(name(bodies[1]))"
        )
      }
    }
    for (contact, began, text) in contacts {
      UIApplication.shared.host?.handle(.contact("\(began ? "began" : "ended") \(text)"))
      if began { contactDelegate?.didBegin(contact) } else { contactDelegate?.didEnd(contact) }
    }
  }
}

extension SKPhysicsBody {
  /// The node's name, or else its type.
  final var logName: String {
    guard let node else { return "nothing" }
    if let name = node.name, !name.isEmpty { return name }
    return String(describing: type(of: node))
  }

  /// Spreads the frame's forces over its time, however many steps it has.
  final func spreadForce(over seconds: TimeInterval) {
    owedImpulse = owedImpulse + CGVector(dx: pendingForce.dx * seconds, dy: pendingForce.dy * seconds)
    owedSpin += pendingTorque * seconds
    (pendingForce, pendingTorque) = (.zero, 0)
  }

  final func push(stepsLeft: Int) {
    let share = 1 / CGFloat(stepsLeft)
    let (impulse, spin) = (CGVector(dx: owedImpulse.dx * share, dy: owedImpulse.dy * share), owedSpin * share)
    owedImpulse = CGVector(dx: owedImpulse.dx - impulse.dx, dy: owedImpulse.dy - impulse.dy)
    owedSpin -= spin
    guard let handle else { return }
    let force = CBPoint(CGVector(dx: impulse.dx / SKPhysicsWorld.step, dy: impulse.dy / SKPhysicsWorld.step))
    CBBodyPush(handle.body, force, Float(spin / SKPhysicsWorld.step))
  }
}
