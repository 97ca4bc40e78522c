import Foundation
import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Shapes, particles and tiles that shaders draw.
@MainActor
@Suite struct ShaderNodeTests {
  private func stage(_ body: @escaping @MainActor (SKScene) -> Void) throws -> Stage {
    try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 80, height: 60))
      scene.backgroundColor = UIColor(red: 0.2, green: 0.3, blue: 0.4, alpha: 1)
      body(scene)
      return scene
    }
  }

  private func frame(_ node: SKNode) async throws -> Bitmap {
    let stage = try stage {
      node.position = CGPoint(x: 40, y: 30)
      $0.addChild(node)
    }
    await stage.advance()
    #expect(stage.app.diagnostics.isEmpty)
    return stage.frame
  }

  private static let asBefore = "void main() { gl_FragColor = SKDefaultShading(); }"

  private func star() -> CGPath {
    let path = CGMutablePath()
    let points = [(0, 24), (6, 8), (24, 8), (10, -4), (15, -22), (0, -11), (-15, -22), (-10, -4), (-24, 8), (-6, 8)]
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  // MARK: Shapes

  /// The two examples of Apple's page "Controlling Shape Drawing with Shaders", smaller, and a fill.
  @Test(arguments: ["gradientLine", "dashedLine", "checkeredStar"])
  func aShapeIsDrawn(name: String) async throws {
    let stage = try stage { scene in
      let shape = SKShapeNode(rectOf: CGSize(width: 60, height: 40), cornerRadius: 12)
      shape.lineWidth = 8
      switch name {
      case "gradientLine":
        shape.strokeShader = SKShader(
          source: """
            void main() {
              float normalisedPosition = v_path_distance / u_path_length;
              gl_FragColor = vec4(normalisedPosition, normalisedPosition, 0.0, 1.0);
            }
            """)
      case "dashedLine":
        shape.strokeShader = SKShader(
          source: """
            void main() {
              int stripe = int(u_path_length) / 30;
              int h = int(v_path_distance) / stripe % 2;
              gl_FragColor = vec4(h);
            }
            """)
      default:
        shape.path = star()
        (shape.lineWidth, shape.strokeColor) = (2, .black)
        shape.fillShader = SKShader(
          source: """
            void main() {
              vec2 field = floor(v_tex_coord * 8.0);
              float light = mod(field.x + field.y, 2.0);
              gl_FragColor = mix(vec4(v_tex_coord, 0.2, 1.0), vec4(1.0), light);
            }
            """)
      }
      shape.position = CGPoint(x: 40, y: 30)
      scene.addChild(shape)
    }
    await stage.advance()
    assertFrame(stage, named: name)
  }

  @Test func theDefaultShadingEqualsAShapeWithoutShaders() async throws {
    let texture = WarpDrawingTests.board()
    let looks: [(SKShapeNode) -> Void] = [
      { $0.fillColor = .red },
      { ($0.fillColor, $0.fillTexture) = (UIColor(red: 0.4, green: 1, blue: 1, alpha: 0.7), texture) },
      { ($0.lineWidth, $0.glowWidth, $0.zRotation) = (4, 3, 0.3) },
      { ($0.lineWidth, $0.lineJoin, $0.strokeTexture, $0.fillColor, $0.xScale) = (6, .round, texture, .green, 0.8) },
      { ($0.isAntialiased, $0.fillColor, $0.blendMode) = (false, .blue, .add) },
    ]
    for (index, look) in looks.enumerated() {
      func shape() -> SKShapeNode {
        let shape = SKShapeNode(path: star())
        look(shape)
        return shape
      }
      let plain = try await frame(shape())
      let shaded = shape()
      (shaded.fillShader, shaded.strokeShader) = (SKShader(source: Self.asBefore), SKShader(source: Self.asBefore))
      let difference = BitmapDiff(expected: plain, actual: try await frame(shaded))
      #expect(difference.worst <= 2, "look \(index): the worst channel differs by \(difference.worst)")
    }
  }

  /// Games set a shader and leave the colour clear.
  @Test func aFillShaderNeedsNoFillColor() async throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 20, height: 20))
    (shape.lineWidth, shape.alpha) = (0, 0.5)
    shape.fillShader = SKShader(source: "void main() { gl_FragColor = vec4(v_tex_coord, v_color_mix.a, 1.0); }")
    let frame = try await frame(shape)
    #expect(shape.fillColor == .clear)
    // The first and last pixels' middles, from the lower left. The colour's opacity is 0, and the node's has no effect.
    #expect(frame[30, 39] == 0xFF00_0606 && frame[49, 20] == 0xFF00_F9F9)
    #expect(frame[29, 39] == frame[0, 0] && frame[50, 20] == frame[0, 0])
  }

  @Test func theOpacityIsInTheColourMix() async throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 20, height: 20))
    (shape.fillColor, shape.alpha, shape.blendMode, shape.lineWidth) = (.red, 0.5, .replace, 0)
    shape.fillShader = SKShader(source: "void main() { gl_FragColor = v_color_mix; }")
    #expect(try await frame(shape)[40, 30] == 0x8000_0080)
  }

  @Test func distancesRunAlongTheLine() async throws {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: -32, y: 10), CGPoint(x: 32, y: 10)])
    path.addLines(between: [CGPoint(x: 32, y: -10), CGPoint(x: -32, y: -10)])
    let shape = SKShapeNode(path: path)
    shape.lineWidth = 4
    shape.strokeShader = SKShader(
      source: "void main() { gl_FragColor = vec4(v_path_distance / 255.0, u_path_length / 255.0, 0.0, 1.0); }")
    let frame = try await frame(shape)
    for x in 0..<64 {
      // The middles of pixels: half a point further, rounded up.
      #expect(frame[8 + x, 20] == 0xFF00_8000 | UInt32(x + 1))
      #expect(frame[8 + x, 40] == 0xFF00_8000 | UInt32(64 + 64 - x))
    }
  }

  @Test func aBrokenShaderOfAShapeIsReportedOnceAndNotUsed() async throws {
    let stage = try stage { scene in
      let shape = SKShapeNode(rectOf: CGSize(width: 20, height: 20))
      (shape.position, shape.fillColor, shape.strokeColor) = (CGPoint(x: 40, y: 30), .red, .green)
      (shape.fillShader, shape.lineWidth) = (SKShader(source: "void main() { nothing; }"), 4)
      shape.strokeShader = SKShader(source: "void main() { gl_FragColor = vec4(0.0, 0.0, 1.0, 1.0); }")
      scene.addChild(shape)
    }
    await stage.advance(frames: 3)
    #expect(stage.frame[40, 30] == 0xFF00_00FF && stage.frame[30, 30] == 0xFFFF_0000)
    #expect(stage.app.diagnostics.map(\.kind) == ["broken-shader"])
  }

  // MARK: Particles

  private func emitter(_ source: String) -> SKEmitterNode {
    let emitter = SKEmitterNode()
    (emitter.particleBirthRate, emitter.particleLifetime, emitter.numParticlesToEmit) = (600, 10, 1)
    (emitter.particleSize, emitter.particleColor) = (CGSize(width: 20, height: 10), .red)
    emitter.shader = SKShader(source: source)
    return emitter
  }

  @Test func particlesAreDrawnByTheirShader() async throws {
    let emitter = emitter("void main() { gl_FragColor = vec4(v_tex_coord, v_color_mix.r, 1.0); }")
    emitter.particleAlpha = 0.5
    let stage = try stage {
      emitter.position = CGPoint(x: 40, y: 30)
      $0.addChild(emitter)
    }
    await stage.advance(frames: 2)
    #expect(stage.frame[30, 34] == 0xFF80_0D06 && stage.frame[49, 25] == 0xFF80_F2F9)
    #expect(stage.frame[29, 34] == stage.frame[0, 0] && stage.frame[50, 25] == stage.frame[0, 0])
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func theDefaultShadingEqualsParticlesWithoutShader() async throws {
    func frame(_ shader: SKShader?, onTarget: Bool) async throws -> Bitmap {
      let emitter = emitter(Self.asBefore)
      emitter.shader = shader
      (emitter.particleBirthRate, emitter.numParticlesToEmit) = (120, 0)
      (emitter.particlePositionRange, emitter.particleColorBlendFactor) = (CGVector(dx: 60, dy: 40), 0.5)
      (emitter.particleTexture, emitter.particleSize) = (WarpDrawingTests.board(), CGSize(width: 9, height: 7))
      (emitter.particleRotationRange, emitter.particleAlphaRange, emitter.particleAlpha) = (3, 0.4, 0.7)
      emitter.position = CGPoint(x: 40, y: 30)
      let stage = try stage {
        if onTarget { emitter.targetNode = $0 }
        $0.addChild(emitter)
      }
      await stage.advance(frames: 12)
      #expect(stage.app.diagnostics.isEmpty)
      return stage.frame
    }
    for onTarget in [false, true] {
      let plain = try await frame(nil, onTarget: onTarget)
      let shaded = try await frame(SKShader(source: Self.asBefore), onTarget: onTarget)
      let difference = BitmapDiff(expected: plain, actual: shaded)
      #expect(difference.worst <= 2, "the worst channel differs by \(difference.worst)")
    }
  }

  @Test func anEmittersAttributesAndTheTimeReachItsParticles() async throws {
    let emitter = emitter("void main() { gl_FragColor = vec4(a_value, u_time, 0.0, 1.0); }")
    emitter.shader?.attributes = [SKAttribute(name: "a_value", type: .float)]
    emitter.setValue(SKAttributeValue(float: 0.2), forAttribute: "a_value")
    let stage = try stage {
      emitter.position = CGPoint(x: 40, y: 30)
      $0.addChild(emitter)
    }
    await stage.advance(frames: 2)
    let start = stage.frame[40, 30]
    await stage.advance(frames: 30)
    #expect(start & 255 == 0x33 && stage.frame[40, 30] & 255 == 0x33)
    #expect(start >> 8 & 255 < 10 && stage.frame[40, 30] >> 8 & 255 > 120)
  }

  // MARK: Tiles

  @Test func eachTileIsDrawnByTheShader() async throws {
    let size = CGSize(width: 20, height: 20)
    func solid(_ red: UInt8, _ green: UInt8) -> SKTileDefinition {
      SKTileDefinition(
        texture: SKTexture(data: Data([red, green, 0, 255]), size: CGSize(width: 1, height: 1)), size: size)
    }
    let groups = [solid(255, 0), solid(0, 255)].map { SKTileGroup(tileDefinition: $0) }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups), columns: 2, rows: 1, tileSize: size, fillWith: groups[0])
    map.setTileGroup(groups[1], forColumn: 1, row: 0)
    map.shader = SKShader(
      source: "void main() { gl_FragColor = vec4(SKDefaultShading().rg, v_tex_coord.x, 1.0) * v_color_mix.a; }")
    let frame = try await frame(map)
    #expect(frame[20, 30] == 0xFF06_00FF && frame[39, 30] == 0xFFF9_00FF)
    #expect(frame[40, 30] == 0xFF06_FF00 && frame[59, 30] == 0xFFF9_FF00)
    #expect(frame[19, 30] == frame[0, 0] && frame[60, 30] == frame[0, 0])
  }

  @Test func tilesOfOneTextureHaveTheirOwnSizes() async throws {
    let texture = SKTexture(data: Data([255, 0, 0, 255]), size: CGSize(width: 1, height: 1))
    let sizes = [(20, 20), (20, 10), (10, 20)].map { CGSize(width: $0.0, height: $0.1) }
    let groups = sizes.map { SKTileGroup(tileDefinition: SKTileDefinition(texture: texture, size: $0)) }
    let map = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: groups), columns: 3, rows: 1, tileSize: sizes[0], fillWith: groups[0])
    for column in 1...2 { map.setTileGroup(groups[column], forColumn: column, row: 0) }
    map.shader = SKShader(source: "void main() { gl_FragColor = vec4(u_sprite_size / 255.0, 0.0, 1.0); }")
    let frame = try await frame(map)
    #expect(frame[20, 30] == 0xFF00_1414 && frame[40, 30] == 0xFF00_0A14 && frame[60, 30] == 0xFF00_140A)
  }

  @Test func aFillShaderKnowsTheSizeOfItsShape() async throws {
    let shape = SKShapeNode(rectOf: CGSize(width: 40, height: 20))
    shape.lineWidth = 0
    shape.fillShader = SKShader(source: "void main() { gl_FragColor = vec4(u_sprite_size / 255.0, 0.0, 1.0); }")
    #expect(try await frame(shape)[40, 30] == 0xFF00_1428)
  }
}
