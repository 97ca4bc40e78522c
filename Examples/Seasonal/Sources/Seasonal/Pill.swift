import SpriteKit

/// A rounded sign, as wide as its text requires. With `onTap`, it is a button.
final class Pill: SKShapeNode {
  static let height: CGFloat = 34

  var onTap: (() -> Void)? {
    didSet { isUserInteractionEnabled = onTap != nil }
  }

  var text: String {
    get { label.text ?? "" }
    set {
      label.text = newValue
      let box = CGRect(x: 0, y: 0, width: label.frame.width + 40, height: Self.height)
        .offsetBy(dx: -label.frame.width / 2 - 20, dy: -Self.height / 2)
      path = UIBezierPath(roundedRect: box, cornerRadius: Self.height / 2).cgPath
    }
  }

  private let label = SKLabelNode(fontNamed: "FelipeSlab-Regular")

  init(_ text: String, fontSize: CGFloat, color: UIColor) {
    super.init()
    let ink = UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1)
    fillColor = color
    strokeColor = ink
    lineWidth = 3
    label.fontSize = fontSize
    label.fontColor = ink
    label.verticalAlignmentMode = .center
    label.zPosition = 0.1
    addChild(label)
    self.text = text
  }

  required init?(coder: NSCoder) {
    nil
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTap?()
  }
}
