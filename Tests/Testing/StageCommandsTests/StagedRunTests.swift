import AppIcons
import ArgumentParser
import Foundation
import Media
import Programs
import Raster
import SpriteKit
import StageHost
import TestSupport
import Testing

@testable import StageCommands

/// An app whose hat goes to the place 9 at a touch.
private struct YardApp: StagedApp {
  static let appName = "Yard"
  /// The start of the latest play, and its date at that time. Static because a command makes its app.
  @MainActor static var start: AppStart?
  @MainActor static var firstDate = Date.distantPast
  @MainActor static var launches = 0

  @MainActor func makeDelegate(_ start: AppStart) -> any UIApplicationDelegate {
    (Self.start, Self.firstDate) = (start, start.now())
    return YardDelegate()
  }

  @MainActor func didLaunch(_ app: UIApplication) throws { Self.launches += 1 }
}

private final class Hat: SKSpriteNode {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { position.x = 9 }
}

@MainActor
private final class YardDelegate: UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let scene = SKScene(size: window.bounds.size)
    let hat = Hat(color: .red, size: CGSize(width: 4, height: 6))
    (hat.name, hat.position, hat.isUserInteractionEnabled) = ("hat", CGPoint(x: 8, y: 10), true)
    scene.addChild(hat)
    view.presentScene(scene)
    return true
  }
}

