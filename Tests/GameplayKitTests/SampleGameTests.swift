import GameplayKit
import GameplaySample
import SceneTesting
import Testing

/// A game in Swift 5 mode, written as public games are, plays.
@MainActor
@Suite struct SampleGameTests {
  @Test func theGameGoesThroughItsStates() async throws {
    let stage = try Stage { SampleScene(size: CGSize(width: 8, height: 8)) }
    let scene = try #require(stage.scene as? SampleScene)
    await stage.advance()
    #expect(scene.stateMachine.currentState is WaitingState)
    stage.tap(at: CGPoint(x: 4, y: 4))
    await stage.advance(frames: 2)
    #expect(scene.stateMachine.currentState is PlayingState)
    #expect(scene.entityManager.entities.count == 2)
    #expect(scene.children.count == 2)
    await stage.advance(frames: 30)
    #expect(scene.stateMachine.currentState is PlayingState)
    await stage.advance(frames: 35)
    #expect(scene.stateMachine.currentState is OverState)
    #expect(scene.name == "left for OverState")
    for node in scene.children {
      #expect(abs(node.position.x - 60) < 2, "moved for a second at 60 points a second by its system")
      #expect(node.entity is Enemy)
    }
  }

  @Test func aStageSeedsTheDefaultSources() async throws {
    func heights() async throws -> [CGFloat] {
      let stage = try Stage { SampleScene(size: CGSize(width: 8, height: 8)) }
      await stage.advance()
      stage.tap(at: CGPoint(x: 4, y: 4))
      await stage.advance(frames: 2)
      return try #require(stage.scene as? SampleScene).children.map(\.position.y)
    }
    let first = try await heights()
    #expect(first.count == 2)
    #expect(try await heights() == first)
  }

  @Test func aRemovedEntityIsUpdatedNoMore() async throws {
    let scene = SampleScene(size: CGSize(width: 8, height: 8))
    scene.stateMachine.enter(WaitingState.self)
    scene.stateMachine.enter(PlayingState.self)
    let manager = scene.entityManager
    let enemy = try #require(manager.entities.first)
    let node = try #require(enemy.component(ofType: SpriteComponent.self)).node
    manager.remove(enemy)
    scene.stateMachine.update(deltaTime: 0.1)
    let x = node.position.x
    scene.stateMachine.update(deltaTime: 0.1)
    #expect(node.position.x == x)
    #expect(manager.componentSystems.map(\.components.count) == [1, 1])
  }

  @Test func cardsAreDealtAlikeForTheSameSeed() {
    #expect(deal(seed: 3) == deal(seed: 3))
    #expect(deal(seed: 3).sorted() == ["ace", "jack", "king", "queen"])
  }
}
