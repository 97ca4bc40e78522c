import SceneTesting
import Testing

@testable import UIKit

private final class LevelCell: UICollectionViewCell {
  let label = UILabel()

  required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { nil }
}

@MainActor
private final class Levels: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var sections = 1
  var count = 40
  var size: CGSize?
  var lines: [String] = []
  var cells: Set<ObjectIdentifier> = []

  func numberOfSections(in collectionView: UICollectionView) -> Int { sections }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "level", for: indexPath)
    (cell as? LevelCell)?.label.text = "\(indexPath.item)"
    cells.insert(ObjectIdentifier(cell))
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size ?? (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    lines.append("select \(indexPath.item)")
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    lines.append("deselect \(indexPath.item)")
  }
}

/// Ends each flick at 240 points.
private final class SnapLayout: UICollectionViewFlowLayout {
  var flicks: [(offset: CGPoint, velocity: CGPoint)] = []

  override func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    flicks.append((proposedContentOffset, velocity))
    return CGPoint(x: 0, y: 240)
  }
}

@MainActor
@Suite struct CollectionViewTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let levels = Levels()
  private let stage: Stage

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(LevelCell.self, forCellWithReuseIdentifier: "level")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "title")
    (view.dataSource, view.delegate) = (levels, levels)
    root.addSubview(view)
  }

  private func frame(_ item: Int) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
  }

  @Test func itemsFillLinesWithEqualGaps() async {
    await stage.advance()
    // Three items of 50 points leave 50 points for two gaps.
    #expect(
      (0..<4).map { frame($0)?.origin } == [
        CGPoint(x: 0, y: 0), CGPoint(x: 75, y: 0), CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 60),
      ])
    // The last line has the gaps of the others.
    #expect(frame(39)?.origin == CGPoint(x: 0, y: 780))
    #expect(view.contentSize == CGSize(width: 200, height: 830))
    #expect(view.visibleCells.count == 15)
  }

  @Test func insetsSizesAndHeaders() async {
    layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 7, right: 10)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.minimumLineSpacing = 4
    levels.size = CGSize(width: 85, height: 20)
    await stage.advance()
    #expect(frame(0) == CGRect(x: 10, y: 35, width: 85, height: 20))
    #expect(frame(1) == CGRect(x: 105, y: 35, width: 85, height: 20))
    #expect(frame(2)?.minY == 59)
    #expect(view.contentSize.height == 518)
    let header = view.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
    #expect(header?.frame == CGRect(x: 0, y: 0, width: 200, height: 30))
  }

  @Test func pagesSideBySide() async {
    layout.scrollDirection = .horizontal
    layout.minimumLineSpacing = 0
    layout.itemSize = CGSize(width: 200, height: 300)
    view.isPagingEnabled = true
    await stage.advance()
    #expect(view.contentSize == CGSize(width: 8000, height: 300))
    await stage.drag(from: CGPoint(x: 180, y: 100), to: CGPoint(x: 60, y: 100))
    await stage.advance(frames: 120)
    #expect(view.contentOffset == CGPoint(x: 200, y: 0))
    view.scrollToItem(at: IndexPath(item: 5, section: 0), at: .centeredHorizontally, animated: true)
    await stage.advance(frames: 30)
    #expect(view.contentOffset.x == 1000)
    #expect(view.indexPathsForVisibleItems == [IndexPath(item: 5, section: 0)])
  }

  /// The lowest offset that shows the whole item above the inset, by arithmetic: its lower edge less the height that is
  /// left between the insets, less the upper inset.
  @Test func anItemIsScrolledBetweenTheInsets() async throws {
    view.contentInset = UIEdgeInsets(top: 10, left: 0, bottom: 30, right: 0)
    await stage.advance()
    let item = IndexPath(item: 20, section: 0)
    let place = try #require(view.layoutAttributesForItem(at: item)?.frame)
    let offsets = [UICollectionView.ScrollPosition.top, .centeredVertically, .bottom].map {
      view.scrollToItem(at: item, at: $0, animated: false)
      return view.contentOffset.y
    }
    let height = view.bounds.height
    #expect(offsets == [place.minY - 10, place.midY - (height - 40) / 2 - 10, place.maxY - height + 30])
  }

  @Test func cellsAreUsedAgain() async {
    await stage.advance()
    for _ in 0..<20 {
      view.contentOffset.y += 25
      await stage.advance()
    }
    #expect(levels.cells.count <= 21)
    #expect((view.cellForItem(at: IndexPath(item: 30, section: 0)) as? LevelCell)?.label.text == "30")
  }

  @Test func aTapSelectsAnItem() async {
    await stage.advance()
    stage.tap(at: CGPoint(x: 100, y: 80))
    await stage.advance()
    stage.tap(at: CGPoint(x: 20, y: 20))
    await stage.advance()
    #expect(levels.lines == ["select 4", "deselect 4", "select 0"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 0, section: 0)])
    #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 55)) == nil, "between two lines")
    levels.count = 2
    view.reloadData()
    await stage.advance()
    #expect(view.visibleCells.count == 2 && view.indexPathsForSelectedItems == nil)
  }

  @Test func aPinnedHeaderStaysUntilItsSectionEnds() async {
    (levels.sections, levels.count) = (2, 15)
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    func headers() -> [CGFloat?] {
      (0..<2).map { section in
        let path = IndexPath(item: 0, section: section)
        return view.supplementaryView(forElementKind: UICollectionView.elementKindSectionHeader, at: path)?.frame.minY
      }
    }
    func scroll(to y: CGFloat) async -> [CGFloat?] {
      view.contentOffset.y = y
      await stage.advance()
      return headers()
    }
    // A section has a header of 30 points and five lines of 50 with gaps of 10: 320 points.
    #expect(await scroll(to: 100) == [nil, 320], "it scrolls away")
    layout.sectionHeadersPinToVisibleBounds = true
    #expect(await scroll(to: 0) == [0, nil])
    #expect(await scroll(to: 100) == [100, 320])
    let isHeader = view.subviews.map { !($0 is UICollectionViewCell) }
    #expect(isHeader.suffix(2) == [true, true] && !isHeader.dropLast(2).contains(true), "it is in front of the items")
    #expect(await scroll(to: 300) == [290, 320], "the next section pushes it away")
    #expect(await scroll(to: 330) == [nil, 330])
  }

  @Test func aTapOnASelectedItemDeselectsItAmongSeveral() async {
    view.allowsMultipleSelection = true
    await stage.advance()
    for x: CGFloat in [20, 100, 20] {
      stage.tap(at: CGPoint(x: x, y: 20))
      await stage.advance()
    }
    #expect(levels.lines == ["select 0", "select 1", "deselect 0"])
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect((0..<2).map { view.cellForItem(at: IndexPath(item: $0, section: 0))?.isSelected } == [false, true])
  }

  @Test func eachChangeAsksForTheItemsAgain() async {
    let path = IndexPath(item: 0, section: 0)
    let changes: [(UICollectionView) -> Void] = [
      { $0.insertItems(at: [path]) }, { $0.deleteItems(at: [path]) }, { $0.reloadItems(at: [path]) },
      { $0.moveItem(at: path, to: IndexPath(item: 1, section: 0)) }, { $0.insertSections([0]) },
      { $0.deleteSections([0]) }, { $0.reloadSections([0]) },
      { $0.setCollectionViewLayout(UICollectionViewFlowLayout(), animated: false) },
    ]
    await stage.advance()
    var counts: [Int] = []
    for (number, change) in changes.enumerated() {
      levels.count = number + 1
      change(view)
      counts.append(view.visibleCells.count)
    }
    #expect(counts == Array(1...8) && view.collectionViewLayout !== layout && layout.collectionView == nil)
    var log: [String] = []
    view.performBatchUpdates {
      levels.count = 20
      log.append("change \(view.numberOfItems(inSection: 0))")
    } completion: {
      log.append("done \($0) \(view.numberOfItems(inSection: 0))")
    }
    #expect(log == ["change 8", "done true 20"])
  }

  @Test func theLayoutDecidesWhereAFlickEnds() async {
    let snap = SnapLayout()
    view.setCollectionViewLayout(snap, animated: false)
    await stage.advance()
    await stage.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 120))
    await stage.advance(frames: 180)
    #expect(view.contentOffset.y == 240 && snap.flicks.count == 1)
    #expect(snap.flicks.first.map { $0.offset.y > 60 && $0.velocity.y > 0 } == true)
  }

  @Test func anUnknownIdentifierIsReported() {
    let path = IndexPath(item: 0, section: 0)
    _ = view.dequeueReusableCell(withReuseIdentifier: "hero", for: path)
    #expect(stage.diagnostics.map(\.kind) == ["unknown-cell"])
    let footer = UICollectionView.elementKindSectionFooter
    _ = view.dequeueReusableSupplementaryView(ofKind: footer, withReuseIdentifier: "title", for: path)
    #expect(stage.diagnostics.map(\.kind) == ["unknown-cell", "unknown-cell"], "the name is that of a header")
  }

  @Test func anIdentifierThatIsTakenBackIsUnknown() {
    view.register(nil as AnyClass?, forCellWithReuseIdentifier: "level")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "level", for: IndexPath(item: 0, section: 0))
    #expect(!(cell is LevelCell) && stage.diagnostics.map(\.kind) == ["unknown-cell"])
  }
}
