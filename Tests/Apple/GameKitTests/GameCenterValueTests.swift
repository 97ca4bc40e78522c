import Foundation
import GameKit
import TestSupport
import Testing

@testable import UIKit

/// Numbers and defaults. What has no source is from memory.
@MainActor
@Suite struct GameCenterValueTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    start()
  }

  private func start() {
    UIApplication.current = UIApplication(AppEnvironment(defaultsFolder: folder.url))
  }

  /// Source of the numbers: GKError.h. The sentences are ours.
  @Test func errorsHaveApplesNumbersAndMatchTheirKind() {
    let codes: [GKError.Code] = [
      .unknown, .cancelled, .communicationsFailure, .userDenied, .invalidCredentials, .notAuthenticated,
      .authenticationInProgress, .invalidPlayer, .scoreNotSet, .parentalControlsBlocked,
      .playerStatusExceedsMaximumLength, .playerStatusInvalid, .matchRequestInvalid, .underage, .gameUnrecognized,
      .notSupported, .invalidParameter, .unexpectedConnection,
    ]
    #expect(codes.map(\.rawValue) == Array(1...18))
    #expect(codes.map { (GKError($0) as NSError).code } == Array(1...18))
    func kind(_ error: any Error) -> String {
      do { throw error } catch GKError.notAuthenticated { return "player" } catch GKError.notSupported {
        return "device"
      } catch { return "other" }
    }
    let errors: [any Error] = [
      GKError(.notAuthenticated), GKError(.notSupported), GKError(.cancelled), CancellationError(),
    ]
    #expect(errors.map(kind) == ["player", "device", "other", "other"])
    #expect(
      errors.prefix(3).map(\.localizedDescription) == [
        "The local player has not been authenticated.", "Game Center is not available on this device.",
        "The requested operation could not be completed (cancelled).",
      ])
  }

  /// Source: GKLeaderboard.h, GKAccessPoint.h and GKGameCenterViewController.h.
  @Test func scopesStatesAndCornersHaveApplesNumbers() {
    #expect([GKLeaderboard.PlayerScope.global, .friendsOnly].map(\.rawValue) == [0, 1])
    #expect([GKLeaderboard.TimeScope.today, .week, .allTime].map(\.rawValue) == [0, 1, 2])
    #expect(
      [GKAccessPoint.Location.topLeading, .topTrailing, .bottomLeading, .bottomTrailing].map(\.rawValue) == [
        0, 1, 2, 3,
      ])
    let states: [GKGameCenterViewControllerState] = [
      .default, .leaderboards, .achievements, .challenges, .localPlayerProfile, .dashboard, .localPlayerFriendsList,
    ]
    #expect(states.map(\.rawValue) == [-1, 0, 1, 2, 3, 4, 5])
    let name = "GKPlayerAuthenticationDidChangeNotificationName"
    #expect(NSNotification.Name.GKPlayerAuthenticationDidChangeNotificationName.rawValue == name)
  }

  /// Source: GKLeaderboard.h (scopes), GKScore.h (context, default leaderboard), GKAccessPoint.h (corner) and
  /// https://developer.apple.com/documentation/gamekit/gkleaderboard/range (the header says 1 to 10).
  /// The other defaults are from memory: not checked.
  @Test func objectsBeginWithApplesDefaults() {
    let leaderboard = GKLeaderboard()
    #expect(leaderboard.identifier == nil && leaderboard.baseLeaderboardID == "" && leaderboard.title == nil)
    #expect(leaderboard.range == NSRange(location: 1, length: 25) && !leaderboard.isLoading)
    #expect(leaderboard.playerScope == .global && leaderboard.timeScope == .allTime)
    #expect(leaderboard.scores == nil && leaderboard.localPlayerScore == nil && leaderboard.maxRange == 0)
    let other = GKPlayer()
    let score = GKScore(leaderboardIdentifier: "a", player: other)
    #expect(score.value == 0 && score.context == 0 && score.rank == 0 && !score.shouldSetDefaultLeaderboard)
    #expect(score.player === other && GKScore(leaderboardIdentifier: "a").player === GKLocalPlayer.local)
    let goal = GKAchievement(identifier: "b", player: other)
    #expect(goal.percentComplete == 0 && goal.player === other && goal.showsCompletionBanner)
    #expect(GKAchievement().identifier == "" && GKAchievement().player === GKLocalPlayer.local)
    let shown = GKGameCenterViewController()
    #expect(shown.viewState == .default && shown.leaderboardTimeScope == .allTime && shown.leaderboardIdentifier == nil)
    let corner = GKAccessPoint.shared
    #expect(!corner.isActive && corner.location == .topLeading && corner.showHighlights)
    corner.isActive = false
    #expect(UIApplication.shared.diagnostics.isEmpty, "a game that hides the control misses nothing")
  }

  @Test func theLocalPlayerHasNoAccountAndNoOneToPlayWith() {
    let player = GKLocalPlayer.local
    #expect(
      [player.gamePlayerID, player.teamPlayerID, player.playerID, player.alias, player.displayName]
        == .init(repeating: "", count: 5))
    #expect(!player.scopedIDsArePersistent() && !player.isUnderage)
    #expect(player.isMultiplayerGamingRestricted && player.isPersonalizedCommunicationRestricted)
  }

  @Test func eachHandlerOfTheAuthenticationIsCalledOnce() async {
    var log: [String] = []
    GKLocalPlayer.local.authenticateHandler = nil
    #expect(UIApplication.shared.diagnostics.isEmpty)
    for name in ["first", "second"] {
      GKLocalPlayer.local.authenticateHandler = {
        log.append("\(name) \($0 == nil) \(($1 as? GKError)?.errorCode ?? 0)")
      }
    }
    #expect(log.isEmpty && GKLocalPlayer.local.authenticateHandler != nil)
    for _ in 0..<2 { await nextRound() }
    #expect(log == ["first true 16", "second true 16"])
  }

  /// Progress that is not greater leaves the date of the report that was.
  @Test func keptDatesAndNumbersComeBackAsTheyWere() throws {
    let (old, older) = (Date(timeIntervalSince1970: 1000), Date(timeIntervalSince1970: 500))
    let scores: [[String: Any]] = [
      ["leaderboard": "best", "value": 4, "context": -2, "date": old],
      ["leaderboard": "best", "value": -4, "context": 2, "date": older],
      ["leaderboard": "best", "value": 5, "context": 0], ["leaderboard": "best", "value": 6, "date": old],
      ["leaderboard": "best", "context": 0, "date": old], ["value": 8, "context": 0, "date": old],
    ]
    let achievements: [[String: Any]] = [
      ["identifier": "same", "percent": 40, "date": old], ["identifier": "less", "percent": 30, "date": older],
      ["identifier": "more", "percent": 20.5, "date": old], ["identifier": "no date", "percent": 1],
      ["identifier": "no number", "percent": "1", "date": old], ["percent": 1, "date": old],
    ]
    try PropertyListSerialization.data(
      fromPropertyList: ["scores": scores, "achievements": achievements], format: .xml, options: 0
    ).write(to: folder.path("standard.GameKit.plist"))
    start()
    let center = UIApplication.shared.gameCenter
    #expect(center.scores(in: "best").map(\.value) == [4, -4])
    #expect(center.scores(in: "best").map(\.context) == [.max - 1, 2])
    #expect(center.scores(in: "best").map(\.date) == [old, older] && center.scores(in: "best").map(\.rank) == [0, 0])
    #expect(center.achievements.map(\.percentComplete) == [40, 30, 20.5])
    #expect(center.achievements.map(\.lastReportedDate) == [old, older, old])
    #expect(center.achievements.allSatisfy { $0.player === GKLocalPlayer.local })
    for (name, percent) in [("same", 40), ("less", 29.5), ("more", 21)] as [(String, Double)] {
      let achievement = GKAchievement(identifier: name)
      achievement.percentComplete = percent
      GKAchievement.report([achievement])
    }
    #expect(center.achievements.map(\.percentComplete) == [40, 30, 21])
    #expect(center.achievements.prefix(2).map(\.lastReportedDate) == [old, older])
    #expect(abs(center.achievements[2].lastReportedDate.timeIntervalSinceNow) < 3600)
  }

  @Test func aFullLeaderboardTakesALowerScoreToo() {
    for value in 1...100 as ClosedRange<Int64> { report(value, in: "best") }
    #expect(UIApplication.shared.gameCenter.scores(in: "best").map(\.value) == Array(1...100))
    report(0, in: "best")
    #expect(UIApplication.shared.gameCenter.scores(in: "best").map(\.value) == Array(2...100) + [0])
  }

  @Test func resettingAchievementsKeepsTheScoresAndFails() async {
    report(3, in: "second")
    report(8, in: "first")
    report(5, in: "second")
    GKAchievement.report([GKAchievement(identifier: "a"), GKAchievement(identifier: "b")], withCompletionHandler: nil)
    #expect(UIApplication.shared.gameCenter.achievements.map(\.identifier) == ["a", "b"])
    var codes: [Int] = []
    GKAchievement.resetAchievements { codes.append(($0 as? GKError)?.errorCode ?? 0) }
    GKAchievement.report([]) { codes.append(($0 as? GKError)?.errorCode ?? 0) }
    #expect(codes.isEmpty)
    await nextRound()
    let center = UIApplication.shared.gameCenter
    #expect(codes == [6, 6] && center.achievements.isEmpty)
    #expect(center.leaderboardIDs == ["second", "first"] && center.scores(in: "second").map(\.value) == [3, 5])
  }

  @Test func everyStateButAchievementsShowsScoresAndPercentagesAreCutOff() {
    #expect(GKGameCenterViewController(state: .achievements).message?.hasSuffix(":\nNothing yet.") == true)
    report(3, in: "first")
    report(9, in: "second")
    for number in 1...9 {
      let achievement = GKAchievement(identifier: "goal \(number)")
      achievement.percentComplete = Double(number) + 0.99
      GKAchievement.report([achievement])
    }
    let scores = ":\nfirst: 3\nsecond: 9"
    for state in [.default, .leaderboards, .challenges, .dashboard] as [GKGameCenterViewControllerState] {
      #expect(GKGameCenterViewController(state: state).message?.hasSuffix(scores) == true, "\(state)")
    }
    let goals = (1...8).map { "\ngoal \($0): \($0) %" }.joined()
    #expect(GKGameCenterViewController(achievementID: "goal 9").message?.hasSuffix(":" + goals) == true)
    let weekly = GKGameCenterViewController(leaderboardID: "second", playerScope: .global, timeScope: .today)
    #expect(weekly.message?.hasSuffix(":\n9") == true && weekly.leaderboardTimeScope == .today)
  }

  @Test func aSubmittedScoreIsKeptInEachLeaderboard() async {
    GKLeaderboard.submitScore(6, context: 1, player: GKPlayer(), leaderboardIDs: ["a", "b"]) { _ in }
    let score = GKScore(leaderboardIdentifier: "b")
    (score.value, score.context) = (2, 3)
    GKScore.report([score, GKScore(leaderboardIdentifier: "c")], withCompletionHandler: nil)
    let center = UIApplication.shared.gameCenter
    #expect(["a", "b", "c"].map { center.scores(in: $0).map(\.value) } == [[6], [6, 2], [0]])
    #expect(["a", "b", "c"].map { center.scores(in: $0).map(\.context) } == [[1], [1, 3], [0]])
    let board = GKLeaderboard()
    board.identifier = "b"
    board.loadScores()
    #expect(board.localPlayerScore?.value == 6 && board.localPlayerScore?.rank == 1 && board.maxRange == 1)
  }

  /// The declaration that a game used first is the subject of the diagnostic.
  @Test func aDiagnosticNamesTheDeclaration() async {
    let board = GKLeaderboard()
    let range = NSRange(location: 1, length: 1)
    let calls: [(String, @MainActor () async -> Void)] = [
      ("GKScore.report(_:withCompletionHandler:)", { GKScore.report([], withCompletionHandler: { _ in }) }),
      ("GKScore.report(_:)", { try? await GKScore.report([]) }),
      ("GKAchievement.report(_:withCompletionHandler:)", { GKAchievement.report([], withCompletionHandler: { _ in }) }),
      ("GKAchievement.report(_:)", { try? await GKAchievement.report([]) }),
      ("GKAchievement.loadAchievements(completionHandler:)", { GKAchievement.loadAchievements() }),
      ("GKAchievement.resetAchievements(completionHandler:)", { GKAchievement.resetAchievements() }),
      ("GKLeaderboard.loadScores(completionHandler:)", { board.loadScores() }),
      ("GKLeaderboard.loadLeaderboards(completionHandler:)", { GKLeaderboard.loadLeaderboards() }),
      (
        "GKLeaderboard.loadLeaderboards(IDs:completionHandler:)",
        { GKLeaderboard.loadLeaderboards(IDs: nil) { _, _ in } }
      ),
      ("GKLeaderboard.loadLeaderboards(IDs:)", { _ = try? await GKLeaderboard.loadLeaderboards(IDs: nil) }),
      (
        "GKLeaderboard.loadEntries(for:timeScope:range:completionHandler:)",
        { board.loadEntries(for: .global, timeScope: .today, range: range) { _, _, _, _ in } }
      ),
      (
        "GKLeaderboard.loadEntries(for:timeScope:range:)",
        { _ = try? await board.loadEntries(for: .global, timeScope: .today, range: range) }
      ),
      (
        "GKLocalPlayer.loadDefaultLeaderboardIdentifier(completionHandler:)",
        { GKLocalPlayer.local.loadDefaultLeaderboardIdentifier() }
      ),
      (
        "GKLocalPlayer.setDefaultLeaderboardIdentifier(_:completionHandler:)",
        { GKLocalPlayer.local.setDefaultLeaderboardIdentifier("a") }
      ),
    ]
    var found: [String] = []
    for (_, call) in calls {
      start()
      await call()
      found += UIApplication.shared.diagnostics.map(\.subject)
    }
    #expect(found == calls.map(\.0))
  }

  private func report(_ value: Int64, in leaderboard: String) {
    let score = GKScore(leaderboardIdentifier: leaderboard)
    score.value = value
    GKScore.report([score])
  }

  private func nextRound() async {
    await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
  }
}
