internal import AppIcons
internal import AppRunner
public import UIKit

/// The running Mac app: its delegate and its windows.
///
/// Differs from Apple: a face of the engine's app, created on first use in each, and not itself a responder.
/// Source: https://developer.apple.com/documentation/appkit/nsapplication
@preconcurrency @MainActor
open class NSApplication: NSObject {
  /// The delegate's answer when the app is asked to end.
  public enum TerminateReply: UInt, Sendable {
    /// Keeps the app running, or ends it. `terminateLater` ends it too, at once.
    case terminateCancel, terminateNow, terminateLater
  }

  /// Whether the app has a place in the Dock and a menu bar; here there is neither.
  public enum ActivationPolicy: Int, Sendable {
    /// These have no effect.
    case regular, accessory, prohibited
  }

  /// The answer to an alert.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsapplication/modalresponse
  public struct ModalResponse: RawRepresentable, Hashable, Sendable {
    /// Apple's number.
    public let rawValue: Int

    /// Creates a response from its number; any number is kept.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// Creates a response from its number; any number is kept.
    public init(_ rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The dialog was confirmed.
    // swift-format-ignore: AlwaysUseLowerCamelCase
    public static let OK = ModalResponse(1)
    /// The dialog was cancelled.
    public static let cancel = ModalResponse(0)
    /// The first button of an alert, which is its default.
    public static let alertFirstButtonReturn = ModalResponse(1000)
    /// The second button of an alert.
    public static let alertSecondButtonReturn = ModalResponse(1001)
    /// The third button of an alert.
    public static let alertThirdButtonReturn = ModalResponse(1002)
  }

  /// The app that the calling code belongs to.
  public static var shared: NSApplication {
    let mac = UIApplication.shared.macInput
    if let known = mac.application as? NSApplication { return known }
    let made = NSApplication()
    mac.application = made
    mac.performKeyEquivalent = { [weak made] in made?.performKeyEquivalent(with: $0) ?? false }
    mac.shouldClose = { [weak made] in
      guard let window = made?.mainWindow else { return true }
      return window.delegate?.windowShouldClose(window) ?? true
    }
    return made
  }

  /// Windows that were shown before an app ran, such as in a `main.swift`. Static, because there is no app yet; the
  /// first app to run takes them.
  private static var waitingWindows: [NSWindow] = []

  /// See `NSAnimationContext`.
  var animationGroups: [NSAnimationContext] = []
  /// The controller of the main storyboard's window, kept alive.
  private var mainController: NSWindowController?
  /// The windows of the main `.xib`, kept alive, and those that are shown when the app starts.
  var nibWindows: [NSWindow] = []
  var waitingNibWindows: [NSWindow] = []
  private weak var ownDelegate: (any NSApplicationDelegate)?
  /// The app's delegate. Set it before `run()`.
  open var delegate: (any NSApplicationDelegate)? {
    get { ownDelegate ?? UIApplication.shared.delegate as? any NSApplicationDelegate }
    set { ownDelegate = newValue }
  }
  /// The app's menu bar. It is not shown, which is reported once as a `Diagnostic`; the keys of its entries work.
  /// Default nil.
  open var mainMenu: NSMenu? {
    didSet {
      guard mainMenu != nil else { return }
      UIApplication.shared.report(
        Diagnostic(
          kind: "no-menu", subject: "NSApplication.mainMenu",
          message: "the menu bar is not shown; the keys of its entries work"))
    }
  }

  /// The window in front; nil before one is shown.
  open var mainWindow: NSWindow? { UIApplication.shared.keyWindow ?? Self.waitingWindows.last }
  /// The window that receives the app's input; nil before one is shown.
  open var keyWindow: NSWindow? { mainWindow }
  /// The windows that are shown.
  open var windows: [NSWindow] { Self.waitingWindows + UIApplication.shared.windows }
  /// Whether the app has the keyboard focus.
  open var isActive: Bool { UIApplication.shared.applicationState == .active }
  /// Whether the app has launched.
  open var isRunning: Bool { UIApplication.shared.host != nil }
  /// The event that is handled now, or the latest one; nil before the first.
  open var currentEvent: NSEvent? { UIApplication.shared.mac?.currentEvent }

  /// Opens the app's window with its delegate, and returns after the player has closed it.
  ///
  /// `AppRunner` has the program's options. Without a delegate, prints an error and ends the program.
  open func run() {
    guard let delegate else {
      preconditionFailure("NSApplication.run(): set NSApplication.shared.delegate first")
    }
    AppRunner.run(delegate: delegate)
  }

  /// Asks the delegate, and ends the app after this frame by closing its window.
  open func terminate(_ sender: Any?) {
    guard delegate?.applicationShouldTerminate(self) != .terminateCancel else { return }
    UIApplication.shared.host?.handle(.window(.close))
  }

