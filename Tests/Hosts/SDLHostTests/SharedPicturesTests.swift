import Foundation
import Raster
import SDLHost
import TestSupport
import Testing

@testable import UIKit

@Suite struct SharedPicturesTests {
  @Test func picturesAreSavedUnderFreeNames() throws {
    let folder = try TemporaryFolder()
    let pictures = folder.url.appendingPathComponent("new/Pictures")
    var items = SharedItems([])
    items.pictures = [Bitmap(width: 2, height: 3), Bitmap(width: 1, height: 1)]
    items.texts = ["12 points"]
    items.files = [Data([0x89, 0x50, 0x4E, 0x47, 1])]
    let (lines, result) = SharedPictures.save(items, name: "game", in: pictures)
    #expect(result == .saved((1...3).map { pictures.appendingPathComponent("game \($0).png") }))
    #expect(try Data(contentsOf: pictures.appendingPathComponent("game 3.png")) == items.files[0], "as it is")
    #expect(
      lines == [
        "the shared picture is saved: \(pictures.path)/game 1.png",
        "the shared picture is saved: \(pictures.path)/game 2.png",
        "the shared picture is saved: \(pictures.path)/game 3.png", "shared: 12 points",
      ])
    let saved = try Data(contentsOf: pictures.appendingPathComponent("game 1.png"))
    _ = SharedPictures.save(items, name: "game", in: pictures)
    #expect(try FileManager.default.contentsOfDirectory(atPath: pictures.path).count == 6)
    #expect(try Data(contentsOf: pictures.appendingPathComponent("game 1.png")) == saved)
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let failure = SharedPictures.save(items, name: "game", in: file)
    #expect(failure.lines[0].hasPrefix("the shared picture could not be saved") && failure.result == .failed(file))
  }

  @Test func aPictureWithoutPixelsFailsAndTheOthersAreSaved() throws {
    let folder = try TemporaryFolder()
    var items = SharedItems([])
    items.pictures = [Bitmap(width: 1, height: 2), Bitmap(width: 0, height: 0), Bitmap(width: 2, height: 1)]
    let (lines, result) = SharedPictures.save(items, name: "a b", in: folder.url)
    #expect(result == .failed(folder.url) && lines[1] == "the shared picture is empty" && lines.count == 3)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    #expect(names == ["a b 1.png", "a b 2.png"])
  }

  @Test func theDesktopNamesTheFolder() throws {
    let home = try TemporaryFolder()
    var variables = ["HOME": home.url.path]
    #expect(SharedPictures.folder(variables).path == home.url.path + "/Pictures")
    let settings = home.url.appendingPathComponent(".config")
    try FileManager.default.createDirectory(at: settings, withIntermediateDirectories: true)
    try Data("# folders\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\nXDG_MUSIC_DIR=\"$HOME/Musik\"\n".utf8).write(
      to: settings.appendingPathComponent("user-dirs.dirs"))
    #expect(SharedPictures.folder(variables).path == home.url.path + "/Bilder")
    variables["XDG_PICTURES_DIR"] = "/pictures"
    #expect(SharedPictures.folder(variables).path == "/pictures")
    variables["XDG_PICTURES_DIR"] = "pictures"
    #expect(SharedPictures.folder(variables).path == home.url.path + "/Bilder")
  }

  /// The last line counts. A path is absolute or begins with the home folder.
  @Test(arguments: [
    ("XDG_PICTURES_DIR=\"/a\"\nXDG_PICTURES_DIR=\"/b c\"\n", "/b c"), ("XDG_PICTURES_DIR=\"$HOME/x/y\"", "HOME/x/y"),
    ("XDG_PICTURES_DIR=\"x\"", "HOME/Pictures"), ("XDG_PICTURES_DIR=/a", "HOME/Pictures"),
    (" XDG_PICTURES_DIR=\"/a\"", "HOME/Pictures"), ("XDG_PICTURES_DIR=\"$HOMES/x\"", "HOME/Pictures"),
    ("#XDG_PICTURES_DIR=\"/a\"", "HOME/Pictures"),
  ])
  func theSettingsNameTheFolder(text: String, path: String) throws {
    let (home, settings) = (try TemporaryFolder(), try TemporaryFolder())
    try settings.write(text, to: "user-dirs.dirs")
    let variables = ["HOME": home.url.path, "XDG_CONFIG_HOME": settings.url.path]
    #expect(SharedPictures.folder(variables).path == path.replacing("HOME", with: home.url.path))
  }
}
