import Foundation
import Media
import SceneTesting
import Testing

@testable import UIKit

@MainActor
@Suite struct SoundPlaybackTests {
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(20, 20)
  }

  /// The volume, the place and the rate, each with its limits, and the value that stands for NaN.
  @Test(arguments: [
    (-2.0, [0.0, -1, 0.25]), (0.1, [0.1, 0.1, 0.25]), (0.3, [0.3, 0.3, 0.3]), (1.5, [1, 1, 1.5]), (9, [1, 1, 4]),
    (.nan, [1, 0, 1]), (.infinity, [1, 1, 4]),
  ])
  func levelsStayWithinTheirLimits(value: Double, expected: [Double]) {
    let made = SoundLevels(volume: value, pan: value, rate: value)
    var changed = SoundLevels(volume: 0.5, pan: 0.5, rate: 2)
    (changed.volume, changed.pan, changed.rate) = (value, value, value)
    for levels in [made, changed] { #expect([levels.volume, levels.pan, levels.rate] == expected) }
  }

  /// The host knows no other place of a paused sound, so it starts the sound again.
  @Test func aPausedSoundContinuesFromAnotherPlace() async {
    let playback = SoundPlayback(Sound(source: .file(URL(fileURLWithPath: "/a.wav")), duration: 2))
    await stage.advance()
    playback.play()
    await stage.advance(frames: 30)
    playback.pause()
    #expect(abs(playback.position - 0.5) < 1e-6 && playback.state == .paused)
    playback.position = 1.25
    await stage.advance(frames: 30)
    #expect(playback.position == 1.25 && playback.state == .stopped)
    playback.play()
    await stage.advance(frames: 15)
    #expect(abs(playback.position - 1.5) < 1e-6 && playback.state == .playing)
    #expect(stage.events.map(\.text) == ["a.wav", "a.wav pauses", "a.wav stops", "a.wav"])
  }
}
