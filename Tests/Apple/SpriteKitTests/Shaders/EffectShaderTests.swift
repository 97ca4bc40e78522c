import CoreImage
import Foundation
import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Effect nodes and scenes that shaders draw.
@MainActor
@Suite struct EffectShaderTests {
  private static let asBefore = "void main() { gl_FragColor = SKDefaultShading(); }"

  private func stage(_ body: @escaping @MainActor (SKScene) -> Void) throws -> Stage {
    try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 80, height: 60))
      scene.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      body(scene)
      return scene
    }
  }

  /// A board and a circle whose line is cut through by pixels.
  private func effect(_ source: String?) -> SKEffectNode {
    let effect = SKEffectNode()
    effect.position = CGPoint(x: 40, y: 30)
    effect.addChild(SKSpriteNode(texture: WarpDrawingTests.board()))
    let circle = SKShapeNode(circleOfRadius: 9.7)
    (circle.position, circle.fillColor, circle.lineWidth) = (CGPoint(x: 18.2, y: 5), .red, 1.5)
    effect.addChild(circle)
    effect.shader = source.map { SKShader(source: $0) }
    return effect
  }

  private func frame(_ node: SKNode) async throws -> Bitmap {
    let stage = try stage { $0.addChild(node) }
    await stage.advance(frames: 2)
    #expect(stage.app.diagnostics.isEmpty)
    return stage.frame
  }

  @Test func theDefaultShadingEqualsAnEffectNodeWithoutShader() async throws {
    let looks: [(SKEffectNode) -> Void] = [
      { _ in },
      { ($0.alpha, $0.blendMode) = (0.6, .add) },
      { $0.blendMode = .multiply },
      { $0.setScale(1.3) },
      { $0.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2]) },
      { $0.shouldRasterize = true },
      { $0.position = CGPoint(x: 3, y: 55) },
      {
        ($0.position, $0.filter) = (
          CGPoint(x: 3, y: 55), CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 2])
        )
      },
    ]
    for (index, look) in looks.enumerated() {
      func made(_ source: String?) -> SKEffectNode {
        let effect = effect(source)
        look(effect)
        return effect
      }
      let plain = try await frame(made(nil))
      let difference = BitmapDiff(expected: plain, actual: try await frame(made(Self.asBefore)))
      #expect(difference.worst <= 1, "look \(index): the worst channel differs by \(difference.worst)")
    }
  }

  @Test func anEffectInAnEffectIsInItsPlace() async throws {
    func nested(_ source: String?) -> SKEffectNode {
      let outer = SKEffectNode()
      outer.filter = CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 3])
      outer.addChild(effect(source))
      return outer
    }
    let difference = BitmapDiff(
      expected: try await frame(nested(nil)), actual: try await frame(nested(Self.asBefore)))
    #expect(difference.worst <= 1, "the worst channel differs by \(difference.worst)")
  }

  @Test func coordinatesAndSizeAreThoseOfTheChildren() async throws {
    let effect = SKEffectNode()
    for x in [10, 40] {
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 20))
      sprite.position = CGPoint(x: x, y: 20)
      effect.addChild(sprite)
    }
    (effect.position, effect.alpha) = (CGPoint(x: 10, y: 5), 0.5)
    effect.shader = SKShader(
      source: """
        void main() {
          vec2 size = u_sprite_size / 255.0;
          gl_FragColor = v_tex_coord.x < 0.5 ? vec4(v_tex_coord, v_color_mix.a, 1.0) : vec4(size, 0.0, 1.0);
        }
        """)
    let frame = try await frame(effect)
    // From x = 15 to 55 and y = 15 to 35, upwards.
    #expect(frame[15, 44] == 0xFF80_0603 && frame[54, 25] == 0xFF00_1428)
    #expect(frame[14, 44] == frame[0, 0] && frame[55, 25] == frame[0, 0] && frame[30, 24] == frame[0, 0])
    #expect(frame[30, 45] == frame[0, 0], "outside")
  }

  /// A shader can read pixels beyond the view's left side.
  @Test func thePictureExtendsBeyondTheView() async throws {
    let effect = SKEffectNode()
    let (red, green) = (
      SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20)),
      SKSpriteNode(color: .green, size: CGSize(width: 20, height: 20))
    )
    (red.position, green.position) = (CGPoint(x: -10, y: 30), CGPoint(x: 10, y: 30))
    effect.addChild(red)
    effect.addChild(green)
    effect.shader = SKShader(
      source: "void main() { gl_FragColor = texture2D(u_texture, v_tex_coord - vec2(0.5, 0.0)); }")
    let frame = try await frame(effect)
    #expect((0..<20).allSatisfy { frame[$0, 30] == 0xFF00_00FF } && frame[20, 30] == frame[79, 0])
  }

  @Test func aScenesShaderRunsWhenItsEffectsAreEnabled() async throws {
    let invert = SKShader(source: "void main() { gl_FragColor = vec4(1.0 - SKDefaultShading().rgb, 1.0); }")
    var scene: SKScene?
    let stage = try stage {
      scene = $0
      $0.addChild(effect(nil))
      $0.shader = invert
    }
    await stage.advance()
    let plain = stage.frame
    scene?.shouldEnableEffects = true
    await stage.advance()
    #expect(zip(plain.pixels, stage.frame.pixels).allSatisfy { $0 ^ 0x00FF_FFFF == $1 })
    invert.source = "void main() { gl_FragColor = vec4(v_tex_coord, 0.0, 1.0); }"
    scene?.contentChanged()
    await stage.advance()
    #expect(stage.frame[0, 59] == 0xFF00_0202 && stage.frame[79, 0] == 0xFF00_FDFD)
  }

  /// The coordinates run over the scene's part of the view, wherever that is.
  @Test(arguments: [CGSize(width: 80, height: 100), CGSize(width: 120, height: 60)])
  func aScenesShaderCountsFromTheScenesCorner(view: CGSize) async throws {
    let stage = try Stage(size: view, scale: 1) {
      let scene = SKScene(size: CGSize(width: 80, height: 60))
      (scene.scaleMode, scene.shouldEnableEffects) = (.aspectFit, true)
      scene.shader = SKShader(source: "void main() { gl_FragColor = vec4(v_tex_coord, 0.0, 1.0); }")
      return scene
    }
    await stage.advance()
    let (x, y) = ((Int(view.width) - 80) / 2, (Int(view.height) - 60) / 2)
    #expect(stage.frame[x, y + 59] == 0xFF00_0202 && stage.frame[x + 79, y] == 0xFF00_FDFD)
  }

  @Test func bandsChangeNoPixel() async {
    let effect = effect(
      """
      void main() {
        vec2 place = vec2(v_tex_coord.x, 1.0 - v_tex_coord.y);
        gl_FragColor = texture2D(u_texture, place + 0.1 * sin(gl_FragCoord.y * 0.3)) * v_color_mix;
      }
      """)
    (effect.zRotation, effect.alpha) = (0.4, 0.8)
    effect.warpGeometry = WarpDrawingTests.squeezed
    UIApplication.current = UIApplication(AppEnvironment())
    for hasWarp in [true, false] {
      if !hasWarp { effect.warpGeometry = nil }
      let list = SceneFlattener.list(
        of: effect, toPixels: .flippingY(ty: 60),
        clip: PixelRect(x: 0, y: 0, width: 80, height: 60))
      let frames = [1, 2, 7].map { bands in
        var frame = Bitmap(width: 80, height: 60)
        Rasterizer(bands: bands).draw(list, into: &frame)
        return frame
      }
      #expect(frames[0] == frames[1] && frames[0] == frames[2])
      #expect(frames[0].pixels.contains { $0 != 0 })
    }
  }

  /// The layer of a picture that extends beyond the view is larger than the frame.
  @Test func placesInTheFrameAreTheSameInsideALayer() async throws {
    let effect = SKEffectNode()
    effect.shader = SKShader(source: Self.asBefore)
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 40, height: 40))
    sprite.shader = SKShader(source: "void main() { gl_FragColor = vec4((gl_FragCoord.xy - 0.5) / 255.0, 0.0, 1.0); }")
    effect.addChild(sprite)
    let frame = try await frame(effect)
    #expect(frame[0, 59] == 0xFF00_0000 && frame[19, 40] == 0xFF00_1313)
  }

  @Test func theTimeAndTheChildrenAreRedrawn() async throws {
    let effect = effect("void main() { gl_FragColor = SKDefaultShading() + vec4(u_time, 0.0, 0.0, 0.0); }")
    effect.shouldRasterize = true
    let stage = try stage { $0.addChild(effect) }
    // Later frames than the first ones, in which textures are loaded.
    await stage.advance(frames: 5)
    var frames = [stage.frame]
    await stage.advance(frames: 10)
    frames.append(stage.frame)
    effect.children[1].position.x -= 20
    await stage.advance()
    frames.append(stage.frame)
    #expect(frames[0] != frames[1] && frames[1] != frames[2])
  }

  @Test func brokenAndEndlessShadersAreReportedOnceAndNotUsed() async throws {
    for (source, kind) in [
      ("void main() { nothing; }", "broken-shader"), ("void main() { while (true) {} }", "endless-shader"),
    ] {
      let plain = try await frame(effect(nil))
      let stage = try stage { $0.addChild(effect(source)) }
      await stage.advance(frames: 3)
      #expect(stage.frame == plain)
      #expect(stage.app.diagnostics.map(\.kind) == [kind])
    }
  }

  @Test func anEmptyEffectNodeDrawsNothing() async throws {
    let effect = SKEffectNode()
    effect.shader = SKShader(source: "void main() { gl_FragColor = vec4(1.0); }")
    effect.warpGeometry = WarpDrawingTests.squeezed
    let frame = try await frame(effect)
    #expect(frame.pixels.allSatisfy { $0 == frame[0, 0] })
  }

  /// A scene under a bent glass: rotated children, a filter, a shader and a warp at once.
  @Test func aWarpedAndShadedPicture() async throws {
    let stage = try stage { scene in
      let effect = effect(
        """
        void main() {
          vec4 color = texture2D(u_texture, v_tex_coord);
          float line = step(0.5, fract(v_tex_coord.y * 8.0));
          gl_FragColor = mix(color, color.brga, line) * v_color_mix.a;
        }
        """)
      (effect.zRotation, effect.subdivisionLevels) = (0.3, 3)
      effect.warpGeometry = SKWarpGeometryGrid(
        columns: 2, rows: 2,
        destinationPositions: [
          [0, 0.1], [0.5, -0.2], [1, 0.1], [-0.15, 0.5], [0.5, 0.5], [1.15, 0.5], [0, 0.9], [0.5, 1.2], [1, 0.9],
        ])
      scene.addChild(effect)
    }
    await stage.advance()
    assertFrame(stage, named: "glass")
  }
}
