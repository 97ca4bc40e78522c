/// A switch with two states, 51 x 31 points.
///
/// The size is Apple's; the look is a guess based on pictures of iOS 14.
/// Source: https://developer.apple.com/documentation/uikit/uiswitch
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)
  private let track = UIView(frame: CGRect(origin: .zero, size: UISwitch.size))
  private let knob = UIView(frame: CGRect(x: 2, y: 2, width: 27, height: 27))
  private var value = false

  /// Whether the switch is on. Default false. Setting it sends no event.
  open var isOn: Bool {
    get { value }
    set { setOn(newValue, animated: false) }
  }
  /// The colour of a switch that is on. Default nil: the system's green.
  open var onTintColor: UIColor? {
    didSet {
      show()
      own(.onTintColor) { [onTintColor] in ($0 as? UISwitch)?.onTintColor = onTintColor }
    }
  }
  /// The colour of the knob. Default nil: white.
  open var thumbTintColor: UIColor? {
    didSet {
      show()
      own(.thumbTintColor) { [thumbTintColor] in ($0 as? UISwitch)?.thumbTintColor = thumbTintColor }
    }
  }
  /// Has no effect, as since iOS 7. Default nil.
  open var onImage: UIImage?
  /// Has no effect, as since iOS 7. Default nil.
  open var offImage: UIImage?

  /// Creates a switch of its own size at the frame's corner.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    prepare()
  }

  /// Creates a switch with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    track.layer.cornerRadius = 15.5
    knob.layer.cornerRadius = 13.5
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowRadius = 2
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    for view in [track, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  /// Turns the switch on or off. Sends no event.
  open func setOn(_ on: Bool, animated: Bool) {
    value = on
    // The time is a guess.
    if animated { UIView.animate(withDuration: 0.2) { self.show() } } else { show() }
  }

  private func show() {
    track.backgroundColor = value ? onTintColor ?? .systemGreen : .systemGray5
    knob.backgroundColor = thumbTintColor ?? .white
    knob.center = CGPoint(x: value ? 35.5 : 15.5, y: 15.5)
    alpha = isEnabled ? 1 : 0.5
  }

  override func stateChanged() { show() }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isEnabled, let touch, bounds.insetBy(dx: -70, dy: -70).contains(touch.location(in: self)) else { return }
    setOn(!value, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }

  open override var intrinsicContentSize: CGSize { Self.size }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }
}
