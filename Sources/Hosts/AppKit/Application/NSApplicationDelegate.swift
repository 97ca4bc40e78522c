public import UIKit

/// Receives the events of a Mac app's life.
///
/// It is a `UIApplicationDelegate` too, so that every program and stage of this package takes it:
///
///     AppRunner.run(delegate: AppDelegate())
///     let stage = try Stage(app: AppDelegate())
///
/// Source: https://developer.apple.com/documentation/appkit/nsapplicationdelegate
@preconcurrency @MainActor
public protocol NSApplicationDelegate: UIApplicationDelegate {
  /// Called first, except that the view of the main storyboard's controller is loaded already, or the outlets of the main
  /// `.xib` are set. The window is shown afterwards.
  ///
  /// Source: https://stackoverflow.com/a/43433292
  func applicationWillFinishLaunching(_ notification: Notification)
  /// Called after the windows that were made before `run()` have been shown.
  func applicationDidFinishLaunching(_ notification: Notification)
  /// Called when the app has launched and whenever its window gets the keyboard focus again.
  func applicationDidBecomeActive(_ notification: Notification)
  /// Called after `applicationDidBecomeActive(_:)` would be on a Mac; here just before it.
  func applicationWillBecomeActive(_ notification: Notification)
  /// Called before the app becomes inactive because its window loses the keyboard focus.
  func applicationWillResignActive(_ notification: Notification)
  /// Called after the window has lost the keyboard focus; here right after `applicationWillResignActive(_:)`.
  func applicationDidResignActive(_ notification: Notification)
  /// Called when the window has been minimised.
  func applicationDidHide(_ notification: Notification)
  /// Called before a minimised window is shown again.
  func applicationDidUnhide(_ notification: Notification)
  /// Called before the program ends.
  func applicationWillTerminate(_ notification: Notification)
  /// Called by `NSApplication.terminate(_:)`; `.terminateCancel` keeps the app running. Not called when the player
  /// closes the window.
  func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply
  /// Not called: the app always ends with its window.
  func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool
  /// Not called: there is no Dock. The result has no effect.
  func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool
  /// Not called: nothing is restored.
  func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool
  /// Sets an outlet of the delegate from the `.xib` that `NSMainNibFile` names. Apple has no such method: there, the
  /// Objective-C runtime finds the property. `skit run` writes it for each `@IBOutlet`:
  ///
  ///     func setOutlet(_ value: Any?, named name: String) -> Bool {
  ///       if name == "window" { window = value as? NSWindow }
  ///       return name == "window"
  ///     }
  ///
  /// - Returns: whether there is an outlet of that name; false is reported as a `Diagnostic`.
  func setOutlet(_ value: Any?, named name: String) -> Bool
}

extension NSApplicationDelegate {
  /// The default: does nothing.
  public func applicationWillFinishLaunching(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationDidFinishLaunching(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationDidBecomeActive(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationWillBecomeActive(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationWillResignActive(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationDidResignActive(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationDidHide(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationDidUnhide(_ notification: Notification) {}
  /// The default: does nothing.
  public func applicationWillTerminate(_ notification: Notification) {}
  /// The default: `.terminateNow`.
  public func applicationShouldTerminate(_ sender: NSApplication) -> NSApplication.TerminateReply { .terminateNow }
  /// The default: false.
  public func applicationShouldTerminateAfterLastWindowClosed(_ sender: NSApplication) -> Bool { false }
  /// The default: true.
  public func applicationShouldHandleReopen(_ sender: NSApplication, hasVisibleWindows flag: Bool) -> Bool { true }
  /// The default: true.
  public func applicationSupportsSecureRestorableState(_ app: NSApplication) -> Bool { true }
  /// The default: sets the value of a responder for the key; any other delegate has no outlets.
  public func setOutlet(_ value: Any?, named name: String) -> Bool {
    guard let responder = self as? UIResponder else { return false }
    responder.setValue(value, forKey: name)
    return true
  }
}

// The events as the engine sends them.
extension NSApplicationDelegate {
  /// Starts the Mac app.
  public func application(
    _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let app = NSApplication.shared
    app.loadMainFile()
    app.post(NSApplication.willFinishLaunchingNotification, applicationWillFinishLaunching)
    app.showMainFile()
    app.showWaitingWindows()
    return true
  }

  /// Tells the delegate that the app has launched.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let app = NSApplication.shared
    app.post(NSApplication.didFinishLaunchingNotification, applicationDidFinishLaunching)
    app.reportMissingWindow()
    return true
  }

  /// Tells the delegate and the window's that the app is active.
  public func applicationDidBecomeActive(_ application: UIApplication) {
    let app = NSApplication.shared
    app.post(NSApplication.willBecomeActiveNotification, applicationWillBecomeActive)
    app.post(NSApplication.didBecomeActiveNotification, applicationDidBecomeActive)
    app.mainWindow?.becomeKey()
  }

  /// Tells the delegate and the window's that the app is no longer active.
  public func applicationWillResignActive(_ application: UIApplication) {
    let app = NSApplication.shared
    app.post(NSApplication.willResignActiveNotification, applicationWillResignActive)
    app.mainWindow?.resignKey()
    app.post(NSApplication.didResignActiveNotification, applicationDidResignActive)
  }

  /// Tells the delegate that the window has been minimised.
  public func applicationDidEnterBackground(_ application: UIApplication) {
    let app = NSApplication.shared
    app.post(NSApplication.didHideNotification, applicationDidHide)
  }

  /// Tells the delegate that the window is shown again.
  public func applicationWillEnterForeground(_ application: UIApplication) {
    let app = NSApplication.shared
    app.post(NSApplication.didUnhideNotification, applicationDidUnhide)
  }

  /// Tells the window's delegate and this one that the app ends.
  public func applicationWillTerminate(_ application: UIApplication) {
    let app = NSApplication.shared
    app.mainWindow?.willClose()
    app.post(NSApplication.willTerminateNotification, applicationWillTerminate)
  }
}
