/// The highest score of a game model: a win.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GKGameModelMaxScore = 1 << 24
/// The lowest score of a game model: a loss.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let GKGameModelMinScore = -(1 << 24)

/// A move of a game.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgamemodelupdate
public protocol GKGameModelUpdate: NSObjectProtocol {
  /// The score that a strategist found for the move. Strategists set it.
  var value: Int { get set }
}

/// A player of a game.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgamemodelplayer
public protocol GKGameModelPlayer: NSObjectProtocol {
  /// The number that distinguishes players.
  var playerId: Int { get }
}

/// The state of a game in which players take turns.
///
/// Strategists play on copies: `copy()` makes one, and `setGameModel(_:)` sets it back to another state.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkgamemodel
public protocol GKGameModel: NSCopying, NSObjectProtocol {
  /// All players.
  var players: [any GKGameModelPlayer]? { get }
  /// The player whose turn it is.
  var activePlayer: (any GKGameModelPlayer)? { get }
  /// Copies the state of another model of the same class.
  func setGameModel(_ gameModel: any GKGameModel)
  /// The moves that a player has; nil or empty if there is none.
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]?
  /// Makes a move of the active player.
  func apply(_ gameModelUpdate: any GKGameModelUpdate)
  /// The value of the state for a player: higher is better. Default 0.
  func score(for player: any GKGameModelPlayer) -> Int
  /// Whether a player has won. Default false.
  func isWin(for player: any GKGameModelPlayer) -> Bool
  /// Whether a player has lost. Default false.
  func isLoss(for player: any GKGameModelPlayer) -> Bool
  /// Undoes a move. Strategists of this package do not call it. Does nothing by default.
  func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate)
}

extension GKGameModel {
  /// 0.
  public func score(for player: any GKGameModelPlayer) -> Int { 0 }
  /// False.
  public func isWin(for player: any GKGameModelPlayer) -> Bool { false }
  /// False.
  public func isLoss(for player: any GKGameModelPlayer) -> Bool { false }
  /// Does nothing.
  public func unapplyGameModelUpdate(_ gameModelUpdate: any GKGameModelUpdate) {}
}

/// Chooses moves of a game.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkstrategist
public protocol GKStrategist: NSObjectProtocol {
  /// The game. It is not changed, except that its moves get a `value`.
  var gameModel: (any GKGameModel)? { get set }
  /// Decides between moves that are equally good; nil takes the first.
  var randomSource: (any GKRandom)? { get set }
  /// A good move of the player whose turn it is; nil if there is none.
  func bestMoveForActivePlayer() -> (any GKGameModelUpdate)?
}
