import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct PhysicsQueryTests {
  /// A disc at the origin, a box at (50, 0), a line at x = 100.
  private func playground() async throws -> Playground {
    let play = try await Playground()
    play.addBall("disc")
    play.addBox("box", at: CGPoint(x: 50, y: 0))
    play.add(
      "line", SKPhysicsBody(edgeFrom: CGPoint(x: 0, y: -50), to: CGPoint(x: 0, y: 50)), at: CGPoint(x: 100, y: 0))
    return play
  }

  @Test func bodiesAreFoundAtPointsBeforeAnyStep() async throws {
    let play = try await playground()
    #expect(play.world.body(at: CGPoint(x: 7, y: 6))?.node?.name == "disc")
    #expect(play.world.body(at: CGPoint(x: 7.5, y: 7.5)) == nil, "inside the disc's bounding box but outside the disc")
    #expect(play.world.body(at: CGPoint(x: 59, y: 9))?.node?.name == "box")
    #expect(play.world.body(at: CGPoint(x: 100, y: 0)) == nil, "a line has no inside")
    play.node("box").position.x = 200
    #expect(play.world.body(at: CGPoint(x: 50, y: 0)) == nil)
    #expect(play.world.body(at: CGPoint(x: 200, y: 0))?.node?.name == "box")
  }

  @Test func bodiesInARectangleAreFoundInCreationOrder() async throws {
    let play = try await playground()
    func names(_ rect: CGRect) -> [String?] {
      var names: [String?] = []
      play.world.enumerateBodies(in: rect) { body, _ in names.append(body.node?.name) }
      return names
    }
    #expect(names(CGRect(x: -5, y: -5, width: 200, height: 10)) == ["disc", "box", "line"])
    #expect(names(CGRect(x: 195, y: 5, width: -200, height: -10)) == ["disc", "box", "line"])
    #expect(names(CGRect(x: 7.5, y: 7.5, width: 5, height: 5)) == [])
    #expect(names(CGRect(x: 45, y: 0, width: 0, height: 0)) == ["box"])
    #expect(play.world.body(in: CGRect(x: 30, y: -50, width: 100, height: 100))?.node?.name == "box")
  }

  @Test func aRayHitsTheNearestBodyFirst() async throws {
    let play = try await playground()
    var met: [(name: String?, point: CGPoint, normal: CGVector)] = []
    play.world.enumerateBodies(alongRayStart: CGPoint(x: 200, y: 0), end: CGPoint(x: -200, y: 0)) {
      body, point, normal, _ in met.append((body.node?.name, point, normal))
    }
    #expect(met.map(\.name) == ["line", "box", "disc"])
    #expect(zip(met, [100, 60, 10]).allSatisfy { isNear($0.point, CGPoint(x: $1, y: 0), 0.01) })
    #expect(met.allSatisfy { isNear($0.normal.dx, 1) && isNear($0.normal.dy, 0) })
    let found = play.world.body(alongRayStart: CGPoint(x: 0, y: 100), end: CGPoint(x: 0, y: -100))
    #expect(found?.node?.name == "disc")
    #expect(play.world.body(alongRayStart: CGPoint(x: 20, y: -9), end: CGPoint(x: 20, y: 9)) == nil)
  }

  /// Three boxes in a row, 10 points wide, are one body from -25 to 25.
  @Test func aRayHitsTheNearestPartOfABodyFromEachSide() async throws {
    let play = try await Playground()
    let parts = [-20, 0, 20].map { x in
      SKPhysicsBody(rectangleOf: CGSize(width: 10, height: 10), center: CGPoint(x: x, y: 0))
    }
    play.add("row", SKPhysicsBody(bodies: parts), at: .zero)
    for x in [100.0, -100] {
      var met: [CGPoint] = []
      play.world.enumerateBodies(alongRayStart: CGPoint(x: x, y: 0), end: CGPoint(x: -x, y: 0)) { _, point, _, _ in
        met.append(point)
      }
      #expect(met.count == 1 && isNear(met[0], CGPoint(x: x / 4, y: 0), 0.01), "\(met)")
    }
  }

  @Test func aRayHitsBodiesAtOneDistanceInCreationOrder() async throws {
    let play = try await Playground()
    play.addBall("far", at: CGPoint(x: -50, y: 0))
    for name in ["first", "second", "third"] { play.addBall(name) }
    play.addBall("near", at: CGPoint(x: 50, y: 0))
    var names: [String?] = []
    play.world.enumerateBodies(alongRayStart: CGPoint(x: 200, y: 0), end: CGPoint(x: -200, y: 0)) { body, _, _, _ in
      names.append(body.node?.name)
    }
    #expect(names == ["near", "first", "second", "third", "far"])
  }

  @Test func aBlockStopsTheSearch() async throws {
    let play = try await playground()
    var count = 0
    play.world.enumerateBodies(in: CGRect(x: -500, y: -500, width: 1_000, height: 1_000)) { _, stop in
      count += 1
      stop.pointee = true
    }
    #expect(count == 1)
  }

  @Test func queriesAtInvalidPointsFindNothing() async throws {
    let play = try await playground()
    for number in [CGFloat.nan, .infinity, -.infinity] {
      #expect(play.world.body(at: CGPoint(x: number, y: 0)) == nil)
      #expect(play.world.body(in: CGRect(x: number, y: 0, width: number, height: 9)) == nil)
      #expect(play.world.body(alongRayStart: .zero, end: CGPoint(x: number, y: 0)) == nil)
    }
    #expect(play.world.body(alongRayStart: .zero, end: .zero) == nil)
    #expect(play.world.body(in: CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300))?.node?.name == "disc")
  }
}
