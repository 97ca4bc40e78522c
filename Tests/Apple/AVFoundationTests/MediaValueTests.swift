import AVFoundation
import Foundation
import Testing

@testable import UIKit

/// Numbers, names and defaults that games compare or store. What has no source is from memory.
@MainActor
@Suite struct MediaValueTests {
  init() {
    UIApplication.current = UIApplication(AppEnvironment())
  }

  /// Source of the numbers: AVAudioSessionTypes.h. Headers do not say what the names hold: from memory, not checked.
  @Test func aSessionHasApplesNamesAndNumbers() {
    let categories: [AVAudioSession.Category] = [
      .ambient, .soloAmbient, .playback, .record, .playAndRecord, .multiRoute,
    ]
    #expect(
      categories.map(\.rawValue)
        == ["Ambient", "SoloAmbient", "Playback", "Record", "PlayAndRecord", "MultiRoute"].map {
          "AVAudioSessionCategory\($0)"
        })
    let modes: [AVAudioSession.Mode] = [.default, .gameChat, .moviePlayback, .measurement]
    #expect(
      modes.map(\.rawValue)
        == ["Default", "GameChat", "MoviePlayback", "Measurement"].map { "AVAudioSessionMode\($0)" })
    let options: [AVAudioSession.CategoryOptions] = [
      .mixWithOthers, .duckOthers, .allowBluetooth, .defaultToSpeaker, .interruptSpokenAudioAndMixWithOthers,
      .allowBluetoothA2DP, .allowAirPlay,
    ]
    #expect(options.map(\.rawValue) == [0x1, 0x2, 0x4, 0x8, 0x11, 0x20, 0x40])
    #expect(AVAudioSession.SetActiveOptions.notifyOthersOnDeactivation.rawValue == 1)
    #expect([AVAudioSession.InterruptionType.ended, .began].map(\.rawValue) == [0, 1])
    #expect(AVAudioSession.InterruptionOptions.shouldResume.rawValue == 1)
    let reasons: [AVAudioSession.RouteChangeReason] = [
      .unknown, .newDeviceAvailable, .oldDeviceUnavailable, .categoryChange, .override, .wakeFromSleep,
      .noSuitableRouteForCategory, .routeConfigurationChange,
    ]
    #expect(reasons.map(\.rawValue) == [0, 1, 2, 3, 4, 6, 7, 8])
    let names = [
      AVAudioSession.interruptionNotification, AVAudioSession.routeChangeNotification,
      AVAudioSession.silenceSecondaryAudioHintNotification, AVAudioSession.mediaServicesWereResetNotification,
    ]
    #expect(
      names.map(\.rawValue)
        == ["Interruption", "RouteChange", "SilenceSecondaryAudioHint", "MediaServicesWereReset"].map {
          "AVAudioSession\($0)Notification"
        })
    let keys = [
      AVAudioSessionInterruptionTypeKey, AVAudioSessionInterruptionOptionKey, AVAudioSessionRouteChangeReasonKey,
      AVAudioSessionSilenceSecondaryAudioHintTypeKey,
    ]
    #expect(
      keys
        == ["InterruptionType", "InterruptionOption", "RouteChangeReason", "SilenceSecondaryAudioHintType"].map {
          "AVAudioSession\($0)Key"
        })
  }

  @Test func aSessionBeginsAloneAndForgetsOptionsThatAreNotNamed() throws {
    let session = AVAudioSession.sharedInstance()
    #expect(session.category == .soloAmbient && session.mode == .default && session.categoryOptions == [])
    #expect(!session.isOtherAudioPlaying && !session.secondaryAudioShouldBeSilencedHint && session.outputVolume == 1)
    for change in [
      { try session.setCategory(.record) }, { try session.setCategory(.record, options: []) },
      { try session.setCategory(.record, mode: .measurement) },
    ] as [() throws -> Void] {
      try session.setCategory(.playback, mode: .gameChat, options: [.duckOthers, .allowAirPlay])
      #expect(session.categoryOptions.rawValue == 0x42 && session.mode == .gameChat)
      try change()
      #expect(session.categoryOptions == [] && session.category == .record)
    }
  }

  /// Source of the types and numbers: AVMediaFormat.h, AVPlayer.h, AVPlayerItem.h and AVSpeechSynthesis.h.
  /// The other names and defaults are from memory: not checked.
  @Test func playersHaveApplesNamesNumbersAndDefaults() {
    let types: [AVFileType] = [.wav, .aiff, .caf, .mp3, .m4a]
    #expect(
      types.map(\.rawValue) == [
        "com.microsoft.waveform-audio", "public.aiff-audio", "com.apple.coreaudio-format", "public.mp3",
        "com.apple.m4a-audio",
      ])
    #expect(
      [AVLayerVideoGravity.resizeAspect, .resizeAspectFill, .resize].map(\.rawValue) == [
        "AVLayerVideoGravityResizeAspect", "AVLayerVideoGravityResizeAspectFill", "AVLayerVideoGravityResize",
      ])
    #expect([AVPlayer.ActionAtItemEnd.advance, .pause, .none].map(\.rawValue) == [0, 1, 2])
    #expect([AVPlayer.TimeControlStatus.paused, .waitingToPlayAtSpecifiedRate, .playing].map(\.rawValue) == [0, 1, 2])
    #expect([AVPlayer.Status.unknown, .readyToPlay, .failed].map(\.rawValue) == [0, 1, 2])
    #expect([AVPlayerItem.Status.unknown, .readyToPlay, .failed].map(\.rawValue) == [0, 1, 2])
    #expect([AVSpeechBoundary.immediate, .word].map(\.rawValue) == [0, 1])
    #expect(NSNotification.Name.AVPlayerItemDidPlayToEndTime.rawValue == "AVPlayerItemDidPlayToEndTimeNotification")
    #expect(AVPlayerItem.didPlayToEndTimeNotification == .AVPlayerItemDidPlayToEndTime)
    let player = AVPlayer()
    #expect(player.actionAtItemEnd == .pause && player.volume == 1 && !player.isMuted && player.defaultRate == 1)
    #expect(player.currentItem == nil && player.currentTime() == .zero)
    player.play()
    #expect(player.rate == 0 && player.timeControlStatus == .paused, "there is nothing to play")
    let layer = AVPlayerLayer(player: player)
    #expect(layer.player === player && layer.videoGravity == .resizeAspect && !layer.isReadyForDisplay)
    let sound = AVAudioPlayer()
    #expect(sound.volume == 1 && sound.pan == 0 && sound.rate == 1 && !sound.enableRate && sound.numberOfLoops == 0)
    #expect(!sound.prepareToPlay() && !sound.isPlaying && sound.currentTime == 0 && !sound.isMeteringEnabled)
    #expect(AVAudioMixerNode().outputVolume == 1)
  }

  /// https://developer.apple.com/documentation/avfoundation/avplayer
  @Test func aNewPlayerHasApplesOtherDefaults() {
    let player = AVPlayer()
    #expect(player.automaticallyWaitsToMinimizeStalling && player.allowsExternalPlayback)
    #expect(player.preventsDisplaySleepDuringVideoPlayback && player.status == .unknown)
    #expect(AVFileType("public.mp3") == .mp3 && AVFileType("public.mp3") != .m4a)
    #expect(
      NSNotification.Name.AVPlayerItemFailedToPlayToEndTime.rawValue
        == "AVPlayerItemFailedToPlayToEndTimeNotification")
    #expect(AVSpeechUtteranceDefaultSpeechRate == 0.5)
  }

  @Test func aTextToSpeakHasApplesDefaults() {
    let text = AVSpeechUtterance(string: "Jump!")
    #expect(text.rate == 0.5 && text.pitchMultiplier == 1 && text.volume == 1 && text.voice == nil)
    #expect(text.preUtteranceDelay == 0 && text.postUtteranceDelay == 0)
    #expect([AVSpeechUtteranceMinimumSpeechRate, AVSpeechUtteranceMaximumSpeechRate] == [0, 1])
    #expect(["de-DE", nil].map { AVSpeechSynthesisVoice(language: $0)?.language } == ["de-DE", "en-US"])
    let synthesizer = AVSpeechSynthesizer()
    #expect(!synthesizer.pauseSpeaking(at: .word) && !synthesizer.continueSpeaking() && !synthesizer.isPaused)
  }

  @Test(
    arguments: [(-0.5, 0.0), (0, 0), (0.25, 0.25), (1, 1), (1.5, 1), (.nan, 0), (.infinity, 1)] as [(Float, Double)])
  func aMixersVolumeIsHeardFromZeroToOne(volume: Float, gain: Double) throws {
    let engine = AVAudioEngine()
    try engine.start()
    engine.mainMixerNode.outputVolume = volume
    #expect(engine.gain == gain)
  }

  /// Source: CMTime.h: the seconds of an invalid time are NaN, its sums are invalid, and it is later than all others.
  @Test func anInvalidTimeStaysInvalid() {
    let (none, half) = (CMTime.invalid, CMTimeMake(value: 1, timescale: 2))
    #expect(CMTimeGetSeconds(none).isNaN && none == kCMTimeInvalid && none.hashValue == kCMTimeInvalid.hashValue)
    #expect([none + half, half + none, none - half, half - none, none + none].allSatisfy { !$0.isValid })
    #expect(half < none && !(none < half) && !(none < none) && none != half)
    #expect(kCMTimeZero == .zero && kCMTimeZero.isValid && !none.isIndefinite)
    #expect(half.seconds == 0.5 && CMTimeMakeWithSeconds(1.25, preferredTimescale: 8).value == 10)
  }

  /// Source: CMTime.h: "If preferredTimescale is <= 0, the result will be an invalid CMTime."
  @Test(arguments: [(1, true), (600, true), (0, false), (-1, false), (-600, false)] as [(Int32, Bool)])
  func aTimeOfSecondsNeedsAScaleAboveZero(scale: Int32, isValid: Bool) {
    let times = [
      CMTime(seconds: 3, preferredTimescale: scale), CMTimeMakeWithSeconds(3, preferredTimescale: scale),
    ]
    #expect(times.map(\.isValid) == [isValid, isValid] && times[0] == times[1])
    #expect(times[0].seconds == 3 || !isValid && times[0] == .invalid)
  }

  /// Source: CMTime.h, `CMTimeAdd`: "the least common multiple of the operands' timescales", at most Int32.max.
  @Test func theScaleOfASumIsTheLeastCommonMultiple() {
    func time(_ value: Int64, _ scale: Int32) -> CMTime { CMTime(value: value, timescale: scale) }
    let results = [
      time(1, 2) + time(1, 3), time(1, 3) - time(1, 2), time(1, 4) + time(1, 6), time(5, 6) - time(1, 4),
      time(7, 600) + time(5, 600), time(1, 1) + time(1, 1_000_000_000),
    ]
    #expect(results.map(\.value) == [5, -1, 5, 7, 12, 1_000_000_001])
    #expect(results.map(\.timescale) == [6, 6, 12, 12, 600, 1_000_000_000])
    let fine = time(1, 1_000_000_000) + time(1, 7)
    #expect(fine.timescale == .max && abs(fine.seconds - 1 / 7) < 1e-8)
  }
}
