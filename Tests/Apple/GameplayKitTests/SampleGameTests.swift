import GameplayKit
import GameplaySample
import SceneTesting
import Testing

extension StageTests {
  /// Plays a game in Swift 5 mode, written like published games.
  @MainActor
  @Suite struct SampleGameTests {
    /// The game, started by a tap. It takes all its random numbers in frames of its stage.
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
        #expect(abs(node.position.x - 60) < 2, "the component system moves it for one second at 60 points a second")
        #expect(node.entity is Enemy)
      }
    }

    @Test func eachRunPlaysTheSameGame() async throws {
      let heights = try await playing().scene.children.map(\.position.y)
      #expect(heights.count == 2)
      #expect(try await playing().scene.children.map(\.position.y) == heights)
    }

    @Test func aRemovedEntityIsNoLongerUpdated() async throws {
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

    @Test func aClassWithoutAnActorCanRunAGame() {
      #expect(Director().play() == ["IdleState", "IdleState", "6", "hero", "1"])
    }

    @Test func aClassWithoutAnActorCanLoadNodesAndMeasureText() throws {
      let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
      #expect(Effects().load() == [nil, nil, nil])
      #expect(stage.diagnostics.map(\.kind) == ["missing-scene", "missing-scene", "missing-scene"])
      stage.clearDiagnostics()
      #expect(Effects().height(of: "a") > 0)
    }

    /// Runs off the main actor, where it would take random numbers from the stage of another test.
    @Test nonisolated func theSameSeedDealsTheSameCards() {
      #expect(deal(seed: 3) == deal(seed: 3))
      #expect(deal(seed: 3).sorted() == ["ace", "jack", "king", "queen"])
    }
  }
}
