// Helpers of `systemLayoutSizeFitting(_:)`, `layoutMargins` and `endEditing(_:)`, which are in UIView.swift because
// games override them.
extension UIView {
  /// The size that asks for the smallest or the largest view.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The size that asks for the largest view.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// A guide for the area within `layoutMargins`.
  public var layoutMarginsGuide: UILayoutGuide {
    UILayoutGuide(layoutFrame: bounds.inset(by: layoutMargins), of: self, .margins)
  }

  /// The setter of `layoutMargins`.
  func keepMargins(_ margins: UIEdgeInsets) {
    let margins = margins.usable(as: "layoutMargins", of: self)
    changeLook { $0.layoutMargins = margins }
    setNeedsLayout()
  }

  /// The work of `endEditing(_:)`.
  func resignFirstResponderInside() -> Bool {
    guard let view = UIApplication.shared.firstResponder as? UIView, view.isDescendant(of: self) else { return true }
    return view.resignFirstResponder()
  }
}
