import GameplayKit
import SceneTesting
import Testing

@MainActor
@Suite struct NodeObstacleTests {
  private func corners(_ obstacle: GKPolygonObstacle) -> [vector_float2] {
    (0..<obstacle.vertexCount).map { obstacle.vertex(at: $0) }
  }

  private func isSame(_ obstacle: GKPolygonObstacle, _ points: [(Float, Float)]) -> Bool {
    let found = corners(obstacle)
    return found.count == points.count
      && points.allSatisfy { point in found.contains { distance($0, vector_float2(point.0, point.1)) < 0.01 } }
  }

  @Test func boundsAreInTheScenesCoordinates() {
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let layer = SKNode()
    layer.position = CGPoint(x: 10, y: 20)
    scene.addChild(layer)
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 2))
    sprite.zRotation = .pi / 2
    sprite.setScale(2)
    layer.addChild(sprite)
    let found = SKNode.obstacles(fromNodeBounds: [sprite, layer])
    #expect(found.count == 2)
    #expect(isSame(found[0], [(8, 16), (12, 16), (12, 24), (8, 24)]))
    #expect(isSame(found[1], [(8, 16), (12, 16), (12, 24), (8, 24)]))
  }

  @Test func aSpritesAnchorPointMovesItsObstacle() {
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 8, height: 4))
    sprite.anchorPoint = CGPoint(x: 0.25, y: 1)
    sprite.position = CGPoint(x: 10, y: 20)
    func found() -> GKPolygonObstacle { SKNode.obstacles(fromNodeBounds: [sprite])[0] }
    // The sprite's own rectangle is from (-2, -4) to (6, 0).
    #expect(isSame(found(), [(8, 16), (16, 16), (16, 20), (8, 20)]))
    (sprite.xScale, sprite.zRotation) = (2, .pi / 2)
    #expect(isSame(found(), [(10, 16), (14, 16), (14, 32), (10, 32)]))
    let layer = SKNode()
    layer.position = CGPoint(x: 100, y: -50)
    layer.addChild(sprite)
    let corners: [(Float, Float)] = [(110, -34), (114, -34), (114, -18), (110, -18)]
    #expect(isSame(found(), corners), "without a scene, as the topmost node is placed")
    #expect(isSame(SKNode.obstacles(fromNodeBounds: [layer])[0], corners))
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    (scene.position, scene.anchorPoint) = (CGPoint(x: 7, y: 7), CGPoint(x: 0.5, y: 0.5))
    scene.addChild(layer)
    #expect(isSame(found(), corners), "in the scene's own coordinates")
  }

  @Test func bodiesGiveOneObstacleForEachPart() {
    let node = SKNode()
    node.position = CGPoint(x: 5, y: 5)
    node.physicsBody = SKPhysicsBody(rectangleOf: CGSize(width: 4, height: 6))
    let round = SKNode()
    round.physicsBody = SKPhysicsBody(circleOfRadius: 10)
    let both = SKNode()
    both.physicsBody = SKPhysicsBody(bodies: [
      SKPhysicsBody(rectangleOf: CGSize(width: 2, height: 2)), SKPhysicsBody(circleOfRadius: 1),
    ])
    let (chain, line) = (SKNode(), CGMutablePath())
    line.addLines(between: [CGPoint(x: 0, y: 0), CGPoint(x: 9, y: 0), CGPoint(x: 9, y: 5)])
    chain.physicsBody = SKPhysicsBody(edgeChainFrom: line)
    let found = SKNode.obstacles(fromNodePhysicsBodies: [node, SKNode(), round, both, chain])
    #expect(found.count == 5)
    #expect(isSame(found[4], [(0, 0), (9, 0), (9, 5), (9, 0)]), "an open line goes back over its corners")
    #expect(isSame(found[0], [(3, 2), (7, 2), (7, 8), (3, 8)]))
    #expect(found[1].vertexCount == 16)
    let lengths = corners(found[1]).map { length($0) }
    #expect(lengths.allSatisfy { $0 > 10 && $0 < 10.3 })
  }

  @Test func texturesGiveTheirOpaqueParts() {
    // An L: the lower row and the left column of 16 squares.
    var pixels = [UInt8](repeating: 0, count: 16 * 16 * 4)
    for y in 0..<16 {
      for x in 0..<16 where y < 6 || x < 6 {
        for part in 0..<4 { pixels[(y * 16 + x) * 4 + part] = 255 }
      }
    }
    let texture = SKTexture(data: Data(pixels), size: CGSize(width: 16, height: 16))
    let sprite = SKSpriteNode(texture: texture, size: CGSize(width: 16, height: 16))
    sprite.anchorPoint = .zero
    let found = SKNode.obstacles(fromSpriteTextures: [sprite, SKNode()], accuracy: 1)
    #expect(found.count == 1)
    #expect(isSame(found[0], [(0, 0), (16, 0), (16, 6), (6, 6), (6, 16), (0, 16)]))
    let rough = SKNode.obstacles(fromSpriteTextures: [sprite], accuracy: 0.001)
    #expect(rough.count == 1 && rough[0].vertexCount <= 6)
  }

  @Test func aHigherAccuracyGivesMoreCornersUpToOne() {
    var pixels = [UInt8](repeating: 0, count: 32 * 32 * 4)
    for index in 0..<32 * 32 where hypot(Double(index % 32) - 15.5, Double(index / 32) - 15.5) < 14 {
      for part in 0..<4 { pixels[index * 4 + part] = 255 }
    }
    let disc = SKSpriteNode(texture: SKTexture(data: Data(pixels), size: CGSize(width: 32, height: 32)))
    let counts = [0.001, 1, 2].map {
      SKNode.obstacles(fromSpriteTextures: [disc], accuracy: $0).map(\.vertexCount).first ?? 0
    }
    #expect(counts[0] < counts[1] && counts[1] == counts[2], "\(counts)")
  }
}
