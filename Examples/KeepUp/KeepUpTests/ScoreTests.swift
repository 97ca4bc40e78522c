import XCTest

@testable import KeepUp

final class ScoreTests: XCTestCase {
  func testTheBestScoreStaysAfterADrop() {
    var score = Score()
    score.kick()
    score.kick()
    score.drop()
    score.kick()
    XCTAssertEqual(score.kicks, 1)
    XCTAssertEqual(score.best, 2)
  }
}
