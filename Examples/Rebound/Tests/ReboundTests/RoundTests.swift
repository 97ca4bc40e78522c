import SpriteKit
import Testing

@testable import Rebound

/// The rules alone, without a stage.
@Suite struct RoundTests {
  /// Plays for some seconds; the paddle follows the ball at a distance.
  private func play(_ seconds: Double, paddleOffset: CGFloat) -> (round: Round, events: [Round.Event]) {
    var round = Round()
    var events: [Round.Event] = []
    for _ in 0..<Int(seconds * 60) {
      round.paddle = round.ball.x + paddleOffset
      events += round.step(1.0 / 60)
    }
    return (round, events)
  }

  @Test func theBallBouncesOnThePaddle() {
    let (round, events) = play(4, paddleOffset: 0)
    #expect(events.filter { $0 == .bounced }.count == 2)
    #expect(!events.contains(.lost))
    #expect(round.ball.x == Round.field.width / 2)
  }

  @Test func theBallIsLostBesideThePaddle() {
    let events = play(4, paddleOffset: 150).events
    #expect(events.contains(.lost))
    #expect(!events.contains(.bounced))
  }

  @Test func theBallFliesToTheSideWhereItHitsThePaddle() {
    #expect(play(2.2, paddleOffset: -20).round.velocity.dx > 0)
    #expect(play(2.2, paddleOffset: 20).round.velocity.dx < 0)
  }

  @Test func aStarCountsAndShrinksThePaddle() {
    let (round, events) = play(1, paddleOffset: 0)
    #expect(events.contains(.caught))
    // The next star is at a random place, where the ball may touch it too.
    #expect(round.score == events.filter { $0 == .caught }.count)
    #expect(round.paddleWidth < Round().paddleWidth)
  }

  @Test func thePaddleStaysInTheField() {
    var round = Round()
    for x in [-1000, 1000] as [CGFloat] {
      round.paddle = x
      #expect(round.paddle - round.paddleWidth / 2 >= 0 && round.paddle + round.paddleWidth / 2 <= Round.field.width)
    }
  }
}
