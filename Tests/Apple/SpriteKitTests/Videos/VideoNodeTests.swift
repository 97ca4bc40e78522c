import AVFoundation
import Foundation
import Media
import Raster
import SceneTesting
import TestSupport
import Testing
import UIKit

@testable import SpriteKit

/// Video nodes on a stage, with a film of ten pictures of 4 x 2 in a second, in the place of ffmpeg.
@MainActor
@Suite struct VideoNodeTests {
  private let folder: TemporaryFolder
  private let stage: Stage
  private let scene = SKScene(size: CGSize(width: 8, height: 8))

  init() async throws {
    folder = try TemporaryFolder()
    let scene = scene
    stage = try Stage { scene }
    await stage.advance()
    try write(rate: 10)
    find("\(folder.url.path):/usr/bin:/bin")
  }

  private func write(rate: Int, end: String = "exit", seconds: Double? = nil) throws {
    var frames: [UInt8] = []
    for number in 0..<10 {
      frames += [UInt8](repeating: UInt8(50 + 10 * number), count: 8) + [128, 128, 128, 128]
    }
    try FakeFFmpeg.write(
      to: folder.url, probe: FakeFFmpeg.probe(seconds: seconds ?? 10 / Double(rate), rate: "\(rate)/1"),
      header: "YUV4MPEG2 W4 H2 F10:1 C420jpeg", frames: frames, frameSize: 12, end: end)
    try folder.write("a film", to: "film.mp4")
  }

  private func find(_ path: String) { stage.app.service { FilmPrograms() }.searchPath = path }

  private var film: URL { folder.path("film.mp4") }

  private func add(_ node: SKVideoNode) -> SKVideoNode {
    node.position = CGPoint(x: 4, y: 4)
    scene.addChild(node)
    return node
  }

  /// The number of the picture in the middle of the view; nil for the background.
  private var picture: Int? {
    let byte = Int(stage.frame[4, 4] & 255)
    return (0..<10).first { (298 * (34 + 10 * $0) + 128) >> 8 == byte }
  }

  @Test func aFilmShowsThePictureOfTheStagesTime() async throws {
    let node = add(SKVideoNode(url: film))
    #expect(node.size == CGSize(width: 4, height: 2) && node.frame == CGRect(x: 2, y: 3, width: 4, height: 2))
    await stage.advance(frames: 3)
    #expect(picture == 0, "a film that does not play shows its first picture")
    node.play()
    var pictures: [Int?] = []
    for _ in 0..<70 {
      await stage.advance()
      pictures.append(picture)
    }
    let expected = (1...70).map { Optional(min(9, $0 * 10 / 60)) }
    #expect(pictures == expected)
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func pauseSeekAndEndAreThoseOfThePlayer() async throws {
    let player = AVPlayer(url: film)
    let node = add(SKVideoNode(avPlayer: player))
    var ends = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    #expect(player.currentItem?.duration.seconds == 1 && player.currentItem?.status == .readyToPlay)
    player.play()
    await stage.advance(frames: 12)
    #expect(picture == 2)
    node.pause()
    await stage.advance(frames: 12)
    #expect(picture == 2 && player.timeControlStatus == .paused)
    player.seek(to: CMTime(seconds: 0.75, preferredTimescale: 600))
    await stage.advance()
    #expect(picture == 7 && player.currentTime().seconds == 0.75)
    node.play()
    await stage.advance(frames: 14)
    #expect(ends == 0)
    await stage.advance(frames: 3)
    #expect(ends == 1 && picture == 9 && player.timeControlStatus == .paused)
    player.seek(to: .zero)
    player.rate = 2
    await stage.advance(frames: 15)
    #expect(picture == 5)
    await stage.advance(frames: 17)
    #expect(ends == 2)
  }

  /// Once the time since the start was added to the place that the game jumped to.
  @Test func aJumpWhileTheFilmPlaysCountsFromThere() async throws {
    let player = AVPlayer(url: film)
    _ = add(SKVideoNode(avPlayer: player))
    player.play()
    await stage.advance(frames: 30)
    player.seek(to: CMTime(seconds: 0.25, preferredTimescale: 600))
    #expect(player.currentTime().seconds == 0.25)
    await stage.advance(frames: 6)
    #expect(picture == 3 && abs(player.currentTime().seconds - 0.35) < 1e-6 && player.timeControlStatus == .playing)
  }

  /// With 25 pictures and 60 frames a second, frame n shows the picture floor(n * 25 / 60).
  @Test func picturesChangeInTheirFrame() async throws {
    try write(rate: 25)
    let node = add(SKVideoNode(url: film))
    node.play()
    var pictures: [Int?] = []
    for _ in 0..<24 {
      await stage.advance()
      pictures.append(picture)
    }
    #expect(pictures == (1...24).map { min(9, $0 * 25 / 60) })
  }

  @Test func aFilmLoopsThroughItsNotification() async throws {
    let player = AVPlayer(url: film)
    player.actionAtItemEnd = .none
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { player.seek(to: .zero) } }
    defer { NotificationCenter.default.removeObserver(observer) }
    _ = add(SKVideoNode(avPlayer: player))
    player.play()
    var pictures: [Int?] = []
    for _ in 0..<4 {
      await stage.advance(frames: 33)
      pictures.append(picture)
    }
    // 33, 66, 99 and 132 sixtieths of a second, minus the seconds that have passed.
    #expect(pictures == [5, 1, 6, 2] && player.timeControlStatus == .playing)
  }

