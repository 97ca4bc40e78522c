public import SpriteKit

/// One icon: its picture with round corners and a border, and a green check mark at its bottom right where it is
/// chosen. The node's origin is the picture's middle.
public final class IconCell: SKShapeNode {
  /// In points, as a chooser shows it.
  public static let side: CGFloat = 60
  /// In points, of a cell of that side; a larger one has larger corners.
  public static let cornerRadius: CGFloat = 10
  /// In points.
  public static let borderWidth: CGFloat = 2
  /// The check mark's width and height, in points.
  public static let checkSide: CGFloat = 20

  /// What a tap does; nil, the default, leaves touches to the nodes below.
  public var onTap: (() -> Void)? {
    didSet { isUserInteractionEnabled = onTap != nil }
  }
  private let check = SKNode()

  public var isChosen: Bool {
    get { !check.isHidden }
    set { check.isHidden = !newValue }
  }

  /// - Parameters:
  ///   - side: the picture's width and height, in points, border included.
  ///   - isChosen: whether it carries the check mark.
  public init(
    _ icon: Icon, side: CGFloat = IconCell.side, border: UIColor = .chooserInk, isChosen: Bool = false
  ) {
    super.init()
    name = icon.imageName
    let radius = Self.cornerRadius * side / Self.side
    let frame = CGRect(x: -side / 2, y: -side / 2, width: side, height: side)
    path = UIBezierPath(roundedRect: frame, cornerRadius: radius).cgPath
    fillColor = .white
    fillTexture = icon.image
    strokeColor = .clear
    // Inside the icon's edge, so that cells keep their distance.
    let inset = Self.borderWidth / 2
    let edge = SKShapeNode(rect: frame.insetBy(dx: inset, dy: inset), cornerRadius: radius - inset)
    edge.lineWidth = Self.borderWidth
    edge.strokeColor = border
    edge.zPosition = 0.1
    addChild(edge)
    // Clear of the border and of the round corner.
    let corner = (side - Self.checkSide) / 2 - Self.borderWidth - 1
    addCheck(at: CGPoint(x: corner, y: -corner))
    self.isChosen = isChosen
  }

  public required init?(coder: NSCoder) {
    nil
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTap?()
  }

  /// Bold strokes, green above dark: they show on any icon.
  private func addCheck(at point: CGPoint) {
    check.name = "check"
    check.position = point
    check.zPosition = 0.2
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -5.8, y: -0.6))
    path.addLine(to: CGPoint(x: -1.6, y: -5))
    path.addLine(to: CGPoint(x: 6, y: 4.8))
    for (index, stroke) in [(UIColor.chooserInk, CGFloat(7.4)), (.chooserGreen, 4.2)].enumerated() {
      let line = SKShapeNode(path: path)
      line.strokeColor = stroke.0
      line.lineWidth = stroke.1
      line.lineCap = .round
      line.lineJoin = .round
      line.zPosition = CGFloat(index) * 0.05
      check.addChild(line)
    }
    addChild(check)
  }
}

extension UIColor {
  /// The chooser's dark brown.
  public static var chooserInk: UIColor { UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1) }
  static var chooserGreen: UIColor { UIColor(red: 0x4D / 255, green: 0xBA / 255, blue: 0x63 / 255, alpha: 1) }
  static var chooserRed: UIColor { UIColor(red: 0xA9 / 255, green: 0x2F / 255, blue: 0x33 / 255, alpha: 1) }
}
