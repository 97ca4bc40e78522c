import Foundation
import GameKit
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite struct KeptScoresTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    start()
  }

  /// Starts an app with the files of an earlier one.
  @discardableResult
  private func start() -> UIApplication {
    let app = UIApplication(AppEnvironment(defaultsFolder: folder.url))
    UIApplication.current = app
    return app
  }

  private func report(_ value: Int64, in leaderboard: String = "best", context: UInt64 = .max) {
    let score = GKScore(leaderboardIdentifier: leaderboard)
    (score.value, score.context) = (value, context)
    GKScore.report([score])
  }

  private func report(_ percent: Double, of identifier: String) {
    let achievement = GKAchievement(identifier: identifier)
    achievement.percentComplete = percent
    GKAchievement.report([achievement])
  }

  @Test func scoresAndAchievementsSurviveARestart() throws {
    report(-5)
    report(.max)
    report(25, of: "quarter")
    UIApplication.shared.saveDefaults()
    let kept = start().gameCenter
    #expect(kept.scores(in: "best").map(\.value) == [-5, .max])
    #expect(kept.scores(in: "best").map(\.context) == [.max, .max])
    #expect(abs(try #require(kept.scores(in: "best").first).date.timeIntervalSinceNow) < 3600)
    #expect(kept.achievements.map(\.percentComplete) == [25])
    #expect(UserDefaults.standard.dictionaryRepresentation().isEmpty, "not among the game's own settings")
    #expect(FileManager.default.fileExists(atPath: folder.path("standard.GameKit.plist").path))
  }

  @Test func entriesThatAreNotWellFormedAreSkipped() throws {
    let list: [String: Any] = [
      "scores": [
        ["leaderboard": "best", "value": 4, "context": 0, "date": Date()], ["leaderboard": "best", "value": "four"],
        "no entry", 7,
      ], "achievements": "none",
    ]
    try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
      .write(to: folder.path("standard.GameKit.plist"))
    let kept = start().gameCenter
    #expect(kept.scores(in: "best").map(\.value) == [4])
    #expect(kept.achievements.isEmpty)
  }

  @Test func registeredDefaultsAreNotScores() {
    UserDefaults.standard.register(defaults: [
      "scores": [["leaderboard": "best", "value": 4, "context": 0, "date": Date()]]
    ])
    #expect(UIApplication.shared.gameCenter.leaderboardIDs.isEmpty)
  }

  @Test func aFullLeaderboardDropsItsLowestScores() {
    report(1000)
    report(5, in: "other")
    for value in 1...Int64(GameCenter.scoreLimit) { report(value) }
    let kept = UIApplication.shared.gameCenter.scores(in: "best").map(\.value)
    #expect(kept == [1000] + Array(2...100))
    #expect(UIApplication.shared.gameCenter.scores(in: "other").map(\.value) == [5])
  }

  @Test func theOlderOfEqualScoresIsTheBest() {
    report(9, context: 1)
    report(9, context: 2)
    report(4, context: 3)
    let leaderboard = GKLeaderboard()
    leaderboard.identifier = "best"
    leaderboard.loadScores { _, _ in }
    #expect(leaderboard.localPlayerScore?.value == 9 && leaderboard.localPlayerScore?.context == 1)
  }

  @Test(arguments: [(0, false), (99.99, false), (100, true), (100.5, true)] as [(Double, Bool)])
  func anAchievementIsCompletedAtOneHundred(percent: Double, isCompleted: Bool) {
    let achievement = GKAchievement(identifier: "a")
    achievement.percentComplete = percent
    #expect(achievement.isCompleted == isCompleted)
  }

  @Test func progressGrowsAndStaysBetweenZeroAndOneHundred() {
    report(.nan, of: "nan")
    report(-.infinity, of: "low")
    report(.infinity, of: "high")
    report(60, of: "sixty")
    report(40, of: "sixty")
    let kept = UIApplication.shared.gameCenter.achievements
    #expect(kept.map(\.identifier) == ["nan", "low", "high", "sixty"])
    #expect(kept.map(\.percentComplete) == [0, 0, 100, 60])
    GKAchievement.resetAchievements()
    #expect(UIApplication.shared.gameCenter.achievements.isEmpty)
  }

  @Test func requestsReturnKeptScoresTogetherWithTheError() async {
    report(4)
    report(9)
    report(50, of: "half")
    var answers: [String] = []
    func note(_ text: String, _ error: (any Error)?) {
      answers.append("\(text) \((error as? GKError)?.code.rawValue ?? 0)")
    }
    let leaderboard = GKLeaderboard()
    leaderboard.identifier = "best"
    leaderboard.loadScores { scores, error in note("\(scores?.map(\.value) ?? []) \(scores?.first?.rank ?? 0)", error) }
    leaderboard.loadEntries(for: .global, timeScope: .allTime, range: NSRange(location: 1, length: 9)) {
      note("\($0?.score ?? 0) \($1?.count ?? 0) \($2)", $3)
    }
    GKLeaderboard.loadLeaderboards(IDs: ["a", "b"]) { note("\($0?.map(\.baseLeaderboardID) ?? [])", $1) }
    GKLeaderboard.loadLeaderboards { note("\($0?.map(\.baseLeaderboardID) ?? [])", $1) }
    GKAchievement.loadAchievements { note("\($0?.map(\.identifier) ?? [])", $1) }
    GKLocalPlayer.local.loadDefaultLeaderboardIdentifier { note("\($0 ?? "none")", $1) }
    #expect(answers.isEmpty)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(
      answers == [
        "[9] 1 6", "9 1 1 6", "[\"a\", \"b\"] 6", "[\"best\"] 6", "[\"half\"] 6", "none 6",
      ])
    #expect(leaderboard.localPlayerScore?.value == 9)
  }

  @Test func allLeaderboardsAreLoadedWithoutNames() async {
    report(4, in: "second")
    report(1, in: "first")
    report(2, in: "second")
    var names: [String]?
    GKLeaderboard.loadLeaderboards(IDs: nil) { found, _ in names = found?.map(\.baseLeaderboardID) }
    #expect(names == nil)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(names == ["second", "first"])
  }

  @Test func asyncRequestsThrow() async {
    let score = GKScore(leaderboardIdentifier: "best")
    do {
      try await GKScore.report([score])
      Issue.record("a report succeeded without Game Center")
    } catch GKError.notAuthenticated {
      #expect(UIApplication.shared.gameCenter.scores(in: "best").count == 1)
    } catch {
      Issue.record("another error: \(error)")
    }
    await #expect(throws: GKError(.notAuthenticated)) {
      try await GKLeaderboard.submitScore(4, context: 0, player: GKLocalPlayer.local, leaderboardIDs: ["best"])
    }
    await #expect(throws: GKError(.notAuthenticated)) { try await GKAchievement.report([]) }
    await #expect(throws: GKError(.notAuthenticated)) { _ = try await GKLeaderboard.loadLeaderboards(IDs: nil) }
    #expect(UIApplication.shared.gameCenter.scores(in: "best").map(\.value) == [0, 4])
  }

  @Test func theAccessPointIsNeverVisible() {
    GKAccessPoint.shared.isActive = true
    #expect(!GKAccessPoint.shared.isVisible && GKAccessPoint.shared.frameInScreenCoordinates.isEmpty)
    #expect(UIApplication.shared.diagnostics.map(\.subject) == ["GKAccessPoint.isActive"])
    start()
    #expect(!GKAccessPoint.shared.isActive, "each app has its own")
  }

  @Test func greaterProgressReplacesTheOlder() {
    report(60, of: "a")
    report(10, of: "b")
    report(80.5, of: "a")
    let kept = UIApplication.shared.gameCenter.achievements
    #expect(kept.map(\.identifier) == ["a", "b"] && kept.map(\.percentComplete) == [80.5, 10])
  }

  @Test func aScoreOfALeaderboardIsItsEntry() async throws {
    let leaderboard = GKLeaderboard(players: [])
    leaderboard.identifier = "best"
    #expect(leaderboard.title == "best" && leaderboard.maxRange == 0)
    var codes: [Int?] = []
    leaderboard.submitScore(7, context: -3, player: GKLocalPlayer.local) {
      codes.append(($0 as? GKError)?.code.rawValue)
    }
    report(99, in: "other")
    var found: GKLeaderboard.Entry?
    leaderboard.loadEntries(for: .global, timeScope: .allTime, range: NSRange(location: 1, length: 1)) {
      entry, _, _, _ in
      found = entry
    }
    leaderboard.loadScores()
    #expect(codes.isEmpty && leaderboard.maxRange == 1 && leaderboard.localPlayerScore?.formattedValue == "7")
    report(8, in: "best")
    leaderboard.loadScores()
    #expect(leaderboard.scores?.map(\.value) == [8], "scores are loaded anew")
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    let entry = try #require(found)
    #expect(codes == [6] && entry.score == 7 && entry.formattedScore == "7" && entry.context == -3 && entry.rank == 1)
    #expect(entry.player === GKLocalPlayer.local && abs(entry.date.timeIntervalSinceNow) < 3600)
  }

  @Test func aDefaultLeaderboardCannotBeSet() async {
    var codes: [Int?] = []
    GKLocalPlayer.local.setDefaultLeaderboardIdentifier("best") { codes.append(($0 as? GKError)?.code.rawValue) }
    #expect(codes.isEmpty)
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    #expect(codes == [6])
    await #expect(throws: GKError(.notAuthenticated)) {
      _ = try await GKLeaderboard().loadEntries(for: .global, timeScope: .week, range: NSRange(location: 1, length: 5))
    }
  }

  @Test func anAsyncReportKeepsEachAchievement() async {
    let (half, done) = (GKAchievement(identifier: "half"), GKAchievement(identifier: "done"))
    (half.percentComplete, done.percentComplete) = (50, 100)
    do {
      try await GKAchievement.report([half, done])
      Issue.record("a report succeeded without Game Center")
    } catch {
      #expect(error as? GKError == GKError(.notAuthenticated))
    }
    let kept = UIApplication.shared.gameCenter.achievements
    #expect(kept.map(\.identifier) == ["half", "done"] && kept.map(\.percentComplete) == [50, 100])
  }
}
