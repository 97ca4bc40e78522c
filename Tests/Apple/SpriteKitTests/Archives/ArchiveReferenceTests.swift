import AVFoundation
import Assets
import Foundation
import KeyedArchives
import TestSupport
import Testing

@testable import SpriteKit

/// Nodes of `encode(with:)` that need files, points or other nodes, read by the reader of `.sks` files.
@MainActor
@Suite struct ArchiveReferenceTests {
  private let folder: TemporaryFolder
  private let app: UIApplication

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 0.25).data, to: "flap.wav")
    try folder.write("{ type: 'sprite', name: 'ship', size: [4, 4] }", to: "Ship.json5")
    app = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    UIApplication.current = app
  }

  private func archived<Object: NSObject & NSCoding>(_ object: Object) throws -> Object {
    let data = try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
    return try #require(ArchiveSource(KeyedArchive(data), file: "Test.sks").root as? Object)
  }

  @Test func aSoundNodeKeepsItsSoundItsVolumeAndItsPlace() throws {
    let node = SKAudioNode(fileNamed: "flap.wav")
    (node.volume, node.isPositional) = (0.25, false)
    let read = try archived(node)
    #expect((read.soundName, read.volume, read.isPositional, read.autoplayLooped) == ("flap.wav", 0.25, false, true))
    #expect(app.diagnostics.isEmpty)
  }

  /// From (20, 0) the distance of 5 leads to (15, 0), from where the point is straight up.
  @Test func constraintsKeepTheirPoints() throws {
    let node = SKNode(position: CGPoint(x: 20, y: 0))
    node.constraints = [
      .distance(SKRange(constantValue: 5), to: CGPoint(x: 10, y: 0)),
      .orient(to: CGPoint(x: 15, y: 8), offset: SKRange(constantValue: 0)),
    ]
    let parent = SKNode()
    let read = try archived(node)
    parent.addChild(read)
    parent.applyConstraints()
    #expect(read.position == CGPoint(x: 15, y: 0) && abs(read.zRotation - .pi / 2) < 1e-12)
  }

  @Test func rangesAndLimitsKeepBothEnds() throws {
    let range = try archived(SKRange(lowerLimit: -2, upperLimit: 5))
    #expect(range.lowerLimit == -2 && range.upperLimit == 5)
    let limits = try archived(SKReachConstraints(lowerAngleLimit: -1, upperAngleLimit: 0.5))
    #expect(limits.lowerAngleLimit == -1 && limits.upperAngleLimit == 0.5)
    let node = SKNode()
    node.constraints = [.positionX(SKRange(lowerLimit: 2), y: SKRange(upperLimit: 3))]
    let (read, parent) = (try archived(node), SKNode())
    parent.addChild(read)
    read.position = CGPoint(x: 1, y: 4)
    parent.applyConstraints()
    #expect(read.position == CGPoint(x: 2, y: 3))
  }

  @Test func jointsKeepTheirMotorAndTheirLimits() throws {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    for x in [20.0, 60] {
      let node = SKNode(position: CGPoint(x: x, y: 50))
      node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
      scene.addChild(node)
    }
    let bodies = scene.children.compactMap(\.physicsBody)
    let pin = SKPhysicsJointPin.joint(withBodyA: bodies[0], bodyB: bodies[1], anchor: CGPoint(x: 20, y: 50))
    (pin.frictionTorque, pin.rotationSpeed, pin.lowerAngleLimit, pin.upperAngleLimit) = (0.5, 2, -1, 3)
    let slide = SKPhysicsJointSliding.joint(
      withBodyA: bodies[0], bodyB: bodies[1], anchor: CGPoint(x: 60, y: 50), axis: CGVector(dx: 3, dy: 4))
    (slide.lowerDistanceLimit, slide.upperDistanceLimit) = (-7, 9)
    for joint in [pin, slide] { scene.physicsWorld.add(joint) }
    let joints = try archived(scene).physicsWorld.joints
    let (first, last) = (joints.first as? SKPhysicsJointPin, joints.last as? SKPhysicsJointSliding)
    #expect((first?.frictionTorque, first?.rotationSpeed) == (0.5, 2))
    #expect((first?.lowerAngleLimit, first?.upperAngleLimit, first?.shouldEnableLimits) == (-1, 3, false))
    #expect((last?.lowerDistanceLimit, last?.upperDistanceLimit) == (-7, 9))
    #expect(last?.axis == CGVector(dx: 3, dy: 4) && joints.count == 2)
  }

  @Test func matricesKeepTheirColumns() throws {
    let three = matrix_float3x3(columns: ([1, 2, 3], [4, 5, 6], [7, 8, 9]))
    #expect(try archived(SKUniform(name: "a", matrixFloat3x3: three)).matrixFloat3x3Value == three)
    let four = matrix_float4x4(columns: ([1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16]))
    let read = try archived(SKUniform(name: "b", matrixFloat4x4: four))
    #expect(read.matrixFloat4x4Value == four && read.uniformType == .floatMatrix4 && read.name == "b")
  }

  @Test func aReferenceByItsAddressLoadsTheFile() throws {
    let read = try archived(SKReferenceNode(url: folder.path("Ship.json5")))
    read.resolve()
    #expect(read.children.map(\.name) == ["ship"] && app.diagnostics.isEmpty)
  }

  /// The address in a file is often one of the editor's machine.
  @Test func theNameOfAReferenceComesBeforeItsAddress() throws {
    var file = ArchiveBuilder()
    let (name, link) = (file.text("Ship"), file.text("file:///Users/me/Other.sks"))
    let address = file.object("NSURL", ["NS.relative": link, "NS.base": ArchiveBuilder.null])
    let root = file.node("SKReferenceNode", ["_referenceFileName": name, "_referenceURL": address])
    let node = try #require(try SceneFile.load(file.archive(root)) as? SKReferenceNode)
    node.resolve()
    #expect(node.children.map(\.name) == ["ship"] && app.diagnostics.isEmpty, "\(app.diagnostics)")
  }

  @Test func aVideoNodeKeepsItsSizeAndItsAnchor() throws {
    let node = SKVideoNode(avPlayer: AVPlayer())
    (node.size, node.anchorPoint) = (CGSize(width: 6, height: 3), CGPoint(x: 0, y: 1))
    for other in [try archived(node), try #require(node.copy() as? SKVideoNode)] {
      #expect(other.size == CGSize(width: 6, height: 3) && other.anchorPoint == CGPoint(x: 0, y: 1))
      #expect(other.frame == CGRect(x: 0, y: -3, width: 6, height: 3))
    }
  }

  // MARK: Textures

  /// The placeholder for a missing image has 32 x 32 points.
  @Test func aPartOfAnImageKeepsItsRectangle() throws {
    let rect = CGRect(x: 0.5, y: 0.25, width: 0.5, height: 0.25)
    let part = SKTexture(rect: rect, in: SKTexture(imageNamed: "Nowhere"))
    (part.filteringMode, part.usesMipmaps) = (.nearest, true)
    let read = try archived(part)
    #expect(read.textureRect() == rect && read.name == "Nowhere" && read.size() == CGSize(width: 16, height: 8))
    #expect(read.filteringMode == .nearest && read.usesMipmaps)
    #expect(try archived(SKTexture(imageNamed: "Nowhere")).textureRect() == CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  // MARK: Files by name

  @Test func aFileOfTextComesBeforeAnArchiveOfTheSameName() throws {
    try folder.write("{ type: 'scene', size: [10, 11] }", to: "Level.json5")
    var file = ArchiveBuilder()
    let scene = file.scene(30, 20)
    try folder.write(file.archive(scene).data, to: "Level.sks")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    for name in ["Level", "Level.sks"] {
      #expect(SKScene(fileNamed: name)?.size == CGSize(width: 10, height: 11), "\(name)")
    }
  }
}
