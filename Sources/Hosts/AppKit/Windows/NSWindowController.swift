public import UIKit

/// Owns a window.
///
/// Source: https://developer.apple.com/documentation/appkit/nswindowcontroller
@preconcurrency @MainActor
open class NSWindowController: UIResponder {
  /// The window; nil before one is set.
  open var window: NSWindow? {
    didSet { window?.mac.controller = self }
  }
  private var hasLoaded = false

  public override init() {
    super.init()
  }

  /// Creates a controller with its window.
  public init(window: NSWindow?) {
    super.init()
    self.window = window
    window?.mac.controller = self
  }

  /// Creates a controller without a window.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The controller whose view fills the window; nil without one.
  open var contentViewController: UIViewController? {
    get { window?.contentViewController }
    set { window?.contentViewController = newValue }
  }

  /// Called once, before the window is first shown.
  open func windowDidLoad() {}

  /// Shows the window.
  open func showWindow(_ sender: Any?) {
    loadIfNeeded()
    window?.makeKeyAndOrderFront(sender)
  }

  func loadIfNeeded() {
    guard !hasLoaded else { return }
    hasLoaded = true
    windowDidLoad()
  }

  /// Closes the window, which ends the app.
  open func close() { window?.close() }
}
