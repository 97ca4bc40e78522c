package import AppKitEvents

/// The mouse, the keys and the listeners of a Mac game. An app that has this gets `NSEvent`s instead of touches and
/// presses.
@MainActor
package final class MacInput {
  /// A closure that sees events before their receivers; it may replace or stop them.
  package struct Monitor {
    package let token: AnyObject
    package let mask: NSEvent.EventTypeMask
    package let handler: @MainActor (NSEvent) -> NSEvent?

    package init(token: AnyObject, mask: NSEvent.EventTypeMask, handler: @escaping @MainActor (NSEvent) -> NSEvent?) {
      (self.token, self.mask, self.handler) = (token, mask, handler)
    }
  }

  /// A part of a view whose owner follows the mouse.
  package struct Area {
    /// In points of the view, always y down; nil means the whole view.
    package var rect: CGRect?
    package var reportsMoves: Bool
    package var reportsEntering: Bool
    package let token: AnyObject
    package weak var view: UIView?
    package weak var owner: UIResponder?
    var isInside = false

    package init(
      token: AnyObject, view: UIView, owner: UIResponder?, rect: CGRect?, reportsMoves: Bool, reportsEntering: Bool
    ) {
      (self.token, self.view, self.owner, self.rect) = (token, view, owner, rect)
      (self.reportsMoves, self.reportsEntering) = (reportsMoves, reportsEntering)
    }
  }

  /// In the order they were added.
  package var monitors: [Monitor] = []
  package var areas: [Area] = []
  /// The latest position of the mouse, in points of the window, y down.
  package var pointer = CGPoint.zero
  /// The mouse buttons held, from 1 for the left one.
  package var buttons: Set<Int> = []
  /// The finger that stands for the left button; nil when none is down.
  package var finger: Int?
  /// The views that the buttons went down on; each gets the button's later events.
  package var receivers: [Int: WeakResponder] = [:]
  /// The latest press of a button, for double clicks. The time is in seconds of the app's clock.
  package var click: (button: Int, count: Int, time: TimeInterval, point: CGPoint)?
  /// The keys held, except for modifiers.
  package var keys: Set<UIKeyboardHIDUsage> = []
  /// The key that repeats itself, and when it does next, in seconds of the app's clock.
  package var repeating: (key: UIKeyboardHIDUsage, time: TimeInterval)?
  /// The modifier keys held.
  package var modifierFlags: NSEvent.ModifierFlags = []
  /// The event that is delivered now, or the latest one.
  package private(set) var currentEvent: NSEvent?
  /// AppKit's cursors that were pushed, the shown one last; empty for the arrow.
  package var cursors: [AnyObject] = []
  /// The number of times the cursor was hidden, minus the number of times it was shown.
  private var hidingCount = 0
  /// Whether the cursor is hidden until the mouse moves.
  private var isHiddenUntilMove = false
  /// Presses the button or chooses the menu's entry that has an event's key; returns whether there was one.
  package var performKeyEquivalent: ((NSEvent) -> Bool)?
  /// AppKit's `NSApplication`; created on first use.
  package var application: AnyObject?
  /// Asks the window's delegate whether the player may close the window; nil allows it.
  package var shouldClose: (() -> Bool)?

  package init() {}

  /// Changes whether the cursor is hidden.
  ///
  /// - Returns: whether it is hidden now; nil if nothing has changed.
  fileprivate func hideCursor(by change: Int, untilMove: Bool?) -> Bool? {
    let old = hidingCount > 0 || isHiddenUntilMove
    hidingCount = max(0, hidingCount + change)
    if let untilMove { isHiddenUntilMove = untilMove }
    let new = hidingCount > 0 || isHiddenUntilMove
    return new == old ? nil : new
  }

  /// Shows an event to the monitors.
  ///
  /// - Returns: the event to deliver; nil when a monitor stopped it.
  package func filter(_ event: NSEvent) -> NSEvent? {
    currentEvent = event
    var event = event
    for monitor in monitors where monitor.mask.contains(NSEvent.EventTypeMask(type: event.type)) {
      guard let next = monitor.handler(event) else { return nil }
      event = next
    }
    return event
  }

  /// Tells the owners of areas that the mouse has moved, entered or left.
  ///
  /// - Parameters:
  ///   - isOutside: whether the mouse has left the window.
  ///   - make: makes an event of a type.
  package func track(isOutside: Bool, _ make: (NSEvent.EventType) -> NSEvent) {
    areas.removeAll { $0.view == nil }
    // By index, because an owner may add and remove areas.
    for token in areas.map(\.token) {
      guard let index = areas.firstIndex(where: { $0.token === token }), let view = areas[index].view else { continue }
      let area = areas[index]
      let isInside =
        !isOutside && view.window != nil && (area.rect ?? view.bounds).contains(view.convert(pointer, from: nil))
      areas[index].isInside = isInside
      let receiver = area.owner ?? view
      if isInside != area.isInside, area.reportsEntering {
        filter(make(isInside ? .mouseEntered : .mouseExited)).map(receiver.receive)
      }
      if isInside, area.reportsMoves { filter(make(.mouseMoved)).map(receiver.receive) }
    }
  }
}

