import CoreGraphics
import Foundation
import Raster
import Testing

@testable import UIKit

@MainActor
@Suite struct SymbolImageTests {
  private let app: UIApplication

  init() {
    app = UIApplication(AppEnvironment())
    UIApplication.current = app
  }

  @Test func aSymbolIsAShapeInTheTintColour() throws {
    let image = try #require(UIImage(systemName: "pause.fill"))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.upright.bitmap.pixels.contains { $0 >> 24 == 255 })
    #expect(app.diagnostics == [])
  }

  @Test(arguments: ["chevron", "arrow", "arrowtriangle"])
  func eachDirectionHasItsOwnSymbol(name: String) throws {
    let pictures = try ["up", "down", "left", "right"].map {
      try #require(UIImage(systemName: "\(name).\($0)")).upright.bitmap
    }
    #expect(Set(pictures.map(\.pixels)).count == 4)
  }

  @Test func aConfigurationScalesASymbol() throws {
    let small = try #require(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
    let large = UIImage.SymbolConfiguration(pointSize: 40, weight: .bold, scale: .large)
    let image = try #require(UIImage(systemName: "star", withConfiguration: large))
    #expect(image.size.height > 2 * small.size.height)
  }

  @Test(arguments: [CGFloat.nan, -3, .infinity, 1e9])
  func anInvalidSizeStillGivesAPicture(size: CGFloat) throws {
    let configuration = UIImage.SymbolConfiguration(pointSize: size)
    let image = try #require(UIImage(systemName: "star", withConfiguration: configuration))
    #expect(image.size.height > 0 && image.size.height < 2000)
  }

  @Test func anUnknownSymbolIsReported() throws {
    #expect(UIImage(systemName: "figure.archery") != nil)
    #expect(app.diagnostics.map(\.kind) == ["missing-symbol"])
  }

  @Test func aTintKeepsTheShapeAndReplacesTheColour() throws {
    let source = UIImage(Image(Bitmap(width: 2, height: 1, pixels: [0xFF00_FF00, 0x8000_0000])), scale: 1)
    let tinted = source.withTintColor(.red)
    #expect(tinted.upright.bitmap.pixels == [0xFF00_00FF, 0x8000_0080])
    #expect(tinted.renderingMode == .automatic)
    #expect(source.withTintColor(.red, renderingMode: .alwaysOriginal).renderingMode == .alwaysOriginal)
    #expect(source.withTintColor(.clear).upright.bitmap.pixels == [0, 0])
  }

  /// Whether pixels of a symbol of 23 pixels are drawn.
  private func drawn(_ name: String, _ places: [(Int, Int)]) throws -> [Bool] {
    let bitmap = try #require(UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 20)))
      .upright.bitmap
    #expect(bitmap.width == 23 && bitmap.height == 23)
    return places.map { bitmap[$0.0, $0.1] >> 24 > 128 }
  }

  @Test func aSymbolIsCutOutOfItsDiscOrStandsInItsRing() throws {
    // The edge of the disc, between the edge and the symbol, the middle of the symbol, and a corner.
    let places = [(2, 11), (4, 11), (11, 11), (1, 1)]
    #expect(try drawn("play.circle.fill", places) == [true, true, false, false])
    #expect(try drawn("play.circle", places) == [true, false, true, false])
    #expect(try drawn("plus.square.fill", places) == [true, true, false, false])
    #expect(app.diagnostics.isEmpty)
  }

  @Test func linesAndLoudspeakersAreDrawn() throws {
    let lines = [(11, 4), (11, 8), (11, 11), (11, 15), (11, 18)]
    #expect(try drawn("list.bullet", lines) == [true, false, true, false, true])
    #expect(try drawn("line.3.horizontal", lines) == [true, false, true, false, true])
    // The box, and the upper right end of the slash.
    #expect(try drawn("speaker.slash.fill", [(3, 11), (20, 8)]) == [true, true])
    #expect(try drawn("speaker.wave.1.fill", [(3, 11), (20, 8)]) == [true, false])
    #expect(app.diagnostics.isEmpty)
    _ = UIImage(systemName: "line.diagonal")
    #expect(app.diagnostics.map(\.kind) == ["missing-symbol"])
  }

