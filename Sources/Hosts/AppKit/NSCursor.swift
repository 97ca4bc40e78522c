public import UIKit

/// The mouse's arrow. It can be hidden; its shape is the desktop's.
///
/// Source: https://developer.apple.com/documentation/appkit/nscursor
@preconcurrency @MainActor
open class NSCursor: NSObject {
  /// The arrow.
  public static let arrow = NSCursor()
  /// A hand; shown as the arrow.
  public static let pointingHand = NSCursor()
  /// A cross; shown as the arrow.
  public static let crosshair = NSCursor()
  /// An open hand; shown as the arrow.
  public static let openHand = NSCursor()
  /// A closed hand; shown as the arrow.
  public static let closedHand = NSCursor()
  /// The cursor of text; shown as the arrow.
  public static let iBeam = NSCursor()

  /// Creates a cursor with a picture; shown as the arrow.
  public convenience init(image newImage: NSImage, hotSpot point: NSPoint) {
    self.init()
  }

  /// Hides the cursor over the game's window until `unhide()`. Differs from Apple: calls are not counted.
  open class func hide() { UIApplication.shared.host?.handle(.window(.cursor(isHidden: true))) }
  /// Shows the cursor again.
  open class func unhide() { UIApplication.shared.host?.handle(.window(.cursor(isHidden: false))) }
  /// Hides the cursor; differs from Apple: until `unhide()`.
  open class func setHiddenUntilMouseMoves(_ flag: Bool) { flag ? hide() : unhide() }
  /// Has no effect: the cursor is always the arrow.
  open func set() {}
  /// Has no effect: the cursor is always the arrow.
  open func push() {}
  /// Has no effect: the cursor is always the arrow.
  open func pop() {}
  /// Has no effect: the cursor is always the arrow.
  open class func pop() {}
}
