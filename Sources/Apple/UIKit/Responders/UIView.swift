public import AppKitEvents

/// A rectangle on the screen that may contain others, with a background, a layer and its own content.
///
/// Views are drawn in tree order, around an `SKView` among them. A size or position that is not finite is ignored and
/// reported once as a `Diagnostic`; on Apple's systems it stops the program.
/// Source: https://developer.apple.com/documentation/uikit/uiview
@preconcurrency @MainActor
open class UIView: UIResponder {
  /// The frame without `transform`.
  package internal(set) var place: CGRect
  /// The view's rectangle in points of the superview, y down. A new size resizes the subviews by their masks.
  ///
  /// With a `transform` it is the upright rectangle around the transformed view. Setting it then moves the centre and
  /// chooses the size that gives this rectangle for a scale or a rotation by a multiple of 90 degrees.
  @_disfavoredOverload open var frame: CGRect {
    get { transform.isIdentity ? place : place.transformed(by: transform) }
    set {
      guard !transform.isIdentity else { return move(to: newValue) }
      let size = newValue.size.applying(transform.inverted())
      let (width, height) = (abs(size.width), abs(size.height))
      move(to: CGRect(x: newValue.midX - width / 2, y: newValue.midY - height / 2, width: width, height: height))
    }
  }
  /// The frame in a Mac game: y points up from the lower side of a superview that is not flipped. A frame that is set
  /// without a superview is turned over by `addSubview(_:)`. `skit run` renames overrides of `frame` to this.
  open var frameOnMac: CGRect {
    get { turnedOnMac(frame) }
    set { frame = turnedOnMac(newValue) }
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
  open internal(set) weak var superview: UIView?
  /// The views in this one, from back to front.
  open internal(set) var subviews: [UIView] = []
  private weak var ownWindow: UIWindow?
  package weak var controller: UIViewController?
  /// The view's gesture recognisers; nil without any.
  package internal(set) var gestureArena: GestureArena?
  /// Whether the view and the views in it are neither drawn nor touched. Default false.
  open var isHidden = false {
    didSet { if isHidden != oldValue, let superview, superview.isStack { superview.setNeedsLayout() } }
  }
  /// Whether subviews and content are cut off at the view's bounds and rounded corners. Default false.
  open var clipsToBounds = false
  /// The way in which the content fills the bounds. Default `.scaleToFill`.
  open var contentMode = ContentMode.scaleToFill
  /// Whether the frame is used as it is. If false, the active constraints of the view decide its frame. Default true.
  open var translatesAutoresizingMaskIntoConstraints = true {
    didSet { setNeedsLayout() }
  }
  /// SwiftUI's data about a view that it has placed.
  package var placement: AnyObject?
  /// Properties that few views change, allocated on first use.
  package var look: ViewLook?
  /// The changes of this view that are animated now.
  var motion: ViewMotion?
  /// Whether hidden views in this one leave no gap, so that the others are laid out again.
  package var isStack = false
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

  /// Finds `endEditing:` and `resignFirstResponder`, which games give to recognisers and buttons by name.
  open override func objcMethod(named name: String) -> Selector? {
    switch name {
    case "endEditing:": Selector(name, UIView.endEditing(_:))
    case "resignFirstResponder": Selector(name, UIView.resignFirstResponder)
    default: super.objcMethod(named: name)
    }
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

  /// Called when the view's size changes, after `setNeedsLayout()`, and once for a root view that has its size already.
  /// Tells the view controller; override it to place subviews.
  open func layoutSubviews() {
    controller?.viewDidLayoutSubviews()
  }

  /// The preferred size of the view, in points; `sizeToFit()` asks for it. Default: the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// The natural size of the content, in points; a side of `noIntrinsicMetric`, the default, has none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Called when `tintColor` has changed, also where the view has it from a superview. Does nothing by default.
  open func tintColorDidChange() {}

  /// Draws the view's own content into the current context, in points, y down; override it. The picture is kept until
  /// `setNeedsDisplay()` or a new size. The default draws nothing.
  open func draw(_ rect: CGRect) {}

  /// The window that shows the view; nil while it is not shown.
  open package(set) var window: UIWindow? {
    get { superview?.window ?? ownWindow }
    set {
      let old = window
      let isNew = newValue != nil && ownWindow !== newValue
      if old !== newValue { announceMove(to: newValue) }
      ownWindow = newValue
      announceWaiting()
      if isNew { applyAppearances() }
      if old !== newValue { announceMoved() }
    }
  }

  /// Adds a view in front of the other subviews, removing it from its old superview.
  ///
  /// A view that is this one or contains it is not added; this is reported once as a `Diagnostic`.
  open func addSubview(_ view: UIView) {
    turnMacFrame(of: view)
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

  /// Removes the view from its superview; does nothing without one.
  open func removeFromSuperview() {
    guard superview != nil else { return }
    let disappearing = window != nil ? controller?.toldByView : nil
    disappearing?.appear(.willDisappear)
    let isShown = window != nil
    if isShown { announceMove(to: nil) }
    willMove(toSuperview: nil)
    leaveSuperview()
    endAnimations()
    if isShown { announceMoved() }
    didMoveToSuperview()
    disappearing?.appear(.didDisappear)
  }

  /// Called before the view moves to another superview, or to none. Does nothing by default.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Called after the view has moved to another superview, or to none. Does nothing by default.
  open func didMoveToSuperview() {}
  /// Called after a view has been added. Does nothing by default.
  open func didAddSubview(_ subview: UIView) {}
  /// Called before a view is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: UIView) {}

  /// Called before the view moves to another window, or to none. Does nothing by default.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Called after the view has moved to another window, or to none. Does nothing by default.
  open func didMoveToWindow() {}
  /// Called in a Mac game when the view is shown or has a new size; override it to replace tracking areas.
  open func updateTrackingAreas() {}
  /// Called in a Mac game for a view that is shown. Does nothing by default: cursors do not follow rectangles.
  open func resetCursorRects() {}
  /// Whether the click that activates a Mac's window reaches the view. Has no effect: it always does. Default false.
  open func acceptsFirstMouse(for event: NSEvent?) -> Bool { false }
  /// Whether y points down in a Mac game's view. `skit run` renames overrides of `isFlipped` to this. Default false.
  open var isFlippedOnMac: Bool { false }

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

  // MARK: Look

  /// The colour behind the content. Default nil: none.
  open var backgroundColor: UIColor? {
    get { look?.backgroundColor }
    set {
      guard newValue != nil || look != nil else { return }
      animateColor(from: look?.backgroundColor, to: newValue)
      changeLook { $0.backgroundColor = newValue }
      own(.backgroundColor) { $0.backgroundColor = newValue }
    }
  }

  /// The opacity of the view with everything in it, from 0 to 1; values outside are kept and clamped when it is drawn,
  /// and NaN counts as 0. Default 1.
  open var alpha: CGFloat {
    get { look?.alpha ?? 1 }
    set {
      let new = newValue.isNaN ? 0 : newValue
      guard new != alpha else { return }
      animate(ViewShift(alpha: min(max(alpha, 0), 1) - min(max(new, 0), 1)))
      changeLook { $0.alpha = new }
    }
  }

  /// A transform of the view about its centre, in points, y down: positive angles turn clockwise. Default none.
  ///
  /// A transform with a number that is not finite is ignored.
  open var transform: CGAffineTransform {
    get { look?.transform ?? .identity }
    set {
      let numbers = [newValue.a, newValue.b, newValue.c, newValue.d, newValue.tx, newValue.ty]
      guard newValue != transform, numbers.allSatisfy(\.isFinite) else { return }
      animateTransform(from: transform, to: newValue)
      changeLook { $0.transform = newValue }
    }
  }

  /// The colour of a template picture and of a system button's title. Default: the superview's, or the system's blue.
  open var tintColor: UIColor! {
    get { look?.tintColor ?? superview?.tintColor ?? .systemBlue }
    set {
      changeLook { $0.tintColor = newValue }
      own(.tintColor) { $0.tintColor = newValue }
      tellTintColor()
    }
  }

  /// The view's layer: corners, border and shadow.
  open var layer: CALayer {
    if let layer = look?.layer { return layer }
    let layer = makeLayer()
    changeLook { $0.layer = layer }
    return layer
  }

  /// The class of the view's layer: `CALayer`, or one of its subclasses here.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's name in `stage.tree`. Default nil.
  open var accessibilityIdentifier: String? {
    get { look?.accessibilityIdentifier }
    set { changeLook { $0.accessibilityIdentifier = newValue } }
  }

  /// Whether touches of other views wait; no effect. Default false.
  open var isExclusiveTouch: Bool {
    get { false }
    set {}
  }

  /// Whether the whole view is filled with opaque content. It has no effect. Always false.
  open var isOpaque: Bool {
    get { false }
    set {}
  }

  /// Redraws the view's content with `draw(_:)` in the next frame.
  open func setNeedsDisplay() {
    look?.drawing = nil
  }

  /// The same as `setNeedsDisplay()`; the rectangle is ignored.
  open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

  /// Takes the size that fits the content; the upper left corner stays, on a Mac the lower left one.
  open func sizeToFit() {
    let (corner, size) = (frameOnMac.origin, sizeThatFits(bounds.size))
    bounds.size = size
    frameOnMac.origin = corner
  }

  /// Draws the view with everything in it into the current context, as it is shown now.
  ///
  /// - Parameters:
  ///   - rect: where to draw the bounds, in the context's points.
  ///   - afterUpdates: has no effect: layout that is due is done first.
  /// - Returns: false when there is no context or nothing to draw.
  @discardableResult
  open func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard UIGraphicsGetCurrentContext() != nil, let picture = snapshot() else { return false }
    picture.draw(in: rect)
    return true
  }

  /// A view with a picture of this one as it is shown now.
  open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    snapshot().map { picture in
      let view = UIImageView(image: picture)
      view.frame = bounds
      return view
    }
  }

  // MARK: Coordinates

  /// Converts a point of this view to another view in the same window; nil means the window.
  @_disfavoredOverload open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    point.applying(transform(to: view))
  }

