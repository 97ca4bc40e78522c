/// A part of a view that constraints are made from.
///
/// Source: https://developer.apple.com/documentation/uikit/nslayoutanchor
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let term: LayoutTerm

  init(_ term: LayoutTerm) {
    self.term = term
    super.init()
  }

  func constraint(
    _ relation: NSLayoutConstraint.Relation, _ other: LayoutTerm?, multiplier: CGFloat = 1, constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(term, relation, other, multiplier: multiplier, constant: constant)
  }

  /// This part is where the other one is, plus a constant in points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, constant: c)
  }

  /// This part is where the other one is, plus a constant in points, or farther to the right or down.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, constant: c)
  }

  /// This part is where the other one is, plus a constant in points, or farther to the left or up.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, constant: c)
  }
}

/// A side or the middle of a view along x.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A side or the middle of a view along y.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// The width or the height of a view.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// The length is a constant in points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { constraint(.equal, nil, constant: c) }

  /// The length is at least a constant in points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, nil, constant: c)
  }

  /// The length is at most a constant in points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, nil, constant: c)
  }

  /// The length is the other one times a factor, plus a constant in points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.equal, anchor.term, multiplier: m, constant: c)
  }

  /// The length is at least the other one times a factor, plus a constant in points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.greaterThanOrEqual, anchor.term, multiplier: m, constant: c)
  }

  /// The length is at most the other one times a factor, plus a constant in points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
  ) -> NSLayoutConstraint {
    constraint(.lessThanOrEqual, anchor.term, multiplier: m, constant: c)
  }
}

/// The anchors of a guide: those of its view without the margins of the safe area.
extension UILayoutGuide {
  /// The left side.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(item: self, .left)) }
  /// The right side.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(item: self, .right)) }
  /// The left side.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(item: self, .left)) }
  /// The right side.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(item: self, .right)) }
  /// The middle along x.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(item: self, .centerX)) }
  /// The upper side.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(item: self, .top)) }
  /// The lower side.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(item: self, .bottom)) }
  /// The middle along y.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(item: self, .centerY)) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(item: self, .width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(item: self, .height)) }
}
