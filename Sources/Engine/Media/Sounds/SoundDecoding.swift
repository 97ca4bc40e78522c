internal import Assets
internal import CSndFile
internal import Foundation

/// Reads sound files through libsndfile, without a sound device: WAV, AIFF, CAF, FLAC, Ogg and MP3. IMA4 in CAF is decoded
/// by `IMA4Sound`, AAC by the program ffmpeg, if it is installed. libsndfile is loaded for the first sound. Any thread.
package enum SoundDecoding {
  /// The longest sound that is accepted, in seconds.
  package static let maximumDuration = 1200.0
  /// The maximum number of samples that a sound is decoded to: twenty minutes of two channels at 48,000 Hz, 230 MB. A
  /// FLAC file of silence has one byte for thousands of samples, so the file's size is no limit.
  package static let sampleLimit = 1200 * 48_000 * 2

  /// The duration of a sound in seconds: from the file's header if its last frame can be read, otherwise, as always for
  /// MP3, by reading the sound to its end.
  ///
  /// - Parameters:
  ///   - source: the sound.
  ///   - limit: the maximum number of samples of the channels that are kept; tests set a lower one.
  /// - Throws: `AssetError`: missing, or malformed with the library's error text.
  package static func duration(of source: SoundSource, limit: Int = sampleLimit) throws -> Double {
    let data = try source.read()
    if let sound = AACSound(data, path: source.path) {
      let duration = try sound.duration()
      try check(duration, path: source.path)
      return duration
    }
    if let sound = try IMA4Sound(data, path: source.path) {
      try check(sound.duration, path: source.path)
      try check(frames: sound.count, channels: sound.channels, limit: limit, path: source.path)
      return sound.duration
    }
    let claimed = try open(data, path: source.path) { sound -> Double? in
      let last = sound.info.frames - 1
      // The MP3 decoder cannot read a single frame at the end, and prints an error to standard error.
      let isMP3 = sound.info.format & CSndFile_typeMask == CSndFile_mpeg
      guard !isMP3, last >= 0, CSndFile_seek(sound.file, last) == last else { return nil }
      var frame = [Float](repeating: 0, count: Int(sound.info.channels))
      guard quietly({ CSndFile_read(sound.file, &frame, 1) }) == 1 else { return nil }
      try check(Double(sound.info.frames) / sound.rate, path: source.path)
      try check(frames: Int(sound.info.frames), channels: sound.channels, limit: limit, path: source.path)
      return Double(sound.info.frames) / sound.rate
    }
    let duration =
      try claimed ?? open(data, path: source.path) { try read($0, limit: limit, path: source.path) { _ in } }
    try check(duration, path: source.path)
    return duration
  }

  /// Decodes a whole sound.
  ///
  /// - Parameters:
  ///   - source: the sound.
  ///   - limit: the maximum number of samples of the channels that are kept; tests set a lower one.
  /// - Throws: `AssetError`: missing, or malformed with the library's error text.
  package static func samples(of source: SoundSource, limit: Int = sampleLimit) throws -> SoundSamples {
    let data = try source.read()
    if let sound = try IMA4Sound(data, path: source.path) {
      try check(sound.duration, path: source.path)
      try check(frames: sound.count, channels: sound.channels, limit: limit, path: source.path)
      return sound.samples()
    }
    let aac = AACSound(data, path: source.path)
    // If the header shows that the sound is too long, it is not decoded at all.
    if let aac { try check(aac.duration(), path: source.path) }
    return try open(aac != nil ? wave(data, path: source.path) : data, path: source.path) { sound in
      let kept = keptChannels(sound.channels)
      var values: [Int16] = []
      let duration = try read(sound, limit: limit, path: source.path) { frames in
        for start in stride(from: 0, to: frames.count, by: sound.channels) {
          for channel in 0..<kept { values.append(whole(frames[start + channel])) }
        }
      }
      try check(duration, path: source.path)
      return SoundSamples(rate: Int(sound.info.samplerate), channels: kept, values: values)
    }
  }

  private static func wave(_ data: Data, path: String) throws -> Data {
    guard let program = FFmpeg() else {
      throw AssetError(
        .malformed, path: path,
        "AAC needs the program ffmpeg, which is not installed (apt install ffmpeg); WAV, CAF and Ogg do not")
    }
    return try program.wave(data, seconds: maximumDuration + 1, path: path)
  }

  private struct OpenSound {
    let file: OpaquePointer
    let info: CSndFile_info
    var rate: Double { Double(info.samplerate) }
    var channels: Int { Int(info.channels) }
  }

  private static func open<Result>(_ data: Data, path: String, _ use: (OpenSound) throws -> Result) throws -> Result {
    if let reason = CSndFile_load() {
      throw AssetError(
        .malformed, path: path,
        "sounds need libsndfile, which cannot be loaded (\(String(cString: reason))); Debian has it in libsndfile1")
    }
    return try data.withUnsafeBytes { bytes in
      var memory = CSndFile_memory(
        bytes: bytes.bindMemory(to: UInt8.self).baseAddress, count: Int64(bytes.count), position: 0)
      return try withUnsafeMutablePointer(to: &memory) { memory in
        var info = CSndFile_info()
        guard let file = quietly({ CSndFile_open(memory, &info) }) else {
          throw AssetError(
            .malformed, path: path,
            "not a readable sound (sf_open_virtual: \(lastError)); WAV, AIFF, CAF, FLAC, Ogg, MP3 and AAC can be read")
        }
        defer { quietly { CSndFile_close(file) } }
        guard (1...64).contains(info.channels), (1000...768_000).contains(info.samplerate) else {
          throw AssetError(
            .malformed, path: path,
            "the sound claims \(info.channels) channels of \(info.samplerate) samples per second; "
              + "1 to 64 channels of 1000 to 768000 can be read")
        }
        return try use(OpenSound(file: file, info: info))
      }
    }
  }

  /// Reads to the end in pieces; returns the duration in seconds.
  private static func read(
    _ sound: OpenSound, limit: Int, path: String, _ take: (ArraySlice<Float>) -> Void
  ) throws -> Double {
    let channels = sound.channels
    let piece = 16384
    var frames = [Float](repeating: 0, count: piece * channels)
    var total = 0
    while true {
      let count = Int(quietly { CSndFile_read(sound.file, &frames, Int64(piece)) })
      guard count > 0 else { return Double(total) / sound.rate }
      total += count
      try check(Double(total) / sound.rate, path: path)
      try check(frames: total, channels: channels, limit: limit, path: path)
      take(frames[..<(count * channels)])
    }
  }

  /// The number of channels that are decoded: the first two.
  private static func keptChannels(_ channels: Int) -> Int { min(2, channels) }

  private static func check(frames: Int, channels: Int, limit: Int, path: String) throws {
    let kept = keptChannels(channels)
    guard frames <= limit / kept else {
      throw AssetError(
        .malformed, path: path,
        "the sound has more than \(limit / kept) samples in \(kept == 1 ? "a channel" : "each of two channels")")
    }
  }

  private static func check(_ duration: Double, path: String) throws {
    guard duration > 0 else { throw AssetError(.malformed, path: path, "the sound has no samples") }
    guard duration <= maximumDuration else {
      throw AssetError(.malformed, path: path, "the sound is longer than \(Int(maximumDuration / 60)) minutes")
    }
  }

  /// Converts from -1...1; NaN is silence.
  private static func whole(_ value: Float) -> Int16 {
    guard !value.isNaN else { return 0 }
    return Int16(min(32767, max(-32768, (value * 32768).rounded())))
  }

  private static var lastError: String { String(cString: CSndFile_lastError()) }
}
