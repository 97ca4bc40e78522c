public import UIKit

/// A menu of the menu bar, which is not shown.
///
/// Source: https://developer.apple.com/documentation/appkit/nsmenu
@preconcurrency @MainActor
open class NSMenu: NSObject {
  /// The menu's title.
  open var title: String
  /// The entries.
  open var items: [NSMenuItem] = []

  /// Creates an empty menu.
  public init(title: String = "") {
    self.title = title
    super.init()
  }

  /// Adds an entry at the end.
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  /// Sets the menu of an entry.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }
}

/// An entry of a menu, which is not shown. Source: https://developer.apple.com/documentation/appkit/nsmenuitem
@preconcurrency @MainActor
open class NSMenuItem: NSObject {
  /// The entry's title.
  open var title: String
  /// The key that chooses it. It has no effect.
  open var keyEquivalent: String
  /// The entry's own menu. Default nil.
  open var submenu: NSMenu?
  /// Kept for the game to read. Default true.
  open var isEnabled = true
  /// Kept for the game to read. Default false.
  open var isHidden = false

  /// Creates an entry.
  public init(title: String = "", keyEquivalent: String = "") {
    (self.title, self.keyEquivalent) = (title, keyEquivalent)
    super.init()
  }

  /// Creates a line between entries.
  open class func separator() -> NSMenuItem { NSMenuItem() }
}
