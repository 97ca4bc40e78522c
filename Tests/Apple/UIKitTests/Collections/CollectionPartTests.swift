import SceneTesting
import Testing

@testable import UIKit

/// A collection as its own data source, in a controller.
private final class Shelf: UICollectionViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "book")
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    collectionView.dequeueReusableCell(withReuseIdentifier: "book", for: indexPath)
  }
}

@MainActor
@Suite struct CollectionPartTests {
  @Test func attributesMoveAndGrowAboutTheirCentre() {
    let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 2, section: 1))
    place.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(place.center == CGPoint(x: 25, y: 40) && place.size == CGSize(width: 30, height: 40))
    place.center = CGPoint(x: 100, y: 200)
    #expect(place.frame == CGRect(x: 85, y: 180, width: 30, height: 40))
    place.size = CGSize(width: 10, height: 60)
    #expect(place.frame == CGRect(x: 95, y: 170, width: 10, height: 60))
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
  @Test func newAttributesHaveApplesValues() {
    let path = IndexPath(item: 2, section: 1)
    let item = UICollectionViewLayoutAttributes(forCellWith: path)
    let header = UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: "kind", with: path)
    for place in [item, header] {
      #expect(place.indexPath == path && place.frame == .zero && place.transform == .identity)
      #expect(place.alpha == 1 && place.zIndex == 0 && !place.isHidden)
    }
    #expect(item.representedElementKind == nil && header.representedElementKind == "kind")
  }

  @Test func copiedAttributesAreEqualAndIndependent() throws {
    let place = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "kind", with: IndexPath(item: 2, section: 1))
    (place.frame, place.transform) = (CGRect(x: 1, y: 2, width: 3, height: 4), CGAffineTransform(scaleX: 2, y: 3))
    (place.alpha, place.zIndex, place.isHidden) = (0.5, 7, true)
    let copy = try #require(place.copy() as? UICollectionViewLayoutAttributes)
    #expect(copy !== place && copy.indexPath == [1, 2] && copy.representedElementKind == "kind")
    #expect(copy.frame == place.frame && copy.transform == place.transform)
    #expect(copy.alpha == 0.5 && copy.zIndex == 7 && copy.isHidden)
    copy.frame.origin.x = 9
    #expect(place.frame.minX == 1)
  }

  @Test func theLookOfASelectedItemIsInFrontOfItsBackground() {
    let cell = UICollectionViewCell(frame: CGRect(x: 5, y: 5, width: 40, height: 20))
    let (behind, chosen) = (UIView(), UIView())
    cell.selectedBackgroundView = chosen
    cell.backgroundView = behind
    cell.layoutSubviews()
    #expect(cell.subviews == [behind, chosen, cell.contentView])
    #expect(cell.subviews.allSatisfy { $0.frame == CGRect(x: 0, y: 0, width: 40, height: 20) })
    var hidden = [chosen.isHidden]
    for (isSelected, isHighlighted) in [(true, false), (false, true), (false, false)] {
      (cell.isSelected, cell.isHighlighted) = (isSelected, isHighlighted)
      hidden.append(chosen.isHidden)
    }
    #expect(hidden == [true, false, false, true])
    (cell.backgroundView, cell.selectedBackgroundView) = (nil, nil)
    #expect(cell.subviews == [cell.contentView])
  }

  @Test func theBackgroundIsBehindTheItemsAndDoesNotScroll() async throws {
    let (stage, shelf) = try shelf()
    let (first, second) = (UIView(), UIView())
    await stage.advance()
    shelf.collectionView.backgroundView = first
    shelf.collectionView.backgroundView = second
    shelf.collectionView.contentOffset.y = 30
    await stage.advance()
    #expect(first.superview == nil && shelf.collectionView.subviews.first === second)
    #expect(second.frame == CGRect(x: 0, y: 30, width: 200, height: 300))
  }

  private func shelf() throws -> (Stage, Shelf) {
    let stage = try ViewsApp.stage(200, 300)
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 60, height: 20)
    let shelf = Shelf(collectionViewLayout: layout)
    #expect(shelf.collectionViewLayout === layout && shelf.viewIfLoaded == nil)
    stage.app.keyWindow?.rootViewController = shelf
    return (stage, shelf)
  }

  @Test func aControllersCollectionHasItsLayoutAndItsRows() async throws {
    let (stage, shelf) = try shelf()
    await stage.advance()
    let view = try #require(shelf.collectionView)
    #expect(view.dataSource === shelf && view.delegate === shelf && view.collectionViewLayout.collectionView === view)
    #expect(view.visibleCells.map(\.frame.origin.x) == [0, 70, 140, 0])
    #expect(view.frame.size == CGSize(width: 200, height: 300))
    stage.tap(at: CGPoint(x: 100, y: 10))
    await stage.advance()
    #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    #expect(stage.diagnostics.isEmpty)
  }

  /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionviewlayout
  @Test func aControllerKeepsTheLayoutThatItsCollectionWasMadeWith() throws {
    let (_, shelf) = try shelf()
    let (first, second) = (shelf.collectionViewLayout, UICollectionViewFlowLayout())
    shelf.collectionView.collectionViewLayout = second
    #expect(shelf.collectionViewLayout === first && shelf.collectionView.collectionViewLayout === second)
  }

  @Test(arguments: [true, false])
  func theSelectionIsClearedWhenTheViewAppears(clears: Bool) throws {
    let (stage, shelf) = try shelf()
    let path = IndexPath(item: 2, section: 0)
    shelf.clearsSelectionOnViewWillAppear = clears
    shelf.collectionView.selectItem(at: path, animated: false, scrollPosition: [])
    stage.app.keyWindow?.rootViewController = UIViewController()
    #expect(shelf.collectionView.indexPathsForSelectedItems == [path])
    stage.app.keyWindow?.rootViewController = shelf
    #expect(shelf.collectionView.indexPathsForSelectedItems == (clears ? nil : [path]))
  }
}
