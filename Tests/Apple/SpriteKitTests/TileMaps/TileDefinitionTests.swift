import Testing

@testable import SpriteKit

@MainActor
@Suite struct TileDefinitionTests {
  @Test func placementWeightsOfZeroAreNotDrawn() {
    func drawn(_ weights: [Int]) -> Int? {
      let definitions = weights.map { weight in
        let definition = SKTileDefinition(texture: SKTexture(), size: CGSize(width: 1, height: 1))
        definition.placementWeight = weight
        return definition
      }
      let rule = SKTileGroupRule(adjacency: .adjacencyAll, tileDefinitions: definitions)
      return rule.draw().flatMap { found in definitions.firstIndex { $0 === found } }
    }
    #expect(drawn([]) == nil && drawn([0, -3]) == nil)
    for _ in 0..<20 { #expect(drawn([0, 1]) == 1 && drawn([-5, 2, 0]) == 1) }
  }

  @Test(arguments: [(0, 0), (0.24, 0), (0.25, 1), (0.49, 1), (0.5, 2), (0.75, 0), (1, 1)] as [(Double, Int)])
  func aTileShowsItsFramesInTurn(time: Double, frame: Int) {
    let textures = [SKTexture(), SKTexture(), SKTexture()]
    let size = CGSize(width: 1, height: 1)
    #expect(SKTileDefinition(textures: textures, size: size, timePerFrame: 0.25).frame(at: time) == frame)
    #expect(SKTileDefinition(textures: textures, size: size, timePerFrame: -0.25).frame(at: time) == 0)
    #expect(SKTileDefinition(textures: [textures[0]], size: size, timePerFrame: 0.25).frame(at: time) == 0)
  }
}