  /// Converts a point of another view in the same window to this view; nil means the window.
  @_disfavoredOverload open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let view else { return point.applying(toWindow.inverted()) }
    return view.convert(point, to: self)
  }

  /// Converts a rectangle of this view to another view in the same window; nil means the window.
  @_disfavoredOverload open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    rect.applying(transform(to: view))
  }

  /// Converts a rectangle of another view in the same window to this view; nil means the window.
  @_disfavoredOverload open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let view else { return rect.applying(toWindow.inverted()) }
    return view.convert(rect, to: self)
  }

  // MARK: Safe area

  /// The covered margins, in points: those of the superview or window where they overlap the view, and the controller's
  /// `additionalSafeAreaInsets`. Zero in a window on a desktop, and for a view that is in no window.
  open var safeAreaInsets: UIEdgeInsets {
    if self is UIWindow { return UIApplication.shared.safeAreaInsets }
    guard let outer = superview ?? window else { return .zero }
    let (covered, more) = (outer.safeAreaInsets, controller?.additionalSafeAreaInsets ?? .zero)
    // `max` with 0 as its first argument gives 0 for a frame that is not a number.
    return UIEdgeInsets(
      top: max(0, covered.top - frame.minY) + more.top + (controller?.coveredByParent.top ?? 0),
      left: max(0, covered.left - frame.minX) + more.left,
      bottom: max(0, covered.bottom - (outer.bounds.height - frame.maxY)) + more.bottom
        + (controller?.coveredByParent.bottom ?? 0),
      right: max(0, covered.right - (outer.bounds.width - frame.maxX)) + more.right)
  }

  /// A guide for the uncovered area.
  open var safeAreaLayoutGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: safeAreaInsets), of: self)
  }

  // MARK: Layout

  /// Lays out the view before the next frame.
  open func setNeedsLayout() {
    needsLayout = true
    announceWaiting()
  }

  /// Lays out the view, and the views in it, at once if any of them waits for it.
  open func layoutIfNeeded() {
    // Each round may change sizes that other views follow; layouts that converge do so in a few rounds.
    for _ in 0..<4 where needsLayout || containsWaitingView {
      // Constraints may reach outside this view, so they are solved from the top.
      var top = self
      while let parent = top.superview { top = parent }
      LayoutSolver.solve(top)
      layOutWaitingViews()
    }
  }

  /// The same as `setNeedsLayout()`.
  open func setNeedsUpdateConstraints() { setNeedsLayout() }
  /// The same as `layoutIfNeeded()`.
  open func updateConstraintsIfNeeded() { layoutIfNeeded() }
  /// Reports that the natural size of the content has changed.
  open func invalidateIntrinsicContentSize() { setNeedsLayout() }

  /// The constraints that the view holds: those added to it, or activated for it and views in it.
  open var constraints: [NSLayoutConstraint] { look?.constraints.active ?? [] }
  /// Activates a constraint.
  open func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  /// Activates constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(addConstraint) }
  /// Deactivates a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
  /// Deactivates constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) { constraints.forEach(removeConstraint) }

  /// The priority with which the view stays as small as its content along an axis.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    changeLook { $0.constraints.hugging[axis] = priority }
    setNeedsLayout()
  }

  /// The priority with which the view stays as large as its content along an axis.
  open func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    changeLook { $0.constraints.resistance[axis] = priority }
    setNeedsLayout()
  }

  /// The smallest size that the constraints of the views in this one allow, in points.
  ///
  /// - Parameter targetSize: a width above 0 is kept, unless it is `layoutFittingExpandedSize`; the height has no effect.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let isKept = targetSize.width > 0 && targetSize.width < UIView.layoutFittingExpandedSize.width
    return LayoutSolver.fittingSize(of: self, width: isKept ? targetSize.width : nil)
  }

  /// The same size. The width is kept if its priority is `required`; other priorities have no effect.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isKept = horizontalFittingPriority == .required && targetSize.width.isFinite
    return LayoutSolver.fittingSize(of: self, width: isKept ? targetSize.width : nil)
  }

  /// The margins for content, in points. Default 8 on each side.
  open var layoutMargins: UIEdgeInsets {
    get { look?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set { keepMargins(newValue) }
  }

  /// Makes the view, or a view in it, resign as the first responder; so a text field's keyboard disappears.
  ///
  /// - Parameter force: has no effect: a view that refuses stays the first responder.
  /// - Returns: whether none of them is the first responder now.
  @discardableResult open func endEditing(_ force: Bool) -> Bool { resignFirstResponderInside() }

  // MARK: Anchors. `leading` is left and `trailing` right; baselines are the bottom and the top.

  /// The left side.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// The right side.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// The left side.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// The right side.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// The middle along x.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  /// The upper side.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  /// The lower side.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  /// The middle along y.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }
  /// The upper side. Differs from Apple: not the baseline of the first line.
  open var firstBaselineAnchor: NSLayoutYAxisAnchor { topAnchor }
  /// The lower side. Differs from Apple: not the baseline of the last line.
  open var lastBaselineAnchor: NSLayoutYAxisAnchor { bottomAnchor }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }

  // MARK: Gestures

  /// The view's gesture recognisers, in the order they were added; nil or empty without any.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureArena?.recognizers }
    set {
      gestureArena?.recognizers.forEach(removeGestureRecognizer)
      newValue?.forEach(addGestureRecognizer)
    }
  }

  /// Adds a recogniser, removing it from its old view.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let arena = gestureArena ?? GestureArena()
    gestureArena = arena
    arena.add(gestureRecognizer)
    gestureRecognizer.view = self
  }

  /// Removes a recogniser and cancels its gesture; ignored for one of another view.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureArena?.remove(gestureRecognizer)
    gestureRecognizer.view = nil
  }

  // MARK: Traits

  /// The app's traits, the same for every view.
  open var traitCollection: UITraitCollection { AppFiles.current.traits }

  /// Called after the traits have changed, with those before; not for the first ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// The appearance that the view asks for, instead of the player's. Default unspecified: none. Differs from Apple: it
  /// has an effect on a window and on the root controller's view only, and there for the whole app.
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle {
    get { look?.style ?? .unspecified }
    set {
      changeLook { $0.style = newValue }
      UIApplication.current?.followStyle()
    }
  }
}
