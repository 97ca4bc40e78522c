/// A line that shows how much of something is done, 4 points high.
///
/// The look is a guess based on pictures of iOS 14. Source:
/// https://developer.apple.com/documentation/uikit/uiprogressview
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The look of the line; both are the same here.
  public enum Style: Int, Sendable {
    /// 4 points high.
    case `default`, bar
  }

  private let done = UIView(frame: .zero)
  private var part: Float = 0
  /// The look. Default `default`.
  open var progressViewStyle: Style
  /// The part that is done, from 0 to 1. Default 0. NaN is ignored.
  open var progress: Float {
    get { part }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the part that is done. Default nil: the tint colour.
  open var progressTintColor: UIColor? {
    didSet {
      show()
      own(.progressTint) { [progressTintColor] in ($0 as? UIProgressView)?.progressTintColor = progressTintColor }
    }
  }
  /// The colour of the rest. Default nil: a grey.
  open var trackTintColor: UIColor? {
    didSet {
      show()
      own(.trackTint) { [trackTintColor] in ($0 as? UIProgressView)?.trackTintColor = trackTintColor }
    }
  }
  /// Has no effect: the line has a colour. Default nil.
  open var progressImage: UIImage?
  /// Has no effect: the line has a colour. Default nil.
  open var trackImage: UIImage?

  /// Creates a line of a look.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    progressViewStyle = style
  }

  public override init(frame: CGRect) {
    progressViewStyle = .default
    super.init(frame: CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: max(4, frame.height)))
    prepare()
  }

  /// Creates a line with the values of a storyboard.
  public required init?(coder: NSCoder) {
    progressViewStyle = .default
    super.init(coder: coder)
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    clipsToBounds = true
    layer.cornerRadius = 2
    addSubview(done)
    show()
  }

  /// Sets the part that is done.
  open func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    part = min(max(progress, 0), 1)
    // The time is a guess.
    if animated { UIView.animate(withDuration: 0.25) { self.place() } } else { place() }
  }

  private func show() {
    changeLook { $0.backgroundColor = trackTintColor ?? .systemFill }
    done.backgroundColor = progressTintColor ?? tintColor
  }

  private func place() { done.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(part), height: bounds.height) }

  open override func tintColorDidChange() { show() }
  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    show()
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    place()
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: bounds.width, height: 4) }
}
