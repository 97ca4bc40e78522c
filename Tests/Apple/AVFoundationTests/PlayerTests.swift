import AVFoundation
import SceneTesting
import TestSupport
import Testing
import UIKit

@MainActor
@Suite struct PlayerTests {
  private let sound: SoundStage
  private var stage: Stage { sound.stage }

  init() throws {
    sound = try SoundStage()
  }

  @Test func aSoundPlaysToItsEndAndReportsIt() async {
    let player = AVPlayer(url: sound.short)
    var ends = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    #expect(player.currentItem?.duration.seconds == 0.5 && player.currentItem?.status == .readyToPlay)
    player.play()
    #expect(player.timeControlStatus == .playing && player.rate == 1)
    await stage.advance(frames: 33)
    #expect(ends == 1 && player.rate == 0)
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func aLooperPlaysTheSoundAgain() async {
    let item = AVPlayerItem(url: sound.short)
    let player = AVQueuePlayer(playerItem: item)
    let looper = AVPlayerLooper(player: player, templateItem: item)
    player.play()
    await stage.advance(frames: 70)
    #expect(looper.loopCount == 2 && player.timeControlStatus == .playing)
    player.pause()
  }

  @Test func aFilmIsReportedAndEndsAtOnce() async {
    let player = AVPlayer(url: URL(fileURLWithPath: "/nowhere/intro.mp4"))
    var ends = 0
    let observer = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: nil
    ) { _ in MainActor.assumeIsolated { ends += 1 } }
    player.play()
    await stage.advance(frames: 2)
    #expect(ends == 1 && player.timeControlStatus == .paused)
    #expect(stage.diagnostics.map(\.subject) == ["AVPlayer: intro.mp4"])
    NotificationCenter.default.removeObserver(observer)
  }
}
