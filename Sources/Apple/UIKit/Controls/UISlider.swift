/// A knob on a line, for a number in a range.
///
/// The look is a guess based on pictures of iOS 14: a line of 4 points and a knob of 28.
/// Source: https://developer.apple.com/documentation/uikit/uislider
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let knobSide: CGFloat = 28
  private let line = UIView(frame: .zero)
  private let done = UIView(frame: .zero)
  private let knob = UIImageView(frame: .zero)
  private var number: Float = 0
  private var grip: CGFloat = 0
  private var pictures: [State: UIImage] = [:]

  /// The number, kept in the range. Default 0. Setting it sends no event; NaN is ignored.
  open var value: Float {
    get { number }
    set { setValue(newValue, animated: false) }
  }
  /// The minimum number. Default 0. A greater one than `maximumValue` raises that.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uislider/minimumvalue
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      setValue(number, animated: false)
    }
  }
  /// The greatest number. Default 1. A smaller one than `minimumValue` lowers that.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uislider/maximumvalue
  open var maximumValue: Float = 1 {
    didSet {
      if maximumValue < minimumValue { minimumValue = maximumValue }
      setValue(number, animated: false)
    }
  }
  /// Whether events are sent while the knob moves, or only at the end. Default true.
  open var isContinuous = true
  /// The colour of the line before the knob. Default nil: the tint colour.
  open var minimumTrackTintColor: UIColor? {
    didSet {
      show()
      own(.minimumTrack) { [minimumTrackTintColor] in
        ($0 as? UISlider)?.minimumTrackTintColor = minimumTrackTintColor
      }
    }
  }
  /// The colour of the line after the knob. Default nil: a grey.
  open var maximumTrackTintColor: UIColor? {
    didSet {
      show()
      own(.maximumTrack) { [maximumTrackTintColor] in
        ($0 as? UISlider)?.maximumTrackTintColor = maximumTrackTintColor
      }
    }
  }
  /// The colour of the knob. Default nil: white.
  open var thumbTintColor: UIColor? {
    didSet {
      show()
      own(.thumbTintColor) { [thumbTintColor] in ($0 as? UISlider)?.thumbTintColor = thumbTintColor }
    }
  }
  /// Has no effect: the pictures beside the line are not drawn. Default nil.
  open var minimumValueImage: UIImage?
  /// Has no effect: the pictures beside the line are not drawn. Default nil.
  open var maximumValueImage: UIImage?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  /// Creates a slider with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    for view in [line, done] { view.layer.cornerRadius = 2 }
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowRadius = 3
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    for view in [line, done, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    show()
  }

  /// Sets the number, within the range. Sends no event.
  open func setValue(_ value: Float, animated: Bool) {
    guard !value.isNaN else { return }
    number = min(max(value, minimumValue), max(minimumValue, maximumValue))
    // The time is a guess.
    if animated { UIView.animate(withDuration: 0.2) { self.place() } } else { place() }
  }

  /// Shows a picture as the knob.
  open func setThumbImage(_ image: UIImage?, for state: State) {
    pictures[state] = image
    show()
  }

  /// The picture of the knob for a state; nil without one.
  open func thumbImage(for state: State) -> UIImage? { pictures[state] }
  /// Has no effect: the line has a colour.
  open func setMinimumTrackImage(_ image: UIImage?, for state: State) {}
  /// Has no effect: the line has a colour.
  open func setMaximumTrackImage(_ image: UIImage?, for state: State) {}

  private func show() {
    line.backgroundColor = maximumTrackTintColor ?? .systemFill
    done.backgroundColor = minimumTrackTintColor ?? tintColor
    knob.image = pictures[state] ?? pictures[.normal]
    knob.backgroundColor = knob.image == nil ? thumbTintColor ?? .white : nil
    alpha = isEnabled ? 1 : 0.5
    setNeedsLayout()
  }

  override func stateChanged() { show() }
  open override func tintColorDidChange() { show() }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    show()
  }

  private var knobSize: CGSize { knob.image?.size ?? CGSize(width: Self.knobSide, height: Self.knobSide) }

  private func place() {
    let track = trackRect(forBounds: bounds)
    let thumb = thumbRect(forBounds: bounds, trackRect: track, value: number)
    knob.layer.cornerRadius = knob.image == nil ? thumb.width / 2 : 0
    (knob.frame, line.frame) = (thumb, track)
    done.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, thumb.midX - track.minX), height: track.height)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    place()
  }

  /// Only a touch on the knob moves it, as on a phone; 10 points beside it count.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard knob.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    grip = point.x - knob.frame.midX
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let way = bounds.width - knobSize.width
    guard way > 0 else { return true }
    let part = min(max((touch.location(in: self).x - grip - knobSize.width / 2) / way, 0), 1)
    let new = minimumValue + Float(part) * (maximumValue - minimumValue)
    guard new != number else { return true }
    setValue(new, animated: false)
    if isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  /// The rectangle of the knob for a number, in points of the slider. Subclasses may move it.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = knobSize
    let range = maximumValue - minimumValue
    let part = range > 0 ? CGFloat((value - minimumValue) / range) : 0
    let x = bounds.minX + (bounds.width - size.width) * (part.isFinite ? part : 0)
    return CGRect(x: x, y: rect.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The rectangle of the line, in points of the slider. Subclasses may change it.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(x: bounds.minX + 2, y: bounds.midY - 2, width: max(0, bounds.width - 4), height: 4)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 31) }
}
