import ArcadeSample
import SceneTesting
import Testing

@testable import SpriteKit

/// A game in Swift 6 that is written as public ones are.
@MainActor
@Suite struct ArcadeSampleTests {
  @Test func theGamePlaysToItsEndAndBegins() async throws {
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

  @Test func aContactIsTold() async throws {
    let scene = ArcadeScene(size: CGSize(width: 100, height: 80))
    let stage = try Stage { scene }
    await stage.advance(frames: 2)
    stage.tap(at: CGPoint(x: 60, y: 40))
    await stage.advance(frames: 2)
    let monster = try #require(scene.childNode(withName: "monster")?.physicsBody)
    let projectile = try #require(scene.childNode(withName: "projectile")?.physicsBody)
    scene.physicsWorld.contactDelegate?.didEnd(
      SKPhysicsContact(projectile, monster, at: .zero, normal: .zero, impulse: 0))
    #expect(scene.monstersDestroyed == 0, "what a delegate does not implement does nothing")
    scene.physicsWorld.contactDelegate?.didBegin(
      SKPhysicsContact(projectile, monster, at: .zero, normal: .zero, impulse: 0))
    #expect(scene.monstersDestroyed == 1 && scene["monster"].isEmpty)
  }

  @Test func emptyPlaceholdersNeedNoFiles() async {
    UIApplication.current = UIApplication(AppEnvironment())
    #expect(emptyPlaceholders().count == 27 && UIApplication.shared.diagnostics.isEmpty)
  }
}