/// A responder that is not kept alive.
package struct WeakResponder {
  package weak var responder: UIResponder?

  package init(_ responder: UIResponder?) {
    self.responder = responder
  }
}

extension UIApplication {
  /// Increments or decrements how often a Mac game hides the cursor.
  package func hideCursor(by change: Int) { changeCursor(by: change, untilMove: nil) }
  /// Hides the cursor of a Mac game until the mouse moves, or shows it.
  package func hideCursorUntilMove(_ isHidden: Bool) { changeCursor(by: 0, untilMove: isHidden) }

  private func changeCursor(by change: Int, untilMove: Bool?) {
    guard let mac, let isHidden = mac.hideCursor(by: change, untilMove: untilMove) else { return }
    host?.handle(.window(.cursor(isHidden: isHidden)))
  }

  /// The view that gets a Mac game's keys while its window has no first responder: the first view that accepts it, such
  /// as an `SKView`, or the root view.
  package var firstKeyResponder: UIResponder? {
    func find(_ view: UIView) -> UIView? {
      view.acceptsFirstResponder ? view : view.subviews.lazy.compactMap(find).first
    }
    return keyWindow?.rootViewController?.view.map { find($0) ?? $0 }
  }
}

extension NSEvent {
  /// The mouse's position in points of the window, y down.
  package var windowPoint: CGPoint { locationInWindow.flippingY(ty: windowHeight) }
}

/// The part of a window that only a Mac game uses.
@MainActor
package final class MacWindow {
  package weak var firstResponder: UIResponder?
  package var acceptsMouseMovedEvents = false
  package var title = ""
  package var styleMask: UInt = 0
  /// The size of the content that the game asked for, in points; nil without one.
  package var wantedSize: CGSize?
  /// AppKit's `NSWindowDelegate`.
  package weak var delegate: AnyObject?
  /// AppKit's `NSWindowController`.
  package weak var controller: AnyObject?
  /// Called after the window has a new size.
  package var onResize: (() -> Void)?
  /// Values that are stored for the game to read.
  package var kept: [String: Any] = [:]

  package init() {}
}

extension MacWindow {
  /// Makes an object the first responder, unless the present one or the new one refuses.
  ///
  /// - Returns: whether it is the first responder now.
  @discardableResult
  package func focus(_ responder: UIResponder?) -> Bool {
    guard responder !== firstResponder else { return true }
    guard firstResponder?.resignFirstResponder() ?? true else { return false }
    guard responder?.becomeFirstResponder() ?? true else {
      firstResponder = nil
      return false
    }
    firstResponder = responder
    return true
  }
}

/// The additions of AppKit to the window of a Mac game.
@MainActor
package protocol MacWindowActions {
  /// Shows the window as soon as the app runs.
  func showOnMac()
  /// Whether the window's delegate lets it close.
  var mayClose: Bool { get }
}
