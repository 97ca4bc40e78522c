/// A player of Game Center. Differs from Apple: the only one is the local player, who has no account.
///
/// Source: https://developer.apple.com/documentation/gamekit/gkplayer
@preconcurrency @MainActor
open class GKPlayer: NSObject {
  /// The player's identifier for this game. Always empty: there is no account.
  open var gamePlayerID: String { "" }
  /// The player's identifier for all games of a developer. Always empty: there is no account.
  open var teamPlayerID: String { "" }
  /// The older identifier of a player. Always empty: there is no account.
  open var playerID: String { "" }
  /// The name that the player chose. Always empty: there is no account.
  open var alias: String { "" }
  /// The name to show for the player. Always empty: there is no account.
  open var displayName: String { "" }

  /// Whether the identifiers are the same at the next start. Always false.
  open func scopedIDsArePersistent() -> Bool { false }
}

/// The player of this app, who is never authenticated.
///
/// Source: https://developer.apple.com/documentation/gamekit/gklocalplayer
@preconcurrency @MainActor
open class GKLocalPlayer: GKPlayer {
  /// The player of the app that the calling code belongs to.
  public class var local: GKLocalPlayer { UIApplication.shared.gameCenter.player }
  /// The older form of `local`.
  public class func localPlayer() -> GKLocalPlayer { local }

  /// Whether the player is signed in to Game Center. Always false.
  open var isAuthenticated: Bool { false }
  /// Whether the player is under age. Always false: nothing is known about the player.
  open var isUnderage: Bool { false }
  /// Whether the player may not take part in games of several players. Always true: there is nobody to play with.
  open var isMultiplayerGamingRestricted: Bool { true }
  /// Whether the player may not communicate with other players. Always true: there is nobody to talk to.
  open var isPersonalizedCommunicationRestricted: Bool { true }

  /// Receives the result of the authentication, which starts when the handler is set. Default nil.
  ///
  /// Authentication fails as Apple documents it: on the main queue, after the current work, the handler gets no view
  /// controller and an error, and `isAuthenticated` is false. A game then plays on without Game Center. The error is
  /// `GKError.notSupported`. A guess: its page mentions apps that do not have Game Center enabled, and names no error
  /// for a device without it.
  ///
  /// Differs from Apple: it is called once for each handler, and not again when the app comes to the foreground.
  /// Source: https://developer.apple.com/documentation/gamekit/gklocalplayer/authenticatehandler
  // In a Mac game, a closure without types is for the property that AppKit adds.
  @_disfavoredOverload
  open var authenticateHandler: ((UIViewController?, (any Error)?) -> Void)? {
    get { handler }
    set { handler = newValue }
  }

  /// The handler, by a name that AppKit does not use again.
  package var handler: ((UIViewController?, (any Error)?) -> Void)? {
    didSet {
      guard let handler else { return }
      GameCenter.answer("GKLocalPlayer.authenticateHandler", with: GKError(.notSupported)) { handler(nil, $0) }
    }
  }

  /// Fails with `notAuthenticated`: there is no default leaderboard.
  open func loadDefaultLeaderboardIdentifier(completionHandler: ((String?, (any Error)?) -> Void)? = nil) {
    GameCenter.refuse("GKLocalPlayer.loadDefaultLeaderboardIdentifier(completionHandler:)") {
      completionHandler?(nil, $0)
    }
  }

  /// Fails with `notAuthenticated`: no identifier is kept.
  open func setDefaultLeaderboardIdentifier(
    _ leaderboardIdentifier: String, completionHandler: (((any Error)?) -> Void)? = nil
  ) {
    GameCenter.refuse(
      "GKLocalPlayer.setDefaultLeaderboardIdentifier(_:completionHandler:)", completionHandler)
  }

  /// Does nothing: no invitation, challenge or turn ever arrives.
  open func register(_ listener: any GKLocalPlayerListener) {}
  /// Does nothing: listeners are not kept.
  open func unregisterListener(_ listener: any GKLocalPlayerListener) {}
  /// Does nothing: listeners are not kept.
  open func unregisterAllListeners() {}
}

/// Receives invitations, challenges and turns. Differs from Apple: none arrives, so there is nothing to implement.
///
/// Source: https://developer.apple.com/documentation/gamekit/gklocalplayerlistener
@preconcurrency @MainActor
public protocol GKLocalPlayerListener: AnyObject {}

extension NSNotification.Name {
  /// Posted when a player signs in or out. Never posted: there is no Game Center.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let GKPlayerAuthenticationDidChangeNotificationName = NSNotification.Name(
    "GKPlayerAuthenticationDidChangeNotificationName")
}
