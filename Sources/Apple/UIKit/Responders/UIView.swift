/// A rectangle on the screen that may contain others, with a background, a layer and its own content.
///
/// Views are drawn in tree order, around an `SKView` among them. A size or position that is not finite is ignored and
/// reported once as a `Diagnostic`; on Apple's systems it stops the program.
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The frame without `transform`.
  package private(set) var place: CGRect
  /// The view's rectangle in points of the superview, y down. A new size resizes the subviews by their masks.
  ///
  /// With a `transform` it is the upright rectangle around the transformed view. Setting it then moves the centre and
  /// chooses the size that gives this rectangle for a scale or a turn by quarters.
  open var frame: CGRect {
    get { transform.isIdentity ? place : place.transformed(by: transform) }
    set {
      guard !transform.isIdentity else { return move(to: newValue) }
      let size = newValue.size.applying(transform.inverted())
      let (width, height) = (abs(size.width), abs(size.height))
      move(to: CGRect(x: newValue.midX - width / 2, y: newValue.midY - height / 2, width: width, height: height))
    }
  }
  /// Whether touches reach the view and the views in it. Default true.
  open var isUserInteractionEnabled = true
  /// Whether the view receives further fingers while one is down. Default false; gestures always see all fingers.
  open var isMultipleTouchEnabled = false
  /// The sides and margins that grow and shrink with the superview. Default none; left and top margins stay fixed.
  open var autoresizingMask: AutoresizingMask = []
  /// A number for the app's own use. Default 0.
  open var tag = 0
  /// The view that contains this one; nil without one.
  open private(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open private(set) var subviews: [UIView] = []
  private weak var ownWindow: UIWindow?
  package weak var controller: UIViewController?
  /// The view's gesture recognisers; nil without any.
  package internal(set) var gestureArena: GestureArena?
  /// Whether the view and the views in it are neither drawn nor touched. Default false.
  open var isHidden = false
  /// Whether subviews and content are cut off at the view's bounds and rounded corners. Default false.
  open var clipsToBounds = false
  /// How the content fills the bounds. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the frame is used as it is. false: the active constraints of the view decide its frame. Default true.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { setNeedsLayout() }
  }
  /// Properties that few views change, allocated on first use.
  package var look: ViewLook?
  /// The changes of this view that are animated now.
  var motion: ViewMotion?
  /// Whether the view waits for its layout.
  var needsLayout = false
  /// Whether a view in this one waits for its layout.
  var containsWaitingView = false

  /// Creates a view with a frame in points of its superview.
  public init(frame: CGRect) {
    place = frame.isUsable ? frame : .zero
    super.init()
    if !frame.isUsable { reportUnusable(frame) }
  }

  public convenience override init() {
    self.init(frame: .zero)
  }

  /// Creates a view with the frame, look and subviews of a storyboard; with another coder a view of zero size.
  public required init?(coder: NSCoder) {
    let interface = coder as? InterfaceCoder
    place = interface?.frame ?? .zero
    super.init(coder: coder)
    interface?.decode(self)
  }

  /// Sets the value for a key; UIKit's own keys are those that storyboards set.
  open override func setValue(_ value: Any?, forKey key: String) {
    if !setKnownValue(value, forKey: key) { super.setValue(value, forKey: key) }
  }

  /// The value for a key.
  open override func value(forKey key: String) -> Any? {
    knownValue(forKey: key) ?? super.value(forKey: key)
  }

  /// The view in its own points: the size of the frame without `transform`, and the origin of its coordinates, (0, 0)
  /// by default. Another origin moves the subviews the other way.
  open var bounds: CGRect {
    get { CGRect(origin: look?.boundsOrigin ?? .zero, size: place.size) }
    set {
      guard newValue.isUsable else { return reportUnusable(newValue) }
      let origin = look?.boundsOrigin ?? .zero
      if newValue.origin != origin {
        animate(ViewShift(origin: CGVector(dx: origin.x - newValue.minX, dy: origin.y - newValue.minY)))
        changeLook { $0.boundsOrigin = newValue.origin }
      }
      guard newValue.size != place.size else { return }
      let (dx, dy) = ((newValue.width - place.width) / 2, (newValue.height - place.height) / 2)
      move(to: CGRect(origin: CGPoint(x: place.minX - dx, y: place.minY - dy), size: newValue.size))
    }
  }

  /// Tells the controller, and lays out the subviews.
  func layOut() {
    controller?.viewWillLayoutSubviews()
    layoutSubviews()
  }

  /// Called for the root view when its `safeAreaInsets` have changed.
  open func safeAreaInsetsDidChange() {}

  /// The centre of the frame, in points of the superview, y down.
  open var center: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set {
      move(
        to: CGRect(
          x: newValue.x - place.width / 2, y: newValue.y - place.height / 2, width: place.width, height: place.height))
    }
  }

  private func move(to new: CGRect) {
    guard new.isUsable else { return reportUnusable(new) }
    let old = place
    guard new != old else { return }
    if ViewAnimation.current != nil {
      animate(
        ViewShift(
          center: CGVector(dx: old.midX - new.midX, dy: old.midY - new.midY),
          size: CGSize(width: old.width - new.width, height: old.height - new.height)))
    }
    place = new
    guard new.size != old.size else { return }
    for view in subviews { view.follow(from: old.size, to: new.size) }
    layOut()
    needsLayout = false
    if !constraints.isEmpty { setNeedsLayout() }
  }

  private func reportUnusable(_ rect: CGRect) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "bad-frame", subject: "the frame of \(type(of: self))",
        message: "(\(rect.origin.x), \(rect.origin.y), \(rect.size.width), \(rect.size.height)) is not finite; the "
          + "view stays as it is"))
  }

  /// Called when the view's size changes, after `setNeedsLayout()`, and once for a root view that has its size already.
  /// Tells the view controller; override it to place subviews.
  open func layoutSubviews() {
    controller?.viewDidLayoutSubviews()
  }

  /// The size that the view would like to have, in points; `sizeToFit()` asks for it. Default: the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the content, in points; a side of `noIntrinsicMetric`, the default, has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Called when `tintColor` has changed. Does nothing by default.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current context, in points, y down; override it. The picture is kept until
  /// `setNeedsDisplay()` or a new size. The default draws nothing.
  open func draw(_ rect: CGRect) {}

  /// The window that shows the view; nil while it is not shown.
  open package(set) var window: UIWindow? {
    get { superview?.window ?? ownWindow }
    set { ownWindow = newValue }
  }

  /// Adds a view in front of the other subviews, removing it from its old superview.
  ///
  /// A view that is this one or contains it is not added; this is reported once as a `Diagnostic`.
  open func addSubview(_ view: UIView) {
    insert(view) { subviews.count }
  }

  /// Inserts a view among the subviews, removing it from its old superview.
  ///
  /// - Parameter index: 0 is the back; an index outside the subviews counts as the nearest one.
  open func insertSubview(_ view: UIView, at index: Int) {
    insert(view) { index }
  }

  /// Inserts a view behind one of the subviews; in front of all when `siblingSubview` is not among them.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view) { subviews.firstIndex { $0 === siblingSubview } ?? subviews.count }
  }

  /// Inserts a view in front of one of the subviews; in front of all when `siblingSubview` is not among them.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view) { (subviews.firstIndex { $0 === siblingSubview } ?? subviews.count) + 1 }
  }

  /// Moves a subview in front of the others; does nothing for another view.
  open func bringSubviewToFront(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Moves a subview behind the others; does nothing for another view.
  open func sendSubviewToBack(_ view: UIView) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.insert(subviews.remove(at: index), at: 0)
  }

  /// - Parameter index: called once the view has left its old place.
  private func insert(_ view: UIView, at index: () -> Int) {
    guard !isDescendant(of: view) else {
      UIApplication.current?.report(
        Diagnostic(
          kind: "view-in-itself", subject: "addSubview(_:) of \(type(of: self))",
          message: "a view cannot be in itself or in a view that it contains; \(type(of: view)) is not added"))
      return
    }
    let shownBefore = view.window != nil
    if view.superview != nil { view.leaveSuperview() }
    let appearing = window != nil && !shownBefore ? view.controller : nil
    if appearing?.parent != nil { appearing?.viewWillAppear(false) }
    view.willMove(toSuperview: self)
    subviews.insert(view, at: min(max(0, index()), subviews.count))
    view.superview = self
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
    if appearing?.parent != nil { appearing?.viewDidAppear(false) }
  }

  /// Removes the view from its superview; does nothing without one.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let disappearing = window != nil && controller?.parent != nil ? controller : nil
    disappearing?.viewWillDisappear(false)
    willMove(toSuperview: nil)
    leaveSuperview()
    endAnimations()
    didMoveToSuperview()
    disappearing?.viewDidDisappear(false)
  }

  private func leaveSuperview() {
    guard let old = superview else { return }
    old.willRemoveSubview(self)
    old.subviews.removeAll { $0 === self }
    superview = nil
    old.setNeedsLayout()
  }

  /// Called before the view moves to another superview, or to none. Does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has moved to another superview, or to none. Does nothing by default.
  open func didMoveToSuperview() {}
  /// Called after a view has been added. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Whether the view is `view` or in it.
  open func isDescendant(of view: UIView) -> Bool {
    var current: UIView? = self
    while let one = current {
      if one === view { return true }
      current = one.superview
    }
    return false
  }

  /// The frontmost view at a point that takes touches: this one or one in it; nil when there is none.
  ///
  /// Hidden views, views with an alpha below 0.01, views with disabled interaction and all views in them are skipped.
  /// So are views whose animation does not allow interaction. Views outside the bounds of their superview are not found.
  /// Source: https://developer.apple.com/documentation/uikit/uiview/hittest(_:with:)
  ///
  /// - Parameter point: in points of this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, !ignoresTouchesWhileAnimated,
      self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether the bounds contain a point of this view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

  /// The first view with a tag, among this view and those in it; nil when there is none.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    return subviews.lazy.compactMap { $0.viewWithTag(tag) }.first
  }

  open override var next: UIResponder? { controller ?? superview ?? window }

  private func follow(from old: CGSize, to new: CGSize) {
    guard autoresizingMask != [], translatesAutoresizingMaskIntoConstraints else { return }
    let (x, width) = AutoresizingMask.resized(
      place.minX, place.width, from: old.width, to: new.width,
      parts: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let (y, height) = AutoresizingMask.resized(
      place.minY, place.height, from: old.height, to: new.height,
      parts: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    move(to: CGRect(x: x, y: y, width: width, height: height))
  }
}

extension CGRect {
  /// Whether all four numbers are finite and small enough to compute with.
  var isUsable: Bool {
    [origin.x, origin.y, size.width, size.height].allSatisfy { $0.isFinite }
      && [minX, minY, maxX, maxY].allSatisfy { $0.isFinite }
  }

  /// The upright rectangle around this one, transformed about its centre.
  func transformed(by transform: CGAffineTransform) -> CGRect {
    CGRect(x: -width / 2, y: -height / 2, width: width, height: height).applying(transform)
      .offsetBy(dx: midX, dy: midY)
  }
}
