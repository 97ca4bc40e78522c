import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// The panels that the game's states show in front of the scenery.
@MainActor
@Suite struct PanelTests {
  private func small(_ day: String = "2018-06-01") throws -> FelipeStage {
    try FelipeStage(day: day, size: CGSize(width: 15, height: 27))
  }

  private func labels(_ node: SKNode) -> [OutlinedLabel] {
    ((node as? OutlinedLabel).map { [$0] } ?? []) + node.children.filter { !$0.isHidden }.flatMap(labels)
  }

  @Test(arguments: ["en", "es", "de"], [CGSize(width: 12, height: 40), CGSize(width: 15, height: 27)])
  func noLineIsWiderThanTheWindow(language: String, size: CGSize) async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: size))
    let stage = player.felipe.stage
    Settings.language = language
    Settings.bestScore = 9
    await stage.advance()
    let scene = try #require(player.scene)
    func look() async throws {
      await stage.advance(frames: 12)
      let panel = try #require(scene.state?.panel)
      let lines = labels(panel)
      #expect(!lines.isEmpty)
      for line in lines {
        let frame = line.calculateAccumulatedFrame()
        let parent = try #require(line.parent)
        let left = parent.convert(CGPoint(x: frame.minX, y: frame.midY), to: scene).x
        let right = parent.convert(CGPoint(x: frame.maxX, y: frame.midY), to: scene).x
        #expect(left >= -scene.size.width / 2 && right <= scene.size.width / 2, "\(line.text): \(left) to \(right)")
      }
    }
    scene.enter(SettingsState.self)
    try await look()
    scene.enter(MenuState.self)
    try await look()
    await player.start()
    stage.press(.keyboardP)
    try await look()
    player.press()
    try await look()
    player.press()
    await stage.advance()
    await player.play(toScore: 10)
    for _ in 0..<300 where !(scene.state is GameOverState) { await stage.advance() }
    #expect(scene.score == 10)
    try await look()
  }

  @Test func theHomeButtonLeavesAPausedRound() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333)))
    await player.start()
    player.felipe.stage.press(.keyboardP)
    await player.felipe.stage.advance()
    try player.felipe.stage.tap("home")
    await player.felipe.stage.advance(frames: 2)
    #expect(player.scene?.state is MenuState)
    #expect(player.scene?.scoreLabel.isHidden == true)
  }

  @Test(arguments: [UIKeyboardHIDUsage.keyboardP, .keyboardEscape])
  func aFlightThatThePlayerLeavesCountsAndIsShown(pause: UIKeyboardHIDUsage) async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 2)
    player.felipe.stage.press(pause)
    await player.felipe.stage.advance()
    #expect(player.scene?.state is PausedState)
    player.felipe.stage.press(.keyboardEscape)
    await player.felipe.stage.advance(frames: 2)
    let scene = try #require(player.scene)
    #expect(scene.state is MenuState)
    #expect(player.felipe.app.flights.map(\.score) == [2] && Settings.bestScore == 2)
    let notice = try #require(scene.childNode(withName: "notice"))
    #expect(labels(notice).map(\.text) == ["Score 2", "New record!"])
  }

  @Test func theScorecardsButtonsRestartAndLeave() async throws {
    for (button, state): (String, AnyClass) in [("play", TutorialState.self), ("home", MenuState.self)] {
      var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333)))
      await player.start()
      for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
      await player.felipe.stage.advance(frames: 40)
      try player.felipe.stage.tap(button)
      await player.felipe.stage.advance(frames: 2)
      #expect(player.scene?.state?.isKind(of: state) == true, "\(button)")
    }
  }

  @Test func aMedalMakesFelipeHappy() async throws {
    for (score, texture) in [(9, "Felipe Dizzy"), (10, "Felipe Happy")] {
      var player = Autopilot(try small())
      await player.start()
      await player.play(toScore: score)
      for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
      await player.felipe.stage.advance(frames: 60)
      #expect(player.scene?.felipe.texture?.name == texture)
    }
  }

  @Test func theScoreCountsUp() async throws {
    var player = Autopilot(try small())
    await player.start()
    await player.play(toScore: 10)
    for _ in 0..<300 where !(player.scene?.state is GameOverState) { await player.felipe.stage.advance() }
    var numbers: [Int] = []
    for _ in 0..<35 {
      await player.felipe.stage.advance()
      let panel = try #require(player.scene?.state?.panel)
      let texts = labels(panel).map(\.text)
      let score = try #require(texts.first { $0.hasPrefix("Score ") })
      numbers.append(try #require(Int(score.dropFirst(6))))
    }
    #expect(numbers == numbers.sorted() && Set(numbers).count > 5 && numbers.last == 10, "\(numbers)")
  }

  @Test func theDigitsOfTheScoreAreInFrontOfCactiAndBehindFelipe() throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    let digits = scene.scoreLabel
    let highest = digits.zPosition + (digits.children.map(\.zPosition).max() ?? 0)
    let lowest = digits.zPosition + (digits.children.map(\.zPosition).min() ?? 0)
    #expect(highest < scene.felipe.zPosition)
    #expect(lowest > CactusPair(gap: 100, theme: .current).zPosition)
    #expect(felipe.stage.diagnostics == [])
  }

  @Test func theLightsOnTheCactiTwinkle() async throws {
    for (day, count) in [("2017-12-25", 2), ("2018-02-14", 1)] {
      var player = Autopilot(try small(day))
      await player.felipe.stage.advance()
      player.scene?.felipe.hat.touchesBegan([], with: nil)
      await player.start()
      await player.play(toScore: 1)
      var seen: Set<String> = []
      for _ in 0..<80 {
        let cacti = player.scene?["cacti"].flatMap(\.children) ?? []
        seen.formUnion(cacti.compactMap { ($0 as? SKSpriteNode)?.texture?.name })
        await player.felipe.stage.advance()
      }
      #expect(seen.count == count, "\(seen.sorted())")
    }
  }

  @Test func felipeBlinksInTheMenu() async throws {
    let felipe = try small()
    var blinks = 0
    for _ in 0..<300 {
      await felipe.stage.advance()
      if (felipe.stage.scene as? GameScene)?.felipe.texture?.name == "Felipe Blink" { blinks += 1 }
    }
    #expect((5...30).contains(blinks), "\(blinks) of 300 frames")
  }

  @Test func aNarrowWindowShrinksTheTitleOnce() async throws {
    let felipe = try small()
    await felipe.stage.advance(frames: 2)
    var scales: [CGFloat] = []
    for width in [8, 9, 8, 9, 8] {
      felipe.stage.resize(to: CGSize(width: width, height: 27))
      await felipe.stage.advance(frames: 2)
      let scene = try #require(felipe.stage.scene as? GameScene)
      scales.append(try #require(scene.title).xScale)
    }
    #expect(scales[0] < 1 && scales[0] == scales[2] && scales[2] == scales[4])
  }

  @Test func aButtonActsOnlyIfTheFingerIsLiftedOnIt() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333))
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    try await felipe.stage.drag("settings", to: CGPoint(x: 90, y: 250), frames: 2)
    await felipe.stage.advance(frames: 2)
    #expect(scene.state is MenuState)
    #expect(!felipe.stage.tree.contains("texture=\"Button Down\""))
    try felipe.stage.tap("settings")
    await felipe.stage.advance(frames: 2)
    #expect(scene.state is SettingsState)
  }

  @Test func theScorecardListsTheResultFromTheTopDown() throws {
    let felipe = try small()
    let card = Scorecard(Flight(score: 12, nearMisses: 2, day: "2018-06-01"), best: 13, isRecord: true)
    let lines = labels(card)
    #expect(lines.map(\.text) == ["Score 12", "Best 13", "Close calls 2", "New record!"])
    let heights = lines.map(\.position.y)
    #expect(zip(heights, heights.dropFirst()).allSatisfy { $0 > $1 }, "\(heights)")
    let plain = Scorecard(Flight(score: 3, day: "2018-06-01"), best: 13, isRecord: false)
    #expect(labels(plain).map(\.text) == ["Score 3", "Best 13"])
    withExtendedLifetime(felipe) {}
  }

  /// Medals are earned by 10, 25, 50 and 100.
  @Test func theScorecardShowsTheMedal() throws {
    let felipe = try small()
    let medals: [(score: Int, name: String?)] = [
      (9, nil), (10, "Medal Bronze"), (24, "Medal Bronze"), (25, "Medal Silver"), (49, "Medal Silver"),
      (50, "Medal Gold"), (99, "Medal Gold"), (100, "Medal Turquoise"),
    ]
    for (score, name) in medals {
      let card = Scorecard(Flight(score: score, day: "2018-06-01"), best: score, isRecord: false)
      let medal = card.childNode(withName: "medal") as? SKSpriteNode
      #expect(medal?.texture?.name == name, "\(score)")
      // The lines leave the left side to the medal.
      #expect(labels(card).allSatisfy { $0.position.x == (name == nil ? 0 : 32) }, "\(score)")
    }
    withExtendedLifetime(felipe) {}
  }

  @Test func aButtonIsAsWideAsItsContentAndGoesDownUnderAFinger() throws {
    let felipe = try small()
    var presses = 0
    let icon = Button(icon: "Settings") { presses += 1 }
    let text = Button(icon: nil, text: "Today") {}
    let wide = Button(icon: "Settings", text: "Today", width: 240) {}
    let sizes = [icon, text, wide].map(\.size)
    #expect(sizes.map(\.width) == [52, 112, 240])
    #expect(sizes.allSatisfy { $0.height == 52 })
    #expect(labels(icon).isEmpty)
    #expect(labels(text).first?.position.x == 0 && labels(wide).first?.position.x == 20)
    icon.touchesBegan([], with: nil)
    #expect(icon.texture?.name == "Button Down")
    icon.touchesCancelled([], with: nil)
    #expect(icon.texture?.name == "Button" && presses == 0)
    icon.touchesBegan([], with: nil)
    icon.touchesEnded([], with: nil)
    #expect(icon.texture?.name == "Button" && presses == 0, "without a finger on it")
    icon.operate()
    #expect(presses == 1)
    withExtendedLifetime(felipe) {}
  }

  @Test func theChosenIconIsLargerAndHasAThickerEdge() throws {
    let felipe = try small()
    var presses = 0
    let choices = [true, false].map { isChosen in IconChoice(.primary, isChosen: isChosen) { presses += 1 } }
    #expect(choices[0].lineWidth == 4 && choices[1].lineWidth == 2.5)
    #expect(choices.allSatisfy { $0.name == "icon primary" })
    let widths = try choices.map { try #require($0.path).boundingBox.width }
    #expect(abs(widths[0] - 54) < 1e-6 && abs(widths[1] - 46) < 1e-6)
    choices[1].touchesBegan([], with: nil)
    #expect(presses == 1, "it acts at once")
    withExtendedLifetime(felipe) {}
  }

  /// The number, the score and the day; those of a day's course are red.
  @Test func theBestFlightsAreListedFromTheTopDown() async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    func lines() -> [OutlinedLabel] { (scene.state?.panel.children ?? []).compactMap { $0 as? OutlinedLabel } }
    scene.enter(FlightsState.self)
    #expect(lines().map(\.text) == ["Best flights", "No flights yet"])
    scene.enter(MenuState.self)
    Settings.flights = [
      Flight(score: 4, day: "2026-11-02"), Flight(score: 7, day: "2026-11-01", isToday: true),
    ]
    scene.enter(FlightsState.self)
    let cells = lines().dropFirst()
    #expect(cells.map(\.text) == ["1", "7", "2026-11-01", "2", "4", "2026-11-02"])
    #expect(cells.map(\.position.x) == [-102, -50, 50, -102, -50, 50])
    #expect(cells.map(\.position.y) == [456, 456, 456, 430, 430, 430])
    let colors = cells.map { ($0.children.last as? SKLabelNode)?.fontColor }
    #expect(colors.map { $0 == UIColor.chili } == [true, true, true, false, false, false])
    #expect(colors.last == UIColor.ink)
  }

  @Test func theMenuNamesABestScoreOnlyIfThereIsOne() async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    func best() throws -> [String] {
      scene.enter(MenuState.self)
      return labels(try #require(scene.state?.panel)).map(\.text).filter { $0.hasPrefix("Best") }
    }
    #expect(try best() == [])
    Settings.bestScore = 1
    #expect(try best() == ["Best 1"])
  }

  /// The card of a day's course has the line to share.
  @Test(arguments: [false, true]) func onlyADaysCourseHasALineToShare(isToday: Bool) async throws {
    let felipe = try small()
    let scene = try #require(felipe.stage.scene as? GameScene)
    await felipe.stage.advance()
    scene.isToday = isToday
    scene.clear()
    scene.score = 3
    scene.enter(GameOverState.self)
    let texts = labels(try #require(scene.state?.panel)).map(\.text)
    #expect(texts.filter { $0.hasPrefix("Flappy") } == (isToday ? ["Flappy Felipe 2018-06-01: 3"] : []))
    #expect(texts.contains("Score 3") && scene.scoreLabel.isHidden)
  }
}
