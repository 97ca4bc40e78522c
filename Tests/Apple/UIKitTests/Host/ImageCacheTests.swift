import Assets
import Foundation
import Media
import Raster
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct ImageCacheTests {
  private let folder: TemporaryFolder
  private let cache: ImageCache

  init() throws {
    folder = try TemporaryFolder()
    try ImageDecoding.writePNG(Bitmap(width: 4, height: 4, filledWith: 0xFF00_00FF), to: folder.path("Hat@2x.png"))
    try folder.write("no image", to: "Broken.png")
    cache = ImageCache(assets: try AssetIndex(folders: [folder.url]))
  }

  private func image(_ name: String) -> (image: Image?, scale: Int?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let found = cache.image(named: name, scale: 1, isPad: false) { diagnostics.append($0) }
    return (found?.image, found?.scale, diagnostics)
  }

  @Test func anImageIsReadOnceAndHasItsFilesScale() async {
    let (first, second) = (image("Hat"), image("Hat"))
    #expect(first.scale == 2)
    #expect(first.image?.bitmap.width == 4)
    #expect(first.image != nil && first.image === second.image)
    #expect(first.diagnostics == [])
  }

  @Test func aMissingImageIsReported() async {
    let result = image("Cap")
    #expect(result.image == nil)
    #expect(
      result.diagnostics.map(\.description) == [
        "image \"Cap\": the app's files contain no such image; a placeholder is shown"
      ]
    )
  }

  @Test func anUnreadableImageIsReported() async {
    let result = image("Broken")
    #expect(result.image == nil)
    #expect(result.diagnostics.map(\.kind) == ["unreadable-image"])
    #expect(result.diagnostics.first?.subject.contains("Broken.png: not a readable image") == true)
  }

  @Test func aPreparedImageIsReused() throws {
    let file = folder.path("Hat@2x.png")
    let pending = try #require(cache.prepare([file]).first)
    #expect(cache.prepare([file]).first === pending, "not decoded twice")
    pending.settle()
    #expect(pending.isDone)
    // Later requests read no file.
    try FileManager.default.removeItem(at: file)
    #expect(cache.image(at: file) { Issue.record("\($0)") }?.bitmap.width == 4)
  }

  @Test func anUnreadablePreparedImageIsReportedWhenRequested() throws {
    let file = folder.path("Broken.png")
    for pending in cache.prepare([file, folder.path("None.png")]) { pending.settle() }
    var diagnostics: [Diagnostic] = []
    #expect(cache.image(at: file) { diagnostics.append($0) } == nil)
    #expect(diagnostics.map(\.kind) == ["unreadable-image"])
  }

  @Test func anImageLoadedByFileIsCachedWhileInUse() throws {
    let file = folder.path("Hat@2x.png")
    var first = cache.looseImage(at: file) { Issue.record("\($0)") }
    weak let lost = first
    first = nil
    #expect(lost == nil)
    first = cache.looseImage(at: file) { Issue.record("\($0)") }
    #expect(first != nil && cache.looseImage(at: file) { Issue.record("\($0)") } === first)
    first = nil
    try ImageDecoding.writePNG(Bitmap(width: 1, height: 1), to: file)
    #expect(cache.looseImage(at: file) { Issue.record("\($0)") }?.bitmap.width == 1)
  }

  @Test func eachScaleAndDeviceHasAPictureOfItsOwn() throws {
    for (name, side) in [("Cap.png", 2), ("Cap@2x.png", 5), ("Cap~ipad.png", 7)] {
      try ImageDecoding.writePNG(Bitmap(width: side, height: 1), to: folder.path(name))
    }
    let cache = ImageCache(assets: try AssetIndex(folders: [folder.url]))
    func width(_ scale: Int, isPad: Bool) -> Int? {
      cache.image(named: "Cap", scale: scale, isPad: isPad) { Issue.record("\($0)") }?.image.bitmap.width
    }
    let widths = [width(1, isPad: false), width(2, isPad: false), width(1, isPad: true), width(1, isPad: false)]
    #expect(widths == [2, 5, 7, 2])
  }

  @Test func lightAndDarkAndEachDeviceHaveAColourOfTheirOwn() throws {
    func entry(_ red: String, _ idiom: String, isDark: Bool) -> String {
      let look = isDark ? #""appearances": [ { "appearance": "luminosity", "value": "dark" } ], "# : ""
      let parts = #""red": "\#(red)", "green": "0", "blue": "0", "alpha": "1.000""#
      return #"{ "idiom": "\#(idiom)", \#(look)"color": { "color-space": "srgb", "components": { \#(parts) } } }"#
    }
    let entries = [
      entry("0.1", "universal", isDark: false), entry("0.2", "ipad", isDark: false),
      entry("0.3", "universal", isDark: true),
    ]
    try folder.write(
      #"{ "colors": [ \#(entries.joined(separator: ", ")) ] }"#, to: "Assets.xcassets/Sky.colorset/Contents.json")
    let cache = ImageCache(assets: try AssetIndex(folders: [folder.url]))
    var reds: [Double?] = []
    for (isPad, isDark) in [(false, false), (true, false), (false, true), (false, false)] {
      reds.append(try cache.color(named: "Sky", isPad: isPad, isDark: isDark)?.red)
    }
    #expect(reds == [0.1, 0.2, 0.3, 0.1])
  }

  @Test func aColourIsReadOnce() throws {
    let contents = #"{ "colors": [ { "color": { "components": { "red": "1", "green": "0", "blue": "0" } } } ] }"#
    let file = try folder.write(contents, to: "Assets.xcassets/Sky.colorset/Contents.json")
    let cache = ImageCache(assets: try AssetIndex(folders: [folder.url]))
    for _ in 0..<2 {
      #expect(try cache.color(named: "Sky", isPad: false)?.red == 1)
      #expect(try cache.color(named: "Sea", isPad: false) == nil)
      if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
    }
  }
}
