import Foundation
import KeyedArchives
import Raster
import SceneTesting
import TestSupport
import Testing

@testable import SpriteKit

/// Archives written by `encode(with:)`, read by Foundation and by the reader of `.sks` files.
@MainActor
@Suite struct ArchiveRoundTripTests {
  private let app = UIApplication(AppEnvironment())

  init() {
    UIApplication.current = app
  }

  private func data(_ node: SKNode) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: node, requiringSecureCoding: true)
  }

  /// The node by each reader, and by way of JSON5.
  private func copies<Node: SKNode>(of node: Node) throws -> [Node] {
    let data = try data(node)
    let foundations = try Foundation.NSKeyedUnarchiver(forReadingFrom: data)
    foundations.requiresSecureCoding = false
    let ours = try SceneFile.load(KeyedArchive(data))
    let text = try KeyedArchive(SceneParser.parse(KeyedArchive(data).text()))
    let converted = try SceneFile.load(text)
    return [
      try #require(converted as? Node),
      try #require(foundations.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Node), try #require(ours as? Node),
    ]
  }

  private func expectNoDiagnostics() {
    #expect(app.diagnostics.isEmpty, "\(app.diagnostics)")
  }

  /// Every action that an archive holds.
  nonisolated static let actions: [@MainActor () -> SKAction] = [
    { .moveBy(x: 3, y: -4, duration: 1) }, { .move(to: CGPoint(x: 9, y: 8), duration: 1) },
    { .moveTo(x: 5, duration: 1) },
    { .moveTo(y: 5, duration: 1) }, { .rotate(byAngle: 2, duration: 1) }, { .rotate(toAngle: 2, duration: 1) },
    { .rotate(toAngle: 6, duration: 1, shortestUnitArc: true) }, { .scale(to: 3, duration: 1) },
    { .scale(by: 3, duration: 1) }, { .scaleX(to: 3, duration: 1) }, { .scaleY(to: 3, duration: 1) },
    { .scaleX(by: 2, y: 4, duration: 1) }, { .scale(to: CGSize(width: 8, height: 6), duration: 1) },
    { .fadeOut(withDuration: 1) }, { .fadeAlpha(to: 0.25, duration: 1) }, { .fadeAlpha(by: -0.5, duration: 1) },
    { .hide() }, { .sequence([.unhide(), .hide()]) }, { .resize(byWidth: 2, height: 3, duration: 1) },
    { .resize(toWidth: 2, height: 3, duration: 1) }, { .resize(toWidth: 7, duration: 1) },
    { .resize(toHeight: 7, duration: 1) }, { .colorize(with: .green, colorBlendFactor: 0.5, duration: 1) },
    { .colorize(withColorBlendFactor: 0.75, duration: 1) }, { .speed(to: 3, duration: 0.5) },
    { .speed(by: 0.5, duration: 0.5) }, { .repeat(.moveBy(x: 1, y: 0, duration: 0.25), count: 3) },
    { .repeatForever(.rotate(byAngle: 1, duration: 0.3)) },
    { .group([.moveBy(x: 1, y: 1, duration: 0.5), .fadeOut(withDuration: 1)]) },
    { .sequence([.wait(forDuration: 0.4), .moveBy(x: 8, y: 0, duration: 0.2).reversed()]) },
    { .run(.moveBy(x: 4, y: 4, duration: 0.5), onChildWithName: "child") },
  ]

  @Test(arguments: actions.indices) func anActionDoesTheSameAfterAnArchive(index: Int) throws {
    let action = Self.actions[index]()
    action.timingMode = .easeIn
    action.speed = 1.5
    func node() -> SKSpriteNode {
      let node = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
      let child = SKNode()
      child.name = "child"
      node.addChild(child)
      return node
    }
    func state(of node: SKSpriteNode) -> String { "\(node.treeDescription) \(node.isHidden) \(node.speed)" }
    let original = node()
    original.run(action, withKey: "key")
    for copy in try copies(of: original) {
      let reference = node()
      reference.run(action, withKey: "key")
      #expect(copy.action(forKey: "key")?.timingMode == .easeIn)
      for _ in 0..<7 {
        reference.evaluateActions(0.125)
        copy.evaluateActions(0.125)
        #expect(state(of: copy) == state(of: reference))
      }
      #expect(state(of: reference) != state(of: node()), "the action does something")
    }
    expectNoDiagnostics()
  }

  @Test func bodiesKeepShapeAndProperties() throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 30, y: 0), CGPoint(x: 10, y: 25)])
    let bodies = [
      SKPhysicsBody(circleOfRadius: 7, center: CGPoint(x: 1, y: 2)),
      SKPhysicsBody(rectangleOf: CGSize(width: 3, height: 4), center: CGPoint(x: -1, y: 0.5)),
      SKPhysicsBody(polygonFrom: path), SKPhysicsBody(edgeChainFrom: path), SKPhysicsBody(edgeLoopFrom: path),
      SKPhysicsBody(edgeFrom: CGPoint(x: 1, y: 2), to: CGPoint(x: 3, y: 4)),
      SKPhysicsBody(bodies: [SKPhysicsBody(circleOfRadius: 2), SKPhysicsBody(rectangleOf: CGSize(width: 8, height: 8))]
      ),
    ]
    for body in bodies {
      let node = SKNode()
      node.setScale(2)
      (body.isDynamic, body.pinned, body.restitution, body.charge) = (false, true, 0.75, 3)
      (body.categoryBitMask, body.contactTestBitMask) = (8, 0xFFFF_FFFF)
      (body.velocity, body.density) = (CGVector(dx: 0.1, dy: -3), 2)
      node.physicsBody = body
      for copy in try copies(of: node) {
        let read = try #require(copy.physicsBody)
        #expect("\(read.shape)" == "\(body.shape)")
        #expect((read.isDynamic, read.pinned, read.restitution, read.charge) == (false, true, 0.75, 3))
        #expect((read.categoryBitMask, read.contactTestBitMask) == (8, 0xFFFF_FFFF))
        #expect((read.velocity, read.density, read.givenScale.x) == (CGVector(dx: 0.1, dy: -3), 2, 2))
      }
    }
    expectNoDiagnostics()
  }

  @Test func bodiesKeepHowTheyMoveAndMeet() throws {
    let body = SKPhysicsBody(rectangleOf: CGSize(width: 6, height: 3))
    (body.usesPreciseCollisionDetection, body.allowsRotation, body.affectedByGravity) = (true, false, false)
    (body.isResting, body.angularVelocity, body.friction) = (true, 1.5, 0.25)
    (body.linearDamping, body.angularDamping) = (0.5, 0.75)
    (body.fieldBitMask, body.collisionBitMask) = (2, 4)
    let node = SKNode()
    node.physicsBody = body
    for copy in try copies(of: node) {
      let read = try #require(copy.physicsBody)
      #expect(read.usesPreciseCollisionDetection && !read.allowsRotation && !read.affectedByGravity)
      #expect(read.isResting && read.isDynamic && !read.pinned)
      #expect(read.angularVelocity == 1.5 && read.friction == 0.25)
      #expect(read.linearDamping == 0.5 && read.angularDamping == 0.75)
      #expect([read.fieldBitMask, read.collisionBitMask, read.categoryBitMask] == [2, 4, 0xFFFF_FFFF])
    }
    expectNoDiagnostics()
  }

  @Test func anEmitterKeepsEveryProperty() throws {
    let emitter = SKEmitterNode()
    (emitter.particleBirthRate, emitter.numParticlesToEmit, emitter.particleLifetime) = (40, 7, 2)
    (emitter.particlePosition, emitter.particlePositionRange) = (CGPoint(x: 1, y: 2), CGVector(dx: 3, dy: 0.1))
    (emitter.xAcceleration, emitter.yAcceleration, emitter.emissionAngle) = (1, -150, 0.3)
    (emitter.particleColor, emitter.particleColorBlendFactor, emitter.particleBlendMode) = (.orange, 1, .add)
    (emitter.particleColorRedRange, emitter.particleColorAlphaSpeed, emitter.particleSize) = (
      0.5, -1, CGSize(width: 4, height: 5)
    )
    emitter.particleColorSequence = SKKeyframeSequence(keyframeValues: [UIColor.red, UIColor.blue], times: [0, 1])
    emitter.particleAlphaSequence = SKKeyframeSequence(keyframeValues: [0.5, 1.0, 0.0], times: [0, 0.5, 1])
    emitter.particleAlphaSequence?.interpolationMode = .spline
    emitter.particleAction = .rotate(byAngle: 1, duration: 1)
    (emitter.particleScale, emitter.particleRotationSpeed, emitter.fieldBitMask) = (0.25, 3, 5)
    for copy in try copies(of: emitter) {
      #expect((copy.particleBirthRate, copy.numParticlesToEmit, copy.particleLifetime) == (40, 7, 2))
      #expect(copy.particlePosition == emitter.particlePosition)
      #expect(copy.particlePositionRange == emitter.particlePositionRange)
      #expect((copy.xAcceleration, copy.yAcceleration, copy.emissionAngle) == (1, -150, 0.3))
      #expect((copy.particleColor, copy.particleColorBlendFactor, copy.particleBlendMode) == (.orange, 1, .add))
      #expect((copy.particleColorRedRange, copy.particleColorAlphaSpeed) == (0.5, -1))
      #expect(copy.particleSize == emitter.particleSize && copy.particleAction?.duration == 1)
      #expect(copy.particleColorSequence?.sample(atTime: 1) as? UIColor == .blue)
      #expect(copy.particleAlphaSequence?.getKeyframeTime(for: 1) == 0.5)
      #expect(copy.particleAlphaSequence?.interpolationMode == .spline)
      #expect((copy.particleScale, copy.particleRotationSpeed, copy.fieldBitMask) == (0.25, 3, 5))
    }
    expectNoDiagnostics()
  }

  @Test func aTileMapKeepsItsTiles() throws {
    let definitions = (1...3).map {
      SKTileDefinition(texture: SKTexture(image: $0, 1), size: CGSize(width: 8, height: 8))
    }
    let grass = SKTileGroup(rules: [
      SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: [definitions[0], definitions[1]])
    ])
    let sand = SKTileGroup(tileDefinition: definitions[2])
    (grass.name, sand.name) = ("Grass", "Sand")
    let set = SKTileSet(tileGroups: [grass, sand], tileSetType: .isometric)
    set.name = "Ground"
    let map = SKTileMapNode(tileSet: set, columns: 3, rows: 2, tileSize: CGSize(width: 8, height: 6))
    map.enableAutomapping = false
    map.setTileGroup(sand, forColumn: 2, row: 1)
    map.setTileGroup(grass, andTileDefinition: definitions[1], forColumn: 0, row: 0)
    for copy in try copies(of: map) {
      #expect((copy.numberOfColumns, copy.numberOfRows, copy.tileSize) == (3, 2, map.tileSize))
      #expect((copy.tileSet.name, copy.tileSet.type, copy.enableAutomapping) == ("Ground", .isometric, false))
      #expect(copy.tileGroup(atColumn: 2, row: 1)?.name == "Sand" && copy.tileGroup(atColumn: 1, row: 1) == nil)
      #expect(copy.tileDefinition(atColumn: 0, row: 0)?.textures.first?.size().width == 2)
      #expect(copy.tileSet.tileGroups[0].rules[0].adjacency == .adjacencyAll)
    }
    expectNoDiagnostics()
  }

  @Test func aTileMapKeepsItsLookAndItsDefaults() throws {
    let tile = SKTileDefinition(
      textures: [SKTexture(image: 1, 1)], normalTextures: [SKTexture(image: 2, 1)], size: CGSize(width: 7, height: 5),
      timePerFrame: 0.25)
    tile.flipHorizontally = true
    let group = SKTileGroup(tileDefinition: tile)
    (group.name, group.rules[0].name) = ("ground", "edge")
    let set = SKTileSet(tileGroups: [group])
    (set.defaultTileSize, set.defaultTileGroup) = (CGSize(width: 9, height: 3), group)
    let map = SKTileMapNode(tileSet: set, columns: 2, rows: 1, tileSize: CGSize(width: 8, height: 6))
    (map.anchorPoint, map.color, map.colorBlendFactor) = (CGPoint(x: 0, y: 1), .red, 0.5)
    (map.blendMode, map.lightingBitMask) = (.add, 0xFFFF_FFFE)
    for copy in try copies(of: map) {
      #expect(copy.anchorPoint == CGPoint(x: 0, y: 1) && copy.color == .red && copy.colorBlendFactor == 0.5)
      #expect(copy.blendMode == .add && copy.lightingBitMask == 0xFFFF_FFFE && copy.enableAutomapping)
      #expect(copy.tileSet.defaultTileSize == CGSize(width: 9, height: 3))
      #expect(copy.tileSet.defaultTileGroup?.name == "ground")
      let rule = try #require(copy.tileSet.tileGroups.first?.rules.first)
      let read = try #require(rule.tileDefinitions.first)
      #expect(rule.name == "edge" && read.size == CGSize(width: 7, height: 5) && read.timePerFrame == 0.25)
      #expect(read.flipHorizontally && !read.flipVertically)
      #expect(read.textures.map { $0.size().width } == [1] && read.normalTextures.map { $0.size().width } == [2])
    }
    expectNoDiagnostics()
  }

  @Test func constraintsLimitsAndFieldsComeBack() throws {
    let node = SKFieldNode.vortexField()
    (node.strength, node.falloff, node.categoryBitMask) = (3, 0.5, 9)
    node.constraints = [.positionX(SKRange(lowerLimit: 2, upperLimit: 5)), .zRotation(SKRange(constantValue: 1))]
    node.constraints?[1].enabled = false
    node.reachConstraints = SKReachConstraints(lowerAngleLimit: -1, upperAngleLimit: 1)
    for copy in try copies(of: node) {
      #expect((copy.strength, copy.falloff, copy.categoryBitMask) == (3, 0.5, 9))
      #expect("\(copy.kind)" == "vortex" && copy.reachConstraints?.lowerAngleLimit == -1)
      let parent = SKNode()
      parent.addChild(copy)
      copy.position = CGPoint(x: 9, y: 9)
      parent.applyConstraints()
      #expect((copy.position, copy.zRotation) == (CGPoint(x: 5, y: 9), 0))
    }
    expectNoDiagnostics()
  }

  @Test func aShaderKeepsItsSourceAndInputs() throws {
    let node = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    let shader = SKShader(source: "void main() { gl_FragColor = vec4(u_amount); }")
    shader.uniforms = [
      SKUniform(name: "u_amount", float: 0.5), SKUniform(name: "u_place", vectorFloat2: vector_float2(1, 2)),
      SKUniform(name: "u_three", vectorFloat3: vector_float3(1, 2, 3)),
      SKUniform(name: "u_four", vectorFloat4: vector_float4(1, 2, 3, 4)),
      SKUniform(
        name: "u_turn",
        matrixFloat2x2: matrix_float2x2(columns: (vector_float2(1, 2), vector_float2(3, 4)))),
      SKUniform(name: "u_mask", texture: SKTexture(image: 3, 2)), SKUniform(name: "u_later"),
    ]
    shader.attributes = [SKAttribute(name: "a_glow", type: .vectorFloat2)]
    node.shader = shader
    node.setValue(SKAttributeValue(vectorFloat2: vector_float2(5, 6)), forAttribute: "a_glow")
    for copy in try copies(of: node) {
      let read = try #require(copy.shader)
      #expect(read.source == shader.source && read.uniforms.map(\.name) == shader.uniforms.map(\.name))
      #expect(read.uniforms.map(\.uniformType) == shader.uniforms.map(\.uniformType))
      #expect(read.uniforms.map(\.numbers) == shader.uniforms.map(\.numbers))
      #expect(
        read.uniforms[5].textureValue?.size() == CGSize(width: 4, height: 2) || read.uniforms[5].textureValue != nil)
      #expect(read.attributes.map(\.name) == ["a_glow"] && read.attributes.first?.type == .vectorFloat2)
      #expect(copy.value(forAttributeNamed: "a_glow")?.vectorFloat2Value == vector_float2(5, 6))
    }
    expectNoDiagnostics()
  }

  @Test func aFilterKeepsItsValues() throws {
    let node = SKEffectNode()
    let vignette = try #require(CIFilter(name: "CIRadialGradient"))
    vignette.setValue(CIVector(x: 3, y: 4), forKey: "inputCenter")
    vignette.setValue(CIColor(red: 1, green: 0.5, blue: 0, alpha: 1), forKey: "inputColor0")
    vignette.setValue(7, forKey: "inputRadius0")
    vignette.isEnabled = false
    node.filter = vignette
    for copy in try copies(of: node) {
      let read = try #require(copy.filter)
      #expect((read.name, read.isEnabled) == ("CIRadialGradient", false))
      #expect(read.number("inputRadius0") == 7 && read.number("inputRadius1") == 100)
      #expect(read.place("inputCenter") == CGPoint(x: 3, y: 4) && read.color("inputColor0") == [1, 0.5, 0])
    }
    expectNoDiagnostics()
  }

  @Test func theJointsOfAWorldConnectTheSameBodies() throws {
    func scene() -> SKScene {
      let scene = SKScene(size: CGSize(width: 100, height: 100))
      for (index, x) in [20.0, 60, 90].enumerated() {
        let node = SKNode()
        node.name = "\(index)"
        node.position = CGPoint(x: x, y: 80)
        node.physicsBody = SKPhysicsBody(circleOfRadius: 5)
        scene.addChild(node)
      }
      let bodies = scene.children.compactMap(\.physicsBody)
      bodies[0].isDynamic = false
      let (first, second, third) = (bodies[0], bodies[1], bodies[2])
      let pin = SKPhysicsJointPin.joint(withBodyA: first, bodyB: second, anchor: CGPoint(x: 20, y: 80))
      (pin.shouldEnableLimits, pin.lowerAngleLimit, pin.upperAngleLimit) = (true, -0.25, 0.25)
      let spring = SKPhysicsJointSpring.joint(
        withBodyA: second, bodyB: third, anchorA: CGPoint(x: 60, y: 80), anchorB: CGPoint(x: 90, y: 80))
      (spring.frequency, spring.damping) = (2, 0.5)
      let slide = SKPhysicsJointSliding.joint(
        withBodyA: first, bodyB: third, anchor: CGPoint(x: 90, y: 80), axis: CGVector(dx: 0, dy: 1))
      (slide.shouldEnableLimits, slide.lowerDistanceLimit) = (true, -30)
      let limit = SKPhysicsJointLimit.joint(
        withBodyA: first, bodyB: third, anchorA: CGPoint(x: 20, y: 80), anchorB: CGPoint(x: 90, y: 80))
      limit.maxLength = 77
      for joint in [pin, spring, slide, limit] { scene.physicsWorld.add(joint) }
      return scene
    }
    func places(_ scene: SKScene) -> [CGPoint] {
      for _ in 0..<30 { scene.physicsWorld.simulate(1.0 / 60) }
      return scene.children.map(\.position)
    }
    let expected = places(scene())
    for copy in try copies(of: scene()) {
      let joints = copy.physicsWorld.joints
      #expect(joints.map { "\(type(of: $0))" } == scene().physicsWorld.joints.map { "\(type(of: $0))" })
      #expect(joints.first?.bodyB === copy.children[1].physicsBody)
      #expect((joints.last as? SKPhysicsJointLimit)?.maxLength == 77)
      #expect(places(copy) == expected)
    }
    let free = scene()
    free.physicsWorld.removeAllJoints()
    #expect(places(free) != expected, "the joints hold the bodies")
    expectNoDiagnostics()
  }

  @Test func filesByNameComeBack() throws {
    let root = SKNode()
    let audio = SKAudioNode()
    (audio.autoplayLooped, audio.isPositional) = (false, false)
    root.addChild(SKReferenceNode(fileNamed: "Other"))
    root.addChild(audio)
    for copy in try copies(of: root) {
      #expect((copy.children[1] as? SKAudioNode)?.autoplayLooped == false)
      let reference = try #require(copy.children[0] as? SKReferenceNode)
      reference.resolve()
      #expect(app.diagnostics.contains { $0.subject == "scene \"Other\"" }, "it looks for its file")
    }
  }

  /// The same frames from a scene, and from its archive.
  @Test func anArchiveShowsTheSamePicture() async throws {
    func scene() -> SKScene {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      (scene.backgroundColor, scene.anchorPoint) = (.blue, CGPoint(x: 0.5, y: 0.5))
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 10))
      (sprite.zRotation, sprite.anchorPoint) = (0.5, CGPoint(x: 0, y: 0.5))
      sprite.run(.moveBy(x: 0, y: 20, duration: 0.5))
      sprite.physicsBody = SKPhysicsBody(circleOfRadius: 5)
      let shape = SKShapeNode(ellipseOf: CGSize(width: 30, height: 20))
      (shape.fillColor, shape.lineWidth, shape.position) = (.green, 3, CGPoint(x: -10, y: -12))
      let label = SKLabelNode(text: "Hi")
      label.fontSize = 18
      for node in [sprite, shape, label] { scene.addChild(node) }
      return scene
    }
    func frames(_ make: () throws -> SKScene) async throws -> [Bitmap] {
      let stage = try Stage(size: CGSize(width: 64, height: 64), makeScene: make)
      var frames: [Bitmap] = []
      for _ in 0..<5 {
        await stage.advance(frames: 4)
        frames.append(stage.frame)
      }
      return frames
    }
    let expected = try await frames(scene)
    let archived = try await frames {
      let node = try SceneFile.load(KeyedArchive(data(scene())))
      return try #require(node as? SKScene)
    }
    #expect(archived == expected)
    let text = try KeyedArchive(data(scene())).text()
    let folder = try TemporaryFolder()
    let file = try folder.write(text, to: "Level.json5")
    let converted = try await frames { try #require(SceneFile.load(contentsOf: file) as? SKScene) }
    #expect(converted == expected, "skit convert loses nothing")
    #expect(expected[0] != expected[1] && expected[1] != expected[4], "the scene moves")
  }
}
