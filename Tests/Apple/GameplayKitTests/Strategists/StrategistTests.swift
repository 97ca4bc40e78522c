import GameplayKit
import Testing

private final class Side: NSObject, GKGameModelPlayer {
  let playerId: Int
  static let all = [Side(1), Side(2)]

  private init(_ playerId: Int) { self.playerId = playerId }
}

// Never changed.
extension Side: @unchecked Sendable {}

private final class Mark: NSObject, GKGameModelUpdate {
  var value = 0
  let square: Int

  init(_ square: Int) { self.square = square }
}

/// Noughts and crosses.
private final class Board: NSObject, GKGameModel {
  var squares = [Int](repeating: 0, count: 9)
  var turn = 0
  var players: [any GKGameModelPlayer]? { Side.all }
  var activePlayer: (any GKGameModelPlayer)? { Side.all[turn] }

  func copy(with zone: NSZone? = nil) -> Any {
    let copy = Board()
    copy.setGameModel(self)
    return copy
  }

  func setGameModel(_ gameModel: any GKGameModel) {
    guard let other = gameModel as? Board else { return }
    (squares, turn) = (other.squares, other.turn)
  }

  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    squares.indices.filter { squares[$0] == 0 }.map(Mark.init)
  }

  func apply(_ gameModelUpdate: any GKGameModelUpdate) {
    guard let mark = gameModelUpdate as? Mark else { return }
    squares[mark.square] = turn + 1
    turn = 1 - turn
  }

  func isWin(for player: any GKGameModelPlayer) -> Bool {
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]].contains { line in
      line.allSatisfy { squares[$0] == player.playerId }
    }
  }

  func isLoss(for player: any GKGameModelPlayer) -> Bool { isWin(for: Side.all[2 - player.playerId]) }

  /// The best outcome for the side to move, by trying everything: 1, 0 or -1.
  func outcome() -> Int {
    if isLoss(for: Side.all[turn]) { return -1 }
    let free = squares.indices.filter { squares[$0] == 0 }
    return free.map { square in
      let next = Board()
      next.setGameModel(self)
      next.apply(Mark(square))
      return -next.outcome()
    }.max() ?? 0
  }

  static func after(_ marks: [Int]) -> Board {
    let board = Board()
    for square in marks { board.apply(Mark(square)) }
    return board
  }
}

/// A game of two moves without an end or a score.
private final class Endless: NSObject, GKGameModel {
  var players: [any GKGameModelPlayer]? { Side.all }
  var activePlayer: (any GKGameModelPlayer)? { Side.all[0] }
  func copy(with zone: NSZone? = nil) -> Any { Endless() }
  func setGameModel(_ gameModel: any GKGameModel) {}
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? { [Mark(0), Mark(1)] }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) {}
}

/// Always picks the first of the choices.
private final class Zeros: NSObject, GKRandom {
  func nextInt() -> Int { 0 }
  func nextInt(upperBound: Int) -> Int { 0 }
  func nextUniform() -> Float { 0 }
  func nextBool() -> Bool { false }
}

@Suite struct StrategistTests {
  @Test func minmaxFindsTheOutcomeThatTryingEverythingFinds() throws {
    let random = GKMersenneTwisterRandomSource(seed: 2)
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 9
    for _ in 0..<25 {
      let board = Board()
      for _ in 0..<(2 + random.nextInt(upperBound: 5)) where !board.isLoss(for: Side.all[board.turn]) {
        let moves = try #require(board.gameModelUpdates(for: Side.all[board.turn]))
        board.apply(moves[random.nextInt(upperBound: moves.count)])
      }
      if board.isLoss(for: Side.all[board.turn]) { continue }
      strategist.gameModel = board
      let (before, outcome) = (board.squares, board.outcome())
      let move = try #require(strategist.bestMoveForActivePlayer())
      #expect(board.squares == before)
      #expect(outcome == 0 ? move.value == 0 : outcome == (move.value > 0 ? 1 : -1))
      board.apply(move)
      #expect(-board.outcome() == outcome)
    }
  }

