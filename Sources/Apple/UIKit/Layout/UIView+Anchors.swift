// Anchors of a view. `leading` is left and `trailing` right; baselines are the bottom and the top.
// Source: https://developer.apple.com/documentation/uikit/uiview#Managing-constraints
extension UIView {
  /// The left side.
  public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// The right side.
  public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// The left side.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .left)) }
  /// The right side.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .right)) }
  /// The middle along x.
  public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutTerm(self, .centerX)) }
  /// The upper side.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .top)) }
  /// The lower side.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .bottom)) }
  /// The middle along y.
  public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutTerm(self, .centerY)) }
  /// The upper side. Differs from Apple: not the baseline of the first line.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor { topAnchor }
  /// The lower side. Differs from Apple: not the baseline of the last line.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor { bottomAnchor }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .width)) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutTerm(self, .height)) }
}
