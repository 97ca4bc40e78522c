import Assets
import Foundation
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

  private func image(_ name: String) -> (image: Image?, scale: Int?, troubles: [Diagnostic]) {
    var troubles: [Diagnostic] = []
    let found = cache.image(named: name, scale: 1, isPad: false) { troubles.append($0) }
    return (found?.image, found?.scale, troubles)
  }

  @Test func aPictureIsReadOnceAndHasItsFilesScale() async {
    let (first, second) = (image("Hat"), image("Hat"))
    #expect(first.scale == 2)
    #expect(first.image?.bitmap.width == 4)
    #expect(first.image != nil && first.image === second.image)
    #expect(first.troubles == [])
  }

  @Test func aMissingPictureIsATrouble() async {
    let result = image("Cap")
    #expect(result.image == nil)
    #expect(
      result.troubles.map(\.description) == [
        "image \"Cap\": the app's files hold no such image; a placeholder is shown"
      ]
    )
  }

  @Test func anUnreadablePictureIsATrouble() async {
    let result = image("Broken")
    #expect(result.image == nil)
    #expect(result.troubles.map(\.kind) == ["unreadable-image"])
    #expect(result.troubles.first?.subject.contains("Broken.png: not a readable image") == true)
  }

  @Test func aPictureThatIsPreparedIsTheOneThatIsUsed() throws {
    let file = folder.path("Hat@2x.png")
    let pending = try #require(cache.prepare([file]).first)
    #expect(cache.prepare([file]).first === pending, "not decoded twice")
    pending.settle()
    #expect(pending.isDone)
    // Whoever asks now reads nothing.
    try FileManager.default.removeItem(at: file)
    #expect(cache.image(at: file) { Issue.record("\($0)") }?.bitmap.width == 4)
  }

  @Test func aPreparedPictureThatCannotBeReadIsATroubleOnceItIsAskedFor() throws {
    let file = folder.path("Broken.png")
    for pending in cache.prepare([file, folder.path("None.png")]) { pending.settle() }
    var troubles: [Diagnostic] = []
    #expect(cache.image(at: file) { troubles.append($0) } == nil)
    #expect(troubles.map(\.kind) == ["unreadable-image"])
  }
}
