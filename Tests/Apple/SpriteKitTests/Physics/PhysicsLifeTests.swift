import CoreGraphics
import Raster
import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsLifeTests {
  @Test func noBodyOutlivesItsScene() async throws {
    weak var scene: SKScene?
    weak var body: SKPhysicsBody?
    weak var joint: SKPhysicsJoint?
    weak var engine: PhysicsEngine?
    do {
      let play = try await Playground(gravity: -9.8)
      play.addFloor()
      let (one, other) = (play.addBox("one"), play.addBox("other", at: CGPoint(x: 30, y: 0)))
      let pin = SKPhysicsJointPin.joint(withBodyA: one, bodyB: other, anchor: .zero)
      play.world.add(pin)
      await play.play(10)
      (scene, body, joint, engine) = (play.scene, one, pin, play.world.engine)
      UIApplication.current = UIApplication(AppEnvironment())
    }
    #expect(scene == nil && body == nil && joint == nil && engine == nil)
  }

  @Test func aBodyStaysUsableAfterItsSceneIsFreed() async throws {
    var play: Playground? = try await Playground(gravity: -9.8)
    let body = try #require(play).addBox("box")
    await play?.play(3)
    let speed = body.velocity.dy
    play = nil
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(body.velocity.dy == speed && body.allContactedBodies().isEmpty && speed < 0)
    body.applyImpulse(CGVector(dx: 0, dy: -speed * body.mass))
    body.applyImpulse(.zero, at: .zero)
    let other = try await Playground(gravity: -9.8)
    other.add("box", body, at: CGPoint(x: 9, y: 9))
    await other.play(1)
    #expect(isNear(body.velocity.dy, -9.8 * 150 / 60) && other.node("box").position.y < 9)
  }

  @Test func aSceneWithoutBodiesRunsNoBox2DWorld() async throws {
    let play = try await Playground(gravity: -9.8)
    await play.play(5)
    #expect(play.world.simulatedTime == 0)
    play.addBall("ball")
    await play.play(5)
    #expect(isNear(play.world.simulatedTime, 5.0 / 60, 1e-9))
  }

  @Test func outlinesOfTexturesFollowTheirOpaquePixels() async throws {
    // A ring with a hole, and a speck beside it.
    var bitmap = Bitmap(width: 40, height: 20)
    for y in 2..<18 {
      for x in 2..<18 where !(6..<14).contains(x) || !(6..<14).contains(y) { bitmap[x, y] = 0xFFFF_FFFF }
    }
    bitmap[30, 4] = 0xFFFF_FFFF
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    let outlines = picture.outlines(above: 0.5, size: CGSize(width: 80, height: 40))
    #expect(
      outlines.map { Set($0.map { "\($0.x.rounded()) \($0.y.rounded())" }) } == [
        ["-36.0 16.0", "-4.0 16.0", "-4.0 -16.0", "-36.0 -16.0"]
      ])

    let play = try await Playground()
    play.add("ring", SKPhysicsBody(texture: SKTexture(name: "ring") { picture }, size: CGSize(width: 80, height: 40)))
    #expect(play.world.body(at: CGPoint(x: -35, y: 0)) != nil && play.world.body(at: CGPoint(x: 10, y: 0)) == nil)
  }

  /// The first corners of the body's parts, at whose address its outline is stored.
  private func storage(_ body: SKPhysicsBody?) -> UnsafeRawPointer? {
    guard case .traced(let trace) = body?.outlinedShape, case .compound(let outlines) = trace.parts,
      case .compound(let parts) = outlines.first, case .polygon(let corners) = parts.first
    else { return nil }
    return corners.withUnsafeBytes { $0.baseAddress }
  }

  @Test func bodiesWithTheSamePictureAndSizeShareOneOutline() throws {
    var bitmap = Bitmap(width: 8, height: 8)
    for x in 0..<6 { (bitmap[x, 2], bitmap[x, 3]) = (0xFFFF_FFFF, 0x8080_8080) }
    let image = Image(bitmap)
    func body(_ image: Image, _ threshold: Float = 0, side: CGFloat = 8, width: CGFloat = 1) -> SKPhysicsBody {
      let whole = SKTexture(name: "bar") { SKTexture.Picture(wholeOf: image, scale: 1) }
      let part = SKTexture(rect: CGRect(x: 0, y: 0, width: width, height: 1), in: whole)
      return SKPhysicsBody(texture: part, alphaThreshold: threshold, size: CGSize(width: side, height: side))
    }
    let bodies = (0..<20).map { _ in body(image) }
    let first = try #require(storage(bodies[0]))
    #expect(bodies.allSatisfy { storage($0) == first })
    #expect(storage(bodies[0].copy() as? SKPhysicsBody) == first)
    let others = [
      body(image, 0.8), body(image, side: 9), body(image, width: 0.5), body(Image(bitmap)),
    ]
    #expect(others.allSatisfy { storage($0) != first })
    let areas = ([bodies[0]] + others).map { ($0.area * 150 * 150).rounded() }
    #expect(areas == [12, 6, 15, 16, 12])
  }

  @Test func anOutlineIsThatOfTheNewPixelsAfterTheTextureHasChanged() throws {
    let texture = SKMutableTexture(size: CGSize(width: 4, height: 4))
    func area() -> CGFloat {
      (SKPhysicsBody(texture: texture, size: CGSize(width: 4, height: 4)).area * 150 * 150).rounded()
    }
    for count in [3, 9, 16] {
      texture.modifyPixelData { data, length in
        data?.initializeMemory(as: UInt8.self, repeating: 0, count: length)
        data?.initializeMemory(as: UInt8.self, repeating: 255, count: count * 4)
      }
      #expect(area() == CGFloat(count))
    }
  }

  @Test func anImageIsFreedAlthoughItsOutlineIsKept() {
    weak var image: Image?
    do {
      let mine = Image(Bitmap(width: 4, height: 4, pixels: [UInt32](repeating: .max, count: 16)))
      image = mine
      let texture = SKTexture(name: "square") { SKTexture.Picture(wholeOf: mine, scale: 1) }
      #expect(SKPhysicsBody(texture: texture, size: CGSize(width: 4, height: 4)).area > 0)
    }
    #expect(image == nil)
  }

  @Test func aDiscsOutlineHasFewCornersAndTheRightArea() async throws {
    var bitmap = Bitmap(width: 64, height: 64)
    for y in 0..<64 {
      for x in 0..<64 where (x - 32) * (x - 32) + (y - 32) * (y - 32) < 900 { bitmap[x, y] = 0xFFFF_FFFF }
    }
    let outline = try #require(
      SKTexture.Picture(wholeOf: Image(bitmap), scale: 1).outlines(above: 0, size: CGSize(width: 64, height: 64)).first)
    #expect((8...40).contains(outline.count), "\(outline.count)")
    let parts = ConvexParts.of(outline)
    #expect(parts.allSatisfy { (3...8).contains($0.count) })
    let area = parts.reduce(0) { $0 + self.area($1) }
    #expect(abs(area - 2_827) < 140, "\(area)")
  }

  @Test func concavePolygonsAreSplitIntoConvexOnes() async throws {
    let star = (0..<10).map { corner in
      let (sine, cosine) = ExactMath.sineAndCosine(Double(corner) * .pi / 5)
      let radius: CGFloat = corner.isMultiple(of: 2) ? 50 : 20
      return CGPoint(x: radius * CGFloat(cosine), y: radius * CGFloat(sine))
    }
    for corners in [star, Array(star.reversed())] {
      let parts = ConvexParts.of(corners)
      #expect(parts.count < 8 && parts.allSatisfy { area($0) > 0 && $0.count <= 8 })
      #expect(isNear(parts.reduce(0) { $0 + area($1) }, abs(area(star)), 1e-6))
    }
    let circle = (0..<30).map { corner in
      let (sine, cosine) = ExactMath.sineAndCosine(Double(corner) * .pi / 15)
      return CGPoint(x: CGFloat(cosine), y: CGFloat(sine))
    }
    #expect(ConvexParts.of(circle).map(\.count) == [8, 8, 8, 8, 6])
  }

  private func area(_ corners: [CGPoint]) -> CGFloat {
    corners.indices.reduce(0) { sum, index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      return sum + (a.x * b.y - a.y * b.x) / 2
    }
  }

  /// A comb with far more teeth than any game draws: splitting it would take minutes.
  @Test func anOutlineWithTooManyCornersBecomesItsConvexHull() {
    func combArea(teeth: Int) -> CGFloat {
      var comb = [CGPoint(x: 0, y: 0), CGPoint(x: teeth * 2, y: 0)]
      for tooth in (0..<teeth).reversed() {
        comb += [CGPoint(x: tooth * 2 + 1, y: 10), CGPoint(x: tooth * 2, y: 1)]
      }
      return ConvexParts.of(comb).reduce(0) { $0 + area($1) }
    }
    #expect(combArea(teeth: 20) < 40 * 10 * 0.6)
    #expect(combArea(teeth: 300) > 600 * 10 * 0.9)
  }
}
