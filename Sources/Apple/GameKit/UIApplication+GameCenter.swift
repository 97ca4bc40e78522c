extension UIApplication {
  /// This app's reports to Game Center. Not part of Apple's UIKit: for tests, and for a game's own high-score table.
  public var gameCenter: GameCenter { service { GameCenter(defaults: defaults) } }
}

extension GameCenter {
  /// Reports once for each app that there is no Game Center.
  ///
  /// - Parameter caller: the declaration that the game used first.
  static func reportMissing(_ caller: String) {
    UIApplication.shared.reportMissing(
      "no-game-center", caller,
      "there is no Game Center on this platform; the player is never authenticated, and scores and achievements are kept "
        + "in the app's state folder")
  }

  /// Refuses a request, as Game Center does before the player is authenticated: the handler gets `notAuthenticated` on
  /// the main queue, after the current work.
  static func refuse(_ caller: String, _ handler: (((any Error)?) -> Void)?) {
    answer(caller, with: GKError(.notAuthenticated), handler)
  }

  /// Calls a handler with an error on the main queue, after the current work.
  static func answer(_ caller: String, with error: GKError, _ handler: (((any Error)?) -> Void)?) {
    reportMissing(caller)
    nonisolated(unsafe) let handler = handler  // made on the main actor, and called there
    DispatchQueue.main.async { handler?(error) }
  }
}
