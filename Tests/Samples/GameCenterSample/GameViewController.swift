import GameKit
import SpriteKit

// Written like public games. This code does not use actors or know that the library is not Apple's.

public class GameViewController: UIViewController, GKGameCenterControllerDelegate {
  public var gameCenterIsEnabled: Bool?
  public var authenticationError: Error?
  public var hasClosedGameCenter = false
  public var log: [String] = []

  public override func viewDidLoad() {
    super.viewDidLoad()
    let skView = self.view as! SKView
    let scene = SKScene(size: skView.bounds.size)
    skView.presentScene(scene)
    authenticateLocalPlayer()
  }

  func authenticateLocalPlayer() {
    let localPlayer: GKLocalPlayer = GKLocalPlayer.local
    localPlayer.authenticateHandler = { (viewController, error) -> Void in
      if viewController != nil {
        self.present(viewController!, animated: true, completion: nil)
      } else if localPlayer.isAuthenticated {
        self.gameCenterIsEnabled = true
        localPlayer.loadDefaultLeaderboardIdentifier(completionHandler: { (identifier, error) in
          if error != nil { print(error!) } else { self.log.append(identifier!) }
        })
      } else {
        self.gameCenterIsEnabled = false
        self.authenticationError = error
      }
    }
  }

  public func submit(score: Int) {
    let report = GKScore(leaderboardIdentifier: "best")
    report.value = Int64(score)
    GKScore.report(
      [report],
      withCompletionHandler: { (error: Error?) -> Void in
        self.log.append(error != nil ? error!.localizedDescription : "submitted")
      })
    GKLeaderboard.submitScore(
      score, context: 0, player: GKLocalPlayer.local, leaderboardIDs: ["weekly"]
    ) { error in
      if let error = error as NSError? { self.log.append("\(error.domain) \(error.code)") }
    }
    if score > 10 {
      let achievement = GKAchievement(identifier: "ten")
      achievement.percentComplete = 100
      achievement.showsCompletionBanner = true
      GKAchievement.report([achievement], withCompletionHandler: nil)
    }
  }

  public func showLeaderboard() {
    let controller: GKGameCenterViewController = GKGameCenterViewController()
    controller.gameCenterDelegate = self
    controller.viewState = GKGameCenterViewControllerState.leaderboards
    controller.leaderboardIdentifier = "best"
    self.present(controller, animated: true, completion: nil)
  }

  public func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController) {
    gameCenterViewController.dismiss(animated: true, completion: nil)
    hasClosedGameCenter = true
  }
}
