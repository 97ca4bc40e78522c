import Testing

@testable import AppIcons

@Suite struct IconFileNameTests {
  @Test(arguments: [
    ("Icon", false), ("ChristmasIcon-83.5", false), ("Icon.png", true), ("Icon.PNG", true), ("Icon.jPeG", true),
    ("Icon.jpg", true), ("Icon.v2", false), ("Icon.", false), (".png", false), ("", false), ("png", false),
    ("Icon.png.bak", false), ("a.b.png", true),
  ])
  func onlyKnownImageExtensionsCount(name: String, expected: Bool) {
    #expect(IconFileName(name).hasImageExtension == expected)
  }

  @Test func nameMeansPNGFilesOfThreeScales() {
    #expect(
      IconFileName("ChristmasIcon-83.5").choices(for: .ipad) == [
        .init(scale: 1, fileNames: ["ChristmasIcon-83.5~ipad.png", "ChristmasIcon-83.5.png"]),
        .init(scale: 2, fileNames: ["ChristmasIcon-83.5@2x~ipad.png", "ChristmasIcon-83.5@2x.png"]),
        .init(scale: 3, fileNames: ["ChristmasIcon-83.5@3x~ipad.png", "ChristmasIcon-83.5@3x.png"]),
      ])
    #expect(IconFileName("A").choices(for: .iphone)[1].fileNames == ["A@2x~iphone.png", "A@2x.png"])
  }

  /// https://developer.apple.com/documentation/uikit/uiimage, and the formats that came later.
  @Test(arguments: ["tif", "tiff", "gif", "bmp", "BMPf", "ico", "cur", "xbm", "heic", "heif", "webp"])
  func eachFormatOfUIImageIsAnImage(suffix: String) {
    #expect(IconFileName("Icon.\(suffix)").hasImageExtension)
    #expect(!IconFileName("Icon.\(suffix)x").hasImageExtension)
  }

  @Test func withoutADeviceEachFileIsAChoice() {
    let names = IconFileName("A").choices(for: nil)
    #expect(names.map(\.scale) == [1, 1, 1, 2, 2, 2, 3, 3, 3])
    #expect(
      names.map(\.fileNames) == [
        ["A.png"], ["A~iphone.png"], ["A~ipad.png"], ["A@2x.png"], ["A@2x~iphone.png"], ["A@2x~ipad.png"],
        ["A@3x.png"], ["A@3x~iphone.png"], ["A@3x~ipad.png"],
      ])
  }

  @Test func nameWithAnExtensionMeansThatFile() {
    #expect(IconFileName("Icon.jpg").choices(for: .ipad) == [.init(scale: 1, fileNames: ["Icon.jpg"])])
    #expect(IconFileName("Icon@2x~ipad.png").choices(for: nil) == [.init(scale: 2, fileNames: ["Icon@2x~ipad.png"])])
  }

  @Test func nameMayContainAScale() {
    #expect(IconFileName("Icon@3x").choices(for: .iphone)[0].scale == 3)
  }

  @Test(arguments: ["", "/etc/passwd", "../Icon", "a/Icon.png", "Icon/"])
  func nameWithASlashMeansNoFile(name: String) {
    #expect(IconFileName(name).choices(for: nil).isEmpty)
  }
}
