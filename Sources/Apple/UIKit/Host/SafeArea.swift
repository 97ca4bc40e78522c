package import Foundation

/// The margins of a screen that the device's own parts cover, for both ways to hold it.
package struct SafeArea: Sendable, Equatable {
  package var upright: UIEdgeInsets
  package var sideways: UIEdgeInsets

  package init(upright: UIEdgeInsets = .zero, sideways: UIEdgeInsets = .zero) {
    self.upright = upright
    self.sideways = sideways
  }

  /// The margins of a screen. Negative ones and those that are not numbers are 0, and opposite ones never overlap.
  package func insets(of screen: CGSize) -> UIEdgeInsets {
    let wanted = screen.width > screen.height ? sideways : upright
    func limited(_ inset: CGFloat, _ room: CGFloat) -> CGFloat { inset > 0 ? min(inset, max(0, room)) : 0 }
    let (top, left) = (limited(wanted.top, screen.height), limited(wanted.left, screen.width))
    return UIEdgeInsets(
      top: top, left: left, bottom: limited(wanted.bottom, screen.height - top),
      right: limited(wanted.right, screen.width - left))
  }
}
