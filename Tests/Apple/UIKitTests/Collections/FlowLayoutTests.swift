import SceneTesting
import Testing

@testable import UIKit

/// Sections with sizes and gaps of their own.
@MainActor
private final class Shelves: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  var counts = [7]
  var sizes: [CGSize] = []
  var insets: [Int: UIEdgeInsets] = [:]
  var lineGaps: [Int: CGFloat] = [:]
  var itemGaps: [Int: CGFloat] = [:]
  var headers: [Int: CGSize] = [:]
  var footers: [Int: CGSize] = [:]

  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout {
    (layout as? UICollectionViewFlowLayout) ?? UICollectionViewFlowLayout()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes.isEmpty ? flow(collectionViewLayout).itemSize : sizes[indexPath.item] }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { insets[section] ?? flow(collectionViewLayout).sectionInset }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { lineGaps[section] ?? flow(collectionViewLayout).minimumLineSpacing }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { itemGaps[section] ?? flow(collectionViewLayout).minimumInteritemSpacing }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { headers[section] ?? flow(collectionViewLayout).headerReferenceSize }
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { footers[section] ?? flow(collectionViewLayout).footerReferenceSize }
}

/// Three overlapping items with looks of their own. It counts how often it is prepared.
private final class PileLayout: UICollectionViewLayout {
  var prepares = 0
  var follows = false

  override func prepare() {
    super.prepare()
    prepares += 1
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 310, height: 420) }

  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    (0..<3).map { item -> UICollectionViewLayoutAttributes in
      let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
      place.frame = CGRect(x: 10 * CGFloat(item), y: 20, width: 30, height: 40)
      place.alpha = item == 1 ? 0.5 : 1
      place.zIndex = [2, 0, 1][item]
      place.isHidden = item == 2
      if item == 1 { place.transform = CGAffineTransform(scaleX: 2, y: 3) }
      return place
    }
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { follows }
}