/// Apps that commands play, without the commands.
@MainActor
@Suite struct StagedRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("<plist><dict><key>CFBundleName</key><string>Yard</string></dict></plist>", to: "App/Info.plist")
  }

  /// Ten o'clock of that day is second 1,514,196,000.
  @Test func anAppStartsWithItsDateCalendarAndSeed() async throws {
    let before = YardApp.launches
    let stage = try StagedRun.stage(
      YardApp(), in: AppEnvironment(surface: Surface(width: 20, height: 30, scale: 1)),
      setting: Stage.Setting(day: "2017-12-25T10:00", seed: 7), calendar: Calendar(identifier: .buddhist))
    let start = try #require(YardApp.start)
    let date = Date(timeIntervalSince1970: 1_514_196_000)
    #expect(YardApp.firstDate == date && start.now() == date && YardApp.launches == before + 1)
    #expect(start.seed == 7 && start.calendar.identifier == .buddhist)
    await stage.advance(frames: 31)
    #expect(start.now() == date + 0.5)
  }

  @Test func aGameOfASweepHasItsDayScreenTapsAndFrame() async throws {
    let options = try SweepOptions.parse([
      "--days", "2024", "--frame", "3", "--tap", "hat@2", "--column", "hat.position.x", "--column", "hat.none",
      "--column", "cap.alpha", "--size", "30x40",
    ])
    let game = SweepGame(options: options, app: YardApp(), bundle: folder.path("App").path)
    let day = DayList.number(year: 2017, month: 3, day: 1)
    let stage = try await game.play(day: day, screen: SweepScreen(device: .iphone, scale: 2), isSmall: false)
    #expect(stage.frameCount == 4 && stage.frame.width == 60 && stage.frame.height == 80)
    #expect(CalendarDay(of: stage.date, in: .gmt).text == "2017-03-01T12:00")
    let outcome = game.outcome(of: stage)
    #expect(outcome.nodes == ["9", "none", "none"] && outcome.icon == "primary")
    #expect(outcome.hash == FrameHash(stage.frame))
  }

  @Test func aPlaysScreenIsFixedByItsSizeOnly() throws {
    let files = ["--bundle", folder.path("App").path, "--scale", "2"]
    let usual = try PlayOptions.parse(files).environment(for: YardApp())
    #expect(usual.surface == Surface(width: 750, height: 1334, scale: 2) && usual.turnsScreen)
    let chosen = try PlayOptions.parse(files + ["--size", "30x40"]).environment(for: YardApp())
    #expect(chosen.surface == Surface(width: 60, height: 80, scale: 2) && !chosen.turnsScreen)
    #expect(chosen.defaultsFolder == nil && chosen.infoPlist != nil)
  }

  /// Midnight of the 25th in GMT is second 1,514,160,000, and Berlin is an hour ahead.
  @Test func aRecordedStartIsTheSettingOfAStage() throws {
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let start = RecordedStart(
      day: "2017-12-24T23:00", zone: zone, locale: Locale(identifier: "es_MX"), seed: 5, device: .ipad)
    let setting = Stage.Setting(start)
    #expect(setting.day == "2017-12-24T23:00" && setting.timeZone == zone && setting.seed == 5)
    #expect(setting.locale == Locale(identifier: "es_MX") && setting.device == nil)
    #expect(WindowTime(start).now == Date(timeIntervalSince1970: 1_514_152_800))
  }

  @Test func aPictureHasAtLeastFourDigits() throws {
    let options = try PictureOptions.parse(["--out", folder.path("new/out").path])
    var pictures = try CapturedPictures(options, frames: FrameList.parse("7,12345"), font: nil)
    let frame = Bitmap(width: 3, height: 2, filledWith: 0xFF00_00FF)
    let paths = [try pictures.add(frame, number: 7), try pictures.add(frame, number: 12_345)]
    let expected: [String?] = ["frame-0007.png", "frame-12345.png"].map { folder.path("new/out/\($0)").path }
    #expect(paths == expected)
    #expect(try ImageDecoding.bitmap(contentsOf: folder.path("new/out/frame-12345.png")) == frame)
    let preview = try PictureOptions.parse(["--preview"])
    var shown = try CapturedPictures(preview, frames: FrameList.parse("7"), font: nil)
    let none = try shown.add(frame, number: 7)
    #expect(none == nil)
  }

  @Test func aSheetHasRoomFor400Frames() throws {
    let options = try PictureOptions.parse(["--sheet", folder.path("sheet.png").path])
    _ = try CapturedPictures(options, frames: FrameList.parse("0-399"), font: nil)
    let error = #expect(throws: CommandError.self) {
      _ = try CapturedPictures(options, frames: FrameList.parse("0-400"), font: nil)
    }
    #expect(error?.status == .usage && error?.description.contains("has room for 400 frames, not 401;") == true)
  }

  /// A picture of 120 pixels keeps its size on a sheet.
  private func frame(_ number: Int) -> Bitmap {
    Bitmap(width: 120, height: 10, filledWith: 0xFF00_0000 | UInt32(number + 1))
  }

  @Test func aSheetAndADrawListAreWrittenAtTheEnd() throws {
    let (sheet, list) = (folder.path("sheet.png"), DrawList(background: .clear))
    let arguments = ["--out", "out", "--sheet", "sheet.png", "--draw-list", "list.txt"].map {
      $0.hasPrefix("--") ? $0 : folder.path($0).path
    }
    let (options, frames) = (try PictureOptions.parse(arguments), try FrameList.parse("0-1"))
    var expected = ContactSheet(font: nil)
    for _ in 0..<2 {
      var pictures = try CapturedPictures(options, frames: frames, font: nil)
      expected = ContactSheet(font: nil)
      for number in 0...1 {
        _ = try pictures.add(frame(number), number: number)
        expected.add(frame(number), caption: ["frame \(number)"])
      }
      try pictures.finish(list)
    }
    #expect(try ImageDecoding.bitmap(contentsOf: sheet) == expected.bitmap && folder.text("list.txt") == list.text)
    try folder.write("mine", to: "list.txt")
    #expect(throws: CommandError.self) { _ = try CapturedPictures(options, frames: frames, font: nil) }
  }

  /// An animated PNG has a chunk fcTL for each of its frames: https://www.w3.org/TR/png-3/#fcTL-chunk
  @Test func anAnimationHasTheFramesOfItsRate() throws {
    let file = folder.path("play.apng")
    let options = try PictureOptions.parse(["--animation", file.path, "--fps", "20"])
    var pictures = try CapturedPictures(options, frames: FrameList.parse("1-7"), font: nil)
    for number in 1...7 { _ = try pictures.add(frame(number), number: number) }
    #expect(!FileManager.default.fileExists(atPath: file.path))
    try pictures.finish(DrawList())
    let chunks = String(decoding: try Data(contentsOf: file), as: UTF8.self).components(separatedBy: "fcTL")
    #expect(chunks.count - 1 == 3, "the frames 1, 4 and 7")
    #expect(try ImageDecoding.bitmap(contentsOf: file) == frame(1))
  }
}
