import Foundation
import SceneTesting
import Testing
import UIKit

@testable import AVFoundation

/// The levels that a host is asked for, and the films' clock.
@MainActor
@Suite struct SoundLevelTests {
  private let sound: SoundStage
  private var stage: Stage { sound.stage }

  init() throws {
    sound = try SoundStage()
  }

  private var levels: [SoundLevels] {
    stage.soundCommands.compactMap {
      switch $0.act {
      case .start(_, let levels, _), .change(let levels), .retime(let levels, _): levels
      default: nil
      }
    }
  }

  @Test func eachLevelReachesTheHost() throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    #expect(player.url == sound.short && player.data == nil)
    (player.volume, player.pan, player.numberOfLoops) = (0.25, -0.5, 3)
    (player.rate, player.enableRate) = (1.5, true)
    player.play()
    player.volume = 0.75
    player.pan = 0.125
    player.rate = 0.5
    player.enableRate = false
    player.numberOfLoops = -1
    player.volume = .nan
    #expect(
      levels == [
        SoundLevels(volume: 0.25, pan: -0.5, rate: 1.5, loops: 3),
        SoundLevels(volume: 0.75, pan: -0.5, rate: 1.5, loops: 3),
        SoundLevels(volume: 0.75, pan: 0.125, rate: 1.5, loops: 3),
        SoundLevels(volume: 0.75, pan: 0.125, rate: 0.5, loops: 3),
        SoundLevels(volume: 0.75, pan: 0.125, rate: 1, loops: 3),
        SoundLevels(volume: 0.75, pan: 0.125, rate: 1, loops: -1),
        SoundLevels(volume: 1, pan: 0.125, rate: 1, loops: -1),
      ])
  }

  @Test func aPlayersVolumeFollowsItsItemsAndMuting() async {
    let player = AVPlayer(url: sound.short)
    player.volume = 0.5
    player.play()
    player.isMuted = true
    player.volume = 0.25
    player.isMuted = false
    player.replaceCurrentItem(with: AVPlayerItem(url: sound.short))
    #expect(levels.map(\.volume) == [0.5, 0, 0.25, 0.25] && player.timeControlStatus == .playing)
    player.pause()
    player.replaceCurrentItem(with: AVPlayerItem(url: sound.short))
    #expect(player.timeControlStatus == .paused && levels.count == 4)
  }

  /// A second fade begins at the volume of the first one.
  @Test func aFadeReplacesTheOneBefore() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    await stage.advance()
    player.setVolume(0, fadeDuration: 1)
    await stage.advance(frames: 15)
    player.setVolume(0.25, fadeDuration: 0.5)
    #expect(abs(player.volume - 0.75) < 0.001)
    await stage.advance(frames: 15)
    #expect(abs(player.volume - 0.5) < 0.001)
    await stage.advance(frames: 60)
    #expect(player.volume == 0.25)
  }

  @Test func aFadeGoesUpToo() async throws {
    let player = try AVAudioPlayer(contentsOf: sound.short)
    player.volume = 0.25
    await stage.advance()
    player.setVolume(0.75, fadeDuration: 0.5)
    await stage.advance(frames: 15)
    #expect(abs(player.volume - 0.5) < 0.001)
    await stage.advance(frames: 30)
    #expect(player.volume == 0.75)
  }

  /// A jump while the film plays counts from there; once it was added to the time that had passed since the start.
  @Test func aFilmsClockFollowsTheAppsTimeAndItsJumps() async {
    await stage.advance()
    let clock = FilmClock(duration: 2)
    var ends = 0
    #expect(
      [5, -1, 1.5, .nan, .infinity, 2, 0.5].map { (time: Double) in
        clock.time = time
        return clock.time
      } == [2, 0, 1.5, 0, 0, 2, 0.5])
    clock.play(2) { ends += 1 }
    await stage.advance(frames: 15)
    #expect(abs(clock.time - 1) < 1e-6)
    clock.time = 0.25
    await stage.advance(frames: 15)
    #expect(abs(clock.time - 0.75) < 1e-6, "it plays on with its rate")
    clock.play(1) { ends += 10 }
    await stage.advance(frames: 15)
    #expect(abs(clock.time - 1) < 1e-6)
    clock.pause()
    await stage.advance(frames: 90)
    #expect(abs(clock.time - 1) < 1e-6 && ends == 0)
    clock.play(0.5) { ends += 100 }
    await stage.advance(frames: 118)
    #expect(ends == 0)
    await stage.advance(frames: 4)
    #expect(ends == 100 && clock.time == 2)
    await stage.advance(frames: 90)
    #expect(ends == 100 && clock.time == 2)
    clock.time = 0.5
    await stage.advance(frames: 30)
    #expect(clock.time == 0.5 && ends == 100, "it does not play after its end")
  }

  @Test func filmsAreKnownByTheirNames() {
    let films = ["a.mp4", "a.m4v", "a.mov", "a.m3u8", "a.avi", "a.mkv", "a.webm", "a.gif", "a.MP4"]
    let sounds = ["a.wav", "a.mp3", "a.m4a", "a.caf", "a.ogg", "mp4", "a.mp4.wav"]
    #expect(films.allSatisfy { AVAsset(url: URL(fileURLWithPath: "/" + $0)).isFilm })
    #expect(!sounds.contains { AVAsset(url: URL(fileURLWithPath: "/" + $0)).isFilm })
    #expect(URL(string: "https://example.com/a.wav").map { AVURLAsset(url: $0).isFilm } == true)
  }
}
