import CSndFile
import Foundation
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// The kinds of files, with the numbers of libsndfile.
private enum SoundKind {
  static let wav = 0x010000
  static let aiff = 0x020000
  static let flac = 0x170000
  static let caf = 0x180000
  static let ogg = 0x200000
  static let mpeg = 0x230000
}

/// The codings of samples, with the numbers of libsndfile.
private enum SoundCoding {
  static let pcm16 = 0x0002
  static let vorbis = 0x0060
  static let layer3 = 0x0082
}

/// Valid and broken sound files.
@Suite struct SoundDecodingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let samples: [Int16] = (0..<4000).map { Int16($0 % 51 * 1300 - 32500) }

  /// Writes these samples with libsndfile, mono at 8000 Hz.
  private func write(_ samples: [Int16], to name: String, format: Int32) throws -> SoundSource {
    typealias Open =
      @convention(c) (UnsafePointer<CChar>, Int32, UnsafeMutablePointer<CSndFile_info>) -> OpaquePointer?
    typealias Write = @convention(c) (OpaquePointer, UnsafePointer<Int16>, Int64) -> Int64
    typealias Close = @convention(c) (OpaquePointer) -> Int32
    // CSndFile has no functions that write.
    let library = try #require(dlopen("libsndfile.so.1", RTLD_NOW))
    let open = unsafeBitCast(try #require(dlsym(library, "sf_open")), to: Open.self)
    let write = unsafeBitCast(try #require(dlsym(library, "sf_writef_short")), to: Write.self)
    let close = unsafeBitCast(try #require(dlsym(library, "sf_close")), to: Close.self)
    let writeMode: Int32 = 0x20
    var info = CSndFile_info()
    info.samplerate = 8000
    info.channels = 1
    info.format = format
    let opened = open(folder.path(name).path, writeMode, &info)
    let file = try #require(opened)
    let count = write(file, samples, Int64(samples.count))
    #expect(count == samples.count)
    let status = close(file)
    #expect(status == 0)
    return .file(folder.path(name))
  }

  private func error(_ source: SoundSource) -> AssetError? {
    let byDuration = #expect(throws: AssetError.self) { try SoundDecoding.duration(of: source) }
    let bySamples = #expect(throws: AssetError.self) { try SoundDecoding.samples(of: source) }
    #expect(byDuration == bySamples)
    return byDuration
  }

  @Test(arguments: [
    ("a.wav", SoundKind.wav, SoundCoding.pcm16), ("a.aiff", SoundKind.aiff, SoundCoding.pcm16),
    ("a.caf", SoundKind.caf, SoundCoding.pcm16), ("a.flac", SoundKind.flac, SoundCoding.pcm16),
  ]) func losslessFileGivesItsSamples(name: String, kind: Int, coding: Int) throws {
    let source = try write(Self.samples, to: name, format: Int32(kind | coding))
    #expect(try SoundDecoding.duration(of: source) == 0.5)
    #expect(try SoundDecoding.samples(of: source) == SoundSamples(rate: 8000, channels: 1, values: Self.samples))
  }

  @Test(arguments: [
    ("a.ogg", SoundKind.ogg, SoundCoding.vorbis), ("a.mp3", SoundKind.mpeg, SoundCoding.layer3),
  ]) func aLossyFileHasItsDuration(name: String, kind: Int, coding: Int) throws {
    let source = try write(Self.samples, to: name, format: Int32(kind | coding))
    #expect(abs(try SoundDecoding.duration(of: source) - 0.5) < 0.2)
    #expect(try SoundDecoding.samples(of: source).duration == SoundDecoding.duration(of: source))
  }

  @Test func bytesInMemoryAreReadLikeAFile() throws {
    let wave = WaveFile(samples: Self.samples, rate: 44100, channels: 2)
    let samples = try SoundDecoding.samples(of: .bytes(wave.data))
    #expect(samples == SoundSamples(rate: 44100, channels: 2, values: Self.samples))
  }

  @Test func onlyTheFirstTwoChannelsAreKept() throws {
    let wave = WaveFile(samples: [1, 2, 3, 4, 5, 6], rate: 8000, channels: 3)
    #expect(try SoundDecoding.samples(of: .bytes(wave.data)).values == [1, 2, 4, 5])
    #expect(try SoundDecoding.duration(of: .bytes(wave.data)) == 2 / 8000.0)
  }

  @Test func falseLengthInAHeaderIsNotTrusted() throws {
    for claim: UInt32 in [.max, .max - 36, 1 << 31, 100_000] {
      var wave = WaveFile(samples: Self.samples)
      wave.claimedSize = claim
      #expect(try SoundDecoding.duration(of: .bytes(wave.data)) == 0.5, "\(claim)")
      #expect(try SoundDecoding.samples(of: .bytes(wave.data)).values.count == 4000, "\(claim)")
    }
  }

  /// The headers of both still have the original file's length, or none.
  @Test(arguments: [("a.flac", SoundKind.flac, SoundCoding.pcm16), ("a.ogg", SoundKind.ogg, SoundCoding.vorbis)])
  func truncatedFileLastsAsLongAsItsRest(name: String, kind: Int, coding: Int) throws {
    var random = SplitMix(seed: 3)
    let noise = (0..<40000).map { _ in Int16.random(in: -9000...9000, using: &random) }
    _ = try write(noise, to: name, format: Int32(kind | coding))
    let whole = try Data(contentsOf: folder.path(name))
    let half = SoundSource.bytes(whole.prefix(whole.count / 2))
    let duration = try SoundDecoding.duration(of: half)
    #expect((1..<4).contains(duration))
    #expect(try SoundDecoding.samples(of: half).duration == duration)
  }

  @Test(arguments: ["wav", "aiff", "caf", "flac", "ogg", "mp3"]) func truncationAtAnyPlaceIsSafe(ending: String) throws
  {
    let formats: [String: Int] = [
      "wav": SoundKind.wav | SoundCoding.pcm16, "aiff": SoundKind.aiff | SoundCoding.pcm16,
      "caf": SoundKind.caf | SoundCoding.pcm16, "flac": SoundKind.flac | SoundCoding.pcm16,
      "ogg": SoundKind.ogg | SoundCoding.vorbis, "mp3": SoundKind.mpeg | SoundCoding.layer3,
    ]
    let name = "a.\(ending)"
    _ = try write(Self.samples, to: name, format: Int32(try #require(formats[ending])))
    let whole = try Data(contentsOf: folder.path(name))
    var random = SplitMix(seed: 7)
    for round in 0..<60 {
      var data = whole.prefix(Int.random(in: 0...whole.count, using: &random))
      // Some rounds also replace bytes, most of them in the header.
      for _ in 0..<(round % 3) where !data.isEmpty {
        data[Int.random(in: 0..<min(data.count, 60), using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      var durations: [Double] = []
      for read in [
        { try SoundDecoding.duration(of: $0) }, { try SoundDecoding.samples(of: $0).duration },
      ] as [(SoundSource) throws -> Double] {
        do {
          let duration = try read(.bytes(data))
          durations.append(duration)
          #expect(duration > 0 && duration <= SoundDecoding.maximumDuration)
        } catch let error as AssetError {
          #expect(error.path == "data")
          #expect(!error.problem.contains("\n"))
        }
      }
      if round % 3 == 0 { #expect(durations.isEmpty || durations[0] == durations[1], "\(data.count) bytes") }
    }
  }

  @Test func soundWithoutSamplesIsRefused() {
    #expect(error(.bytes(WaveFile().data))?.problem == "the sound has no samples")
  }

  @Test func aSoundThatIsTooLongIsRefused() {
    let wave = WaveFile(samples: [Int16](repeating: 0, count: 1000 * 1201), rate: 1000)
    #expect(error(.bytes(wave.data))?.problem == "the sound is longer than 20 minutes")
  }

  /// The limit is for the samples in memory, whatever the file's size: silence in FLAC has almost none.
  @Test(arguments: [
    (1, 4000, 4000), (1, 4001, 4000), (2, 2000, 4000), (2, 2001, 4000), (3, 2000, 4001), (3, 2001, 4001),
  ])
  func aSoundMayHaveAsManySamplesAsTheLimit(channels: Int, frames: Int, limit: Int) throws {
    let wave = WaveFile(samples: [Int16](repeating: 0, count: frames * channels), rate: 96_000, channels: channels)
    let kept = min(2, channels)
    let isTaken = frames * kept <= limit
    for read in [
      { try SoundDecoding.duration(of: $0, limit: limit) },
      { try SoundDecoding.samples(of: $0, limit: limit).duration },
    ] as [(SoundSource) throws -> Double] {
      let result = Result { try read(.bytes(wave.data)) }
      switch result {
      case .success(let duration): #expect(isTaken && duration == Double(frames) / 96_000)
      case .failure(let error):
        #expect(!isTaken)
        #expect(
          (error as? AssetError)?.problem
            == "the sound has more than \(limit / kept) samples in "
            + (kept == 1 ? "a channel" : "each of two channels"))
      }
    }
  }

  /// The same for a sound that our own decoder reads, and one whose length is known only at its end.
  @Test(arguments: [
    ("a.flac", SoundKind.flac, SoundCoding.pcm16), ("a.mp3", SoundKind.mpeg, SoundCoding.layer3),
  ]) func compressedSilenceIsLimited(name: String, kind: Int, coding: Int) throws {
    let source = try write([Int16](repeating: 0, count: 100_000), to: name, format: Int32(kind | coding))
    let count = try SoundDecoding.samples(of: source).values.count
    #expect(try SoundDecoding.duration(of: source, limit: count) == Double(count) / 8000)
    #expect(try SoundDecoding.samples(of: source, limit: count).values.count == count)
    #expect(throws: AssetError.self) { try SoundDecoding.duration(of: source, limit: count - 1) }
    #expect(throws: AssetError.self) { try SoundDecoding.samples(of: source, limit: count - 1) }
  }

  /// Ten minutes of stereo at 96,000 Hz fill the limit. The file is sparse.
  @Test(arguments: [0, 1]) func theLimitIsTwentyMinutesOfStereo(more: Int) throws {
    var wave = WaveFile(rate: 96_000, channels: 2)
    let bytes = (600 * 96_000 + more) * 4
    wave.claimedSize = UInt32(bytes)
    let file = try folder.write(wave.data, to: "long.wav")
    #expect(truncate(file.path, wave.data.count + bytes) == 0)
    let duration = Result { try SoundDecoding.duration(of: .file(file)) }
    if more == 0 { #expect(try duration.get() == 600) } else { #expect(throws: AssetError.self) { try duration.get() } }
  }

  @Test func nonSoundFileIsRefusedByName() throws {
    try FileManager.default.createDirectory(at: folder.path("folder.wav"), withIntermediateDirectories: true)
    #expect(mkfifo(folder.path("pipe.wav").path, 0o600) == 0)
    for (name, type) in [("folder.wav", "a folder"), ("pipe.wav", "a pipe (FIFO)")] {
      let error = error(.file(folder.path(name)))
      #expect(error?.kind == .malformed)
      #expect(error?.problem == "is \(type); expected a sound file, which is a regular file")
    }
    let text = try folder.write("no sound at all", to: "text.wav")
    #expect(error(.file(text))?.problem.hasPrefix("not a readable sound (sf_open_virtual: ") == true)
    #expect(error(.bytes(Data()))?.kind == .malformed)
    #expect(error(.file(folder.path("none.wav")))?.kind == .missing)
  }

  /// Samples of 32-bit floating point, as many editors write them, may lie beyond -1 and 1.
  @Test func samplesOfFloatingPointAreRoundedAndLimited() throws {
    let step: Float = 1 / 32768
    let samples: [Float] = [0, 1, -1, 2, -2, 0.5, .nan, 1.5 * step, -0.4 * step, -1.6 * step, 0.99 * step]
    func bytes(_ number: UInt32, _ count: Int = 4) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
    let data = samples.flatMap { bytes($0.bitPattern) }
    var body: [UInt8] = Array("WAVEfmt ".utf8)
    body += bytes(16) + bytes(3, 2) + bytes(1, 2)
    body += bytes(8000) + bytes(32000) + bytes(4, 2) + bytes(32, 2)
    body += Array("data".utf8)
    body += bytes(UInt32(data.count)) + data
    var file = Data("RIFF".utf8)
    file.append(contentsOf: bytes(UInt32(body.count)) + body)
    let sound = try SoundDecoding.samples(of: .bytes(file))
    #expect(sound.values == [0, 32767, -32768, 32767, -32768, 16384, 0, 2, 0, -2, 1])
    #expect(sound.rate == 8000 && sound.channels == 1)
  }
}
