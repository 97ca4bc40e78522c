/// The place and look of an item, a header or a footer of a collection.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayoutattributes
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The item, or the section with item 0.
  open var indexPath: IndexPath
  /// The kind of a header or a footer; nil for an item.
  open private(set) var representedElementKind: String?
  /// The rectangle in points of the collection.
  open var frame = CGRect.zero
  /// A transform about the centre. Default none.
  open var transform = CGAffineTransform.identity
  /// The opacity. Default 1.
  open var alpha: CGFloat = 1
  /// Views with a greater index are in front. Default 0.
  open var zIndex = 0
  /// Whether the view is not shown. Default false.
  open var isHidden = false

  /// The centre of the frame.
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set { frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2) }
  }

  /// The size of the frame.
  open var size: CGSize {
    get { frame.size }
    set {
      frame = CGRect(
        x: frame.midX - newValue.width / 2, y: frame.midY - newValue.height / 2, width: newValue.width,
        height: newValue.height)
    }
  }

  /// Creates the attributes of an item.
  public required init(forCellWith indexPath: IndexPath) {
    self.indexPath = indexPath
    super.init()
  }

  /// Creates the attributes of a header or a footer.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    representedElementKind = elementKind
  }

  open nonisolated override func copy() -> Any { copy(with: nil) }

  open nonisolated func copy(with zone: NSZone? = nil) -> Any {
    // Layouts run on the main thread, so the copy does not leave its actor.
    nonisolated(unsafe) var made: Any?
    MainActor.assumeIsolated { made = duplicate() }
    return made ?? self
  }

  private func duplicate() -> Any {
    let copy = Self(forCellWith: indexPath)
    (copy.representedElementKind, copy.frame, copy.transform) = (representedElementKind, frame, transform)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    return copy
  }
}

/// Decides where a collection's items are. Subclass it, or use `UICollectionViewFlowLayout`.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewlayout
@preconcurrency @MainActor
open class UICollectionViewLayout: NSObject {
  /// The collection that uses the layout; nil without one.
  open internal(set) weak var collectionView: UICollectionView?

  public override init() {
    super.init()
  }

  /// Creates a layout; a storyboard's values are read by the collection.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// Called before the items are placed, and after `invalidateLayout()`. Does nothing by default.
  open func prepare() {}
  /// The size of all items. Default zero.
  open var collectionViewContentSize: CGSize { .zero }
  /// The items, headers and footers in a rectangle. Default nil.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }
  /// The place of an item. Default nil.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }
  /// The place of a header or a footer. Default nil.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Whether the items are placed again when the collection scrolls or changes its size. Default false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  /// The place where a flick ends. Default: the proposed place.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Never called: changes are not animated.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
    proposedContentOffset
  }
  /// Places the items again before the next frame.
  open func invalidateLayout() { collectionView?.layoutChanged() }
}

