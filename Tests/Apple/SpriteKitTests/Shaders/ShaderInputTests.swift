import Testing
import simd

@testable import SpriteKit

/// The values that a node hands to its shader, on a screen with two pixels to a point.
@MainActor
@Suite struct ShaderInputTests {
  private let app = UIApplication(AppEnvironment(surface: Surface(width: 64, height: 64, scale: 2)))
  private let shader = SKShader(source: "void main() {}")

  init() {
    UIApplication.current = app
  }

  private func isNear(_ numbers: [Float]?, _ expected: [Float]) -> Bool {
    guard let numbers, numbers.count == expected.count else { return false }
    return zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// Red, green, blue and alpha are 1, 0.2, 0 and 0.4.
  private let color = UIColor(red: 1, green: 0.2, blue: 0, alpha: 0.4)

  /// The line of 2 points and its glow of 3 reach 4 points beyond the rectangle.
  @Test func aShapesShadersKnowTheirSizesInPixels() throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    (shape.fillShader, shape.strokeShader) = (shader, shader)
    (shape.lineWidth, shape.glowWidth) = (2, 3)
    let (fill, stroke) = (try #require(shape.fillUse), try #require(shape.strokeUse))
    #expect(fill.inputs.values["u_sprite_size"] == [16, 12])
    #expect(stroke.inputs.values["u_sprite_size"] == [32, 28])
    #expect(stroke.inputs.values["u_path_length"] == [28], "in points")
    shape.glowWidth = -1
    #expect(shape.strokeUse?.inputs.values["u_sprite_size"] == [20, 16])
    shape.lineWidth = 0
    #expect(shape.strokeUse == nil && shape.fillUse != nil)
  }

  /// The colour of the inside tints its texture, but that of the line does not.
  @Test func aShapesColoursAreInTheColourMix() {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    (shape.fillShader, shape.strokeShader) = (shader, shader)
    (shape.fillColor, shape.strokeColor) = (color, color)
    let mix: [Float] = [0.4, 0.08, 0, 0.4]
    #expect(isNear(shape.fillUse?.inputs.colorMix, mix) && isNear(shape.strokeUse?.inputs.colorMix, mix))
    (shape.fillTexture, shape.strokeTexture) = (SKTexture(image: 2, 2), SKTexture(image: 2, 2))
    #expect(isNear(shape.fillUse?.inputs.colorMix, mix))
    #expect(isNear(shape.strokeUse?.inputs.colorMix, [1, 1, 1, 1]))
  }

  /// Without a texture the colour counts whole.
  @Test(arguments: [(0.25, 0.75), (0, 1), (1, 0), (3, 0), (-1, 1)] as [(CGFloat, Float)])
  func aSpritesTintIsInTheColourMix(factor: CGFloat, rest: Float) {
    let sprite = SKSpriteNode(texture: SKTexture(image: 4, 2), color: .red, size: CGSize(width: 5, height: 3))
    sprite.colorBlendFactor = factor
    let inputs = sprite.shaderInputs(of: shader)
    #expect(isNear(inputs.colorMix, [1, rest, rest, 1]) && inputs.values["u_sprite_size"] == [10, 6])
    let plain = SKSpriteNode(color: color, size: CGSize(width: 5, height: 3))
    plain.colorBlendFactor = factor
    #expect(isNear(plain.shaderInputs(of: shader).colorMix, [0.4, 0.08, 0, 0.4]))
  }

  @Test func aUniformsNumbersGoColumnByColumn() {
    let uniform = SKUniform(name: "u", float: 7)
    #expect(uniform.numbers == [7])
    uniform.vectorFloat2Value = [1, 2]
    #expect(uniform.numbers == [1, 2])
    uniform.vectorFloat3Value = [1, 2, 3]
    #expect(uniform.numbers == [1, 2, 3])
    uniform.vectorFloat4Value = [1, 2, 3, 4]
    #expect(uniform.numbers == [1, 2, 3, 4])
    uniform.matrixFloat2x2Value = matrix_float2x2([1, 2], [3, 4])
    #expect(uniform.numbers == [1, 2, 3, 4])
    uniform.matrixFloat3x3Value = matrix_float3x3([1, 2, 3], [4, 5, 6], [7, 8, 9])
    #expect(uniform.numbers == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    uniform.matrixFloat4x4Value = matrix_float4x4([1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [13, 14, 15, 16])
    #expect(uniform.numbers == (1...16).map { Float($0) })
    uniform.textureValue = SKTexture()
    #expect(uniform.numbers == [])
  }

  /// As `uniformNamed` finds the first one.
  @Test func theFirstOfTwoUniformsCounts() {
    shader.uniforms = [SKUniform(name: "u_a", float: 1), SKUniform(name: "u_b", float: 2)]
    shader.addUniform(SKUniform(name: "u_a", float: 3))
    shader.attributes = [SKAttribute(name: "a_a", type: .float), SKAttribute(name: "a_b", type: .vectorFloat2)]
    let node = SKSpriteNode()
    node.setValue(SKAttributeValue(vectorFloat2: [4, 5]), forAttribute: "a_b")
    let values = shader.inputs(of: node).values
    #expect(values["u_a"] == [1] && values["u_b"] == [2])
    #expect(values["a_a"] == [0, 0, 0, 0] && values["a_b"] == [4, 5, 0, 0])
  }

  /// A part that the type has, and one that it has not.
  @Test(
    arguments: [
      (.float, "a", "a.y"), (.vectorFloat2, "a.y", "a.z"), (.vectorFloat3, "a.z", "a.w"),
      (.vectorFloat4, "a.w", "a[4]"), (.halfFloat, "a", "a.y"), (.vectorHalfFloat2, "a.y", "a.z"),
      (.vectorHalfFloat3, "a.z", "a.w"), (.vectorHalfFloat4, "a.w", "a[4]"), (.none, "1.", "a"),
    ] as [(SKAttributeType, String, String)])
  func anAttributeHasThePartsOfItsType(type: SKAttributeType, part: String, other: String) {
    for (value, count) in [(part, 0), (other, 1)] {
      let shader = SKShader(source: "void main() { gl_FragColor = vec4(\(value)); }")
      shader.attributes = [SKAttribute(name: "a", type: type)]
      app.clearDiagnostics()
      _ = shader.inputs(of: SKNode())
      #expect(app.diagnostics.count == count, "\(value)")
    }
  }

  @Test func aShaderIsCompiledAgainForOtherUniforms() {
    let shader = SKShader(source: "void main() { gl_FragColor = vec4(u_a); }")
    func faults() -> Int {
      app.clearDiagnostics()
      _ = shader.inputs(of: SKNode())
      return app.diagnostics.count
    }
    #expect(faults() == 1)
    shader.addUniform(SKUniform(name: "u_a", float: 1))
    #expect(faults() == 0)
    shader.removeUniformNamed("u_a")
    #expect(faults() == 1, "u_a is missing again")
    shader.attributes = [SKAttribute(name: "u_a", type: .float)]
    #expect(faults() == 0)
  }

  @Test func aCopyOfAShaderMayHaveNoSource() throws {
    let copy = try #require(SKShader().copy() as? SKShader)
    #expect(copy.source == nil && copy.uniforms.isEmpty && copy.attributes.isEmpty)
  }

  @Test func aNewPathIsMeasuredAgain() {
    let shape = SKShapeNode(rectOf: CGSize(width: 8, height: 6))
    shape.strokeShader = shader
    #expect(shape.strokeUse?.inputs.values["u_path_length"] == [28])
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 4), transform: nil)
    #expect(shape.strokeUse?.inputs.values["u_path_length"] == [14])
  }
}
