import SpriteKit

/// A line of text in the game's font: the regular face drawn over the Outline face. Dark text has no outline.
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
    outline.isHidden = color == .ink || color == .chili
    self.text = text
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Counts up from 0 to a number.
  ///
  /// - Parameter format: the text, with `%d` for the number.
  func count(to number: Int, format: String, for seconds: TimeInterval) {
    run(
      .customAction(withDuration: seconds) { [weak self] _, time in
        let share = min(1, Double(time) / seconds)
        self?.text = String(format: format, Int((Double(number) * share).rounded(.down)))
      })
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
  /// Red on paper.
  static let chili = UIColor(red: 0xA9 / 255, green: 0x2F / 255, blue: 0x33 / 255, alpha: 1)
  static let straw = UIColor(red: 0xF2 / 255, green: 0xC1 / 255, blue: 0x4E / 255, alpha: 1)
  static let ink = UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1)
}
