/// Shows the kept scores or achievements in an alert with one button, which tells the delegate.
///
/// Differs from Apple: on a phone it is a screen of Game Center. Here it is a `UIAlertController`, so that
/// `present(_:animated:completion:)` shows it, and a test closes it with `stage.choose("Done")`.
/// Source: https://developer.apple.com/documentation/gamekit/gkgamecenterviewcontroller
open class GKGameCenterViewController: UIAlertController {
  /// Notified when the player has closed the controller.
  open weak var gameCenterDelegate: (any GKGameCenterControllerDelegate)?
  /// The content: `achievements` shows those, every other state shows scores. Default `default`.
  open var viewState = GKGameCenterViewControllerState.default
  /// The leaderboard whose scores are shown; nil, the default, shows the highest one of each.
  open var leaderboardIdentifier: String?
  /// The time range of the requested scores; no effect. Default all.
  open var leaderboardTimeScope = GKLeaderboard.TimeScope.allTime
  /// The number of lines shown.
  private static let lineLimit = 8

  /// Creates a controller that shows the highest score of each leaderboard.
  public override init() {
    super.init()
    title = "Game Center"
    addAction(
      UIAlertAction(title: "Done", style: .default) { [weak self] _ in
        guard let self else { return }
        gameCenterDelegate?.gameCenterViewControllerDidFinish(self)
      })
  }

  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Creates a controller with a content.
  public convenience init(state: GKGameCenterViewControllerState) {
    self.init()
    viewState = state
  }

  /// Creates a controller that shows a leaderboard; the scopes make no difference.
  public convenience init(
    leaderboardID: String, playerScope: GKLeaderboard.PlayerScope, timeScope: GKLeaderboard.TimeScope
  ) {
    self.init(state: .leaderboards)
    (leaderboardIdentifier, leaderboardTimeScope) = (leaderboardID, timeScope)
  }

  /// Creates a controller that shows the achievements, this one among them.
  public convenience init(achievementID: String) {
    self.init(state: .achievements)
  }

  /// The scores or achievements kept on this machine, one line each. Setting it has no effect.
  open override var message: String? {
    get {
      let lines = viewState == .achievements ? achievementLines : scoreLines
      let content = lines.isEmpty ? ["Nothing yet."] : Array(lines.prefix(Self.lineLimit))
      return (["There is no Game Center here. Kept on this computer:"] + content).joined(separator: "\n")
    }
    set {}
  }

  private var achievementLines: [String] {
    UIApplication.shared.gameCenter.achievements.map { "\($0.identifier): \(Int($0.percentComplete)) %" }
  }

  private var scoreLines: [String] {
    let center = UIApplication.shared.gameCenter
    guard let leaderboardIdentifier else {
      return center.leaderboardIDs.compactMap { name in center.best(in: name).map { "\(name): \($0.value)" } }
    }
    return center.scores(in: leaderboardIdentifier).map(\.value).sorted(by: >).map { "\($0)" }
  }
}

/// The content of a `GKGameCenterViewController`.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkgamecenterviewcontrollerstate
public enum GKGameCenterViewControllerState: Int, Sendable {
  /// The screen's first page: here the scores.
  case `default` = -1
  /// A page of the screen. All but `achievements` show scores here.
  case leaderboards, achievements, challenges, localPlayerProfile, dashboard, localPlayerFriendsList
}

/// Notified when the player has closed Game Center's screen.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkgamecentercontrollerdelegate
@preconcurrency @MainActor
public protocol GKGameCenterControllerDelegate: AnyObject {
  /// Called when the player has chosen "Done". The controller is already closed; dismissing it again does nothing.
  func gameCenterViewControllerDidFinish(_ gameCenterViewController: GKGameCenterViewController)
}
