import Foundation
import TestSupport
import Testing

@testable import Assets
@testable import Media

/// AAC: a sound's duration from its header, and its samples from a script in place of ffmpeg.
@Suite(.serialized) struct AACSoundTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func big(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * UInt64($0))) }
  }

  private func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
    big(UInt64(content.count + 8), 4) + Array(kind.utf8) + content
  }

  private func movie(_ header: [UInt8]) -> Data {
    Data(
      box("ftyp", Array("M4A ".utf8) + big(0, 4)) + box("free", big(0, 5))
        + box("moov", box("udta", []) + box("mvhd", header)))
  }

  /// A header of version 0, with 80 bytes of other fields.
  private func header(_ scale: UInt64, _ duration: UInt64) -> [UInt8] {
    big(0, 12) + big(scale, 4) + big(duration, 4) + big(0, 80)
  }

  private func duration(_ data: Data) throws -> Double { try SoundDecoding.duration(of: .bytes(data)) }

  @Test func durationOfAnMPEG4FileIsRead() throws {
    #expect(try duration(movie(header(600, 900))) == 1.5)
    #expect(try duration(movie(big(1, 1) + big(0, 19) + big(44100, 4) + big(88200, 8) + big(0, 80))) == 2)
    // A box with a 64-bit size, and a box that extends to the end of the file.
    let long = box("ftyp", big(0, 8)) + big(1, 4) + Array("free".utf8) + big(20, 8) + big(0, 4)
    let last = big(0, 4) + Array("moov".utf8) + box("mvhd", header(1000, 250))
    #expect(try duration(Data(long + last)) == 0.25)
  }

  private func frame(rateIndex: UInt64, blocks: UInt64 = 1, content: Int = 9) -> [UInt8] {
    let head =
      0xFFF1 << 40 | 1 << 38 | rateIndex << 34 | 1 << 30 | UInt64(content + 7) << 13 | 0x7FF << 2 | (blocks - 1)
    return big(head, 7) + [UInt8](repeating: 0, count: content)
  }

  @Test func plainFramesAreCounted() throws {
    let frames = (0..<43).flatMap { _ in frame(rateIndex: 4) }
    #expect(abs(try duration(Data(frames)) - 43 * 1024 / 44100) < 1e-9)
    // A truncated frame does not count.
    #expect(abs(try duration(Data(frames.dropLast())) - 42 * 1024 / 44100) < 1e-9)
    #expect(abs(try duration(Data(frame(rateIndex: 11, blocks: 4))) - 4 * 1024 / 8000) < 1e-9)
  }

  private func caf(valid: UInt64, rate: Double = 44100) -> Data {
    let description = big(rate.bitPattern, 8) + Array("aac ".utf8) + big(0, 20)
    let packets = big(44, 8) + big(valid, 8) + big(2112, 4) + big(0, 4)
    return Data(
      Array("caff".utf8) + big(1, 2) + big(0, 2) + Array("desc".utf8) + big(32, 8) + description
        + Array("free".utf8) + big(3, 8) + [0, 0, 0] + Array("pakt".utf8) + big(24, 8) + packets)
  }

  @Test func validSampleCountOfACAFIsRead() throws {
    #expect(try duration(caf(valid: 44100)) == 1)
    #expect(try duration(caf(valid: 24000, rate: 48000)) == 0.5)
  }

  @Test func brokenFilesAreRefusedWithoutReadingPastTheirEnd() throws {
    let wholes = [movie(header(600, 900)), Data(frame(rateIndex: 4)), caf(valid: 44100)]
    for whole in wholes {
      for count in 8..<whole.count {
        // Every length gives an error or a duration. None crashes.
        do { _ = try duration(whole.prefix(count)) } catch { #expect(error is AssetError) }
      }
    }
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      var bytes = [UInt8](wholes[Int.random(in: 0..<3, using: &random)])
      for _ in 0..<4 { bytes[Int.random(in: 8..<bytes.count, using: &random)] = .random(in: 0...255, using: &random) }
      do { _ = try duration(Data(bytes)) } catch { #expect(error is AssetError) }
    }
    for data in [movie(header(0, 900)), movie(header(600, 0)), movie(header(1, 0xFFFF_FFFF)), caf(valid: 0)] {
      #expect(throws: AssetError.self) { try duration(data) }
    }
  }

  // MARK: Samples

  /// Runs with another search path for programs.
  private func withPath<Result>(_ path: String, _ body: () throws -> Result) rethrows -> Result {
    let before = ProcessInfo.processInfo.environment["PATH"]
    setenv("PATH", path, 1)
    defer {
      if let before { setenv("PATH", before, 1) } else { unsetenv("PATH") }
    }
    return try body()
  }

  private func program(_ text: String) throws -> String {
    try folder.write("", to: "bin/empty")
    try FakeFFmpeg.install("#!/bin/sh\n\(text)\n", at: folder.path("bin/ffmpeg"))
    return "\(folder.path("bin").path):/usr/bin:/bin"
  }

  /// A WAV file of two samples as written to a pipe, without sizes.
  private let wave =
    #"printf 'RIFF\377\377\377\377WAVEfmt \020\000\000\000\001\000\001\000\100\037\000\000\200\076\000\000\002\000\020\000'"#
    + #"; printf 'data\377\377\377\377\001\000\377\177'"#

  @Test func missingProgramErrorHasTheFileAndTheFix() throws {
    let file = try folder.write(movie(header(600, 900)), to: "-song.m4a")
    let error = withPath(folder.path("none").path) {
      #expect(throws: AssetError.self) { try SoundDecoding.samples(of: .file(file)) }
    }
    let text = try #require(error).description
    #expect(text.hasPrefix(file.path) && text.contains("apt install ffmpeg") && !text.contains("\n"))
    #expect(try withPath(folder.path("none").path) { try SoundDecoding.duration(of: .file(file)) } == 1.5)
  }

  @Test func programReadsTheBytesFromItsInput() throws {
    let file = try folder.write(movie(header(600, 900)), to: "-i $(touch hacked) song.m4a")
    let (seen, words) = (folder.path("seen").path, folder.path("words").path)
    let path = try program("cat /dev/stdin > '\(seen)'; printf '%s\\n' \"$@\" > '\(words)'; \(wave)")
    let samples = try withPath(path) { try SoundDecoding.samples(of: .file(file)) }
    #expect(samples == SoundSamples(rate: 8000, channels: 1, values: [1, 32767]))
    #expect(try Data(contentsOf: folder.path("seen")) == movie(header(600, 900)))
    let arguments = try String(contentsOf: folder.path("words"), encoding: .utf8)
    #expect(!arguments.contains("song") && arguments.contains("file:/dev/stdin"))
    #expect(try withPath(path) { try SoundDecoding.samples(of: .bytes(caf(valid: 44100))) } == samples)
  }

  @Test(arguments: ["exit 3", "printf nonsense", "true", "kill -9 $$", "printf RIFFxxxxWAVEdataxxxxxxxxxxxxx"])
  func failingProgramGivesOneErrorLine(body: String) throws {
    let path = try program(body)
    let error = withPath(path) {
      #expect(throws: AssetError.self) { try SoundDecoding.samples(of: .bytes(movie(header(600, 900)))) }
    }
    #expect(try !#require(error).description.contains("\n"))
  }

  private func decode(_ ffmpeg: FFmpeg) throws -> Data {
    try ffmpeg.wave(movie(header(600, 900)), seconds: 10, path: "song.m4a")
  }

  /// One that writes nothing, one that writes byte by byte, and one that closes its output and stays.
  @Test(arguments: ["exec sleep 60", "while sleep 0.02; do printf F; done", "exec >&-; exec sleep 60"])
  func aProgramThatHangsIsStopped(body: String) throws {
    let path = try program("echo $$ > '\(folder.path("process").path)'; \(body)")
    var ffmpeg = try #require(FFmpeg(searchPath: path))
    ffmpeg.patience = 1
    let error = try #require(throws: AssetError.self) { try decode(ffmpeg) }
    #expect(error.description == "song.m4a: not a readable sound: ffmpeg does not end within 1 seconds")
    let process = try #require(Int32(try folder.text("process").dropLast()))
    #expect(kill(process, 0) == -1)
  }

  @Test func readingEndlessOutputIsStopped() throws {
    var ffmpeg = try #require(FFmpeg(searchPath: try program("exec yes")))
    ffmpeg.byteLimit = 5 << 20
    let error = try #require(throws: AssetError.self) { try decode(ffmpeg) }
    #expect(error.problem == "not a readable sound: ffmpeg writes more than 5242880 bytes")
  }

  @Test func theProgramHasLimitedMemoryAndNoVariables() throws {
    let (limit, variables) = (folder.path("limit"), folder.path("variables"))
    let path = try program("ulimit -v > '\(limit.path)'; env > '\(variables.path)'; \(wave)")
    setenv("SKIT_SECRET", "x", 1)
    defer { unsetenv("SKIT_SECRET") }
    #expect(try decode(try #require(FFmpeg(searchPath: path))).count == 48)
    #expect(try String(contentsOf: limit, encoding: .utf8) == "2097152\n")
    let names = Set(
      try String(contentsOf: variables, encoding: .utf8).split(separator: "\n").compactMap {
        $0.split(separator: "=").first.map(String.init)
      })
    // The shell of the script sets the others.
    #expect(names.isSubset(of: ["PATH", "LC_ALL", "PWD", "OLDPWD", "SHLVL", "_"]), "\(names)")
  }

  /// If ffmpeg is installed and can write AAC, a tone that it writes is decoded again.
  @Test(.enabled(if: FFmpeg() != nil)) func toneInARealFileIsDecoded() throws {
    let tone = (0..<22050).map { Int16($0 / 50 % 2 == 0 ? 8000 : -8000) }
    var bytes = Data("RIFF\0\0\0\0WAVEfmt ".utf8)
    for (number, size) in [(16, 4), (1, 2), (1, 2), (44100, 4), (88200, 4), (2, 2), (16, 2)] {
      bytes += big(UInt64(number), size).reversed()
    }
    bytes += Data("data".utf8) + big(44100, 4).reversed()
    for sample in tone { bytes += big(UInt64(UInt16(bitPattern: sample)), 2).reversed() }
    try folder.write(bytes, to: "tone.wav")
    for name in ["tone.m4a", "tone.aac"] {
      let program = try #require(
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/ffmpeg" }
          .first { FileManager.default.isExecutableFile(atPath: $0) })
      let process = Process()
      process.executableURL = URL(fileURLWithPath: program)
      process.arguments = ["-nostdin", "-v", "quiet", "-i", folder.path("tone.wav").path, folder.path(name).path]
      try process.run()
      process.waitUntilExit()
      let source = SoundSource.file(folder.path(name))
      let (duration, samples) = (try SoundDecoding.duration(of: source), try SoundDecoding.samples(of: source))
      #expect(samples.rate == 44100 && samples.channels == 1)
      #expect(abs(duration - 0.5) < 0.05 && abs(samples.duration - duration) < 0.05)
      let middle = samples.values[5000..<15000]
      let crossings = zip(middle, middle.dropFirst()).count { ($0 < 0) != ($1 < 0) }
      #expect((190...210).contains(crossings))
    }
  }

  /// The rates of ISO/IEC 13818-7, table 35.
  @Test func eachRateOfAFrameIsKnown() throws {
    let rates = [96000, 88200, 64000, 48000, 44100, 32000, 24000, 22050, 16000, 12000, 11025, 8000, 7350]
    let durations = try rates.indices.map { try duration(Data(frame(rateIndex: UInt64($0)))) }
    #expect(durations == rates.map { 1024 / Double($0) })
    #expect(throws: AssetError.self) { try duration(Data(frame(rateIndex: 13))) }
    // A frame may have no content, and another version or a checksum. A first byte of MP3 is none.
    let small = [UInt8](frame(rateIndex: 4, content: 0))
    #expect(try duration(Data(small + small)) == 2 * 1024 / 44100.0)
    for (byte, isAAC) in [(0xF0, true), (0xF1, true), (0xF8, true), (0xF9, true), (0xFB, false), (0xF3, false)] {
      var data = small
      data[1] = UInt8(byte)
      #expect((AACSound(Data(data), path: "a") != nil) == isAAC, "\(byte)")
    }
  }

  /// Exactly twenty minutes may be read.
  @Test func theLongestSoundHasTwentyMinutes() throws {
    #expect(try duration(movie(header(1000, 1_200_000))) == 1200)
    #expect(throws: AssetError.self) { try duration(movie(header(1000, 1_200_001))) }
    // A header that is cut off, by its version.
    #expect(try duration(movie(big(0, 12) + big(600, 4) + big(900, 4))) == 1.5)
    #expect(throws: AssetError.self) { try duration(movie(big(0, 12) + big(600, 4) + big(900, 3))) }
    let long = big(1, 1) + big(0, 19) + big(600, 4)
    #expect(try duration(movie(long + big(900, 8))) == 1.5)
    #expect(throws: AssetError.self) { try duration(movie(long + big(900, 7))) }
  }

  @Test func aSoundsDurationIsThatOfOneChannel() {
    let samples = SoundSamples(rate: 4, channels: 2, values: [1, 2, 3, 4, 5, 6])
    #expect(samples.duration == 0.75 && SoundSamples(rate: 4, channels: 1, values: [1, 2]).duration == 0.5)
    let (file, bytes) = (SoundSource.file(URL(fileURLWithPath: "/sounds/flap.wav")), SoundSource.bytes(Data()))
    #expect([file.name, file.path, bytes.name, bytes.path] == ["flap.wav", "/sounds/flap.wav", "data", "data"])
  }
}
