import CoreGraphics
import Raster
import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsBodyTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func aNewBodyHasApplesDefaults() async {
    let body = SKPhysicsBody(circleOfRadius: 10)
    #expect((body.isDynamic, body.affectedByGravity, body.allowsRotation) == (true, true, true))
    #expect((body.pinned, body.isResting, body.usesPreciseCollisionDetection) == (false, false, false))
    #expect((body.friction, body.restitution, body.charge) == (0.2, 0.2, 0))
    #expect((body.linearDamping, body.angularDamping, body.density) == (0.1, 0.1, 1))
    #expect((body.categoryBitMask, body.collisionBitMask) == (0xFFFF_FFFF, 0xFFFF_FFFF))
    #expect((body.fieldBitMask, body.contactTestBitMask) == (0xFFFF_FFFF, 0))
    #expect(body.velocity == .zero && body.angularVelocity == 0 && body.joints.isEmpty && body.node == nil)
  }

  @Test func areaIsInSquareMetresAt150PointsAMetre() async {
    #expect(SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 300)).area == 2)
    #expect(SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 75), center: CGPoint(x: 9, y: 9)).area == 0.5)
    #expect(abs(SKPhysicsBody(circleOfRadius: 150).area - .pi) < 1e-12)
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 150), CGPoint(x: 150, y: 0)])
    path.closeSubpath()
    #expect(SKPhysicsBody(polygonFrom: path).area == 0.5, "in either winding order")
    #expect(SKPhysicsBody(edgeLoopFrom: CGRect(x: 0, y: 0, width: 150, height: 150)).area == 0)
    let both = SKPhysicsBody(bodies: [
      SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 150)),
      SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 75)),
    ])
    #expect(both.area == 1.5)
  }

  @Test func aTexturesBodyHasTheAreaOfItsOpaquePixels() async {
    var bitmap = Bitmap(width: 2, height: 2)
    (bitmap[0, 0], bitmap[1, 0]) = (0xFF00_0000, 0x4000_0000)
    let picture = SKTexture.Picture(wholeOf: Image(bitmap), scale: 1)
    let texture = SKTexture(name: "half") { picture }
    let size = CGSize(width: 300, height: 150)
    #expect(SKPhysicsBody(texture: texture, size: size).area == 1)
    #expect(SKPhysicsBody(texture: texture, alphaThreshold: 0.5, size: size).area == 0.5)
  }

  @Test func massAndDensityFollowEachOther() async {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 150, height: 300))
    #expect(body.mass == 2)
    body.density = 3
    #expect(body.mass == 6)
    body.mass = 1
    #expect((body.density, body.mass) == (0.5, 1))
    let edge = SKPhysicsBody(edgeFrom: .zero, to: CGPoint(x: 9, y: 9))
    edge.mass = 4
    #expect((edge.mass, edge.density) == (4, 1), "a body without an area keeps the default density")
  }

  @Test func aCopyHasEveryPropertyExceptTheNode() async throws {
    let node = SKNode()
    let body = SKPhysicsBody(circleOfRadius: 4)
    (body.isDynamic, body.pinned, body.categoryBitMask, body.contactTestBitMask) = (false, true, 2, 5)
    (body.friction, body.mass, body.velocity) = (0.7, 8, CGVector(dx: 1, dy: 2))
    node.physicsBody = body
    let other = try #require(node.copy() as? SKNode)
    let copy = try #require(other.physicsBody)
    #expect(copy !== body && copy.node === other)
    #expect((copy.isDynamic, copy.pinned, copy.categoryBitMask, copy.contactTestBitMask) == (false, true, 2, 5))
    #expect((copy.friction, copy.mass, copy.area) == (0.7, 8, body.area))
    #expect(copy.velocity == CGVector(dx: 1, dy: 2))
  }

  @Test func aBodyBelongsToOneNodeAtATime() async {
    let (first, second) = (SKNode(), SKNode())
    let body = SKPhysicsBody(circleOfRadius: 4)
    first.physicsBody = body
    second.physicsBody = body
    #expect(body.node === second && first.physicsBody == nil)
    second.physicsBody = nil
    #expect(body.node == nil)
  }

  @Test func aWorldListsTheBodiesOfItsScene() async {
    let scene = SKScene(size: CGSize(width: 10, height: 10))
    let (parent, child) = (SKNode(), SKNode())
    child.physicsBody = SKPhysicsBody(circleOfRadius: 1)
    parent.addChild(child)
    #expect(scene.physicsWorld.bodies.isEmpty)
    scene.addChild(parent)
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: scene.frame)
    #expect(scene.physicsWorld.bodies.map(\.node) == [child, scene])
    child.physicsBody = SKPhysicsBody(circleOfRadius: 2)
    #expect(scene.physicsWorld.bodies.map(\.node) == [scene, child])
    parent.removeFromParent()
    #expect(scene.physicsWorld.bodies.map(\.node) == [scene])
  }

  @Test func aHugePartOfATextureMakesABody() async {
    for side: CGFloat in [1e20, 1e300] {
      let part = SKTexture(rect: CGRect(x: -side / 2, y: 2, width: side, height: side), in: SKTexture(image: 4, 4))
      #expect(SKPhysicsBody(texture: part, size: CGSize(width: 150, height: 150)).area >= 0)
    }
    let whole = SKTexture(rect: CGRect(x: -1e20, y: -1e20, width: 2e20, height: 2e20), in: SKTexture(image: 4, 4))
    #expect(SKPhysicsBody(texture: whole, size: CGSize(width: 150, height: 150)).area == 1)
  }

  @Test func theDebugOutlineIsTheBodysOwnAfterItsTextureChanges() async throws {
    let texture = SKMutableTexture(size: CGSize(width: 4, height: 4))
    func fill(_ range: Range<Int>, _ value: UInt8) {
      texture.modifyPixelData { bytes, _ in
        for index in range { bytes?.storeBytes(of: value, toByteOffset: index, as: UInt8.self) }
      }
    }
    fill(0..<64, 255)
    let play = try await Playground()
    let body = SKPhysicsBody(texture: texture, size: CGSize(width: 40, height: 40))
    play.add("box", body, at: CGPoint(x: 64, y: 64))
    await play.play(1)
    let plain = play.stage.frame
    play.stage.app.spriteView?.showsPhysics = true
    await play.play(1)
    let outlined = play.stage.frame
    #expect(outlined != plain)
    fill(0..<32, 0)
    await play.play(1)
    #expect(play.stage.frame == outlined)
  }
}
