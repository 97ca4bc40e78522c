import Foundation
import Raster
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

@MainActor
@Suite struct WarpDrawingTests {
  /// A grid of two columns and rows: squeezed in the middle, stretched above and below.
  static var squeezed: SKWarpGeometryGrid {
    SKWarpGeometryGrid(
      columns: 2, rows: 2,
      destinationPositions: [
        [-0.25, -0.5], [0.5, -0.75], [1.25, -0.5], [0.25, 0.5], [0.5, 0.5], [0.75, 0.5], [-0.25, 1.5], [0.5, 1.75],
        [1.25, 1.5],
      ])
  }

  /// A board of 8 x 8 fields with a red one in the lower left and a border, 32 pixels a side.
  static func board() -> SKTexture {
    var data = Data()
    for y in 0..<32 {
      for x in 0..<32 {
        let isBorder = x == 0 || y == 0 || x == 31 || y == 31
        if x < 8, y < 8 {
          data.append(contentsOf: [220, 60, 40, 255])
        } else if isBorder {
          data.append(contentsOf: [20, 30, 60, 255])
        } else {
          data.append(contentsOf: (x / 4 + y / 4) % 2 == 0 ? [240, 220, 160, 255] : [60, 130, 170, 255])
        }
      }
    }
    return SKTexture(data: data, size: CGSize(width: 32, height: 32))
  }

