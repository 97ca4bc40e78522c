/// Chooses the move with the best outcome if all other players do their worst.
///
/// It looks at all moves up to a depth. D. E. Knuth and R. W. Moore, "An Analysis of Alpha-Beta Pruning", 1975. A win
/// counts `GKGameModelMaxScore`, a loss `GKGameModelMinScore`, each 1 less for every move until then, so that it wins soon
/// and loses late; this is a guess.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkminmaxstrategist
open class GKMinmaxStrategist: NSObject, GKStrategist {
  /// The game. Default nil.
  open var gameModel: (any GKGameModel)?
  /// Decides between moves that are equally good, in `randomMove` between the given count of best ones. Default nil: the
  /// first best move, in the order of `gameModelUpdates(for:)`.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkstrategist/randomsource
  open var randomSource: (any GKRandom)?
  /// The number of moves to look ahead, including the player's own. Default 0. A value below 1 counts as 1, and one
  /// above 256 as 256.
  open var maxLookAheadDepth = 0
  /// Copies of the game, one for each move ahead.
  private var boards: [any GKGameModel] = []

  public override init() {
    super.init()
  }

  /// The best move of the player whose turn it is; nil if there is none.
  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    gameModel?.activePlayer.flatMap(bestMove)
  }

  /// The best move of a player; nil if there is none, or if the player is not one of the game's. Sets the `value` of each move; that of worse moves may be too high,
  /// but is below the best.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkminmaxstrategist/bestmove(for:)
  open func bestMove(for player: any GKGameModelPlayer) -> (any GKGameModelUpdate)? {
    let moves = rated(for: player, allExact: false)
    guard let best = moves.first else { return nil }
    let equal = moves.prefix { $0.value == best.value }
    return randomSource.map { equal[$0.nextInt(upperBound: equal.count)] } ?? best
  }

  /// One of the best moves of a player, all of them equally likely; nil if there is none.
  ///
  /// - Parameter numMovesToConsider: the count of moves to choose from; at least 1. Without a `randomSource` the result is
  ///   the best move.
  open func randomMove(
    for player: any GKGameModelPlayer, fromNumberOfBestMoves numMovesToConsider: Int
  ) -> (any GKGameModelUpdate)? {
    let moves = rated(for: player, allExact: true).prefix(max(1, numMovesToConsider))
    guard let best = moves.first else { return nil }
    return randomSource.map { moves[$0.nextInt(upperBound: moves.count)] } ?? best
  }

  /// The moves of a player with their values, the best first, and in the order of the game.
  private func rated(for player: any GKGameModelPlayer, allExact: Bool) -> [any GKGameModelUpdate] {
    // A model that names no players is asked, because many games leave the list out.
    let players = gameModel?.players ?? []
    guard let gameModel, players.isEmpty || players.contains(where: { $0.playerId == player.playerId }),
      let moves = gameModel.gameModelUpdates(for: player)
    else { return [] }
    defer { boards = [] }
    var best = Int.min / 2
    for move in moves {
      guard let board = board(0) else { return [] }
      board.setGameModel(gameModel)
      board.apply(move)
      // Moves as good as the best get an exact value too.
      move.value = value(of: board, for: player, ply: 1, above: allExact ? .min / 2 : best - 1, below: .max / 2)
      best = max(best, move.value)
    }
    return moves.enumerated().sorted { ($1.element.value, $0.offset) < ($0.element.value, $1.offset) }.map(\.element)
  }

  private func board(_ index: Int) -> (any GKGameModel)? {
    if index == boards.count, let copy = gameModel?.copy() as? any GKGameModel { boards.append(copy) }
    return boards.indices.contains(index) ? boards[index] : nil
  }

  private func value(
    of board: any GKGameModel, for player: any GKGameModelPlayer, ply: Int, above low: Int, below high: Int
  ) -> Int {
    if board.isWin(for: player) { return GKGameModelMaxScore - ply }
    if board.isLoss(for: player) { return GKGameModelMinScore + ply }
    guard ply < max(1, min(256, maxLookAheadDepth)), let active = board.activePlayer,
      let moves = board.gameModelUpdates(for: active), !moves.isEmpty, let next = self.board(ply)
    else { return max(GKGameModelMinScore, min(GKGameModelMaxScore, board.score(for: player))) }
    let isOwn = active.playerId == player.playerId
    var (low, high, best) = (low, high, isOwn ? Int.min / 2 : Int.max / 2)
    for move in moves {
      next.setGameModel(board)
      next.apply(move)
      let value = value(of: next, for: player, ply: ply + 1, above: low, below: high)
      best = isOwn ? max(best, value) : min(best, value)
      if isOwn { low = max(low, value) } else { high = min(high, value) }
      if low >= high { break }
    }
    return best
  }
}
