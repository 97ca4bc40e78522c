/// A list of scores, with one entry: the local player's highest score that is kept on this machine.
///
/// Every request fails with `notAuthenticated`, as on a phone whose player is not signed in, and still brings the kept
/// score. Apple documents that a failed request may have loaded something.
/// Source: https://developer.apple.com/documentation/gamekit/gkleaderboard
@preconcurrency @MainActor
open class GKLeaderboard: NSObject {
  /// The players whose scores are requested; no effect. Source:
  /// https://developer.apple.com/documentation/gamekit/gkleaderboard/playerscope-swift.enum
  public enum PlayerScope: Int, Sendable {
    /// All players, or the player's friends.
    case global, friendsOnly
  }

  /// The time range of the requested scores; no effect. Source:
  /// https://developer.apple.com/documentation/gamekit/gkleaderboard/timescope-swift.enum
  public enum TimeScope: Int, Sendable {
    /// Scores of the last day, of the last week, or all.
    case today, week, allTime
  }

  /// The leaderboard's identifier; the form before iOS 14. Default nil.
  open var identifier: String?
  /// The players whose scores are requested; no effect. Default all.
  open var playerScope = PlayerScope.global
  /// The time range of the requested scores; no effect. Default all.
  open var timeScope = TimeScope.allTime
  /// The requested ranks, from 1; no effect. Default 1 to 25.
  open var range = NSRange(location: 1, length: 25)
  /// The leaderboard's name: here its identifier.
  open var title: String? { identifier }
  /// The identifier in the newer form; empty without one.
  open var baseLeaderboardID: String { identifier ?? "" }
  /// The loaded scores; nil before `loadScores`.
  open private(set) var scores: [GKScore]?
  /// The local player's score; nil before `loadScores` and without a score.
  open var localPlayerScore: GKScore? { scores?.first }
  /// The number of scores that the last request could load. Default 0.
  open var maxRange: Int { scores?.count ?? 0 }
  /// Whether scores are being loaded. Always false: nothing takes time.
  open var isLoading: Bool { false }

  /// Creates a leaderboard without an identifier.
  public override init() {
    super.init()
  }

  /// Creates a leaderboard for certain players, who make no difference.
  public init(players: [GKPlayer]) {
    super.init()
  }

  // MARK: Before iOS 14

  /// Loads the kept score, and fails with `notAuthenticated`.
  ///
  /// - Parameter completionHandler: called on the main queue, after the current work.
  /// Source: https://developer.apple.com/documentation/gamekit/gkleaderboard/loadscores(completionhandler:)
  open func loadScores(completionHandler: (([GKScore]?, (any Error)?) -> Void)? = nil) {
    let kept = best.map { [$0] } ?? []
    scores = kept
    GameCenter.refuse("GKLeaderboard.loadScores(completionHandler:)") { completionHandler?(kept, $0) }
  }

  /// Loads the leaderboards that a score was reported to, and fails with `notAuthenticated`.
  public class func loadLeaderboards(completionHandler: (([GKLeaderboard]?, (any Error)?) -> Void)? = nil) {
    let known = leaderboards(UIApplication.shared.gameCenter.leaderboardIDs)
    GameCenter.refuse("GKLeaderboard.loadLeaderboards(completionHandler:)") { completionHandler?(known, $0) }
  }

  // MARK: Since iOS 14

