// Source: https://developer.apple.com/documentation/uikit/uiview/systemlayoutsizefitting(_:)
extension UIView {
  /// The size that asks for the smallest or the largest view.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size that asks for the largest view.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The smallest size that the constraints of the views in this one allow, in points.
  ///
  /// - Parameter targetSize: a width above 0 is kept, unless it is `layoutFittingExpandedSize`; the height has no effect.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    let isGiven = targetSize.width > 0 && targetSize.width < UIView.layoutFittingExpandedSize.width
    return LayoutSolver.fittingSize(of: self, width: isGiven ? targetSize.width : nil)
  }

  /// The smallest size that the constraints of the views in this one allow, in points. The width is kept if its priority
  /// is `required`; other priorities have no effect.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let isGiven = horizontalFittingPriority == .required && targetSize.width.isFinite
    return LayoutSolver.fittingSize(of: self, width: isGiven ? targetSize.width : nil)
  }

  /// The margins for content, in points. Default 8 on each side.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiview/layoutmargins
  public var layoutMargins: UIEdgeInsets {
    get { look?.layoutMargins ?? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) }
    set {
      let margins = newValue.usable(as: "layoutMargins", of: self)
      changeLook { $0.layoutMargins = margins }
      setNeedsLayout()
    }
  }

  /// A guide for the area within `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins), of: self, .margins)
  }
}
