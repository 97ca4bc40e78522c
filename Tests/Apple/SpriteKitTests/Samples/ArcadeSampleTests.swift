import ArcadeSample
import SceneTesting
import Testing

@testable import SpriteKit

/// A game in Swift 6, written like published games.
@MainActor
@Suite struct ArcadeSampleTests {
  @Test func theGamePlaysToItsEndAndRestarts() async throws {
    let scene = ArcadeScene(size: CGSize(width: 100, height: 80))
    let stage = try Stage { scene }
    await stage.advance(seconds: 1)
    #expect(scene["monster"].count == 1 && abs(scene.elapsed - 1) < 0.05)
    stage.tap(at: CGPoint(x: 60, y: 40))
    await stage.advance(frames: 3)
    #expect(scene["projectile"].count == 1)
    try await stage.advance(until: { stage.scene is GameOverScene })
    try await stage.advance(until: { stage.scene is ArcadeScene })
  }

  @Test func aContactIsReported() async throws {
    let scene = ArcadeScene(size: CGSize(width: 100, height: 80))
    let stage = try Stage { scene }
    await stage.advance(frames: 2)
    stage.tap(at: CGPoint(x: 60, y: 40))
    await stage.advance(frames: 2)
    let monster = try #require(scene.childNode(withName: "monster")?.physicsBody)
    let projectile = try #require(scene.childNode(withName: "projectile")?.physicsBody)
    scene.physicsWorld.contactDelegate?.didEnd(
      SKPhysicsContact(projectile, monster, at: .zero, normal: .zero, impulse: 0))
    #expect(scene.monstersDestroyed == 0, "a delegate method that is not implemented does nothing")
    scene.physicsWorld.contactDelegate?.didBegin(
      SKPhysicsContact(projectile, monster, at: .zero, normal: .zero, impulse: 0))
    #expect(scene.monstersDestroyed == 1 && scene["monster"].isEmpty)
  }

  @Test func methodsReplaceSelectors() async throws {
    let scene = SwipeScene(size: CGSize(width: 300, height: 300))
    let stage = try Stage { scene }
    await stage.advance()
    await stage.drag(from: CGPoint(x: 250, y: 100), to: CGPoint(x: 50, y: 100), frames: 5)
    #expect(scene.heard == ["swiped"])
    await stage.advance(frames: 30)
    #expect(scene.heard == ["swiped", "spawned at 3600.5"])
  }

  @Test func emptyPlaceholdersNeedNoFiles() async {
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(emptyPlaceholders().count == 27 && UIApplication.shared.diagnostics.isEmpty)
  }
}
