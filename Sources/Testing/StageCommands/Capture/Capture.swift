internal import AppRunner
package import ArgumentParser
internal import Foundation
internal import Media
internal import Printing
internal import Programs
internal import Raster
internal import StageHost
internal import UIKit

/// The command `capture`: plays the app without a screen and writes its frames to files.
package struct Capture<App: StagedApp>: MainActorCommand {
  package static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "capture",
      abstract: "Plays headless and writes frames as pictures, an animation or a contact sheet.",
      discussion: """
        Starts with the primary icon unless --state is given. A frame lasts 1/60 s of the app's own time. \
        Prints a line for each frame: frame N HASH PATH. There is no path if the frame has no picture of its own.

          \(CommandLineProgram.name) capture --frames 0-119 --animation play.apng --tap 120,80@10
        """)
  }

  @OptionGroup var options: PlayOptions
  @OptionGroup(title: "App") var app: App

  @Option(
    help: ArgumentHelp("The frames to write, such as 0,10-20,30-90/10. (default: 0)", valueName: "n,n-n,n-n/step"),
    transform: FrameList.parse)
  var frames = FrameList.first

  @OptionGroup(title: "Pictures") var pictures: PictureOptions

  @Option(
    help: ArgumentHelp("Taps a node or a point at a frame. May be repeated.", valueName: "node|x,y@frame"),
    transform: FrameTap.parse)
  var tap: [FrameTap] = []

  @Option(
    help: ArgumentHelp(
      "Drags from a node or a point to a point, starting at a frame, over some frames. May be repeated.",
      valueName: "node|x,y>x,y@frame+n"),
    transform: FrameDrag.parse)
  var drag: [FrameDrag] = []

  @Option(
    help: ArgumentHelp(
      "Presses a key at a frame: space, return, left, a letter. May be repeated.", valueName: "key@frame"),
    transform: FrameKey.parse)
  var key: [FrameKey] = []

  @Option(
    help: ArgumentHelp(
      "Lets a player tap, drag and press keys at random, the same for the same seed. For long runs that look for "
        + "crashes.",
      valueName: "seed"))
  var player: UInt64?

  @Option(
    help: ArgumentHelp("Changes the day, starting at a frame. May be repeated.", valueName: "frame=date"),
    transform: FrameDate.parse)
  var dateAt: [FrameDate] = []

  @Option(
    help: ArgumentHelp("dismiss or keep: what to do with the system's alerts.", valueName: "policy"),
    transform: AlertPolicy.parse)
  var alerts: AlertPolicy = .dismiss

  @Flag(help: "Prints the scene's tree at the last frame.")
  var tree = false

  @Flag(help: "Prints JSON, one object per line.")
  var json = false

  package init() {}

  package mutating func validate() throws {
    let last = frames.last
    for drag in drag where drag.lastFrame > last {
      throw ValidationError("--drag \(drag) never ends: the last frame of --frames is \(last)")
    }
    for key in key where key.frame > last {
      throw ValidationError("--key \(key) never happens: the last frame of --frames is \(last)")
    }
    for tap in tap where tap.frame > last {
      throw ValidationError("--tap \(tap) never happens: the last frame of --frames is \(last)")
    }
    for change in dateAt where change.frame > last {
      throw ValidationError("--date-at \(change.frame)=... never happens: the last frame of --frames is \(last)")
    }
  }

  @MainActor
  package func runOnMainActor() throws {
    let environment = try options.environment(for: app)
    let capture = self
    try AppRunner.withTemporaryFolders {
      try MainLoop.run { try await capture.play(environment: environment) }
    }
  }

  @MainActor
  private func play(environment: AppEnvironment) async throws {
    let calendar = options.calendar(defaultZone: .gmt)
    let stage = try StagedRun.stage(
      app, in: environment, alerts: alerts, setting: options.setting, calendar: calendar)
    stage.heldFrame = options.hold
    var pictures = try CapturedPictures(self.pictures, frames: frames, font: stage.app.fonts.all.first)
    let progress = ProgressBar(total: frames.last + 1)
    defer { progress.clear() }
    var starts = [CGPoint?](repeating: nil, count: drag.count)
    var player = player.map(RandomPlayer.init(seed:))
    for frame in 0...frames.last {
      if let change = dateAt.last(where: { $0.frame == frame }) {
        stage.date = change.day.date(in: calendar.timeZone)
      }
      try StagedRun.tap(tap, at: frame, on: stage)
      for (index, drag) in drag.enumerated() { try drag.perform(at: frame, on: stage, from: &starts[index]) }
      for key in key where key.frame == frame { stage.press(key.key) }
      player?.play(on: stage)
      await stage.advance()
      if frames.contains(frame) {
        let picture = try pictures.add(stage.frame, number: frame)
        progress.clear()
        try report(frame: frame, hash: FrameHash(stage.frame), picture: picture)
      }
      progress.show(frame + 1)
    }
    progress.clear()
    try pictures.finish(stage.drawList)
    if tree { try printTree(stage.tree, frame: frames.last) }
    StagedRun.printDiagnostics(of: stage)
  }

  private func report(frame: Int, hash: FrameHash, picture: String?) throws {
    if json {
      try Self.printJSON(FrameLine(frame: frame, hash: "\(hash)", path: picture))
    } else {
      try StandardOutput.print((["frame", "\(frame)", "\(hash)"] + [picture].compactMap { $0 }).joined(separator: " "))
    }
  }

  private func printTree(_ tree: String, frame: Int) throws {
    if json {
      try Self.printJSON(TreeLine(frame: frame, tree: tree.split(separator: "\n").map(String.init)))
    } else {
      try StandardOutput.print(lines: tree + "\n")
    }
  }

  private static func printJSON(_ line: some Encodable) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try StandardOutput.print(json: String(decoding: try encoder.encode(line), as: UTF8.self) + "\n")
  }

}

extension AlertPolicy: OptionValue {
  package static let expected = "dismiss or keep"

  package init?(argument: String) { self.init(rawValue: argument) }
}

/// The line for a frame in the output of `--json`.
private struct FrameLine: Encodable {
  var frame: Int
  var hash: String
  var path: String?
}

/// The line for the tree in the output of `--json --tree`.
private struct TreeLine: Encodable {
  var frame: Int
  var tree: [String]
}
