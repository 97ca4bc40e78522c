import GameplayKit
import GameplaySample
import SceneTesting
import Testing

extension StageTests {
  /// A game in Swift 5 mode, written as public games are, plays.
  @MainActor
  @Suite struct SampleGameTests {
    /// The game after a tap has begun it. Its random numbers are all drawn in frames of its stage.
    private func playing() async throws -> (stage: Stage, scene: SampleScene) {
      let stage = try Stage { SampleScene(size: CGSize(width: 8, height: 8)) }
      let scene = try #require(stage.scene as? SampleScene)
      await stage.advance()
      #expect(scene.stateMachine.currentState is WaitingState)
      stage.tap(at: CGPoint(x: 4, y: 4))
      await stage.advance(frames: 2)
      return (stage, scene)
    }

    @Test func theGameGoesThroughItsStates() async throws {
      let (stage, scene) = try await playing()
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

    @Test func theSameGameIsPlayedEachTime() async throws {
      let heights = try await playing().scene.children.map(\.position.y)
      #expect(heights.count == 2)
      #expect(try await playing().scene.children.map(\.position.y) == heights)
    }

    @Test func aRemovedEntityIsUpdatedNoMore() async throws {
      let (stage, scene) = try await playing()
      let manager = scene.entityManager
      let enemy = try #require(manager.entities.first)
      let node = try #require(enemy.component(ofType: SpriteComponent.self)).node
      manager.remove(enemy)
      await stage.advance()
      let x = node.position.x
      #expect(x > 0)
      await stage.advance()
      #expect(node.position.x == x)
      #expect(manager.componentSystems.map(\.components.count) == [1, 1])
    }

    @Test func aClassOfNoActorDirectsAGame() {
      #expect(Director().play() == ["IdleState", "IdleState", "6", "hero", "1"])
    }

    @Test func aClassOfNoActorLoadsNodesAndMeasuresTexts() throws {
      let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
      #expect(Effects().load() == [nil, nil, nil])
      #expect(stage.diagnostics.map(\.kind) == ["missing-scene", "missing-scene", "missing-scene"])
      stage.clearDiagnostics()
      #expect(Effects().height(of: "a") > 0)
    }

    /// Not on the main actor, where its random numbers would be the stage's that another test plays on.
    @Test nonisolated func cardsAreDealtAlikeForTheSameSeed() {
      #expect(deal(seed: 3) == deal(seed: 3))
      #expect(deal(seed: 3).sorted() == ["ace", "jack", "king", "queen"])
    }
  }
}