  /// https://developer.apple.com/documentation/avfoundation/avplayerlooper
  @Test func aLooperRepeatsAFilm() async throws {
    let item = AVPlayerItem(url: film)
    let player = AVQueuePlayer(items: [item])
    let looper = AVPlayerLooper(player: player, templateItem: item)
    _ = add(SKVideoNode(avPlayer: player))
    player.play()
    var pictures: [Int?] = []
    for _ in 0..<4 {
      await stage.advance(frames: 33)
      pictures.append(picture)
    }
    #expect(pictures == [5, 1, 6, 2] && looper.loopCount == 2 && player.timeControlStatus == .playing)
    looper.disableLooping()
    await stage.advance(frames: 60)
    #expect(picture == 9 && looper.loopCount == 2 && player.timeControlStatus == .paused)
  }

  @Test func twoNodesOfOnePlayerShowTheSamePictureOfOneProgram() async throws {
    let player = AVPlayer(url: film)
    let nodes = [add(SKVideoNode(avPlayer: player)), add(SKVideoNode(avPlayer: player))]
    nodes[0].position = CGPoint(x: 2, y: 4)
    nodes[1].position = CGPoint(x: 6, y: 4)
    player.play()
    for frame in 1...30 {
      await stage.advance()
      #expect(picture == frame * 10 / 60 && stage.frame[1, 4] == stage.frame[6, 4])
    }
    #expect(try String(contentsOf: folder.path("calls"), encoding: .utf8) == "0.000000\n")
  }

  /// A game may tell the player to play, or to jump, before it has a node.
  @Test func aFilmThatPlaysBeforeItsNodeIsNotOver() async throws {
    let player = AVPlayer(url: film)
    player.seek(to: CMTime(seconds: 0.5, preferredTimescale: 600))
    player.play()
    _ = add(SKVideoNode(avPlayer: player))
    await stage.advance(frames: 6)
    #expect(picture == 6 && player.timeControlStatus == .playing && stage.app.diagnostics.isEmpty)
  }

  @Test func anotherItemShowsItsFilmInItsSize() async throws {
    let player = AVPlayer()
    let node = add(SKVideoNode(avPlayer: player))
    await stage.advance()
    #expect(node.size == .zero && picture == nil)
    player.replaceCurrentItem(with: AVPlayerItem(url: film))
    await stage.advance()
    #expect(node.size == CGSize(width: 4, height: 2) && picture == 0)
    player.replaceCurrentItem(with: nil)
    await stage.advance()
    #expect(picture == nil)
  }

  @Test func theFirstPictureShowsWithoutAFrame() throws {
    let texture = try #require(SKView().texture(from: SKVideoNode(url: film)))
    #expect(texture.size() == CGSize(width: 4, height: 2))
    #expect(texture.cgImage().pixels.allSatisfy { $0 & 255 == 40 })
  }

  @Test func aProgramThatHangsIsReportedAndTheLastPictureStays() async throws {
    try write(rate: 10, end: "exec sleep 600", seconds: 9)
    stage.app.service { FilmPrograms() }.patience = 1
    let node = add(SKVideoNode(url: film))
    node.play()
    await stage.advance(frames: 70)
    #expect(picture == 9)
    #expect(stage.app.diagnostics.map(\.kind) == ["unreadable-film"])
    #expect(stage.app.diagnostics.first?.message.contains("does not answer") == true, "\(stage.app.diagnostics)")
    stage.clearDiagnostics()
  }

  @Test func theProgramEndsWithTheStage() async throws {
    try write(rate: 10, end: "exec sleep 60")
    var own: Stage? = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await own?.advance()
    own?.app.service { FilmPrograms() }.searchPath = "\(folder.url.path):/usr/bin:/bin"
    let player = AVPlayer(url: film)
    #expect(player.currentItem?.duration.seconds == 1)
    let process = try #require(Int32(try String(contentsOf: folder.path("process"), encoding: .utf8).dropLast()))
    #expect(kill(process, 0) == 0)
    own = nil
    #expect(kill(process, 0) == -1 && player.currentItem != nil)
  }

  @Test func aCustomSizeStretchesTheFilm() async throws {
    let node = add(SKVideoNode(url: film))
    (node.size, node.anchorPoint) = (CGSize(width: 4, height: 4), .zero)
    await stage.advance()
    #expect(stage.frame[4, 0] == stage.frame[7, 3] && stage.frame[4, 0] != stage.frame[3, 3])
    #expect(node.contains(CGPoint(x: 7, y: 7)) && !node.contains(CGPoint(x: 3, y: 3)))
  }

