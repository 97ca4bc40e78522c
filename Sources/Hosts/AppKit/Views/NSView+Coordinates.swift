public import Foundation
public import SpriteKit
public import UIKit

// The coordinates that a Mac game uses. UIKit's members of the same names count y down; they are disfavoured overloads,
// so code that imports AppKit gets these.
//
// "The default coordinate system ... has its origin at the lower left", and a flipped view's is at the upper left.
// Source: https://developer.apple.com/documentation/appkit/nsview/isflipped
extension UIView {
  /// The view's rectangle in points of the superview: y up from the lower side, or down from the upper one in a
  /// superview that is flipped. Overrides are called `frameOnMac`; `skit run` renames them.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/frame
  public var frame: NSRect {
    get { frameOnMac }
    set { frameOnMac = newValue }
  }

  /// Whether y points down in the view. Overrides are called `isFlippedOnMac`; `skit run` renames them. Default false;
  /// true for controls and stacks.
  public var isFlipped: Bool { isFlippedOnMac }

  /// Converts a point of this view to another view in the same window; nil means the window, y up.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/convert(_:to:)-2mvkp
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint { point.applying(transformOnMac(to: view)) }

  /// Converts a point of another view in the same window to this view; nil means the window, y up.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    point.applying(transformOnMac(to: view).inverted())
  }

  /// Converts a rectangle of this view to another view in the same window; nil means the window, y up.
  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect { rect.applying(transformOnMac(to: view)) }

  /// Converts a rectangle of another view in the same window to this view; nil means the window, y up.
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    rect.applying(transformOnMac(to: view).inverted())
  }

  /// The frontmost view at a point of the superview: this one or one in it; nil when there is none.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/hittest(_:)
  public func hitTest(_ point: NSPoint) -> NSView? {
    let own = superview.map { point.applying($0.transformOnMac(to: self)) } ?? point
    return hitTest(own.applying(macFlip), with: nil)
  }

  /// Adds a view in front of another one, or behind it; nil means all subviews.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/addsubview(_:positioned:relativeto:)
  public func addSubview(_ view: NSView, positioned place: NSWindow.OrderingMode, relativeTo otherView: NSView?) {
    addSubview(view)
    guard view.superview === self else { return }
    if let otherView, place == .below {
      insertSubview(view, belowSubview: otherView)
    } else if let otherView {
      insertSubview(view, aboveSubview: otherView)
    } else if place == .below {
      sendSubviewToBack(view)
    }
  }

  /// Puts a view in the place of one of the subviews; without that one, adds it in front.
  public func replaceSubview(_ oldView: NSView, with newView: NSView) {
    addSubview(newView, positioned: .above, relativeTo: oldView)
    oldView.removeFromSuperview()
  }

  /// Setting true lays the view out before the next frame. Always false when read.
  public var needsLayout: Bool {
    get { false }
    set { if newValue { setNeedsLayout() } }
  }

  /// Lays out the view and the views in it now.
  public func layoutSubtreeIfNeeded() { layoutIfNeeded() }
  /// Draws the view's content again.
  public func display() { setNeedsDisplay() }
  /// Whether the view or one around it is hidden.
  public var isHiddenOrHasHiddenAncestor: Bool { isHidden || superview?.isHiddenOrHasHiddenAncestor == true }
  /// Always false: the game stands still while the player resizes the window.
  public var inLiveResize: Bool { false }
}

extension UIWindow {
  /// The place of a view among others.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/orderingmode
  public enum OrderingMode: Int, Sendable {
    /// In front, behind, and removed; `out` adds in front here.
    case above = 1, below = -1, out = 0
  }
}

extension UIView.AutoresizingMask {
  /// The distance from the superview's left side grows and shrinks. Raw values are UIKit's.
  public static let minXMargin = Self.flexibleLeftMargin
  /// The width grows and shrinks.
  public static let width = Self.flexibleWidth
  /// The distance from the superview's right side grows and shrinks.
  public static let maxXMargin = Self.flexibleRightMargin
  /// The distance from the superview's lower side grows and shrinks.
  public static let minYMargin = Self.flexibleBottomMargin
  /// The height grows and shrinks.
  public static let height = Self.flexibleHeight
  /// The distance from the superview's upper side grows and shrinks.
  public static let maxYMargin = Self.flexibleTopMargin
}

extension SKView {
  /// Converts a point of the view, y up, to scene coordinates.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/convert(_:to:)
  public func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(macFlip).applying(sceneToView(of: scene).inverted())
  }

  /// Converts a point in scene coordinates to the view's, y up.
  public func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(sceneToView(of: scene)).applying(macFlip)
  }
}

extension SKScene {
  /// Converts a point of the view, y up, to scene coordinates. Unchanged while no view presents the scene.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skscene/convertpoint(fromview:)
  public func convertPoint(fromView point: CGPoint) -> CGPoint { view.map { $0.convert(point, to: self) } ?? point }

  /// Converts a point in scene coordinates to the view's, y up. Unchanged while no view presents the scene.
  public func convertPoint(toView point: CGPoint) -> CGPoint { view.map { $0.convert(point, from: self) } ?? point }
}
