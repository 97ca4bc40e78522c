import SceneTesting
import Testing

@testable import UIKit

/// Counts its uses.
private final class Heading: UICollectionReusableView {
  private(set) var reuses = 0

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }
}

/// Four sections of three items with a header each, and footers on request.
@MainActor
private final class Sections: NSObject, UICollectionViewDataSource {
  var single: UICollectionViewCell?

  func numberOfSections(in collectionView: UICollectionView) -> Int { 4 }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    single ?? collectionView.dequeueReusableCell(withReuseIdentifier: "title", for: indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "title", for: indexPath)
  }
}

/// A collection of 200 x 100 points. The items of 50 points of a section are in one line.
@MainActor
@Suite struct CollectionReuseTests {
  private let layout = UICollectionViewFlowLayout()
  private let view: UICollectionView
  private let sections = Sections()
  private let stage: Stage
  private let header = UICollectionView.elementKindSectionHeader
  private let footer = UICollectionView.elementKindSectionFooter

  init() throws {
    stage = try ViewsApp.stage(200, 100)
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "title")
    view.register(Heading.self, forSupplementaryViewOfKind: header, withReuseIdentifier: "title")
    view.dataSource = sections
    try #require(stage.app.keyWindow?.rootViewController?.view).addSubview(view)
  }

  private func end(_ kind: String, _ section: Int) -> UICollectionReusableView? {
    view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: section))
  }

  /// A section is 80 points high: at 80 points the first header is above the bounds and the third one in them.
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview/prepareforreuse()
  @Test func aHeaderThatHasLeftIsUsedAgain() async throws {
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    await stage.advance()
    let first = try #require(end(header, 0) as? Heading)
    #expect(first.reuses == 0 && end(header, 2) == nil)
    view.contentOffset.y = 80
    await stage.advance()
    #expect(end(header, 2) === first && first.reuses == 1 && end(header, 0) == nil)
    #expect(first.frame == CGRect(x: 0, y: 160, width: 200, height: 30) && stage.diagnostics.isEmpty)
  }

  @Test func headersFootersAndCellsOfOneNameHaveTheirOwnClasses() async {
    view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: footer, withReuseIdentifier: "title")
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    layout.footerReferenceSize = CGSize(width: 0, height: 20)
    await stage.advance()
    #expect(end(header, 0) is Heading && end(footer, 0) != nil && !(end(footer, 0) is Heading))
    #expect(view.visibleCells.count == 3 && stage.diagnostics.isEmpty)
  }

  /// Two lines of items are in the bounds.
  @Test func aCellForSeveralItemsShowsTheLastOne() async {
    let cell = UICollectionViewCell(frame: .zero)
    sections.single = cell
    await stage.advance()
    #expect(view.visibleCells == [cell] && view.indexPath(for: cell) == IndexPath(item: 2, section: 1))
    #expect(cell.frame == CGRect(x: 150, y: 50, width: 50, height: 50))
  }
}
