internal import Assets
internal import CSDL2
internal import Foundation
internal import UIKit

/// Lets sounds be heard through SDL_mixer. The sound device is opened by the first sound; where there is none the game
/// goes on silently and says so once.
///
/// Up to 32 sounds at once; one more silences the oldest that does not repeat for ever, else the oldest.
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
  /// What is heard now, in the order of its start.
  private var voices: [SDLVoice] = []
  /// Sounds that are being decoded, by number: what is to be done once they are.
  private var awaited: [Int: Awaited] = [:]

  private struct Awaited {
    var source: SoundSource
    var levels: SoundLevels
    var position: Double
    var isPaused = false
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

  /// How many sounds are heard or paused now.
  var voiceCount: Int {
    removeEnded()
    return voices.count
  }

  /// Their numbers, in the order of their start.
  var numbers: [Int] { voices.map(\.number) }
  /// Whether a sound that was started is not ready yet.
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
      // Decoding takes longer than a frame where a sound is long: the frame does not wait. A sound at another pace
      // goes on as it was until then.
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
      report(Diagnostic(kind: "unreadable-sound", subject: "\(error)", message: "none plays"))
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
    // 16-bit stereo whatever the device takes: SDL converts. Only its own rate is kept.
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
