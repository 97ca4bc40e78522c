import SpriteKit

/// Labels of twenty letters, which all move in every frame.
final class TextWall: SKScene {
  private static let text = "theQuickFoxJumpsOver"
  private var labels: [SKLabelNode] = []

  init(glyphs: Int, size: CGSize) {
    super.init(size: size)
    labels = (0..<glyphs / Self.text.count).map { _ in SKLabelNode(text: Self.text) }
    for label in labels {
      label.fontSize = 20
      label.horizontalAlignmentMode = .left
      addChild(label)
    }
    place(at: 0)
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func update(_ currentTime: TimeInterval) {
    place(at: currentTime)
  }

  private func place(at time: TimeInterval) {
    for (index, label) in labels.enumerated() {
      label.position = CGPoint(x: Double(index % 4) * 310 + time * 0.3, y: Double(index / 4) * 50 + 20 + time * 0.2)
    }
  }
}
