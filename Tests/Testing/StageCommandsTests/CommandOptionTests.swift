import AppIcons
import ArgumentParser
import Foundation
import Programs
import Raster
import SpriteKit
import StageHost
import Testing

@testable import StageCommands

/// The defaults and the limits of the commands' options, at the limit and past it.
@Suite struct CommandOptionTests {
  /// The message for bad arguments; nil for good ones.
  private func problem<Command: ParsableCommand>(_ type: Command.Type, _ arguments: [String]) -> String? {
    do {
      _ = try type.parse(arguments)
      return nil
    } catch {
      return type.message(for: error)
    }
  }

  /// The last frame of a capture is the last in which something can happen.
  @Test(arguments: [
    ("--tap", "hat@7", "--tap hat@7 never happens"), ("--key", "space@7", "--key space@7 never happens"),
    ("--drag", "1,2>3,4@3+5", "--drag 1,2>3,4@3+5 never ends"),
    ("--date-at", "7=2017-12-25", "--date-at 7=... never happens"),
  ])
  func inputOfACaptureIsWithinItsFrames(option: String, value: String, message: String) {
    #expect(problem(Capture<AnyApp>.self, [option, value, "--frames", "7"]) == nil)
    #expect(problem(Capture<AnyApp>.self, [option, value, "--frames", "0,8"]) == nil)
    let late = problem(Capture<AnyApp>.self, [option, value, "--frames", "0-6"])
    #expect(late == "\(message): the last frame of --frames is 6")
  }

  @Test func aCaptureHasItsDefaults() throws {
    let capture = try Capture<AnyApp>.parse([])
    #expect(capture.frames.numbers == [0] && capture.alerts == .dismiss && capture.player == nil)
    #expect(!capture.tree && !capture.json && !capture.pictures.preview && !capture.pictures.output.force)
    #expect(try Capture<AnyApp>.parse(["--alerts", "keep", "--player", "3"]).alerts == .keep)
  }

  @Test(
    arguments: [
      (["--threads", "0"], "--threads must be from 1 to 64, not 0"), (["--threads", "1"], nil),
      (["--threads", "64"], nil), (["--threads", "65"], "--threads must be from 1 to 64, not 65"),
      (["--update"], nil), (["--update", "--rate", "60"], nil), (["--update", "--rate", "30"], "--update needs the"),
      (["--window", "--rate", "60"], nil), (["--window", "--rate", "120"], "--window only shows"),
      (["--window", "--threads", "2"], "--window only shows"), (["--window", "--trace", "t"], "--window only shows"),
      (["--window", "--ignore-hashes"], nil),
    ] as [([String], String?)])
  func optionsOfAReplayFitTogether(arguments: [String], message: String?) {
    let problem = problem(Replay<AnyApp>.self, ["play.txt"] + arguments)
    #expect(message.map { problem?.hasPrefix($0) == true } ?? (problem == nil), "\(problem ?? "")")
  }

  @Test func framesOfEachRateHaveTheirTimes() {
    func times(_ rate: FrameRate, _ frames: [Int]) -> [Double] { frames.map(rate.time) }
    #expect(times(.thirty, [0, 1, 45]) == [0, 1.0 / 30, 1.5])
    #expect(times(.sixty, [0, 1, 45]) == [0, 1.0 / 60, 0.75])
    #expect(times(.hundredTwenty, [0, 1, 45]) == [0, 1.0 / 120, 0.375])
    // Uneven, but never backwards, and exact at each half second.
    let uneven = times(.jitter, Array(0...120))
    #expect(zip(uneven, uneven.dropFirst()).allSatisfy { $0 < $1 })
    #expect([0, 30, 60, 90, 120].map { uneven[$0] } == [0, 0.5, 1, 1.5, 2])
    #expect((0...120).filter { uneven[$0] == Double($0) / 60 }.count == 5)
    #expect((0...120).allSatisfy { abs(uneven[$0] * 60 - Double($0)) < 0.5 })
  }

