/// The animation with which a view appears and disappears.
///
/// Source: https://developer.apple.com/documentation/swiftui/anytransition
@preconcurrency @MainActor
public struct AnyTransition {
  private struct Look {
    var alpha: CGFloat = 1
    var scale: CGFloat = 1
    /// The point that stays in its place while the view is scaled.
    var anchor = UnitPoint.center
    var offset = CGSize.zero
    /// The edge of the window behind which the view is.
    var edge: Edge?
  }

  private var outside: Look
  private var outsideAfter: Look

  private init(_ look: Look) {
    (outside, outsideAfter) = (look, look)
  }

  /// Fades.
  public static var opacity: AnyTransition { AnyTransition(Look(alpha: 0)) }
  /// Comes and goes at once.
  public static var identity: AnyTransition { AnyTransition(Look()) }
  /// Grows and shrinks.
  public static var scale: AnyTransition { scale(scale: 0.001) }
  /// Grows from a size, and shrinks to it.
  ///
  /// - Parameter anchor: the point of the view that stays in its place. The first scale's counts in a combination.
  /// Source: https://developer.apple.com/documentation/swiftui/anytransition/scale(scale:anchor:)
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(Look(scale: scale, anchor: anchor))
  }
  /// Moves in from an edge, and out to it. Differs from Apple: always by the view's own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(Look(edge: edge)) }
  /// Comes from the left, and goes to the right.
  public static var slide: AnyTransition {
    asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }
  /// Comes from a displaced place, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(Look(offset: offset)) }
  /// Comes from a displaced place, and goes there.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  /// Comes in one way, and goes in another one.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var both = insertion
    both.outsideAfter = removal.outsideAfter
    return both
  }

  /// Both transitions at once.
  public func combined(with other: AnyTransition) -> AnyTransition {
    func sum(_ one: Look, _ two: Look) -> Look {
      Look(
        alpha: min(one.alpha, two.alpha), scale: one.scale * two.scale,
        anchor: one.scale == 1 ? two.anchor : one.anchor,
        offset: CGSize(width: one.offset.width + two.offset.width, height: one.offset.height + two.offset.height),
        edge: one.edge ?? two.edge)
    }
    var both = self
    (both.outside, both.outsideAfter) = (sum(outside, other.outside), sum(outsideAfter, other.outsideAfter))
    return both
  }

  /// Has no effect: the animation of the change is used.
  public func animation(_ animation: Animation?) -> AnyTransition { self }

  func insert(_ view: UIView, _ animation: Animation) {
    let (alpha, transform) = (view.alpha, view.transform)
    UIView.performWithoutAnimation { apply(outside, to: view) }
    animation.run { (view.alpha, view.transform) = (alpha, transform) }
  }

  func remove(_ view: UIView, _ animation: Animation, completion: @escaping () -> Void) {
    animation.run {
      apply(outsideAfter, to: view)
    } completion: { _ in
      completion()
    }
  }

  private func apply(_ look: Look, to view: UIView) {
    let size = view.bounds.size
    var x = look.offset.width + (look.anchor.x - 0.5) * size.width * (1 - look.scale)
    var y = look.offset.height + (look.anchor.y - 0.5) * size.height * (1 - look.scale)
    switch look.edge {
    case .top: y -= size.height
    case .bottom: y += size.height
    case .leading: x -= size.width
    case .trailing: x += size.width
    case nil: break
    }
    if look.alpha < 1 { view.alpha *= look.alpha }
    if look.scale != 1 || x != 0 || y != 0 {
      view.transform = view.transform.concatenating(CGAffineTransform(scaleX: look.scale, y: look.scale))
        .concatenating(CGAffineTransform(translationX: x, y: y))
    }
  }
}

extension View {
  /// Sets how the view comes and goes when that is animated. Default: it fades.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/transition(_:)
  public func transition(_ t: AnyTransition) -> some View { modified(TransitionChange(transition: t)) }
}

private struct TransitionChange: Modification {
  var transition: AnyTransition

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let outer = canvas.transition
    canvas.transition = transition
    canvas.group(item.group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
    canvas.transition = outer
  }
}
