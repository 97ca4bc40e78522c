import AVFoundation
import SceneTesting
import TestSupport
import Testing

@MainActor
@Suite struct AudioPlayerTests {
  private let sound: SoundStage
  private var stage: Stage { sound.stage }

  init() throws {
    sound = try SoundStage()
  }

  @MainActor
  private final class Listener: NSObject, AVAudioPlayerDelegate {
    private(set) var ends: [String] = []
    var stage: Stage?

    func audioPlayerDidFinishPlaying(_ player: AVAudioPlayer, successfully flag: Bool) {
      ends.append("\(stage?.frameCount ?? -1) \(flag) \(player.isPlaying)")
    }
  }

  @Test func aSoundEndsInTheFrameAfterItsDuration() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    let listener = Listener()
    listener.stage = stage
    player.delegate = listener
    #expect(player.duration == 0.5)
    #expect(player.prepareToPlay())
    await stage.advance()
    #expect(player.play())
    #expect(player.isPlaying)
    await stage.advance(frames: 29)
    #expect(player.isPlaying)
    #expect(abs(player.currentTime - 29 / 60.0) < 1e-6)
    await stage.advance(frames: 3)
    #expect(listener.ends == ["30 true false"])
    #expect(!player.isPlaying)
    #expect(player.currentTime == 0)
    #expect(stage.sounds == ["short.wav"])
    #expect(sound.log == ["1 sound short.wav"], "a sound that ends by itself is not logged")
  }

  @Test func aPausedSoundResumesWhereItStopped() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    let listener = Listener()
    listener.stage = stage
    player.delegate = listener
    await stage.advance()
    player.play()
    await stage.advance(frames: 12)
    player.pause()
    let position = player.currentTime
    #expect(abs(position - 0.2) < 1e-6)
    await stage.advance(frames: 100)
    #expect(player.currentTime == position)
    #expect(listener.ends.isEmpty)
    player.play()
    await stage.advance(frames: 20)
    #expect(listener.ends == ["130 true false"] && player.currentTime == 0)
    #expect(sound.log == ["1 sound short.wav", "13 sound short.wav pauses", "113 sound short.wav resumes"])
  }

  @Test func stoppingASoundDoesNotCallTheDelegate() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    let listener = Listener()
    player.delegate = listener
    player.play()
    await stage.advance(frames: 10)
    player.stop()
    player.stop()
    await stage.advance(frames: 60)
    #expect(listener.ends.isEmpty)
    #expect(sound.log == ["0 sound short.wav", "10 sound short.wav stops"])
    player.currentTime = 0
    #expect(player.currentTime == 0)
  }

  @Test func numberOfLoopsLimitsTheRepetitions() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    let listener = Listener()
    listener.stage = stage
    player.delegate = listener
    player.numberOfLoops = 2
    await stage.advance()
    player.play()
    await stage.advance(frames: 95)
    #expect(listener.ends == ["90 true false"])
    for endless in [-1, -7, Int.min] {
      player.numberOfLoops = endless
      player.play()
      await stage.advance(frames: 200)
      #expect(player.isPlaying)
      #expect(player.currentTime < 0.5)
      player.stop()
      player.currentTime = 0
    }
    #expect(listener.ends.count == 1)
    #expect(sound.log[0] == "1 sound short.wav 3 times")
    #expect(sound.log[1] == "96 sound short.wav loops")
  }

  /// The sound lasts 30 frames.
  @Test func theTimeOfALoopBeginsAgain() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.numberOfLoops = -1
    await stage.advance()
    player.play()
    for (frames, time) in [(24, 0.4), (12, 0.1), (30, 0.1), (15, 0.35)] as [(Int, Double)] {
      await stage.advance(frames: frames)
      #expect(abs(player.currentTime - time) < 1e-6)
    }
  }

  @Test func aResumedSoundHasTheRemainingRepetitions() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.numberOfLoops = 2
    await stage.advance()
    player.play()
    await stage.advance(frames: 36)
    player.stop()
    player.play()
    #expect(sound.log.first == "1 sound short.wav 3 times" && sound.log.last?.hasSuffix("short.wav 2 times") == true)
    await stage.advance(frames: 53)
    #expect(player.isPlaying)
    await stage.advance(frames: 4)
    #expect(!player.isPlaying, "it has played three times in all")
  }

  @Test(arguments: [(Float(0.5), 0.5), (0.25, 0.5), (0.75, 0.75), (2, 2), (2.5, 2)])
  func theRateIsFromHalfToTwice(rate: Float, expected: Double) async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    (player.enableRate, player.rate) = (true, rate)
    player.play()
    await stage.advance(frames: 13)
    #expect(abs(player.currentTime - 0.2 * expected) < 1e-6)
  }

  @Test func timesKeepTheFinerScale() {
    let (coarse, fine) = (CMTime(value: 3, timescale: 2), CMTime(value: 250, timescale: 1000))
    #expect(coarse + fine == CMTime(value: 1750, timescale: 1000))
    #expect(fine + coarse == CMTime(value: 1750, timescale: 1000))
    #expect(coarse - fine == CMTime(value: 1250, timescale: 1000))
    #expect(fine - coarse == CMTime(value: -1250, timescale: 1000))
    #expect([coarse + fine, fine + coarse, coarse - fine, fine - coarse].map(\.timescale) == [1000, 1000, 1000, 1000])
  }

  @Test func secondsBecomeTheNearestPartsAndHalvesGoAwayFromZero() {
    for (seconds, value) in [(2.5, 3), (3.5, 4), (-2.5, -3), (2.4999, 2), (-0.25, 0)] as [(Double, Int64)] {
      #expect(CMTime(seconds: seconds, preferredTimescale: 1) == CMTime(value: value, timescale: 1))
    }
    let none = CMTime(seconds: .nan, preferredTimescale: 600)
    #expect(none.value == 0 && none.timescale == 600)
  }

  @Test func freeingAPlayerStopsItsSound() async throws {
    var player: AVAudioPlayer? = try AVAudioPlayer(contentsOf: sound.short)
    player?.numberOfLoops = -1
    player?.play()
    await stage.advance(frames: 3)
    player = nil
    #expect(sound.log == ["0 sound short.wav loops", "3 sound short.wav stops"])
  }

  @Test func theRateAppliesOnlyWhenEnabled() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.rate = 2
    player.play()
    await stage.advance(frames: 7)
    #expect(abs(player.currentTime - 0.1) < 1e-6)
    player.enableRate = true
    await stage.advance(frames: 6)
    #expect(abs(player.currentTime - 0.3) < 1e-6)
    await stage.advance(frames: 7)
    #expect(!player.isPlaying)
  }

  @Test func theVolumeFadesFromFrameToFrame() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    await stage.advance()
    player.setVolume(0, fadeDuration: 1)
    await stage.advance(frames: 30)
    #expect(abs(player.volume - 0.5) < 0.001)
    await stage.advance(frames: 31)
    #expect(player.volume == 0)
    player.setVolume(1, fadeDuration: 1)
    await stage.advance(frames: 5)
    player.volume = 0.25
    await stage.advance(frames: 60)
    #expect(player.volume == 0.25, "setting the volume ends a fade")
  }

  @Test func aFadeReachesItsEndInTheFrameOfItsDuration() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    await stage.advance()
    player.setVolume(0.5, fadeDuration: 0.25)
    #expect(player.volume == 1, "a fade starts with the next frame")
    await stage.advance()
    #expect(abs(player.volume - (1 - 0.5 / 15)) < 0.001)
    await stage.advance(frames: 13)
    #expect(abs(player.volume - (1 - 0.5 * 14 / 15)) < 0.001)
    await stage.advance()
    #expect(player.volume == 0.5)
    for duration in [0, -1, .infinity, .nan] {
      player.setVolume(0.25, fadeDuration: duration)
      #expect(player.volume == 0.25, "\(duration)")
      player.volume = 1
    }
  }

  /// The sound lasts half a second; its end is its start.
  @Test(arguments: [(-1, 0), (0, 0), (0.25, 0.25), (0.499, 0.499), (0.5, 0), (0.501, 0), (.nan, 0)])
  func aPositionIsWithinTheSound(time: Double, expected: Double) async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.currentTime = time
    #expect(player.currentTime == expected)
    player.play()
    #expect(player.currentTime == expected)
    player.currentTime = time
    #expect(player.currentTime == expected)
  }

  @Test func valuesOutOfRangeAreHarmless() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.enableRate = true
    player.play()
    for value in [Float.nan, .infinity, -.infinity, -5, 1e30] {
      player.volume = value
      player.pan = value
      player.rate = value
      player.setVolume(value, fadeDuration: 0.1)
      player.setVolume(1, fadeDuration: Double(value))
      player.currentTime = Double(value)
      #expect((0..<0.5).contains(player.currentTime))
      await stage.advance(frames: 2)
    }
    player.numberOfLoops = .max
    await stage.advance(frames: 2)
    #expect(player.isPlaying)
  }

  @Test func anUnplayableFileThrowsApplesErrors() throws {
    let missing = #expect(throws: NSError.self) {
      try AVAudioPlayer(contentsOf: sound.folder.path("none.wav"))
    }
    #expect(missing?.domain == "NSOSStatusErrorDomain")
    #expect(missing?.code == 2_003_334_207)
    let broken = #expect(throws: NSError.self) {
      try AVAudioPlayer(contentsOf: sound.folder.path("broken.wav"), fileTypeHint: "public.wav")
    }
    #expect(broken?.code == 1_954_115_647)
    #expect(broken?.localizedDescription.contains("broken.wav: not a readable sound") == true)
    #expect(throws: NSError.self) { try AVAudioPlayer(data: Data()) }
    #expect(throws: NSError.self) { try AVAudioPlayer(contentsOf: sound.folder.url) }
    #expect(stage.events.isEmpty, "thrown errors are not also reported")
  }

  @Test func dataInMemoryCanBePlayed() async throws {
    let player = try AVAudioPlayer(data: WaveFile.square(seconds: 0.1).data)
    #expect(player.duration == 0.1)
    player.play()
    await stage.advance(frames: 8)
    #expect(!player.isPlaying)
    #expect(sound.log == ["0 sound data"])
  }

  @Test func aPlayerWithoutASoundPlaysNothing() {
    let player = AVAudioPlayer()
    #expect(!player.play())
    #expect(player.duration == 0)
    player.stop()
    #expect(sound.log.isEmpty)
  }

  @Test func theSessionKeepsItsSettings() async throws {
    let session = AVAudioSession.sharedInstance()
    try session.setCategory(.ambient)
    try session.setCategory(.playback, mode: .default, options: [.mixWithOthers])
    try session.setActive(true)
    #expect(session.category == .playback)
    #expect(session.categoryOptions == .mixWithOthers)
    #expect(AVAudioSession.sharedInstance() === session)
    let other = try SoundStage()
    await other.stage.advance()
    #expect(AVAudioSession.sharedInstance().category == .soloAmbient, "each app has its own")
  }

  @Test func theSessionsPartsAreSetOneByOne() throws {
    let session = AVAudioSession.sharedInstance()
    try session.setMode(.gameChat)
    try session.setCategory(.playback, options: .duckOthers)
    #expect(session.mode == .gameChat && session.category == .playback && session.categoryOptions == .duckOthers)
    try session.setCategory(.ambient)
    #expect(session.mode == .gameChat && session.category == .ambient && session.categoryOptions == [])
    try session.setCategory(.record, mode: .measurement)
    #expect(session.mode == .measurement && session.category == .record)
  }

  @Test func anEngineIsHeardWhileItRuns() throws {
    let engine = AVAudioEngine()
    engine.mainMixerNode.outputVolume = 0.5
    #expect(!engine.isRunning && engine.gain == 0)
    try engine.start()
    #expect(engine.isRunning && engine.gain == 0.5)
    engine.pause()
    #expect(!engine.isRunning)
    try engine.start()
    engine.stop()
    #expect(!engine.isRunning && engine.gain == 0)
  }

  @Test func timesAreComparedByTheirSeconds() {
    let (half, more) = (CMTime(value: 1, timescale: 2), CMTime(value: 301, timescale: 600))
    #expect(half == CMTime(value: 300, timescale: 600) && half != more && half < more && !(more < half))
    #expect(Set([half, CMTime(value: 300, timescale: 600), more]).count == 2)
    #expect(!(half < CMTime(value: 300, timescale: 600)))
    #expect(half.isValid && half.isNumeric && !CMTime.invalid.isValid && !CMTime.invalid.isNumeric)
    #expect(CMTime.invalid != .zero && CMTime.zero == CMTime(value: 0, timescale: 600))
  }
}