  @Test func aPlayHasTheSettingOfItsOptions() throws {
    let plain = try PlayOptions.parse([])
    #expect(plain.setting.day == "2017-01-02T12:00" && plain.setting.timeZone == .gmt && plain.setting.seed == 0)
    #expect(plain.setting.locale == Locale(identifier: "en_US") && plain.hold == nil && !plain.mute)
    let zone = try #require(TimeZone(identifier: "Asia/Tokyo"))
    #expect(plain.calendar(defaultZone: zone).timeZone == zone)
    #expect(plain.playedSeed != plain.playedSeed, "another one for each play")
    let chosen = try PlayOptions.parse([
      "--date", "2018-02-14T10:20:30", "--time-zone", "Europe/Berlin", "--locale", "es_MX", "--seed", "7", "--hold",
      "0",
    ])
    #expect(chosen.setting.day == "2018-02-14T10:20:30" && chosen.setting.timeZone.identifier == "Europe/Berlin")
    #expect(chosen.setting.locale == Locale(identifier: "es_MX") && chosen.setting.seed == 7 && chosen.playedSeed == 7)
    #expect(chosen.calendar(defaultZone: zone).timeZone.identifier == "Europe/Berlin" && chosen.hold == 0)
    let choosing = ["--date=2018-02-14", "--time-zone=GMT", "--seed=0", "--locale=es_MX", "--mute", "--hold=3"]
    let chooses = try choosing.map { try PlayOptions.parse([$0]).choosesTime }
    #expect(chooses == [true, true, true, false, false, false])
    #expect(throws: (any Error).self) { try PlayOptions.parse(["--hold", "-1"]) }
  }

  @Test func aColumnIsANodeAndItsProperty() throws {
    let column = try NodeColumn.parse("hat.position.y")
    #expect(column.title == "hat.position.y" && column.node == "hat" && column.property == "position.y")
    for text in ["hat", ".texture", "hat.", ".", ""] {
      #expect(throws: (any Error).self, "\(text)") { try NodeColumn.parse(text) }
    }
  }

  private func options(_ arguments: String...) throws -> SweepOptions {
    try SweepOptions.parse(["--days", "2024"] + arguments)
  }

