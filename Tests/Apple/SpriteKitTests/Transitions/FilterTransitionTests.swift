import Raster
import SceneTesting
import Testing
import UIKit

@testable import CoreImage
@testable import SpriteKit

/// Transitions computed pixel by pixel.
@MainActor
@Suite struct FilterTransitionTests {
  private nonisolated static let names = [
    "CIBarsSwipeTransition", "CICopyMachineTransition", "CIFlashTransition", "CIModTransition", "CISwipeTransition",
  ]
  private static let red: UInt32 = 0xFF00_00FF
  private static let blue: UInt32 = 0xFFFF_0000

  private func picture(
    _ name: String, _ parameters: [String: Any] = [:], at time: Double, width: Int = 10, height: Int = 4
  ) throws -> Bitmap {
    let filter = try #require(CIFilter(name: name, parameters: parameters))
    let picture = try #require(filter.transition(at: time, width: width, height: height))
    return picture.bitmap(
      from: Bitmap(width: width, height: height, filledWith: Self.red),
      to: Bitmap(width: width, height: height, filledWith: Self.blue))
  }

  /// A letter for each pixel.
  private func row(_ bitmap: Bitmap, _ y: Int) -> String {
    (0..<bitmap.width).map { [Self.red: "R", Self.blue: "B"][bitmap[$0, y]] ?? "?" }.joined()
  }

