import SpriteKit

/// A speech bubble above the fan.
final class SpeechBubble: SKNode {
  private static let ink = UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1)

  init(_ text: String) {
    super.init()
    let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")
    label.text = text
    label.fontSize = 24
    label.fontColor = Self.ink
    label.verticalAlignmentMode = .center
    label.zPosition = 1
    if label.frame.width > 300 { label.fontSize *= 300 / label.frame.width }
    let width = label.frame.width / 2 + 24
    let bubble = SKShapeNode(path: Self.outline(halfWidth: width, halfHeight: 30, radius: 22))
    bubble.fillColor = UIColor(red: 1, green: 0xFD / 255, blue: 0xF6 / 255, alpha: 1)
    bubble.strokeColor = Self.ink
    bubble.lineWidth = 5
    bubble.lineJoin = .round
    addChild(bubble)
    addChild(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// A rounded box with a tail at its lower edge.
  private static func outline(halfWidth x: CGFloat, halfHeight y: CGFloat, radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -12, y: -y))
    path.addLine(to: CGPoint(x: 0, y: -y - 20))
    path.addLine(to: CGPoint(x: 16, y: -y))
    let corners = [(x, -y), (x, y), (-x, y), (-x, -y)].map { CGPoint(x: $0.0, y: $0.1) }
    for (index, corner) in corners.enumerated() {
      path.addArc(tangent1End: corner, tangent2End: corners[(index + 1) % 4], radius: radius)
    }
    path.closeSubpath()
    return path
  }
}
