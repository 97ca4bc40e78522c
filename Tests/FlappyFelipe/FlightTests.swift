import GameplayKit
import SceneTesting
import SpriteKit
import Testing
import UIKit

@testable import FlappyFelipe

/// Today's flight and the list of the best flights.
@MainActor
@Suite struct FlightTests {
  private func gaps(_ day: String, time: String = "12:00:00Z") throws -> [CGFloat] {
    var course = Course.today(try Date("\(day)T\(time)", strategy: .iso8601))
    return (0..<5).compactMap { course.next(edge: 1000 + CGFloat($0) * 215)?.middle }
  }

  @Test func theCourseIsTheSameOnAScreenOfAnyWidth() {
    // The places of the pairs behind the first one, and their difficulty, when they are made at an edge this far ahead.
    func pairs(width: CGFloat) -> [[CGFloat]] {
      var course = Course.today(Date(timeIntervalSince1970: 0))
      var made: [ObstacleComponent] = []
      for distance in stride(from: CGFloat(0), to: 12_000, by: 2) where made.count < 40 {
        if let pair = course.next(edge: distance + width) { made.append(pair) }
      }
      return made.map { [$0.place - made[0].place, $0.middle, $0.gap] }
    }
    #expect(pairs(width: 350).count == 40)
    #expect(pairs(width: 350) == pairs(width: 900))
  }

  @Test func everyoneHasTheSameCourseFromMidnightToMidnightUTC() throws {
    let day = try gaps("2026-11-23")
    #expect(day.count == 5)
    #expect(try gaps("2026-11-23", time: "00:00:00Z") == day && gaps("2026-11-23", time: "23:59:59Z") == day)
    #expect(try gaps("2026-11-24", time: "00:00:00Z") != day && gaps("2026-11-22") != day)
    #expect(try gaps("2026-11-24", time: "00:30:00+02:00") == day)
  }

