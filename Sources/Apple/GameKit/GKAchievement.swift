/// A goal in a game and the player's progress towards it.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkachievement
@preconcurrency @MainActor
open class GKAchievement: NSObject {
  /// The achievement's identifier. Default empty.
  open var identifier: String
  /// The progress, a whole number from 0 to 100. Default 0. A report limits it to this range, counts NaN as 0, and keeps
  /// a fraction. Source: https://developer.apple.com/documentation/gamekit/gkachievement/percentcomplete
  open var percentComplete = 0.0
  /// Whether a banner appears when the goal is reached. Default true. Differs from Apple: no banner appears.
  ///
  /// Source: https://developer.apple.com/documentation/gamekit/gkachievement/showscompletionbanner
  open var showsCompletionBanner = true
  /// The moment of the latest report; of the creation for one that has not been reported.
  open internal(set) var lastReportedDate = Date()
  /// The player whose progress this is.
  public let player: GKPlayer

  /// Creates an achievement of the local player without an identifier.
  public convenience override init() {
    self.init(identifier: "")
  }

  /// Creates an achievement of the local player.
  public convenience init(identifier: String) {
    self.init(identifier: identifier, player: GKLocalPlayer.local)
  }

  /// Creates an achievement of a player.
  public init(identifier: String, player: GKPlayer) {
    self.identifier = identifier
    self.player = player
  }

  /// Whether the progress is 100 or more.
  open var isCompleted: Bool { percentComplete >= 100 }

  /// Keeps the progress on this machine, and fails with `notAuthenticated`, as on a phone whose player is not signed
  /// in. Progress that is smaller than before is ignored (a guess).
  ///
  /// - Parameter completionHandler: called on the main queue, after the current work.
  public class func report(
    _ achievements: [GKAchievement], withCompletionHandler completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    achievements.forEach(keep)
    GameCenter.refuse("GKAchievement.report(_:withCompletionHandler:)", completionHandler)
  }

  /// Like `report(_:withCompletionHandler:)`, as an async function.
  ///
  /// - Throws: always `GKError.notAuthenticated`.
  public class func report(_ achievements: [GKAchievement]) async throws {
    achievements.forEach(keep)
    GameCenter.reportMissing("GKAchievement.report(_:)")
    throw GKError(.notAuthenticated)
  }

  /// Returns the progress kept on this machine together with `notAuthenticated`: Apple documents that a failed request
  /// may still have loaded something.
  ///
  /// - Parameter completionHandler: called on the main queue, after the current work.
  /// Source: https://developer.apple.com/documentation/gamekit/gkachievement/loadachievements(completionhandler:)
  public class func loadAchievements(completionHandler: (([GKAchievement]?, (any Error)?) -> Void)? = nil) {
    let kept = UIApplication.shared.gameCenter.achievements
    GameCenter.refuse("GKAchievement.loadAchievements(completionHandler:)") { completionHandler?(kept, $0) }
  }

  /// Forgets the progress kept on this machine, and fails with `notAuthenticated`.
  ///
  /// - Parameter completionHandler: called on the main queue, after the current work.
  public class func resetAchievements(completionHandler: (((any Error)?) -> Void)? = nil) {
    UIApplication.shared.gameCenter.resetAchievements()
    GameCenter.refuse("GKAchievement.resetAchievements(completionHandler:)", completionHandler)
  }

  private class func keep(_ achievement: GKAchievement) {
    UIApplication.shared.gameCenter.keep(achievement.percentComplete, of: achievement.identifier)
  }
}
