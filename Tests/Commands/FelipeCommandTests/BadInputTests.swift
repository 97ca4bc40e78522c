import Foundation
import TestSupport
import Testing

/// Bad input prints one line that names the problem and exits with a status from sysexits.h.
@Suite struct BadInputTests {
  @Test(arguments: [
    (
      ["capture", "--date", "2017-13-01"],
      "'2017-13-01' is invalid for '--date <date>': expected a day of the calendar as YYYY-MM-DD"
    ),
    (["capture", "--date", "2017-02-29"], "2017-02-29"),
    (["capture", "--date", "1582-12-31"], "YYYY-MM-DDTHH:MM:SS, in the years 1583 to 9999"),
    (["capture", "--date", "10000-01-01"], "in the years 1583 to 9999"),
    (
      ["capture", "--date-at", "0=1582-12-31T23:59:59"],
      "expected FRAME=DATE, such as 40=2017-12-25, in the years 1583 to 9999"
    ),
    (["sweep", "--days", "1582"], "1582 is not in the years 1583 to 9999"),
    (["capture", "--date", "Christmas"], "Christmas"),
    (["capture", "--date", "2017-12-25T24:00"], "2017-12-25T24:00"),
    (["capture", "--time-zone", "Mars/Olympus"], "expected a name of the time zone database, such as Europe/Berlin"),
    (["capture", "--tap", "mustache@0"], "the scene has no node \"mustache\"; it has backdrop"),
    (["capture", "--tap", "hat"], "expected NODE@FRAME or X,Y@FRAME, such as hat@10"),
    (["capture", "--tap", "hat@7"], "the last frame of --frames is 0"),
    (["capture", "--date-at", "5=2017-12-25"], "the last frame of --frames is 0"),
    (["capture", "--frames", "1,x"], "'1,x' is invalid for '--frames <n,n-n,n-n/step>': expected frame numbers"),
    (["capture", "--size", "0x10"], "expected WIDTHxHEIGHT in points"),
    (["capture", "--scale", "4"], "--scale must be 1, 2 or 3, not 4"),
    (["capture", "--device", "watch"], "watch"),
    (["capture", "--hold", "-1"], "--hold"),
    (["icons", "set", "Xmas"], "icon \"Xmas\""),
    (["fly"], "fly"),
    (["captrue", "--frames", "3"], "Did you mean 'capture'?"),
    (["icons", "chek"], "Did you mean 'icons check'?"),
    (["capture", "--drag", "1,2@3"], "expected NODE>X,Y@FRAME+COUNT"),
    (["capture", "--drag", "1,2>3,4@0+5"], "the last frame of --frames is 0"),
    (["capture", "--key", "shift@0"], "expected KEY@FRAME"),
    (["capture", "--key", "space@1"], "the last frame of --frames is 0"),
  ])
  func invalidArgumentIsReported(arguments: [String], named: String) throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun(arguments, environment: ["XDG_STATE_HOME": folder.url.path], folder: folder.url)
    #expect(run.status == 64)
    expectOneLine(run, naming: named)
  }

  @Test func missingBundleIsReported() throws {
    let run = try FelipeRun(["capture", "--bundle", "/nonexistent/bundle"])
    #expect(run.status == 66)
    expectOneLine(run, naming: "/nonexistent/bundle")
  }

  @Test func bundleWithoutInfoPlistIsReported() throws {
    let folder = try TemporaryFolder()
    let run = try FelipeRun(["capture", "--bundle", folder.url.path])
    #expect(run.status == 66)
    #expect(run.errors.contains("no Info.plist, so the app is called felipe and has no icons; add App/Info.plist"))
    #expect(run.errors.contains("Game.json5") || run.errors.contains("Game"), "the game cannot start without its scene")
  }

  @Test func brokenInfoPlistIsReported() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    try Data("<plist><dict>".utf8).write(to: bundle.appendingPathComponent("FlappyFelipe/App/Info.plist"))
    let run = try FelipeRun(["capture", "--bundle", bundle.path])
    #expect(run.status == 65)
    expectOneLine(run, naming: "Info.plist")
  }

  @Test func brokenSceneIsReportedWithItsKeyPath() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    let scene = "{ type: 'scene', class: 'FlappyFelipe.GameScene', children: [{ type: 'sprite', positon: [1, 2] }] }"
    try Data(scene.utf8).write(to: bundle.appendingPathComponent("Scenes/Game.json5"))
    let run = try FelipeRun(["capture", "--bundle", bundle.path], folder: folder.url)
    #expect(run.status == 65)
    expectOneLine(run, naming: "Game.json5: children[0].positon: a SKSpriteNode has no such key")
  }

  @Test func missingSceneIsReported() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    try FileManager.default.removeItem(at: bundle.appendingPathComponent("Scenes/Game.json5"))
    let run = try FelipeRun(["capture", "--bundle", bundle.path], folder: folder.url)
    #expect(run.status == 66)
    expectOneLine(run, naming: "Game.json5")
  }

  @Test(arguments: ["missing", "corrupt"])
  func badPictureIsReportedAndTheGameContinues(kind: String) throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    for suffix in ["", "@2x", "@3x"] {
      let file = bundle.appendingPathComponent("Textures/Sprites/Sombrero\(suffix).png")
      if kind == "missing" {
        try FileManager.default.removeItem(at: file)
      } else {
        try Data("no picture".utf8).write(to: file)
      }
    }
    let run = try FelipeRun(["capture", "--size", "30x53", "--bundle", bundle.path, "--out", folder.url.path])
    #expect(run.status == 0)
    #expect(run.lines.count == 1)
    expectOneLine(run, naming: "Sombrero")
    #expect(run.errors.contains("a placeholder is shown"))
  }

  @Test func folderThatCannotBeCreatedIsReported() throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("file")
    try Data().write(to: file)
    let run = try FelipeRun(["capture", "--size", "30x53", "--out", file.appendingPathComponent("out").path])
    #expect(run.status == 73)
    expectOneLine(run, naming: "file/out")
  }

  @Test func iconErrorStopsTheProgramOnlyOnRequest() throws {
    let folder = try TemporaryFolder()
    let bundle = try folder.bundle()
    let plist = bundle.appendingPathComponent("FlappyFelipe/App/Info.plist")
    let text = try String(contentsOf: plist, encoding: .utf8)
    try Data(text.replacingOccurrences(of: "<key>Christmas</key>", with: "<key>🎄</key>").utf8).write(to: plist)
    let script = [
      "capture", "--size", "30x53", "--bundle", bundle.path, "--out", folder.url.path, "--date", "2017-12-25", "--tap",
      "hat@1", "--frames", "3", "--tree",
    ]
    let run = try FelipeRun(script)
    #expect(run.status == 0)
    #expect(run.hat == "Sombrero")
    #expect(run.output.contains("Icon not available"))
    #expect(run.errors.contains("The icon \"Christmas\" cannot be set: The file doesn’t exist."))
    let crash = try FelipeRun(script + ["--crash-on-icon-error"])
    #expect(crash.wasKilled)
  }

  private func expectOneLine(_ run: FelipeRun, naming name: String) {
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.errors.hasPrefix("felipe: "))
    #expect(run.errors.contains(name), "\(run.errors)")
  }
}
