import SceneTesting
import Testing

@testable import UIKit

/// Logs what a collection asks and tells, and answers as the test says.
@MainActor
private final class ItemLog: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
  var lines: [String] = []
  var refused: Set<String> = []
  var count = 40

  private func ask(_ what: String, _ path: IndexPath) -> Bool {
    lines.append("\(what)? \(path.item)")
    return !refused.contains(what)
  }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    ask("highlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    lines.append("highlighted \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    lines.append("unhighlighted \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    ask("select", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    ask("deselect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("selected \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("deselected \(indexPath.item)")
  }
}

/// Logs the items that come and go.
@MainActor
private final class ShownLog: NSObject, UICollectionViewDelegate {
  var lines: [String] = []

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { lines.append("shows \(indexPath.item)") }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { lines.append("hides \(indexPath.item)") }
}

/// Counts its uses, and keeps its last place.
private final class UsedCell: UICollectionViewCell {
  var reuses = 0
  var attributes: UICollectionViewLayoutAttributes?

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) { attributes = layoutAttributes }
}

/// Items of 50 x 50 points, three in a line, at 0, 75 and 150 points; a line is 60 points below the one before.
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewdelegate
@MainActor
@Suite struct ItemSelectionTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let log = ItemLog()
  private let shown = ShownLog()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UsedCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.delegate) = (log, log)
    root.addSubview(view)
  }

  private func item(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }
  private var selected: [Int]? { view.indexPathsForSelectedItems?.map(\.item) }

  private func tap(_ x: CGFloat, _ y: CGFloat) async {
    stage.tap(at: CGPoint(x: x, y: y))
    await stage.advance()
  }

  @Test func aTouchedItemIsHighlightedUntilTheFingerLifts() async {
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 100, y: 80))
    await stage.advance()
    #expect(view.cellForItem(at: item(4))?.isHighlighted == true && log.lines == ["highlight? 4", "highlighted 4"])
    stage.touchUp(at: CGPoint(x: 100, y: 80))
    await stage.advance()
    #expect(view.cellForItem(at: item(4))?.isHighlighted == false && selected == [4])
    #expect(log.lines.dropFirst(2) == ["unhighlighted 4", "select? 4", "selected 4"])
  }

  @Test func theDelegateRefusesEachStep() async {
    await stage.advance()
    log.refused = ["highlight"]
    await tap(20, 20)
    #expect(log.lines == ["highlight? 0"] && selected == nil)
    (log.lines, log.refused) = ([], ["select"])
    await tap(20, 20)
    #expect(log.lines == ["highlight? 0", "highlighted 0", "unhighlighted 0", "select? 0"] && selected == nil)
    (log.refused, view.allowsMultipleSelection) = (["deselect"], true)
    await tap(20, 20)
    log.lines = []
    await tap(20, 20)
    #expect(log.lines.last == "deselect? 0" && selected == [0])
  }

  /// Six points to the side are no drag.
  @Test func aFingerThatLiftsOutsideItsItemSelectsNothing() async {
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 48, y: 25))
    await stage.advance()
    stage.touchMove(to: CGPoint(x: 54, y: 25))
    await stage.advance()
    stage.touchUp(at: CGPoint(x: 54, y: 25))
    await stage.advance()
    #expect(log.lines == ["highlight? 0", "highlighted 0", "unhighlighted 0"] && selected == nil)
  }

  @Test func aCollectionThatAllowsNoSelectionHasNone() async {
    await stage.advance()
    view.allowsSelection = false
    await tap(20, 20)
    #expect(log.lines.isEmpty && selected == nil)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/selectitem(at:animated:scrollposition:)
  @Test func anItemSelectedInCodeReplacesTheOthersAndTellsNobody() async {
    await stage.advance()
    for number in [2, 4] { view.selectItem(at: item(number), animated: false, scrollPosition: []) }
    #expect(selected == [4] && view.cellForItem(at: item(2))?.isSelected == false)
    view.allowsMultipleSelection = true
    for number in [7, 1, 4, 40] { view.selectItem(at: item(number), animated: false, scrollPosition: []) }
    #expect(selected == [4, 7, 1] && view.cellForItem(at: item(7))?.isSelected == true)
    view.deselectItem(at: item(7), animated: false)
    #expect(selected == [4, 1] && view.cellForItem(at: item(7))?.isSelected == false)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(selected == nil && log.lines.isEmpty && view.contentOffset == .zero)
    view.selectItem(at: item(30), animated: false, scrollPosition: .top)
    #expect(view.contentOffset.y == 530, "the last line ends at 830 points")
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/deselectitem(at:animated:)
  @Test func withoutSelectionNothingChangesInCodeEither() async {
    await stage.advance()
    view.selectItem(at: item(2), animated: false, scrollPosition: [])
    view.allowsSelection = false
    view.selectItem(at: item(4), animated: false, scrollPosition: .bottom)
    #expect(selected == [2])
    view.deselectItem(at: item(2), animated: false)
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(selected == [2] && view.cellForItem(at: item(2))?.isSelected == true)
  }

  @Test func aSelectedItemHasItsLookWhenItComesBack() async {
    await stage.advance()
    view.selectItem(at: item(1), animated: false, scrollPosition: [])
    for offset: CGFloat in [500, 0] {
      view.contentOffset.y = offset
      await stage.advance()
    }
    #expect(view.visibleCells.prefix(3).map(\.isSelected) == [false, true, false])
  }

  /// Item 20 is between 1200 and 1250 points of 2390.
  @Test func anItemIsScrolledToTheSidesBetweenTheInsets() async {
    layout.scrollDirection = .horizontal
    layout.itemSize.height = 300
    view.contentInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30)
    await stage.advance()
    func offset(_ number: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      view.scrollToItem(at: item(number), at: position, animated: false)
      return view.contentOffset.x
    }
    #expect([offset(20, .left), offset(20, .centeredHorizontally), offset(20, .right)] == [1190, 1135, 1080])
    #expect([offset(20, []), offset(17, []), offset(40, .left)] == [1080, 1010, 1010])
    #expect([offset(0, .right), offset(39, .left)] == [-10, 2220])
  }

  /// Lines end at 50, 110, 170, 230, 290 and 350 points; at 60 points the first one is above the bounds.
  @Test func theDelegateHearsOfItemsThatComeAndGo() async {
    view.delegate = shown
    await stage.advance()
    #expect(shown.lines == (0..<15).map { "shows \($0)" })
    shown.lines = []
    view.contentOffset.y = 60
    await stage.advance()
    #expect(shown.lines == ["hides 0", "hides 1", "hides 2", "shows 15", "shows 16", "shows 17"])
  }

  @Test func anItemIsPreparedOnceForEachUseAndHearsOfItsPlace() async throws {
    await stage.advance()
    let cell = try #require(view.cellForItem(at: item(0)) as? UsedCell)
    #expect(cell.reuses == 0 && cell.reuseIdentifier == "item" && cell.attributes?.indexPath == item(0))
    cell.isHighlighted = true
    view.contentOffset.y = 60
    await stage.advance()
    let places = (15..<18).map { view.cellForItem(at: item($0)) }
    let used = try #require(places.firstIndex(where: { $0 === cell }))
    #expect(cell.reuses == 1 && cell.attributes?.indexPath.item == 15 + used && !cell.isHighlighted)
    #expect(view.indexPath(for: cell) == item(15 + used) && cell.frame.minY == 300)
  }

  @Test func anEmptyCollectionHasNothing() {
    let empty = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    #expect(empty.numberOfSections == 0 && empty.visibleCells.isEmpty && empty.indexPathsForSelectedItems == nil)
    #expect(view.numberOfSections == 1 && view.numberOfItems(inSection: 0) == 40)
    #expect(view.numberOfItems(inSection: 1) == 0 && view.numberOfItems(inSection: -1) == 0)
    log.count = -2
    view.reloadData()
    #expect(view.numberOfItems(inSection: 0) == 0 && view.layoutAttributesForItem(at: item(0)) == nil)
  }

  @Test func aDragThatScrollsSelectsNothing() async {
    await stage.advance()
    stage.touchDown(at: CGPoint(x: 20, y: 200))
    await stage.advance()
    #expect(log.lines == ["highlight? 9", "highlighted 9"])
    for y: CGFloat in [180, 160, 140] {
      stage.touchMove(to: CGPoint(x: 20, y: y))
      await stage.advance()
    }
    stage.touchUp(at: CGPoint(x: 20, y: 140))
    await stage.advance()
    #expect(view.contentOffset.y > 0 && selected == nil)
    #expect(log.lines == ["highlight? 9", "highlighted 9", "unhighlighted 9"])
  }

  @Test func aTapOnTheSelectedItemSelectsItAgain() async {
    await stage.advance()
    for _ in 0..<2 { await tap(20, 20) }
    #expect(log.lines.filter { $0.contains("select") } == ["select? 0", "selected 0", "select? 0", "selected 0"])
    #expect(selected == [0])
  }
}
