internal import AppKitEvents

/// The state of one layout pass.
@MainActor
final class LayoutContext {
  let host: ViewHost
  /// The animation of changed places and looks; nil changes them at once.
  var animation: Animation?
  /// Whether the views' own animations are left out. See `Transaction.disablesAnimations`.
  var disablesAnimations = false
  /// The window.
  let whole: CGRect
  /// The part of the window that nothing covers.
  var safe: CGRect

  init(host: ViewHost, animation: Animation?, whole: CGRect, safe: CGRect) {
    (self.host, self.animation, self.whole, self.safe) = (host, animation, whole, safe)
  }

  /// Changes views, animated if the layout is.
  func animate(_ change: @escaping () -> Void) {
    guard let animation else { return UIView.performWithoutAnimation(change) }
    animation.run(change)
  }
}

/// The views that a layout puts into one UIKit view, from back to front.
///
/// All rectangles are in points of the host's view.
@MainActor
final class ItemCanvas {
  private let view: UIView
  private let origin: CGPoint
  let context: LayoutContext
  /// Whether the view itself appears: the views in it come with it, unless they have a transition of their own.
  private let isNew: Bool
  private var placed: [UIView] = []
  /// The transition of the views that are placed now.
  var transition: AnyTransition?

  init(_ view: UIView, origin: CGPoint, _ context: LayoutContext, isNew: Bool = false) {
    (self.view, self.origin, self.context, self.isNew) = (view, origin, context, isNew)
  }

  /// Places a view. Its edges are on whole pixels.
  func put(_ child: UIView, in rect: CGRect) {
    placed.append(child)
    let frame = snapped(rect).offsetBy(dx: -origin.x, dy: -origin.y)
    let isNewChild = child.superview !== view
    let move = { [self] in
      guard !child.transform.isIdentity else { return child.frame = frame }
      (child.bounds.size, child.center) = (frame.size, CGPoint(x: frame.midX, y: frame.midY))
      _ = self
    }
    if isNewChild { UIView.performWithoutAnimation(move) } else { context.animate(move) }
    guard isNewChild else { return }
    view.insertSubview(child, at: view.subviews.count)
    if let animation = context.animation, let way = transition ?? (isNew ? nil : .opacity) {
      way.insert(child, animation)
    }
    child.placement = Placement(transition)
  }

  /// Places a view that contains what `body` places.
  func group(_ group: UIView, in rect: CGRect, _ body: (ItemCanvas) -> Void) {
    let isNew = isNew || group.superview !== view
    put(group, in: rect)
    let canvas = ItemCanvas(group, origin: snapped(rect).origin, context, isNew: isNew)
    body(canvas)
    canvas.finish()
  }

  /// Removes the views that were not placed, and brings the others into their order.
  func finish() {
    let kept = Set(placed.map(ObjectIdentifier.init))
    for old in view.subviews where !kept.contains(ObjectIdentifier(old)) { remove(old) }
    let shown = view.subviews.filter { kept.contains(ObjectIdentifier($0)) }
    guard !zip(shown, placed).allSatisfy({ $0 === $1 }) else { return }
    for child in placed { view.bringSubviewToFront(child) }
  }

  private func remove(_ old: UIView) {
    let placement = old.placement as? Placement ?? Placement(nil)
    guard !placement.isLeaving else { return }
    guard let animation = context.animation else { return old.removeFromSuperview() }
    placement.isLeaving = true
    old.placement = placement
    old.isUserInteractionEnabled = false
    (placement.transition ?? .opacity).remove(old, animation) {
      placement.isLeaving = false
      old.removeFromSuperview()
    }
  }

  private func snapped(_ rect: CGRect) -> CGRect {
    let scale = UIScreen.main.scale
    func whole(_ value: CGFloat) -> CGFloat {
      // Far outside of every screen: keeps sums finite.
      (min(max(value, -1e7), 1e7) * scale).rounded() / scale
    }
    let (x, y) = (whole(rect.minX), whole(rect.minY))
    return CGRect(x: x, y: y, width: max(0, whole(rect.maxX) - x), height: max(0, whole(rect.maxY) - y))
  }
}

/// Data of a placed view, kept until the view is removed.
private final class Placement {
  /// The transition with which the view disappears; nil fades it.
  let transition: AnyTransition?
  /// Whether the view goes at this moment: nothing places it any more.
  var isLeaving = false

  init(_ transition: AnyTransition?) {
    self.transition = transition
  }
}

/// A view that contains others, and takes only those touches that hit one of them.
final class GroupView: UIView {
  /// Whether the group takes a touch at a point of its bounds, regardless of its content; nil for never.
  var contentShape: ((_ bounds: CGRect, _ point: CGPoint) -> Bool)?
  /// Called for keys that nothing in the group has handled; returns whether it has. nil for none.
  var onKey: ((KeyPress) -> Bool)?

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !handles($0, .down) }
    if !left.isEmpty { super.pressesBegan(left, with: event) }
  }

  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let left = presses.filter { !handles($0, .up) }
    if !left.isEmpty { super.pressesEnded(left, with: event) }
  }

  private func handles(_ press: UIPress, _ phase: KeyPress.Phases) -> Bool {
    guard let onKey, let key = press.key, let name = KeyEquivalent(key) else { return false }
    return onKey(KeyPress(phase: phase, key: name, characters: key.characters))
  }

  override func keyDown(with event: NSEvent) {
    if !handles(event, event.isARepeat ? .repeat : .down) { super.keyDown(with: event) }
  }

  override func keyUp(with event: NSEvent) {
    if !handles(event, .up) { super.keyUp(with: event) }
  }

  private func handles(_ event: NSEvent, _ phase: KeyPress.Phases) -> Bool {
    guard let onKey, let name = KeyEquivalent(event) else { return false }
    return onKey(KeyPress(phase: phase, key: name, characters: event.characters ?? ""))
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    clipsToBounds ? super.point(inside: point, with: event) : true
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event), hit === self else {
      return super.hitTest(point, with: event)
    }
    guard let contentShape, contentShape(bounds, point) else { return nil }
    return self
  }
}
