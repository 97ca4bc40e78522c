internal import CSDL2
internal import Media

/// A decoded sound in the device's format: 16-bit stereo at the device's sample rate. SDL_mixer reads its memory on its
/// own thread.
// Unchecked: the initializer fills the memory; afterwards it is only read.
final class SDLWave: @unchecked Sendable {
  /// Bytes per frame: both channels, 16 bits each.
  static let frameSize = 4
  static let format = UInt16(AUDIO_S16SYS)

  let bytes: UnsafeMutablePointer<UInt8>
  let frameCount: Int
  let frequency: Int32

  var byteCount: Int { frameCount * Self.frameSize }

  /// Converts a decoded sound.
  ///
  /// - Parameters:
  ///   - rate: the playback rate; 2 plays twice as fast.
  ///   - frequency: the device's samples per second.
  /// - Throws: `SDLError` with the function that failed.
  init(_ samples: SoundSamples, rate: Double, frequency: Int32) throws {
    let source = Int32((Double(samples.rate) * rate).rounded())
    guard
      let stream = SDL_NewAudioStream(
        Self.format, UInt8(samples.channels), source, Self.format, 2, frequency)
    else { throw SDLError("SDL_NewAudioStream") }
    defer { SDL_FreeAudioStream(stream) }
    // Converts in small pieces, because SDL 2.26 loses the end of a large piece when it changes the sample rate.
    let piece = 512 * samples.channels
    var start = 0
    while start < samples.values.count {
      let part = samples.values[start..<min(start + piece, samples.values.count)]
      let status = part.withUnsafeBytes { SDL_AudioStreamPut(stream, $0.baseAddress, Int32($0.count)) }
      guard status == 0 else { throw SDLError("SDL_AudioStreamPut") }
      start += piece
    }
    guard SDL_AudioStreamFlush(stream) == 0 else { throw SDLError("SDL_AudioStreamFlush") }
    let available = Int(SDL_AudioStreamAvailable(stream))
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(available, 1))
    let count = SDL_AudioStreamGet(stream, bytes, Int32(available))
    guard count >= 0 else {
      bytes.deallocate()
      throw SDLError("SDL_AudioStreamGet")
    }
    self.bytes = bytes
    self.frequency = frequency
    frameCount = Int(count) / Self.frameSize
  }

  /// Creates a copy that starts at another frame and has the part before that frame at the end. For sounds that repeat
  /// forever.
  convenience init(_ wave: SDLWave, rotatedTo frame: Int) {
    let head = frame * Self.frameSize
    self.init(
      joining: [
        UnsafeBufferPointer(start: wave.bytes + head, count: wave.byteCount - head),
        UnsafeBufferPointer(start: wave.bytes, count: head),
      ], frequency: wave.frequency)
  }

  /// Creates the rest of a sound from a frame on, followed by the whole sound a number of times.
  convenience init(_ wave: SDLWave, from frame: Int, wholeTimes count: Int) {
    let head = frame * Self.frameSize
    let whole = UnsafeBufferPointer(start: wave.bytes, count: wave.byteCount)
    let rest = UnsafeBufferPointer(start: wave.bytes + head, count: wave.byteCount - head)
    self.init(joining: [rest] + Array(repeating: whole, count: count), frequency: wave.frequency)
  }

  private init(joining parts: [UnsafeBufferPointer<UInt8>], frequency: Int32) {
    let count = parts.reduce(0) { $0 + $1.count }
    bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: max(count, 1))
    frameCount = count / Self.frameSize
    self.frequency = frequency
    var end = bytes
    for part in parts {
      if let start = part.baseAddress { end.initialize(from: start, count: part.count) }
      end += part.count
    }
  }

  deinit {
    bytes.deallocate()
  }
}
