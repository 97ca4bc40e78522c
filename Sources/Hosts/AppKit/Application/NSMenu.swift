public import AppFoundation
public import AppKitEvents
public import Foundation
public import UIKit

/// A menu, which is not shown. The keys of the main menu's entries work.
///
/// Source: https://developer.apple.com/documentation/appkit/nsmenu
@preconcurrency @MainActor
open class NSMenu: NSObject {
  /// The menu's title.
  open var title: String
  /// The entries.
  open var items: [NSMenuItem] = [] {
    didSet {
      for item in oldValue where item.menu === self { item.menu = nil }
      for item in items { item.menu = self }
    }
  }
  /// Asked before an entry's key is used, through `menuNeedsUpdate(_:)`. A weak reference.
  open weak var delegate: (any NSMenuDelegate)?
  /// Whether `validateMenuItem(_:)` of the target decides if an entry can be chosen. Default true.
  open var autoenablesItems = true

  /// Creates an empty menu.
  public init(title: String = "") {
    self.title = title
    super.init()
  }

  /// Adds an entry at the end.
  open func addItem(_ newItem: NSMenuItem) { items.append(newItem) }

  /// Adds an entry at the end.
  @discardableResult
  open func addItem(withTitle string: String, action selector: Selector?, keyEquivalent charCode: String) -> NSMenuItem
  {
    let item = NSMenuItem(title: string, action: selector, keyEquivalent: charCode)
    addItem(item)
    return item
  }

  /// Adds an entry; an index outside the entries counts as the nearest one.
  open func insertItem(_ newItem: NSMenuItem, at index: Int) {
    items.insert(newItem, at: max(0, min(index, items.count)))
  }

  /// Removes an entry.
  open func removeItem(_ item: NSMenuItem) { items.removeAll { $0 === item } }
  /// Removes all entries.
  open func removeAllItems() { items = [] }
  /// The number of entries.
  open var numberOfItems: Int { items.count }
  /// An entry by its place; nil outside.
  open func item(at index: Int) -> NSMenuItem? { items.indices.contains(index) ? items[index] : nil }
  /// The first entry with a title.
  open func item(withTitle title: String) -> NSMenuItem? { items.first { $0.title == title } }
  /// The first entry with a number.
  open func item(withTag tag: Int) -> NSMenuItem? { items.first { $0.tag == tag } }
  /// The place of an entry, or -1.
  open func index(of item: NSMenuItem) -> Int { items.firstIndex { $0 === item } ?? -1 }
  /// Sets the menu of an entry.
  open func setSubmenu(_ menu: NSMenu?, for item: NSMenuItem) { item.submenu = menu }

  /// Has no effect, because menus are not shown; reported once as a `Diagnostic`. Returns false.
  @discardableResult
  open func popUp(positioning item: NSMenuItem?, at location: NSPoint, in view: NSView?) -> Bool {
    Self.report("popUp(positioning:at:in:)")
    return false
  }

  /// Has no effect, because menus are not shown; reported once as a `Diagnostic`.
  open class func popUpContextMenu(_ menu: NSMenu, with event: NSEvent, for view: NSView) {
    report("popUpContextMenu(_:with:for:)")
  }

  static func report(_ method: String) {
    UIApplication.shared.report(
      Diagnostic(
        kind: "no-menu", subject: "NSMenu.\(method)",
        message: "menus are not shown; offer the choice with nodes, buttons or an NSAlert"))
  }

  /// Chooses the first entry with the key of an event, including those in the menus of entries.
  ///
  /// - Returns: whether there was one that could be chosen.
  /// Source: https://developer.apple.com/documentation/appkit/nsmenu/performkeyequivalent(with:)
  open func performKeyEquivalent(with event: NSEvent) -> Bool {
    delegate?.menuNeedsUpdate(self)
    return items.contains { $0.submenu?.performKeyEquivalent(with: event) == true || $0.choose(with: event) }
  }
}

/// Fills a menu when it is needed. Source: https://developer.apple.com/documentation/appkit/nsmenudelegate
@preconcurrency @MainActor
public protocol NSMenuDelegate: AnyObject {
  /// Called before a key is looked up in the menu. Does nothing by default.
  func menuNeedsUpdate(_ menu: NSMenu)
}

extension NSMenuDelegate {
  public func menuNeedsUpdate(_ menu: NSMenu) {}
}

/// Decides whether entries can be chosen.
///
/// Source: https://developer.apple.com/documentation/appkit/nsmenuitemvalidation
@preconcurrency @MainActor
public protocol NSMenuItemValidation: AnyObject {
  /// Whether an entry can be chosen now.
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool
}