  @Test func aFlightIsALineToShare() {
    #expect(
      Flight(score: 17, nearMisses: 3, day: "2026-11-23", isToday: true).line
        == "Flappy Felipe 2026-11-23: 17, close calls 3")
    #expect(Flight(score: 1, day: "2026-11-23").line == "Flappy Felipe: 1")
  }

  @Test func aPairPassedWithRoomEndsARowOfCloseCalls() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    /// Passes a pair with this much free space, in points.
    func pass(_ space: CGFloat) -> Int? {
      let pair = ObstacleComponent(place: -10_000, middle: 0, gap: 200)
      _ = pair.touches(x: pair.place, y: 100 - Rules.felipeRadius - space, distance: 0)
      let entity = GKEntity()
      entity.addComponent(pair)
      scene.obstacles = [entity]
      return scene.countNearMiss()
    }
    let counts = [5, Rules.nearMiss - 0.5, Rules.nearMiss, 5].map { pass($0) }
    #expect(counts == [1, 2, nil, 1])
    #expect(scene.nearMisses.all == 3)
  }

  @Test func theTenBestFlightsAreKept() {
    let flights = (1...12).map { Flight(score: $0 % 6 + 1, nearMisses: $0 / 6, day: "2026-11-\(10 + $0)") }
    let best = Flight.best(flights)
    #expect(best.map(\.score) == [6, 6, 5, 5, 4, 4, 3, 3, 2, 2])
    #expect(best[0].nearMisses == 1 && best[1].nearMisses == 0)
    #expect(best.compactMap { Flight(text: $0.text) } == best)
    for text in ["", "7", "0 0 2026-11-23", "-1 0 2026-11-23", "5 0 today", "5 0 2026-11-23 twice"] {
      #expect(Flight(text: text) == nil, "\(text)")
    }
  }

  @Test func todaysFlightIsFlownAgainOnTheSameCourseAndListed() async throws {
    var player = Autopilot(try FelipeStage(day: "2018-06-01", size: CGSize(width: 187, height: 333)))
    let stage = player.felipe.stage
    let scene = try #require(player.scene)
    await stage.advance()
    try stage.tap("today")
    await stage.advance(frames: 2)
    #expect(scene.state is TutorialState && scene.isToday)
    var middles: [CGFloat?] = []
    for _ in 0..<2 {
      await stage.advance(frames: 30)
      player.press()
      await stage.advance()
      await player.play(toScore: 1)
      middles.append(scene.nextObstacle?.middle)
      for _ in 0..<300 where !(scene.state is GameOverState) { await stage.advance() }
      player.press()
      await stage.advance()
    }
    #expect(middles[0] != nil && middles[0] == middles[1])
    #expect(Settings.flights == Array(repeating: Flight(score: 1, day: "2018-06-01", isToday: true), count: 2))
    #expect(player.felipe.app.flights.count == 2)
    stage.press(.keyboardEscape)
    await stage.advance(frames: 2)
    #expect(scene.state is MenuState && !scene.isToday)
    try stage.tap("flights")
    await stage.advance(frames: 2)
    #expect(scene.state is FlightsState)
  }

  @Test func equalFlightsStayInTheOrderTheyWereFlown() {
    let flights = [
      Flight(score: 5, nearMisses: 1, day: "2026-11-02"), Flight(score: 5, nearMisses: 1, day: "2026-11-01"),
      Flight(score: 5, nearMisses: 2, day: "2026-11-03"), Flight(score: 6, day: "2026-11-04"),
    ]
    #expect(Flight.best(flights).map { $0.day.suffix(1) } == ["4", "3", "2", "1"])
    #expect(Flight.best([]) == [])
    let same = (10...20).map { Flight(score: 1, day: "2026-11-\($0)") }
    #expect(Flight.best(same) == Array(same.prefix(10)))
  }

  @Test(arguments: [
    ("1 0 2026-11-23", true), ("0 0 2026-11-23", false), ("1 -1 2026-11-23", false), ("1 0 2026-11-23 today", true),
    ("1 0 2026-11-2", false), ("1 0 2026-11-234", false), ("1 0 2026/11/23", false), ("1 0 2026-11-2x", false),
    ("1 0 2026-11-2\u{0663}", false), ("x 0 2026-11-23", false), ("1 x 2026-11-23", false),
    ("1 0 2026-11-23 today today", false),
  ])
  func aStoredFlightIsReadOnlyInItsExactForm(text: String, isRead: Bool) {
    #expect(Flight(text: text)?.text == (isRead ? text : nil))
  }

  @Test func aLineNamesCloseCallsOnlyIfThereAreSome() {
    #expect(Flight(score: 2, nearMisses: 1, day: "2026-11-23").line == "Flappy Felipe: 2, close calls 1")
    #expect(Flight(score: 2, nearMisses: 0, day: "2026-11-23", isToday: true).line == "Flappy Felipe 2026-11-23: 2")
  }

  /// The first two pairs are as at a score of 0, because the first one comes into view before a round has a score.
  @Test func aPairIsMadeWhenItsPlaceReachesTheEdge() {
    var course = Course.today(Date(timeIntervalSince1970: 0))
    var pairs: [[CGFloat]] = []
    for edge: CGFloat in [1000, 1214.5, 1215, 1429.5, 2000] {
      let pair = course.next(edge: edge)
      pairs.append(pair.map { [$0.place, $0.gap] } ?? [])
    }
    #expect(pairs == [[1000, 172], [], [1215, 172], [], [1430, 170]])
  }

  @Test func pairsCountAndLeaveAtExactPlaces() throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    let scene = try #require(felipe.stage.scene as? GameScene)
    scene.clear()
    func put(_ place: CGFloat) -> ObstacleComponent {
      let pair = ObstacleComponent(place: scene.distance.now + place, middle: 300, gap: 200)
      let entity = GKEntity()
      entity.addComponent(pair)
      scene.obstacles = [entity]
      return pair
    }
    _ = put(scene.flightX)
    #expect(!scene.countPassed() && scene.score == 0)
    let passed = put(scene.flightX - 0.25)
    #expect(scene.countPassed() && scene.score == 1 && passed.isPassed && scene.scoreLabel.text == "1")
    #expect(!scene.countPassed() && scene.score == 1, "a pair counts once")
    for (beyond, stays) in [(CGFloat(60), true), (60.25, false)] {
      let pair = put(-scene.size.width / 2 - beyond)
      scene.fly(0)
      #expect(scene.obstacles.contains { $0.component(ofType: ObstacleComponent.self) === pair } == stays)
    }
    #expect(felipe.stage.diagnostics == [])
  }
}
