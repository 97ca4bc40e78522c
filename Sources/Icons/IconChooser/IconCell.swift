public import SpriteKit

/// Shows one icon: its picture with rounded corners and a border, and at the bottom right a green disc with a tick if it
/// is chosen. The node's origin is the middle of the picture.
public final class IconCell: SKShapeNode {
  /// The default width and height, in points.
  public static let side: CGFloat = 60
  /// The corner radius of a cell of the default size, in points; it grows with the cell.
  public static let cornerRadius: CGFloat = 10
  /// The width of the border, in points.
  public static let borderWidth: CGFloat = 2
  /// The check mark's width and height, in points.
  public static let checkSide: CGFloat = 20

  /// Called when a touch begins on the cell. With nil, the default, touches go to the nearest ancestor that takes them.
  public var onTap: (() -> Void)? {
    didSet { isUserInteractionEnabled = onTap != nil }
  }
  private let check = SKNode()

  /// Whether the check mark is shown. Default false.
  public var isChosen: Bool {
    get { !check.isHidden }
    set { check.isHidden = !newValue }
  }

  /// - Parameters:
  ///   - side: the picture's width and height, in points, including the border. Default 60.
  ///   - isChosen: whether the check mark is shown. Default false.
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
    // Draws the border inside the icon's edge, so that it does not narrow the gap between cells.
    let inset = Self.borderWidth / 2
    let edge = SKShapeNode(rect: frame.insetBy(dx: inset, dy: inset), cornerRadius: radius - inset)
    edge.lineWidth = Self.borderWidth
    edge.strokeColor = border
    edge.zPosition = 0.1
    addChild(edge)
    // Keeps the check mark clear of the border and the rounded corner.
    let corner = (side - Self.checkSide) / 2 - Self.borderWidth - 1
    addCheck(at: CGPoint(x: corner, y: -corner))
    self.isChosen = isChosen
  }

  /// Not supported: always nil.
  public required init?(coder: NSCoder) {
    nil
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    onTap?()
  }

  /// Adds the check mark: a white tick on a green disc. Its white ring stands out on dark icons, its dark edge on light
  /// ones: any colour has a contrast of at least 3.7 to 1 with one of them.
  private func addCheck(at point: CGPoint) {
    check.name = "check"
    check.position = point
    check.zPosition = 0.2
    let radius = Self.checkSide / 2
    for (index, disc) in [(UIColor.chooserInk, radius), (.white, radius - 2), (.chooserGreen, radius - 3.5)]
      .enumerated()
    {
      let circle = SKShapeNode(circleOfRadius: disc.1)
      circle.fillColor = disc.0
      circle.strokeColor = .clear
      circle.zPosition = CGFloat(index) * 0.02
      check.addChild(circle)
    }
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -3.7, y: 0.1))
    path.addLine(to: CGPoint(x: -1.1, y: -2.7))
    path.addLine(to: CGPoint(x: 3.8, y: 3))
    let tick = SKShapeNode(path: path)
    tick.strokeColor = .white
    tick.lineWidth = 2.4
    tick.lineCap = .round
    tick.lineJoin = .round
    tick.zPosition = 0.06
    check.addChild(tick)
    addChild(check)
  }
}

extension UIColor {
  /// The chooser's dark brown, for text and borders.
  public static var chooserInk: UIColor { UIColor(red: 0x3A / 255, green: 0x2A / 255, blue: 0x2E / 255, alpha: 1) }
  static var chooserGreen: UIColor { UIColor(red: 0x1F / 255, green: 0x7A / 255, blue: 0x3F / 255, alpha: 1) }
  static var chooserRed: UIColor { UIColor(red: 0xA9 / 255, green: 0x2F / 255, blue: 0x33 / 255, alpha: 1) }
}
