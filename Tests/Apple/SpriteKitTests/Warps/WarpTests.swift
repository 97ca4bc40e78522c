import Testing

@testable import SpriteKit

@MainActor
@Suite struct WarpTests {
  private let points: [SIMD2<Float>] = [[0, 0], [1, 0], [0, 1], [1, 1]]
  private var leaning: [SIMD2<Float>] { points.map { [$0.x + $0.y / 2, $0.y] } }

  @Test func aNewGridIsEvenAndUndistorted() async {
    let grid = SKWarpGeometryGrid(columns: 2, rows: 1)
    #expect((grid.numberOfColumns, grid.numberOfRows, grid.vertexCount) == (2, 1, 6))
    #expect((0..<6).map(grid.sourcePosition) == [[0, 0], [0.5, 0], [1, 0], [0, 1], [0.5, 1], [1, 1]])
    #expect((0..<6).map(grid.destPosition) == (0..<6).map(grid.sourcePosition))
  }

  @Test func positionsCanBeReplaced() async {
    let grid = SKWarpGeometryGrid(columns: 1, rows: 1, destinationPositions: leaning)
    #expect((0..<4).map(grid.destPosition) == leaning && (0..<4).map(grid.sourcePosition) == points)
    #expect(grid.copy() as AnyObject === grid)
    let straight = grid.replacingByDestinationPositions(positions: points)
    #expect(straight.destPosition(at: 2) == [0, 1])
    let shifted = grid.replacingBySourcePositions(positions: leaning)
    #expect((0..<4).map(shifted.sourcePosition) == leaning && (0..<4).map(shifted.destPosition) == leaning)
    let pointed = SKWarpGeometryGrid(__columns: 1, rows: 1, sourcePositions: nil, destPositions: leaning)
    #expect((0..<4).map(pointed.destPosition) == leaning)
  }

  @Test func anActionWarpsANodeOverTime() async throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    let end = SKWarpGeometryGrid(columns: 1, rows: 1, destinationPositions: leaning)
    sprite.run(try #require(SKAction.warp(to: end, duration: 2)))
    sprite.evaluateActions(1)
    #expect((sprite.warpGeometry as? SKWarpGeometryGrid)?.destPosition(at: 3) == [1.25, 1])
    sprite.evaluateActions(1)
    #expect(sprite.warpGeometry === end)
    #expect(SKAction.warp(to: SKWarpGeometry(), duration: 1) == nil)
  }

  @Test(arguments: [(2, 1), (1, 2)])
  func aGridWithOtherCellsIsShownAtOnce(columns: Int, rows: Int) async throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    sprite.warpGeometry = SKWarpGeometryGrid(columns: 1, rows: 1)
    let end = SKWarpGeometryGrid(columns: columns, rows: rows)
    sprite.run(try #require(SKAction.warp(to: end, duration: 2)))
    sprite.evaluateActions(1)
    #expect(sprite.warpGeometry === end)
  }

  @Test func anActionAnimatesThroughSeveralGrids() async throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    let (still, bent) = (
      SKWarpGeometryGrid(columns: 1, rows: 1), SKWarpGeometryGrid(columns: 1, rows: 1, destinationPositions: leaning)
    )
    func x() -> Float? { (sprite.warpGeometry as? SKWarpGeometryGrid)?.destPosition(at: 3).x }
    sprite.warpGeometry = still
    sprite.run(try #require(SKAction.animate(withWarps: [bent, still, bent], times: [1, 2, 4], restore: true)))
    sprite.evaluateActions(0.5)
    #expect(x() == 1.25)
    sprite.evaluateActions(1)
    #expect(x() == 1.25)
    sprite.evaluateActions(1.5)
    #expect(x() == 1.25)
    sprite.evaluateActions(1)
    #expect(sprite.warpGeometry === still, "restored")
    #expect(SKAction.animate(withWarps: [bent], times: [1, 2]) == nil)
    #expect(SKAction.animate(withWarps: [bent, still], times: [2, 1]) == nil)
    #expect(SKAction.animate(withWarps: [], times: []) == nil)
  }

  @Test func aNodeKeepsTheLastGridUnlessItIsRestored() async throws {
    let end = SKWarpGeometryGrid(columns: 1, rows: 1, destinationPositions: leaning)
    let still = SKWarpGeometryGrid(columns: 1, rows: 1)
    // Without a grid of its own, a node starts from an even one.
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    sprite.run(try #require(SKAction.animate(withWarps: [end, still, end], times: [2, 2, 4])))
    func x() -> Float? { (sprite.warpGeometry as? SKWarpGeometryGrid)?.destPosition(at: 3).x }
    var seen: [Float?] = []
    for _ in 0..<4 {
      sprite.evaluateActions(1)
      seen.append(x())
    }
    // Two grids at one time are a jump.
    #expect(seen == [1.25, 1, 1.25, 1.5] && sprite.warpGeometry === end)
    let first = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    first.run(try #require(SKAction.animate(withWarps: [end, still], times: [0, 1], restore: true)))
    first.evaluateActions(0.5)
    #expect((first.warpGeometry as? SKWarpGeometryGrid)?.destPosition(at: 3).x == 1.25)
    first.evaluateActions(0.5)
    #expect(first.warpGeometry == nil, "it had none")
    #expect(SKAction.animate(withWarps: [end], times: [-1]) == nil)
    #expect(SKAction.animate(withWarps: [end, SKWarpGeometry()], times: [1, 2]) == nil)
  }

  @Test func positionsOfCAreReplacedToo() async {
    let grid = SKWarpGeometryGrid(columns: 1, rows: 1, destinationPositions: points.map { $0 * 2 })
    let moved = grid.__replacingSourcePositions(leaning)
    #expect((0..<4).map(moved.sourcePosition) == leaning && moved.destPosition(at: 3) == [2, 2])
    let bent = grid.__replacingDestPositions(leaning)
    #expect((0..<4).map(bent.destPosition) == leaning && (0..<4).map(bent.sourcePosition) == points)
  }

  /// The part of the picture that shows changes over time as well.
  @Test func anActionMovesTheSourcesToo() async throws {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    sprite.warpGeometry = SKWarpGeometryGrid(columns: 1, rows: 1)
    let end = SKWarpGeometryGrid(
      columns: 1, rows: 1, sourcePositions: points.map { $0 / 2 }, destinationPositions: leaning)
    sprite.run(try #require(SKAction.warp(to: end, duration: 2)))
    sprite.evaluateActions(1)
    let grid = try #require(sprite.warpGeometry as? SKWarpGeometryGrid)
    #expect(grid.sourcePosition(at: 3) == [0.75, 0.75] && grid.destPosition(at: 3) == [1.25, 1])
  }
}
