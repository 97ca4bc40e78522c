import Assets
import Foundation
import TestSupport
import Testing
import simd

@testable import SpriteKit

@MainActor
@Suite struct ShaderTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  @Test func aUniformHasItsInitialValueAndType() async {
    #expect(SKUniform(name: "u").uniformType == .none)
    let number = SKUniform(name: "u", float: 2)
    #expect((number.name, number.uniformType, number.floatValue) == ("u", .float, 2))
    let vector = SKUniform(name: "u", vectorFloat3: [1, 2, 3])
    #expect(vector.uniformType == .floatVector3 && vector.vectorFloat3Value == [1, 2, 3])
    #expect(vector.floatValue == 0 && vector.vectorFloat2Value == .zero, "values of other types are zero")
    let matrix = SKUniform(name: "u", matrixFloat3x3: matrix_float3x3(diagonal: [1, 2, 3]))
    #expect(matrix.uniformType == .floatMatrix3 && matrix.matrixFloat3x3Value.columns.2 == [0, 0, 3])
    let texture = SKTexture()
    #expect(SKUniform(name: "u", texture: texture).textureValue === texture)
    #expect(SKUniform(name: "u", texture: nil).uniformType == .texture)
    number.vectorFloat2Value = [4, 5]
    #expect(number.uniformType == .floatVector2 && number.vectorFloat2Value == [4, 5] && number.floatValue == 0)
    let copy = vector.copy() as? SKUniform
    #expect(copy !== vector && copy?.vectorFloat3Value == [1, 2, 3])
  }

  @Test func deprecatedNamesReadTheSameValues() async {
    let uniform = SKUniform(name: "u", float: GLKVector2(1, 2))
    #expect(uniform.floatVector2Value == [1, 2] && uniform.vectorFloat2Value == [1, 2])
    uniform.floatMatrix2Value = GLKMatrix2(2)
    #expect(uniform.matrixFloat2x2Value == matrix_float2x2(2) && uniform.uniformType == .floatMatrix2)
  }

  @Test func aShadersUniformsAreFoundByName() async {
    let speed = SKUniform(name: "speed", float: 1)
    let shader = SKShader(source: "void main() {}", uniforms: [speed])
    shader.addUniform(SKUniform(name: "time"))
    #expect(shader.uniformNamed("speed") === speed && shader.uniformNamed("none") == nil)
    shader.removeUniformNamed("speed")
    #expect(shader.uniforms.map(\.name) == ["time"])
    shader.attributes = [SKAttribute(name: "a", type: .vectorFloat2)]
    let copy = shader.copy() as? SKShader
    #expect(copy?.source == "void main() {}" && copy?.uniforms.count == 1 && copy?.attributes.first?.name == "a")
  }

  @Test func aShadersFileIsReadOrReportedMissing() async throws {
    let folder = try TemporaryFolder()
    try Data("// wave".utf8).write(to: folder.url.appendingPathComponent("Wave.fsh"))
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [folder.url])))
    #expect(SKShader(fileNamed: "Wave").source == "// wave")
    #expect(SKShader(fileNamed: "Wave.fsh").source == "// wave")
    #expect(UIApplication.shared.diagnostics.isEmpty)
    #expect(SKShader(fileNamed: "None").source == nil)
    #expect(UIApplication.shared.diagnostics.map(\.kind) == ["missing-shader"])
  }

  @Test func nodesStoreAttributeValues() async {
    let node = SKSpriteNode()
    #expect(node.value(forAttributeNamed: "a") == nil)
    node.setValue(SKAttributeValue(vectorFloat3: [1, 2, 3]), forAttribute: "a")
    #expect(node.value(forAttributeNamed: "a")?.vectorFloat3Value == [1, 2, 3])
    #expect(node.attributeValues["a"]?.floatValue == 1)
    let copy = node.copy() as? SKSpriteNode
    #expect(copy?.value(forAttributeNamed: "a")?.vectorFloat4Value == [1, 2, 3, 0])
  }

  @Test func typesHaveApplesRawValues() async {
    #expect(SKUniformType.texture.rawValue == 8 && SKUniformType(rawValue: 4) == .floatVector4)
    #expect(SKAttributeType.vectorHalfFloat4.rawValue == 8 && SKAttributeType(rawValue: 9) == nil)
    #expect(SKTileSetType.hexagonalPointy.rawValue == 3 && SKTileDefinitionRotation.rotation270.rawValue == 3)
    #expect(SKNodeFocusBehavior.focusable.rawValue == 2)
  }

  /// The numbers in archives of Apple's editor.
  @Test func casesOfNodesHaveApplesRawValues() {
    let modes: [SKBlendMode] = [.alpha, .add, .subtract, .multiply, .multiplyX2, .screen, .replace, .multiplyAlpha]
    #expect(modes.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6, 7])
    let timings: [SKActionTimingMode] = [.linear, .easeIn, .easeOut, .easeInEaseOut]
    #expect(timings.map(\.rawValue) == [0, 1, 2, 3])
    let scales: [SKSceneScaleMode] = [.fill, .aspectFill, .aspectFit, .resizeFill]
    #expect(scales.map(\.rawValue) == [0, 1, 2, 3])
    let places: [SKLabelVerticalAlignmentMode] = [.baseline, .center, .top, .bottom]
    #expect(places.map(\.rawValue) == [0, 1, 2, 3])
    let sides: [SKLabelHorizontalAlignmentMode] = [.center, .left, .right]
    #expect(sides.map(\.rawValue) == [0, 1, 2])
    let orders: [SKParticleRenderOrder] = [.oldestLast, .oldestFirst, .dontCare]
    #expect(orders.map(\.rawValue) == [0, 1, 2])
    let ways: [SKInterpolationMode] = [.linear, .spline, .step]
    #expect(ways.map(\.rawValue) == [1, 2, 3])
    #expect(SKRepeatMode.clamp.rawValue == 1 && SKRepeatMode.loop.rawValue == 2)
    let directions: [SKTransitionDirection] = [.up, .down, .right, .left]
    #expect(directions.map(\.rawValue) == [0, 1, 2, 3])
  }
}
