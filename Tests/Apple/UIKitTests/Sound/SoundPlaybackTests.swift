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

  @Test(
    arguments: [
      (-5, "a.wav loops"), (-1, "a.wav loops"), (0, "a.wav"), (1, "a.wav 2 times"), (7, "a.wav 8 times"),
      (2_000_000, "a.wav 1000001 times"),
    ] as [(Int, String)])
  func theLogTellsHowOftenASoundPlays(loops: Int, text: String) {
    let source = SoundSource.file(URL(fileURLWithPath: "/a.wav"))
    let start = SoundCommand.Act.start(source, SoundLevels(loops: loops), position: 0)
    #expect(SoundCommand(number: 1, name: "a.wav", act: start).logText == text)
  }

  @Test func theLogTellsOfPausesAndNotOfLevels() {
    let acts: [SoundCommand.Act] = [
      .pause, .resume, .stop, .change(SoundLevels()), .retime(SoundLevels(), position: 1),
    ]
    let texts = acts.map { SoundCommand(number: 1, name: "a.wav", act: $0).logText }
    #expect(texts == ["a.wav pauses", "a.wav resumes", "a.wav stops", nil, nil])
  }

  /// The sound has 12 frames. After the first 6, the others take 3 at twice the rate, or 18 with a repetition.
  @Test(arguments: [(2, 0, 2, 5), (1, 1, 16, 21)] as [(Double, Int, Int, Int)])
  func newLevelsMoveTheEnd(rate: Double, loops: Int, before: Int, after: Int) async {
    let playback = SoundPlayback(Sound(source: .file(URL(fileURLWithPath: "/a.wav")), duration: 0.2))
    var ends = 0
    playback.onEnd = { ends += 1 }
    await stage.advance()
    playback.play()
    await stage.advance(frames: 6)
    playback.levels = SoundLevels(rate: rate, loops: loops)
    await stage.advance(frames: before)
    #expect(playback.state == .playing && ends == 0)
    await stage.advance(frames: after - before)
    #expect(playback.state == .stopped && ends == 1 && playback.position == 0)
  }
}
