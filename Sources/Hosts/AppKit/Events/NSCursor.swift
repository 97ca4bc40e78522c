public import UIKit

/// The shape of the mouse's arrow, one of the desktop's own.
///
/// A cursor with the game's own picture is shown as the arrow, and reported once as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/appkit/nscursor
@preconcurrency @MainActor
open class NSCursor: NSObject {
  /// The arrow.
  public static let arrow = NSCursor(.arrow)
  /// A pointing hand.
  public static let pointingHand = NSCursor(.hand)
  /// A cross.
  public static let crosshair = NSCursor(.crosshair)
  /// An open hand; shown as a pointing one.
  public static let openHand = NSCursor(.hand)
  /// A closed hand; shown as a pointing one.
  public static let closedHand = NSCursor(.hand)
  /// The cursor of text.
  public static let iBeam = NSCursor(.iBeam)
  /// Arrows to the left and right.
  public static let resizeLeftRight = NSCursor(.leftRight)
  /// Arrows up and down.
  public static let resizeUpDown = NSCursor(.upDown)
  /// A crossed circle.
  public static let operationNotAllowed = NSCursor(.notAllowed)

  private let shape: CursorShape
  private let hasPicture: Bool

  private init(_ shape: CursorShape, hasPicture: Bool = false) {
    (self.shape, self.hasPicture) = (shape, hasPicture)
    super.init()
  }

  /// Creates a cursor with a picture, which is shown as the arrow.
  public convenience init(image newImage: NSImage, hotSpot point: NSPoint) {
    self.init(.arrow, hasPicture: true)
  }

  /// The cursor that was set last; the arrow by default.
  open class var current: NSCursor { UIApplication.shared.macInput.cursors.last as? NSCursor ?? arrow }

  /// Hides the cursor over the game's window until `unhide()` has been called the same number of times.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nscursor/hide()
  open class func hide() { UIApplication.shared.hideCursor(by: 1) }
  /// Balances one call of `hide()`.
  open class func unhide() { UIApplication.shared.hideCursor(by: -1) }
  /// Hides the cursor until the mouse moves.
  open class func setHiddenUntilMouseMoves(_ flag: Bool) { UIApplication.shared.hideCursorUntilMove(flag) }

  /// Shows the cursor over the game's window.
  open func set() {
    let mac = UIApplication.shared.macInput
    mac.cursors = mac.cursors.dropLast() + [self]
    show()
  }

  /// Shows the cursor until `pop()`.
  open func push() {
    let mac = UIApplication.shared.macInput
    mac.cursors = (mac.cursors.isEmpty ? [NSCursor.arrow] : mac.cursors) + [self]
    show()
  }

  /// Shows the cursor from before `push()`.
  open func pop() { Self.pop() }

  /// Shows the cursor from before `push()`; without one, nothing changes.
  open class func pop() {
    let mac = UIApplication.shared.macInput
    guard mac.cursors.count > 1 else { return }
    mac.cursors.removeLast()
    current.show()
  }

  private func show() {
    let app = UIApplication.shared
    if hasPicture {
      app.report(
        Diagnostic(
          kind: "no-cursor", subject: "NSCursor(image:hotSpot:)",
          message: "only the desktop's cursors exist; the arrow is shown; use a sprite that follows the mouse"))
    }
    app.host?.handle(.window(.cursorShape(shape)))
  }
}

extension NSView {
  /// Has no effect, because cursors do not follow rectangles; reported once as a `Diagnostic`.
  public func addCursorRect(_ rect: NSRect, cursor object: NSCursor) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "no-cursor", subject: "addCursorRect(_:cursor:)",
        message: "cursors do not follow rectangles; call NSCursor.set() in mouseEntered(with:) of a tracking area"))
  }
}
