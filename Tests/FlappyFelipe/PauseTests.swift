import Foundation
import SceneTesting
import SpriteKit
import Testing

@testable import FlappyFelipe

/// Tests of pausing a round and ending the pause.
@MainActor
@Suite struct PauseTests {
  /// The system's alert about the new icon takes the player's taps; the round would go on without him when it is
  /// dismissed.
  @Test(arguments: [AlertPolicy.keep, .dismiss])
  func aHatTappedInFlightPausesTheRound(alerts: AlertPolicy) async throws {
    var player = Autopilot(try FelipeStage(day: "2017-12-25", size: CGSize(width: 60, height: 107), alerts: alerts))
    let stage = player.felipe.stage
    let scene = try #require(player.scene)
    await player.start()
    await stage.advance(frames: 10)
    try stage.tap("hat")
    await stage.advance(frames: 2)
    #expect(player.felipe.hatName == "Christmas Hat")
    #expect(stage.tree.contains("texture=\"Christmas Ground\""), "the world changes below the alert")
    #expect(scene.children.contains { $0.zPosition == 95 } == (alerts == .dismiss), "no flash stands below the alert")
    let height = scene.flight?.y
    await stage.advance(frames: 100)
    if alerts == .keep {
      stage.press(.keyboardReturnOrEnter)
      await stage.advance(frames: 2)
    }
    #expect(stage.app.alerts.isEmpty && stage.app.applicationState == .active)
    #expect(scene.state is PausedState && scene.flight?.y == height)
    player.press()
    await stage.advance(frames: 95)
    #expect(scene.state is PlayingState && scene.flight?.y != height)
    #expect(stage.diagnostics == [])
  }

  @Test func buttonsPauseTheRoundAndContinueIt() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333)))
    await player.start()
    for (button, state): (String, AnyClass) in [("pause", PausedState.self), ("play", CountdownState.self)] {
      try player.felipe.stage.tap(button)
      await player.felipe.stage.advance(frames: 2)
      #expect(player.scene?.state?.isKind(of: state) == true, "\(button)")
    }
  }

  /// The heights are those of Felipe's middle, in points.
  @Test(arguments: [140, 250, 330, 340, 420, 600])
  func theTextsOfAPauseStandClearOfFelipe(height: Int) async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    scene.enter(TutorialState.self)
    scene.enter(PlayingState.self)
    let flight = try #require(scene.flight)
    flight.start()
    while flight.y > CGFloat(height) { flight.update(deltaTime: 1 / 60) }
    while flight.y < CGFloat(height) {
      flight.flap()
      flight.update(deltaTime: 1 / 60)
    }
    scene.state?.show(1)
    scene.felipe.setScale(Felipe.flyingScale)
    scene.pause()
    let body = scene.felipe.calculateAccumulatedFrame()
    for state: AnyClass in [PausedState.self, CountdownState.self] {
      if state == CountdownState.self { scene.state?.press() }
      #expect(scene.state?.isKind(of: state) == true)
      let texts = try #require(scene.state).panel.children.filter { $0 is Headline || $0 is OutlinedLabel }
      #expect(!texts.isEmpty)
      for text in texts.map({ $0.calculateAccumulatedFrame() }) {
        #expect(text.minY > body.maxY || text.maxY < body.minY, "\(state): \(text) and \(body)")
      }
    }
  }

  @Test func inTheMenuTheAlertPausesNothing() async throws {
    let felipe = try FelipeStage(day: "2017-12-25")
    try await felipe.tapHat()
    #expect((felipe.stage.scene as? GameScene)?.state is MenuState)
  }

  @Test(arguments: [GamepadElement.buttonB, .buttonMenu])
  func aGamepadPlaysPausesAndLeavesARound(button: GamepadElement) async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    felipe.stage.connectGamepad()
    await felipe.stage.advance()
    let steps: [(GamepadElement, AnyClass)] = [
      (.buttonA, TutorialState.self), (.buttonA, PlayingState.self), (button, PausedState.self),
      (.buttonA, CountdownState.self), (button, PausedState.self), (button, MenuState.self),
    ]
    for (press, state): (GamepadElement, AnyClass) in steps {
      felipe.stage.press(press)
      await felipe.stage.advance()
      #expect(
        scene.state?.isKind(of: state) == true,
        "\(press) leads to \(state), not \(scene.state.map { "\(type(of: $0))" } ?? "none")")
    }
    #expect(felipe.stage.diagnostics == [])
  }

  @Test func aGamepadThatIsUnpluggedLeavesTheRoundAsItIs() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    player.felipe.stage.connectGamepad()
    await player.start()
    player.felipe.stage.disconnectGamepad()
    await player.felipe.stage.advance(frames: 5)
    #expect(player.scene?.state is PlayingState)
  }

  /// Each number is shown for 30 frames.
  @Test func aPauseEndsWithACountdownFromThreeToOne() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    let stage = player.felipe.stage
    await player.start()
    let scene = try #require(player.scene)
    scene.enter(PausedState.self)
    player.press()
    func number() -> String? { (scene.state?.panel.childNode(withName: "countdown") as? OutlinedLabel)?.text }
    for (frames, text): (Int, String?) in [(29, "3"), (1, "2"), (29, "2"), (1, "1"), (29, "1"), (1, nil)] {
      await stage.advance(frames: frames)
      #expect(number() == text)
    }
    #expect(scene.state is PlayingState)
  }

  @Test func theHeadlineIsInTheHalfOfTheScreenThatFelipeIsNotIn() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    await player.start()
    let scene = try #require(player.scene)
    let flight = try #require(scene.flight)
    scene.enter(PausedState.self)
    let state = try #require(scene.state as? StillState)
    flight.start()
    while flight.y > 333 {
      #expect(state.headlineY == 240)
      flight.update(deltaTime: 1 / 600)
    }
    #expect(state.headlineY == 480)
  }

  @Test func onlyARoundIsPaused() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    let others: [AnyClass] = [
      SettingsState.self, FlightsState.self, DemoState.self, TutorialState.self, FallingState.self, GameOverState.self,
      PausedState.self, MenuState.self,
    ]
    for state: AnyClass in others {
      scene.enter(state)
      scene.pause()
      #expect(scene.state?.isKind(of: state) == true, "\(state)")
    }
    let rounds: [AnyClass] = [PlayingState.self, CountdownState.self]
    for state: AnyClass in rounds {
      scene.enter(state)
      scene.pause()
      #expect(scene.state is PausedState, "\(state)")
    }
  }
}
