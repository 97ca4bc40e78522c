#if canImport(GameKit)
  import GameKit
#endif

/// The scores of all rounds: Game Center on Apple's systems, a local file on Linux.
@MainActor
public enum Leaderboard {
  public static let identifier = "org.example.bubbles.best"

  static func submit(_ score: Int) {
    #if canImport(GameKit)
      GKLeaderboard.submitScore(
        score, context: 0, player: GKLocalPlayer.local, leaderboardIDs: [identifier]
      ) { error in
        if let error { NSLog("The score was not submitted: %@", error.localizedDescription) }
      }
    #endif
  }
}
