import SpriteKit

/// A headline on a dark band, which makes it readable in front of every sky.
final class Headline: SKNode {
  private let label: OutlinedLabel
  private let band = SKShapeNode()

  init(_ text: String) {
    label = OutlinedLabel(text, size: 34, color: .straw)
    super.init()
    name = "headline"
    label.zPosition = 1
    band.fillColor = .ink.withAlphaComponent(0.72)
    band.strokeColor = .clear
    addChild(band)
    addChild(label)
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shrinks the headline if it is wider than a width in points.
  func fit(_ width: CGFloat) {
    label.fit(width - 28)
    let text = label.calculateAccumulatedFrame()
    let frame = CGRect(x: text.midX - text.width / 2 - 14, y: text.midY - 26, width: text.width + 28, height: 52)
    band.path = CGPath(roundedRect: frame, cornerWidth: 14, cornerHeight: 14, transform: nil)
  }
}
