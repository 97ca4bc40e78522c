import SceneTesting
import Testing

@testable import UIKit

/// Tables, collections, fonts and colours of the storyboard Lists.
@MainActor
@Suite struct ListStoryboardTests {
  private let stage: Stage
  private let board: UIStoryboard

  init() throws {
    stage = try StoryboardApp.stage("Lists")
    board = UIStoryboard(name: "Lists", bundle: nil)
  }

  @Test func aTableHasTheStoryboardsValues() throws {
    let controller = try #require(stage.app.keyWindow?.rootViewController as? UITableViewController)
    let table = try #require(controller.tableView)
    #expect(table.rowHeight == UITableView.automaticDimension && table.estimatedRowHeight == 55)
    #expect(table.separatorColor == .red && table.separatorInset == UIEdgeInsets(left: 30, right: 5))
    #expect(!table.allowsSelection && table.allowsMultipleSelection && table.tableFooterView?.tag == 9)
    #expect(table.tableHeaderView == nil && stage.diagnostics.isEmpty)
  }

  @Test func prototypesHaveTheirMarks() throws {
    let controller = try #require(stage.app.keyWindow?.rootViewController as? UITableViewController)
    let table = try #require(controller.tableView)
    let cells = ["check", "info", "both", "plain"].compactMap { table.dequeueReusableCell(withIdentifier: $0) }
    #expect(cells.map(\.accessoryType) == [.checkmark, .detailButton, .detailDisclosureButton, .none])
    #expect(cells.map(\.selectionStyle) == [.default, .none, .default, .default])
    #expect(cells.map(\.indentationLevel) == [2, 0, 0, 0] && cells.map(\.indentationWidth) == [7, 10, 10, 10])
  }

  @Test func fixedRowsHaveAFooter() async throws {
    let made = board.instantiateViewController(withIdentifier: "Fixed")
    let table = try #require((made as? UITableViewController)?.tableView)
    stage.app.keyWindow?.rootViewController = made
    await stage.advance(frames: 2)
    let ends = table.subviews.compactMap { $0 as? UITableViewHeaderFooterView }
    #expect(Set(ends.map { $0.textLabel?.text }) == ["SOUND", "All of it."])
    // 38 points above the rows, and 32 below them.
    #expect(table.visibleCells.map(\.frame.minY) == [38, 98] && table.contentSize.height == 174)
  }

  @Test func aCollectionHasTheStoryboardsValues() throws {
    let made = board.instantiateViewController(withIdentifier: "Tiles")
    let tiles = try #require(made as? UICollectionViewController)
    let (items, layout) = (tiles.collectionView, tiles.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(items?.allowsSelection == false && items?.allowsMultipleSelection == true)
    #expect(layout?.scrollDirection == .horizontal && layout?.itemSize == CGSize(width: 30, height: 20))
    #expect(layout?.headerReferenceSize == CGSize(width: 11, height: 12))
    #expect(layout?.footerReferenceSize == CGSize(width: 13, height: 14))
    #expect(layout?.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  @Test func theEndsOfSectionsAreMadeFromTheFile() throws {
    let made = board.instantiateViewController(withIdentifier: "Tiles")
    let items = try #require((made as? UICollectionViewController)?.collectionView)
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    let ends = kinds.map { kind in
      items.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "end", for: IndexPath(item: 0, section: 0))
    }
    #expect(ends.map(\.tag) == [5, 6] && ends.map(\.reuseIdentifier) == ["end", "end"])
  }

  private func labels() throws -> [UILabel] {
    let words = board.instantiateViewController(withIdentifier: "Words")
    return try (1...6).map { try #require(words.view.viewWithTag($0) as? UILabel) }
  }

  /// Source: https://developer.apple.com/design/human-interface-guidelines/typography
  @Test func fontsHaveTheSizeOfTheirStyleOrTheirOwn() throws {
    let fonts = try labels().map(\.font)
    #expect(fonts.map { $0?.pointSize } == [17, 16, 15, 13, 19, 18])
    #expect(fonts[4] == .italicSystemFont(ofSize: 19) && fonts[5] == .systemFont(ofSize: 18, weight: .heavy))
    #expect(fonts[0] == .systemFont(ofSize: 17))
  }

  @Test func coloursOfTheSystemHaveTheirNames() throws {
    let colors: [UIColor?] = [.systemTeal, .systemOrange, .secondaryLabel, .placeholderText, .lightGray, .magenta]
    #expect(try labels().map(\.textColor) == colors && stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicontrol/event
  @Test func eventsHaveTheirNames() {
    let events: [(String, UIControl.Event)] = [
      ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
      ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter), ("touchDragExit", .touchDragExit),
      ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside), ("touchCancel", .touchCancel),
      ("valueChanged", .valueChanged), ("primaryActionTriggered", .primaryActionTriggered),
      ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged), ("editingDidEnd", .editingDidEnd),
      ("editingDidEndOnExit", .editingDidEndOnExit),
    ]
    #expect(events.map { UIControl.Event(interface: $0.0) } == events.map { $0.1 })
    #expect(UIControl.Event(interface: "touchDragLeave") == nil)
  }
}
