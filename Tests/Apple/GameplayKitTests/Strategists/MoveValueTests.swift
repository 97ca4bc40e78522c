import GameplayKit
import Testing

private final class Side: NSObject, GKGameModelPlayer {
  let playerId = 1
}

private final class Choice: NSObject, GKGameModelUpdate {
  let index: Int
  var value = 0

  init(_ index: Int) { self.index = index }
}

/// A game of one move: a win, a loss, or a score.
private final class Ends: NSObject, GKGameModel {
  static let scores = [5, 1 << 30, -1 << 30, (1 << 24) + 1, -(1 << 24)]
  let side = Side()
  var chosen: Int?
  var moves = (0..<7).map { Choice($0) }
  var players: [any GKGameModelPlayer]? { [side] }
  var activePlayer: (any GKGameModelPlayer)? { side }

  func copy(with zone: NSZone? = nil) -> Any { Ends() }
  func setGameModel(_ gameModel: any GKGameModel) { chosen = (gameModel as? Ends)?.chosen }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? { chosen == nil ? moves : nil }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) { chosen = (gameModelUpdate as? Choice)?.index }
  func isWin(for player: any GKGameModelPlayer) -> Bool { chosen == 5 }
  func isLoss(for player: any GKGameModelPlayer) -> Bool { chosen == 6 }
  func score(for player: any GKGameModelPlayer) -> Int {
    chosen.flatMap { Self.scores.indices.contains($0) ? Self.scores[$0] : nil } ?? 0
  }
}

@Suite struct MoveValueTests {
  @Test(arguments: [0, 1, 300]) func scoresAreLimitedAndAnEndCountsLessTheLaterItComes(depth: Int) {
    let (strategist, game) = (GKMinmaxStrategist(), Ends())
    (strategist.gameModel, strategist.maxLookAheadDepth) = (game, depth)
    let move = strategist.randomMove(for: game.side, fromNumberOfBestMoves: 1) as? Choice
    let (most, least) = (16_777_216, -16_777_216)
    #expect(game.moves.map(\.value) == [5, most, least, most, least, most - 1, least + 1])
    #expect(move?.index == 1, "the first of equal moves")
  }

  @Test func strategistsHaveTheirDefaults() {
    #expect(GKMinmaxStrategist().maxLookAheadDepth == 0)
    #expect(GKMonteCarloStrategist().budget == 100 && GKMonteCarloStrategist().explorationParameter == 4)
    #expect(GKGameModelMaxScore == 16_777_216 && GKGameModelMinScore == -16_777_216)
  }
}
