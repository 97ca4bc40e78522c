import Foundation
import Media
import TestSupport
import Testing
import UIKit

@testable import SDLHost

/// The sound output of SDL, written to a file by its disk driver.
@MainActor
@Suite(.serialized) final class SoundTests {
  private let folder: TemporaryFolder
  private let tone: SoundSource
  /// The variables' values before the test, restored because programs that other tests start inherit them.
  private var variables: [(name: String, value: String?)] = []

  init() throws {
    folder = try TemporaryFolder()
    tone = .file(
      try folder.write(WaveFile.square(seconds: 0.2, rate: 44100, halfPeriod: 50).data, to: "tone.wav"))
    set("SDL_AUDIODRIVER", to: "disk")
    set("SDL_DISKAUDIOFILE", to: folder.path("out.raw").path)
    // A buffer of 1024 samples per millisecond: 23 times the normal speed.
    set("SDL_DISKAUDIODELAY", to: "1")
  }

  deinit {
    for (name, value) in variables.reversed() {
      if let value { setenv(name, value, 1) } else { unsetenv(name) }
    }
  }

  private func set(_ name: String, to value: String) {
    variables.append((name, ProcessInfo.processInfo.environment[name]))
    setenv(name, value, 1)
  }

  private func command(_ number: Int, _ act: SoundCommand.Act) -> SoundCommand {
    SoundCommand(number: number, name: "tone.wav", act: act)
  }

  private func start(_ number: Int, _ levels: SoundLevels = SoundLevels(), position: Double = 0) -> SoundCommand {
    command(number, .start(tone, levels, position: position))
  }

  /// Waits at most 5 seconds until a condition is true, while the sound device plays.
  private func wait(until condition: () -> Bool) async throws {
    for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
    #expect(condition())
  }

  /// The number of samples that the device has received. While other tests keep the main actor, it receives hundreds of
  /// megabytes, so no test reads them all.
  private func count() throws -> Int {
    let size = try FileManager.default.attributesOfItem(atPath: folder.path("out.raw").path)[.size] as? Int
    return (size ?? 0) / 4
  }

