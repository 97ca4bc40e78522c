/// Chooses the move that most often leads to a win in games played at random.
///
/// L. Kocsis and C. Szepesvári, "Bandit Based Monte-Carlo Planning", 2006 (UCT). Each playout goes down the tree of known
/// moves, adds one, and plays on at random. Without a `randomSource` it takes numbers of `GKRandomSource.sharedRandom()`.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkmontecarlostrategist
open class GKMonteCarloStrategist: NSObject, GKStrategist {
  /// The game. Default nil.
  open var gameModel: (any GKGameModel)?
  /// Plays the games. Default nil: the shared source.
  open var randomSource: (any GKRandom)?
  /// The number of games to play for each decision. Default 100. A value below 1 counts as 1. A guess: Apple documents
  /// no default.
  open var budget = 100
  /// The weight of moves that the strategist knows little about: a higher value tries more of them. Default 4. A value
  /// below 0 counts as 0. A guess: the square of the factor in Kocsis' and Szepesvári's formula, so that 2 is theirs.
  open var explorationParameter = 4

  /// The maximum number of moves of a game. A longer one is a draw.
  private static let moveLimit = 1_000

  private final class Position {
    let move: (any GKGameModelUpdate)?
    /// The player who made the move.
    let player: Int
    var untried: [any GKGameModelUpdate]?
    var children: [Position] = []
    var (games, wins) = (0.0, 0.0)

    init(_ move: (any GKGameModelUpdate)?, by player: Int) { (self.move, self.player) = (move, player) }
  }

  public override init() {
    super.init()
  }

  /// The move of the active player that was played most; nil if there is none. Sets the `value` of each move that was
  /// tried to the count of its games.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gkstrategist/bestmoveforactiveplayer()
  open func bestMoveForActivePlayer() -> (any GKGameModelUpdate)? {
    guard let gameModel, let active = gameModel.activePlayer, let board = gameModel.copy() as? any GKGameModel else {
      return nil
    }
    let random = randomSource ?? GKRandomSource.sharedRandom()
    let root = Position(nil, by: active.playerId)
    for _ in 0..<max(1, budget) {
      board.setGameModel(gameModel)
      play(board, from: root, random)
      if root.children.isEmpty { return nil }
    }
    for child in root.children { child.move?.value = Int(child.games) }
    // The first of equals.
    return root.children.reduce(nil as Position?) { best, child in
      child.games > best?.games ?? -1 ? child : best
    }?.move
  }

  private func play(_ board: any GKGameModel, from root: Position, _ random: any GKRandom) {
    var (way, position) = ([root], root)
    while way.count <= Self.moveLimit {
      if position.untried == nil { position.untried = moves(of: board) }
      if let count = position.untried?.count, count > 0, let player = board.activePlayer?.playerId,
        let move = position.untried?.remove(at: pick(count, random))
      {
        let child = Position(move, by: player)
        position.children.append(child)
        way.append(child)
        board.apply(move)
        break
      }
      guard let child = best(of: position), let move = child.move else { break }
      board.apply(move)
      way.append(child)
      position = child
    }
    finish(board, random)
    var results: [Int: Double] = [:]
    for player in board.players ?? [] { results[player.playerId] = result(of: board, for: player) }
    for position in way {
      position.games += 1
      position.wins += results[position.player] ?? 0.5
    }
  }

  /// Plays at random until the game is over.
  private func finish(_ board: any GKGameModel, _ random: any GKRandom) {
    for _ in 0..<Self.moveLimit {
      let moves = moves(of: board)
      guard !moves.isEmpty else { return }
      board.apply(moves[pick(moves.count, random)])
    }
  }

  private func moves(of board: any GKGameModel) -> [any GKGameModelUpdate] {
    let isOver = (board.players ?? []).contains { board.isWin(for: $0) || board.isLoss(for: $0) }
    return isOver ? [] : board.activePlayer.flatMap { board.gameModelUpdates(for: $0) } ?? []
  }

  /// A random number below a count, even if a game's own source returns others.
  private func pick(_ count: Int, _ random: any GKRandom) -> Int {
    max(0, min(count - 1, random.nextInt(upperBound: count)))
  }

  private func result(of board: any GKGameModel, for player: any GKGameModelPlayer) -> Double {
    board.isWin(for: player) ? 1 : board.isLoss(for: player) ? 0 : 0.5
  }

  /// The child with the highest upper bound of its share of wins.
  private func best(of position: Position) -> Position? {
    let tried = Double(max(0, explorationParameter)) * Self.logarithm(max(1, position.games))
    func bound(_ child: Position) -> Double { child.wins / child.games + (tried / child.games).squareRoot() }
    return position.children.reduce(nil as Position?) { best, child in
      bound(child) > best.map(bound) ?? -.infinity ? child : best
    }
  }

  /// The natural logarithm of a number of at least 1, by the series of the area tangent. Only additions, multiplications
  /// and divisions, so that all machines choose the same moves.
  private static func logarithm(_ number: Double) -> Double {
    let part = (number.significand - 1) / (number.significand + 1)
    var (sum, power) = (0.0, part)
    for odd in stride(from: 1.0, through: 31, by: 2) {
      sum += power / odd
      power *= part * part
    }
    return 2 * sum + Double(number.exponent) * 0.693_147_180_559_945_3
  }
}
