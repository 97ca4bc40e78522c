import AVFoundation
import SceneTesting
import TestSupport
import Testing

@MainActor
@Suite struct PlayerEdgeTests {
  private let sound: SoundStage
  private var stage: Stage { sound.stage }

  init() throws {
    sound = try SoundStage()
  }

  /// A guess: Apple's page does not say what an interval of 0 does.
  @Test func anObserverWithoutAnIntervalIsToldEachHundredthOfASecond() async {
    await stage.advance()
    let player = AVPlayer(url: sound.short)
    var count = 0
    let observer = player.addPeriodicTimeObserver(forInterval: .zero, queue: nil) { _ in count += 1 }
    player.play()
    await stage.advance(frames: 6)
    #expect(count == 10)
    player.removeTimeObserver(observer)
  }

  /// https://developer.apple.com/documentation/avfoundation/avplayeritem/seek(to:completionhandler:)
  @Test func anItemJumpsWithoutItsPlayer() {
    let item = AVPlayerItem(url: sound.short)
    var answers: [Bool] = []
    item.seek(to: CMTime(value: 3, timescale: 8)) { answers.append($0) }
    #expect(answers == [true] && item.currentTime() == CMTime(value: 225, timescale: 600))
    item.seek(to: CMTime(value: 1, timescale: 8))
    #expect(item.currentTime().seconds == 0.125 && AVPlayer(playerItem: item).currentTime().seconds == 0.125)
  }

  @Test func aSoundInMemoryKeepsItsBytes() throws {
    let bytes = WaveFile.square(seconds: 0.25).data
    let player = try AVAudioPlayer(data: bytes, fileTypeHint: "com.microsoft.waveform-audio")
    #expect(player.data == bytes && player.url == nil && player.duration == 0.25)
  }

  @Test func anItemThatIsReplacedStaysWhereItWas() async {
    await stage.advance()
    let items = [AVPlayerItem(url: sound.short), AVPlayerItem(url: sound.short)]
    let player = AVPlayer(playerItem: items[0])
    player.play()
    await stage.advance(frames: 12)
    player.replaceCurrentItem(with: items[1])
    await stage.advance(frames: 6)
    #expect(abs(items[0].currentTime().seconds - 0.2) < 0.002 && abs(items[1].currentTime().seconds - 0.1) < 0.002)
    player.replaceCurrentItem(with: items[0])
    await stage.advance(frames: 6)
    #expect(abs(player.currentTime().seconds - 0.3) < 0.002 && player.rate == 1)
  }

  @Test func playingAgainGoesOnWhereThePlayerIs() async {
    await stage.advance()
    let player = AVPlayer(url: sound.short)
    player.play()
    await stage.advance(frames: 12)
    player.play()
    #expect(abs(player.currentTime().seconds - 0.2) < 0.002)
    player.pause()
    await stage.advance(frames: 30)
    #expect(player.rate == 0 && abs(player.currentTime().seconds - 0.2) < 0.002)
    player.play()
    await stage.advance(frames: 6)
    #expect(player.rate == 1 && abs(player.currentTime().seconds - 0.3) < 0.002)
  }

  @Test func aPlayerThatLosesItsItemStopsForGood() async {
    await stage.advance()
    let player = AVPlayer(url: sound.short)
    player.play()
    await stage.advance(frames: 6)
    player.replaceCurrentItem(with: nil)
    #expect(player.currentItem == nil && player.rate == 0 && player.timeControlStatus == .paused)
    #expect(player.currentTime() == .zero && sound.log.dropFirst().first?.hasSuffix("short.wav pauses") == true)
    player.replaceCurrentItem(with: AVPlayerItem(url: sound.short))
    #expect(player.rate == 0 && player.timeControlStatus == .paused)
  }

  /// A node may show a player whose item is a sound: it is no film, and is heard.
  @Test func aPlayerOfANodePlaysASoundToo() async {
    await stage.advance()
    let player = AVPlayer(url: sound.short)
    player.showsFilms = true
    #expect(player.currentItem?.status == .readyToPlay && player.currentItem?.duration.seconds == 0.5)
    player.play()
    await stage.advance(frames: 6)
    #expect(abs(player.currentTime().seconds - 0.1) < 0.002 && player.rate == 1 && stage.diagnostics.isEmpty)
    player.replaceCurrentItem(with: AVPlayerItem(url: sound.short))
    await stage.advance(frames: 12)
    #expect(abs(player.currentTime().seconds - 0.2) < 0.002 && player.rate == 1 && stage.diagnostics.isEmpty)
  }
}
