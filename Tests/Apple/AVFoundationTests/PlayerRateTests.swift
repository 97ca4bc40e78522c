import AVFoundation
import SceneTesting
import Testing
import UIKit

@MainActor
@Suite struct PlayerRateTests {
  private let sound: SoundStage
  private let player: AVPlayer

  init() throws {
    sound = try SoundStage()
    player = AVPlayer(url: sound.short)
  }

  @Test func aRatePlaysFasterAndPlayTakesTheDefaultOne() async {
    player.rate = 2
    #expect(player.rate == 2 && player.timeControlStatus == .playing)
    await sound.stage.advance()
    let start = player.currentTime().seconds
    await sound.stage.advance(frames: 6)
    #expect(abs(player.currentTime().seconds - start - 0.2) < 0.001)
    player.rate = 0
    #expect(player.rate == 0 && player.timeControlStatus == .paused)
    player.play()
    #expect(player.rate == 1)
    player.playImmediately(atRate: 0.5)
    #expect(player.rate == 0.5 && sound.stage.diagnostics.isEmpty)
    player.pause()
    player.defaultRate = 1.5
    player.play()
    #expect(player.rate == 1.5)
  }

  @Test func ratesThatAreNotHeardAreReported() {
    player.rate = 4
    #expect(player.rate == 4)
    player.rate = -1
    #expect(player.rate == 0)
    #expect(sound.stage.diagnostics.map(\.subject) == ["AVPlayer.rate = 4.0", "AVPlayer.rate = -1.0"])
  }
}
