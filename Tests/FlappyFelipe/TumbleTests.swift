import CoreGraphics
import Testing

@testable import FlappyFelipe

/// Tests of the fall of Felipe and his hat after a hit.
@Suite struct TumbleTests {
  private let pair = Tumble.Trunks(x: 100, middle: 300, gap: 160)

  /// Falls until it rests, and checks at each step that it is in no trunk.
  private func rest(from place: CGPoint, _ velocity: CGVector) -> CGPoint {
    var body = Tumble(place: place, velocity: velocity, radius: 17, foot: 17)
    for step in 0..<240 where !body.isAtRest {
      body.step(Rules.step, among: [pair])
      let space = Rules.clearance(x: body.place.x, y: body.place.y, pairX: 100, middle: 300, gap: 160)
      #expect(space > -1e-9, "step \(step): \(body.place)")
    }
    #expect(body.isAtRest && body.place.y == Rules.groundTop + 17)
    return body.place
  }

  @Test func heBouncesBackOffTheSideOfATrunk() {
    #expect(rest(from: CGPoint(x: 60, y: 450), CGVector(dx: 140, dy: 100)).x < 58)
    #expect(rest(from: CGPoint(x: 60, y: 180), CGVector(dx: 140, dy: -100)).x < 58)
  }

  @Test(arguments: [-20, -1, 1, 20])
  func nothingComesToRestOnTopOfATrunk(offset: Double) {
    let place = rest(from: CGPoint(x: 100 + offset, y: 240), CGVector(dx: 0, dy: -300))
    #expect(offset < 0 ? place.x < 58 : place.x > 142)
  }

  @Test func aBodyInsideATrunkLeavesItByTheShortestWay() {
    for (start, end): (CGPoint, CGPoint) in [
      (CGPoint(x: 80, y: 150), CGPoint(x: 58, y: 150)), (CGPoint(x: 120, y: 150), CGPoint(x: 142, y: 150)),
      (CGPoint(x: 100, y: 215), CGPoint(x: 100, y: 237)),
    ] {
      var body = Tumble(place: start, velocity: CGVector(dx: 0, dy: 0), radius: 17, foot: 17)
      body.step(Rules.step, among: [pair])
      #expect(abs(body.place.x - end.x) < 1 && abs(body.place.y - end.y) < 1, "\(body.place)")
    }
  }
}