  @Test(arguments: names) func eachTransitionGoesFromTheFirstPictureToTheSecond(name: String) throws {
    for size in [(10, 4), (64, 48), (1, 1)] {
      let (first, last) = (
        try picture(name, at: 0, width: size.0, height: size.1), try picture(name, at: 1, width: size.0, height: size.1)
      )
      #expect(first.pixels.allSatisfy { $0 == Self.red })
      #expect(last.pixels.allSatisfy { $0 == Self.blue })
      let middle = try picture(name, at: 0.5, width: size.0, height: size.1)
      #expect(middle.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func aSwipeStartsAtTheLeftUnlessItsAngleIsSet() throws {
    #expect(row(try picture("CISwipeTransition", ["inputWidth": 0.1], at: 0.5), 0) == "BBBBBRRRRR")
    let turned = try picture("CISwipeTransition", ["inputWidth": 0.1, "inputAngle": Double.pi], at: 0.3)
    #expect(row(turned, 0) == "RRRRRRRBBB")
    let up = try picture("CISwipeTransition", ["inputWidth": 0.1, "inputAngle": Double.pi / 2], at: 0.5)
    #expect((0..<4).map { row(up, $0).first } == ["R", "R", "B", "B"])
  }

  @Test func aSwipesColourIsOnItsEdge() throws {
    let white = try picture("CISwipeTransition", ["inputWidth": 4, "inputOpacity": 1], at: 0.5)
    // The middle of the edge is in the middle of the view: at 5, between pixels 4 and 5.
    #expect(row(white, 0) == "BBB????RRR")
    #expect(white[4, 0] >> 8 & 255 == 191)
    let clear = try picture("CISwipeTransition", ["inputWidth": 4], at: 0.5)
    #expect(clear[4, 0] >> 8 & 255 == 0)
  }

  @Test func barsAreOffsetFromEachOther() throws {
    let bars = try picture(
      "CIBarsSwipeTransition", ["inputAngle": 0, "inputWidth": 2, "inputBarOffset": 3], at: 0.5)
    // The lower bar is 3 pixels ahead of the upper one; at half time it is at (10 + 3 + 1) / 2.
    #expect((0..<4).map { row(bars, $0) } == ["BBBBRRRRRR", "BBBBRRRRRR", "BBBBBBBRRR", "BBBBBBBRRR"])
  }

  @Test func theCopyMachinesLightIsBetweenThePictures() throws {
    let copy = try picture("CICopyMachineTransition", ["inputWidth": 4], at: 0.5, width: 20)
    #expect(row(copy, 0) == "BBBBBBBB????RRRRRRRR")
    #expect(copy[9, 0] >> 8 & 255 > copy[8, 0] >> 8 & 255)
    let dark = try picture("CICopyMachineTransition", ["inputWidth": 4, "inputOpacity": 0], at: 0.5, width: 20)
    #expect(row(dark, 0) == "BBBBBBBBBBRRRRRRRRRR")
  }

  @Test func aFlashGrowsOutOfItsCentreAndFades() throws {
    let values: [String: Any] = [
      "inputCenter": CIVector(x: 20, y: 20), "inputStriationStrength": 0, "inputFadeThreshold": 0.5,
      "inputColor": CIColor.green,
    ]
    func green(_ x: Int, _ time: Double) throws -> UInt32 {
      try picture("CIFlashTransition", values, at: time, width: 40, height: 40)[x, 20] >> 8 & 255
    }
    #expect(try green(20, 0.2) > green(39, 0.2))
    #expect(try green(39, 0.2) > green(39, 0.05))
    #expect(try green(0, 0.5) == 255 && green(20, 0.5) == 255)
    #expect(try green(20, 0.75) == 128)
  }

  @Test func aFlashsRaysDifferUnlessTheirStrengthIsZero() throws {
    func differ(_ strength: Double) throws -> Bool {
      let values: [String: Any] = ["inputCenter": CIVector(x: 20, y: 20), "inputStriationStrength": strength]
      let flash = try picture("CIFlashTransition", values, at: 0.4, width: 40, height: 40)
      // Pixels at the same distance from the centre.
      return Set([flash[38, 20], flash[1, 20], flash[20, 38], flash[20, 1], flash[38, 19], flash[1, 19]]).count > 1
    }
    #expect(try differ(1))
    #expect(try !differ(0))
  }

  /// From 2 to 6: the edge is at 4 at half time. An area without a size counts as none.
  @Test func aSwipeCrossesItsExtent() throws {
    func row(_ extent: CIVector) throws -> String {
      self.row(try picture("CISwipeTransition", ["inputWidth": 0.1, "inputExtent": extent], at: 0.5), 0)
    }
    #expect(try row(CIVector(x: 2, y: 0, z: 4, w: 4)) == "BBBBRRRRRR")
    #expect(try row(CIVector(x: 2, y: 0, z: 0, w: 4)) == "BBBBBRRRRR")
    #expect(try row(CIVector(x: 2, y: 0, z: 4, w: 0)) == "BBBBBRRRRR")
    #expect(try row(CIVector(x: 0, y: 0, z: 300, w: 300)) == "BBBBBRRRRR", "the default is the whole picture")
  }

  /// The middle of the light is at 0.25 * (20 + 4) - 2 = 4. Half a pixel before it the light is (1 - 0.5 / 2)² of the
  /// colour (153, 255, 204), added to the second picture.
  @Test func theCopyMachinesLightIsStrongestInItsMiddle() throws {
    let values: [String: Any] = ["inputWidth": 4, "inputOpacity": 1]
    let copy = try picture("CICopyMachineTransition", values, at: 0.25, width: 20)
    #expect([0, 8, 16].map { copy[3, 0] >> $0 & 255 } == [86, 143, 255] && copy[1, 0] == Self.blue)
    let dark = try picture("CICopyMachineTransition", ["inputWidth": 4, "inputOpacity": 0], at: 0.25, width: 20)
    #expect(row(dark, 0) == "BBBB" + String(repeating: "R", count: 16))
  }

  /// Without rays the light of a pixel 0.707 from the centre of 40 x 40 pixels, whose corner is 28.28 away, is
  /// (0.2 * 2.58 - 0.025) * 0.4 after a fifth of the way to the threshold. Near the threshold all is bright.
  @Test func aFlashGrowsByItsFormula() throws {
    func green(_ time: Double, _ radius: Double) throws -> UInt32 {
      let values: [String: Any] = [
        "inputCenter": CIVector(x: 20, y: 20), "inputStriationStrength": 0, "inputFadeThreshold": 0.5,
        "inputColor": CIColor.green, "inputMaxStriationRadius": radius,
      ]
      return try picture("CIFlashTransition", values, at: time, width: 40, height: 40)[20, 20] >> 8 & 255
    }
    #expect(try [green(0.1, 2.58), green(0.45, 0), green(0.375, 0)] == [50, 153, 0])
  }

  @Test func holesGrowOverTime() throws {
    let values: [String: Any] = [
      "inputCenter": CIVector(x: 32, y: 32), "inputRadius": 8, "inputCompression": 32, "inputAngle": 0,
    ]
    func blues(_ time: Double) throws -> Int {
      try picture("CIModTransition", values, at: time, width: 64, height: 64).pixels.count { $0 == Self.blue }
    }
    let counts = try [0.2, 0.4, 0.6, 0.8].map(blues)
    #expect(counts == counts.sorted() && counts[0] > 0 && counts[3] < 64 * 64)
    let holes = try picture("CIModTransition", values, at: 0.4, width: 64, height: 64)
    let middle = row(holes, 31)
    #expect(middle[middle.index(middle.startIndex, offsetBy: 32)] == "B")
    // Runs of the second picture, from the centre outwards.
    let runs = middle.dropFirst(32).split(separator: "R").map { $0.filter { $0 == "B" }.count }.filter { $0 > 0 }
    #expect(runs.count >= 2)
  }

  @Test(arguments: names) func extremeValuesAreClamped(name: String) throws {
    let filter = try #require(CIFilter(name: name))
    for value in [Double.nan, .infinity, -1e300, 0, 1e300] {
      for key in filter.inputKeys where key != "inputImage" { filter.setValue(value, forKey: key) }
      let picture = try #require(filter.transition(at: 0.5, width: 5, height: 5))
      _ = picture.bitmap(from: Bitmap(width: 5, height: 5), to: Bitmap(width: 5, height: 5, filledWith: Self.blue))
    }
    for (key, value) in [
      ("inputExtent", CIVector(x: .nan, y: .infinity, z: -1, w: 0)), ("inputCenter", CIVector(x: .nan, y: .infinity)),
    ] where filter.inputKeys.contains(key) {
      filter.setValue(value, forKey: key)
    }
    let picture = try #require(filter.transition(at: 0.5, width: 5, height: 5))
    _ = picture.bitmap(from: Bitmap(width: 5, height: 5), to: Bitmap(width: 5, height: 5, filledWith: Self.blue))
  }

  // MARK: In a view

  private func scene(_ color: UIColor, _ text: String) -> SKScene {
    let scene = SKScene(size: CGSize(width: 96, height: 64))
    scene.backgroundColor = color
    let disc = SKShapeNode(circleOfRadius: 22)
    (disc.fillColor, disc.strokeColor, disc.position) = (.white, .clear, CGPoint(x: 48, y: 32))
    let label = SKLabelNode(text: text)
    (label.fontSize, label.fontColor, label.position) = (16, .black, CGPoint(x: 48, y: 26))
    scene.addChild(disc)
    scene.addChild(label)
    return scene
  }

  private static let looks: [String: [String: Any]] = [
    "CISwipeTransition": ["inputWidth": 40, "inputOpacity": 0.8, "inputAngle": 0.5],
    "CICopyMachineTransition": ["inputWidth": 40], "CIBarsSwipeTransition": ["inputWidth": 10, "inputBarOffset": 6],
    "CIFlashTransition": ["inputCenter": CIVector(x: 48, y: 32)],
    "CIModTransition": ["inputCenter": CIVector(x: 48, y: 32), "inputRadius": 12, "inputCompression": 60],
  ]

  @Test(arguments: names) func halfWayAViewShowsBothScenes(name: String) async throws {
    let (old, new) = (scene(.orange, "OLD"), scene(.blue, "NEW"))
    let stage = try Stage { old }
    await stage.advance()
    let filter = try #require(CIFilter(name: name, parameters: Self.looks[name]))
    old.view?.presentScene(new, transition: SKTransition(ciFilter: filter, duration: 10.0 / 60))
    await stage.advance(frames: 5)
    assertFrame(stage, named: name)
    await stage.advance(frames: 7)
    #expect(stage.scene === new)
    #expect(stage.frame[0, 0] == 0xFFFF_0000)
    #expect(stage.diagnostics == [])
  }
}
