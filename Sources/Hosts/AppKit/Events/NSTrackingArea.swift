public import UIKit

/// A part of a view in which an object follows the mouse.
///
/// Source: https://developer.apple.com/documentation/appkit/nstrackingarea
@preconcurrency @MainActor
open class NSTrackingArea: NSObject {
  /// The events that an area reports, and the times when it does.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nstrackingarea/options-swift.struct
  public struct Options: OptionSet, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// Calls `mouseEntered(with:)` and `mouseExited(with:)` of the owner.
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// Calls `mouseMoved(with:)` of the owner.
    public static let mouseMoved = Options(rawValue: 0x02)
    /// Has no effect.
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// The area reports while its view is the first responder: here always.
    public static let activeWhenFirstResponder = Options(rawValue: 0x10)
    /// The area reports while its window has the input: here always.
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// The area reports while the app is active: here always.
    public static let activeInActiveApp = Options(rawValue: 0x40)
    /// The area always reports.
    public static let activeAlways = Options(rawValue: 0x80)
    /// Has no effect.
    public static let assumeInside = Options(rawValue: 0x100)
    /// The area is the whole view; its rectangle is ignored.
    public static let inVisibleRect = Options(rawValue: 0x200)
    /// The mouse enters and leaves while a button is held too: here always.
    public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
  }

  /// In points of the view. An empty one, or one as large as the view, means the whole view at any size.
  public let rect: NSRect
  /// The events that the area reports.
  public let options: Options
  /// The object that gets the events, if it is a responder. A weak reference.
  open private(set) weak var owner: AnyObject?
  /// Values for the game's use.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an area; `NSView.addTrackingArea(_:)` starts it.
  public init(rect: NSRect, options: Options = [], owner: Any?, userInfo: [AnyHashable: Any]? = nil) {
    (self.rect, self.options, self.userInfo) = (rect, options, userInfo)
    self.owner = owner.map { $0 as AnyObject }
    super.init()
  }
}
