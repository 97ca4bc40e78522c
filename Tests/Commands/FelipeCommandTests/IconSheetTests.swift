import Foundation
import Media
import Raster
import TestSupport
import Testing

/// `felipe icons sheet`.
@Suite struct IconSheetTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.plist, to: "app/Info.plist")
  }

  private func sheet(_ arguments: String...) throws -> (run: FelipeRun, file: URL) {
    let file = folder.path("sheet.png")
    let state = folder.path("state").path
    let run = try FelipeRun(
      ["icons", "sheet", "--out", file.path] + arguments, environment: ["XDG_STATE_HOME": state])
    return (run, file)
  }

  @Test func eachRowHasOneIconInItsSizesAndMaskedForTheLauncher() throws {
    let colours: [(String, UInt32)] = [
      ("plain", 0xFF00_00FF), ("soon", 0xFFFF_0000), ("even", 0xFF80_8080), ("late", 0xFF00_FF00),
      ("any", 0xFFFF_00FF), ("bare", 0xFF00_0000),
    ]
    for (name, pixel) in colours {
      try ImageDecoding.writePNG(
        Bitmap(width: 120, height: 120, filledWith: pixel), to: folder.path("app/\(name)@2x.png"))
    }
    try ImageDecoding.writePNG(
      Bitmap(width: 167, height: 167, filledWith: 0xFFFF_FF00), to: folder.path("app/plain-pro@2x.png"))
    let (run, file) = try sheet("--bundle", folder.path("app").path)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output == "\(file.path)\n")
    let picture = try ImageDecoding.bitmap(contentsOf: file)
    // One row, left to right: the primary icon at 120 and 167, then 48, 64, 128 and 256, each at least 60 wide.
    #expect(picture.width == 2 * 28 + 120 + 167 + 60 + 64 + 128 + 256 + 5 * 20)
    #expect(picture.height == 2 * 28 + 6 * (256 + 2 * 26) + 5 * 20)
    let bottoms = (0..<6).map { 28 + 26 + 256 + $0 * (256 + 2 * 26 + 20) }
    let paper = picture[0, 0]
    #expect(
      bottoms.map { picture[28 + 60, $0 - 60] } == colours.map(\.1),
      "by ordinal, then by name; icons without an ordinal come last")
    #expect(picture[picture.width - 28 - 128, bottoms[0] - 128] == 0xFFFF_FF00, "the launcher has the largest picture")
    for bottom in bottoms {
      #expect(picture[28, bottom - 1] == paper, "the corner is rounded off")
      #expect(picture[28 + 60, bottom - 1] != paper)
    }
  }

  @Test func withoutOptionsTheSheetHasTheGamesIcons() throws {
    let (run, file) = try sheet()
    #expect(run.status == 0, "\(run.errors)")
    #expect(try ImageDecoding.bitmap(contentsOf: file).height == 2 * 28 + 9 * (256 + 2 * 26) + 8 * 20)
  }

  @Test func anotherFileIsReplacedByForceOnly() throws {
    let file = try folder.write("# Notes", to: "sheet.png")
    let (run, _) = try sheet()
    #expect(run.status == 73)
    #expect(
      run.errors == "felipe: \(file.path): is not a PNG picture, so it is not replaced; name another file, or replace "
        + "this one with --force\n")
    #expect(try folder.text("sheet.png") == "# Notes")
    #expect(try sheet("--force").run.status == 0)
    #expect(try ImageDecoding.bitmap(contentsOf: file).width > 100)
    #expect(try sheet().run.status == 0, "its own picture is replaced")
  }

  @Test func appWithoutPicturesPrintsOneErrorLine() throws {
    let (run, file) = try sheet("--bundle", folder.path("app").path)
    #expect(run.status == 66)
    #expect(run.errors == "felipe: the app has no icon with a picture; see icons check\n")
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  /// An app whose primary icon has pictures of the given widths. Its row also has the launcher's four sizes.
  private func write(widths: [Int]) throws {
    let names = widths.indices.map { "plain-\($0)" }
    let files = names.map { "<string>\($0)</string>" }.joined()
    try folder.write(
      Self.plist.replacing("<string>plain</string>", with: files)
        .replacing("<string>late</string>", with: "").replacing("<string>soon</string>", with: ""), to: "app/Info.plist"
    )
    for (name, width) in zip(names, widths) {
      try ImageDecoding.writePNG(
        Bitmap(width: width, height: 10, filledWith: 0xFF00_00FF), to: folder.path("app/\(name)@2x.png"))
    }
  }

  /// The launcher's sizes have 60, 64, 128 and 256 pixels; each picture is followed by a gap of 20.
  @Test(arguments: [0, 1]) func aSheetMayBeAsWideAsTheLargestPicture(more: Int) throws {
    var widths = Array(300..<346)
    let spare = 16_384 - (2 * 28 - 20 + 60 + 64 + 128 + 256 + 4 * 20) - widths.reduce(0) { $0 + $1 + 20 }
    widths[widths.count - 1] += spare + more
    try write(widths: widths)
    let (run, file) = try sheet("--bundle", folder.path("app").path)
    #expect(run.status == (more == 0 ? 0 : 65), "\(run.errors)")
    #expect(!run.wasKilled)
    if more == 0 {
      #expect(try ImageDecoding.bitmap(contentsOf: file).width == 16_384)
    } else {
      #expect(
        run.errors == "felipe: the sheet would be too large from the icon primary on: it has at most 16384 pixels on a "
          + "side and 67108864 in all; icons check says which pictures are too large\n")
      #expect(!FileManager.default.fileExists(atPath: file.path))
    }
  }

  /// The columns are as wide as their pictures, at least 60, with gaps of 20. The launcher's sizes follow the picture's.
  @Test func picturesStandOnOneLineInTheMiddleOfTheirColumns() throws {
    let red: UInt32 = 0xFF00_00FF
    try folder.write(
      """
      <plist version="1.0"><dict><key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key>
      <dict><key>CFBundleIconFiles</key><array><string>plain</string></array></dict></dict></dict></plist>
      """, to: "app/Info.plist")
    try ImageDecoding.writePNG(
      Bitmap(width: 100, height: 100, filledWith: red), to: folder.path("app/plain@2x.png"))
    let (run, file) = try sheet("--bundle", folder.path("app").path)
    #expect(run.status == 0, "\(run.errors)")
    let picture = try ImageDecoding.bitmap(contentsOf: file)
    try #require(picture.width == 2 * 28 + 100 + 60 + 64 + 128 + 256 + 4 * 20)
    try #require(picture.height == 2 * 28 + 256 + 2 * 26)
    let paper = picture[0, 0]
    let bottom = 28 + 26 + 256
    for (left, side) in [(28, 100), (154, 48), (228, 64), (312, 128), (460, 256)] {
      let (middle, height) = (left + side / 2, bottom - side / 2)
      let across = [left - 2, left + 2, left + side - 3, left + side + 1].map { picture[$0, height] }
      let down = [bottom - side - 2, bottom - side + 2, bottom - 3, bottom + 1].map { picture[middle, $0] }
      #expect(across == [paper, red, red, paper], "\(side)")
      #expect(down == [paper, red, red, paper], "\(side)")
    }
  }

  /// A row has 26 + 256 + 26 pixels and a gap of 20: 49 rows fit, and the 50th is the one with the ordinal 49.
  @Test func aSheetIsAtMostAsHighAsTheLargestPicture() throws {
    let files = "<key>CFBundleIconFiles</key><array><string>late</string></array>"
    let icons = (1...49).map {
      "<key>I\($0)</key><dict>\(files)<key>ordinal</key><integer>\($0)</integer></dict>"
    }
    try folder.write(
      """
      <plist version="1.0"><dict><key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>\(files)</dict>
      <key>CFBundleAlternateIcons</key><dict>\(icons.joined())</dict></dict></dict></plist>
      """, to: "app/Info.plist")
    try ImageDecoding.writePNG(Bitmap(width: 8, height: 8), to: folder.path("app/late@2x.png"))
    let (run, _) = try sheet("--bundle", folder.path("app").path)
    #expect(run.status == 65)
    #expect(run.errors.contains("the sheet would be too large from the icon \"I49\" on"), "\(run.errors)")
  }

  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundleIcons</key><dict>
      <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>plain</string></array></dict>
      <key>CFBundleAlternateIcons</key><dict>
        <key>Late</key><dict>
          <key>CFBundleIconFiles</key><array><string>late</string></array><key>ordinal</key><integer>2</integer>
        </dict>
        <key>Bare</key><dict><key>CFBundleIconFiles</key><array><string>bare</string></array></dict>
        <key>Any</key><dict><key>CFBundleIconFiles</key><array><string>any</string></array></dict>
        <key>Even</key><dict>
          <key>CFBundleIconFiles</key><array><string>even</string></array><key>ordinal</key><integer>2</integer>
        </dict>
        <key>Soon</key><dict>
          <key>CFBundleIconFiles</key><array><string>soon</string></array><key>ordinal</key><integer>1</integer>
        </dict>
      </dict>
    </dict>
    <key>CFBundleIcons~ipad</key><dict>
      <key>CFBundlePrimaryIcon</key><dict><key>CFBundleIconFiles</key><array><string>plain-pro</string></array></dict>
    </dict>
    </dict></plist>
    """
}
