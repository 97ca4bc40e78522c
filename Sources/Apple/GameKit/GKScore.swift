/// A score for a leaderboard; the form before iOS 14. `GKLeaderboard.submitScore` is the newer one.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkscore
@preconcurrency @MainActor
open class GKScore: NSObject {
  /// The leaderboard's identifier.
  open var leaderboardIdentifier: String
  /// The score. Default 0.
  open var value: Int64 = 0
  /// A number for the game's own use. Default 0.
  open var context: UInt64 = 0
  /// Whether the leaderboard becomes the default one; no effect. Default false.
  open var shouldSetDefaultLeaderboard = false
  /// The moment of the report; of the creation for a score that has not been reported.
  open internal(set) var date = Date()
  /// The place on the leaderboard, from 1; 0 for a score that was not loaded from one.
  open internal(set) var rank = 0
  /// The player who made the score.
  public let player: GKPlayer

  /// Creates a score of the local player.
  public convenience init(leaderboardIdentifier identifier: String) {
    self.init(leaderboardIdentifier: identifier, player: GKLocalPlayer.local)
  }

  /// Creates a score of a player.
  public init(leaderboardIdentifier identifier: String, player: GKPlayer) {
    leaderboardIdentifier = identifier
    self.player = player
  }

  /// The value as text. Differs from Apple: always a whole number; there is no format from App Store Connect.
  open var formattedValue: String? { "\(value)" }

  /// Keeps the scores on this machine, and fails with `notAuthenticated`, as on a phone whose player is not signed in.
  ///
  /// - Parameter completionHandler: called on the main queue, after the current work.
  public class func report(
    _ scores: [GKScore], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    scores.forEach(keep)
    GameCenter.refuse("GKScore.report(_:withCompletionHandler:)", completionHandler)
  }

  /// Like `report(_:withCompletionHandler:)`, as an async function.
  ///
  /// - Throws: always `GKError.notAuthenticated`.
  public class func report(_ scores: [GKScore]) async throws {
    scores.forEach(keep)
    GameCenter.reportMissing("GKScore.report(_:)")
    throw GKError(.notAuthenticated)
  }

  private class func keep(_ score: GKScore) {
    UIApplication.shared.gameCenter.keep(score.value, context: score.context, in: score.leaderboardIdentifier)
  }
}
