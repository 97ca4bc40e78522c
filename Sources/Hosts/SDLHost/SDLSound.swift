internal import CSDL2
internal import Foundation
internal import Media
internal import UIKit

/// Plays sounds through SDL_mixer. The first sound opens the sound device. Without a device the game is silent, and
/// that is reported once.
///
/// Plays up to 32 sounds at the same time. Starting one more stops the oldest sound that does not repeat forever or, if
/// all do, the oldest.
@MainActor
final class SDLSound {
  static let channelCount = 32

  private enum Device {
    case untried, missing
    case open(CSDL2_Mixer, frequency: Int32)
  }

  private let report: (Diagnostic) -> Void
  private var device = Device.untried
  private var cache = SDLSoundCache()
  /// The sounds that are playing or paused, in the order they started.
  private var voices: [SDLVoice] = []
  /// The sounds being decoded, by number, with the requested levels and position.
  private var awaited: [Int: Awaited] = [:]

  private struct Awaited {
    var source: SoundSource
    var levels: SoundLevels
    var position: Double
    var isPaused: Bool
  }

  init(report: @escaping (Diagnostic) -> Void) {
    self.report = report
  }

  isolated deinit {
    guard case .open(let mixer, _) = device else { return }
    voices = []
    mixer.Mix_CloseAudio()
    SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
  }

  /// The number of sounds that are playing or paused.
  var voiceCount: Int {
    removeEnded()
    return voices.count
  }

  /// The numbers of the sounds in `voices`, in the order they started.
  var numbers: [Int] { voices.map(\.number) }
  /// Whether a started sound is still being decoded.
  var isDecoding: Bool { !awaited.isEmpty }

  func perform(_ command: SoundCommand) {
    if case .untried = device { open() }
    guard case .open(_, let frequency) = device else { return }
    removeEnded()
    let number = command.number
    switch command.act {
    case .start(let source, let levels, let position):
      awaited[number] = nil
      voices.removeAll { $0.number == number }
      start(number, source, levels, position: position, frequency: frequency)
    case .change(let levels):
      awaited[number]?.levels = levels
      voice(number)?.levels = levels
    case .retime(let levels, let position):
      if awaited[number] != nil {
        awaited[number]?.levels = levels
        awaited[number]?.position = position
      } else if let voice = voice(number) {
        start(number, voice.source, levels, position: position, isPaused: voice.isPaused, frequency: frequency)
      }
    case .pause:
      awaited[number]?.isPaused = true
      voice(number)?.pause()
    case .resume:
      awaited[number]?.isPaused = false
      voice(number)?.resume()
    case .stop:
      awaited[number] = nil
      voices.removeAll { $0.number == number }
    }
  }

  private func voice(_ number: Int) -> SDLVoice? { voices.first { $0.number == number } }

  private func removeEnded() {
    voices.removeAll { $0.hasEnded }
  }

  private func start(
    _ number: Int, _ source: SoundSource, _ levels: SoundLevels, position: Double, isPaused: Bool = false,
    frequency: Int32
  ) {
    let key = SDLSoundCache.Key(source: source, rate: levels.rate)
    let wanted = Awaited(source: source, levels: levels, position: position, isPaused: isPaused)
    if let wave = cache[key] {
      play(number, wave, wanted)
    } else {
      // Decodes in the background, because decoding a long sound takes longer than a frame. A sound whose rate
      // changes keeps its old rate until the new one is decoded.
      awaited[number] = wanted
      SDLSoundCache.decode(key, frequency: frequency) { [weak self] result in
        self?.decoded(number, key, result)
      }
    }
  }

  private func decoded(
    _ number: Int, _ key: SDLSoundCache.Key, _ result: Result<SDLWave, any Error>
  ) {
    do {
      let wave = try result.get()
      cache.add(wave, for: key)
      guard let awaited = awaited[number], awaited.source == key.source else { return }
      self.awaited[number] = nil
      if awaited.levels.rate == key.rate {
        play(number, wave, awaited)
      } else if case .open(_, let frequency) = device {
        start(
          number, awaited.source, awaited.levels, position: awaited.position, isPaused: awaited.isPaused,
          frequency: frequency)
      }
    } catch {
      awaited[number] = nil
      report(Diagnostic(kind: "unreadable-sound", subject: "\(error)", message: "no sound plays"))
    }
  }

  private func play(_ number: Int, _ wave: SDLWave, _ wanted: Awaited) {
    guard case .open(let mixer, _) = device else { return }
    voices.removeAll { $0.number == number || $0.hasEnded }
    if voices.count >= Self.channelCount {
      voices.remove(at: voices.firstIndex { $0.levels.loops >= 0 } ?? 0)
    }
    let voice = SDLVoice(
      on: mixer, number: number, source: wanted.source, wave: wave, levels: wanted.levels, position: wanted.position)
    guard let voice else { return }
    if wanted.isPaused { voice.pause() }
    voices.append(voice)
  }

  private func open() {
    device = .missing
    guard SDL_InitSubSystem(UInt32(SDL_INIT_AUDIO)) == 0 else {
      return reportMissing("\(SDLError("SDL_InitSubSystem"))")
    }
    var mixer = CSDL2_Mixer()
    if let reason = CSDL2_loadMixer(&mixer) {
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      return reportMissing("dlopen: \(String(cString: reason)); Debian has it in libsdl2-mixer-2.0-0")
    }
    CSDL2_quietALSA()
    // Always requests 16-bit stereo, which SDL converts for the device; only the sample rate may be the device's own.
    let changes = SDL_AUDIO_ALLOW_FREQUENCY_CHANGE
    guard mixer.Mix_OpenAudioDevice(44100, SDLWave.format, 2, 1024, nil, changes) == 0 else {
      let error = SDLError("Mix_OpenAudioDevice")
      SDL_QuitSubSystem(UInt32(SDL_INIT_AUDIO))
      return reportMissing("\(error)")
    }
    var frequency: Int32 = 44100
    var format: UInt16 = 0
    var channels: Int32 = 0
    _ = mixer.Mix_QuerySpec(&frequency, &format, &channels)
    _ = mixer.Mix_AllocateChannels(Int32(Self.channelCount))
    device = .open(mixer, frequency: frequency)
  }

  private func reportMissing(_ reason: String) {
    report(
      Diagnostic(
        kind: "no-sound-device", subject: "no sound device can be opened (\(reason))", message: "the game is silent"))
  }
}
