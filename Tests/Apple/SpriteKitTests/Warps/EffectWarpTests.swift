import Foundation
import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Warps of effect nodes, and warps together with shaders and lights.
@MainActor
@Suite struct EffectWarpTests {
  private func frame(_ scene: (SKScene) -> Void) async throws -> Bitmap {
    let made = SKScene(size: CGSize(width: 64, height: 64))
    scene(made)
    let stage = try Stage(scale: 1) { made }
    await stage.advance(frames: 2)
    #expect(stage.app.diagnostics.isEmpty)
    return stage.frame
  }

  private func board() -> SKSpriteNode {
    let sprite = SKSpriteNode(texture: WarpDrawingTests.board())
    sprite.position = CGPoint(x: 32, y: 32)
    return sprite
  }

  @Test func anEffectNodesPictureIsWarpedAsASprite() async throws {
    for levels in 0...2 {
      let sprite = try await frame {
        let sprite = board()
        (sprite.warpGeometry, sprite.subdivisionLevels) = (WarpDrawingTests.squeezed, levels)
        $0.addChild(sprite)
      }
      let effect = try await frame {
        let effect = SKEffectNode()
        (effect.warpGeometry, effect.subdivisionLevels) = (WarpDrawingTests.squeezed, levels)
        effect.addChild(board())
        $0.addChild(effect)
      }
      let difference = BitmapDiff(expected: sprite, actual: effect)
      #expect(difference.worst <= 1, "the worst channel differs by \(difference.worst)")
    }
  }

