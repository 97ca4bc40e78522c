import Glibc
import Raster
import SceneTesting
import Testing

@testable import SpriteKit

/// Golden frames and logs of physics. They also hold without FMA, where the C library's sines have other bits.
@MainActor
@Suite struct PhysicsGoldenTests {
  /// Drops a box or a ball at each touch.
  private final class DropScene: SKScene {
    private var count = 0

    override func didMove(to view: SKView) {
      backgroundColor = UIColor(red: 0.1, green: 0.12, blue: 0.2, alpha: 1)
      physicsBody = SKPhysicsBody(edgeLoopFrom: frame)
      name = "walls"
      let path = CGMutablePath()
      path.addLines(between: [CGPoint(x: -30, y: -8), CGPoint(x: 30, y: 8), CGPoint(x: 30, y: -8)])
      path.closeSubpath()
      let ramp = SKShapeNode(path: path)
      (ramp.name, ramp.position, ramp.fillColor, ramp.lineWidth) = ("ramp", CGPoint(x: 90, y: 40), .gray, 0)
      ramp.physicsBody = SKPhysicsBody(polygonFrom: path)
      ramp.physicsBody?.isDynamic = false
      addChild(ramp)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard let touch = touches.first else { return }
      count += 1
      let isBox = count.isMultiple(of: 2)
      let node = isBox ? SKShapeNode(rectOf: CGSize(width: 16, height: 16)) : SKShapeNode(circleOfRadius: 8)
      node.physicsBody =
        isBox ? SKPhysicsBody(rectangleOf: CGSize(width: 16, height: 16)) : SKPhysicsBody(circleOfRadius: 8)
      (node.fillColor, node.lineWidth) = (isBox ? .orange : .cyan, 0)
      (node.name, node.position) = ("\(isBox ? "box" : "ball")\(count)", touch.location(in: self))
      node.zRotation = CGFloat(count) / 5
      node.physicsBody?.contactTestBitMask = 1
      node.physicsBody?.restitution = 0.4
      addChild(node)
    }
  }

  private func stage() throws -> Stage {
    try Stage(scale: 1) { DropScene(size: CGSize(width: 128, height: 128)) }
  }

  /// Twelve touches, six frames apart.
  private func drop(on stage: Stage) async {
    for index in 0..<12 {
      stage.tap(at: CGPoint(x: 20 + index * 37 % 90, y: 20))
      await stage.advance(frames: 6)
    }
    await stage.advance(frames: 120)
  }

  @Test func boxesAndBallsFormAPile() async throws {
    let stage = try stage()
    await drop(on: stage)
    assertFrame(stage, named: "pile")
    assertText(stage.events.map { "\($0)\n" }.joined(), named: "pile", kind: "log")
    stage.app.spriteView?.showsPhysics = true
    stage.app.spriteView?.showsFields = true
    let field = SKFieldNode.vortexField()
    (field.position, field.region) = (CGPoint(x: 100, y: 100), SKRegion(size: CGSize(width: 40, height: 20)))
    field.strength = 0
    stage.scene?.isPaused = true
    stage.scene?.addChild(field)
    await stage.advance()
    assertFrame(stage, named: "pile-outlines")
  }

  @Test func aReplayGivesTheSameLogEachTime() async throws {
    var lines = (0..<12).flatMap { index in
      [
        "\(index * 7) touch 1 began \(20 + index * 37 % 90) 20",
        "\(index * 7 + 2) touch 1 ended \(20 + index * 37 % 90) 20",
      ]
    }
    lines = ["recording 1", "app Drop", "size 128x128 @1"] + lines + ["200 end"]
    let recording = try Recording(text: lines.joined(separator: "\n") + "\n", file: "drop.txt")
    var logs: [[String]] = []
    var hashes: [FrameHash] = []
    for _ in 0..<2 {
      let stage = try stage()
      #expect(await stage.replay(recording) == nil)
      logs.append(stage.events.map(\.description))
      hashes.append(FrameHash(stage.frame))
    }
    #expect(logs[0] == logs[1] && hashes[0] == hashes[1])
    #expect(logs[0].count > 20 && logs[0].contains { $0.hasSuffix("contact began ramp–box12") || $0.contains("ramp") })
  }

  /// libbox2d calls the C library's sine by name; the linker must find the one in this program.
  @Test func box2DFindsOurSines() throws {
    let library = try #require(dlopen("libm.so.6", RTLD_LAZY | RTLD_NOLOAD))
    for name in ["sinf", "cosf", "sincosf", "atan2f"] {
      #expect(try #require(dlsym(nil, name)) != dlsym(library, name), "\(name)")
    }
  }

  @Test func ourSinesAreAccurate() {
    for number in stride(from: Float(-40), to: 40, by: 0.0137) {
      #expect(abs(Double(sinf(number)) - sin(Double(number))) < 6.1e-8)
      #expect(abs(Double(cosf(number)) - cos(Double(number))) < 6.1e-8)
      #expect(abs(Double(atan2f(number, 3)) - atan2(Double(number), 3)) < 1.3e-7)
    }
    #expect(sinf(-0.0).sign == .minus && sinf(.nan).isNaN && cosf(.infinity).isNaN && cosf(0) == 1)
    #expect(atan2f(0, -1) == Float(Double.pi) && atan2f(-0.0, 1).sign == .minus && atan2f(1, 0) == Float(Double.pi / 2))
  }
}
