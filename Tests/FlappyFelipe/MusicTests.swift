import AppIcons
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// The tunes, when they change, and the pitches of effects. scripts/check-sounds measures the files themselves.
@MainActor
@Suite struct MusicTests {
  private func player(_ day: String = "2018-06-01") throws -> Autopilot {
    Autopilot(try FelipeStage(day: day, size: CGSize(width: 15, height: 27)))
  }

  private func nodes(_ player: Autopilot) -> [String] {
    (player.scene?.children ?? []).filter { $0 is SKAudioNode }.compactMap(\.name)
  }

  /// The sounds whose names contain a text.
  private func heard(_ text: String, _ player: Autopilot) -> [String] {
    player.felipe.stage.sounds.map { "\($0)" }.filter { $0.contains(text) }
  }

  @Test func theTuneChangesAtTheEndOfABar() async throws {
    var player = try player()
    let stage = player.felipe.stage
    await stage.advance(frames: 2)
    #expect(player.scene?.music?.file == "Tune Menu.ogg")
    player.press()
    var change = 0
    for _ in 0..<100 where change == 0 {
      await stage.advance()
      if player.scene?.music?.file != "Tune Menu.ogg" { change = stage.frameCount }
    }
    #expect(player.scene?.music?.file == "Tune Play.ogg")
    #expect((65...67).contains(change), "a bar has 64.3 frames: \(change)")
    #expect(nodes(player) == ["fading tune", "tune"] || nodes(player) == ["tune", "fading tune"])
    #expect(heard("Tune Play.ogg", player).count == 1, "both sound at the same time")
    await stage.advance(frames: Int(Music.fade * 60) + 2)
    #expect(nodes(player) == ["tune"])
    #expect(stage.diagnostics == [])
  }

  @Test func aTuneThatStillFitsContinues() async throws {
    let player = try player()
    await player.felipe.stage.advance(frames: 300)
    #expect(heard("Tune", player).count == 1)
  }

  @Test func theNightHasItsTuneUntilTheNextDay() async throws {
    var player = try player()
    await player.start()
    player.scene?.score = Rules.calmScore + 5
    await player.felipe.stage.advance(frames: 140)
    #expect(player.scene?.music?.file == "Tune Night.ogg")
    player.scene?.score = 0
    await player.felipe.stage.advance(frames: 140)
    #expect(player.scene?.music?.file == "Tune Play.ogg")
  }

  @Test func theTuneFollowsTheTheme() async throws {
    let player = try player("2017-12-25")
    let stage = player.felipe.stage
    await stage.advance(frames: 2)
    #expect(player.scene?.music?.file == "Tune Menu.ogg")
    try await player.felipe.tapHat()
    await stage.advance(frames: 70)
    #expect(player.scene?.music?.file == "Christmas Tune Menu.ogg")
  }

  @Test func eachThemeHasEachPartOfItsOwnTuneAndOthersPlayTheStandardTune() async throws {
    let player = try player()
    await player.felipe.stage.advance()
    for icon in AppIcon.allCases {
      for part in Music.Part.allCases {
        let file = "Tune \(part.rawValue).ogg"
        let own = icon.name.map { "\($0) \(file)" } ?? file
        #expect(Theme(name: icon.name).tune(part) == own)
        #expect(Bundle.main.url(forResource: own, withExtension: nil, subdirectory: "Sounds") != nil, "\(own)")
      }
    }
    #expect(Theme(name: "Nobody").tune(.play) == "Tune Play.ogg")
  }

  @Test func flapsAndPointsChangeTheirPitchInAFixedOrder() async throws {
    #expect((0..<6).map(Sound.flap.file) == [1, 2, 1, 3, 1, 2].map { "flap\($0).wav" })
    #expect((0..<5).map(Sound.point.file) == [1, 2, 3, 2, 1].map { "point\($0).wav" })
    #expect((0..<2).map(Sound.hit.file) == ["hit.wav", "hit.wav"])
    var player = try player()
    await player.start()
    await player.play(toScore: 2)
    let flaps = heard("flap", player)
    #expect(flaps.count > 4)
    for (turn, flap) in flaps.enumerated() {
      #expect(flap.contains(Sound.flap.file(turn: turn)), "\(turn): \(flap)")
    }
    #expect(heard("point1.wav", player).count == 1 && heard("point2.wav", player).count == 1)
  }

  @Test func theFifthNearMissInARowHasTheHighestSound() {
    #expect([-1, 0, 1, 4, 5, 100].map(Sound.near) == [.near1, .near1, .near2, .near5, .near5, .near5])
    #expect([0, 3, 4, 7, 8].map(Sound.point.file) == [1, 2, 1, 2, 1].map { "point\($0).wav" })
  }

  /// The night's tune begins when the night is more than half as dark as it gets.
  @Test func aTuneIsThatOfTheStateAndTheNight() async throws {
    var player = try player()
    await player.felipe.stage.advance()
    let scene = try #require(player.scene)
    let parts: [(AnyClass, Music.Part)] = [
      (SettingsState.self, .menu), (FlightsState.self, .menu), (DemoState.self, .menu), (TutorialState.self, .play),
      (PlayingState.self, .play), (PausedState.self, .play), (CountdownState.self, .play), (FallingState.self, .play),
      (MenuState.self, .menu),
    ]
    for (state, part): (AnyClass, Music.Part) in parts {
      scene.enter(state)
      #expect(scene.tunePart == part, "\(state)")
    }
    await player.start()
    scene.score = Rules.calmScore + 5
    var darkest: CGFloat = 0
    for step in 0..<60 {
      #expect(scene.tunePart == (scene.night > 0.5 ? .night : .play), "step \(step)")
      darkest = scene.night
      scene.update(Double(step) / 60 + 1000)
    }
    #expect(darkest > 0.5 && darkest < 0.75)
  }
}
