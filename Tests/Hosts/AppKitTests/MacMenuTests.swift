import AppKit
import SceneTesting
import SpriteKit
import Testing
import UIKit

private final class MenuDelegate: NSObject, NSApplicationDelegate, NSMenuItemValidation {
  var window: NSWindow?
  var calls: [String] = []
  var allows = true

  func applicationDidFinishLaunching(_ notification: Notification) {
    window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 200, height: 100), styleMask: [.titled], backing: .buffered, defer: false)
    window?.contentView = SKView(frame: NSRect(x: 0, y: 0, width: 200, height: 100))
    window?.makeKeyAndOrderFront(nil)
  }

  func newGame(_ sender: NSMenuItem) { calls.append("\(sender.title) \(sender.tag)") }
  func press(_ sender: NSButton) { calls.append(sender.title) }
  func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { allows }
}

/// Fills its menu when the menu is needed.
private final class LateMenu: NSMenuDelegate {
  func menuNeedsUpdate(_ menu: NSMenu) {
    guard menu.items.isEmpty else { return }
    menu.addItem(withTitle: "Late", action: Selector("newGame:", MenuDelegate.newGame), keyEquivalent: "l")
  }
}

private final class KeyScene: SKScene {
  var keys: [String] = []

  override func keyDown(with event: NSEvent) { keys.append(event.characters ?? "-") }
}

@MainActor
@Suite struct MacMenuTests {
  private let stage: Stage
  private let delegate = MenuDelegate()
  private let scene = KeyScene(size: CGSize(width: 200, height: 100))

  init() throws {
    var environment = AppEnvironment()
    environment.surface = Surface(width: 200, height: 100, scale: 1)
    stage = Stage(environment: environment, delegate: delegate)
    (NSApp.mainWindow?.contentView as? SKView)?.presentScene(scene)
  }

  private func menu() -> NSMenu {
    let (bar, game) = (NSMenu(), NSMenu(title: "Game"))
    let item = game.addItem(
      withTitle: "New", action: Selector("newGame:", MenuDelegate.newGame), keyEquivalent: "n")
    item.tag = 4
    game.addItem(NSMenuItem.separator())
    bar.addItem(withTitle: "Game", action: nil, keyEquivalent: "").submenu = game
    return bar
  }

  private func press(_ key: UIKeyboardHIDUsage, with modifier: UIKeyboardHIDUsage? = nil) async {
    if let modifier { stage.keyDown(modifier) }
    stage.keyDown(key)
    stage.keyUp(key)
    if let modifier { stage.keyUp(modifier) }
    await stage.advance(frames: 2)
  }

  @Test func aKeyOfTheMainMenuCallsItsActionInsteadOfTheScene() async {
    NSApp.mainMenu = menu()
    #expect(stage.diagnostics.map(\.kind) == ["no-menu"])
    await stage.advance()
    await press(.keyboardN)
    #expect(scene.keys == ["n"] && delegate.calls.isEmpty, "without Command it is the scene's")
    await press(.keyboardN, with: .keyboardLeftGUI)
    #expect(delegate.calls == ["New 4"] && scene.keys == ["n"])
    delegate.allows = false
    await press(.keyboardN, with: .keyboardLeftGUI)
    #expect(delegate.calls == ["New 4"])
  }

  /// https://developer.apple.com/documentation/appkit/nsmenudelegate/menuneedsupdate(_:)
  @Test func anEntryThatTheDelegateAddsHasItsKeyAtOnce() async {
    let (bar, game, filler) = (NSMenu(), NSMenu(title: "Game"), LateMenu())
    game.delegate = filler
    bar.addItem(withTitle: "Game", action: nil, keyEquivalent: "").submenu = game
    NSApp.mainMenu = bar
    await stage.advance()
    await press(.keyboardL, with: .keyboardLeftGUI)
    #expect(delegate.calls == ["Late 0"])
    withExtendedLifetime(filler) {}
  }

  @Test func aKeyOfAButtonPressesIt() async {
    let button = NSButton(title: "Go", target: delegate, action: Selector("press:", MenuDelegate.press))
    button.keyEquivalent = "\r"
    NSApp.mainWindow?.contentView?.addSubview(button)
    await stage.advance()
    await press(.keyboardReturnOrEnter)
    #expect(delegate.calls == ["Go"] && scene.keys.isEmpty)
    button.isHidden = true
    await press(.keyboardReturnOrEnter)
    #expect(delegate.calls == ["Go"] && scene.keys == ["\r"])
  }

  /// The window's views are asked before the menu.
  /// https://developer.apple.com/documentation/appkit/nsview/performkeyequivalent(with:)
  @Test func aButtonsKeyComesBeforeThatOfTheMenu() async {
    NSApp.mainMenu = menu()
    let button = NSButton(title: "Go", target: delegate, action: Selector("press:", MenuDelegate.press))
    (button.keyEquivalent, button.keyEquivalentModifierMask) = ("n", .command)
    NSApp.mainWindow?.contentView?.addSubview(button)
    await stage.advance()
    await press(.keyboardN, with: .keyboardLeftGUI)
    #expect(delegate.calls == ["Go"])
    button.isEnabled = false
    await press(.keyboardN, with: .keyboardLeftGUI)
    #expect(delegate.calls == ["Go", "New 4"] && scene.keys.isEmpty)
  }

