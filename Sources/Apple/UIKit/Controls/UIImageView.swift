/// A view with a picture.
///
/// Differs from Apple: a picture drawn much smaller is read from a smaller copy, which is smoother.
/// Source: https://developer.apple.com/documentation/uikit/uiimageview
@preconcurrency @MainActor
open class UIImageView: UIView {
  /// The picture; nil shows none. Default nil.
  open var image: UIImage? {
    didSet { contentChanged() }
  }
  /// The picture while `isHighlighted`; nil shows `image`. Default nil.
  open var highlightedImage: UIImage?
  /// Whether `highlightedImage` is shown. Default false.
  open var isHighlighted = false
  /// The pictures of an animation. Default nil.
  open var animationImages: [UIImage]?
  /// The seconds of one round; 0, the default, gives each picture a thirtieth of a second.
  open var animationDuration: TimeInterval = 0
  /// The number of rounds; 0, the default, means unlimited.
  open var animationRepeatCount = 0
  /// The start of the animation on the app's clock, in nanoseconds; nil while there is none.
  private var animationStart: Int64?
  /// Whether a button draws the picture darker, as while it is pressed.
  var isDimmed = false

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view with the size of a picture.
  public convenience init(image: UIImage?) {
    self.init(image: image, highlightedImage: nil)
  }

  /// Creates a view with the size of a picture, and another picture for its highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    (self.image, self.highlightedImage) = (image, highlightedImage)
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    isUserInteractionEnabled = false
    (coder as? InterfaceCoder)?.decode(self)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  open override var intrinsicContentSize: CGSize { image?.size ?? super.intrinsicContentSize }

  /// Shows `animationImages` in turn, from the first one, on the app's own time.
  open func startAnimating() {
    animationStart = UIApplication.current?.clock.now ?? 0
  }

  /// Shows `image` again.
  open func stopAnimating() { animationStart = nil }

  /// Whether `animationImages` are shown.
  open var isAnimating: Bool {
    animationStart != nil && animationFrame(at: UIApplication.current?.clock.now ?? 0) != nil
  }

  func shownImage(at time: Int64) -> UIImage? {
    animationFrame(at: time) ?? (isHighlighted ? highlightedImage ?? image : image)?.shown(at: time)
  }

  private func animationFrame(at time: Int64) -> UIImage? {
    guard let animationStart, let animationImages, !animationImages.isEmpty else { return nil }
    let count = animationImages.count
    let seconds = animationDuration > 0 && animationDuration.isFinite ? animationDuration : Double(count) / 30
    // A frame's time is a rounded number of nanoseconds.
    let part = (Double(max(0, time - animationStart)) + 100) / (seconds * 1e9) * Double(count)
    guard part < 1e15 else { return nil }
    if animationRepeatCount > 0, Int(part) / count >= animationRepeatCount { return nil }
    return animationImages[Int(part) % count]
  }
}
