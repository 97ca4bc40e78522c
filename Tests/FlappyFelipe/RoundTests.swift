import Foundation
import GameplayKit
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// Rounds, from the menu to the scorecard and back. The screen is small, because these tests check events, not pixels.
@MainActor
@Suite struct RoundTests {
  private func small(_ day: String = "2018-06-01", files: URL? = nil) throws -> FelipeStage {
    try FelipeStage(day: day, size: CGSize(width: 15, height: 27), files: files)
  }

  private func allTexts(_ node: SKNode) -> [String] {
    ((node as? SKLabelNode)?.text.map { [$0] } ?? []) + node.children.flatMap(allTexts)
  }

  @Test func aTapBesideTheHatStartsTheTutorialAndThenTheGame() async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    #expect(scene.state is MenuState)
    felipe.stage.tap(at: CGPoint(x: 2, y: 22))
    await felipe.stage.advance(frames: 2)
    #expect(scene.state is TutorialState)
    felipe.stage.tap(at: CGPoint(x: 2, y: 22))
    await felipe.stage.advance()
    #expect(scene.state is PlayingState)
    #expect(scene.flight.map { $0.speed > 300 } == true, "the tap is the first flap")
    #expect(felipe.stage.diagnostics == [])
  }

  @Test(arguments: ["christmas-round", "score-0", "score-10", "score-50", "score-100"])
  func recordedRoundsReplayExactly(name: String) async throws {
    let felipe =
      name == "christmas-round"
      ? try FelipeStage(day: "2017-12-25", alerts: .keep) : try small()
    await assertReplay(name, on: felipe.stage)
    if let score = Int(name.dropFirst(6)) {
      #expect((felipe.stage.scene as? GameScene)?.score == score)
      #expect(allTexts(try #require(felipe.stage.scene)).contains("Score \(score)"))
    } else {
      #expect(felipe.hatName == "Christmas Hat")
    }
    #expect(felipe.stage.diagnostics == [])
  }

  /// `SKIT_RECORD=all` rewrites the recorded rounds; `felipe replay --update` adds their hashes.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["SKIT_RECORD"] == "all"), arguments: [0, 10, 50, 100])
  func recordedRoundsCanBeWrittenAgain(score: Int) async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: score)
    await player.felipe.stage.advance(frames: 150)
    var lines = ["recording 1", "app Flappy Felipe", "size 15x27 @1", "set date 2018-06-01T12:00", "set zone GMT"]
    lines += ["set seed 0", "set device iphone"]
    lines += player.presses.flatMap { ["\($0) key 44 down", "\($0) key 44 up"] }
    lines.append("\(player.felipe.stage.frameCount) end")
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Recordings/score-\(score).txt")
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file)
  }

  @Test func withoutInputFelipeFallsAndTheScorecardAppears() async throws {
    var player = Autopilot(try small())
    let stage = player.felipe.stage
    await player.start()
    await stage.advance(frames: 130)
    let scene = try #require(player.scene)
    #expect(scene.state is GameOverState)
    #expect(allTexts(scene).contains("Score 0"))
    #expect(stage.tree.contains("texture=\"Felipe Dizzy\""))
    #expect(stage.sounds.contains { $0.contains("hit.wav") })
    stage.press(.keyboardSpacebar)
    await stage.advance(frames: 2)
    #expect(scene.state is TutorialState)
    #expect(stage.tree.contains("texture=\"Felipe Wing"))
    stage.press(.keyboardEscape)
    await stage.advance()
    #expect(scene.state is MenuState)
  }

  /// Presses a number of frames after a hit, high above the ground or on it.
  private func playerPressing(afterHit frames: Int, high: Bool = true) async throws -> Autopilot {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 1)
    if high { player.scene?.enter(FallingState.self) }
    for _ in 0..<300 where !(player.scene?.state is FallingState) { await player.felipe.stage.advance() }
    await player.felipe.stage.advance(frames: frames)
    player.press()
    await player.felipe.stage.advance()
    return player
  }

  @Test(arguments: [0, 10, 26], [true, false])
  func aTapWithinHalfASecondOfTheHitStartsTheNextRoundThen(frames: Int, high: Bool) async throws {
    // On the ground the scorecard appears before the last of these taps, which then counts at once.
    let player = try await playerPressing(afterHit: high ? frames : min(10, frames), high: high)
    let stage = player.felipe.stage
    await stage.advance(frames: max(0, 26 - (high ? frames : min(10, frames))))
    #expect(player.scene?.state is FallingState)
    await stage.advance(frames: 4)
    #expect(player.scene?.state is TutorialState)
    #expect(Settings.bestScore == 1, "the score is kept")
  }

  @Test func aLaterTapStartsTheNextRoundAtOnce() async throws {
    let player = try await playerPressing(afterHit: 33)
    #expect(player.scene?.state is TutorialState)
  }

  @Test func hitAndFallSoundOneAfterTheOther() async throws {
    var player = Autopilot(try small())
    let stage = player.felipe.stage
    await player.start()
    await player.play(toScore: 1)
    player.scene?.enter(FallingState.self)
    await stage.advance()
    func heard(_ sound: String) -> Bool { stage.sounds.contains { $0.contains("\(sound).wav") } }
    #expect(heard("hit") && !heard("fall"))
    await stage.advance(frames: 12)
    #expect(!heard("fall"))
    await stage.advance(frames: 8)
    #expect(heard("fall"))
  }

  /// He is hit above the lower cactus. While he is squashed, his hat is not measured.
  @Test func aThrownHatDoesNotCutThroughCacti() async throws {
    var player = Autopilot(try small())
    let scene = try #require(player.scene)
    await player.start()
    await player.play(toScore: 1)
    scene.enter(FallingState.self)
    await player.felipe.stage.advance(frames: 20)
    for frame in 0..<240 {
      await player.felipe.stage.advance()
      let place = scene.felipe.hat.convert(.zero, to: scene)
      for pair in scene.obstacles.compactMap({ $0.component(ofType: ObstacleComponent.self) }) {
        let trunks = pair.trunks(at: scene.distance.now)
        let space = Rules.clearance(x: place.x, y: place.y, pairX: trunks.x, middle: trunks.middle, gap: trunks.gap)
        // The hat's radius is 7 points larger than Felipe's.
        #expect(space > 6.9, "frame \(frame): \(place)")
      }
    }
    #expect(scene.felipe.hat.convert(.zero, to: scene).y < Rules.groundTop + 10, "it has landed")
  }

  @Test func theWorldNeverJumps() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27)))
    let stage = player.felipe.stage
    let scene = try #require(player.scene)
    var before = (distance: scene.distance.now, x: scene.felipe.position.x, y: scene.felipe.position.y)
    func look(_ what: String) async {
      await stage.advance()
      let now = (distance: scene.distance.now, x: scene.felipe.position.x, y: scene.felipe.position.y)
      #expect((0...2.4).contains(now.distance - before.distance), "\(what)")
      #expect(abs(now.x - before.x) < 16 && abs(now.y - before.y) < 30, "\(what): \(before) to \(now)")
      before = now
    }
    for frame in 0..<400 {
      if [20, 26, 45].contains(frame) { player.press() }
      await look("frame \(frame), \(type(of: scene.state))")
      if scene.state is GameOverState, frame % 50 == 0 { stage.press(.keyboardEscape) }
    }
    #expect(scene.state is MenuState)
  }

  @Test func theStarsOfARecordEndWithTheirRound() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 1)
    for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
    #expect(player.scene?["burst"].isEmpty == false)
    player.press()
    await player.felipe.stage.advance(frames: 2)
    #expect(player.scene?["burst"].isEmpty == true)
  }

  @Test func onAnOrdinaryDayATapOnTheHatIsATapOnFelipe() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333))
    let scene = try #require(felipe.stage.scene as? GameScene)
    for state: AnyClass in [TutorialState.self, PlayingState.self] {
      try await felipe.tapHat()
      #expect(scene.state?.isKind(of: state) == true)
    }
    await felipe.stage.advance(frames: 15)
    try felipe.stage.tap("hat")
    await felipe.stage.advance()
    #expect(scene.flight.map { $0.speed > 300 } == true)
  }

  @Test func aTapOnTheHatInTheDemoIsForTheHat() async throws {
    let felipe = try FelipeStage(day: "2017-12-25", size: CGSize(width: 60, height: 107))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    scene.enter(DemoState.self)
    await felipe.stage.advance(frames: 30)
    try await felipe.tapHat()
    #expect(felipe.hatName == "Christmas Hat" && scene.state is DemoState)
  }

  @Test(arguments: [("2017-12-25", 1), ("2018-06-01", 0)])
  func onAHolidayTheHatWigglesOnce(day: String, count: Int) async throws {
    let felipe = try small(day)
    var sparks = 0
    var isThere = false
    for _ in 0..<400 {
      await felipe.stage.advance()
      let has = try #require(felipe.stage.scene as? GameScene).felipe.hat.children.isEmpty == false
      if has, !isThere { sparks += 1 }
      isThere = has
    }
    #expect(sparks == count)
  }

  @Test func theBestScoreIsKeptAndARecordIsAnnounced() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 2)
    await player.felipe.stage.advance(frames: 150)
    let scene = try #require(player.scene)
    #expect(allTexts(scene).contains("New record!"))
    #expect(player.felipe.stage.sounds.filter { $0.contains("record.wav") }.count == 1)
    player.press()
    await player.felipe.stage.advance(frames: 40)
    player.press()
    await player.felipe.stage.advance(frames: 200)
    #expect(allTexts(scene).contains("Best 2"))
    #expect(!allTexts(scene).contains("New record!"))
  }

  @Test func anEqualledBestScoreIsNotARecord() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 150)
    #expect(allTexts(try #require(player.scene)).contains("New record!"))
    for frames in [30, 1] {
      player.press()
      await player.felipe.stage.advance(frames: frames)
    }
    await player.play(toScore: 1)
    await player.felipe.stage.advance(frames: 150)
    let texts = allTexts(try #require(player.scene))
    #expect(texts.contains("Score 1") && texts.contains("Best 1") && !texts.contains("New record!"))
    #expect(player.felipe.stage.sounds.filter { $0.contains("record.wav") }.count == 1)
  }

  @Test func aTapOnTheHatFlapsAndChangesTheScenery() async throws {
    var player = Autopilot(try FelipeStage(day: "2017-12-25", size: CGSize(width: 60, height: 107)))
    await player.start()
    await player.felipe.stage.advance(frames: 10)
    try player.felipe.stage.tap("hat")
    await player.felipe.stage.advance()
    #expect(player.scene?.flight.map { $0.speed > 300 } == true)
    await player.felipe.stage.advance(frames: 2)
    #expect(player.felipe.hatName == "Christmas Hat")
    let tree = player.felipe.stage.tree
    #expect(tree.contains("texture=\"Christmas Ground\"") && tree.contains("\"far snow\""))
  }

  @Test func aHatTappedInFlightChangesInTheSameFrameAsTheWorld() async throws {
    var player = Autopilot(try FelipeStage(day: "2017-12-25", size: CGSize(width: 60, height: 107)))
    await player.start()
    await player.felipe.stage.advance(frames: 10)
    try player.felipe.stage.tap("hat")
    var seen: [[Bool]] = []
    for _ in 0..<4 {
      await player.felipe.stage.advance()
      let world = player.felipe.stage.tree.contains("texture=\"Christmas Ground\"")
      seen.append([player.felipe.hatName == "Christmas Hat", world])
    }
    #expect(seen.first == [false, false] && seen.last == [true, true])
    #expect(seen.allSatisfy { $0[0] == $0[1] }, "\(seen)")
  }

  @Test func aRoundPausesWhileThePlayerIsAway() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.felipe.stage.advance(frames: 5)
    player.felipe.app.applicationWillResignActive(player.felipe.stage.app)
    let height = player.scene?.flight?.y
    await player.felipe.stage.advance(frames: 100)
    #expect(player.scene?.state is PausedState)
    #expect(player.scene?.flight?.y == height)
    player.press()
    await player.felipe.stage.advance(frames: 89)
    #expect(player.scene?.state is CountdownState && player.scene?.flight?.y == height)
    await player.felipe.stage.advance()
    #expect(player.scene?.state is PlayingState)
    player.felipe.stage.press(.keyboardP)
    for state: AnyClass in [PausedState.self, CountdownState.self, PlayingState.self] {
      await player.felipe.stage.advance()
      #expect(player.scene?.state?.isKind(of: state) == true)
      player.press()
    }
    await player.felipe.stage.advance()
    #expect(player.scene?.flight.map { $0.speed > 300 } == true, "a tap in the countdown flaps")
  }

  @Test func theGamePlaysItselfAfterAWhileInTheMenu() async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance(frames: 9 * 60)
    #expect(felipe.stage.tree.contains("texture=\"Felipe Asleep\""))
    await felipe.stage.advance(frames: 6 * 60)
    #expect(scene.state is DemoState)
    await felipe.stage.advance(frames: 7 * 60)
    #expect(scene.state is DemoState && scene.score > 2, "it does not hit anything")
    felipe.stage.tap(at: CGPoint(x: 2, y: 22))
    await felipe.stage.advance()
    #expect(scene.state is MenuState && Settings.bestScore == 0)
  }

  @Test func aLongRoundLeavesNoNodesBehindAndNoDiagnostics() async throws {
    var player = Autopilot(try small("2017-11-23"))
    await player.start()
    await player.play(toScore: .max, frames: 40 * 60)
    #expect(player.scene?.state is PlayingState)
    #expect(player.scene.map { $0.score > 20 } == true)
    #expect(player.scene.map { $0.children.count < 40 } == true, "nodes do not accumulate")
    #expect(player.felipe.stage.diagnostics == [])
  }

  @Test(arguments: [CGSize(width: 1, height: 1), CGSize(width: 800, height: 20), CGSize(width: 20, height: 800)])
  func everyWindowShapeShowsTheGame(size: CGSize) async throws {
    var player = Autopilot(try FelipeStage(day: "2017-12-25", size: size))
    await player.start()
    await player.play(toScore: 1, frames: 200)
    #expect(player.felipe.stage.diagnostics == [])
  }

  @Test func midnightIntoAHolidayChangesNothingUntilTheHatIsTapped() async throws {
    var player = Autopilot(try FelipeStage(day: "2017-12-24", size: CGSize(width: 60, height: 107)))
    await player.start()
    try player.felipe.setDay("2017-12-25")
    await player.play(toScore: 1, frames: 60)
    #expect(player.felipe.hatName == "Sombrero")
    try await player.felipe.tapHat()
    #expect(player.felipe.hatName == "Christmas Hat")
  }

  @Test func aHitFreezesThePictureForATenthOfASecond() async throws {
    var player = Autopilot(try small())
    await player.start()
    let scene = try #require(player.scene)
    scene.enter(FallingState.self)
    let height = scene.flight?.y
    await player.felipe.stage.advance(frames: 5)
    #expect(scene.flight?.y == height)
    await player.felipe.stage.advance(frames: 3)
    #expect(scene.flight?.y != height)
  }

  @Test func onlyAScoreIsKept() async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    scene.clear()
    #expect(!scene.keepScore() && Settings.flights == [] && felipe.app.flights.map(\.score) == [0])
    scene.leaveRound()
    #expect(scene.childNode(withName: "notice") == nil)
    scene.score = 1
    scene.leaveRound()
    #expect(scene.childNode(withName: "notice") != nil)
    #expect(Settings.bestScore == 1 && Settings.flights.map(\.score) == [1])
    #expect(!scene.keepScore(), "an equal score is no record")
    #expect(felipe.app.flights.map(\.score) == [0, 1, 1] && !scene.isUnsaved)
  }

  @Test func cactiOfTheRoundBeforeFadeOutAndAreForgotten() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 1)
    let scene = try #require(player.scene)
    let before = scene.obstacles.count
    #expect(before > 0 && scene.leaving.isEmpty)
    scene.clear()
    #expect(scene.obstacles.isEmpty && scene.leaving.count == before && scene.score == 0)
    await player.felipe.stage.advance(frames: 40)
    let fresh = scene.obstacles.count
    scene.clear()
    #expect(scene.leaving.count == fresh)
  }
}
