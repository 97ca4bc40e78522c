import Assets
import CoreGraphics
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct UIImageTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try write(Bitmap(width: 4, height: 2, filledWith: 0xFF00_00FF), "Hat.png")
    try write(Bitmap(width: 8, height: 4, filledWith: 0xFF00_00FF), "Hat@2x.png")
    try write(Bitmap(width: 6, height: 6, filledWith: 0xFF00_FF00), "Assets.xcassets/Cap.imageset/three.png")
    try folder.write(
      #"{ "images": [ { "filename": "three.png", "scale": "3x" } ] }"#, to: "Assets.xcassets/Cap.imageset/Contents.json"
    )
    try write(Bitmap(width: 1, height: 1), "Bear.atlas/walk.png")
    try folder.write("no image", to: "Broken.png")
    try folder.write("{ broken", to: "Assets.xcassets/Bad.imageset/Contents.json")
    try folder.write("{ broken", to: "Assets.xcassets/Bad.colorset/Contents.json")
    try folder.write(
      """
      { "colors": [ { "color": { "color-space": "srgb",
                                 "components": { "red": "1.000", "green": "0x33", "blue": "0", "alpha": "0.500" } } } ] }
      """, to: "Assets.xcassets/Sky.colorset/Contents.json")
  }

  private func write(_ bitmap: Bitmap, _ name: String) throws {
    try folder.write(Data(), to: name)
    try ImageDecoding.writePNG(bitmap, to: folder.path(name))
  }

  @discardableResult
  private func app(scale: Double = 1) throws -> UIApplication {
    let app = UIApplication(
      AppEnvironment(
        assets: try AssetIndex(folders: [folder.url]), surface: Surface(width: 64, height: 64, scale: scale)))
    UIApplication.current = app
    return app
  }

  // MARK: Names

  @Test(arguments: [(1.0, 4), (2, 8), (3, 8)])
  func anImageIsLoadedAtTheScreensScale(scale: Double, pixels: Int) throws {
    let app = try app(scale: scale)
    let image = try #require(UIImage(named: "Hat"))
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(image.cgImage?.width == pixels)
    #expect(app.diagnostics == [])
  }

  @Test func aNewScreenScaleAppliesToLaterImages() throws {
    let app = try app()
    app.resize(to: Surface(width: 128, height: 128, scale: 2))
    #expect(UIImage(named: "Hat")?.scale == 2)
  }

  @Test func aCatalogImageHasItsDeclaredScale() throws {
    try app()
    let image = try #require(UIImage(named: "Cap.png"))
    #expect(image.scale == 3)
    #expect(image.size == CGSize(width: 2, height: 2))
  }

  @Test func aMissingImageIsNilWithoutADiagnostic() throws {
    let app = try app()
    #expect(UIImage(named: "Nothing") == nil)
    #expect(UIImage(named: "walk") == nil, "images in an atlas are only available as textures")
    #expect(UIImage(named: "../Hat") == nil)
    #expect(app.diagnostics == [])
  }

  @Test func anUnreadableImageIsNilAndReported() throws {
    let app = try app()
    #expect(UIImage(named: "Broken") == nil)
    #expect(UIImage(named: "Bad") == nil)
    #expect(app.diagnostics.map(\.kind) == ["unreadable-image", "broken-asset"])
    #expect(app.diagnostics.map(\.message) == ["UIImage(named:) returns nil", "UIImage(named:) returns nil"])
  }

  @Test func anImageIsFoundFromAnyThread() async throws {
    let app = try app(scale: 2)
    #expect(await Self.scaleOfTheHat() == 2)
    #expect(app.diagnostics == [])
  }

  /// Runs on a pool thread, in the test's task: a detached task would not belong to the test.
  private nonisolated static func scaleOfTheHat() async -> CGFloat? { UIImage(named: "Hat")?.scale }

  @Test func anImageLiteralIsTheImageOrAPlaceholder() throws {
    let app = try app()
    let hat: UIImage = #imageLiteral(resourceName: "Hat.png")
    #expect(hat.size == CGSize(width: 4, height: 2))
    #expect(app.diagnostics == [])
    #expect(#imageLiteral(resourceName: "None.png").size == CGSize(width: 32, height: 32))
    #expect(app.diagnostics.map(\.kind) == ["missing-image"])
  }

  // MARK: Bytes and files

  @Test func aFileOrItsBytesMakeAnImage() throws {
    let image = try #require(UIImage(contentsOfFile: folder.path("Hat@2x.png").path))
    #expect(image.scale == 2)
    #expect(image.size == CGSize(width: 4, height: 2))
    let data = try Data(contentsOf: folder.path("Hat@2x.png"))
    #expect(UIImage(data: data)?.size == CGSize(width: 8, height: 4))
    #expect(UIImage(data: data, scale: 4)?.size == CGSize(width: 2, height: 1))
    #expect(UIImage(data: Data("no image".utf8)) == nil)
    #expect(UIImage(data: Data()) == nil)
    #expect(UIImage(contentsOfFile: folder.path("None.png").path) == nil)
    #expect(mkfifo(folder.path("Pipe.png").path, 0o600) == 0)
    #expect(UIImage(contentsOfFile: folder.path("Pipe.png").path) == nil, "a pipe is refused instead of waited for")
  }

  @Test func aFilesNameHasItsScale() throws {
    try write(Bitmap(width: 6, height: 3, filledWith: 0xFF00_00FF), "Cap@3x.png")
    try write(Bitmap(width: 6, height: 3, filledWith: 0xFF00_00FF), "Cap@4x.png")
    let image = try #require(UIImage(contentsOfFile: folder.path("Cap@3x.png").path))
    #expect(image.scale == 3 && image.size == CGSize(width: 2, height: 1))
    #expect(UIImage(contentsOfFile: folder.path("Cap@4x.png").path)?.scale == 1)
    #expect(UIImage(contentsOfFile: folder.path("Hat.png").path)?.scale == 1)
    try app(scale: 2)
    #expect(UIImage(named: "Hat", in: nil, compatibleWith: nil)?.scale == 2)
    #expect(UIImage(named: "Hat", in: nil, with: nil)?.cgImage?.width == 8)
  }

  @Test func anImageIsWrittenAsPNG() throws {
    let image = UIImage(cgImage: CGImage(width: 2, height: 1, pixels: [0xFF00_00FF, 0xFF00_FF00]))
    let read = UIImage(data: try #require(image.pngData()))
    #expect(read?.cgImage?.pixels == [0xFF00_00FF, 0xFF00_FF00])
    #expect(UIImage().pngData() == nil)
  }

  // MARK: Orientation and rendering mode

  /// The stored pixels are 1 2 3 over 4 5 6; the expected ones are as displayed, row by row.
  @Test(
    arguments: [
      (UIImage.Orientation.up, [1, 2, 3, 4, 5, 6], 3), (.down, [6, 5, 4, 3, 2, 1], 3),
      (.left, [3, 6, 2, 5, 1, 4], 2), (.right, [4, 1, 5, 2, 6, 3], 2), (.upMirrored, [3, 2, 1, 6, 5, 4], 3),
      (.downMirrored, [4, 5, 6, 1, 2, 3], 3), (.leftMirrored, [1, 4, 2, 5, 3, 6], 2),
      (.rightMirrored, [6, 3, 5, 2, 4, 1], 2),
    ])
  func anOrientationTurnsThePixels(orientation: UIImage.Orientation, pixels: [UInt32], width: Int) {
    let stored = CGImage(width: 3, height: 2, pixels: [1, 2, 3, 4, 5, 6])
    let image = UIImage(cgImage: stored, scale: 1, orientation: orientation)
    #expect(image.size == CGSize(width: width, height: 6 / width))
    #expect(image.upright.bitmap.pixels == pixels)
    #expect(image.cgImage === stored)
  }

  @Test func aCatalogsTemplateIsATemplate() throws {
    try folder.write(
      #"{ "images": [ { "filename": "three.png", "scale": "3x" } ], "properties": { "template-rendering-intent": "template" } }"#,
      to: "Assets.xcassets/Cap.imageset/Contents.json")
    try app()
    #expect(UIImage(named: "Cap")?.renderingMode == .alwaysTemplate)
    #expect(UIImage(named: "Hat")?.renderingMode == .automatic)
  }

  @Test func aRenderingModeIsKeptWithTheRest() throws {
    try app(scale: 2)
    let image = try #require(UIImage(named: "Hat")?.withRenderingMode(.alwaysTemplate))
    #expect(image.renderingMode == .alwaysTemplate)
    #expect(image.size == CGSize(width: 4, height: 2))
    #expect(UIImage().size == .zero)
  }

  @Test func anAnimationShowsItsPicturesInTurn() throws {
    try app()
    let images = (1...3).map { UIImage(Image(Bitmap(width: $0, height: 1)), scale: 1) }
    let animation = try #require(UIImage.animatedImage(with: images, duration: 1.5))
    #expect(animation.duration == 1.5 && animation.images == images && animation.size.width == 1)
    let shown = [-1, 0, 499, 500, 999, 1000, 1499, 1500, 2000].map { animation.shown(at: $0 * 1_000_000) }
    #expect(shown.map(\.size.width) == [1, 1, 1, 2, 2, 3, 3, 1, 2])
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(UIImage.animatedImage(with: images, duration: duration)?.duration == 0.1, "a thirtieth of a second each")
    }
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(images[1].shown(at: 5) === images[1], "it is no animation")
  }

  @Test func anAnimationKeepsItsPicturesInAnotherMode() throws {
    try app()
    let images = (1...2).map { UIImage(Image(Bitmap(width: $0, height: 1)), scale: 1) }
    let animation = try #require(UIImage.animatedImage(with: images, duration: 1)).withRenderingMode(.alwaysTemplate)
    let shown = [0, 500].map { animation.shown(at: $0 * 1_000_000) }
    #expect(animation.duration == 1 && shown.map(\.size.width) == [1, 2])
    #expect(shown.allSatisfy { $0.renderingMode == .alwaysTemplate })
  }

  @Test func whatDiffersFromAPhoneIsReported() throws {
    let app = try app()
    let image = UIImage(cgImage: CGImage(width: 1, height: 1, pixels: [0xFF00_00FF]))
    let data = try #require(image.jpegData(compressionQuality: 0.5))
    #expect(UIImage(data: data)?.cgImage?.pixels == [0xFF00_00FF])
    #expect(image.resizableImage(withCapInsets: .zero) === image)
    #expect(app.diagnostics.map { $0.subject.prefix { $0 != "(" } } == ["UIImage.jpegData", "UIImage.resizableImage"])
  }

  // MARK: Colours

  @Test func aColourOfACatalogIsFoundByItsName() throws {
    let app = try app()
    #expect(UIColor(named: "Sky") == UIColor(red: 1, green: 0.2, blue: 0, alpha: 0.5))
    #expect(UIColor(named: "Sea") == nil)
    #expect(app.diagnostics == [])
    #expect(UIColor(named: "Bad") == nil)
    #expect(app.diagnostics.map(\.message) == ["UIColor(named:) returns nil"])
  }

  @Test func aColourLiteralIsAColour() {
    let literal = #colorLiteral(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)
    #expect(type(of: literal) == UIColor.self)
    #expect(literal.isEqual(UIColor(red: 1, green: 0.5, blue: 0.25, alpha: 0.75)))
  }
}
