internal import AppRunner
public import UIKit

// A window's size and look. Sizes that the desktop does not know are stored for the game to read.
extension UIWindow {
  /// Changes the size of the window's content, in points. Ignored where the player, a test or a recording chose the size.
  public func setContentSize(_ size: NSSize) {
    mac.wantedSize = size
    if isKeyWindow { fitScreen() }
  }

  /// Changes the window's size; the position has no effect. Ignored where the player, a test or a recording chose the
  /// size.
  public func setFrame(_ frameRect: NSRect, display flag: Bool) { setContentSize(frameRect.size) }
  /// Changes the window's size at once; there is no animation.
  public func setFrame(_ frameRect: NSRect, display displayFlag: Bool, animate animateFlag: Bool) {
    setContentSize(frameRect.size)
  }
  /// Has no effect: the desktop decides where the window is. Returns false.
  @discardableResult
  public func setFrameAutosaveName(_ name: String) -> Bool { false }
  /// The same rectangle: the frame is the content's.
  public func contentRect(forFrameRect frameRect: NSRect) -> NSRect { frameRect }
  /// The same rectangle: the frame is the content's.
  public func frameRect(forContentRect contentRect: NSRect) -> NSRect { contentRect }
  /// The whole content, in points.
  public var contentLayoutRect: NSRect { bounds }

  /// Takes the size that the game asked for, and gives it to the screen unless the size was chosen.
  func fitScreen() {
    let app = UIApplication.shared
    if let size = mac.wantedSize { app.fitScreen(to: size) }
    if !isKeyWindow { frame = app.screen.bounds }
    showTitle()
  }

  /// The parts and abilities of the window. Stored for the game to read.
  public var styleMask: StyleMask {
    get { StyleMask(rawValue: mac.styleMask) }
    set { mac.styleMask = newValue.rawValue }
  }
  /// Stored for the game to read; the desktop's window has its own limits. Default zero.
  public var minSize: NSSize {
    get { kept("minSize", .zero) }
    set { mac.kept["minSize"] = newValue }
  }
  /// Stored for the game to read; the desktop's window has its own limits. Default very large.
  public var maxSize: NSSize {
    get { kept("maxSize", CGSize(width: CGFloat.greatestFiniteMagnitude, height: .greatestFiniteMagnitude)) }
    set { mac.kept["maxSize"] = newValue }
  }
  /// Stored for the game to read; the desktop's window has its own limits. Default zero.
  public var contentMinSize: NSSize {
    get { kept("contentMinSize", .zero) }
    set { mac.kept["contentMinSize"] = newValue }
  }
  /// Stored for the game to read; the desktop's window has its own limits. Default very large.
  public var contentMaxSize: NSSize {
    get { kept("contentMaxSize", maxSize) }
    set { mac.kept["contentMaxSize"] = newValue }
  }
  /// Stored for the game to read; the player chooses the shape of the window. Default zero.
  public var aspectRatio: NSSize {
    get { kept("aspectRatio", .zero) }
    set { mac.kept["aspectRatio"] = newValue }
  }
  /// Stored for the game to read; the player chooses the shape of the window. Default zero.
  public var contentAspectRatio: NSSize {
    get { kept("contentAspectRatio", .zero) }
    set { mac.kept["contentAspectRatio"] = newValue }
  }
  /// Stored for the game to read. Default none.
  public var collectionBehavior: CollectionBehavior {
    get { kept("collectionBehavior", []) }
    set { mac.kept["collectionBehavior"] = newValue }
  }
  /// Stored for the game to read. Default `.normal`.
  public var level: NSWindow.Level {
    get { windowLevel }
    set { windowLevel = newValue }
  }
  /// Stored for the game to read. Default `.visible`.
  public var titleVisibility: TitleVisibility {
    get { kept("titleVisibility", .visible) }
    set { mac.kept["titleVisibility"] = newValue }
  }
  /// Stored for the game to read. Default false.
  public var titlebarAppearsTransparent: Bool {
    get { kept("titlebarAppearsTransparent", false) }
    set { mac.kept["titlebarAppearsTransparent"] = newValue }
  }
  /// Stored for the game to read. Default false.
  public var isMovableByWindowBackground: Bool {
    get { kept("isMovableByWindowBackground", false) }
    set { mac.kept["isMovableByWindowBackground"] = newValue }
  }
  /// Stored for the game to read: the window lives as long as the game keeps it. Default true.
  public var isReleasedWhenClosed: Bool {
    get { kept("isReleasedWhenClosed", true) }
    set { mac.kept["isReleasedWhenClosed"] = newValue }
  }

  private func kept<Value>(_ name: String, _ value: Value) -> Value { mac.kept[name] as? Value ?? value }
}
