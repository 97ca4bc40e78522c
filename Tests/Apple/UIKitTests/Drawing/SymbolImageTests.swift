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
}