  @Test func aWinIsTakenAtOnceAndALossPutOff() throws {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 9
    strategist.gameModel = Board.after([0, 3, 1, 4])
    #expect((strategist.bestMoveForActivePlayer() as? Mark)?.square == 2)
    strategist.gameModel = Board.after([0, 8, 1])
    let move = try #require(strategist.bestMoveForActivePlayer() as? Mark)
    #expect(move.square == 2)
  }

  @Test func randomChoicesAreAmongTheBest() {
    let strategist = GKMinmaxStrategist()
    strategist.maxLookAheadDepth = 4
    strategist.gameModel = Board.after([0, 3, 1, 4])
    #expect((strategist.randomMove(for: Side.all[0], fromNumberOfBestMoves: 3) as? Mark)?.square == 2)
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 1)
    var seen: Set<Int> = []
    for _ in 0..<60 {
      let move = strategist.randomMove(for: Side.all[0], fromNumberOfBestMoves: 2)
      if let mark = move as? Mark { seen.insert(mark.square) }
    }
    #expect(seen.count == 2 && seen.contains(2))
    strategist.gameModel = Board()
    var firsts: Set<Int> = []
    for _ in 0..<60 { if let mark = strategist.bestMove(for: Side.all[0]) as? Mark { firsts.insert(mark.square) } }
    #expect(firsts.count > 4, "all first moves are draws")
  }

  @Test func monteCarloWinsAndDefends() {
    let strategist = GKMonteCarloStrategist()
    strategist.randomSource = GKMersenneTwisterRandomSource(seed: 4)
    strategist.budget = 600
    strategist.gameModel = Board.after([0, 3, 1, 4])
    #expect((strategist.bestMoveForActivePlayer() as? Mark)?.square == 2)
    strategist.gameModel = Board.after([0, 8, 1])
    #expect((strategist.bestMoveForActivePlayer() as? Mark)?.square == 2)
    func choice() -> Int? {
      strategist.randomSource = GKMersenneTwisterRandomSource(seed: 5)
      strategist.gameModel = Board()
      return (strategist.bestMoveForActivePlayer() as? Mark)?.square
    }
    #expect(choice() != nil && choice() == choice())
  }

  /// Square 2, which is tried first, lets the other side win at 8; square 8 leads to a draw.
  @Test func monteCarloPrefersADrawToALoss() {
    let strategist = GKMonteCarloStrategist()
    strategist.randomSource = Zeros()
    strategist.gameModel = Board.after([6, 3, 7, 4, 5, 1, 0])
    #expect((strategist.bestMoveForActivePlayer() as? Mark)?.square == 8)
  }

  @Test(.timeLimit(.minutes(1))) func gamesWithoutAnEndAndWithoutMovesDoNoHarm() {
    let (minmax, monteCarlo) = (GKMinmaxStrategist(), GKMonteCarloStrategist())
    minmax.gameModel = Endless()
    #expect(minmax.bestMoveForActivePlayer() != nil)
    minmax.maxLookAheadDepth = 8
    #expect((minmax.bestMoveForActivePlayer() as? Mark)?.square == 0)
    monteCarlo.gameModel = Endless()
    (monteCarlo.budget, monteCarlo.explorationParameter) = (20, -3)
    #expect(monteCarlo.bestMoveForActivePlayer() != nil)
    let full = Board.after([0, 1, 2, 4, 3, 5, 7, 6, 8])
    for strategist in [minmax, monteCarlo] as [any GKStrategist] {
      strategist.gameModel = full
      #expect(strategist.bestMoveForActivePlayer() == nil)
      strategist.gameModel = nil
      #expect(strategist.bestMoveForActivePlayer() == nil)
    }
  }

  /// Each game begins with the only move.
  @Test(arguments: [(7, 7), (1, 1), (0, 1), (-5, 1)])
  func theValueOfAMoveIsTheCountOfItsGames(budget: Int, games: Int) {
    let strategist = GKMonteCarloStrategist()
    strategist.budget = budget
    strategist.gameModel = Board.after([0, 1, 2, 4, 3, 5, 7, 6])
    let move = strategist.bestMoveForActivePlayer() as? Mark
    #expect(move?.square == 8 && move?.value == games)
  }
}