/// Places items in lines.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewflowlayout
@preconcurrency @MainActor
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The size of items for the collection's own size: not supported, items have `itemSize`.
  public static let automaticSize = CGSize(width: -1, height: -1)

  /// The direction of scrolling, across the lines. Default `vertical`.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The minimum space between lines, in points. Default 10.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The minimum space between the items of a line, in points. Default 10.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of items in points. Default 50 x 50.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Has no effect: items have `itemSize`. Default zero.
  open var estimatedItemSize = CGSize.zero
  /// The size of headers; only the length along the direction of scrolling counts. Default zero: none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; only the length along the direction of scrolling counts. Default zero: none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The margins of sections, in points. Default none.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// Whether headers stay at the upper end while their section is shown. Default false.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Has no effect. Default false.
  open var sectionFootersPinToVisibleBounds = false

  private var places: [UICollectionViewLayoutAttributes] = []
  private var size = CGSize.zero

  open override var collectionViewContentSize: CGSize { size }

  open override func prepare() {
    super.prepare()
    (places, size) = ([], .zero)
    guard let view = collectionView else { return }
    let isVertical = scrollDirection == .vertical
    let insets = view.adjustedContentInset
    let across =
      isVertical ? view.bounds.width - insets.left - insets.right : view.bounds.height - insets.top - insets.bottom
    var along: CGFloat = 0
    for section in 0..<view.numberOfSections { place(section, of: view, isVertical, across, &along) }
    size = isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
  }

  private var flowDelegate: (any UICollectionViewDelegateFlowLayout)? {
    collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
  }

  /// Places a section's items line by line. The lines of a section have the space left over between their items, as on
  /// Apple's systems; the last one keeps the gaps of the others.
  private func place(
    _ section: Int, of view: UICollectionView, _ isVertical: Bool, _ across: CGFloat, _ along: inout CGFloat
  ) {
    let delegate = flowDelegate
    let inset = (delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset)
      .usable(as: "sectionInset", of: self)
    let lineGap =
      (delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section) ?? minimumLineSpacing)
      .usable(as: "minimumLineSpacing", of: self)
    let itemGap =
      (delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing)
      .usable(as: "minimumInteritemSpacing", of: self)
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    placeEnd(UICollectionView.elementKindSectionHeader, section, header, isVertical, across, &along)
    let (start, end) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    along += isVertical ? inset.top : inset.left
    let room = max(0, across - start - end)
    let sizes = (0..<view.numberOfItems(inSection: section)).map { item -> CGSize in
      let path = IndexPath(item: item, section: section)
      let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      return CGSize(
        width: size.width > 0 ? min(size.width, 1e6) : 0, height: size.height > 0 ? min(size.height, 1e6) : 0)
    }
    var first = 0
    var gapBefore: CGFloat?
    while first < sizes.count {
      func length(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
      var (last, used) = (first, length(sizes[first]))
      while last + 1 < sizes.count, used + itemGap + length(sizes[last + 1]) <= room + 0.001 {
        last += 1
        used += itemGap + length(sizes[last])
      }
      let count = last - first
      let lengths = sizes[first...last].map(length)
      let free = max(0, room - lengths.reduce(0, +))
      let isLast = last == sizes.count - 1
      let even = count > 0 ? free / CGFloat(count) : 0
      let gap = isLast ? min(gapBefore ?? (count > 0 ? even : itemGap), max(even, itemGap)) : even
      let depth = sizes[first...last].map { isVertical ? $0.height : $0.width }.max() ?? 0
      // A single item is in the middle of its line, except in a last line of several.
      var position = start + (count == 0 && (!isLast || first == 0) && lengths[0] < room ? (room - lengths[0]) / 2 : 0)
      if count == 0, isLast, first > 0 { position = start }
      for item in first...last {
        let place = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: section))
        let size = sizes[item]
        let middle = along + (depth - (isVertical ? size.height : size.width)) / 2
        place.frame = CGRect(
          origin: isVertical ? CGPoint(x: position, y: middle) : CGPoint(x: middle, y: position), size: size)
        places.append(place)
        position += length(size) + gap
      }
      if count > 0 { gapBefore = gap }
      along += depth + (isLast ? 0 : lineGap)
      first = last + 1
    }
    along += isVertical ? inset.bottom : inset.right
    placeEnd(UICollectionView.elementKindSectionFooter, section, footer, isVertical, across, &along)
  }

  private func placeEnd(
    _ kind: String, _ section: Int, _ size: CGSize, _ isVertical: Bool, _ across: CGFloat, _ along: inout CGFloat
  ) {
    let depth = isVertical ? size.height : size.width
    guard depth > 0, depth.isFinite else { return }
    let place = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    place.frame =
      isVertical
      ? CGRect(x: 0, y: along, width: across, height: depth) : CGRect(x: along, y: 0, width: depth, height: across)
    places.append(place)
    along += depth
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    places.map(pinned).filter { $0.frame.intersects(rect) }
  }

  /// A header that stays at the upper end.
  private func pinned(_ place: UICollectionViewLayoutAttributes) -> UICollectionViewLayoutAttributes {
    guard sectionHeadersPinToVisibleBounds, scrollDirection == .vertical, let view = collectionView,
      place.representedElementKind == UICollectionView.elementKindSectionHeader,
      let copy = place.copy() as? UICollectionViewLayoutAttributes
    else { return place }
    let section = places.filter { $0.indexPath.section == place.indexPath.section }
    let end = section.map(\.frame.maxY).max() ?? place.frame.maxY
    let top = view.bounds.minY + view.adjustedContentInset.top
    copy.frame.origin.y = max(place.frame.minY, min(top, end - place.frame.height))
    copy.zIndex = 1
    return copy
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == nil }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    places.first { $0.indexPath == indexPath && $0.representedElementKind == elementKind }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != view.laidOutSize.width : newBounds.height != view.laidOutSize.height
  }
}
