import GameplayKit
import Testing

private final class Solo: NSObject, GKGameModelPlayer {
  let playerId: Int

  init(_ playerId: Int) { self.playerId = playerId }
}

private final class Choice: NSObject, GKGameModelUpdate {
  var value = 0
  let index: Int

  init(_ index: Int) { self.index = index }
}

/// A game of one move, each with a score.
private final class Scores: NSObject, GKGameModel {
  let scores: [Int]
  let player: Solo
  private var chosen: Int?
  var players: [any GKGameModelPlayer]? { [player] }
  var activePlayer: (any GKGameModelPlayer)? { player }

  init(_ scores: [Int], player: Solo) { (self.scores, self.player) = (scores, player) }

  func copy(with zone: NSZone? = nil) -> Any { Scores(scores, player: player) }
  func setGameModel(_ gameModel: any GKGameModel) { chosen = (gameModel as? Scores)?.chosen }
  func gameModelUpdates(for player: any GKGameModelPlayer) -> [any GKGameModelUpdate]? {
    scores.indices.map(Choice.init)
  }
  func apply(_ gameModelUpdate: any GKGameModelUpdate) { chosen = (gameModelUpdate as? Choice)?.index }
  func score(for player: any GKGameModelPlayer) -> Int { chosen.map { scores[$0] } ?? 0 }
}

/// Returns given numbers, and records the requested upper bounds.
private final class Script: NSObject, GKRandom {
  var answers: [Int]
  private(set) var bounds: [Int] = []

  init(_ answers: [Int]) { self.answers = answers }

  func nextInt() -> Int { answers.removeFirst() }
  func nextInt(upperBound: Int) -> Int {
    bounds.append(upperBound)
    return answers.removeFirst()
  }
  func nextUniform() -> Float { 0 }
  func nextBool() -> Bool { false }
}

/// Apple's header: a random source breaks ties between equally strong moves; without one, the first best move is returned.
/// https://docs.rs/objc2-gameplay-kit/latest/src/objc2_gameplay_kit/generated/GKStrategist.rs.html
@Suite struct EqualMoveTests {
  private let player = Solo(7)
  private let strategist = GKMinmaxStrategist()

  init() {
    strategist.maxLookAheadDepth = 1
    strategist.gameModel = Scores([1, 5, 3, 5, 5, 4], player: player)
  }

  private func index(_ move: (any GKGameModelUpdate)?) -> Int? { (move as? Choice)?.index }

  @Test func withoutARandomSourceTheFirstOfEqualMovesIsBest() {
    #expect(index(strategist.bestMove(for: player)) == 1)
    #expect(index(strategist.bestMoveForActivePlayer()) == 1)
    #expect(index(strategist.randomMove(for: player, fromNumberOfBestMoves: 6)) == 1)
  }

  @Test(arguments: [(0, 1), (1, 3), (2, 4)])
  func aRandomSourceChoosesAmongAllEqualMovesAndNoOther(answer: Int, expected: Int) {
    let script = Script([answer, answer])
    strategist.randomSource = script
    #expect(index(strategist.bestMove(for: player)) == expected)
    #expect(index(strategist.bestMoveForActivePlayer()) == expected)
    #expect(script.bounds == [3, 3])
  }

  @Test(arguments: [
    (1, 0, 1), (2, 1, 3), (3, 2, 4), (4, 3, 5), (5, 4, 2), (6, 5, 0), (7, 5, 0), (0, 0, 1), (-1, 0, 1),
  ])
  func aRandomMoveIsAmongTheGivenCountOfBestMoves(count: Int, answer: Int, expected: Int) {
    let script = Script([answer])
    strategist.randomSource = script
    #expect(index(strategist.randomMove(for: player, fromNumberOfBestMoves: count)) == expected)
    #expect(script.bounds == [max(1, min(6, count))])
  }

  @Test func aSingleBestMoveNeedsNoLuck() {
    strategist.gameModel = Scores([5, 6, 5], player: player)
    strategist.randomSource = Script([0])
    #expect(index(strategist.bestMove(for: player)) == 1)
  }

  @Test func aPlayerOutsideTheGameHasNoMove() {
    let stranger = Solo(8)
    #expect(strategist.bestMove(for: stranger) == nil)
    #expect(strategist.randomMove(for: stranger, fromNumberOfBestMoves: 3) == nil)
    #expect(index(strategist.bestMove(for: Solo(7))) == 1, "the same player as another object")
  }
}
