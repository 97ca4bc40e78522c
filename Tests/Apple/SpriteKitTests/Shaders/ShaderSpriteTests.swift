import Foundation
import SceneTesting
import TestSupport
import Testing
import UIKit

@testable import SpriteKit

/// Sprites that shaders draw.
@MainActor
@Suite struct ShaderSpriteTests {
  /// A disc of four colours on a clear background, 32 by 32 pixels.
  private func picture() -> SKTexture {
    var data = Data()
    for y in 0..<32 {
      for x in 0..<32 {
        let (dx, dy) = (2 * x - 31, 2 * y - 31)
        let isInside = dx * dx + dy * dy < 27 * 27
        let color: [UInt8] = [x < 16 ? 230 : 40, y < 16 ? 200 : 60, UInt8(8 * (31 - x)), 255]
        data.append(contentsOf: isInside ? color : [0, 0, 0, 0])
      }
    }
    return SKTexture(data: data, size: CGSize(width: 32, height: 32))
  }

  private func stage(_ body: @escaping @MainActor (SKScene) -> Void) throws -> Stage {
    try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 80, height: 60))
      scene.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      body(scene)
      return scene
    }
  }

  /// A sprite of one colour in the middle, with a shader.
  private func sprite(_ source: String, uniforms: [SKUniform] = []) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
    sprite.position = CGPoint(x: 40, y: 30)
    sprite.shader = SKShader(source: source, uniforms: uniforms)
    return sprite
  }

  /// A colour with the bytes of a frame: red in the lowest.
  private func middle(_ stage: Stage) -> UInt32 { stage.frame[40, 30] }

  @Test(arguments: ShaderEffects.all.map(\.key))
  func anEffectIsDrawn(name: String) async throws {
    let source = try #require(ShaderEffects.all.first { $0.key == name }?.value)
    let stage = try stage { scene in
      let sprite = SKSpriteNode(texture: picture(), size: CGSize(width: 48, height: 48))
      sprite.position = CGPoint(x: 40, y: 30)
      sprite.shader = SKShader(source: source, uniforms: [SKUniform(name: "u_amount", float: 0.35)])
      scene.addChild(sprite)
    }
    await stage.advance(frames: 12)
    assertFrame(stage, named: name)
  }

  @Test func theDefaultShadingEqualsASpriteWithoutShader() async throws {
    func frame(_ shader: SKShader?) async throws -> Bitmap {
      let stage = try stage { scene in
        for (index, turn) in [0, 0.4].enumerated() {
          let sprite = SKSpriteNode(texture: picture())
          sprite.position = CGPoint(x: 20 + 40 * index, y: 30)
          (sprite.zRotation, sprite.shader) = (turn, shader)
          scene.addChild(sprite)
        }
      }
      await stage.advance()
      return stage.frame
    }
    let plain = try await frame(nil)
    let shaded = try await frame(SKShader(source: "void main() { gl_FragColor = SKDefaultShading(); }"))
    let difference = BitmapDiff(expected: plain, actual: shaded)
    #expect(difference.worst <= 1, "the worst channel differs by \(difference.worst)")
  }

  @Test func opacityAndColourAreInTheColourMix() async throws {
    let stage = try stage { scene in
      let sprite = sprite("void main() { gl_FragColor = v_color_mix; }")
      sprite.alpha = 0.5
      sprite.blendMode = .replace
      scene.addChild(sprite)
    }
    await stage.advance()
    #expect(middle(stage) == 0x8000_0080)
  }

  @Test func uniformsAndAttributesMayChange() async throws {
    let amount = SKUniform(name: "u_amount", float: 0)
    let sprite = sprite("void main() { gl_FragColor = vec4(u_amount, a_tint.y, 0., 1.); }", uniforms: [amount])
    sprite.shader?.attributes = [SKAttribute(name: "a_tint", type: .vectorFloat2)]
    let stage = try stage { $0.addChild(sprite) }
    await stage.advance()
    #expect(middle(stage) == 0xFF00_0000)
    amount.floatValue = 1
    sprite.setValue(SKAttributeValue(vectorFloat2: [0, 0.2]), forAttribute: "a_tint")
    await stage.advance()
    #expect(middle(stage) == 0xFF00_33FF)
  }

  @Test func eachTextureUniformIsAPicture() async throws {
    func texture(_ bytes: [UInt8]) -> SKTexture {
      let texture = SKTexture(data: Data(bytes), size: CGSize(width: 2, height: 1))
      texture.filteringMode = .nearest
      return texture
    }
    let second = SKUniform(name: "u_second", texture: texture([0, 255, 0, 255, 0, 0, 255, 255]))
    let sprite = sprite(
      """
      void main() {
        vec4 both = texture2D(u_first, v_tex_coord) + texture2D(u_second, v_tex_coord);
        gl_FragColor = vec4(both.rgb * 0.2, 1.0) + texture2D(u_texture, v_tex_coord) * 0.4;
      }
      """,
      uniforms: [SKUniform(name: "u_first", texture: texture([255, 0, 0, 255, 255, 255, 0, 255])), second])
    sprite.texture = texture([0, 0, 255, 255, 0, 0, 0, 0])
    let stage = try stage { $0.addChild(sprite) }
    await stage.advance()
    // From the lower row: red and green with blue, then yellow and blue with nothing.
    #expect(stage.frame[31, 30] == 0xFF66_3333 && stage.frame[39, 30] == 0xFF66_3333)
    #expect(stage.frame[40, 30] == 0xFF33_3333 && stage.frame[49, 30] == 0xFF33_3333)
    second.textureValue = texture([255, 0, 0, 255, 0, 255, 0, 255])
    await stage.advance()
    #expect(stage.frame[39, 30] == 0xFF66_0066 && stage.frame[40, 30] == 0xFF00_6633)
  }

  @Test func timeStartsWithTheFirstFrameOfTheShader() async throws {
    let sprite = sprite("void main() { gl_FragColor = vec4(u_time, 0., 0., 1.); }")
    let stage = try stage { _ in }
    await stage.advance(frames: 30)
    stage.scene?.addChild(sprite)
    await stage.advance()
    #expect(middle(stage) == 0xFF00_0000)
    await stage.advance(frames: 30)
    #expect(middle(stage) == 0xFF00_0080)
  }

  @Test func aBrokenShaderIsReportedOnceAndNotUsed() async throws {
    let stage = try stage { $0.addChild(sprite("void main() {\n  gl_FragColor = nothing;\n}")) }
    await stage.advance(frames: 3)
    #expect(middle(stage) == 0xFF00_00FF)
    #expect(stage.app.diagnostics.map(\.kind) == ["broken-shader"])
    #expect(stage.app.diagnostics.first?.message.hasPrefix("source:2:18: error: nothing is not declared") == true)
  }
}