  /// Points of shapes on a square from 1.84 to 21.16, in lines of 2 pixels.
  @Test(
    arguments: [
      ("minus", [(11, 11), (11, 5)], "+-"), ("plus", [(11, 5), (5, 11), (5, 5)], "++-"),
      ("xmark", [(8, 8), (14, 8), (8, 14), (11, 5)], "+++-"), ("pause.fill", [(7, 11), (11, 11), (16, 11)], "+-+"),
      ("play.fill", [(6, 11), (19, 11), (19, 4)], "++-"), ("stop.fill", [(11, 11), (2, 2)], "+-"),
      ("stop", [(11, 11), (4, 11)], "-+"), ("heart.fill", [(11, 11), (11, 3)], "+-"), ("heart", [(11, 11)], "-"),
      ("star.fill", [(11, 12), (3, 3)], "+-"), ("star", [(11, 12)], "-"), ("circle.fill", [(11, 11), (2, 2)], "+-"),
      ("circle", [(11, 11), (2, 11)], "-+"), ("checkmark", [(8, 18), (4, 5)], "+-"),
      ("arrow.up", [(11, 3), (11, 18), (7, 6), (7, 16)], "+++-"),
      ("arrow.forward", [(19, 11), (3, 11), (16, 6), (6, 6)], "+++-"),
    ] as [(String, [(Int, Int)], String)])
  func aSymbolHasItsShape(name: String, places: [(Int, Int)], expected: String) throws {
    #expect(try drawn(name, places).map { $0 ? "+" : "-" }.joined() == expected)
    #expect(app.diagnostics.isEmpty)
  }

  /// The tip of a chevron, and its place if it pointed the other way.
  @Test(
    arguments: [
      ("left", [(7, 11), (15, 11)]), ("backward", [(7, 11), (15, 11)]), ("right", [(15, 11), (7, 11)]),
      ("forward", [(15, 11), (7, 11)]), ("up", [(11, 7), (11, 15)]), ("down", [(11, 15), (11, 7)]),
    ] as [(String, [(Int, Int)])])
  func aChevronPointsInItsDirection(direction: String, places: [(Int, Int)]) throws {
    #expect(try drawn("chevron.\(direction)", places) == [true, false])
  }

  @Test func aConfigurationHasTheSizeOfItsFontOr17Points() {
    func height(_ configuration: UIImage.SymbolConfiguration) -> CGFloat { configuration.height }
    #expect(height(.init(weight: .bold)) == 17 && height(.init(scale: .small)) == 17 * 0.8)
    #expect(height(.init(font: .systemFont(ofSize: 30))) == 30)
    #expect(height(.init(font: .systemFont(ofSize: 100), scale: .large)) == 128)
  }

  /// Points of filled shapes: the roof, the walls and the space beside them; the zigzag of a flash.
  @Test(
    arguments: [
      ("house.fill", [(11, 11), (11, 3), (5, 18), (17, 18), (3, 18), (19, 18), (3, 8)], "++++---"),
      ("bolt.fill", [(9, 8), (12, 14), (14, 8), (7, 14)], "++--"),
      ("square.fill", [(2, 2), (20, 20), (1, 1)], "++-"), ("square", [(2, 11), (11, 11)], "+-"),
      ("magnifyingglass", [(2, 8), (15, 8), (18, 18), (8, 8), (19, 8)], "+++--"),
      ("gear", [(16, 11), (19, 11), (11, 11), (19, 14)], "++--"),
    ] as [(String, [(Int, Int)], String)])
  func aFilledOrRoundSymbolHasItsShape(name: String, places: [(Int, Int)], expected: String) throws {
    #expect(try drawn(name, places).map { $0 ? "+" : "-" }.joined() == expected)
    #expect(app.diagnostics.isEmpty)
  }

  /// The tip of a triangle, a corner of its base, and that corner if it pointed the other way.
  @Test(
    arguments: [
      ("right", [(19, 11), (4, 3), (18, 3)]), ("left", [(3, 11), (18, 3), (4, 3)]),
      ("up", [(11, 3), (3, 18), (3, 4)]), ("down", [(11, 19), (3, 4), (3, 18)]),
    ] as [(String, [(Int, Int)])])
  func aTrianglePointsInItsDirection(direction: String, places: [(Int, Int)]) throws {
    #expect(try drawn("arrowtriangle.\(direction).fill", places) == [true, true, false])
  }

  /// The tip of an arrow, the other end of its line, a side of its head, and that side if it pointed the other way.
  @Test(
    arguments: [
      ("left", [(3, 11), (19, 11), (6, 6), (16, 6)]), ("right", [(19, 11), (3, 11), (16, 6), (6, 6)]),
      ("down", [(11, 19), (11, 3), (6, 16), (6, 6)]),
    ] as [(String, [(Int, Int)])])
  func anArrowPointsInItsDirection(direction: String, places: [(Int, Int)]) throws {
    #expect(try drawn("arrow.\(direction)", places) == [true, true, true, false])
  }
}
