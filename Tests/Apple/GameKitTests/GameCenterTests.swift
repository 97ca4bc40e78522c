import GameCenterSample
import GameKit
import SceneTesting
import SpriteKit
import Testing

/// Shows a controller in a window.
final class SampleDelegate: UIResponder, UIApplicationDelegate {
  let controller = GameViewController()
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}

@MainActor
@Suite struct GameCenterTests {
  private let stage: Stage
  private let controller: GameViewController

  init() throws {
    let delegate = SampleDelegate()
    controller = delegate.controller
    stage = try Stage(app: delegate)
  }

  @Test func authenticationFailsOnTheMainQueueAfterTheHandlerIsSet() async {
    #expect(controller.gameCenterIsEnabled == nil, "not before the game's own code has returned")
    await stage.advance()
    #expect(controller.gameCenterIsEnabled == false)
    let error = controller.authenticationError as NSError?
    #expect(error?.domain == GKErrorDomain)
    #expect(error?.code == GKError.Code.notSupported.rawValue)
    #expect(error?.code == 16, "Apple's number")
    #expect(!GKLocalPlayer.local.isAuthenticated)
    #expect(GKLocalPlayer.localPlayer() === GKLocalPlayer.local)
  }

  @Test func theMissingGameCenterIsReportedOnce() async {
    controller.submit(score: 12)
    await stage.advance()
    controller.submit(score: 13)
    #expect(stage.diagnostics.map(\.kind) == ["no-game-center"])
    #expect(stage.diagnostics.first?.subject == "GKLocalPlayer.authenticateHandler")
    #expect(stage.diagnostics.first?.message.contains("kept in the app's state folder") == true)
  }

  @Test func scoresAndAchievementsAreKeptAndTheReportsFail() async {
    await stage.advance()
    controller.submit(score: 7)
    controller.submit(score: 12)
    #expect(controller.log.isEmpty, "handlers run after the game's own code")
    await stage.advance()
    let sentence = "The local player has not been authenticated."
    #expect(controller.log == [sentence, "GKErrorDomain 6", sentence, "GKErrorDomain 6"])
    let center = stage.app.gameCenter
    #expect(center.leaderboardIDs == ["best", "weekly"])
    #expect(center.scores(in: "best").map(\.value) == [7, 12])
    #expect(center.scores(in: "weekly").map(\.value) == [7, 12])
    #expect(center.scores(in: "none").isEmpty)
    #expect(center.achievements.map(\.identifier) == ["ten"])
    #expect(center.achievements.map(\.isCompleted) == [true])
  }

  @Test func stagesKeepTheirOwnScores() async throws {
    let other = SampleDelegate()
    let otherStage = try Stage(app: other)
    other.controller.submit(score: 3)
    #expect(otherStage.app.gameCenter.scores(in: "best").map(\.value) == [3])
    #expect(stage.app.gameCenter.scores(in: "best").isEmpty)
    #expect(otherStage.app.gameCenter !== stage.app.gameCenter)
  }

  @Test func theControllerShowsTheScoresAndNotifiesItsDelegate() async throws {
    controller.submit(score: 7)
    controller.submit(score: 12)
    controller.showLeaderboard()
    await stage.advance()
    let text = "Game Center: There is no Game Center here. Kept on this computer:\n12\n7 [Done]"
    #expect(stage.alerts == [text])
    #expect(!controller.hasClosedGameCenter)
    try stage.choose("Done")
    #expect(controller.hasClosedGameCenter)
    #expect(controller.presentedViewController == nil)
  }

  @Test func theControllerShowsTheBestOfEachLeaderboardOrTheAchievements() {
    #expect(GKGameCenterViewController().message?.hasSuffix("\nNothing yet.") == true)
    controller.submit(score: 12)
    controller.submit(score: 7)
    #expect(GKGameCenterViewController().message?.hasSuffix("computer:\nbest: 12\nweekly: 12") == true)
    #expect(GKGameCenterViewController(state: .achievements).message?.hasSuffix("computer:\nten: 100 %") == true)
  }

  /// A Mac game shows Game Center's controller this way.
  @Test func aDialogIsPresentedInItsWindow() async throws {
    let dialogs = GKDialogController.shared()
    #expect(!dialogs.present(GKGameCenterViewController()), "there is no window")
    dialogs.parentWindow = controller.view.window
    #expect(dialogs === GKDialogController.shared() && dialogs.present(GKGameCenterViewController()))
    #expect(controller.presentedViewController is GKGameCenterViewController)
    dialogs.dismiss(nil)
    await stage.advance()
    #expect(controller.presentedViewController == nil)
  }

  @Test func theControllerShowsTheEightHighestScoresOfItsLeaderboard() {
    for value in 1...10 as ClosedRange<Int64> {
      let score = GKScore(leaderboardIdentifier: value == 9 ? "other" : "mine")
      score.value = value
      GKScore.report([score])
    }
    let shown = GKGameCenterViewController(leaderboardID: "mine", playerScope: .global, timeScope: .week)
    #expect(shown.viewState == .leaderboards && shown.leaderboardTimeScope == .week)
    #expect(shown.message?.hasSuffix("computer:\n10\n8\n7\n6\n5\n4\n3\n2") == true)
    shown.message = "other"
    #expect(shown.message?.hasSuffix("\n2") == true)
    #expect(GKGameCenterViewController(achievementID: "ten").viewState == .achievements)
  }

  @Test func theHighestOfScoresBelowZeroIsTheBest() {
    for value: Int64 in [-7, .min, -3, -30] {
      let score = GKScore(leaderboardIdentifier: "depth")
      score.value = value
      GKScore.report([score])
    }
    let shown = GKGameCenterViewController(leaderboardID: "depth", playerScope: .global, timeScope: .allTime)
    #expect(shown.message?.hasSuffix("computer:\n-3\n-7\n-30\n\(Int64.min)") == true)
    #expect(GKGameCenterViewController().message?.hasSuffix("computer:\ndepth: -3") == true)
    let leaderboard = GKLeaderboard()
    leaderboard.identifier = "depth"
    leaderboard.loadScores()
    #expect(leaderboard.localPlayerScore?.value == -3 && leaderboard.localPlayerScore?.formattedValue == "-3")
  }
}
