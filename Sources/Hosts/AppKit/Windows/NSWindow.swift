internal import SpriteKit
public import UIKit

// A window of a Mac game. Differs from Apple: it has no title bar, so its frame is its content's rectangle, and
// the desktop decides where it is. Source: https://developer.apple.com/documentation/appkit/nswindow
extension UIWindow {
  /// The parts and abilities of a window. Stored for the game to read; the desktop's window always has them all.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/stylemask-swift.struct
  public struct StyleMask: OptionSet, Hashable, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// No title bar.
    public static let borderless: StyleMask = []
    /// A title bar.
    public static let titled = StyleMask(rawValue: 1 << 0)
    /// A close button.
    public static let closable = StyleMask(rawValue: 1 << 1)
    /// A button that minimises.
    public static let miniaturizable = StyleMask(rawValue: 1 << 2)
    /// The player can change the size.
    public static let resizable = StyleMask(rawValue: 1 << 3)
    /// The title bar has the colour of the content.
    public static let unifiedTitleAndToolbar = StyleMask(rawValue: 1 << 12)
    /// The window fills the screen.
    public static let fullScreen = StyleMask(rawValue: 1 << 14)
    /// The content is below the title bar too.
    public static let fullSizeContentView = StyleMask(rawValue: 1 << 15)
  }

  /// The storage of a window's content. It has no effect.
  public enum BackingStoreType: UInt, Sendable {
    /// The only one that a Mac still has.
    case buffered = 2
  }

  /// A window's behaviour among the desktop's spaces. It is stored for the game to read.
  public struct CollectionBehavior: OptionSet, Hashable, Sendable {
    /// The combined bits, as on a Mac.
    public let rawValue: UInt

    /// Creates a set from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The window can fill the screen.
    public static let fullScreenPrimary = CollectionBehavior(rawValue: 1 << 7)
    /// The window can be beside one that fills the screen.
    public static let fullScreenAuxiliary = CollectionBehavior(rawValue: 1 << 8)
    /// The window cannot fill the screen.
    public static let fullScreenNone = CollectionBehavior(rawValue: 1 << 9)
  }

  /// Whether the title is shown. Stored for the game to read.
  public enum TitleVisibility: Int, Sendable {
    /// The default, and no title.
    case visible, hidden
  }

  /// Creates a window; `makeKeyAndOrderFront(_:)` shows it.
  ///
  /// - Parameters:
  ///   - contentRect: its size is the first size of the app's window, in points, unless the player chose another size.
  ///     A size below 1 point or above 4,096 keeps the present one.
  ///   - style: stored for the game to read.
  ///   - backingStoreType: has no effect.
  ///   - flag: has no effect.
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool
  ) {
    self.init(frame: CGRect(origin: .zero, size: contentRect.size))
    (mac.styleMask, mac.wantedSize) = (style.rawValue, contentRect.size)
  }

  /// Creates a window; there is one screen.
  public convenience init(
    contentRect: NSRect, styleMask style: StyleMask, backing backingStoreType: BackingStoreType, defer flag: Bool,
    screen: NSScreen?
  ) {
    self.init(contentRect: contentRect, styleMask: style, backing: backingStoreType, defer: flag)
  }

  /// Creates a window that is as large as the controller's view.
  public convenience init(contentViewController: UIViewController) {
    let size = contentViewController.view?.frame.size ?? .zero
    self.init(
      contentRect: CGRect(origin: .zero, size: size), styleMask: [.titled, .closable, .miniaturizable, .resizable],
      backing: .buffered, defer: true)
    rootViewController = contentViewController
  }

  // MARK: Content

  /// The text in the desktop's title bar. Default the app's name.
  public var title: String {
    get { mac.title }
    set {
      mac.title = newValue
      if isKeyWindow { showTitle() }
    }
  }

  /// The view that fills the window. By default an empty one, made on first use.
  public var contentView: NSView? {
    get {
      if rootViewController == nil {
        fill(with: UIView(frame: CGRect(origin: .zero, size: mac.wantedSize ?? UIScreen.main.bounds.size)))
      }
      return rootViewController?.view
    }
    set { fill(with: newValue) }
  }

  private func fill(with view: UIView?) {
    let controller = NSViewController()
    controller.view = view
    rootViewController = controller
  }

  /// The controller whose view fills the window; nil without one.
  public var contentViewController: UIViewController? {
    get { rootViewController }
    set { rootViewController = newValue }
  }

  /// The window's controller; nil without one.
  public var windowController: NSWindowController? { mac.controller as? NSWindowController }

  /// Notified of the window's changes. A weak reference.
  public var delegate: (any NSWindowDelegate)? {
    get { mac.delegate as? any NSWindowDelegate }
    set {
      mac.delegate = newValue
      reportResizing()
    }
  }

  /// From here on, posts `didResizeNotification` after each change of the window's size, with or without a delegate.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/didresizenotification
  func reportResizing() {
    mac.onResize = { [weak self] in self?.post(Self.didResizeNotification) { $0.windowDidResize($1) } }
  }

  // MARK: Showing

  /// Shows the window, as `makeKeyAndOrderFront(_:)` does.
  public func orderFrontRegardless() { orderFront(nil) }
  /// Makes the window the app's main one.
  public func makeMain() { makeKey() }
  /// Whether the window is in front.
  public var isMainWindow: Bool { isKeyWindow }
  /// Whether the window is shown.
  public var isVisible: Bool { UIApplication.shared.windows.contains(self) }
  /// The screen that the window is on.
  public var screen: NSScreen? { NSScreen.main }
  /// Pixels per point.
  public var backingScaleFactor: CGFloat { UIScreen.main.scale }

  // MARK: Events

  /// The object that gets the keys; nil when none was chosen, and then the `SKView` gets them.
  public var firstResponder: NSResponder? { mac.firstResponder }

  /// The object that gets the keys first.
  public var initialFirstResponder: NSView? {
    get { mac.firstResponder as? NSView }
    set { mac.focus(newValue) }
  }

  /// Whether moves of the mouse without a button call `mouseMoved(with:)` of the first responder. Default false.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/acceptsmousemovedevents
  public var acceptsMouseMovedEvents: Bool {
    get { mac.acceptsMouseMovedEvents }
    set { mac.acceptsMouseMovedEvents = newValue }
  }

  /// The mouse's position in points of the window, y up.
  public var mouseLocationOutsideOfEventStream: NSPoint { NSEvent.mouseLocation }

  func showTitle() {
    if !mac.title.isEmpty { UIApplication.shared.host?.handle(.window(.title(mac.title))) }
  }
}

extension UIWindow: MacWindowActions {
  package func showOnMac() { NSApplication.show(self) }
  package var mayClose: Bool { delegate?.windowShouldClose(self) ?? true }
}

// A Mac's levels are whole numbers, a phone's are not; a window here has both, and neither moves it.
extension NSWindow.Level {
  /// A level by its number on a Mac.
  public init(rawValue: Int) { self.init(rawValue: CGFloat(rawValue)) }

  /// In front of other windows.
  public static let floating = NSWindow.Level(rawValue: 3)
  /// In front of the menu bar.
  public static let mainMenu = NSWindow.Level(rawValue: 24)
  /// In front of everything.
  public static let screenSaver = NSWindow.Level(rawValue: 1000)
}
