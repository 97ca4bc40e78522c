import Testing
import UIKit

/// Obstacles and reverb, in the samples of a sound.
@Suite struct AcousticFilterTests {
  /// Filters one channel's samples, at a tenth of the usual frequency, which takes a tenth of the time.
  private func heard(_ acoustics: SoundAcoustics, _ sound: [Int16]) -> [Int16] {
    var filter = AcousticFilter(frequency: 4410)
    filter.acoustics = acoustics
    var samples = sound.flatMap { [$0, 0] as [Int16] }
    samples.withUnsafeMutableBufferPointer { filter.process($0) }
    #expect(stride(from: 1, to: samples.count, by: 2).allSatisfy { samples[$0] == 0 }, "the other channel is silent")
    return stride(from: 0, to: samples.count, by: 2).map { samples[$0] }
  }

  private func energy(_ samples: [Int16]) -> Double { samples.reduce(0) { $0 + Double($1) * Double($1) } }

  /// A wave of 8000 and -8000.
  private func wave(halfPeriod: Int, count: Int = 1000) -> [Int16] {
    (0..<count).map { $0 / halfPeriod % 2 == 0 ? 8000 : -8000 }
  }

  private let steady = [Int16](repeating: 8000, count: 100)
  private let click: [Int16] = [30000] + [Int16](repeating: 0, count: 4409)

  @Test func withoutAcousticsASoundKeepsEverySample() {
    #expect(SoundAcoustics().isNeutral && !SoundAcoustics(reverb: 0.1).isNeutral)
    let extremes: [Int16] = [.min, .max, -1, 0, 1, 12345]
    #expect(heard(SoundAcoustics(), extremes) == extremes)
  }

  @Test(arguments: [(-20, 800), (-40, 80), (-6.5, 3791), (-100, 0)] as [(Double, Int16)])
  func anObstacleTakesItsDecibelsFromALowTone(decibels: Double, left: Int16) {
    #expect(heard(SoundAcoustics(obstruction: decibels), steady + steady + steady + steady).last == left)
    #expect(heard(SoundAcoustics(occlusion: decibels), steady + steady + steady + steady).last == left)
  }

  /// The square root of a tenth, and a tenth: 8000 · 0.3162 · 0.1.
  @Test func anObstacleLetsASuddenSoundThroughSlowly() {
    #expect(heard(SoundAcoustics(obstruction: -20), steady).prefix(6) == [253, 426, 544, 625, 680, 718])
  }

  @Test func anObstacleTakesMoreFromAHighTone() {
    for decibels in [-6.0, -20] {
      let acoustics = SoundAcoustics(obstruction: decibels)
      let (low, high) = (wave(halfPeriod: 50), wave(halfPeriod: 1))
      let (lowShare, highShare) = (
        energy(heard(acoustics, low)) / energy(low), energy(heard(acoustics, high)) / energy(high)
      )
      #expect(highShare < lowShare / 2 && lowShare < 1)
    }
  }

  @Test func silenceIsTheMostThatAnObstacleTakes() {
    let loud = [Int16](repeating: .max, count: 400) + [Int16](repeating: .min, count: 400)
    #expect(heard(SoundAcoustics(obstruction: -100), loud).allSatisfy { $0 == 0 })
    #expect(heard(SoundAcoustics(occlusion: -100, reverb: 1), loud).allSatisfy { $0 == 0 })
  }

  @Test func obstructionLeavesTheReverbAndOcclusionDoesNot() {
    let room = heard(SoundAcoustics(reverb: 0.5), click)
    let obstructed = heard(SoundAcoustics(obstruction: -100, reverb: 0.5), click)
    #expect(room[0] == 15000 && obstructed[0] == 0)
    #expect(room.dropFirst() == obstructed.dropFirst(), "the reverb is the same")
    #expect(energy(obstructed) > 0)
    #expect(energy(heard(SoundAcoustics(occlusion: -20, reverb: 0.5), click)) < energy(room) / 50)
  }

  @Test func obstaclesInARowTakeBothTheirDecibels() {
    let acoustics = SoundAcoustics(obstruction: -20, occlusion: -20)
    #expect(heard(acoustics, steady + steady).last == 80)
  }

