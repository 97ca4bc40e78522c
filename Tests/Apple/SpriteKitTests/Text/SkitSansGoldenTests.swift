import SceneTesting
import SpriteKit
import Testing

/// A sheet of Skit Sans at the sizes that games use most, looked at in both weights.
@MainActor
@Suite struct SkitSansGoldenTests {
  private static let lines: [(text: String, size: CGFloat, y: CGFloat)] = [
    ("Sphinx of black quartz, judge my vow.", 9, 172),
    ("Waltz, bad nymph! 0123456789", 12, 152),
    ("Ágüß @&% €£ → ♥★", 17, 128),
    ("Rgjä 48?", 32, 92),
    ("Rag", 72, 22),
  ]

  @Test(arguments: ["Regular", "Bold"]) func sheet(weight: String) async throws {
    let stage = try Stage(scale: 1) {
      let scene = SKScene(size: CGSize(width: 192, height: 186))
      scene.backgroundColor = .white
      for line in Self.lines {
        let label = SKLabelNode(fontNamed: "SkitSans-\(weight)")
        (label.text, label.fontSize, label.fontColor) = (line.text, line.size, .black)
        (label.horizontalAlignmentMode, label.position) = (.left, CGPoint(x: 4, y: line.y))
        scene.addChild(label)
      }
      return scene
    }
    await stage.advance()
    assertFrame(stage, named: weight.lowercased())
  }
}
