import Foundation
import Media
import Raster
import SceneTesting
import SpriteKit
import TestSupport
import Testing

@testable import GameArt

@MainActor
@Suite struct AsepriteArtTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A ball that goes right: four frames of 8 x 8 pixels with a shadow that darkens the ground.
  private var ball: AsepriteWriter {
    var writer = AsepriteWriter(width: 8, height: 8)
    let ground = Array(repeating: [60, 160, 60, 255] as [UInt8], count: 16).flatMap(\.self)
    let shadow = Array(repeating: [100, 100, 140, 255] as [UInt8], count: 6).flatMap(\.self)
    let color: [UInt8] = [250, 200, 40, 255]
    let none: [UInt8] = [0, 0, 0, 0]
    let light: [UInt8] = [255, 255, 255, 255]
    let rows = [[none, color, color, none], [color, light, color, color], [color, color, color, color]]
    let circle: [UInt8] = (rows + [rows[0]]).flatMap(\.self).flatMap(\.self)
    for (frame, (milliseconds, y)) in [(100, 3), (45, 1), (95, 0), (195, 2)].enumerated() {
      let chunks = [
        AsepriteWriter.cel(0, x: 0, y: 6, width: 8, height: 2, ground),
        AsepriteWriter.cel(1, x: frame, y: 6, width: 6, height: 1, shadow, opacity: 200),
        AsepriteWriter.cel(2, x: frame, y: y, width: 4, height: 4, circle),
      ]
      writer.frames.append((milliseconds, chunks))
    }
    writer.frames[0].chunks =
      [
        AsepriteWriter.layer("ground"), AsepriteWriter.layer("shadow", blend: 1), AsepriteWriter.layer("ball"),
        AsepriteWriter.tags([("all", 0, 3, 0, 0), ("swing", 1, 3, 2, 0), ("back", 0, 1, 1, 0)]),
        AsepriteWriter.slice("body", bounds: [1, 2, 4, 5], center: [1, 1, 2, 3], pivot: [1, 5]),
        AsepriteWriter.slice("edge", bounds: [-2, -2, 4, 4]),
      ] + writer.frames[0].chunks
    return writer
  }

  private func art() throws -> AsepriteArt {
    try AsepriteArt(contentsOf: try folder.write(ball.bytes, to: "ball.aseprite"))
  }

  @Test func framesOfAnAnimation() async throws {
    let art = try art()
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 128, height: 40))
      scene.backgroundColor = UIColor(white: 0.5, alpha: 1)
      for (index, texture) in art.textures.enumerated() {
        let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 24, height: 24))
        sprite.position = CGPoint(x: 20 + index * 29, y: 20)
        scene.addChild(sprite)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: "ball")
    let textures = art.textures
    #expect(textures.map { $0.size() } == Array(repeating: CGSize(width: 8, height: 8), count: 4))
    #expect(textures.allSatisfy { $0.filteringMode == .nearest })
    #expect(art.textures(tag: "back").map { texture in textures.firstIndex { $0 === texture } } == [1, 0])
  }

  @Test func eachFrameIsShownForItsOwnTime() async throws {
    let art = try art()
    let sprite = SKSpriteNode(texture: nil, size: CGSize(width: 8, height: 8))
    let stage = try Stage {
      let scene = SKScene(size: CGSize(width: 8, height: 8))
      scene.addChild(sprite)
      sprite.run(.repeatForever(.animate(with: art, tag: "swing")))
      return scene
    }
    // Frames 1, 2, 3, 2 for 45, 95, 195 and 95 ms: they end before the screen's frames 2.7, 8.4, 20.1 and 25.8, and the
    // second time before 28.5, 34.2, 45.9 and 51.6.
    var shown: [Int] = []
    for _ in 0..<52 {
      await stage.advance()
      shown.append(art.textures.firstIndex { $0 === sprite.texture } ?? -1)
    }
    let times = [(1, 3), (2, 6), (3, 12), (2, 5), (1, 3), (2, 6), (3, 11), (2, 6)]
    let expected = times.flatMap { frame, count in [Int](repeating: frame, count: count) }
    #expect(shown == expected)
    #expect(abs(SKAction.animate(with: art).duration - 0.435) < 1e-9)
  }

  @Test func slicesAreSpritesWithPivotAndMiddle() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let art = try art()
    let body = try #require(SKSpriteNode(art, slice: "body"))
    #expect(body.size == CGSize(width: 4, height: 5))
    #expect(body.anchorPoint == CGPoint(x: 0.25, y: 0))
    #expect(body.centerRect == CGRect(x: 0.25, y: 1 - 4.0 / 5, width: 0.5, height: 0.6))
    let whole = art.texture(ofFrame: 0).cgImage()
    #expect(body.texture?.cgImage().pixels == whole.cropping(to: CGRect(x: 1, y: 2, width: 4, height: 5))?.pixels)
    let edge = try #require(SKSpriteNode(art, slice: "edge", frame: 2))
    #expect(edge.anchorPoint == CGPoint(x: 0.5, y: 0.5) && edge.centerRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(edge.size == CGSize(width: 4, height: 4))
    #expect(edge.texture?.cgImage().pixels.prefix(8).allSatisfy { $0 == 0 } == true)
    #expect(stage.diagnostics == [])
  }

  @Test func aSheetGivesTheSameTextures() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let art = try art()
    // All frames side by side, without the empty column on the right of the first two.
    var sheet = Bitmap(width: 32, height: 8)
    var frames: [String] = []
    for frame in 0..<4 {
      let image = art.texture(ofFrame: frame).cgImage()
      for y in 0..<8 { for x in 0..<8 { sheet[frame * 8 + x, y] = image.pixels[y * 8 + x] } }
      frames.append(
        """
        {"frame":{"x":\(frame * 8),"y":1,"w":8,"h":7},"trimmed":true,"spriteSourceSize":{"x":0,"y":1,"w":8,"h":7},
        "sourceSize":{"w":8,"h":8},"duration":50}
        """)
    }
    try folder.write(try ImageDecoding.png(sheet, path: "ball.png"), to: "ball.png")
    let json = try folder.write(
      "{\"frames\":[\(frames.joined(separator: ","))],\"meta\":{\"image\":\"ball.png\",\"size\":{\"w\":32,\"h\":8}}}",
      to: "ball.json")
    let same = try AsepriteArt(contentsOf: json)
    #expect(same.durations == [0.05, 0.05, 0.05, 0.05])
    for frame in 0..<4 {
      var pixels = art.texture(ofFrame: frame).cgImage().pixels
      // The row that was cut off is transparent.
      for x in 0..<8 { pixels[x] = 0 }
      #expect(same.texture(ofFrame: frame).cgImage().pixels == pixels, "frame \(frame)")
    }
    #expect(stage.diagnostics == [])
  }

  @Test func missingNamesAreReported() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let art = try art()
    #expect(art.textures(tag: "run") == [])
    #expect(SKAction.animate(with: art, tag: "run").duration == 0)
    #expect(SKSpriteNode(art, slice: "head") == nil)
    #expect(AsepriteArt(named: "Nobody") == nil)
    let path = folder.path("ball.aseprite").path
    #expect(
      stage.diagnostics.map(\.description) == [
        "tag \"run\": \(path) has the tags \"all\", \"swing\", \"back\"",
        "slice \"head\": \(path) has the slices \"body\", \"edge\"",
        "sprite \"Nobody\": the app has no such file; expected one that ends in .aseprite, .ase, .json",
      ])
    stage.clearDiagnostics()
  }

  /// The part of 2 x 2 pixels is the third column of the frame and the one after it, below the first row.
  @Test func aTrimmedFrameIsPutAtItsCorner() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    let colors: [UInt32] = (1...6).map { 0xFF00_0000 | $0 }
    let sheet = Bitmap(width: 3, height: 2, pixels: colors)
    try folder.write(try ImageDecoding.png(sheet, path: "part.png"), to: "part.png")
    let json = try folder.write(
      """
      {"frames":[{"frame":{"x":1,"y":0,"w":2,"h":2},"spriteSourceSize":{"x":2,"y":1,"w":2,"h":2},
      "sourceSize":{"w":5,"h":4}}],"meta":{"image":"part.png","size":{"w":3,"h":2}}}
      """, to: "part.json")
    let art = try AsepriteArt(contentsOf: json)
    let image = art.texture(ofFrame: 0).cgImage()
    let low = image.pixels.map { $0 & 0xFF }
    #expect(image.width == 5 && image.height == 4 && art.durations == [0.1])
    #expect(low == [0, 0, 0, 0, 0, 0, 0, 2, 3, 0, 0, 0, 5, 6, 0, 0, 0, 0, 0, 0])
    #expect(stage.diagnostics == [])
  }

  @Test func aSliceShowsTheFrameThatIsAskedFor() throws {
    let art = try art()
    for frame in [0, 2] {
      let image = try #require(art.texture(slice: "body", frame: frame)).cgImage()
      let whole = art.texture(ofFrame: frame).cgImage()
      #expect(image.pixels == whole.cropping(to: CGRect(x: 1, y: 2, width: 4, height: 5))?.pixels, "\(frame)")
    }
  }

  /// A slice without a size is hidden; its pivot and middle are those of a plain one.
  @Test func aSliceWithoutASizeHasNoSprite() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    var writer = ball
    writer.frames[0].chunks += [
      AsepriteWriter.slice("hidden", bounds: [1, 2, 0, 0], center: [0, 0, 1, 1], pivot: [1, 5]),
      AsepriteWriter.slice("flat", bounds: [1, 2, 3, 0]), AsepriteWriter.slice("thin", bounds: [1, 2, 0, 3]),
      AsepriteWriter.slice("dot", bounds: [1, 2, 1, 1], pivot: [1, 1]),
    ]
    let art = try AsepriteArt(contentsOf: try folder.write(writer.bytes, to: "slices.aseprite"))
    for name in ["hidden", "flat", "thin"] {
      #expect(art.texture(slice: name) == nil, "\(name)")
      #expect(SKSpriteNode(art, slice: name) == nil, "\(name)")
    }
    let hidden = try #require(art.slices.first { $0.name == "hidden" }?.key(in: 0))
    #expect(hidden.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(hidden.centerRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    let dot = try #require(SKSpriteNode(art, slice: "dot"))
    #expect(dot.size == CGSize(width: 1, height: 1) && dot.anchorPoint == CGPoint(x: 1, y: 0))
    #expect(stage.diagnostics == [])
  }

  @Test func aSliceWithOneSideHasThePivotAndMiddleOfAPlainOne() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    var writer = ball
    writer.frames[0].chunks += [
      AsepriteWriter.slice("flat", bounds: [1, 2, 3, 0], center: [1, 0, 1, 1], pivot: [1, 1]),
      AsepriteWriter.slice("thin", bounds: [1, 2, 0, 3], center: [0, 1, 1, 1], pivot: [1, 1]),
    ]
    let art = try AsepriteArt(contentsOf: try folder.write(writer.bytes, to: "sides.aseprite"))
    for name in ["flat", "thin"] {
      let key = try #require(art.slices.first { $0.name == name }?.key(in: 0))
      #expect(key.anchorPoint == CGPoint(x: 0.5, y: 0.5), "\(name)")
      #expect(key.centerRect == CGRect(x: 0, y: 0, width: 1, height: 1), "\(name)")
    }
    #expect(stage.diagnostics == [])
  }

  @Test func aSpriteWithoutTagsOrSlicesSaysSo() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    var writer = AsepriteWriter(width: 1, height: 1)
    writer.frames.append(
      (100, [AsepriteWriter.layer("l"), AsepriteWriter.cel(0, x: 0, y: 0, width: 1, height: 1, [1, 2, 3, 255])]))
    let art = try AsepriteArt(contentsOf: try folder.write(writer.bytes, to: "plain.ase"))
    #expect(art.textures(tag: "run") == [])
    #expect(art.texture(slice: "head") == nil)
    #expect(art.textures(tag: nil).count == 1)
    let path = folder.path("plain.ase").path
    #expect(
      stage.diagnostics.map(\.description) == [
        "tag \"run\": \(path) has no tags", "slice \"head\": \(path) has no slices",
      ])
    stage.clearDiagnostics()
  }

  @Test func durationsAreSecondsAndTheEndingMayBeInCapitals() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    #expect(try art().durations == [0.1, 0.045, 0.095, 0.195])
    try folder.write(
      try ImageDecoding.png(Bitmap(width: 1, height: 1, pixels: [0xFF00_0001]), path: "dot.png"), to: "dot.png")
    let json = try folder.write(
      """
      {"frames":[{"frame":{"x":0,"y":0,"w":1,"h":1},"duration":7}],"meta":{"image":"dot.png","size":{"w":1,"h":1}}}
      """, to: "DOT.JSON")
    let dot = try AsepriteArt(contentsOf: json)
    #expect(dot.durations == [0.007] && dot.texture(ofFrame: 0).size() == CGSize(width: 1, height: 1))
    #expect(stage.diagnostics == [])
  }
}
