// Changes of the look that leave the layout as it is.
extension View {
  /// Makes the view more or less opaque, from 0 to 1.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/opacity(_:)
  public func opacity(_ opacity: Double) -> some View {
    modified(LookChange(alpha: opacity.isFinite ? min(max(opacity, 0), 1) : 1))
  }

  /// Hides the view; it keeps its space.
  public func hidden() -> some View { modified(LookChange(alpha: 0)) }

  /// Scales the view about a point of it.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/scaleeffect(_:anchor:)
  public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: s, y: s, anchor: anchor)
  }

  /// Scales the view about a point of it.
  public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
  }

  /// Scales the view about a point of it.
  public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    modified(LookChange(transform: CGAffineTransform(scaleX: x, y: y), anchor: anchor))
  }

  /// Turns the view about a point of it; positive angles turn clockwise.
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modified(LookChange(transform: CGAffineTransform(rotationAngle: angle.radians), anchor: anchor))
  }

  /// Turns the view about an axis in space. Differs from Apple: it is made narrower or lower, without perspective.
  public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center
  ) -> some View {
    let cosine = ExactMath.sineAndCosine(angle.radians).1
    let turn = axis.z != 0 ? CGAffineTransform(rotationAngle: angle.radians) : .identity
    let scale = CGAffineTransform(scaleX: axis.y != 0 ? cosine : 1, y: axis.x != 0 ? cosine : 1)
    return modified(LookChange(transform: turn.concatenating(scale), anchor: anchor))
  }

  /// Gives the view a blurred shadow, in points, y down. The radius is that of `CALayer`: a guess.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/shadow(color:radius:x:y:)
  public func shadow(
    color: Color = Color(white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modified(LookChange(shadow: LookChange.Shadow(color: color, radius: radius, x: x, y: y)))
  }

  /// Cuts the view off at its rectangle, with round corners.
  public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius))
  }

  /// Cuts the view off at its rectangle.
  public func clipped(antialiased: Bool = false) -> some View { clipShape(Rectangle()) }

  /// Cuts the view off at a shape. Rectangles, circles and capsules work; any other shape cuts at its rectangle, which is
  /// reported once as a `Diagnostic`.
  ///
  /// Source: https://developer.apple.com/documentation/swiftui/view/clipshape(_:style:)
  public func clipShape<S: Shape>(_ shape: S) -> some View {
    var radius: LookChange.Corner?
    switch shape {
    case is Rectangle: radius = .points(0)
    case let shape as RoundedRectangle: radius = .points(shape.cornerSize.width)
    case is Circle, is Capsule: radius = .half
    default:
      radius = .points(0)
      UIApplication.shared.report(
        Diagnostic(
          kind: "unfinished", subject: "clipShape(\(S.self))", message: "the view is cut off at its rectangle"))
    }
    return modified(LookChange(corner: radius))
  }

  /// Blurs the view. Nothing is blurred here, which is reported once as a `Diagnostic`.
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    if radius > 0 {
      UIApplication.shared.report(
        Diagnostic(kind: "unfinished", subject: "View.blur", message: "the view is drawn without a blur"))
    }
    return self
  }

  /// Treats the view as one picture; it has no effect here.
  public func compositingGroup() -> some View { self }
  /// Treats the view as one picture; it has no effect here.
  public func drawingGroup(opaque: Bool = false) -> some View { self }
}

/// A change of the look that one UIKit view around the content makes.
private struct LookChange: Modification {
  struct Shadow {
    var color: Color
    var radius: CGFloat
    var x: CGFloat
    var y: CGFloat
  }

  enum Corner {
    case points(CGFloat)
    case half
  }

  var alpha: Double = 1
  var transform = CGAffineTransform.identity
  var anchor = UnitPoint.center
  var shadow: Shadow?
  var corner: Corner?

  func place(_ item: ModifiedItem, in rect: CGRect, _ proposal: ProposedViewSize, on canvas: ItemCanvas) {
    let group = item.group
    let (look, isNew) = (transform(in: rect), group.superview == nil)
    let change = { [alpha] in
      group.alpha = alpha
      group.transform = look
    }
    if isNew { UIView.performWithoutAnimation(change) } else { canvas.context.animate(change) }
    if let corner {
      group.clipsToBounds = true
      switch corner {
      case .points(let radius): group.layer.cornerRadius = radius
      case .half: group.layer.cornerRadius = min(rect.width, rect.height) / 2
      }
    }
    if let shadow {
      let color = shadow.color.resolved(in: item.environment).cgColor
      group.layer.shadowColor = UIColor(cgColor: color).withAlphaComponent(1).cgColor
      group.layer.shadowOpacity = Float(color.alpha)
      group.layer.shadowRadius = shadow.radius.isFinite ? max(0, shadow.radius) : 0
      group.layer.shadowOffset = CGSize(
        width: shadow.x.isFinite ? shadow.x : 0, height: shadow.y.isFinite ? shadow.y : 0)
    }
    canvas.group(group, in: rect) { item.child.place(in: rect, proposal, on: $0) }
  }

  /// A view's transform is about its middle.
  private func transform(in rect: CGRect) -> CGAffineTransform {
    guard transform != .identity, anchor != .center else { return transform }
    let (x, y) = (rect.width * (anchor.x - 0.5), rect.height * (anchor.y - 0.5))
    return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
      .concatenating(CGAffineTransform(translationX: x, y: y))
  }
}
