public import UIKit

/// Is notified of a window's changes.
///
/// Source: https://developer.apple.com/documentation/appkit/nswindowdelegate
@preconcurrency @MainActor
public protocol NSWindowDelegate: AnyObject {
  /// Called by `NSWindow.performClose(_:)` and when the player closes the window; false keeps it. Not called when the
  /// desktop ends the program.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindowdelegate/windowshouldclose(_:)
  func windowShouldClose(_ sender: NSWindow) -> Bool
  /// Called before the window closes, which ends the app.
  func windowWillClose(_ notification: Notification)
  /// Called after the window has a new size.
  func windowDidResize(_ notification: Notification)
  /// Not called: the desktop chooses the window's size.
  func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize
  /// Called when the window gets the keyboard focus.
  func windowDidBecomeKey(_ notification: Notification)
  /// Called when the window loses the keyboard focus.
  func windowDidResignKey(_ notification: Notification)
  /// Called when the window gets the keyboard focus, after `windowDidBecomeKey(_:)`.
  func windowDidBecomeMain(_ notification: Notification)
  /// Called when the window loses the keyboard focus, after `windowDidResignKey(_:)`.
  func windowDidResignMain(_ notification: Notification)
  /// Not called.
  func windowDidMove(_ notification: Notification)
  /// Not called; the app's delegate gets `applicationDidHide(_:)`.
  func windowDidMiniaturize(_ notification: Notification)
  /// Not called; the app's delegate gets `applicationDidUnhide(_:)`.
  func windowDidDeminiaturize(_ notification: Notification)
  /// Not called; the window gets a new size.
  func windowWillEnterFullScreen(_ notification: Notification)
  /// Not called; the window gets a new size.
  func windowDidEnterFullScreen(_ notification: Notification)
  /// Not called; the window gets a new size.
  func windowWillExitFullScreen(_ notification: Notification)
  /// Not called; the window gets a new size.
  func windowDidExitFullScreen(_ notification: Notification)
  /// Not called; the window gets a new size.
  func windowDidEndLiveResize(_ notification: Notification)
}

extension NSWindowDelegate {
  /// The default: true.
  public func windowShouldClose(_ sender: NSWindow) -> Bool { true }
  /// The default: does nothing.
  public func windowWillClose(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidResize(_ notification: Notification) {}
  /// The default: the same size.
  public func windowWillResize(_ sender: NSWindow, to frameSize: NSSize) -> NSSize { frameSize }
  /// The default: does nothing.
  public func windowDidBecomeKey(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidResignKey(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidBecomeMain(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidResignMain(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidMove(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidMiniaturize(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidDeminiaturize(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowWillEnterFullScreen(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidEnterFullScreen(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowWillExitFullScreen(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidExitFullScreen(_ notification: Notification) {}
  /// The default: does nothing.
  public func windowDidEndLiveResize(_ notification: Notification) {}
}

extension UIWindow {
  /// Posted after the window has a new size.
  nonisolated public static let didResizeNotification = Notification.Name("NSWindowDidResizeNotification")
  /// Posted when the window gets the keyboard focus.
  nonisolated public static let didBecomeKeyNotification = Notification.Name("NSWindowDidBecomeKeyNotification")
  /// Posted when the window loses the keyboard focus.
  nonisolated public static let didResignKeyNotification = Notification.Name("NSWindowDidResignKeyNotification")
  /// Posted when the window gets the keyboard focus.
  nonisolated public static let didBecomeMainNotification = Notification.Name("NSWindowDidBecomeMainNotification")
  /// Posted when the window loses the keyboard focus.
  nonisolated public static let didResignMainNotification = Notification.Name("NSWindowDidResignMainNotification")
  /// Posted before the window closes, which ends the app.
  nonisolated public static let willCloseNotification = Notification.Name("NSWindowWillCloseNotification")

  func becomeKey() {
    post(Self.didBecomeKeyNotification) { $0.windowDidBecomeKey($1) }
    post(Self.didBecomeMainNotification) { $0.windowDidBecomeMain($1) }
  }

  func resignKey() {
    post(Self.didResignKeyNotification) { $0.windowDidResignKey($1) }
    post(Self.didResignMainNotification) { $0.windowDidResignMain($1) }
  }

  func willClose() {
    post(Self.willCloseNotification) { $0.windowWillClose($1) }
  }

  func post(_ name: Notification.Name, _ tell: (any NSWindowDelegate, Notification) -> Void) {
    let notification = Notification(name: name, object: self)
    delegate.map { tell($0, notification) }
    NotificationCenter.default.post(notification)
  }
}
