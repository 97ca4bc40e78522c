import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing

final class CoinScene: SKScene {
  override func didMove(to view: SKView) {
    let coin = SKSpriteNode(color: .yellow, size: CGSize(width: 32, height: 32))
    coin.position = CGPoint(x: size.width / 2, y: size.height / 2)
    coin.run(.rotate(byAngle: .pi / 2, duration: 1))
    addChild(coin)
  }
}

@MainActor
@Test func theCoinSpins() async throws {
  let stage = try Stage(size: CGSize(width: 64, height: 64)) { CoinScene(size: CGSize(width: 64, height: 64)) }
  await stage.advance(frames: 31)
  assertFrame(stage, named: "coin-turned")
}

@Test(arguments: [("final class CoinScene", "README.md"), ("@MainActor", "docs/start.md")])
func thePagesShowThisSceneAndThisTest(start: String, page: String) throws {
  let source = try String(contentsOf: URL(fileURLWithPath: #filePath), encoding: .utf8)
  let lines = source.split(separator: "\n", omittingEmptySubsequences: false)
  let first = try #require(lines.firstIndex { $0.hasPrefix(start) })
  let last = try #require(lines[first...].firstIndex(of: "}"))
  let text = try String(contentsOf: Repository.url(page), encoding: .utf8)
  #expect(text.contains(lines[first...last].joined(separator: "\n")))
}
