import AppKit
import SceneTesting
import SpriteKit
import Testing

/// Controls with entries, and views in rows.
@MainActor
@Suite struct MacListTests {
  private let app = PanelApp()
  private let stage: Stage
  private let root: NSView

  init() throws {
    (stage, root) = try app.shown()
  }

  // MARK: Entries

  @Test func aListKeepsItsChoiceWhileOtherEntriesComeAndGo() {
    let list = NSPopUpButton(frame: .zero, pullsDown: false)
    list.addItems(withTitles: ["a", "b", "c", "d"])
    list.selectItem(withTitle: "c")
    var lines: [String] = []
    func note() { lines.append("\(list.itemTitles.joined()) \(list.indexOfSelectedItem) \(list.title)") }
    list.removeItem(at: 0)
    note()
    list.removeItem(at: 2)
    note()
    for index in [-1, 2] { list.removeItem(at: index) }
    list.addItem(withTitle: "b")
    note()
    list.selectItem(withTitle: "missing")
    note()
    list.removeAllItems()
    note()
    // An entry with an older one's title replaces it.
    #expect(lines == ["bcd 1 c", "bc 1 c", "cb 0 c", "cb -1 ", " -1 "])
    #expect(list.numberOfItems == 0 && list.titleOfSelectedItem == nil)
  }

  /// https://developer.apple.com/documentation/appkit/nspopupbutton/itemtitle(at:)
  @Test func aListsEntriesHaveTheirTitlesAndTheFirstIsChosen() {
    let menu = NSPopUpButton(frame: NSRect(x: 1, y: 2, width: 30, height: 40), pullsDown: true)
    #expect(menu.pullsDown && menu.frame.size == NSSize(width: 30, height: 40))
    let list = NSPopUpButton(frame: .zero)
    #expect(!list.pullsDown && list.title.isEmpty && list.indexOfSelectedItem == -1)
    list.addItems(withTitles: ["easy", "medium", "hard"])
    #expect((0..<3).map { list.itemTitle(at: $0) } == ["easy", "medium", "hard"])
    #expect(list.indexOfSelectedItem == 0 && list.titleOfSelectedItem == "easy")
    for (index, title) in [(2, "hard"), (1, "medium"), (-1, nil), (0, "easy")] as [(Int, String?)] {
      list.selectItem(at: index)
      #expect(list.titleOfSelectedItem == title && list.title == title ?? "")
    }
  }

  /// Source: https://developer.apple.com/documentation/appkit/nspopupbutton/removeitem(at:), which calls
  /// https://developer.apple.com/documentation/appkit/nspopupbutton/synchronizetitleandselecteditem()
  @Test func aListWithoutItsChosenEntryChoosesTheFirst() {
    func line(_ chosen: Int, _ removed: Int) -> String {
      let list = NSPopUpButton(frame: .zero, pullsDown: false)
      list.addItems(withTitles: ["a", "b", "c", "d"])
      list.selectItem(at: chosen)
      list.removeItem(at: removed)
      return "\(list.indexOfSelectedItem) \(list.title)"
    }
    #expect((0..<4).map { line($0, $0) } == ["0 b", "0 a", "0 a", "0 a"])
    #expect((0..<4).map { line(2, $0) } == ["1 c", "1 c", "0 a", "2 c"])
    #expect([line(-1, 1), line(-1, 0), line(-1, 4)] == ["0 a", "0 b", "-1 "], "also if none was chosen")
    let list = NSPopUpButton(frame: .zero, pullsDown: false)
    list.addItem(withTitle: "a")
    list.removeItem(at: 0)
    #expect(list.indexOfSelectedItem == -1 && list.title.isEmpty && list.titleOfSelectedItem == nil)
  }