/// An entry of a menu, which is not shown. Its key works if the menu is part of `NSApplication.mainMenu`.
///
/// Source: https://developer.apple.com/documentation/appkit/nsmenuitem
@preconcurrency @MainActor
open class NSMenuItem: NSObject {
  /// The entry's title.
  open var title: String
  /// The key that chooses it, as text; an upper case letter also needs Shift. Empty is none.
  open var keyEquivalent: String
  /// The modifiers of that key. Default `.command`.
  open var keyEquivalentModifierMask: NSEvent.ModifierFlags = .command
  /// The method that the entry calls. Default nil.
  open var action: Selector?
  /// The object that has the action, a weak reference. nil asks the responders that get the keys.
  open weak var target: AnyObject?
  /// The entry's own menu. Default nil.
  open var submenu: NSMenu?
  /// The menu that has the entry; nil before it is added and after it is removed.
  open fileprivate(set) weak var menu: NSMenu?
  /// Whether the entry can be chosen. Default true.
  open var isEnabled = true
  /// A hidden entry cannot be chosen. Default false.
  open var isHidden = false
  /// A number for the game's use. Default 0.
  open var tag = 0
  /// Whether the entry has a mark. Stored for the game to read. Default `.off`.
  open var state = NSControl.StateValue.off
  /// Stored for the game to read. Default nil.
  open var image: NSImage?
  /// A value for the game's use. Default nil.
  open var representedObject: Any?
  /// Whether the entry is a line between others.
  public private(set) var isSeparatorItem = false

  /// Creates an entry.
  public init(title: String = "", action: Selector? = nil, keyEquivalent: String = "") {
    (self.title, self.action, self.keyEquivalent) = (title, action, keyEquivalent)
    super.init()
  }

  /// Whether the entry has a submenu.
  open var hasSubmenu: Bool { submenu != nil }

  /// Creates a line between entries.
  open class func separator() -> NSMenuItem {
    let item = NSMenuItem()
    item.isSeparatorItem = true
    return item
  }

  /// Chooses the entry if an event is its key.
  fileprivate func choose(with event: NSEvent) -> Bool {
    guard !isHidden, let action, event.isKey(keyEquivalent, keyEquivalentModifierMask) else { return false }
    let app = NSApplication.shared
    guard let receiver = app.target(forAction: action, to: target, from: self) else { return false }
    let validates = menu?.autoenablesItems ?? true
    let allows = validates ? (receiver as? any NSMenuItemValidation)?.validateMenuItem(self) ?? true : isEnabled
    return allows && app.sendAction(action, to: receiver, from: self)
  }
}

extension NSEvent {
  private static let modifiers: ModifierFlags = [.command, .option, .control, .shift]

  /// Whether the event is a key with exactly these modifiers. An upper case letter stands for Shift.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsmenuitem/keyequivalent
  @MainActor
  func isKey(_ key: String, _ mask: ModifierFlags) -> Bool {
    guard !key.isEmpty, let text = charactersIgnoringModifiers, text.lowercased() == key.lowercased() else {
      return false
    }
    var wanted = mask.intersection(Self.modifiers)
    if key != key.lowercased() { wanted.insert(.shift) }
    return modifierFlags.intersection(Self.modifiers) == wanted
  }
}

extension NSApplication {
  /// The object that a method would be called on; nil when there is none.
  ///
  /// Without a target, the responders are asked, from the one that gets the keys, then the window's delegate, the app
  /// and its delegate.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsapplication/target(foraction:to:from:)
  public func target(forAction action: Selector, to target: Any?, from sender: Any?) -> AnyObject? {
    if let target { return target as AnyObject }
    var next = keyWindow?.firstResponder ?? UIApplication.shared.firstKeyResponder
    while let responder = next {
      if action.resolved(for: responder) != nil { return responder }
      next = responder.next
    }
    let others: [AnyObject?] = [keyWindow?.delegate, self, delegate]
    return others.compactMap { $0 }.first { action.resolved(for: $0) != nil }
  }

  /// Calls a method with its sender; see `target(forAction:to:from:)`.
  ///
  /// - Returns: whether there was one to call.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?) -> Bool {
    guard let receiver = self.target(forAction: action, to: target, from: sender) else { return false }
    action.perform(on: receiver, with: [sender], for: "\(type(of: self))")
    return true
  }

  /// Presses the button of the window, or chooses the entry of the main menu, that has an event's key.
  ///
  /// Source: https://developer.apple.com/documentation/appkit/nsview/performkeyequivalent(with:)
  func performKeyEquivalent(with event: NSEvent) -> Bool {
    if let root = keyWindow?.contentView, let button = Self.button(of: event, in: root) {
      button.performClick(nil)
      return true
    }
    return mainMenu?.performKeyEquivalent(with: event) ?? false
  }

  private static func button(of event: NSEvent, in view: NSView) -> NSButton? {
    guard !view.isHidden else { return nil }
    if let button = view as? NSButton, button.isEnabled,
      event.isKey(button.keyEquivalent, button.keyEquivalentModifierMask)
    {
      return button
    }
    return view.subviews.lazy.compactMap { Self.button(of: event, in: $0) }.first
  }
}
