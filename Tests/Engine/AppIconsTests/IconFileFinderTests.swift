import AppIcons
import Foundation
import TestSupport
import Testing

@Suite struct IconFileFinderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A finder for PNG files of these widths, in pixels. A width of 0 writes a file that is not a PNG.
  private func finder(_ widths: [String: Int]) throws -> IconFileFinder {
    var files: [String: URL] = [:]
    for (name, width) in widths {
      files[name] = try folder.write(width == 0 ? Array("junk".utf8) : png(width: width), to: name)
    }
    return IconFileFinder(files: files)
  }

  private static let demo = [
    "F-60@2x.png": 120, "F-60@3x.png": 180, "F-76@2x.png": 152, "F-83.5@2x.png": 167, "G-60@3x.png": 180,
  ]

  @Test(arguments: [
    (["F-60"], IconIdiom.iphone, 1, "F-60@2x.png"), (["F-60"], .iphone, 2, "F-60@2x.png"),
    (["F-60"], .iphone, 3, "F-60@3x.png"), (["F-60"], .iphone, 4, "F-60@3x.png"),
    (["F-60"], .iphone, .max, "F-60@3x.png"),
    (["F-60"], .iphone, 0, "F-60@2x.png"), (["F-60"], .iphone, .min, "F-60@2x.png"),
    (["F-60", "F-76", "F-83.5"], .ipad, 2, "F-76@2x.png"), (["F-83.5", "F-76", "F-60"], .ipad, 1, "F-76@2x.png"),
    (["F-60", "F-76", "F-83.5"], .iphone, 3, "F-60@3x.png"), (["F-76", "F-60"], .iphone, 2, "F-60@2x.png"),
    (["F-60", "F-83.5"], .ipad, 2, "F-83.5@2x.png"), (["F-60"], .ipad, 2, "F-60@3x.png"),
    (["None", "G-60"], .iphone, 2, "G-60@3x.png"),
  ])
  func bestSizeForTheDeviceIsChosen(names: [String], idiom: IconIdiom, scale: Int, expected: String) throws {
    let file = try finder(Self.demo).file(for: .init(files: names), idiom: idiom, scale: scale)
    #expect(file?.lastPathComponent == expected)
  }

  @Test func filesWithoutAScaleAreChosenByPixelSize() throws {
    let finder = try finder(["A-120.png": 120, "A-180.png": 180])
    let icon = IconCatalog.Icon(files: ["A-120", "A-180"])
    #expect(finder.file(for: icon, idiom: .iphone, scale: 3)?.lastPathComponent == "A-180.png")
    #expect(finder.file(for: icon, idiom: .iphone, scale: 2)?.lastPathComponent == "A-120.png")
  }

  /// 122 pixels at 2x are 61 points and 165 at 3x are 55, though 165 is nearer to 180 pixels.
  @Test func nearnessInPointsComesBeforeNearnessInPixels() throws {
    let finder = try finder(["A@2x.png": 122, "B@3x.png": 165])
    for names in [["A", "B"], ["B", "A"]] {
      #expect(finder.file(for: .init(files: names), idiom: .iphone, scale: 3)?.lastPathComponent == "A@2x.png")
    }
  }

  @Test func theFirstOfTwoEqualFilesIsChosen() throws {
    let finder = try finder(["A.jpg": 0, "B.jpg": 0, "C@2x.png": 90, "D@2x.png": 90])
    for names in [["A.jpg", "B.jpg"], ["B.jpg", "A.jpg"]] {
      #expect(finder.file(for: .init(files: names), idiom: .iphone, scale: 2)?.lastPathComponent == names[0])
    }
    for names in [["C", "D"], ["D", "C"]] {
      #expect(finder.largestFile(for: .init(files: names))?.lastPathComponent == "\(names[0])@2x.png")
    }
  }

  @Test func largerOfTwoEquallyCloseSizesIsChosen() throws {
    let finder = try finder(["S@2x.png": 118, "L@2x.png": 122])
    let file = finder.file(for: .init(files: ["S", "L"]), idiom: .iphone, scale: 2)
    #expect(file?.lastPathComponent == "L@2x.png")
  }

  /// A scale of 17 means 16, which is 960 pixels.
  @Test func aScaleIsAtMost16() throws {
    var files: [String: URL] = [:]
    for width in [900, 960, 1020] {
      files["A-\(width).png"] = try folder.write(png(width: width, dataSize: 4100), to: "A-\(width).png")
    }
    let icon = IconCatalog.Icon(files: ["A-1020", "A-960", "A-900"])
    let finder = IconFileFinder(files: files)
    for (scale, width) in [(15, 900), (16, 960), (17, 960)] {
      let file = finder.file(for: icon, idiom: .iphone, scale: scale)
      #expect(file?.lastPathComponent == "A-\(width).png", "\(scale)")
    }
  }

  @Test func deviceSpecificFileHidesThePlainOne() throws {
    let finder = try finder(["A@2x.png": 152, "A@2x~ipad.png": 150, "A@2x~iphone.png": 300])
    let icon = IconCatalog.Icon(files: ["A"])
    #expect(finder.file(for: icon, idiom: .ipad, scale: 2)?.lastPathComponent == "A@2x~ipad.png")
    #expect(finder.file(for: icon, idiom: .iphone, scale: 2)?.lastPathComponent == "A@2x~iphone.png")
    #expect(finder.largestFile(for: icon)?.lastPathComponent == "A@2x~iphone.png")
  }

  @Test func nameWithAnExtensionMeansOnlyThatFile() throws {
    let finder = try finder(["A.png": 60, "A@2x.png": 120, "B@2x.png": 120])
    #expect(finder.file(for: .init(files: ["A.png"]), idiom: .iphone, scale: 2)?.lastPathComponent == "A.png")
    #expect(finder.file(for: .init(files: ["B.png"]), idiom: .iphone, scale: 2) == nil)
    #expect(finder.missingFiles(for: .init(files: ["B.png", "B"]), idiom: .iphone) == ["B.png"])
  }

  @Test func damagedFileIsSkipped() throws {
    let finder = try finder(["A@2x.png": 120, "A@3x.png": 0, "B@2x~ipad.png": 0, "B@2x.png": 152, "C.png": 0])
    #expect(finder.file(for: .init(files: ["A"]), idiom: .iphone, scale: 3)?.lastPathComponent == "A@2x.png")
    #expect(finder.file(for: .init(files: ["B"]), idiom: .ipad, scale: 2)?.lastPathComponent == "B@2x.png")
    #expect(finder.file(for: .init(files: ["C"]), idiom: .ipad, scale: 2) == nil)
    #expect(finder.largestFile(for: .init(files: ["C"])) == nil)
    #expect(finder.missingFiles(for: .init(files: ["C"]), idiom: .ipad) == [])
  }

  @Test func otherImageFormatsAreTheLastChoice() throws {
    let finder = try finder(["A.jpg": 0, "B@2x.png": 29])
    #expect(finder.file(for: .init(files: ["A.jpg", "B"]), idiom: .iphone, scale: 2)?.lastPathComponent == "B@2x.png")
    #expect(finder.file(for: .init(files: ["A.jpg"]), idiom: .iphone, scale: 2)?.lastPathComponent == "A.jpg")
    #expect(finder.largestFile(for: .init(files: ["A.jpg"]))?.lastPathComponent == "A.jpg")
  }

  @Test func theLargestFileHasTheMostPixels() throws {
    let finder = try finder(Self.demo)
    #expect(finder.largestFile(for: .init(files: ["F-76", "F-60", "F-83.5"]))?.lastPathComponent == "F-60@3x.png")
    #expect(finder.largestFile(for: .init()) == nil)
  }

  @Test func missingNamesAreListedOnceAndInOrder() throws {
    let finder = try finder(["A@2x.png": 120, "P@2x~ipad.png": 152])
    let icon = IconCatalog.Icon(files: ["Z", "A", "P", "Z", "../A", ""])
    #expect(finder.missingFiles(for: icon, idiom: .iphone) == ["Z", "P", "../A", ""])
    #expect(finder.missingFiles(for: icon, idiom: .ipad) == ["Z", "../A", ""])
  }

  @Test(arguments: ["/etc/A", "../A", "sub/A", "sub/A.png", "..", ".", "\u{0}", "A\u{0}"])
  func namesThatLeaveTheFolderFindNothing(name: String) throws {
    let file = try folder.write(png(width: 120), to: "A@2x.png")
    let finder = IconFileFinder(
      files: [
        "A@2x.png": file, "\(name)@2x.png": name.contains("/") ? file : nil, "sub/A.png": file,
      ].compactMapValues(\.self))
    let icon = IconCatalog.Icon(files: [name])
    #expect(finder.file(for: icon, idiom: .iphone, scale: 2) == nil)
    #expect(finder.largestFile(for: icon) == nil)
    #expect(finder.missingFiles(for: icon, idiom: .iphone) == [name])
  }

  @Test func theWidthCountsAndNotTheHeight() throws {
    var files: [String: URL] = [:]
    for (name, width, height) in [("A@2x.png", 118, 20), ("B@2x.png", 90, 240), ("C@2x.png", 80, 120)] {
      files[name] = try folder.write(png(width: width, height: height), to: name)
    }
    let finder = IconFileFinder(files: files)
    for names in [["A", "B", "C"], ["C", "B", "A"]] {
      let icon = IconCatalog.Icon(files: names)
      #expect(finder.largestFile(for: icon)?.lastPathComponent == "A@2x.png")
      #expect(finder.file(for: icon, idiom: .iphone, scale: 2)?.lastPathComponent == "A@2x.png")
    }
  }
}
