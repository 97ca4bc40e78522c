import FlappyFelipe
import Foundation
import SceneTesting
import SpriteKit
import Testing
import UIKit

@MainActor
@Suite struct RoundTests {
  @Test func aTapBesideTheHatStartsARound() async throws {
    let felipe = try FelipeStage(day: "2018-06-01")
    await felipe.stage.advance()
    felipe.stage.tap(at: CGPoint(x: 10, y: 100))
    await felipe.stage.advance()
    #expect(felipe.stage.scene?.childNode(withName: "score") != nil)
    #expect(felipe.stage.diagnostics == [])
  }

  @Test func whoDoesNothingFallsAndIsLedBackToTheMenu() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    felipe.stage.press(.keyboardSpacebar)
    await felipe.stage.advance(frames: 90)
    #expect(felipe.stage.tree.contains("text=\"Score 0\""))
    #expect(felipe.stage.tree.contains("texture=\"Felipe Dizzy\""))
    felipe.stage.press(.keyboardSpacebar)
    await felipe.stage.advance(frames: 2)
    #expect(felipe.stage.scene is MainMenu)
  }

  /// A player who flaps whenever Felipe is below the next gap's middle.
  @Test func whoAimsForTheGapsScores() async throws {
    let felipe = try FelipeStage(day: "2018-06-01", size: CGSize(width: 15, height: 27))
    felipe.stage.press(.keyboardSpacebar)
    await felipe.stage.advance()
    for _ in 0..<600 {
      let bird = try felipe.stage.node(named: "felipe").position
      let pairs = felipe.stage.scene?["cacti"] ?? []
      let next = pairs.first { $0.position.x > bird.x - 40 }
      if bird.y < (next?.position.y ?? 400) - 28 { felipe.stage.press(.keyboardSpacebar) }
      await felipe.stage.advance()
    }
    let score = try felipe.stage.node(named: "score").children.compactMap { ($0 as? SKLabelNode)?.text }.first
    #expect(Int(score ?? "") ?? 0 >= 3)
    #expect(felipe.stage.diagnostics == [])
  }
}
