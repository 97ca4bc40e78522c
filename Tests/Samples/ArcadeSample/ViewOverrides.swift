import SpriteKit

// The same for views and controllers; see `NodeProperties`.

class ViewOverrides: UIView {
  override var frame: CGRect { didSet {} }
  override var bounds: CGRect { didSet {} }
  override var center: CGPoint { didSet {} }
  override var alpha: CGFloat { didSet {} }
  override var backgroundColor: UIColor? { didSet {} }
  override var transform: CGAffineTransform { didSet {} }
  override var tintColor: UIColor! { didSet {} }
  override var isHidden: Bool { didSet {} }
  override var isOpaque: Bool { didSet {} }
  override var isUserInteractionEnabled: Bool { didSet {} }
  override var accessibilityIdentifier: String? { didSet {} }
  override var contentMode: ContentMode { didSet {} }
  override var clipsToBounds: Bool { didSet {} }
  override var tag: Int { didSet {} }
  override var layer: CALayer { super.layer }
  override var superview: UIView? { super.superview }
  override var subviews: [UIView] { super.subviews }
  override var intrinsicContentSize: CGSize { CGSize(width: 5, height: 5) }
  override var safeAreaInsets: UIEdgeInsets { super.safeAreaInsets }
  override var safeAreaLayoutGuide: UILayoutGuide { super.safeAreaLayoutGuide }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var constraints: [NSLayoutConstraint] { super.constraints }
  override var gestureRecognizers: [UIGestureRecognizer]? { didSet {} }
  override var topAnchor: NSLayoutYAxisAnchor { super.topAnchor }
  override var firstBaselineAnchor: NSLayoutYAxisAnchor { super.firstBaselineAnchor }
  override var layoutMargins: UIEdgeInsets { didSet {} }
  override var widthAnchor: NSLayoutDimension { super.widthAnchor }
}

class ViewMethods: UIView {
  override func layoutSubviews() { super.layoutSubviews() }
  override func setNeedsLayout() { super.setNeedsLayout() }
  override func layoutIfNeeded() { super.layoutIfNeeded() }
  override func setNeedsDisplay() { super.setNeedsDisplay() }
  override func setNeedsDisplay(_ rect: CGRect) { super.setNeedsDisplay(rect) }
  override func sizeToFit() { super.sizeToFit() }
  override func sizeThatFits(_ size: CGSize) -> CGSize { super.sizeThatFits(size) }
  override func draw(_ rect: CGRect) {}
  override func didMoveToSuperview() {}
  override func willMove(toSuperview newSuperview: UIView?) {}
  override func addSubview(_ view: UIView) { super.addSubview(view) }
  override func insertSubview(_ view: UIView, at index: Int) { super.insertSubview(view, at: index) }
  override func removeFromSuperview() { super.removeFromSuperview() }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) }
  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { super.point(inside: point, with: event) }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { super.convert(point, to: view) }
  override func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { super.convert(point, from: view) }
  override func convert(_ rect: CGRect, to view: UIView?) -> CGRect { super.convert(rect, to: view) }
  override func convert(_ rect: CGRect, from view: UIView?) -> CGRect { super.convert(rect, from: view) }
  override func addGestureRecognizer(_ recognizer: UIGestureRecognizer) { super.addGestureRecognizer(recognizer) }
  override func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {}
  override func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool { false }
  override func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { nil }
  override func invalidateIntrinsicContentSize() {}
  override func setNeedsUpdateConstraints() {}
  override func updateConstraintsIfNeeded() {}
  override func addConstraint(_ constraint: NSLayoutConstraint) {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override func tintColorDidChange() {}
  override func safeAreaInsetsDidChange() {}
  override func becomeFirstResponder() -> Bool { super.becomeFirstResponder() }
  override func endEditing(_ force: Bool) -> Bool { super.endEditing(force) }
  override func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize { super.systemLayoutSizeFitting(targetSize) }
  override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { targetSize }
}

class ControllerOverrides: UIViewController {
  override func viewDidLoad() { super.viewDidLoad() }
  override func loadView() { view = SKView(frame: .zero) }
  override func viewWillLayoutSubviews() {}
  override func viewDidLayoutSubviews() {}
  override func viewWillAppear(_ animated: Bool) {}
  override func viewDidAppear(_ animated: Bool) {}
  override func viewWillDisappear(_ animated: Bool) {}
  override func viewDidDisappear(_ animated: Bool) {}
  override func viewWillTransition(
    to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
  ) {}
  override func viewSafeAreaInsetsDidChange() {}
  override func didReceiveMemoryWarning() { super.didReceiveMemoryWarning() }
  override func present(_ controller: UIViewController, animated: Bool, completion: (() -> Void)? = nil) {
    super.present(controller, animated: animated, completion: completion)
  }
  override func dismiss(animated: Bool, completion: (() -> Void)? = nil) {
    super.dismiss(animated: animated, completion: completion)
  }
  override func addChild(_ childController: UIViewController) { super.addChild(childController) }
  override func removeFromParent() { super.removeFromParent() }
  override func willMove(toParent parent: UIViewController?) {}
  override func didMove(toParent parent: UIViewController?) {}
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  override func setNeedsStatusBarAppearanceUpdate() {}
  override func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  override var prefersStatusBarHidden: Bool { true }
  override var prefersHomeIndicatorAutoHidden: Bool { true }
  override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .all }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  override var shouldAutorotate: Bool { false }
  override var canBecomeFirstResponder: Bool { true }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var popoverPresentationController: UIPopoverPresentationController? { nil }
  override var additionalSafeAreaInsets: UIEdgeInsets { didSet {} }
  override var title: String? { didSet {} }
}
