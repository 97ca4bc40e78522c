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
  var count = 40
  var size: CGSize?
  var lines: [String] = []
  var cells: Set<ObjectIdentifier> = []

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

  @Test func anUnknownIdentifierIsReported() {
    _ = view.dequeueReusableCell(withReuseIdentifier: "hero", for: IndexPath(item: 0, section: 0))
    #expect(stage.diagnostics.map(\.kind) == ["unknown-cell"])
  }
}
