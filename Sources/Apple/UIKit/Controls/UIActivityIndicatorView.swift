/// A spinning wheel that shows activity.
///
/// The eight spokes rotate once per second on the app's clock. Differs from Apple: the form of the spokes and the time
/// of a turn are guesses.
/// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  /// The sizes, and Apple's older names with their colours.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/style-swift.enum
  public enum Style: Int, Sendable {
    /// 37 points, white.
    case whiteLarge
    /// 20 points, white.
    case white
    /// 20 points, grey.
    case gray
    /// 20 points, grey.
    case medium = 100
    /// 37 points, grey.
    case large = 101

    fileprivate var side: CGFloat { self == .whiteLarge || self == .large ? 37 : 20 }
  }

  /// The size, and the colour of the spokes without one of their own. Default `medium`.
  open var style: Style {
    didSet {
      wheel.animationImages = images()
      invalidateIntrinsicContentSize()
    }
  }
  /// The older name of `style`.
  open var activityIndicatorViewStyle: Style {
    get { style }
    set { style = newValue }
  }
  /// The colour of the spokes, in every style. Default nil, which reads as that of the style.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiactivityindicatorview/color
  open var color: UIColor! {
    get { ownColor ?? Self.color(of: style) }
    set {
      ownColor = newValue
      wheel.animationImages = images()
    }
  }
  /// Whether the view is hidden while it does not turn. Default true.
  open var hidesWhenStopped = true {
    didSet { isHidden = hidesWhenStopped && !isAnimating }
  }
  /// Whether the wheel turns.
  open private(set) var isAnimating = false

  private var ownColor: UIColor?
  private let wheel = UIImageView(frame: .zero)
  private static let spokes = 8

  /// Creates a wheel that is hidden until it turns.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(x: 0, y: 0, width: style.side, height: style.side))
    setUp()
  }

  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates a wheel with the values of a storyboard.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func setUp() {
    wheel.animationDuration = 1
    addSubview(wheel)
    wheel.animationImages = images()
    isHidden = true
  }

  /// Shows the wheel, and turns it.
  open func startAnimating() {
    isAnimating = true
    isHidden = false
    wheel.startAnimating()
  }

  /// Stops the wheel, and hides it if `hidesWhenStopped`.
  open func stopAnimating() {
    isAnimating = false
    isHidden = hidesWhenStopped
    wheel.stopAnimating()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: style.side, height: style.side) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = style.side
    wheel.frame = CGRect(x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
  }

  // MARK: The wheel

  private static func color(of style: Style) -> UIColor {
    switch style {
    case .whiteLarge, .white: .white
    case .gray, .medium, .large: UIColor(white: 0.6, alpha: 1)
    }
  }

  /// One picture for each spoke that is the brightest, clockwise; the spokes before it fade.
  private func images() -> [UIImage] {
    let (side, count) = (style.side, Self.spokes)
    return (0..<count).map { brightest in
      UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
        for spoke in 0..<count {
          let age = (brightest - spoke + count) % count
          let (sine, cosine) = ExactMath.sineAndCosine(Double(spoke) / Double(count) * 2 * .pi)
          let (x, y) = (CGFloat(sine), -CGFloat(cosine))
          color.withAlphaComponent(max(0.25, 1 - CGFloat(age) * 0.15)).setStroke()
          let line = UIBezierPath()
          line.lineWidth = side / 10
          line.lineCapStyle = .round
          line.move(to: CGPoint(x: side / 2 + x * side * 0.22, y: side / 2 + y * side * 0.22))
          line.addLine(to: CGPoint(x: side / 2 + x * side * 0.42, y: side / 2 + y * side * 0.42))
          line.stroke()
        }
      }
    }
  }
}

/// The older name of `UIActivityIndicatorView.Style`.
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