  /// Source: https://developer.apple.com/documentation/appkit/nspopupbutton/usesitemfrommenu
  @Test func aPullDownButtonIsNamedByItsFirstEntryAndListsTheOthers() async throws {
    let menu = NSPopUpButton(frame: NSRect(x: 0, y: 60, width: 100, height: 24), pullsDown: true)
    menu.addItems(withTitles: ["Actions", "Copy", "Delete"])
    (menu.target, menu.action) = (app, PanelApp.first)
    root.addSubview(menu)
    #expect(menu.title == "Actions")
    menu.performClick(nil)
    await stage.advance()
    #expect(throws: StageError.self) { try stage.choose("Actions") }
    try stage.choose("Delete")
    #expect(menu.title == "Actions" && menu.titleOfSelectedItem == "Delete" && app.calls.count == 1)
    menu.pullsDown = false
    #expect(menu.title == "Delete")
    menu.pullsDown = true
    menu.removeItem(at: 0)
    #expect(menu.title == "Copy" && menu.titleOfSelectedItem == "Delete")
    menu.removeItem(at: 1)
    menu.performClick(nil)
    await stage.advance()
    #expect(stage.app.alertController == nil, "no entry is left to choose")
  }

  @Test func segmentsAreSelectedAndCounted() {
    let segments = NSSegmentedControl(labels: ["a", "b", "c"], trackingMode: .selectOne, target: nil, action: nil)
    var chosen: [Int] = []
    for (isSelected, segment) in [(true, 1), (false, 0), (true, 2), (false, 2)] {
      segments.setSelected(isSelected, forSegment: segment)
      chosen.append(segments.indexOfSelectedItem)
      #expect((0..<3).filter(segments.isSelected(forSegment:)) == chosen.suffix(1).filter { $0 >= 0 })
    }
    #expect(chosen == [1, 1, 2, -1])
    let counts = [2, -1, 101].map { count in
      segments.segmentCount = count
      return segments.segmentCount
    }
    #expect(counts == [2, 0, 100] && segments.label(forSegment: 100) == nil)
    segments.setLabel("last", forSegment: 99)
    segments.segmentCount = 100
    #expect(segments.label(forSegment: 99) == "last", "labels stay")
  }

  /// Sources: https://developer.apple.com/documentation/appkit/nssegmentedcontrol/switchtracking/selectany,
  /// https://developer.apple.com/documentation/appkit/nssegmentedcontrol/selectedsegment
  @Test func anyNumberOfSegmentsIsChosenByClicks() async {
    let segments = NSSegmentedControl(
      labels: ["a", "b", "c"], trackingMode: .selectAny, target: app, action: PanelApp.first)
    segments.frame = NSRect(x: 0, y: 0, width: 90, height: 24)
    root.addSubview(segments)
    await stage.advance()
    var (chosen, latest): ([[Int]], [Int]) = ([], [])
    func note() {
      chosen.append((0..<3).filter { segments.isSelected(forSegment: $0) })
      latest.append(segments.selectedSegment)
    }
    for x in [75, 15, 45, 75] {
      stage.tap(at: CGPoint(x: x, y: 88))
      await stage.advance(frames: 2)
      note()
    }
    #expect(chosen == [[2], [0, 2], [0, 1, 2], [0, 1]])
    #expect(latest == [2, 0, 1, 1] && app.calls.count == 4)
    #expect(segments.subviews.map { ($0 as? NSButton)?.state } == [.on, .on, .off])
    segments.setSelected(false, forSegment: 1)
    note()
    segments.selectedSegment = 2
    note()
    segments.segmentCount = 2
    note()
    segments.selectedSegment = -1
    note()
    #expect(chosen.suffix(4) == [[0], [0, 2], [0], []])
    #expect(latest.suffix(4) == [0, 2, 0, -1])
  }

  /// https://developer.apple.com/documentation/appkit/nssegmentedcontrol/setenabled(_:forsegment:)
  @Test func aDisabledSegmentIsNotChosen() async {
    let segments = NSSegmentedControl(
      labels: ["a", "b", "c"], trackingMode: .selectOne, target: app, action: PanelApp.first)
    segments.frame = NSRect(x: 0, y: 0, width: 90, height: 24)
    segments.setEnabled(false, forSegment: 1)
    root.addSubview(segments)
    await stage.advance()
    var chosen: [Int] = []
    for x in [45, 75, 50] {
      stage.tap(at: CGPoint(x: x, y: 88))
      await stage.advance(frames: 2)
      chosen.append(segments.selectedSegment)
    }
    #expect(chosen == [-1, 2, 2] && app.calls == ["first 0"])
  }