  /// Samples that the device received: pairs of left and right.
  private func samples(_ range: Range<Int>) throws -> [(left: Int16, right: Int16)] {
    let file = try FileHandle(forReadingFrom: folder.path("out.raw"))
    defer { file.closeFile() }
    try file.seek(toOffset: UInt64(4 * range.lowerBound))
    let bytes = [UInt8](try file.read(upToCount: 4 * range.count) ?? Data())
    func sample(_ place: Int) -> Int16 { Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8) }
    return stride(from: 0, to: bytes.count - 3, by: 4).map { (sample($0), sample($0 + 2)) }
  }

  /// The samples from a place on that are not silent.
  private func audible(from start: Int = 0) throws -> [(left: Int16, right: Int16)] {
    let file = try FileHandle(forReadingFrom: folder.path("out.raw"))
    defer { file.closeFile() }
    let piece = 1 << 16
    let silence = Data(count: 4 * piece)
    var audible: [(left: Int16, right: Int16)] = []
    for first in stride(from: start, to: try count(), by: piece) {
      try file.seek(toOffset: UInt64(4 * first))
      // Comparing bytes is fast in a debug build too.
      if try file.read(upToCount: 4 * piece) == silence { continue }
      audible += try samples(first..<first + piece).filter { $0 != (0, 0) }
    }
    return audible
  }

  /// Plays some sounds to their ends and returns the part of the output that is not silent.
  private func heard(_ commands: [SoundCommand]) async throws -> [(left: Int16, right: Int16)] {
    var reports: [Diagnostic] = []
    do {
      let sound = SDLSound { reports.append($0) }
      commands.forEach(sound.perform)
      try await wait { sound.voiceCount == 0 && !sound.isDecoding }
    }
    #expect(reports.isEmpty)
    return try audible()
  }

  @Test func aToneIsPlayedUnchanged() async throws {
    let heard = try await heard([start(1)])
    #expect(heard.count == 8820)
    #expect(heard[0..<50].allSatisfy { $0 == (8000, 8000) })
    #expect(heard[50..<100].allSatisfy { $0 == (-8000, -8000) })
  }

  @Test func volumeAndBalanceApplyFromTheFirstSample() async throws {
    let half = try await heard([start(1, SoundLevels(volume: 0.5))])
    #expect(half.allSatisfy { abs(Int($0.left)) == 4000 && $0.left == $0.right })
    let left = try await heard([start(1, SoundLevels(pan: -1))])
    #expect(left.allSatisfy { $0.left != 0 && $0.right == 0 })
    let right = try await heard([start(1, SoundLevels(pan: 0.5))])
    #expect(right.allSatisfy { abs(abs(Int($0.left)) - 4000) < 40 && abs(Int($0.right)) > 7900 })
  }

  @Test func anObstacleIsHeardFromTheFirstSample() async throws {
    let heard = try await heard([start(1, SoundLevels(acoustics: SoundAcoustics(obstruction: -20)))])
    #expect(heard.first?.left == 253 && heard.first?.right == 253, "8000 · 0.3162 · 0.1")
    #expect(heard.allSatisfy { abs(Int($0.left)) <= 800 && $0.left == $0.right })
    #expect(heard.contains { $0.left == 800 } && heard.contains { $0.left == -800 })
    #expect(try await self.heard([start(1, SoundLevels(acoustics: SoundAcoustics(occlusion: -100)))]).isEmpty)
  }

  @Test func theRateChangesTheDuration() async throws {
    let fast = try await heard([start(1, SoundLevels(rate: 2))])
    #expect(abs(fast.count - 4410) < 100)
    let slow = try await heard([start(1, SoundLevels(rate: 0.5))])
    #expect(abs(slow.count - 17640) < 200)
  }

  @Test func soundStartsAtItsPosition() async throws {
    #expect(try await heard([start(1, position: 0.15)]).count == 2205)
    #expect(try await heard([start(1, position: 7)]).isEmpty)
  }

  @Test func loopsHaveNoGap() async throws {
    #expect(try await heard([start(1, SoundLevels(loops: 2))]).count == 3 * 8820)
  }

  @Test func aLoopingSoundCanBeginInTheMiddle() async throws {
    let heard = try await heard([start(1, SoundLevels(loops: 1), position: 0.15)])
    #expect(heard.count == 2205 + 8820)
    #expect(heard[..<35].allSatisfy { $0.left == 8000 } && heard[35].left == -8000, "132.3 half waves from its start")
    #expect(heard[2205].left == 8000)
  }

  @Test func aNewRateContinuesFromTheCurrentPosition() async throws {
    let sound = SDLSound { _ in }
    sound.perform(start(1, SoundLevels(volume: 0, loops: -1)))
    try await wait { sound.voiceCount == 1 }
    sound.perform(command(1, .pause))
    sound.perform(command(1, .retime(SoundLevels(rate: 2), position: 0.1)))
    try await wait { !sound.isDecoding }
    #expect(sound.voiceCount == 1, "still paused")
    let before = try count()
    sound.perform(command(1, .change(SoundLevels(volume: 0.5, rate: 2))))
    sound.perform(command(1, .resume))
    try await wait { sound.voiceCount == 0 }
    let heard = try audible(from: before)
    #expect(abs(heard.count - 2205) < 60)
    #expect(heard.allSatisfy { abs($0.left) < 5000 })
  }

  /// Lets the device play ten buffers and returns the output except the first two, one of which may have been queued
  /// before.
  private func next() async throws -> [(left: Int16, right: Int16)] {
    let start = try count()
    let (first, end) = (start + 2 * 1024, start + 10 * 1024)
    for _ in 0..<500 where try count() < end { try await Task.sleep(for: .milliseconds(10)) }
    try #require(try count() >= end)
    return try samples(first..<end)
  }

  @Test func pausedAndStoppedSoundsAreSilent() async throws {
    let sound = SDLSound { _ in }
    sound.perform(start(1, SoundLevels(loops: -1)))
    try await wait { sound.voiceCount == 1 }
    #expect(try await next().allSatisfy { $0 != (0, 0) })
    sound.perform(command(1, .pause))
    #expect(try await next().allSatisfy { $0 == (0, 0) })
    sound.perform(command(1, .resume))
    #expect(try await next().allSatisfy { $0 != (0, 0) })
    sound.perform(command(1, .stop))
    #expect(sound.voiceCount == 0)
    #expect(try await next().allSatisfy { $0 == (0, 0) })
  }

  @Test func acousticsChangeWhileASoundPlaysAndEndWithIt() async throws {
    let sound = SDLSound { _ in }
    let silenced = SoundLevels(loops: -1, acoustics: SoundAcoustics(occlusion: -100))
    sound.perform(start(1, SoundLevels(loops: -1)))
    try await wait { sound.voiceCount == 1 }
    sound.perform(command(1, .change(silenced)))
    #expect(try await next().allSatisfy { $0 == (0, 0) })
    sound.perform(command(1, .change(SoundLevels(loops: -1))))
    #expect(try await next().allSatisfy { abs(Int($0.left)) == 8000 })
    sound.perform(command(1, .change(silenced)))
    sound.perform(command(1, .stop))
    sound.perform(start(2, SoundLevels(loops: -1)))
    try await wait { sound.voiceCount == 1 }
    #expect(try await next().allSatisfy { abs(Int($0.left)) == 8000 }, "the next sound on the channel")
  }

  @Test func soundStoppedBeforeItIsDecodedIsNotHeard() async throws {
    #expect(try await heard([start(1), command(1, .stop)]).isEmpty)
  }

  /// A sound's commands count while it is still being decoded.
  @Test func commandsBeforeDecodingApplyToTheSound() async throws {
    let quiet = command(1, .change(SoundLevels(volume: 0.25)))
    let changed = try await heard([start(1), start(2), command(2, .stop), quiet])
    #expect(changed.count == 8820 && changed.allSatisfy { abs(Int($0.left)) == 2000 })
    let later = try await heard([start(1), command(1, .retime(SoundLevels(volume: 0.5), position: 0.15))])
    #expect(later.count == 2205 && later.allSatisfy { abs(Int($0.left)) == 4000 })
    let faster = try await heard([start(1), command(1, .change(SoundLevels(rate: 2)))])
    #expect(abs(faster.count - 4410) < 100)
    #expect(try await heard([start(1), command(1, .pause), command(1, .resume)]).count == 8820)
    #expect(try await heard([start(1, position: 0.1), start(1, position: 0.15)]).count == 2205, "the later start")
    let sound = SDLSound { _ in }
    sound.perform(start(1))
    sound.perform(command(1, .pause))
    try await wait { !sound.isDecoding }
    #expect(sound.voiceCount == 1)
    #expect(try await next().allSatisfy { $0 == (0, 0) })
    #expect(sound.voiceCount == 1, "a paused sound has not ended")
  }

  /// A change that comes too late does not play it again.
  @Test func aSoundThatHasEndedIsNotRetimed() async throws {
    let sound = SDLSound { _ in }
    sound.perform(start(1))
    try await wait { !sound.isDecoding }
    let end = try count() + 8820 + 20 * 1024
    for _ in 0..<500 where try count() < end { try await Task.sleep(for: .milliseconds(10)) }
    try #require(try count() >= end)
    sound.perform(command(1, .retime(SoundLevels(), position: 0)))
    #expect(sound.numbers.isEmpty && !sound.isDecoding)
  }

  /// One channel becomes two, and the frames that the rate adds or takes away follow it.
  @Test func aWaveHasTwoChannelsAtTheDevicesRate() throws {
    let mono = try SDLWave(
      SoundSamples(rate: 44100, channels: 1, values: [100, -200, 300]), rate: 1, frequency: 44100)
    let values = (0..<mono.byteCount / 2).map {
      Int(Int16(bitPattern: UInt16(mono.bytes[2 * $0]) | UInt16(mono.bytes[2 * $0 + 1]) << 8))
    }
    try #require(values.count == 6)
    let wanted = [100, 100, -200, -200, 300, 300]
    #expect(zip(values, wanted).allSatisfy { abs($0 - $1) <= 1 }, "SDL may round by one: \(values)")
    for channels in [1, 2] {
      let long = SoundSamples(rate: 22050, channels: channels, values: [Int16](repeating: 9, count: 3000 * channels))
      let doubled = try SDLWave(long, rate: 1, frequency: 44100)
      #expect(abs(doubled.frameCount - 6000) < 20 && doubled.frequency == 44100)
      #expect(abs(try SDLWave(long, rate: 2, frequency: 44100).frameCount - 3000) < 20)
    }
    let none = try SDLWave(SoundSamples(rate: 44100, channels: 2, values: []), rate: 1, frequency: 44100)
    #expect(none.frameCount == 0 && none.byteCount == 0)
  }

  @Test func aLoopFromTheMiddleHasAllItsFramesInOrder() throws {
    let samples = SoundSamples(rate: 44100, channels: 2, values: [1, 2, 3, 4, 5, 6, 7, 8])
    let wave = try SDLWave(samples, rate: 1, frequency: 44100)
    func values(_ wave: SDLWave) -> [Int] {
      (0..<wave.byteCount / 2).map { Int(wave.bytes[2 * $0]) | Int(wave.bytes[2 * $0 + 1]) << 8 }
    }
    #expect(values(wave) == [1, 2, 3, 4, 5, 6, 7, 8] && wave.frameCount == 4 && wave.frequency == 44100)
    #expect(values(SDLWave(wave, rotatedTo: 1)) == [3, 4, 5, 6, 7, 8, 1, 2])
    #expect(values(SDLWave(wave, rotatedTo: 4)) == values(wave))
    let looped = SDLWave(wave, from: 3, wholeTimes: 2)
    #expect(values(looped) == [7, 8] + values(wave) + values(wave) && looped.frameCount == 9)
  }

  @Test func exceedingTheLimitStopsTheOldestSoundThatDoesNotLoopForever() async throws {
    let sound = SDLSound { _ in }
    sound.perform(start(1, SoundLevels(loops: -1)))
    try await wait { sound.voiceCount == 1 }
    for number in 2...40 {
      sound.perform(start(number, SoundLevels(volume: 0, loops: 1_000_000)))
      try await wait { !sound.isDecoding }
    }
    #expect(sound.voiceCount == SDLSound.channelCount)
    #expect(sound.numbers == [1] + Array(10...40))
  }

  @Test func withoutADeviceTheGameIsSilentAndReportsItOnce() throws {
    set("SDL_AUDIODRIVER", to: "nosuchdriver")
    var reports: [Diagnostic] = []
    let sound = SDLSound { reports.append($0) }
    for number in 1...3 { sound.perform(start(number)) }
    #expect(reports.map(\.kind) == ["no-sound-device"])
    #expect(reports.first?.description.contains("SDL_InitSubSystem") == true)
    #expect(reports.first?.description.hasSuffix("the game is silent") == true)
  }

  @Test func aMissingFileIsReported() async throws {
    var reports: [Diagnostic] = []
    let sound = SDLSound { reports.append($0) }
    let gone = SoundSource.file(folder.path("gone.wav"))
    sound.perform(command(1, .start(gone, SoundLevels(), position: 0)))
    try await wait { !reports.isEmpty }
    #expect(reports.map(\.kind) == ["unreadable-sound"])
  }

  @Test func aMutedHostOpensNoDevice() throws {
    set("SDL_VIDEODRIVER", to: "dummy")
    for isMuted in [true, false] {
      let host = try SDLHost(
        SDLHost.Options(title: "", size: CGSize(width: 8, height: 8), scale: 1, isMuted: isMuted))
      host.handle(.sound(start(1)))
      #expect(FileManager.default.fileExists(atPath: folder.path("out.raw").path) == !isMuted)
    }
  }

  @Test func variablesAreRestoredAfterATest() throws {
    let before = ProcessInfo.processInfo.environment
    do { _ = try SoundTests() }
    #expect(ProcessInfo.processInfo.environment == before)
  }

  @Test func cacheKeepsTheLatestSoundsWithinItsLimit() throws {
    var cache = SDLSoundCache()
    let samples = SoundSamples(rate: 44100, channels: 2, values: [Int16](repeating: 1, count: 6 << 20))
    let wave = try SDLWave(samples, rate: 1, frequency: 44100)
    #expect(wave.byteCount == 12 << 20)
    func key(_ number: UInt8) -> SDLSoundCache.Key { SDLSoundCache.Key(source: .bytes(Data([number])), rate: 1) }
    for number in 0..<5 { cache.add(wave, for: key(UInt8(number))) }
    cache.add(wave, for: key(4))
    #expect(cache.byteCount == 60 << 20, "a sound is stored once")
    let rest = SoundSamples(rate: 44100, channels: 2, values: [Int16](repeating: 1, count: 2 << 20))
    cache.add(try SDLWave(rest, rate: 1, frequency: 44100), for: key(8))
    #expect(cache.byteCount == 64 << 20, "the limit itself is allowed")
    #expect(cache[key(0)] != nil)
    cache.add(wave, for: key(9))
    #expect(cache[key(0)] != nil, "used later than the next one")
    #expect(cache[key(1)] == nil)
    #expect(cache.byteCount == 64 << 20)
  }
}
