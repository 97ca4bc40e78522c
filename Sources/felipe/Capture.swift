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
    abstract: "Plays the game headless and writes frames as PNG files.",
    discussion: """
      Starts without any earlier icon choice unless --state is given. A frame lasts 1/60 s of the game's own time. \
      For each frame a line is printed: frame N HASH PATH.
      """)

  @OptionGroup var options: GameOptions

  @Option(help: ArgumentHelp("Which frames to write. (default: 0)", valueName: "n,n,..."), transform: FrameList.parse)
  var frames = FrameList(argument: "0")!

  @Option(help: ArgumentHelp("The folder for the pictures; it is made if need be.", valueName: "folder"))
  var out = "."

  @Option(
    help: ArgumentHelp("Taps a node in a frame. May be repeated.", valueName: "node@frame"), transform: FrameTap.parse)
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
    guard let last = frames.frames.last else { return }
    for tap in tap where tap.frame > last {
      throw ValidationError("--tap \(tap.node)@\(tap.frame) never happens: the last frame of --frames is \(last)")
    }
    for change in dateAt where change.frame > last {
      throw ValidationError("--date-at \(change.frame)=... never happens: the last frame of --frames is \(last)")
    }
  }

  @MainActor
  func runOnMainActor() throws {
    let folder = URL(fileURLWithPath: out)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw CommandError(.unwritable, "\(out): the folder for the pictures cannot be made")
    }
    var environment = try options.app.environment(
      stateFolder: options.app.state == nil ? nil : options.app.stateFolder)
    environment.surface = options.surface
    let capture = self
    try MainLoop.run { try await capture.play(environment: environment, folder: folder) }
  }

  @MainActor
  private func play(environment: AppEnvironment, folder: URL) async throws {
    let calendar = options.calendar(defaultZone: .gmt)
    let zone = calendar.timeZone
    let clock = ScriptClock(start: (options.date ?? Self.someDay).date(in: zone))
    let game = options.makeApp(clock: clock.gameClock(calendar))
    let stage = try Self.stage(environment: environment, game: game, alerts: alerts)
    stage.heldFrame = options.hold
    let last = frames.frames.last ?? 0
    for frame in 0...last {
      if let change = dateAt.last(where: { $0.frame == frame }) { clock.set(change.day.date(in: zone)) }
      for tap in tap where tap.frame == frame {
        do {
          try stage.tap(tap.node)
        } catch {
          throw CommandError(.usage, "--tap \(tap.node)@\(tap.frame): \(error)")
        }
      }
      await stage.advance()
      clock.tick()
      guard frames.frames.contains(frame) else { continue }
      let number = String(frame)
      let name = "frame-\(String(repeating: "0", count: max(0, 4 - number.count)))\(number).png"
      let file = folder.appendingPathComponent(name)
      try Self.write(stage.frame, to: file)
      try report(frame: frame, hash: FrameHash(stage.frame), file: out == "." ? name : file.path)
    }
    if tree { try printTree(stage.tree, frame: last) }
    for diagnostic in stage.diagnostics {
      FileHandle.standardError.write(Data("felipe: \(diagnostic)\n".utf8))
    }
  }

  /// A stage with the game on it.
  @MainActor
  static func stage(environment: AppEnvironment, game: FelipeApp, alerts: AlertPolicy) throws -> Stage {
    let stage = Stage(environment: environment, delegate: game, alertPolicy: alerts)
    try checkScene(stage.app)
    return stage
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

  static func write(_ frame: Bitmap, to file: URL) throws {
    do {
      try ImageDecoding.writePNG(frame, to: file)
    } catch let error as AssetError {
      throw CommandError(.unwritable, "\(error)")
    }
  }

  /// No holiday, and the same day for everyone who does not say which.
  private static let someDay = CalendarDay(argument: "2017-01-02")!

  private func report(frame: Int, hash: FrameHash, file: String) throws {
    if json {
      try printJSON(FrameLine(frame: frame, hash: "\(hash)", path: file))
    } else {
      print("frame \(frame) \(hash) \(file)")
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
    var path: String
  }

  private struct TreeLine: Encodable {
    var frame: Int
    var tree: [String]
  }
}

extension AlertPolicy: ExpressibleByArgument {}
