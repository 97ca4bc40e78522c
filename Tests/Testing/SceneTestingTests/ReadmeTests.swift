import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import Testing

@MainActor
@Test func theCoinSpins() async throws {
  let stage = try Stage(size: CGSize(width: 64, height: 64)) {
    let scene = SKScene(size: CGSize(width: 64, height: 64))
    let coin = SKSpriteNode(color: .yellow, size: CGSize(width: 32, height: 32))
    coin.position = CGPoint(x: 32, y: 32)
    coin.run(.rotate(byAngle: .pi / 2, duration: 1))
    scene.addChild(coin)
    return scene
  }
  await stage.advance(frames: 31)
  assertFrame(stage, named: "coin-turned")
}

@Test func theReadmeShowsThisVeryTest() throws {
  let source = URL(fileURLWithPath: #filePath)
  let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
  let start = try #require(lines.firstIndex(of: "@MainActor"))
  let end = try #require(lines.firstIndex(of: "}"))
  let readme = Repository.url("README.md")
  #expect(try String(contentsOf: readme, encoding: .utf8).contains(lines[start...end].joined(separator: "\n")))
}