  /// Makes leaderboards with these identifiers, and fails with `notAuthenticated`. nil takes those that a score was
  /// reported to.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public class func loadLeaderboards(
    IDs leaderboardIDs: [String]?, completionHandler: @escaping ([GKLeaderboard]?, (any Error)?) -> Void
  ) {
    let wanted = leaderboards(leaderboardIDs ?? UIApplication.shared.gameCenter.leaderboardIDs)
    GameCenter.refuse("GKLeaderboard.loadLeaderboards(IDs:completionHandler:)") { completionHandler(wanted, $0) }
  }

  /// Like `loadLeaderboards(IDs:completionHandler:)`, as an async function.
  ///
  /// - Throws: always `GKError.notAuthenticated`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public class func loadLeaderboards(IDs leaderboardIDs: [String]?) async throws -> [GKLeaderboard] {
    GameCenter.reportMissing("GKLeaderboard.loadLeaderboards(IDs:)")
    throw GKError(.notAuthenticated)
  }

  /// Keeps a score on this machine, and fails with `notAuthenticated`.
  ///
  /// - Parameters:
  ///   - context: a number for the game's own use.
  ///   - player: makes no difference.
  ///   - completionHandler: called on the main queue, after the current work.
  public class func submitScore(
    _ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String],
    completionHandler: @escaping ((any Error)?) -> Void
  ) {
    keep(score, context, leaderboardIDs)
    GameCenter.refuse(
      "GKLeaderboard.submitScore(_:context:player:leaderboardIDs:completionHandler:)", completionHandler)
  }

  /// Like the method with a completion handler, as an async function.
  ///
  /// - Throws: always `GKError.notAuthenticated`.
  public class func submitScore(_ score: Int, context: Int, player: GKPlayer, leaderboardIDs: [String]) async throws {
    keep(score, context, leaderboardIDs)
    GameCenter.reportMissing("GKLeaderboard.submitScore(_:context:player:leaderboardIDs:)")
    throw GKError(.notAuthenticated)
  }

  /// Keeps a score for this leaderboard on this machine, and fails with `notAuthenticated`.
  open func submitScore(
    _ score: Int, context: Int, player: GKPlayer, completionHandler: @escaping ((any Error)?) -> Void
  ) {
    Self.submitScore(
      score, context: context, player: player, leaderboardIDs: [baseLeaderboardID], completionHandler: completionHandler
    )
  }

  /// Loads the kept score, and fails with `notAuthenticated`.
  ///
  /// - Parameters:
  ///   - playerScope: makes no difference.
  ///   - timeScope: makes no difference.
  ///   - range: makes no difference.
  ///   - completionHandler: called on the main queue, after the current work, with the local player's entry, all
  ///     entries, their number and the error.
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange,
    completionHandler: @escaping (Entry?, [Entry]?, Int, (any Error)?) -> Void
  ) {
    let entry = best.map(Entry.init)
    let entries = entry.map { [$0] } ?? []
    GameCenter.refuse("GKLeaderboard.loadEntries(for:timeScope:range:completionHandler:)") {
      completionHandler(entry, entries, entries.count, $0)
    }
  }

  /// Like `loadEntries(for:timeScope:range:completionHandler:)`, as an async function.
  ///
  /// - Throws: always `GKError.notAuthenticated`.
  open func loadEntries(
    for playerScope: PlayerScope, timeScope: TimeScope, range: NSRange
  ) async throws -> (Entry?, [Entry], Int) {
    GameCenter.reportMissing("GKLeaderboard.loadEntries(for:timeScope:range:)")
    throw GKError(.notAuthenticated)
  }

  /// A player's score on a leaderboard.
  ///
  /// Source: https://developer.apple.com/documentation/gamekit/gkleaderboard/entry
  @preconcurrency @MainActor
  open class Entry: NSObject {
    private let kept: GKScore

    init(_ score: GKScore) {
      kept = score
    }

    /// The player who made the score.
    open var player: GKPlayer { kept.player }
    /// The place on the leaderboard. Always 1.
    open var rank: Int { kept.rank }
    /// The score.
    open var score: Int { Int(kept.value) }
    /// The score as text.
    open var formattedScore: String { "\(kept.value)" }
    /// The number for the game's own use.
    open var context: Int { Int(truncatingIfNeeded: kept.context) }
    /// The moment of the report.
    open var date: Date { kept.date }
  }

  // MARK: Kept scores

  private var best: GKScore? { UIApplication.shared.gameCenter.best(in: baseLeaderboardID) }

  private class func leaderboards(_ identifiers: [String]) -> [GKLeaderboard] {
    identifiers.map { identifier in
      let leaderboard = GKLeaderboard()
      leaderboard.identifier = identifier
      return leaderboard
    }
  }

  private class func keep(_ score: Int, _ context: Int, _ identifiers: [String]) {
    for identifier in identifiers {
      UIApplication.shared.gameCenter.keep(
        Int64(score), context: UInt64(bitPattern: Int64(context)), in: identifier)
    }
  }
}
