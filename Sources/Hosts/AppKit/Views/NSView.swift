public import UIKit

// The members of a view that only a Mac has. Source: https://developer.apple.com/documentation/appkit/nsview
extension UIView {
  /// Has no effect: every view has a layer. Default true.
  public var wantsLayer: Bool {
    get { true }
    set {}
  }

  /// Has no effect: no ring shows which view has the keys. Always `.default` when read.
  public var focusRingType: NSFocusRingType {
    get { .default }
    set {}
  }

  /// The opacity, from 0 to 1: `alpha`.
  public var alphaValue: CGFloat {
    get { alpha }
    set { alpha = newValue }
  }

  /// Setting true makes the view draw its content again. Always false when read.
  public var needsDisplay: Bool {
    get { false }
    set { if newValue { setNeedsDisplay() } }
  }

  /// The part of the view that can be seen: all of it.
  public var visibleRect: NSRect { bounds }
  /// Changes the size, in points; see `NSWindow.setContentSize(_:)` for a window.
  public func setFrameSize(_ newSize: NSSize) {
    if let window = self as? UIWindow { window.setContentSize(newSize) } else { frame.size = newSize }
  }

  /// Changes the position of the lower left corner, in points of the superview, y up unless it is flipped. No effect
  /// for a window: the desktop decides where it is.
  public func setFrameOrigin(_ newOrigin: NSPoint) {
    if !(self is UIWindow) { frame.origin = newOrigin }
  }

  /// Whether the mouse is in a rectangle of this view. The upper and left edges are inside, the other two are not.
  public func isMousePoint(_ point: NSPoint, in rect: NSRect) -> Bool {
    rect.contains(isFlipped ? point : NSPoint(x: point.x, y: rect.minY + rect.maxY - point.y))
  }

  /// Follows the mouse in a part of the view.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/addtrackingarea(_:)
  public func addTrackingArea(_ trackingArea: NSTrackingArea) {
    let options = trackingArea.options
    let isWhole = options.contains(.inVisibleRect) || trackingArea.rect == bounds || trackingArea.rect.isEmpty
    UIApplication.shared.macInput.areas.append(
      MacInput.Area(
        token: trackingArea, view: self, owner: trackingArea.owner as? UIResponder,
        rect: isWhole ? nil : trackingArea.rect.applying(macFlip), reportsMoves: options.contains(.mouseMoved),
        reportsEntering: options.contains(.mouseEnteredAndExited)))
  }

  /// Stops following the mouse.
  public func removeTrackingArea(_ trackingArea: NSTrackingArea) {
    UIApplication.shared.macInput.areas.removeAll { $0.token === trackingArea }
  }

  /// The areas that were added.
  public var trackingAreas: [NSTrackingArea] {
    UIApplication.shared.macInput.areas.filter { $0.view === self }.compactMap { $0.token as? NSTrackingArea }
  }
}

/// The ring around the view that has the keys, which is not shown.
///
/// Source: https://developer.apple.com/documentation/appkit/nsfocusringtype
public enum NSFocusRingType: UInt, Sendable {
  /// The system's ring, none, or one around the view.
  case `default`, none, exterior
}
