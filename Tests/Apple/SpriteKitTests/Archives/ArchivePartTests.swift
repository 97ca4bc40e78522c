import Foundation
import Testing

@testable import SpriteKit

/// The rarer properties of nodes in archives that `encode(with:)` has written.
@MainActor
@Suite struct ArchivePartTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  private func archived<Part: NSObject>(_ part: Part) throws -> Part {
    let data = try NSKeyedArchiver.archivedData(withRootObject: part, requiringSecureCoding: false)
    let reader = try NSKeyedUnarchiver(forReadingFrom: data)
    reader.requiresSecureCoding = false
    return try #require(reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? Part)
  }

  @Test func eachPropertyOfAFieldComesBack() throws {
    let field = SKFieldNode.turbulenceField(withSmoothness: 0.25, animationSpeed: 2)
    (field.minimumRadius, field.isEnabled, field.isExclusive) = (3, false, true)
    (field.direction, field.texture) = ([4, 5, 6], SKTexture(image: 4, 2))
    let read = try archived(field)
    #expect([read.smoothness, read.animationSpeed, read.minimumRadius] == [0.25, 2, 3])
    #expect(!read.isEnabled && read.isExclusive && read.direction == [4, 5, 6])
    #expect(read.texture?.size() == CGSize(width: 4, height: 2))
  }

  @Test func eachKindOfFieldComesBack() throws {
    let fields: [SKFieldNode] = [
      .dragField(), .vortexField(), .radialGravityField(), .linearGravityField(withVector: [1, 2, 3]),
      .velocityField(withVector: [1, 2, 3]), .noiseField(withSmoothness: 1, animationSpeed: 1),
      .turbulenceField(withSmoothness: 1, animationSpeed: 1), .springField(), .electricField(), .magneticField(),
    ]
    for field in fields {
      let read = try archived(field)
      #expect("\(read.kind)" == "\(field.kind)")
    }
  }

  @Test func aLabelKeepsHowItIsBlended() throws {
    let label = SKLabelNode(text: "Hola")
    (label.blendMode, label.color, label.colorBlendFactor) = (.screen, .green, 0.75)
    let read = try archived(label)
    #expect(read.blendMode == .screen && read.color == .green && read.colorBlendFactor == 0.75)
  }

  @Test func aShapeKeepsTheTexturesAndTheShadersOfItsTwoParts() throws {
    let shape = SKShapeNode(circleOfRadius: 4)
    (shape.fillTexture, shape.strokeTexture) = (SKTexture(image: 4, 2), SKTexture(image: 6, 3))
    shape.fillShader = SKShader(source: "void main() { gl_FragColor = vec4(1.0); }")
    shape.strokeShader = SKShader(source: "void main() { gl_FragColor = vec4(0.5); }")
    let read = try archived(shape)
    #expect(read.fillTexture?.size() == CGSize(width: 4, height: 2))
    #expect(read.strokeTexture?.size() == CGSize(width: 6, height: 3))
    #expect(read.fillShader?.source == shape.fillShader?.source)
    #expect(read.strokeShader?.source == shape.strokeShader?.source)
  }

  @Test func aScenesListenerIsTheSameOfItsNodes() throws {
    let scene = SKScene(size: CGSize(width: 9, height: 8))
    for name in ["a", "b", "c"] { scene.addChild(named(name)) }
    scene.listener = scene.children[1]
    let read = try archived(scene)
    #expect(read.children.count == 3 && read.listener === read.children[1])
  }

  @Test func eachSequenceOfAnEmitterComesBackAsItself() throws {
    let emitter = SKEmitterNode()
    emitter.particleScaleSequence = SKKeyframeSequence(keyframeValues: [2], times: [0])
    emitter.particleAlphaSequence = SKKeyframeSequence(keyframeValues: [3, 3], times: [0, 1])
    emitter.particleColorBlendFactorSequence = SKKeyframeSequence(keyframeValues: [4, 4, 4], times: [0, 1, 2])
    emitter.particleColorBlendFactorSequence?.repeatMode = .loop
    let read = try archived(emitter)
    #expect(read.particleScaleSequence?.count() == 1 && read.particleAlphaSequence?.count() == 2)
    #expect(read.particleColorBlendFactorSequence?.count() == 3 && read.particleColorSequence == nil)
    #expect(read.particleAlphaSequence?.repeatMode == .clamp)
    #expect(read.particleColorBlendFactorSequence?.repeatMode == .loop)
  }
}