  @Test func aReverbBeginsWithTheFirstReflectionAndFades() throws {
    let room = heard(SoundAcoustics(reverb: 1), click)
    #expect(room.firstIndex { $0 != 0 } == 131, "29.7 milliseconds")
    let peak = try #require(room.map { abs(Int($0)) }.max())
    let rest = try #require(room.suffix(441).map { abs(Int($0)) }.max())
    #expect(peak > 3000 && rest < peak / 100, "after 0.9 seconds it has faded by 54 decibels")
    #expect(energy(room) < energy(click))
  }

  @Test func theBlendIsLinear() {
    let (dry, half, wet) = (click, heard(SoundAcoustics(reverb: 0.5), click), heard(SoundAcoustics(reverb: 1), click))
    #expect(dry.indices.allSatisfy { abs(2 * Int(half[$0]) - Int(dry[$0]) - Int(wet[$0])) <= 2 })
  }

  @Test func aSoundInPiecesIsHeardAsInOnePiece() {
    var filter = AcousticFilter(frequency: 4410)
    filter.acoustics = SoundAcoustics(obstruction: -6, occlusion: -3, reverb: 0.4)
    var (whole, pieces) = (wave(halfPeriod: 7, count: 600), wave(halfPeriod: 7, count: 600))
    var second = filter
    whole.withUnsafeMutableBufferPointer { filter.process($0) }
    for start in stride(from: 0, to: 600, by: 150) {
      pieces.withUnsafeMutableBufferPointer {
        second.process(UnsafeMutableBufferPointer(rebasing: $0[start..<start + 150]))
      }
    }
    #expect(whole == pieces)
  }

  @Test func neutralAcousticsForgetTheReverb() {
    var filter = AcousticFilter(frequency: 4410)
    var samples = [Int16](repeating: 9000, count: 600)
    filter.acoustics = SoundAcoustics(reverb: 1)
    samples.withUnsafeMutableBufferPointer { filter.process($0) }
    filter.acoustics = SoundAcoustics()
    filter.acoustics = SoundAcoustics(reverb: 1)
    samples = [Int16](repeating: 0, count: 600)
    samples.withUnsafeMutableBufferPointer { filter.process($0) }
    #expect(samples.allSatisfy { $0 == 0 })
  }

  @Test func valuesOutOfRangeAreClampedAndNaNIsTheDefault() {
    let low = SoundAcoustics(obstruction: -500, occlusion: -.infinity, reverb: -1)
    #expect([low.obstruction, low.occlusion, low.reverb] == [-100, -100, 0])
    let high = SoundAcoustics(obstruction: 3, occlusion: .infinity, reverb: 50)
    #expect([high.obstruction, high.occlusion, high.reverb] == [0, 0, 1])
    #expect(SoundAcoustics(obstruction: .nan, occlusion: .nan, reverb: .nan).isNeutral)
  }

  /// The combs begin after 29.7 and 37.1 milliseconds. In between, each all-pass filter of Schroeder's sends a reflection
  /// on at once, by -0.7, and then with its own delay: 5 and 1.7 milliseconds, which are 22 and 7 samples.
  @Test func anEarlyReflectionIsSpreadByBothAllPassFilters() {
    let room = heard(SoundAcoustics(reverb: 1), click)
    let places = (0...164).filter { room[$0] != 0 }
    #expect(places == [131, 138, 145, 152, 153, 159, 160, 164])
    // A quarter of 30000, by 0.7 twice; then by 0.7 once and by 1 - 0.49.
    #expect(abs(room[131] - 3675) <= 1 && abs(room[164] - 3675) <= 1)
    #expect(abs(room[138] + 2678) <= 1 && abs(room[153] + 2678) <= 1)
  }

  /// An obstacle of -20 decibels leaves 0.0316 of the first sample: 14 becomes 0.44, and 16 becomes 0.51.
  @Test func anObstacleBeginsInSilence() {
    for acoustics in [SoundAcoustics(obstruction: -20), SoundAcoustics(occlusion: -20)] {
      #expect(heard(acoustics, [14]) == [0] && heard(acoustics, [16]) == [1])
      #expect(heard(acoustics, [-14]) == [0] && heard(acoustics, [-16]) == [-1])
    }
  }
}
