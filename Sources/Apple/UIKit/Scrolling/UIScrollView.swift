internal import Storyboards

/// A view on content that is larger than itself, which a finger, a mouse or its wheel moves.
///
/// The origin of the bounds is the offset of the content. Differs from Apple: indicators are not drawn, and two fingers
/// do not zoom.
/// Source: https://developer.apple.com/documentation/uikit/uiscrollview
@preconcurrency @MainActor
open class UIScrollView: UIView, ScrollDelegation {
  weak var followers: (any UIScrollViewDelegate)?
  /// The size of the content in points. Default zero. A size that is not finite is ignored.
  open var contentSize: CGSize {
    get { size }
    set {
      guard newValue.width.isFinite, newValue.height.isFinite else { return reportUnusable(newValue) }
      size = newValue
    }
  }
  private var size = CGSize.zero
  /// The point of the content at the view's upper left corner. Default (0, 0). Setting it stops the content, and does not
  /// keep it within its ends.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { setContentOffset(newValue, animated: false) }
  }
  /// Margins around the content, in points. Default none.
  open var contentInset = UIEdgeInsets.zero {
    didSet {
      contentInset = contentInset.usable(as: "contentInset", of: self)
      followInsets()
    }
  }
  /// The margins that the safe area adds. Default `automatic`.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { followInsets() } }
  /// Has no effect: indicators are not drawn. Default none.
  open var scrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect: indicators are not drawn. Default none.
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect: indicators are not drawn. Default none.
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  /// Has no effect: indicators are not drawn. Default true.
  open var showsVerticalScrollIndicator = true
  /// Has no effect: indicators are not drawn. Default true.
  open var showsHorizontalScrollIndicator = true
  /// Has no effect: indicators are not drawn.
  open var indicatorStyle = IndicatorStyle.default
  /// Whether the player moves the content. Default true.
  open var isScrollEnabled = true { didSet { if !isScrollEnabled { pan.abandon() } } }
  /// Whether the content stops at multiples of the view's size. Default false.
  open var isPagingEnabled = false
  /// Whether a drag that begins along one axis stays on that axis. Default false.
  open var isDirectionalLockEnabled = false
  /// Whether the content can be dragged beyond its ends. Default true.
  open var bounces = true
  /// Whether content that fits can be dragged up and down as well. Default false.
  open var alwaysBounceVertical = false
  /// Whether content that fits can be dragged to the sides as well. Default false.
  open var alwaysBounceHorizontal = false
  /// The rate at which the content comes to a stop. Default `normal`.
  open var decelerationRate = DecelerationRate.normal
  /// Has no effect: content always gets touches at once. Default true.
  open var delaysContentTouches = true
  /// Whether a drag that starts later than 0.15 s after the touch may take the touch away from the content; see
  /// `touchesShouldCancel(in:)`. Default true.
  open var canCancelContentTouches = true
  /// Has no effect: there is no status bar to tap. Default true.
  open var scrollsToTop = true
  /// Has no effect: there is no keyboard on the screen.
  open var keyboardDismissMode = KeyboardDismissMode.none
  /// The smallest scale. Default 1. Differs from Apple: only `setZoomScale(_:animated:)` zooms.
  open var minimumZoomScale: CGFloat = 1 { didSet { reportZoom() } }
  /// The largest scale. Default 1. Differs from Apple: only `setZoomScale(_:animated:)` zooms.
  open var maximumZoomScale: CGFloat = 1 { didSet { reportZoom() } }
  /// Has no effect. Default true.
  open var bouncesZoom = true
  /// Not drawn; the first use is reported as a `Diagnostic`. Default nil.
  open var refreshControl: UIRefreshControl? { didSet { refreshControl?.report(in: self) } }

  private let pan = ScrollPan()
  /// The time of the touch's end, in seconds on the clock of the touches.
  var liftTime: TimeInterval = 0
  private var start = CGPoint.zero
  /// The axis of the drag, where only one can move.
  private var locked: NSLayoutConstraint.Axis?
  private var course: ScrollCourse?
  private var knownInsets = UIEdgeInsets.zero
  private var zoom: CGFloat = 1

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    prepare()
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    if (coder as? InterfaceCoder)?.object.flag("clipsSubviews") == nil { clipsToBounds = true }
    prepare()
    (coder as? InterfaceCoder)?.decode(self)
  }

  private func prepare() {
    pan.addTarget(self) { view in { (_: UIGestureRecognizer) in view.drag() } }
    addGestureRecognizer(pan)
  }

  private func reportUnusable(_ size: CGSize) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "bad-frame", subject: "the contentSize of \(type(of: self))",
        message: "(\(size.width), \(size.height)) is not finite; the content stays as it is"))
  }

  private func reportZoom() {
    guard minimumZoomScale != maximumZoomScale else { return }
    UIApplication.current?.report(
      Diagnostic(
        kind: "unfinished", subject: "\(type(of: self)).maximumZoomScale",
        message: "two fingers do not zoom; setZoomScale(_:animated:) does"))
  }

  // MARK: Insets

  /// `contentInset` and what `contentInsetAdjustmentBehavior` adds.
  open var adjustedContentInset: UIEdgeInsets {
    var insets = contentInset
    let safe = safeAreaInsets
    switch contentInsetAdjustmentBehavior {
    case .never: return insets
    case .always:
      insets.left += safe.left
      insets.right += safe.right
    case .automatic, .scrollableAxes:
      if alwaysBounceHorizontal || size.width > bounds.width {
        insets.left += safe.left
        insets.right += safe.right
      }
    }
    let scrollsUp = alwaysBounceVertical || size.height > bounds.height
    // In a navigation controller content that fits begins below the bar as well.
    let isBelowBar = contentInsetAdjustmentBehavior == .automatic && nearestController?.navigationController != nil
    if scrollsUp || isBelowBar || contentInsetAdjustmentBehavior == .always {
      insets.top += safe.top
      insets.bottom += safe.bottom
    }
    return insets
  }

  private var nearestController: UIViewController? {
    var responder: UIResponder? = self
    while let one = responder, !(one is UIViewController) { responder = one.next }
    return responder as? UIViewController
  }

  /// Called when `adjustedContentInset` has changed. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// Content at its upper or left end stays there when the insets change.
  func followInsets() {
    let insets = adjustedContentInset
    guard insets != knownInsets else { return }
    var offset = contentOffset
    if offset.x <= -knownInsets.left { offset.x = -insets.left }
    if offset.y <= -knownInsets.top { offset.y = -insets.top }
    knownInsets = insets
    move(to: offset)
    adjustedContentInsetDidChange()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    followInsets()
  }

  // MARK: Moving

  /// The smallest and the largest offset.
  var offsetLimits: (minimum: CGPoint, maximum: CGPoint) {
    let insets = adjustedContentInset
    let minimum = CGPoint(x: -insets.left, y: -insets.top)
    return (
      minimum,
      CGPoint(
        x: max(minimum.x, size.width + insets.right - bounds.width),
        y: max(minimum.y, size.height + insets.bottom - bounds.height))
    )
  }

  private func limited(_ offset: CGPoint) -> CGPoint {
    let (minimum, maximum) = offsetLimits
    return CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
  }

  /// Whether the player can move the content along an axis.
  func moves(_ axis: NSLayoutConstraint.Axis) -> Bool {
    let (minimum, maximum) = offsetLimits
    return axis == .horizontal
      ? maximum.x > minimum.x || (bounces && alwaysBounceHorizontal)
      : maximum.y > minimum.y || (bounces && alwaysBounceVertical)
  }

  /// Moves the content to a whole pixel, and tells the delegate.
  private func move(to offset: CGPoint) {
    let scale = UIApplication.current?.screen.scale ?? 1
    let whole = CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
    guard whole != bounds.origin, whole.x.isFinite, whole.y.isFinite else { return }
    bounds.origin = whole
    setNeedsLayout()
    delegateOfScrolling?.scrollViewDidScroll(self)
  }

  /// Moves the content.
  ///
  /// - Parameter animated: whether it moves in 0.3 s, which is a guess; the delegate gets
  ///   `scrollViewDidEndScrollingAnimation(_:)` then. Otherwise at once.
  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
    guard contentOffset.x.isFinite, contentOffset.y.isFinite else { return }
    stop()
    guard animated, window != nil, let app = UIApplication.current else { return move(to: contentOffset) }
    let timing = AnimationTiming(start: app.clock.now, duration: 300_000_000)
    let from = self.contentOffset
    run(
      ScrollCourse { time in
        let part = CGFloat(timing.progress(at: time))
        let point = CGPoint(
          x: from.x + (contentOffset.x - from.x) * part, y: from.y + (contentOffset.y - from.y) * part)
        return (point, part >= 1)
      } whenOver: { [weak self] in
        self.map { $0.delegateOfScrolling?.scrollViewDidEndScrollingAnimation($0) }
      })
  }

  /// Moves the content as little as necessary to show a rectangle of it.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    var offset = contentOffset
    let area = bounds.inset(by: adjustedContentInset)
    if rect.maxX > area.maxX { offset.x += rect.maxX - area.maxX }
    if rect.minX < area.minX || rect.width > area.width { offset.x = rect.minX - adjustedContentInset.left }
    if rect.maxY > area.maxY { offset.y += rect.maxY - area.maxY }
    if rect.minY < area.minY || rect.height > area.height { offset.y = rect.minY - adjustedContentInset.top }
    setContentOffset(limited(offset), animated: animated)
  }

  /// Moves the content by a mouse wheel; false if it cannot move that way.
  ///
  /// - Parameter way: the movement of the content in points, y down.
  package func scroll(by way: CGVector) -> Bool {
    guard isScrollEnabled, !isDragging, way.dx.isFinite, way.dy.isFinite else { return false }
    let new = limited(CGPoint(x: contentOffset.x - way.dx, y: contentOffset.y - way.dy))
    guard new != contentOffset else { return false }
    stop()
    move(to: new)
    return true
  }

  /// Does nothing, because indicators are not drawn; reported once as a `Diagnostic`.
  open func flashScrollIndicators() {
    UIApplication.shared.report(
      Diagnostic(
        kind: "unfinished", subject: "UIScrollView.flashScrollIndicators()",
        message: "scroll indicators are not drawn; use your own view that follows contentOffset"))
  }

  // MARK: Dragging

  /// The recogniser that moves the content.
  open var panGestureRecognizer: UIPanGestureRecognizer { pan }
  /// Always nil: two fingers do not zoom.
  open var pinchGestureRecognizer: UIPinchGestureRecognizer? { nil }
  /// Whether a finger is on the content.
  open var isTracking: Bool { pan.numberOfTouches > 0 }
  /// Whether a finger moves the content.
  open private(set) var isDragging = false
  /// Whether the content moves on after the finger has lifted.
  open private(set) var isDecelerating = false
  /// Always false: two fingers do not zoom.
  open var isZooming: Bool { false }

  /// Whether a drag that starts later than 0.15 s after the touch takes the touch away from a view. Default: not from a
  /// control.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiscrollview/touchesshouldcancel(in:)
  open func touchesShouldCancel(in view: UIView) -> Bool { !(view is UIControl) }

  /// Stops moving content; true if it moved on by itself.
  @discardableResult
  func stop() -> Bool {
    let wasDecelerating = isDecelerating
    (course, isDecelerating) = (nil, false)
    return wasDecelerating
  }

  /// The points that a finger moves before the content follows; see `UIPanGestureRecognizer`.
  private static let slack: CGFloat = 10

  private func drag() {
    switch pan.state {
    case .began:
      (isDragging, start) = (true, contentOffset)
      let way = pan.translation(in: nil)
      let length = max(1, (way.x * way.x + way.y * way.y).squareRoot())
      let rest = max(0, 1 - Self.slack / length)
      pan.setTranslation(CGPoint(x: way.x * rest, y: way.y * rest), in: nil)
      locked = isDirectionalLockEnabled ? (abs(way.x) > abs(way.y) ? .horizontal : .vertical) : nil
      delegateOfScrolling?.scrollViewWillBeginDragging(self)
      follow()
    case .changed: follow()
    case .ended: lift(pan.flick(at: liftTime))
    case .cancelled: lift(.zero)
    case .possible, .failed: break
    }
  }

  private func follow() {
    let way = pan.translation(in: nil)
    var offset = CGPoint(x: start.x - way.x, y: start.y - way.y)
    if !moves(.horizontal) || locked == .vertical { offset.x = start.x }
    if !moves(.vertical) || locked == .horizontal { offset.y = start.y }
    let inside = limited(offset)
    if bounces {
      offset.x = inside.x + Self.resisted(offset.x - inside.x, length: bounds.width)
      offset.y = inside.y + Self.resisted(offset.y - inside.y, length: bounds.height)
    } else {
      offset = inside
    }
    move(to: offset)
  }

  /// The distance that content goes beyond its end: less and less, up to the length of the view.
  /// Source: https://medium.com/@esskeetit/how-uiscrollview-works-e418adc47060 (the factor is 0.55)
  private static func resisted(_ way: CGFloat, length: CGFloat) -> CGFloat {
    guard way != 0, length > 0 else { return 0 }
    let share = abs(way) * 0.55 / length
    return (way < 0 ? -1 : 1) * (1 - 1 / (share + 1)) * length
  }

  private func lift(_ flick: CGPoint) {
    isDragging = false
    // Content moves against the offset; velocities are per millisecond.
    var velocity = CGPoint(x: -flick.x / 1000, y: -flick.y / 1000)
    if !moves(.horizontal) || locked == .vertical { velocity.x = 0 }
    if !moves(.vertical) || locked == .horizontal { velocity.y = 0 }
    let rate = Double(decelerationRate.usable)
    let natural = limited(
      CGPoint(
        x: CGFloat(ScrollMotion.rest(Double(contentOffset.x), velocity: Double(velocity.x), rate: rate)),
        y: CGFloat(ScrollMotion.rest(Double(contentOffset.y), velocity: Double(velocity.y), rate: rate))))
    let wanted = isPagingEnabled ? page(velocity) : proposedOffset(natural, velocity)
    var target = wanted
    delegateOfScrolling?.scrollViewWillEndDragging(self, withVelocity: velocity, targetContentOffset: &target)
    let decelerates = target != contentOffset || velocity != .zero || limited(contentOffset) != contentOffset
    isDecelerating = decelerates
    delegateOfScrolling?.scrollViewDidEndDragging(self, willDecelerate: decelerates)
    // The delegate stops the content when it sets the offset.
    guard isDecelerating else { return }
    delegateOfScrolling?.scrollViewWillBeginDecelerating(self)
    guard isDecelerating else { return }
    glide(velocity, to: target == natural ? nil : target)
  }

  /// The offset at which a subclass lets the content rest: by default the proposed one.
  func proposedOffset(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint { offset }

  /// The next page in the direction of a flick, or else the nearest one. The minimum velocity is a guess.
  private func page(_ velocity: CGPoint) -> CGPoint {
    func stop(_ offset: CGFloat, _ start: CGFloat, _ length: CGFloat, _ velocity: CGFloat) -> CGFloat {
      guard length > 0 else { return offset }
      let first = (start / length).rounded()
      var page = (offset / length).rounded()
      if abs(velocity) > 0.2 { page = velocity > 0 ? (offset / length).rounded(.up) : (offset / length).rounded(.down) }
      return min(max(page, first - 1), first + 1) * length
    }
    return limited(
      CGPoint(
        x: stop(contentOffset.x, start.x, bounds.width, velocity.x),
        y: stop(contentOffset.y, start.y, bounds.height, velocity.y)))
  }

  private func glide(_ velocity: CGPoint, to target: CGPoint?) {
    guard let app = UIApplication.current else { return }
    let (minimum, maximum) = offsetLimits
    let rate = Double(decelerationRate.usable)
    var x = ScrollMotion(
      Double(contentOffset.x), velocity: Double(velocity.x), limits: Double(minimum.x)...Double(maximum.x), rate: rate,
      bounces: bounces, target: target.map { Double($0.x) })
    var y = ScrollMotion(
      Double(contentOffset.y), velocity: Double(velocity.y), limits: Double(minimum.y)...Double(maximum.y), rate: rate,
      bounces: bounces, target: target.map { Double($0.y) })
    let begin = app.clock.now
    var done = 0
    run(
      ScrollCourse { time in
        // A minute is more than any course takes.
        let milliseconds = Int(min(max(0, (time - begin + 1000) / 1_000_000), 60_000))
        while done < milliseconds, !x.isOver || !y.isOver {
          x.step()
          y.step()
          done += 1
        }
        return (CGPoint(x: x.position, y: y.position), x.isOver && y.isOver)
      } whenOver: { [weak self] in
        guard let self else { return }
        isDecelerating = false
        delegateOfScrolling?.scrollViewDidEndDecelerating(self)
      })
  }

  /// Follows a movement from the next frame on.
  private func run(_ course: ScrollCourse) {
    self.course = course
    UIApplication.current.map { advance(course, on: $0) }
  }

  private func advance(_ course: ScrollCourse, on app: UIApplication) {
    // A millisecond later is the next frame; the clock starts work that is due a microsecond early.
    app.clock.add(at: app.clock.now + 1_000_000) { [weak self, weak app] in
      MainActor.assumeIsolated {
        guard let self, let app, self.course === course else { return }
        let (point, isOver) = course.place(app.clock.now)
        self.move(to: point)
        guard self.course === course else { return }
        if !isOver { return self.advance(course, on: app) }
        self.course = nil
        course.whenOver()
      }
    }
  }

  // MARK: Zooming

  /// The scale of the delegate's view. Default 1.
  open var zoomScale: CGFloat {
    get { zoom }
    set { setZoomScale(newValue, animated: false) }
  }

  /// Scales the view that the delegate's `viewForZooming(in:)` returns, within the smallest and largest scale.
  open func setZoomScale(_ scale: CGFloat, animated: Bool) {
    guard scale.isFinite, let view = delegateOfScrolling?.viewForZooming(in: self) else { return }
    zoom = min(max(scale, minimumZoomScale), max(minimumZoomScale, maximumZoomScale))
    view.transform = CGAffineTransform(scaleX: zoom, y: zoom)
    view.frame.origin = .zero
    contentSize = view.frame.size
    delegateOfScrolling?.scrollViewDidZoom(self)
  }

  // MARK: Guides

  /// A guide for the content: constraints with it decide `contentSize`.
  open var contentLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: CGRect(origin: .zero, size: size), of: self, .content)
  }

  /// A guide for the view itself, which does not move with the content.
  open var frameLayoutGuide: UILayoutGuide { UILayoutGuide(layoutFrame: frame, of: self, .frame) }
}

/// A movement of a scroll view's content on the app's clock.
@MainActor
private final class ScrollCourse {
  /// The offset at a time in nanoseconds, and whether it is the last one.
  let place: (Int64) -> (CGPoint, Bool)
  let whenOver: () -> Void

  init(_ place: @escaping (Int64) -> (CGPoint, Bool), whenOver: @escaping () -> Void) {
    (self.place, self.whenOver) = (place, whenOver)
  }
}
