import SpriteKit

/// A line of outlined text in the game's font: the regular face drawn over the Outline face.
final class OutlinedLabel: SKNode {
  private let outline = SKLabelNode(fontNamed: "FelipeSlab-Outline")
  private let face = SKLabelNode(fontNamed: "FelipeSlab-Regular")
  private let size: CGFloat

  var text: String {
    get { face.text ?? "" }
    set {
      face.text = newValue
      outline.text = newValue
    }
  }

  init(_ text: String, size: CGFloat, color: UIColor = .cream) {
    self.size = size
    super.init()
    for label in [outline, face] {
      label.fontSize = size
      addChild(label)
    }
    outline.fontColor = .ink
    face.fontColor = color
    face.zPosition = 0.1
    self.text = text
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Shrinks the text if it is wider than a width in points.
  func fit(_ width: CGFloat) {
    outline.fontSize = size
    let share = min(1, width / max(1, outline.frame.width))
    for label in [outline, face] { label.fontSize = size * share }
  }
}

extension UIColor {
  static let cream = UIColor(red: 1, green: 0xF1 / 255, blue: 0xD6 / 255, alpha: 1)
  static let straw = UIColor(red: 0xF2 / 255, green: 0xC1 / 255, blue: 0x4E / 255, alpha: 1)
  static let ink = UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1)
}
