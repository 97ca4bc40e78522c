import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Extreme input must not end the program or disturb a healthy body.
@MainActor
@Suite struct PhysicsHostileTests {
  private nonisolated static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e300, -1e300, 0, -1, .leastNonzeroMagnitude,
  ]

  /// Plays up to `frames` frames in all and expects that the healthy ball has fallen as if it were alone.
  private func expectHealth(_ play: Playground, _ frames: Int) async {
    await play.play(frames - (play.stage.frameCount - 1))
    let place = play.node("healthy").position
    #expect(isNear(place, CGPoint(x: -5_000, y: -9.8 * 150 * CGFloat(frames * (frames + 1)) / 7_200), 1), "\(place)")
  }

  private func playground() async throws -> Playground {
    let play = try await Playground(gravity: -9.8)
    play.addBall("healthy", at: CGPoint(x: -5_000, y: 0))
    return play
  }

  @Test(arguments: numbers) func extremeBodyPropertiesAreHarmless(number: CGFloat) async throws {
    let play = try await playground()
    play.addFloor(y: -10)
    let fields: [ReferenceWritableKeyPath<SKPhysicsBody, CGFloat>] = [
      \.friction, \.restitution, \.linearDamping, \.angularDamping, \.density, \.mass, \.angularVelocity, \.charge,
      \.velocity.dx, \.velocity.dy,
    ]
    for (index, field) in fields.enumerated() {
      let body = play.addBox("box", at: CGPoint(x: CGFloat(index) * 15, y: 0))
      body[keyPath: field] = number
    }
    let pushed = play.addBall("pushed", at: CGPoint(x: 500, y: 50))
    await play.play(2)
    pushed.applyForce(CGVector(dx: number, dy: number), at: CGPoint(x: number, y: 3))
    pushed.applyImpulse(CGVector(dx: number, dy: 2), at: CGPoint(x: 1, y: number))
    pushed.applyTorque(number)
    pushed.applyAngularImpulse(number)
    play.scene.physicsWorld.gravity.dx = number.isFinite ? 0 : number
    await expectHealth(play, 20)
  }

  @Test(arguments: numbers) func extremePositionsAndScalesAreHarmless(number: CGFloat) async throws {
    let play = try await playground()
    for (index, change) in [\SKNode.position.x, \.position.y, \.zRotation, \.xScale, \.yScale].enumerated() {
      for holder in [play.scene as SKNode, SKNode()] {
        if holder !== play.scene {
          holder.position.y = 300
          play.scene.addChild(holder)
        }
        play.add("odd", SKPhysicsBody(circleOfRadius: 4), at: CGPoint(x: CGFloat(index) * 10, y: 0), to: holder)
        play.add("square", SKPhysicsBody(rectangleOf: CGSize(width: 9, height: 9)), to: holder)
        await play.play(1)
        for node in holder.children.suffix(2) { node[keyPath: change] = number }
        await play.play(1)
        if holder !== play.scene { holder[keyPath: change] = number }
      }
    }
    await play.play(3)
    #expect(play.node("healthy").position.y.isFinite)
  }

  @Test func shapesWithoutAnAreaAreHarmless() async throws {
    let play = try await playground()
    for side: CGFloat in [0, .leastNonzeroMagnitude, 1e-9, 0.01, 0.5, 400] {
      play.addBox("box", side: side, at: CGPoint(x: 300, y: 0))
      play.addBall("ball", radius: side, at: CGPoint(x: 300, y: 0))
      play.add("bar", SKPhysicsBody(rectangleOf: CGSize(width: 80, height: side)), at: CGPoint(x: 300, y: 90))
      play.add("far", SKPhysicsBody(circleOfRadius: 1, center: CGPoint(x: side, y: -side)), at: CGPoint(x: 300, y: 200))
      play.add("edge", SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: side, y: 0)), at: CGPoint(x: 300, y: -90))
      play.addBox("thin", side: 9, at: CGPoint(x: 300, y: 0)).node?.xScale = side
    }
    let paths: [[(CGFloat, CGFloat)]] = [
      [], [(0, 0)], [(0, 0), (9, 9)], [(0, 0), (5, 0), (9, 0)], [(0, 0), (9, 9), (9, 0), (0, 9)],
      [(1, 1), (1, 1), (1, 1), (1, 1)], [(0, 0), (1e-4, 0), (0, 1e-4)], [(0, 0), (50, 0.01), (90, 0)],
    ]
    let tangle: [(CGFloat, CGFloat)] = (0..<40).map { (CGFloat($0 % 7), CGFloat($0 * 37 % 11)) }
    for corners in paths + [tangle] {
      let path = CGMutablePath()
      path.addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) })
      play.add("polygon", SKPhysicsBody(polygonFrom: path), at: CGPoint(x: 600, y: 0))
      play.add("chain", SKPhysicsBody(edgeChainFrom: path), at: CGPoint(x: 600, y: -90))
      play.add("loop", SKPhysicsBody(edgeLoopFrom: path), at: CGPoint(x: 600, y: -190))
    }
    play.add("nothing", SKPhysicsBody(), at: CGPoint(x: 900, y: 0))
    play.add("clear", SKPhysicsBody(texture: SKTexture(image: 1, 1), size: .zero), at: CGPoint(x: 900, y: 0))
    await expectHealth(play, 20)
    #expect(play.node("nothing").position.y < -50, "a body without a shape falls too")
  }

  @Test(arguments: [CGFloat(1e6), 1e10, 1e300]) func hugeShapesAreHarmless(side: CGFloat) async throws {
    let play = try await playground()
    play.addBox("box", side: side)
    play.addBall("ball", radius: side)
    play.add("far", SKPhysicsBody(circleOfRadius: 1, center: CGPoint(x: side, y: -side)))
    play.add("edge", SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: side, y: 0)))
    play.addBox("thin").node?.xScale = side
    await play.play(5)
    #expect(play.scene.children.allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
  }

  @Test func jointsWithExtremeNumbersAreHarmless() async throws {
    let play = try await playground()
    for number in Self.numbers {
      let (a, b) = (play.addBall("a", at: CGPoint(x: 100, y: 0)), play.addBall("b", at: CGPoint(x: 100, y: 0)))
      let place = CGPoint(x: number, y: number)
      let pin = SKPhysicsJointPin.joint(withBodyA: a, bodyB: b, anchor: place)
      (pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) = (true, number, -number)
      (pin.frictionTorque, pin.rotationSpeed) = (number, number)
      let slide = SKPhysicsJointSliding.joint(
        withBodyA: a, bodyB: b, anchor: place, axis: CGVector(dx: number, dy: number))
      (slide.shouldEnableLimits, slide.lowerDistanceLimit, slide.upperDistanceLimit) = (true, number, -number)
      let spring = SKPhysicsJointSpring.joint(withBodyA: a, bodyB: b, anchorA: place, anchorB: .zero)
      (spring.damping, spring.frequency) = (number, number)
      let rope = SKPhysicsJointLimit.joint(withBodyA: a, bodyB: b, anchorA: place, anchorB: place)
      rope.maxLength = number
      for joint in [pin, slide, spring, rope, SKPhysicsJointFixed.joint(withBodyA: a, bodyB: b, anchor: place)] {
        play.world.add(joint)
      }
    }
    await expectHealth(play, 20)
  }

  @Test(arguments: numbers) func fieldsWithExtremeNumbersAreHarmless(number: CGFloat) async throws {
    let play = try await playground()
    let far = CGPoint(x: 3_000, y: 0)
    let fields = [
      SKFieldNode.dragField(), .vortexField(), .radialGravityField(), .springField(), .electricField(),
      .magneticField(),
      .linearGravityField(withVector: [Float(number), 1, 0]), .velocityField(withVector: [Float(number), 1, 0]),
      .noiseField(withSmoothness: number, animationSpeed: number), .velocityField(with: SKTexture(image: 2, 2)),
      .turbulenceField(withSmoothness: number, animationSpeed: number),
      .customField { _, _, _, _, _ in [Float(number), 0, 0] },
    ]
    for field in fields {
      field.position = far
      (field.strength, field.falloff, field.minimumRadius) = (Float(number), Float(number), Float(number))
      field.region = SKRegion(radius: 100)
      play.scene.addChild(field)
      play.addBall("moved", radius: 1, at: far).charge = number
    }
    await expectHealth(play, 20)
  }

  @Test func manyBodiesAtOnePointAreHarmless() async throws {
    let play = try await playground()
    for _ in 0..<200 { play.addBox("box", side: 4, at: CGPoint(x: 900, y: 0)) }
    await expectHealth(play, 10)
  }
}