  private func frame(_ change: (SKSpriteNode) -> Void) async throws -> Bitmap {
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      let sprite = SKSpriteNode(texture: Self.board())
      sprite.position = CGPoint(x: 32, y: 32)
      change(sprite)
      scene.addChild(sprite)
      return scene
    }
    await stage.advance()
    #expect(stage.app.diagnostics.isEmpty)
    return stage.frame
  }

  @Test func aGridInItsPlaceDrawsThePlainSprite() async throws {
    let looks: [(SKSpriteNode) -> Void] = [
      { _ in },
      { $0.zRotation = 0.3 },
      { ($0.xScale, $0.color, $0.colorBlendFactor, $0.alpha) = (1.37, .red, 0.4, 0.6) },
      { ($0.texture, $0.color, $0.zRotation) = (nil, .green, 1) },
    ]
    for look in looks {
      let plain = try await frame(look)
      for levels in 0...2 {
        let warped = try await frame {
          look($0)
          ($0.warpGeometry, $0.subdivisionLevels) = (SKWarpGeometryGrid(columns: 3, rows: 2), levels)
        }
        #expect(warped == plain)
      }
    }
  }

  /// The grid need not be even to be in its place, but must cover the picture.
  @Test func onlyAGridOverTheWholePictureIsLeftOut() {
    let uneven: [SIMD2<Float>] = [[0, 0], [0.3, 0], [1, 0], [0, 1], [0.6, 1], [1, 1]]
    #expect(SKWarpGeometryGrid(columns: 2, rows: 1, sourcePositions: uneven).drawn == nil)
    #expect(SKWarpGeometry().drawn == nil)
    for index in uneven.indices {
      for change: SIMD2<Float> in [[0.1, 0], [0, -0.1]] {
        var part = uneven
        part[index] += change
        // The points in the middle may move along the border.
        let isAlong = index % 3 == 1 && change.y == 0
        #expect((SKWarpGeometryGrid(columns: 2, rows: 1, sourcePositions: part).drawn == nil) == isAlong)
      }
    }
    // The points between the corners of the left and the right side.
    let tall: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 0.4], [1, 0.7], [0, 1], [1, 1]]
    #expect(SKWarpGeometryGrid(columns: 1, rows: 2, sourcePositions: tall).drawn == nil)
    for (index, x) in [(2, 0.1), (2, -0.1), (3, 0.9), (3, 1.1)] as [(Int, Float)] {
      var part = tall
      part[index].x = x
      #expect(SKWarpGeometryGrid(columns: 1, rows: 2, sourcePositions: part).drawn != nil, "\(index) \(x)")
    }
    let folded: [SIMD2<Float>] = [[0, 0], [1.2, 0], [1, 0], [0, 1], [0.6, 1], [1, 1]]
    #expect(SKWarpGeometryGrid(columns: 2, rows: 1, sourcePositions: folded).drawn != nil)
  }

  @Test func sourcesChooseThePartOfThePicture() async throws {
    // The lower left quarter of the picture, over the whole sprite.
    let quarter: [SIMD2<Float>] = [[0, 0], [0.5, 0], [0, 0.5], [0.5, 0.5]]
    let whole: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
    let zoomed = try await frame {
      $0.warpGeometry = SKWarpGeometryGrid(
        columns: 1, rows: 1, sourcePositions: quarter, destinationPositions: whole)
    }
    let part = try await frame {
      $0.texture = SKTexture(rect: CGRect(x: 0, y: 0, width: 0.5, height: 0.5), in: Self.board())
      $0.size = CGSize(width: 32, height: 32)
    }
    // At the upper and right edges only the warp sees the rest of the picture.
    let inside = (17..<47).flatMap { y in (17..<47).map { (x: $0, y: y) } }
    #expect(inside.map { zoomed[$0.x, $0.y] } == inside.map { part[$0.x, $0.y] })
  }

  @Test func aWarpedSpriteKeepsItsFrame() async {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 10, height: 10))
    sprite.warpGeometry = Self.squeezed
    let rect = CGRect(x: -5, y: -5, width: 10, height: 10)
    #expect(sprite.frame == rect && sprite.calculateAccumulatedFrame() == rect)
    #expect(sprite.contains(CGPoint(x: 4, y: 0)) && !sprite.contains(CGPoint(x: 0, y: 8)))
  }

  @Test func aWarpMayReachBeyondTheSpriteOfAMask() async throws {
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      let crop = SKCropNode()
      crop.position = CGPoint(x: 32, y: 32)
      let mask = SKSpriteNode(color: .white, size: CGSize(width: 20, height: 20))
      mask.warpGeometry = SKWarpGeometryGrid(
        columns: 1, rows: 1, destinationPositions: [[-0.5, -0.5], [1.5, -0.5], [-0.5, 1.5], [1.5, 1.5]])
      crop.maskNode = mask
      crop.addChild(SKSpriteNode(color: .green, size: CGSize(width: 64, height: 64)))
      scene.addChild(crop)
      return scene
    }
    await stage.advance()
    let green = stage.frame.pixels.count { $0 == 0xFF00_FF00 }
    #expect(green == 40 * 40)
  }

  @Test func eachChangeIsDrawn() async throws {
    var sprite: SKSpriteNode?
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      let warped = SKSpriteNode(texture: Self.board())
      (warped.position, sprite) = (CGPoint(x: 32, y: 32), warped)
      scene.addChild(warped)
      return scene
    }
    await stage.advance()
    var frames = [stage.frame]
    let warped = try #require(sprite)
    let bent = SKWarpGeometryGrid(
      columns: 1, rows: 1, destinationPositions: [[0, 0], [1, 0], [0.4, 0.6], [1, 1]])
    let changes: [() -> Void] = [
      { warped.warpGeometry = bent }, { warped.subdivisionLevels = 3 }, { warped.color = .red },
      { warped.colorBlendFactor = 0.5 }, { warped.alpha = 0.5 }, { warped.position.x += 1 },
    ]
    for change in changes {
      change()
      await stage.advance()
      frames.append(stage.frame)
    }
    warped.warpGeometry = nil
    await stage.advance()
    frames.append(stage.frame)
    // The colour has no effect before there is a factor.
    #expect(zip(frames, frames.dropFirst()).map { $0 != $1 } == [true, true, false, true, true, true, true])
  }

  /// At 64 points a unit, 2048 units are the limit of 131,072 pixels.
  @Test(arguments: [false, true]) func aCellThatIsTooLargeIsReportedOnce(isEffect: Bool) async throws {
    var node: SKNode?
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 64, height: 64))
      let sprite = SKSpriteNode(color: .red, size: CGSize(width: 64, height: 64))
      sprite.anchorPoint = .zero
      let warp = SKWarpGeometryGrid(
        columns: 1, rows: 1, destinationPositions: [[0, 0], [2048, 0], [0, 1], [2048, 1]])
      if isEffect {
        let effect = SKEffectNode()
        effect.addChild(sprite)
        (effect.warpGeometry, node) = (warp, effect)
      } else {
        (sprite.warpGeometry, node) = (warp, sprite)
      }
      node?.name = "carpet"
      scene.addChild(node ?? sprite)
      return scene
    }
    await stage.advance()
    #expect(stage.app.diagnostics.isEmpty && stage.frame.pixels.allSatisfy { $0 == 0xFF00_00FF })
    // Far away from the frame nothing is missing.
    node?.position.y = 65
    node?.xScale = 1.01
    await stage.advance()
    #expect(stage.app.diagnostics.isEmpty)
    // Only its place changes, not its content.
    node?.position.y = 0
    await stage.advance(frames: 2)
    node?.position.y = 1
    await stage.advance()
    #expect(stage.app.diagnostics.map(\.kind) == ["warp-too-large"])
    #expect(stage.app.diagnostics.first?.subject == (isEffect ? "SKEffectNode" : "SKSpriteNode") + " \"carpet\"")
    stage.clearDiagnostics()
  }

  /// From a plain sprite through Apple's example to a fold.
  @Test func anAnimatedWarp() async throws {
    let folded = SKWarpGeometryGrid(
      columns: 2, rows: 2,
      destinationPositions: [
        [0, 0], [0.5, -0.2], [1, 0], [0, 0.5], [0.9, 0.6], [0.6, 0.5], [0, 1], [0.5, 1.2], [0.8, 0.9],
      ])
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 96, height: 96))
      scene.backgroundColor = UIColor(white: 0.2, alpha: 1)
      let sprite = SKSpriteNode(texture: Self.board())
      (sprite.position, sprite.zRotation, sprite.subdivisionLevels) = (CGPoint(x: 48, y: 48), 0.2, 3)
      sprite.run(SKAction.animate(withWarps: [Self.squeezed, folded], times: [0.5, 1]) ?? SKAction())
      scene.addChild(sprite)
      return scene
    }
    for name in ["quarter", "squeezed", "between", "folded"] {
      await stage.advance(frames: 15)
      assertFrame(stage, named: name)
    }
  }
}