  /// Ends the app, as `terminate(_:)` does without asking.
  open func stop(_ sender: Any?) { UIApplication.shared.host?.handle(.window(.close)) }

  /// Has no effect: the desktop decides which window has the focus.
  open func activate(ignoringOtherApps flag: Bool) {}
  /// Has no effect: the desktop decides which window has the focus.
  open func activate() {}
  /// Has no effect: the player minimises the window.
  open func hide(_ sender: Any?) {}
  /// Has no effect: there is no panel about the app.
  open func orderFrontStandardAboutPanel(_ sender: Any?) {}
  /// Has no effect: there is no Dock. Returns true.
  @discardableResult
  open func setActivationPolicy(_ activationPolicy: ActivationPolicy) -> Bool { true }

  /// Shows a window when the app has started; at once if it has.
  static func show(_ window: NSWindow) {
    guard UIApplication.shared.host != nil else {
      if !waitingWindows.contains(window) { waitingWindows.append(window) }
      return
    }
    window.fitScreen()
    window.makeKeyAndVisible()
    window.reportResizing()
  }

  func showWaitingWindows() {
    let waiting = Self.waitingWindows
    Self.waitingWindows = []
    for window in waiting { Self.show(window) }
  }

  /// Makes the windows of the main storyboard or `.xib` and loads their views; `showMainFile()` shows them.
  func loadMainFile() {
    if NSStoryboard.mainName == nil, let name = mainNibName { return loadMainNib(name) }
    switch NSStoryboard.main?.instantiateInitialController() {
    case let controller as NSWindowController: mainController = controller
    case let controller as UIViewController:
      mainController = NSWindowController(window: NSWindow(contentViewController: controller))
    default: break
    }
  }

  /// The first window of a `.xib` is shown last, so that it gets the keys. That is a guess: Apple documents no order.
  func showMainFile() {
    mainController?.showWindow(nil)
    for window in waitingNibWindows.reversed() { window.makeKeyAndOrderFront(nil) }
    waitingNibWindows = []
  }

  func post(_ name: Notification.Name, _ tell: (Notification) -> Void) {
    let notification = Notification(name: name, object: self)
    tell(notification)
    NotificationCenter.default.post(notification)
  }

  /// Reports an app that shows no window once it has launched.
  func reportMissingWindow() {
    guard mainWindow == nil else { return }
    let app = UIApplication.shared
    app.report(
      Diagnostic(
        kind: "no-window", subject: "applicationDidFinishLaunching(_:)",
        message: "no window: make an NSWindow(contentRect:styleMask:backing:defer:) and call makeKeyAndOrderFront(nil)")
    )
  }
}

/// The running app, `NSApplication.shared`.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public var NSApp: NSApplication! { NSApplication.shared }

/// Runs the app whose delegate is set, as `NSApplication.run()` does.
///
/// Differs from Apple: the main storyboard's delegate is not made, so set `NSApplication.shared.delegate` before.
/// - Returns: 0.
// swift-format-ignore: AlwaysUseLowerCamelCase
@preconcurrency @MainActor
public func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
) -> Int32 {
  NSApplication.shared.run()
  return 0
}

extension NSApplication {
  /// Posted before the delegate's `applicationDidFinishLaunching(_:)`.
  nonisolated public static let willFinishLaunchingNotification =
    Notification.Name("NSApplicationWillFinishLaunchingNotification")
  /// Posted when the app has launched.
  nonisolated public static let didFinishLaunchingNotification =
    Notification.Name("NSApplicationDidFinishLaunchingNotification")
  /// Posted before the app becomes active.
  nonisolated public static let willBecomeActiveNotification =
    Notification.Name("NSApplicationWillBecomeActiveNotification")
  /// Posted when the app has become active.
  nonisolated public static let didBecomeActiveNotification =
    Notification.Name("NSApplicationDidBecomeActiveNotification")
  /// Posted when the window has lost the keyboard focus.
  nonisolated public static let willResignActiveNotification =
    Notification.Name("NSApplicationWillResignActiveNotification")
  /// Posted after the window has lost the keyboard focus.
  nonisolated public static let didResignActiveNotification =
    Notification.Name("NSApplicationDidResignActiveNotification")
  /// Posted when the window has been minimised.
  nonisolated public static let didHideNotification = Notification.Name("NSApplicationDidHideNotification")
  /// Posted before a minimised window is shown again.
  nonisolated public static let didUnhideNotification = Notification.Name("NSApplicationDidUnhideNotification")
  /// Posted before the program ends.
  nonisolated public static let willTerminateNotification =
    Notification.Name("NSApplicationWillTerminateNotification")
}

extension UIApplication {
  /// The app's mouse and keys; makes it a Mac app on first use.
  var macInput: MacInput {
    if let mac { return mac }
    let made = MacInput()
    mac = made
    return made
  }
}