  @Test func aMenuFindsItsEntries() {
    let (menu, other) = (NSMenu(), NSMenuItem.separator())
    for (title, tag) in [("a", 1), ("b", 2), ("b", 2)] {
      menu.addItem(withTitle: title, action: nil, keyEquivalent: "").tag = tag
    }
    let items = menu.items
    menu.insertItem(other, at: -5)
    menu.insertItem(NSMenuItem.separator(), at: 99)
    #expect(menu.item(at: 0) === other && menu.item(at: -1) == nil && menu.item(at: 5) == nil)
    #expect(menu.item(withTitle: "b") === items[1] && menu.item(withTag: 2) === items[1])
    #expect(menu.item(withTitle: "c") == nil && menu.item(withTag: 3) == nil)
    #expect(items.map(menu.index) == [1, 2, 3] && menu.index(of: NSMenuItem.separator()) == -1)
    menu.removeItem(items[0])
    menu.setSubmenu(NSMenu(), for: items[1])
    #expect(
      menu.numberOfItems == 4 && menu.index(of: items[1]) == 1 && items.map(\.hasSubmenu) == [false, true, false])
    menu.removeAllItems()
    #expect(menu.numberOfItems == 0)
  }

  // MARK: Tables

  private final class Rows: NSObject, NSTableViewDataSource, NSTableViewDelegate {
    var count = 3
    var refused: Int?
    var chosen: [IndexSet] = []

    func numberOfRows(in tableView: NSTableView) -> Int { count }
    func tableView(_ tableView: NSTableView, shouldSelectRow row: Int) -> Bool { row != refused }
    func tableViewSelectionDidChange(_ notification: Notification) {
      if let table = notification.object as? NSTableView { chosen.append(table.selectedRowIndexes) }
    }
  }

  private func table(_ rows: Rows) async -> NSTableView {
    let scroll = NSScrollView(frame: root.bounds)
    let table = NSTableView(frame: scroll.bounds)
    (table.delegate, table.dataSource, table.rowHeight) = (rows, rows, 40)
    scroll.documentView = table
    root.addSubview(scroll)
    await stage.advance()
    return table
  }

  /// Source: https://developer.apple.com/documentation/appkit/nstableview/selectrowindexes(_:byextendingselection:)
  @Test func aTableTellsEachChangeOfItsChoice() async {
    let rows = Rows()
    let table = await table(rows)
    for index in [2, 2, 0] { table.selectRowIndexes([index], byExtendingSelection: false) }
    table.selectRowIndexes([7], byExtendingSelection: false)
    table.deselectAll(nil)
    table.selectRowIndexes([5, 1], byExtendingSelection: false)
    #expect(rows.chosen == [[2], [0], [], [1]])
    rows.count = 1
    table.reloadData()
    #expect(table.selectedRow == -1 && table.numberOfRows == 1, "the chosen row is gone")
  }

  @Test func aClickChoosesTheRowThatIsAllowedAndASecondOneCallsTheDoubleAction() async {
    let rows = Rows()
    let table = await table(rows)
    (table.target, table.action, table.doubleAction) = (app, PanelApp.first, PanelApp.second)
    rows.refused = 0
    for (y, clicked) in [(39, 0), (41, 1)] {
      stage.tap(at: CGPoint(x: 20, y: y))
      await stage.advance(frames: 40)
      #expect(table.clickedRow == clicked)
    }
    #expect(rows.chosen == [[1]])
    stage.tap(at: CGPoint(x: 20, y: 90))
    stage.tap(at: CGPoint(x: 20, y: 90))
    await stage.advance()
    #expect(app.calls == ["first 0", "first 0", "first 0", "second 0"] && rows.chosen == [[1], [2]])
  }

  @Test func theWheelScrollsATableBetweenItsEnds() async {
    let rows = Rows()
    rows.count = 5
    let table = await table(rows)
    var places: [CGFloat] = []
    for way in [-30, 10, -500, 80, 500] {
      stage.scroll(by: CGVector(dx: 0, dy: way), at: CGPoint(x: 20, y: 50))
      await stage.advance()
      places.append(table.frame.minY)
    }
    // 5 rows of 40 points in 100.
    #expect(places == [-30, -20, -100, -20, 0])
  }

  @Test func aDocumentThatFitsDoesNotScroll() async {
    let scroll = NSScrollView(frame: root.bounds)
    let document = NSView(frame: NSRect(x: 0, y: 0, width: 200, height: 40))
    scroll.documentView = document
    root.addSubview(scroll)
    await stage.advance()
    for way in [-30, 30] {
      stage.scroll(by: CGVector(dx: 0, dy: way), at: CGPoint(x: 20, y: 50))
      await stage.advance()
      #expect(document.frame.minY == 0)
    }
  }

  // MARK: Rows

  private func box(_ width: CGFloat, _ height: CGFloat) -> NSView {
    NSView(frame: NSRect(x: 0, y: 0, width: width, height: height))
  }

  @Test func aStackHasMarginsAndOwnGaps() {
    let views = [box(20, 10), box(30, 10), box(40, 10)]
    let stack = NSStackView(views: views)
    stack.edgeInsets = NSEdgeInsets(top: 1, left: 2, bottom: 4, right: 5)
    stack.setCustomSpacing(3, after: views[0])
    stack.setCustomSpacing(50, after: views[2])
    // 2 + 20 + 3 + 30 + 8 + 40 + 5; no gap follows the last view.
    #expect(stack.neededSize == NSSize(width: 108, height: 15))
    stack.sizeToFit()
    stack.layoutIfNeeded()
    #expect(views.map(\.frame.origin) == [(2, 1), (25, 1), (63, 1)].map { NSPoint(x: $0, y: $1) })
    stack.orientation = .vertical
    #expect(stack.neededSize == NSSize(width: 47, height: 46))
  }

  /// Source: https://developer.apple.com/documentation/appkit/nsstackview/customspacing(after:)
  @Test func aViewThatLeavesAStackLosesItsGap() {
    let views = [box(20, 10), box(30, 10), box(40, 10)]
    let stack = NSStackView(views: views)
    var widths: [CGFloat] = []
    let removals: [() -> Void] = [
      { stack.removeArrangedSubview(views[0]) }, { stack.removeView(views[0]) }, { views[0].removeFromSuperview() },
      { stack.setCustomSpacing(NSStackView.useDefaultSpacing, after: views[0]) },
    ]
    for remove in removals {
      stack.setCustomSpacing(50, after: views[0])
      widths.append(stack.neededSize.width)
      #expect(stack.customSpacing(after: views[0]) == 50)
      remove()
      #expect(stack.customSpacing(after: views[0]) == NSStackView.useDefaultSpacing)
      stack.insertArrangedSubview(views[0], at: 0)
      widths.append(stack.neededSize.width)
    }
    #expect(widths == [148, 106, 148, 106, 148, 106, 148, 106])
  }

  @Test func aStackDividesItsLengthEquallyAndAlignsItsViews() {
    let stack = NSStackView(views: [box(20, 10), box(30, 10), box(40, 10)])
    (stack.frame.size, stack.spacing, stack.distribution) = (NSSize(width: 100, height: 40), 5, .fillEqually)
    let places: [[CGFloat]] = [NSLayoutConstraint.Attribute.top, .bottom, .centerY, .height].map { alignment in
      stack.alignment = alignment
      stack.layoutIfNeeded()
      let last = stack.arrangedSubviews[2].frame
      return [last.minX, last.minY, last.width, last.height]
    }
    #expect(places == [[70, 0, 30, 10], [70, 30, 30, 10], [70, 15, 30, 10], [70, 0, 30, 40]])
  }

  @Test func viewsThatLeaveAStackLeaveNoGap() {
    let views = (0..<4).map { _ in box(10, 10) }
    let (stack, late) = (NSStackView(views: views), box(10, 10))
    stack.removeArrangedSubview(views[0])
    stack.removeView(views[1])
    views[2].removeFromSuperview()
    stack.insertArrangedSubview(late, at: -3)
    stack.insertArrangedSubview(views[0], at: 99)
    #expect(stack.arrangedSubviews == [late, views[3], views[0]])
    #expect(stack.subviews == [views[0], views[3], late] && stack.neededSize.width == 46)
  }
}

extension NSStackView {
  /// The size that the views need.
  fileprivate var neededSize: NSSize { intrinsicContentSize }
}