/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@MainActor
@Suite struct FlowLayoutTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let shelves = Shelves()
  private let stage: Stage
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  init() throws {
    stage = try ViewsApp.stage(200, 300)
    let root = try #require(stage.app.keyWindow?.rootViewController?.view)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 300), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
    (view.dataSource, view.delegate) = (shelves, shelves)
    root.addSubview(view)
  }

  private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  private func end(_ kind: String, _ section: Int = 0) -> CGRect? {
    layout.layoutAttributesForSupplementaryView(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
  }

  @Test func aNewLayoutHasApplesValues() {
    let sizes = [layout.itemSize, layout.estimatedItemSize, layout.headerReferenceSize, layout.footerReferenceSize]
    #expect(sizes == [CGSize(width: 50, height: 50), .zero, .zero, .zero] && layout.sectionInset == .zero)
    #expect(layout.minimumLineSpacing == 10 && layout.minimumInteritemSpacing == 10)
    #expect(layout.scrollDirection == .vertical && !layout.sectionHeadersPinToVisibleBounds)
  }

  /// Three items of 80 points and two gaps fill the 260 points between the margins.
  @Test func theLinesOfAHorizontalLayoutAreColumns() async {
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 20, height: 80)
    layout.minimumLineSpacing = 7
    layout.sectionInset = UIEdgeInsets(top: 10, left: 20, bottom: 30, right: 40)
    layout.headerReferenceSize = CGSize(width: 25, height: 99)
    layout.footerReferenceSize = CGSize(width: 15, height: 88)
    await stage.advance()
    #expect(
      [0, 1, 2, 3, 6].map { frame($0)?.origin } == [
        CGPoint(x: 45, y: 10), CGPoint(x: 45, y: 100), CGPoint(x: 45, y: 190), CGPoint(x: 72, y: 10),
        CGPoint(x: 99, y: 10),
      ])
    #expect(end(header) == CGRect(x: 0, y: 0, width: 25, height: 300))
    #expect(end(footer) == CGRect(x: 159, y: 0, width: 15, height: 300))
    #expect(view.contentSize == CGSize(width: 174, height: 300))
  }

  @Test func theDelegateGivesEachSectionItsMarginsAndGaps() async {
    shelves.counts = [5, 5]
    layout.itemSize = CGSize(width: 50, height: 20)
    shelves.insets = [1: UIEdgeInsets(top: 5, left: 30, bottom: 9, right: 10)]
    (shelves.lineGaps, shelves.itemGaps) = ([0: 2, 1: 8], [0: 0, 1: 20])
    await stage.advance()
    #expect([3, 4].map { frame($0)?.origin } == [CGPoint(x: 150, y: 0), CGPoint(x: 0, y: 22)])
    #expect(
      (0..<5).map { frame($0, 1)?.origin } == [
        CGPoint(x: 30, y: 47), CGPoint(x: 140, y: 47), CGPoint(x: 30, y: 75), CGPoint(x: 140, y: 75),
        CGPoint(x: 30, y: 103),
      ])
    #expect(view.contentSize == CGSize(width: 200, height: 132))
  }

  @Test func theDelegateGivesSectionsHeadersAndFooters() async {
    shelves.counts = [1, 1]
    shelves.headers = [1: CGSize(width: 5, height: 30)]
    shelves.footers = [0: CGSize(width: 6, height: 12)]
    await stage.advance()
    #expect(end(header) == nil && end(footer, 1) == nil)
    #expect(end(footer) == CGRect(x: 0, y: 50, width: 200, height: 12))
    #expect(end(header, 1) == CGRect(x: 0, y: 62, width: 200, height: 30))
    #expect(frame(0)?.minY == 0 && frame(0, 1)?.minY == 92 && view.contentSize.height == 142)
  }

  @Test func theItemsOfALineAreInItsMiddle() async {
    shelves.counts = [4]
    shelves.sizes = [(50, 20), (50, 40), (50, 30), (50, 10)].map { CGSize(width: $0.0, height: $0.1) }
    await stage.advance()
    #expect((0..<4).map { frame($0)?.minY } == [10, 0, 5, 50])
    #expect(view.contentSize.height == 60)
  }

  /// Between the margins are 180 points.
  @Test func aSingleItemIsInTheMiddleOfItsLineExceptInTheLast() async {
    shelves.counts = [3]
    layout.sectionInset = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 0)
    layout.itemSize = CGSize(width: 120, height: 20)
    await stage.advance()
    #expect((0..<3).map { frame($0)?.minX } == [50, 50, 20])
    layout.itemSize.width = 250
    await stage.advance()
    #expect((0..<3).map { frame($0)?.minX } == [20, 20, 20])
  }

  @Test func sizesThatAreNoLengthsAreNothing() async {
    shelves.counts = [2]
    shelves.sizes = [CGSize(width: CGFloat.nan, height: -3), CGSize(width: 50, height: 20)]
    await stage.advance()
    #expect(frame(0)?.size == .zero && frame(1)?.size == CGSize(width: 50, height: 20))
  }

  @Test func anItemAndTheEndsOfItsSectionAreToldApart() async {
    shelves.counts = [2]
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 12)
    await stage.advance()
    #expect(frame(0)?.minY == 30 && end(header)?.minY == 0 && end(footer)?.minY == 80)
    #expect(view.visibleCells.count == 2 && view.indexPathsForVisibleItems == [[0, 0], [0, 1]])
    #expect(view.indexPathForItem(at: CGPoint(x: 5, y: 29)) == nil)
    #expect(view.indexPathForItem(at: CGPoint(x: 199, y: 79)) == IndexPath(item: 1, section: 0))
    #expect(view.supplementaryView(forElementKind: footer, at: [0, 0])?.frame.height == 12)
  }

  @Test func onlyTheLengthAcrossTheLinesMakesTheLayoutAgain() async {
    await stage.advance()
    func invalidates(_ width: CGFloat, _ height: CGFloat) -> Bool {
      layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 3, y: 9, width: width, height: height))
    }
    #expect(!invalidates(200, 300) && !invalidates(200, 90) && invalidates(90, 300))
    layout.scrollDirection = .horizontal
    await stage.advance()
    #expect(!invalidates(200, 300) && invalidates(200, 90) && !invalidates(90, 300))
    #expect(!UICollectionViewLayout().shouldInvalidateLayout(forBoundsChange: .zero))
  }

  @Test func anotherWidthPlacesTheItemsAgain() async {
    await stage.advance()
    #expect(frame(1)?.minX == 75)
    view.frame.size.width = 120
    await stage.advance()
    #expect(frame(1)?.origin == CGPoint(x: 70, y: 0) && view.contentSize == CGSize(width: 120, height: 230))
  }

  @Test func anItemHasTheLookOfItsPlace() async {
    shelves.counts = [3]
    view.collectionViewLayout = PileLayout()
    await stage.advance()
    let cells = view.visibleCells
    #expect(cells.map(\.alpha) == [1, 0.5, 1] && cells.map(\.isHidden) == [false, false, true])
    #expect(cells.map(\.transform) == [.identity, CGAffineTransform(scaleX: 2, y: 3), .identity])
    #expect(cells.map(\.center) == [CGPoint(x: 15, y: 40), CGPoint(x: 25, y: 40), CGPoint(x: 35, y: 40)])
    #expect(view.contentSize == CGSize(width: 310, height: 420))
    let order = view.subviews.compactMap { ($0 as? UICollectionViewCell).flatMap { view.indexPath(for: $0)?.item } }
    #expect(order == [1, 2, 0], "greater indices are in front")
  }

  @Test func aLayoutIsPreparedAgainWhenItAsksForIt() async {
    let pile = PileLayout()
    shelves.counts = [3]
    view.collectionViewLayout = pile
    await stage.advance()
    #expect(pile.prepares == 1)
    view.contentOffset.y = 10
    await stage.advance()
    #expect(pile.prepares == 1)
    pile.follows = true
    view.contentOffset.y = 20
    await stage.advance()
    #expect(pile.prepares > 1)
    pile.follows = false
    let before = pile.prepares
    pile.invalidateLayout()
    await stage.advance()
    #expect(pile.prepares == before + 1 && pile.collectionView === view)
  }

  /// 150 of 200 points are left: two items of 50 points and the rest between them.
  @Test func theContentInsetsLeaveLessRoomForALine() async {
    shelves.counts = [3]
    view.contentInset = UIEdgeInsets(top: 5, left: 15, bottom: 9, right: 35)
    await stage.advance()
    let places = [CGPoint(x: 0, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 0, y: 60)]
    #expect((0..<3).map { frame($0)?.origin } == places)
    #expect(view.contentSize == CGSize(width: 150, height: 110))
  }

  @Test func aSectionWithoutItemsHasItsMarginsAndEnds() async {
    shelves.counts = [0, 1]
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.footerReferenceSize = CGSize(width: 0, height: 12)
    layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
    await stage.advance()
    #expect(end(header) == CGRect(x: 0, y: 0, width: 200, height: 30))
    #expect(end(footer) == CGRect(x: 0, y: 42, width: 200, height: 12))
    #expect(end(header, 1)?.minY == 54 && frame(0, 1)?.minY == 89 && view.contentSize.height == 158)
  }

  @Test func aPinnedHeaderIsBelowTheContentInset() async {
    shelves.counts = [40]
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    view.contentInset.top = 20
    await stage.advance()
    var places: [CGFloat] = []
    for y in [-20, -10, 100] as [CGFloat] {
      view.contentOffset.y = y
      await stage.advance()
      places.append(view.supplementaryView(forElementKind: header, at: [0, 0])?.frame.minY ?? -1)
    }
    #expect(places == [0, 10, 120])
  }
}
