import Foundation
import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Shaders that run longer than they may.
@MainActor
@Suite struct ShaderBudgetTests {
  private nonisolated static let endless = "void main() { while (true) {} }"
  private static let size = (width: 1280, height: 720)

  /// A red sprite that fills the frame.
  private func sprite(_ shader: SKShader) -> SKSpriteNode {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: Self.size.width, height: Self.size.height))
    sprite.anchorPoint = .zero
    sprite.shader = shader
    return sprite
  }

  /// Draws one frame, which the node fills.
  private func frame(_ node: SKNode, _ rasterizer: Rasterizer, _ size: (width: Int, height: Int) = size) -> Bitmap {
    let list = SceneFlattener.list(
      of: node, toPixels: .flippingY(ty: Double(size.height)),
      clip: PixelRect(x: 0, y: 0, width: size.width, height: size.height))
    var frame = Bitmap(width: size.width, height: size.height)
    rasterizer.draw(list, into: &frame)
    return frame
  }

  /// Bands that run one after another, in both orders, and on threads.
  private var rasterizers: [Rasterizer] {
    [
      Rasterizer(), Rasterizer(bands: 4),
      Rasterizer(bands: 4) { count, work in for index in (0..<count).reversed() { work(index) } },
      Rasterizer(bands: 4, perform: Workers.onCores(4).perform),
    ]
  }

  @Test(arguments: [
    endless,
    // One pixel of the last band.
    "void main() { gl_FragColor = vec4(0, 1, 0, 1); while (gl_FragCoord.xy == vec2(900.5, 9.5)) {} }",
  ])
  func anOverrunEndsTheFrameWithoutTheShader(_ source: String) {
    UIApplication.current = UIApplication(AppEnvironment())
    let plain = Bitmap(width: Self.size.width, height: Self.size.height, filledWith: 0xFF00_00FF)
    for (index, rasterizer) in rasterizers.enumerated() {
      let shader = SKShader(source: source)
      let drawn = frame(sprite(shader), rasterizer)
      #expect(drawn == plain, "rasterizer \(index)")
      let pieces = shader.overBudget.pieces
      #expect(pieces == 1 || index == 3 && (1...4).contains(pieces), "rasterizer \(index): \(pieces) pieces")
      // The next frame has the node without its shader.
      #expect(shader.program() == nil && frame(sprite(shader), rasterizer) == plain)
      #expect(shader.overBudget.pieces == pieces)
    }
  }

  /// The pixels of all bands count, and no others.
  @Test func aLongLoopWithinTheBudgetIsDrawn() {
    UIApplication.current = UIApplication(AppEnvironment())
    for rasterizer in rasterizers {
      let shader = SKShader(
        source: """
          void main() {
            gl_FragColor = vec4(0, 1, 0, 1);
            if (gl_FragCoord.xy == vec2(9.5)) { for (int i = 0; i < 8000; i++) {} }
            while (gl_FragCoord.y > 720.0) {}
          }
          """)
      let drawn = frame(sprite(shader), rasterizer)
      #expect(drawn[9, 710] == 0xFF00_FF00 && drawn[1279, 0] == 0xFF00_FF00)
      #expect(shader.program() != nil && shader.overBudget.pieces == 0)
    }
  }

  /// The second shader runs too long only where the first one has drawn.
  @Test func onlyTheFirstOfTwoFailuresCounts() {
    UIApplication.current = UIApplication(AppEnvironment())
    var frames: [Bitmap] = []
    for rasterizer in rasterizers {
      let first = SKShader(
        source: "void main() { gl_FragColor = vec4(0, 1, 0, 1); while (gl_FragCoord.y > 63.0) {} }")
      let inner = SKSpriteNode(color: .red, size: CGSize(width: 64, height: 64))
      inner.anchorPoint = .zero
      inner.shader = first
      let effect = SKEffectNode()
      let second = SKShader(
        source: """
          void main() {
            gl_FragColor = texture2D(u_texture, v_tex_coord) + vec4(0, 0, 1, 0);
            while (gl_FragColor.g > 0.5) {}
          }
          """)
      effect.shader = second
      effect.addChild(inner)
      frames.append(frame(effect, rasterizer, (64, 64)))
      #expect(first.isOff && !second.isOff)
    }
    #expect(frames[0][5, 5] == 0xFFFF_00FF)
    #expect(frames.allSatisfy { $0 == frames[0] })
  }

  @Test func anEndlessShaderIsReportedOnceAndStaysOff() async throws {
    let shader = SKShader(source: Self.endless)
    let sprites = (0..<3).map { index in
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 20, height: 20))
      sprite.position = CGPoint(x: 15 + 25 * index, y: 30)
      sprite.shader = shader
      return sprite
    }
    let shape = SKShapeNode(rect: CGRect(x: 30, y: 2, width: 20, height: 12))
    (shape.fillColor, shape.lineWidth) = (.blue, 4)
    shape.fillShader = SKShader(source: Self.endless)
    shape.strokeShader = SKShader(source: "void main() { gl_FragColor = vec4(0, 1, 0, 1); }")
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 80, height: 60))
      for sprite in sprites { scene.addChild(sprite) }
      scene.addChild(shape)
      return scene
    }
    await stage.advance()
    let (first, pieces) = (stage.frame, shader.overBudget.pieces)
    #expect(pieces > 0)
    #expect([15, 40, 65].allSatisfy { first[$0, 30] == 0xFF00_00FF })
    #expect(first[40, 52] == 0xFFFF_0000 && first[40, 46] == 0xFF00_FF00)
    await stage.advance(frames: 3)
    #expect(stage.frame == first)
    // The app reports the same message about both shaders once.
    #expect(stage.app.diagnostics.map(\.kind) == ["endless-shader"])
    #expect(shader.overBudget.pieces == pieces && shader.program() == nil)

    // A new source runs again.
    shader.source = "void main() { gl_FragColor = vec4(1); }"
    for sprite in sprites { sprite.contentChanged() }
    await stage.advance(frames: 2)
    #expect([15, 40, 65].allSatisfy { stage.frame[$0, 30] == 0xFFFF_FFFF })
    #expect(stage.app.diagnostics.count == 1)
  }
}
