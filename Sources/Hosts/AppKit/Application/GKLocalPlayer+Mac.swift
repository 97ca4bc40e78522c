public import GameKit

extension GKLocalPlayer {
  /// Receives the result of the authentication, as on a phone; the controller that it gets on a Mac is an
  /// `NSViewController`.
  ///
  /// Source: https://developer.apple.com/documentation/gamekit/gklocalplayer/authenticatehandler
  public var authenticateHandler: ((NSViewController?, (any Error)?) -> Void)? {
    get { handler.map { handler in { handler($0, $1) } } }
    set { handler = newValue.map { handler in { handler($0 as? NSViewController, $1) } } }
  }
}