  @Test func aSweepIsRepeatedByItsCommand() throws {
    let name = CommandLineProgram.name
    #expect(try options().command == "\(name) sweep --days 2024 --frame 5")
    #expect(try options("--devices", "iphone", "--scales", "1").command == "\(name) sweep --days 2024 --frame 5")
    let words = [
      "--devices", "ipad,iphone", "--scales", "3,1", "--locales", "th_TH,de_DE", "--tap", "hat@1", "--tap", "3,4@6",
      "--column", "hat.texture", "--column", "cap.alpha", "--frame", "6", "--size", "30x53",
    ]
    let whole = try SweepOptions.parse(["--days", "2024"] + words)
    #expect(whole.command == "\(name) sweep --days 2024 \(words.joined(separator: " "))")
    #expect(
      try whole.screens().map(\.name) == [
        "ipad@3x th_TH", "ipad@3x de_DE", "ipad@1x th_TH", "ipad@1x de_DE", "iphone@3x th_TH", "iphone@3x de_DE",
        "iphone@1x th_TH", "iphone@1x de_DE",
      ])
    #expect(try options().screens().map(\.name) == ["iphone@1x"])
  }

  @Test(arguments: [
    (["--frame", "-1"], false), (["--frame", "0"], true), (["--frame", "100000"], true),
    (["--frame", "100001"], false),
    (["--tap", "hat@5"], true), (["--tap", "hat@6"], false), (["--frame", "6", "--tap", "hat@6"], true),
    (["--scales", "1,2,3"], true), (["--scales", "0"], false), (["--scales", "4"], false),
    (["--scales", "2,2"], false),
    (["--scales", "1,"], false), (["--devices", "ipad,ipad"], false),
  ])
  func aSweepHasItsLimits(arguments: [String], isRead: Bool) {
    do {
      _ = try SweepOptions.parse(["--days", "2024"] + arguments)
      #expect(isRead)
    } catch {
      #expect(!isRead)
    }
  }

  @Test func aScreenOfASweepHasItsSizeAndCalendar() {
    let phone = SweepScreen(device: .iphone, scale: 3)
    let tablet = SweepScreen(device: .ipad, scale: 2, locale: "th_TH")
    #expect(phone.surface(size: nil, isSmall: false) == Surface(width: 1125, height: 2001, scale: 3))
    #expect(phone.surface(size: nil, isSmall: true) == Surface(width: 111, height: 198, scale: 3))
    #expect(tablet.surface(size: nil, isSmall: true) == Surface(width: 152, height: 204, scale: 2))
    #expect(phone.calendar.identifier == .gregorian && tablet.calendar.identifier == .buddhist)
    #expect(phone.calendar.timeZone == .gmt && tablet.calendar.timeZone == .gmt)
  }

  /// Two screens with two rows each are a matrix. The column of the screens is as wide as the longest name.
  @Test func aTableHasARowForEachOutcomeOfEachScreen() throws {
    let screens = [SweepScreen(device: .ipad, scale: 2, locale: "de_DE"), SweepScreen(device: .iphone, scale: 1)]
    let hashes = try ["0123456789abcdef", "fedcba9876543210"].map { try #require(FrameHash($0)) }
    var table = SweepTable(command: "felipe sweep", columns: ["hat", "cap"])
    for screen in screens {
      for day in 0..<2 {
        let nodes = day == 0 ? ["Sombrero", "none"] : ["Birthday Hat", "x"]
        table.add(day, screen, .init(icon: day == 0 ? "primary" : "Christmas", nodes: nodes, hash: hashes[day]))
      }
    }
    #expect(table.rowsOfEachScreen == 2)
    #expect(
      table.text == """
        felipe sweep
        first       last        screen         icon          hat               cap               frame
        1970-01-01  1970-01-01  ipad@2x de_DE  primary       Sombrero          none              0123456789abcdef
        1970-01-02  1970-01-02  ipad@2x de_DE  Christmas     Birthday Hat      x                 fedcba9876543210
        1970-01-01  1970-01-01  iphone@1x      primary       Sombrero          none              0123456789abcdef
        1970-01-02  1970-01-02  iphone@1x      Christmas     Birthday Hat      x                 fedcba9876543210

        """)
    table.add(2, screens[1], .init(icon: "primary", nodes: ["Sombrero", "none"], hash: hashes[0]))
    #expect(table.rowsOfEachScreen == nil)
  }

  @Test(arguments: [
    (["--devices", "ipad,ipod"], "--devices: expected iphone, ipad or both, not ipod"),
    (["--devices", "ipad,ipad"], "--devices: expected iphone, ipad or both, each once, not ipad twice"),
    (["--scales", "3,4"], "--scales: expected one or more of 1, 2 and 3, not 4"),
    (["--locales", "de_DE,nowhere"], "--locales: expected names such as de_DE,th_TH, not nowhere"),
    (["--tap", "hat@6"], "--tap hat@6 never happens: --frame is 5"),
    (["--frame", "100001"], "--frame must be from 0 to 100000, not 100001"),
  ])
  func anOptionOfASweepIsRefusedWithItsReason(arguments: [String], message: String) {
    var problem: String?
    do {
      _ = try SweepOptions.parse(["--days", "2024"] + arguments)
    } catch {
      problem = SweepOptions.message(for: error)
    }
    #expect(problem == message)
  }

  @Test(arguments: ["a@b@1", "`@1", "{@1", "/@1", ":@1", "@@1", " @1", "space @1", "a@1.0", "a@"])
  func anotherKeyIsRefused(argument: String) {
    #expect(FrameKey(argument: argument) == nil)
  }

  @Test func aGameWithoutOptionsOfItsOwnHasNoneInCommands() {
    #expect(AnyApp.appName == CommandLineProgram.name && AnyApp.stateFolderName == nil)
    #expect(AnyApp.sweepColumns.isEmpty && AnyApp.namedDays.isEmpty)
  }

  @Test func alertsAreDismissedOrKept() {
    #expect(AlertPolicy(argument: "dismiss") == .dismiss && AlertPolicy(argument: "keep") == .keep)
    #expect(AlertPolicy(argument: "Keep") == nil && AlertPolicy(argument: "") == nil)
  }
}