  @Test func aFilmByNameIsLookedForInTheAppsFiles() async throws {
    _ = add(SKVideoNode(fileNamed: "nowhere.mp4"))
    await stage.advance()
    #expect(stage.app.diagnostics.map(\.kind) == ["missing-film"])
    stage.clearDiagnostics()
  }

  @Test func withoutFFmpegNothingIsDrawnAndItIsReportedOnce() async throws {
    find("/nowhere")
    var ends = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    defer { NotificationCenter.default.removeObserver(observer) }
    let node = add(SKVideoNode(url: film))
    let player = AVPlayer(url: film)
    _ = add(SKVideoNode(avPlayer: player))
    node.play()
    await stage.advance(frames: 3)
    #expect(node.size == .zero && picture == nil && ends == 1)
    #expect(stage.app.diagnostics.map(\.kind) == ["missing-program"])
    #expect(stage.app.diagnostics.first?.message.contains("apt install ffmpeg") == true)
    stage.clearDiagnostics()
  }

  @Test func aForgedFilmIsReportedOnceAndEndsAtOnce() async throws {
    try folder.write("nothing", to: "description")
    let player = AVPlayer(url: film)
    let node = add(SKVideoNode(avPlayer: player))
    node.play()
    await stage.advance(frames: 3)
    #expect(node.size == .zero && player.timeControlStatus == .paused)
    #expect(stage.app.diagnostics.map(\.kind) == ["unreadable-film"])
    stage.clearDiagnostics()
  }

  @Test func soundAndStreamsAreReported() async throws {
    try folder.write(
      FakeFFmpeg.probe(seconds: 1, more: "[STREAM]\ncodec_type=audio\n[/STREAM]"), to: "description")
    _ = add(SKVideoNode(url: film))
    _ = add(SKVideoNode(url: URL(string: "https://example.com/film.m3u8")!))
    await stage.advance()
    #expect(stage.app.diagnostics.map(\.kind) == ["unfinished", "unfinished"])
    stage.clearDiagnostics()
  }

  @Test func aDeallocatedNodeEndsItsProgram() async throws {
    func show() async throws -> Int32 {
      let node = add(SKVideoNode(url: film))
      node.play()
      await stage.advance(frames: 2)
      node.removeFromParent()
      return try #require(Int32(try String(contentsOf: folder.path("process"), encoding: .utf8).dropLast()))
    }
    let process = try await show()
    await stage.advance(frames: 2)
    #expect(kill(process, 0) == -1 && scene.videoNodes.isEmpty)
  }

  /// A real film, upright, anchored, turned and scaled: red, green, blue and white quarters.
  @Test(.enabled(if: VideoFile.Programs(searchPath: ProcessInfo.processInfo.environment["PATH"]) != nil))
  func aRealFilmIsUpright() async throws {
    let quarters =
      "color=red:size=16x8[a];color=lime:size=16x8[b];color=blue:size=16x8[c];color=white:size=16x8[d];"
      + "[a][b]hstack[e];[c][d]hstack[f];[e][f]vstack"
    try FakeFFmpeg.film(
      "-f lavfi -i \(quarters) -t 0.2 -r 10 -pix_fmt yuv420p -c:v ffv1", at: folder.path("real.mkv"))
    find(ProcessInfo.processInfo.environment["PATH"] ?? "")
    let node = add(SKVideoNode(url: folder.path("real.mkv")))
    #expect(node.size == CGSize(width: 32, height: 16))
    (node.size, node.position) = (CGSize(width: 8, height: 8), .zero)
    node.anchorPoint = .zero
    func corners() -> [UInt32] { [(1, 1), (6, 1), (1, 6), (6, 6)].map { near(stage.frame[$0.0, $0.1]) } }
    let (red, green, blue, white): (UInt32, UInt32, UInt32, UInt32) = (0xF, 0xF0, 0xF00, 0xFFF)
    await stage.advance()
    #expect(corners() == [red, green, blue, white])
    node.zRotation = .pi / 2
    node.position = CGPoint(x: 8, y: 0)
    await stage.advance()
    #expect(corners() == [green, white, red, blue])
    (node.zRotation, node.xScale) = (0, -1)
    await stage.advance()
    #expect(corners() == [green, red, white, blue])
    node.removeFromParent()
    let effect = SKEffectNode()
    effect.shouldRasterize = true
    effect.addChild(node)
    scene.addChild(effect)
    await stage.advance()
    #expect(corners() == [green, red, white, blue])
  }

  /// A colour with 4 bits each for red, green and blue, rounded.
  private func near(_ pixel: UInt32) -> UInt32 {
    (0..<3).reduce(0) { $0 | min(15, ((pixel >> (8 * $1) & 255) + 8) / 17) << (4 * $1) }
  }
}
