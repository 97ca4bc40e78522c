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

  /// With a step of 1/16 second the fall adds 78.125 points per second.
  @Test(arguments: [(CGFloat(-160), true), (-160.125, false)])
  func aFallOf160PointsASecondEndsOnTheGround(speed: CGFloat, rests: Bool) {
    var body = Tumble(
      place: CGPoint(x: 0, y: 130), velocity: CGVector(dx: 100, dy: speed + 78.125), radius: 17, foot: 17)
    body.step(1 / 16, among: [])
    #expect(body.isAtRest == rests && body.place == CGPoint(x: 6.25, y: 129))
    let left = rests ? CGVector(dx: 0, dy: 0) : CGVector(dx: 100 * 0.985 * 0.6, dy: 160.125 * 0.3)
    #expect(abs(body.velocity.dx - left.dx) < 1e-9 && abs(body.velocity.dy - left.dy) < 1e-9)
  }

  /// In 1/16 second a body falls 2.44140625 points from rest.
  @Test func aFootThatReachesTheGroundRests() {
    for (y, rests) in [(CGFloat(131.44140625), true), (131.4416, false)] {
      var body = Tumble(place: CGPoint(x: 0, y: y), velocity: CGVector(dx: 0, dy: 0), radius: 24, foot: 17)
      body.step(1 / 16, among: [])
      #expect(body.isAtRest == rests)
      let place = body.place
      body.step(1 / 16, among: [])
      #expect((body.place == place) == rests, "a body at rest stays")
    }
  }

  /// The lower trunk ends at 220. On its top a body keeps 0.6 of its fall, and leaves it sideways with at least 50
  /// points a second.
  @Test(arguments: [
    (CGFloat(110), CGFloat(0), CGFloat(50)), (90, 0, -50), (100, 0, 50), (110, -100, 98.5), (90, 100, -98.5),
    (110, 40, 50),
  ])
  func aBodyOnTopOfATrunkRollsOutwards(x: CGFloat, speed: CGFloat, left: CGFloat) {
    let start = CGPoint(x: x - speed / 16, y: 235)
    var body = Tumble(place: start, velocity: CGVector(dx: speed, dy: 0), radius: 17, foot: 17)
    body.step(1 / 16, among: [pair])
    #expect(body.place == CGPoint(x: x, y: 237))
    #expect(abs(body.velocity.dx - left) < 1e-9 && abs(body.velocity.dy - 78.125 * 0.6) < 1e-9)
  }

  /// The upper trunk begins at 380.
  @Test func aBodyInsideTheUpperTrunkLeavesItDownwards() {
    var body = Tumble(place: CGPoint(x: 100, y: 385), velocity: CGVector(dx: 0, dy: 0), radius: 17, foot: 17)
    body.step(1 / 16, among: [pair])
    #expect(body.place == CGPoint(x: 100, y: 363) && body.velocity.dy == -78.125)
  }
}
