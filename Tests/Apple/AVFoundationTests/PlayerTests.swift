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

  @Test func aPlayerIsReadyOnceItHadAnItem() {
    let player = AVPlayer()
    #expect(player.status == .unknown)
    player.replaceCurrentItem(with: AVPlayerItem(url: sound.short))
    #expect(player.status == .readyToPlay)
    player.replaceCurrentItem(with: nil)
    #expect(player.status == .readyToPlay)
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

  @Test func aQueueInsertsBehindTheItemThatIsNamed() {
    let items = (0..<5).map { _ in AVPlayerItem(url: sound.short) }
    let queue = AVQueuePlayer(items: [items[0], items[1]])
    func order() -> [Int] { queue.items().compactMap { item in items.firstIndex { $0 === item } } }
    queue.insert(items[2], after: nil)
    #expect(order() == [0, 1, 2])
    queue.insert(items[3], after: items[0])
    #expect(order() == [0, 3, 1, 2])
    queue.insert(items[4], after: items[1])
    #expect(order() == [0, 3, 1, 4, 2])
    queue.advanceToNextItem()
    #expect(order() == [3, 1, 4, 2] && queue.timeControlStatus == .paused)
    queue.removeAllItems()
    #expect(order() == [] && queue.currentItem == nil)
    queue.insert(items[1], after: nil)
    #expect(order() == [1] && queue.currentItem === items[1])
    queue.advanceToNextItem()
    #expect(queue.items().isEmpty)
  }

  @Test func aQueueGoesOnWithItsNextItem() async {
    let items = (0..<2).map { _ in AVPlayerItem(url: sound.short) }
    let queue = AVQueuePlayer(items: items)
    queue.play()
    await stage.advance(frames: 33)
    #expect(queue.currentItem === items[1] && queue.timeControlStatus == .playing)
    await stage.advance(frames: 33)
    #expect(queue.timeControlStatus == .paused)
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

  /// The timer counts from its start: nine frames are 0.15 seconds.
  @Test func anObserverIsToldTheTimeWhileThePlayerPlays() async {
    let player = AVPlayer(url: sound.short)
    var steps: [Int] = []
    let observer = player.addPeriodicTimeObserver(forInterval: CMTimeMake(value: 15, timescale: 100), queue: nil) {
      steps.append(Int(($0.seconds / 0.15).rounded()))
    }
    player.play()
    await stage.advance(frames: 20)
    #expect(steps == [1, 2])
    player.pause()
    await stage.advance(frames: 20)
    #expect(steps == [1, 2])
    player.removeTimeObserver(observer)
    player.play()
    await stage.advance(frames: 9)
    #expect(steps == [1, 2] && player.timeControlStatus == .playing)
  }

  @Test func aJumpIsDoneAtOnce() {
    let player = AVPlayer(url: sound.short)
    var answers: [Bool] = []
    player.seek(to: CMTimeMakeWithSeconds(0.25, preferredTimescale: 600)) { answers.append($0) }
    #expect(answers == [true] && player.currentTime() == CMTime(value: 1, timescale: 4))
    player.seek(
      to: CMTime(value: 3, timescale: 8), toleranceBefore: CMTime(value: 1, timescale: 4), toleranceAfter: .zero)
    #expect(CMTimeGetSeconds(player.currentTime()) == 0.375)
  }

  @Test func aLooperThatIsDisabledLetsTheSoundEnd() async {
    let item = AVPlayerItem(url: sound.short)
    let player = AVQueuePlayer()
    let looper = AVPlayerLooper(player: player, templateItem: item)
    #expect(player.currentItem === item)
    player.play()
    await stage.advance(frames: 40)
    #expect(looper.loopCount == 1 && player.timeControlStatus == .playing)
    looper.disableLooping()
    await stage.advance(frames: 40)
    #expect(looper.loopCount == 1 && player.timeControlStatus == .paused)
  }

  @Test func aSoundThatCannotBeReadHasFailedAndEnds() async {
    let item = AVPlayerItem(url: sound.folder.path("broken.wav"))
    let player = AVPlayer(playerItem: item)
    #expect(item.status == .failed && item.duration == .zero)
    player.play()
    #expect(player.timeControlStatus == .playing)
    await stage.advance(frames: 2)
    #expect(player.timeControlStatus == .paused)
    #expect(stage.diagnostics.map { "\($0.kind), \($0.subject)" } == ["unreadable-sound, AVPlayer: broken.wav"])
  }
}
