import SceneTesting
import Testing
import UIKit

@testable import SpriteKit

/// Each use of an unfinished feature is reported once.
@MainActor
@Suite struct UnfinishedFeatureTests {
  private let square = CGSize(width: 8, height: 8)

  /// Uses a feature as a game would.
  private func use(_ feature: UnfinishedFeature, in scene: SKScene) {
    switch feature {
    case .models: scene.addChild(SK3DNode(viewportSize: square))
    // Declared in GameplayKit, whose tests create one.
    case .modelComponents: feature.report()
    }
  }

  private func map(_ definition: SKTileDefinition) -> SKTileMapNode {
    let group = SKTileGroup(tileDefinition: definition)
    return SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [group]), columns: 1, rows: 1, tileSize: square, fillWith: group)
  }

  @Test(arguments: UnfinishedFeature.allCases)
  func eachUsedFeatureIsReportedOnce(feature: UnfinishedFeature) async throws {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    let stage = try Stage { scene }
    await stage.advance()
    #expect(stage.app.diagnostics.isEmpty)
    use(feature, in: scene)
    await stage.advance(frames: 2)
    use(feature, in: scene)
    await stage.advance(frames: 2)
    #expect(stage.app.diagnostics == [feature.diagnostic])
  }

  @Test func otherUsesOfAFeatureAreReportedToo() async throws {
    let uses: [(UnfinishedFeature, @MainActor (SKScene) -> Void)] = [
      (.models, { _ in #expect(SK3DNode(viewportSize: .zero).projectPoint([1, 2, 3]) == [1, 2, 3]) })
    ]
    for (feature, use) in uses {
      let scene = SKScene(size: CGSize(width: 16, height: 16))
      let stage = try Stage { scene }
      await stage.advance()
      use(scene)
      await stage.advance()
      #expect(stage.app.diagnostics == [feature.diagnostic])
    }
  }

  /// Uses that need no report, because the unfinished part would have no effect.
  @Test func usesWithoutEffectAreNotReported() async throws {
    let scene = SKScene(size: CGSize(width: 16, height: 16))
    let stage = try Stage { scene }
    scene.physicsBody = SKPhysicsBody(edgeLoopFrom: scene.frame)
    let wall = SKSpriteNode(color: .red, size: square)
    wall.physicsBody = SKPhysicsBody(rectangleOf: square)
    wall.physicsBody?.isDynamic = false
    let (light, field) = (SKLightNode(), SKFieldNode.dragField())
    (light.isEnabled, field.isEnabled) = (false, false)
    for node in [wall, light, field, map(SKTileDefinition(texture: SKTexture()))] { scene.addChild(node) }
    await stage.advance(frames: 3)
    #expect(stage.app.diagnostics.isEmpty)
  }

  /// Nodes check at each drawing, so the check reads one bit.
  @Test func reportedFeaturesAreBitsUntilTheDiagnosticsAreCleared() {
    let app = UIApplication(AppEnvironment())
    UIApplication.current = app
    UnfinishedFeature.models.report()
    UnfinishedFeature.models.report()
    #expect(app.reportedFeatures == 1 << UnfinishedFeature.models.rawValue && app.diagnostics.count == 1)
    app.clearDiagnostics()
    UnfinishedFeature.models.report()
    #expect(app.diagnostics == [UnfinishedFeature.models.diagnostic])
    #expect(UnfinishedFeature.allCases.count <= 64)
  }
}
