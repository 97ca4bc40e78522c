import AVFoundation
import SceneTesting
import Testing
import UIKit

/// Queues, loops and observers of players; the sound lasts 30 frames.
@MainActor
@Suite struct QueuePlayerTests {
  private let sound: SoundStage
  private let items: [AVPlayerItem]
  private var stage: Stage { sound.stage }

  init() throws {
    let sound = try SoundStage()
    self.sound = sound
    items = (0..<3).map { _ in AVPlayerItem(url: sound.short) }
  }

  private func place(_ item: AVPlayerItem?) -> Int { items.firstIndex { $0 === item } ?? -1 }

  /// Each item that ends, and the one that plays then.
  private func noteEnds(_ note: @escaping @MainActor (Int) -> Void) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: .AVPlayerItemDidPlayToEndTime, object: nil, queue: nil) {
      let item = $0.object as? AVPlayerItem
      MainActor.assumeIsolated { note(place(item)) }
    }
  }

  @Test func aQueueThatWasEmptyPlaysItsItemsInSequence() async {
    let queue = AVQueuePlayer()
    #expect(queue.actionAtItemEnd == .advance && AVQueuePlayer(items: items).actionAtItemEnd == .advance)
    var log: [String] = []
    let observer = noteEnds { log.append("\($0), then \(place(queue.currentItem))") }
    defer { NotificationCenter.default.removeObserver(observer) }
    for item in items { queue.insert(item, after: nil) }
    #expect(queue.items().map(place) == [0, 1, 2] && queue.timeControlStatus == .paused)
    queue.play()
    await stage.advance(frames: 33)
    #expect(log == ["0, then 1"] && queue.items().map(place) == [1, 2])
    await stage.advance(frames: 70)
    #expect(log == ["0, then 1", "1, then 2", "2, then 2"] && queue.timeControlStatus == .paused)
  }

  @Test func aQueueThatPausesAtTheEndKeepsItsItem() async {
    let queue = AVQueuePlayer(items: items)
    queue.actionAtItemEnd = .pause
    queue.play()
    await stage.advance(frames: 33)
    #expect(place(queue.currentItem) == 0 && queue.items().count == 3 && queue.timeControlStatus == .paused)
  }

  @Test func advancingPlaysTheNextItem() async {
    let queue = AVQueuePlayer(items: [items[0], items[1]])
    queue.play()
    await stage.advance(frames: 20)
    queue.advanceToNextItem()
    #expect(place(queue.currentItem) == 1 && queue.timeControlStatus == .playing && queue.currentTime() == .zero)
    await stage.advance(frames: 20)
    #expect(queue.timeControlStatus == .playing, "it has its own half second")
    queue.removeAllItems()
    #expect(queue.items().isEmpty && queue.timeControlStatus == .paused)
  }

  /// Games loop their music so: by a jump to the start in the notification, or by a looper.
  @Test(arguments: [(AVPlayer.ActionAtItemEnd.none, true, 2), (.none, false, 1), (.pause, true, 1)])
  func aJumpToTheStartLoopsASoundWithoutAnAction(
    action: AVPlayer.ActionAtItemEnd, jumps: Bool, ends: Int
  ) async {
    let player = AVPlayer(playerItem: items[0])
    player.actionAtItemEnd = action
    var count = 0
    let observer = noteEnds { _ in
      count += 1
      if jumps { player.seek(to: .zero) }
    }
    defer { NotificationCenter.default.removeObserver(observer) }
    player.play()
    await stage.advance(frames: 70)
    #expect(count == ends && player.timeControlStatus == (ends == 2 ? .playing : .paused))
  }

  @Test func aLooperThatIsReleasedLetsTheSoundEnd() async {
    let queue = AVQueuePlayer(playerItem: items[0])
    var looper: AVPlayerLooper? = AVPlayerLooper(player: queue, templateItem: items[0])
    #expect(looper?.loopCount == 0)
    queue.play()
    await stage.advance(frames: 40)
    #expect(looper?.loopCount == 1 && queue.timeControlStatus == .playing)
    looper = nil
    await stage.advance(frames: 40)
    #expect(queue.timeControlStatus == .paused)
  }

  /// https://developer.apple.com/documentation/avfoundation/avplayerlooper
  @Test func aLooperFillsAnEmptyQueue() async {
    let queue = AVQueuePlayer()
    let looper = AVPlayerLooper(player: queue, templateItem: items[0])
    #expect(queue.items().count == 1 && queue.rate == 0 && looper.loopCount == 0)
    queue.play()
    await stage.advance(frames: 40)
    #expect(looper.loopCount == 1 && queue.rate == 1)
    queue.pause()
  }

  @Test func aRemovedObserverLeavesTheOther() async {
    await stage.advance()
    let player = AVPlayer(playerItem: items[0])
    var log: [String] = []
    let interval = CMTime(value: 1, timescale: 6)
    let first = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { _ in log.append("a") }
    // The player keeps the other one itself.
    _ = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { _ in log.append("b") }
    player.play()
    await stage.advance(frames: 10)
    #expect(log == ["a", "b"])
    player.removeTimeObserver(first)
    await stage.advance(frames: 10)
    #expect(log == ["a", "b", "b"])
  }

  /// Rates of 0.5 and 2 are heard; slower and faster ones are reported, and heard as those.
  @Test func ratesOutsideOfTheRangeAreReported() async {
    await stage.advance()
    let player = AVPlayer(playerItem: items[0])
    var moved: [Double] = []
    for rate in [0.5, 2, 0.25, 2.5] as [Float] {
      player.seek(to: .zero)
      player.rate = rate
      await stage.advance(frames: 6)
      moved.append((player.currentTime().seconds * 100).rounded() / 100)
    }
    #expect(moved == [0.05, 0.2, 0.05, 0.2] && player.rate == 2.5)
    #expect(stage.diagnostics.map(\.subject) == ["AVPlayer.rate = 0.25", "AVPlayer.rate = 2.5"])
    player.pause()
    player.defaultRate = 0.5
    player.play()
    player.play()
    #expect(player.rate == 0.5 && player.currentItem?.duration == CMTime(value: 1, timescale: 2))
  }

  /// The next item and a loop keep the rate, and `play()` takes the default one again.
  @Test func theRateStaysUntilPlay() async {
    let queue = AVQueuePlayer(items: items)
    queue.rate = 2
    await stage.advance(frames: 20)
    #expect(place(queue.currentItem) == 1 && queue.rate == 2)
    queue.advanceToNextItem()
    #expect(place(queue.currentItem) == 2 && queue.rate == 2)
    let looper = AVPlayerLooper(player: queue, templateItem: items[2])
    await stage.advance(frames: 40)
    #expect(looper.loopCount == 2 && queue.rate == 2)
    queue.replaceCurrentItem(with: items[0])
    #expect(queue.rate == 2)
    queue.play()
    #expect(queue.rate == 1)
    let player = AVPlayer(playerItem: AVPlayerItem(url: sound.short))
    player.actionAtItemEnd = .none
    let observer = noteEnds { _ in player.seek(to: .zero) }
    defer { NotificationCenter.default.removeObserver(observer) }
    player.rate = 2
    await stage.advance(frames: 20)
    #expect(player.rate == 2)
  }
}
