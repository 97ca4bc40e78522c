/// Two buttons that lower and raise a number, 94 x 32 points.
///
/// The size is Apple's; the look is a guess based on pictures of iOS 14. Holding a button changes the number once.
/// Source: https://developer.apple.com/documentation/uikit/uistepper
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private let minus = UILabel()
  private let plus = UILabel()
  private let line = UIView(frame: .zero)
  private var number = 0.0

  /// The number, kept in the range. Default 0. Setting it sends no event; NaN is ignored.
  open var value: Double {
    get { number }
    set {
      guard !newValue.isNaN else { return }
      number = min(max(newValue, minimumValue), max(minimumValue, maximumValue))
      show()
    }
  }
  /// The minimum number. Default 0.
  open var minimumValue = 0.0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = number
    }
  }
  /// The greatest number. Default 100.
  open var maximumValue = 100.0 { didSet { value = number } }
  /// The amount of one press. Default 1.
  open var stepValue = 1.0
  /// Whether the number wraps around at the ends of the range. Default false.
  open var wraps = false { didSet { show() } }
  /// Has no effect: a held button changes the number once. Default true.
  open var autorepeat = true
  /// Has no effect. Default true.
  open var isContinuous = true

  /// Creates a stepper of its own size at the frame's corner.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Creates a stepper with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    changeLook { $0.backgroundColor = .tertiarySystemFill }
    layer.cornerRadius = 8
    (minus.text, plus.text) = ("−", "+")
    for label in [minus, plus] {
      label.textAlignment = .center
      label.showsOwn(color: .label, font: .systemFont(ofSize: 22))
      addSubview(label)
    }
    line.backgroundColor = .separator
    line.isUserInteractionEnabled = false
    addSubview(line)
    show()
  }

  private func show() {
    minus.alpha = isEnabled && (wraps || number > minimumValue) ? 1 : 0.3
    plus.alpha = isEnabled && (wraps || number < maximumValue) ? 1 : 0.3
  }

  override func stateChanged() { show() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = bounds.width / 2
    minus.frame = CGRect(x: 0, y: 0, width: half, height: bounds.height)
    plus.frame = CGRect(x: half, y: 0, width: half, height: bounds.height)
    line.frame = CGRect(x: half - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isEnabled, let touch, bounds.contains(touch.location(in: self)) else { return }
    let old = number
    let step = touch.location(in: self).x < bounds.midX ? -stepValue : stepValue
    var new = number + step
    if wraps, new > maximumValue { new = minimumValue } else if wraps, new < minimumValue { new = maximumValue }
    value = new
    if number != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
