internal import SpriteKit

/// One icon of a chooser: its picture with round corners and a border, and a check mark where it is chosen.
final class IconCell: SKNode {
  static let side: CGFloat = 60
  private static let cornerRadius: CGFloat = 10
  private static let borderWidth: CGFloat = 2
  private static let checkSide: CGFloat = 20

  private let check = SKNode()

  var isChosen: Bool {
    get { !check.isHidden }
    set { check.isHidden = !newValue }
  }

  init(_ icon: Icon, border: UIColor) {
    super.init()
    name = icon.imageName
    let frame = CGRect(x: -Self.side / 2, y: -Self.side / 2, width: Self.side, height: Self.side)
    let picture = SKShapeNode(rect: frame, cornerRadius: Self.cornerRadius)
    picture.fillColor = .white
    picture.fillTexture = icon.image
    picture.strokeColor = .clear
    addChild(picture)
    // Inside the icon's edge, so that cells keep their distance.
    let inset = Self.borderWidth / 2
    let edge = SKShapeNode(rect: frame.insetBy(dx: inset, dy: inset), cornerRadius: Self.cornerRadius - inset)
    edge.lineWidth = Self.borderWidth
    edge.strokeColor = border
    edge.zPosition = 0.1
    addChild(edge)
    addCheck()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// A bold check mark at the bottom right, green with a dark edge: it shows on any icon.
  private func addCheck() {
    check.name = "check"
    check.position = CGPoint(x: (Self.side - Self.checkSide) / 2, y: (Self.checkSide - Self.side) / 2)
    check.zPosition = 0.2
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -6.5, y: 0))
    path.addLine(to: CGPoint(x: -2, y: -5))
    path.addLine(to: CGPoint(x: 6.5, y: 5.5))
    let dark = UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1)
    let green = UIColor(red: 0x4F / 255, green: 0xBF / 255, blue: 0x67 / 255, alpha: 1)
    for (color, width) in [(dark, CGFloat(7)), (green, 4)] {
      let stroke = SKShapeNode(path: path)
      stroke.strokeColor = color
      stroke.lineWidth = width
      stroke.lineCap = .round
      stroke.lineJoin = .round
      stroke.zPosition = color === green ? 0.05 : 0
      check.addChild(stroke)
    }
    addChild(check)
  }
}
