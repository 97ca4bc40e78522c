import ArgumentParser
import Assets
import FlappyFelipe
import Foundation
import Raster
import SceneTesting
import SpriteKit
import UIKit

/// The game without a screen: frames as files.
struct Capture: MainActorCommand {
  static let configuration = CommandConfiguration(
    abstract: "Plays the game headless and writes frames as pictures, an animation or a contact sheet.",
    discussion: """
      Starts without any earlier icon choice unless --state is given. A frame lasts 1/60 s of the game's own time. \
      For each frame a line is printed: frame N HASH PATH, without the path where no picture of its own is written.

        felipe capture --frames 0-119 --animation hat.apng --date 2017-12-25 --tap hat@10
      """)

  @OptionGroup var options: GameOptions

  @Option(
    help: ArgumentHelp("Which frames to write, such as 0,10-20,30-90/10. (default: 0)", valueName: "n,n-n,n-n/step"),
    transform: FrameList.parse)
  var frames = FrameList.first

  @OptionGroup var pictures: PictureOptions

  @Option(
    help: ArgumentHelp("Taps a node, or a point, in a frame. May be repeated.", valueName: "node|x,y@frame"),
    transform: FrameTap.parse)
  var tap: [FrameTap] = []

  @Option(
    help: ArgumentHelp("Changes the day from a frame on. May be repeated.", valueName: "frame=date"),
    transform: FrameDate.parse)
  var dateAt: [FrameDate] = []

  @Option(help: "dismiss or keep: what becomes of the system's alerts.")
  var alerts: AlertPolicy = .dismiss

  @Flag(help: "Prints the scene's tree at the last frame.")
  var tree = false

  @Flag(help: "Prints JSON, one object a line.")
  var json = false

  mutating func validate() throws {
    let last = frames.last
    for tap in tap where tap.frame > last {
      throw ValidationError("--tap \(tap) never happens: the last frame of --frames is \(last)")
    }
    for change in dateAt where change.frame > last {
      throw ValidationError("--date-at \(change.frame)=... never happens: the last frame of --frames is \(last)")
    }
  }

  @MainActor
  func runOnMainActor() throws {
    var environment = try options.app.environment(
      stateFolder: options.app.state == nil ? nil : options.app.stateFolder)
    environment.surface = options.surface
    environment.informsUserOfIconChanges = !options.silentIcons
    let capture = self
    try MainLoop.run { try await capture.play(environment: environment) }
  }

  @MainActor
  private func play(environment: AppEnvironment) async throws {
    let calendar = options.calendar(defaultZone: .gmt)
    let zone = calendar.timeZone
    let setting = options.setting
    let clock = ScriptClock(start: setting.day.date(in: zone))
    let game = options.makeApp(clock: clock.gameClock(calendar))
    let stage = try Self.stage(environment: environment, game: game, alerts: alerts, setting: setting)
    stage.heldFrame = options.hold
    var pictures = try CapturedPictures(self.pictures, frames: frames, font: stage.app.fonts.all.first)
    var progress = ProgressBar(total: frames.last + 1)
    defer { progress.clear() }
    for frame in 0...frames.last {
      if let change = dateAt.last(where: { $0.frame == frame }) {
        clock.set(change.day.date(in: zone))
        stage.date = clock.now
      }
      try Self.tap(tap, at: frame, on: stage)
      await stage.advance()
      clock.tick()
      if frames.contains(frame) {
        let picture = try pictures.add(stage.frame, number: frame)
        progress.clear()
        try report(frame: frame, hash: FrameHash(stage.frame), picture: picture)
      }
      progress.show(frame + 1)
    }
    progress.clear()
    try pictures.finish()
    if tree { try printTree(stage.tree, frame: frames.last) }
    for diagnostic in stage.diagnostics {
      FileHandle.standardError.write(Data("felipe: \(diagnostic)\n".utf8))
    }
  }

  /// A stage with the game on it.
  @MainActor
  static func stage(
    environment: AppEnvironment, game: FelipeApp, alerts: AlertPolicy, setting: Stage.Setting
  ) throws -> Stage {
    let stage = Stage(environment: environment, delegate: game, alertPolicy: alerts, setting: setting)
    try checkScene(stage.app)
    return stage
  }

  /// Does the taps of a frame.
  @MainActor
  static func tap(_ taps: [FrameTap], at frame: Int, on stage: Stage) throws {
    for tap in taps where tap.frame == frame {
      try tap.perform(on: stage)
    }
  }

  /// Without its first scene there is no game to play.
  @MainActor
  static func checkScene(_ app: UIApplication) throws {
    for diagnostic in app.diagnostics {
      switch diagnostic.kind {
      case "missing-scene": throw CommandError(.missing, "\(diagnostic)")
      case "broken-scene": throw CommandError(.malformed, "\(diagnostic)")
      default: break
      }
    }
  }

  private func report(frame: Int, hash: FrameHash, picture: String?) throws {
    if json {
      try printJSON(FrameLine(frame: frame, hash: "\(hash)", path: picture))
    } else {
      print((["frame", "\(frame)", "\(hash)"] + [picture].compactMap { $0 }).joined(separator: " "))
    }
  }

  private func printTree(_ tree: String, frame: Int) throws {
    if json {
      try printJSON(TreeLine(frame: frame, tree: tree.split(separator: "\n").map(String.init)))
    } else {
      print(tree)
    }
  }

  private func printJSON(_ line: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(line), as: UTF8.self))
  }

  private struct FrameLine: Encodable {
    var frame: Int
    var hash: String
    var path: String?
  }

  private struct TreeLine: Encodable {
    var frame: Int
    var tree: [String]
  }
}