  @Test func anEffectsOpacityAndBlendModeApplyOnce() async throws {
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      scene.backgroundColor = .black
      let effect = SKEffectNode()
      (effect.warpGeometry, effect.alpha, effect.blendMode) = (WarpDrawingTests.squeezed, 0.2, .add)
      for x in [22, 42] {
        let half = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 40))
        half.position = CGPoint(x: x, y: 32)
        effect.addChild(half)
      }
      scene.addChild(effect)
      return scene
    }
    await stage.advance()
    // No gap between the sprites or cells, and nothing twice.
    #expect(Set(stage.frame.pixels) == [0xFF00_0000, 0xFF33_3333])
  }

  @Test func changesOfWarpsAreDrawn() async throws {
    let (scene, effect) = (SKScene(size: CGSize(width: 64, height: 64)), SKEffectNode())
    effect.addChild(board())
    scene.addChild(effect)
    let stage = try Stage(scale: 1) { scene }
    await stage.advance()
    var frames = [stage.frame]
    let bent = SKWarpGeometryGrid(
      columns: 1, rows: 1, destinationPositions: [[0, 0], [1, 0], [0.4, 0.6], [1, 1]])
    let changes: [() -> Void] = [
      { effect.warpGeometry = bent }, { effect.subdivisionLevels = 3 }, { effect.position.x += 1 },
      { effect.children[0].zRotation = 1 }, { effect.shouldEnableEffects = false },
    ]
    for change in changes {
      change()
      await stage.advance()
      frames.append(stage.frame)
    }
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
    effect.shouldEnableEffects = true
    effect.warpGeometry = SKWarpGeometryGrid(columns: 3, rows: 3)
    await stage.advance()
    #expect(stage.frame == frames[frames.count - 1], "a grid in its place changes nothing")
  }

  @Test func aWarpActionRunsOnAnEffectNode() async throws {
    let (scene, effect) = (SKScene(size: CGSize(width: 64, height: 64)), SKEffectNode())
    effect.addChild(board())
    scene.addChild(effect)
    let stage = try Stage(scale: 1) { scene }
    await stage.advance()
    let plain = stage.frame
    effect.run(SKAction.warp(to: WarpDrawingTests.squeezed, duration: 0.5) ?? SKAction())
    await stage.advance(frames: 32)
    #expect(stage.frame != plain && effect.warpGeometry != nil)
  }

  // MARK: Sprites with shaders

  @Test func aShaderHasTheCoordinatesOfTheWarpedPicture() async throws {
    let plain = try await frame {
      let sprite = board()
      (sprite.warpGeometry, sprite.subdivisionLevels) = (WarpDrawingTests.squeezed, 2)
      (sprite.color, sprite.colorBlendFactor, sprite.alpha) = (.cyan, 0.5, 0.8)
      $0.addChild(sprite)
    }
    let shaded = try await frame {
      let sprite = board()
      (sprite.warpGeometry, sprite.subdivisionLevels) = (WarpDrawingTests.squeezed, 2)
      (sprite.color, sprite.colorBlendFactor, sprite.alpha) = (.cyan, 0.5, 0.8)
      sprite.shader = SKShader(source: "void main() { gl_FragColor = SKDefaultShading(); }")
      $0.addChild(sprite)
    }
    let difference = BitmapDiff(expected: plain, actual: shaded)
    #expect(difference.worst <= 2, "the worst channel differs by \(difference.worst)")
    #expect(plain.pixels.contains { $0 != plain[0, 0] })
  }

  /// Each pixel once, and places in the frame are those of the pixels.
  @Test func aWarpedShaderDrawsEachPixelOnce() async throws {
    let frame = try await frame {
      $0.backgroundColor = .black
      let sprite = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 40))
      (sprite.position, sprite.blendMode) = (CGPoint(x: 32, y: 32), .add)
      (sprite.warpGeometry, sprite.subdivisionLevels) = (WarpDrawingTests.squeezed, 3)
      sprite.shader = SKShader(
        source: "void main() { gl_FragColor = vec4((gl_FragCoord.xy - 0.5) / 255.0, 0.2, 0.0); }")
      $0.addChild(sprite)
    }
    var count = 0
    for y in 0..<64 {
      for x in 0..<64 where frame[x, y] != 0xFF00_0000 {
        #expect(frame[x, y] == 0xFF33_0000 | UInt32(63 - y) << 8 | UInt32(x))
        count += 1
      }
    }
    #expect(count > 800)
  }

  @Test func shadedCellsOverEachOtherAreAllDrawn() async throws {
    let frame = try await frame {
      $0.backgroundColor = .black
      let sprite = SKSpriteNode(color: .white, size: CGSize(width: 40, height: 40))
      (sprite.position, sprite.blendMode) = (CGPoint(x: 32, y: 32), .add)
      sprite.warpGeometry = SKWarpGeometryGrid(
        columns: 2, rows: 1, destinationPositions: [[0, 0], [0.5, 0], [0, 0], [0, 1], [0.5, 1], [0, 1]])
      sprite.shader = SKShader(source: "void main() { gl_FragColor = vec4(0.2); }")
      $0.addChild(sprite)
    }
    #expect((12..<52).allSatisfy { frame[$0, 32] == ($0 < 32 ? 0xFF66_6666 : 0xFF00_0000) })
  }

  // MARK: Sprites under lights

  @Test func aWarpedSpriteIsLit() async throws {
    func lit(_ change: (SKSpriteNode) -> Void) async throws -> Bitmap {
      try await frame {
        let sprite = SKSpriteNode(
          texture: WarpDrawingTests.board(), normalMap: WarpDrawingTests.board().generatingNormalMap())
        (sprite.position, sprite.lightingBitMask) = (CGPoint(x: 32, y: 32), 1)
        change(sprite)
        let light = SKLightNode()
        (light.position, light.zPosition, light.falloff) = (CGPoint(x: 10, y: 50), 5, 2)
        $0.addChild(sprite)
        $0.addChild(light)
      }
    }
    let plain = try await lit { _ in }
    // A hair's breadth from its place: drawn as a warp, but on the same pixels.
    let still = SKWarpGeometryGrid(
      columns: 1, rows: 1, destinationPositions: [[0, 0], [1, 0], [0, 1], [1.000001, 1]])
    let warped = try await lit { $0.warpGeometry = still }
    let difference = BitmapDiff(expected: plain, actual: warped)
    #expect(difference.worst <= 1, "the worst channel differs by \(difference.worst)")
    let bent = try await lit { $0.warpGeometry = WarpDrawingTests.squeezed }
    let unlit = try await lit { ($0.warpGeometry, $0.lightingBitMask) = (WarpDrawingTests.squeezed, 0) }
    #expect(bent != plain && bent != unlit)
    #expect(zip(bent.pixels, unlit.pixels).allSatisfy { ($0 == bent[0, 0]) == ($1 == bent[0, 0]) })
  }

  @Test func aLitWarp() async throws {
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 96, height: 96))
      let sprite = SKSpriteNode(
        texture: WarpDrawingTests.board(), normalMap: WarpDrawingTests.board().generatingNormalMap())
      (sprite.position, sprite.lightingBitMask, sprite.shadowedBitMask) = (CGPoint(x: 48, y: 48), 1, 1)
      (sprite.warpGeometry, sprite.subdivisionLevels, sprite.zRotation) = (WarpDrawingTests.squeezed, 3, 0.2)
      let post = SKSpriteNode(color: .black, size: CGSize(width: 6, height: 6))
      (post.position, post.shadowCastBitMask, post.zPosition) = (CGPoint(x: 28, y: 62), 1, -1)
      let light = SKLightNode()
      (light.position, light.zPosition, light.falloff) = (CGPoint(x: 12, y: 80), 5, 2)
      light.shadowColor = UIColor(white: 0, alpha: 0.6)
      for node in [sprite, post, light] { scene.addChild(node) }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "lit")
  }
}
