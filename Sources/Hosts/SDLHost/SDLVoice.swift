internal import CSDL2
internal import Media
internal import UIKit

/// A sound on one of SDL_mixer's channels. It stops when this object is released.
@MainActor
final class SDLVoice {
  let number: Int
  let source: SoundSource
  var levels: SoundLevels {
    didSet { applyLevels() }
  }
  private(set) var isPaused = false
  private let mixer: CSDL2_Mixer
  private let wave: SDLWave
  private let chunk: UnsafeMutablePointer<Mix_Chunk>
  private let channel: Int32
  /// nil until the sound has acoustics. SDL_mixer calls it until the channel has ended or is freed.
  private var acoustics: SDLAcoustics?

  /// Starts a sound; nil if no channel is free.
  ///
  /// - Parameter position: the start position, in seconds at the sound's normal rate.
  init?(
    on mixer: CSDL2_Mixer, number: Int, source: SoundSource, wave: SDLWave, levels: SoundLevels, position: Double
  ) {
    let frame = min(max(0, Int(position / levels.rate * Double(wave.frequency))), wave.frameCount)
    guard let channel = (0..<mixer.Mix_AllocateChannels(-1)).first(where: { mixer.Mix_Playing($0) == 0 }) else {
      return nil
    }
    var loops = levels.loops
    var skipped = frame * SDLWave.frameSize
    var played = wave
    if frame > 0, loops != 0 {
      // SDL_mixer repeats the data that it gets, so starting in the middle would repeat only the rest.
      skipped = 0
      let isShort =
        loops > 0 && wave.byteCount.multipliedReportingOverflow(by: loops).partialValue < SDLSoundCache.limit
      played = isShort ? SDLWave(wave, from: frame, wholeTimes: loops) : SDLWave(wave, rotatedTo: frame)
      if isShort { loops = 0 }
    }
    guard let chunk = mixer.Mix_QuickLoad_RAW(played.bytes + skipped, UInt32(played.byteCount - skipped)) else {
      return nil
    }
    self.mixer = mixer
    self.number = number
    self.source = source
    self.levels = levels
    self.wave = played
    self.chunk = chunk
    self.channel = channel
    // Sets the levels before playing, so that the sound never starts with those of the channel's previous sound.
    applyLevels()
    _ = mixer.Mix_PlayChannelTimed(channel, chunk, Int32(loops), -1)
  }

  isolated deinit {
    // SDL_mixer may call the filter until then. It has forgotten the filter already if the sound has ended.
    if acoustics != nil { _ = mixer.Mix_UnregisterEffect(channel, filterSound) }
    // Stops the channel before freeing its data.
    mixer.Mix_FreeChunk(chunk)
  }

  var hasEnded: Bool { mixer.Mix_Playing(channel) == 0 }

  func pause() {
    isPaused = true
    mixer.Mix_Pause(channel)
  }

  func resume() {
    isPaused = false
    mixer.Mix_Resume(channel)
  }

  /// Sets the channel's volume and linear balance: one side keeps its volume, and the other is reduced in proportion to
  /// `pan`.
  private func applyLevels() {
    _ = mixer.Mix_Volume(channel, Int32((levels.volume * Double(MIX_MAX_VOLUME)).rounded()))
    let left = UInt8((255 * min(1, 1 - levels.pan)).rounded())
    let right = UInt8((255 * min(1, 1 + levels.pan)).rounded())
    _ = mixer.Mix_SetPanning(channel, left, right)
    applyAcoustics()
  }

  /// Sets the channel's filter. A sound that has never had acoustics has none, and stays exactly as it is.
  private func applyAcoustics() {
    if let acoustics {
      acoustics.set(levels.acoustics)
    } else if !levels.acoustics.isNeutral {
      let acoustics = SDLAcoustics(frequency: wave.frequency)
      acoustics.set(levels.acoustics)
      self.acoustics = acoustics
      _ = mixer.Mix_RegisterEffect(channel, filterSound, nil, Unmanaged.passUnretained(acoustics).toOpaque())
    }
  }
}