  @Test func aButtonInAHiddenViewIsNotPressed() async {
    let box = NSView(frame: NSRect(x: 0, y: 0, width: 50, height: 50))
    let button = NSButton(title: "Go", target: delegate, action: Selector("press:", MenuDelegate.press))
    button.keyEquivalent = "\r"
    box.addSubview(button)
    box.isHidden = true
    NSApp.mainWindow?.contentView?.addSubview(box)
    await stage.advance()
    await press(.keyboardReturnOrEnter)
    #expect(delegate.calls.isEmpty && scene.keys == ["\r"])
    box.isHidden = false
    await press(.keyboardReturnOrEnter)
    #expect(delegate.calls == ["Go"] && scene.keys == ["\r"])
  }

  @Test func menusThatAreNotShownAreReported() {
    #expect(!menu().popUp(positioning: nil, at: .zero, in: nil))
    #expect(stage.diagnostics.map(\.description).first?.contains("menus are not shown") == true)
  }

  // MARK: Cursors

  @Test func aCursorThatWasHiddenTwiceIsShownTwice() async {
    NSCursor.hide()
    NSCursor.hide()
    NSCursor.unhide()
    #expect(requests == [.cursor(isHidden: true)])
    NSCursor.unhide()
    #expect(requests == [.cursor(isHidden: true), .cursor(isHidden: false)])
    NSCursor.setHiddenUntilMouseMoves(true)
    stage.hover(at: CGPoint(x: 5, y: 5))
    await stage.advance()
    #expect(requests.suffix(2) == [.cursor(isHidden: true), .cursor(isHidden: false)])
  }

  @Test func popBringsTheFormerCursorBack() {
    NSCursor.pointingHand.set()
    NSCursor.crosshair.push()
    #expect(NSCursor.current === NSCursor.crosshair)
    NSCursor.pop()
    #expect(NSCursor.current === NSCursor.pointingHand)
    #expect(requests == [.cursorShape(.hand), .cursorShape(.crosshair), .cursorShape(.hand)])
    #expect(stage.diagnostics.isEmpty)
    NSCursor(image: NSImage(size: NSSize(width: 8, height: 8)), hotSpot: .zero).set()
    #expect(stage.diagnostics.map(\.kind) == ["no-cursor"])
  }

  // MARK: Tables

  private final class Scores: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var chosen: [Int] = []
    weak var table: NSTableView?

    func numberOfRows(in tableView: NSTableView) -> Int { 3 }
    func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { row * 10 }
    func tableViewSelectionDidChange(_ notification: Notification) { chosen.append(table?.selectedRow ?? -2) }
  }

  @Test func aTableShowsItsRowsAndAClickChoosesOne() async {
    let scores = Scores()
    let scroll = NSScrollView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let table = NSTableView(frame: scroll.bounds)
    scores.table = table
    table.addTableColumn(NSTableColumn(identifier: "points"))
    table.delegate = scores
    table.dataSource = scores
    scroll.documentView = table
    NSApp.mainWindow?.contentView?.addSubview(scroll)
    await stage.advance()
    #expect((table.view(atColumn: 0, row: 2, makeIfNecessary: false) as? NSTextField)?.stringValue == "20")
    stage.tap(at: CGPoint(x: 20, y: 30))
    await stage.advance(frames: 2)
    #expect(scores.chosen == [1] && table.clickedRow == 1)
    #expect(stage.diagnostics.map(\.subject) == ["NSTableView"])
  }

  @Test func anEntryKnowsTheMenuThatHasIt() {
    let (first, second) = (NSMenu(title: "First"), NSMenu(title: "Second"))
    let item = NSMenuItem(title: "Play", action: nil, keyEquivalent: "")
    #expect(item.menu == nil)
    first.addItem(item)
    #expect(item.menu === first)
    first.removeItem(item)
    #expect(item.menu == nil)
    second.addItem(item)
    first.removeAllItems()
    #expect(item.menu === second)
    second.removeAllItems()
    #expect(item.menu == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nsmenuitem/menu
  @Test func eachWayIntoAMenuIsKnownToTheEntry() {
    let menu = NSMenu()
    let items = ["a", "b", "c"].map { NSMenuItem(title: $0, action: nil, keyEquivalent: "") }
    menu.insertItem(items[0], at: 0)
    menu.items.append(items[1])
    #expect(items.map { $0.menu === menu } == [true, true, false])
    menu.items = [items[2], items[1]]
    #expect(items.map { $0.menu === menu } == [false, true, true] && menu.index(of: items[1]) == 1)
    #expect(menu.addItem(withTitle: "d", action: nil, keyEquivalent: "").menu === menu)
  }

  private var requests: [WindowRequest] {
    stage.windowRequests.filter { if case .title = $0 { false } else { true } }
  }
}
