/// Items of a data source, at the places that a layout gives them.
///
/// Only the items within the bounds have views. Items that are inserted, deleted or moved appear at once.
/// Source: https://developer.apple.com/documentation/uikit/uicollectionview
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The direction of scrolling.
  public enum ScrollDirection: Int, Sendable {
    /// Up and down, or to the sides.
    case vertical, horizontal
  }

  /// The place that an item is scrolled to. Without one for an axis the content moves as little as necessary.
  public struct ScrollPosition: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates a place from its bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The upper end.
    public static let top = ScrollPosition(rawValue: 1)
    /// The middle between the upper and the lower end.
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    /// The lower end.
    public static let bottom = ScrollPosition(rawValue: 4)
    /// The left end.
    public static let left = ScrollPosition(rawValue: 8)
    /// The middle between the left and the right end.
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    /// The right end.
    public static let right = ScrollPosition(rawValue: 32)
  }

  /// Decides where the items are.
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutChanged()
    }
  }
  /// The items. A weak reference. Default nil: none.
  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { layoutChanged() } }
  /// Notified of the player's actions. A weak reference. Default nil.
  open weak var delegate: (any UICollectionViewDelegate)? {
    get { followers as? any UICollectionViewDelegate }
    set {
      followers = newValue
      layoutChanged()
    }
  }
  /// Has no effect: no items are made in advance. Default nil.
  open weak var prefetchDataSource: AnyObject?
  /// Has no effect: no items are made in advance. Default true.
  open var isPrefetchingEnabled = true
  /// Whether the player selects items. Default true.
  open var allowsSelection = true
  /// Whether the player selects several items. Default false.
  open var allowsMultipleSelection = false
  /// The view behind the items, which does not move with them. Default nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// An item, a header or a footer.
  private struct Key: Hashable, Comparable {
    var path: IndexPath
    var kind: String?

    static func < (one: Key, other: Key) -> Bool { (one.path, one.kind ?? "") < (other.path, other.kind ?? "") }
  }

  /// The source of views with an identifier.
  enum Maker {
    case type(UICollectionReusableView.Type)
    case nib(UINib)
    case prototype(@MainActor () -> UICollectionReusableView?)
  }

  private var shown: [Key: UICollectionReusableView] = [:]
  private var makers: [String: Maker] = [:]
  private var waiting: [String: [UICollectionReusableView]] = [:]
  private var selected: [IndexPath] = []
  private var counts: [Int]?
  private var isPrepared = false
  /// The size that the layout was prepared for.
  private(set) var laidOutSize = CGSize.zero

  /// Creates a collection with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  /// Creates a collection with the values of a storyboard.
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
    (coder as? InterfaceCoder)?.decode(self)
  }

  // MARK: Views

  /// Makes items of a class for an identifier. nil makes none.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    makers["/" + identifier] = (cellClass as? UICollectionViewCell.Type).map(Maker.type)
  }

  /// Makes items from a `.xib` for an identifier. nil makes none.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers["/" + identifier] = nib.map(Maker.nib)
  }

  /// Makes headers or footers of a class for an identifier. nil makes none.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    makers[elementKind + "/" + identifier] = (viewClass as? UICollectionReusableView.Type).map(Maker.type)
  }

  /// Makes headers or footers from a `.xib` for an identifier. nil makes none.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    makers[kind + "/" + identifier] = nib.map(Maker.nib)
  }

  func register(prototype: @escaping @MainActor () -> UICollectionReusableView?, kind: String?, _ identifier: String) {
    makers[(kind ?? "") + "/" + identifier] = .prototype(prototype)
  }

  /// An item that has left the bounds, or a new one. An identifier without a class is reported as a `Diagnostic`, and gives
  /// an empty item; on Apple's systems it stops the program.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = dequeue("/" + identifier, identifier) as? UICollectionViewCell { return cell }
    reportUnknown(identifier)
    return UICollectionViewCell(frame: .zero)
  }

  /// A header or footer that has left the bounds, or a new one. An identifier without a class is reported as a
  /// `Diagnostic`, and gives an empty view; on Apple's systems it stops the program.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = dequeue(elementKind + "/" + identifier, identifier) { return view }
    reportUnknown(identifier)
    return UICollectionReusableView(frame: .zero)
  }

  private func dequeue(_ key: String, _ identifier: String) -> UICollectionReusableView? {
    if let view = waiting[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let view: UICollectionReusableView? =
      switch makers[key] {
      case .type(let type): type.init(frame: .zero)
      case .nib(let nib): nib.instantiate(withOwner: self).lazy.compactMap { $0 as? UICollectionReusableView }.first
      case .prototype(let make): make()
      case nil: nil
      }
    view?.reuseIdentifier = identifier
    return view
  }

  private func reportUnknown(_ identifier: String) {
    UIApplication.current?.report(
      Diagnostic(
        kind: "unknown-cell", subject: "\(type(of: self)) with the reuse identifier \"\(identifier)\"",
        message: "no class is registered for it and the storyboard has no such prototype; the view is empty"))
  }

  // MARK: Items

  /// Asks the data source for everything again. Selected items are deselected.
  open func reloadData() {
    selected = []
    dropViews()
  }

  private func dropViews() {
    for key in shown.keys.sorted() { retire(key) }
    layoutChanged()
  }

  private func retire(_ key: Key) {
    guard let view = shown.removeValue(forKey: key) else { return }
    view.removeFromSuperview()
    if let cell = view as? UICollectionViewCell {
      cell.indexPath = nil
      delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    }
    if let identifier = view.reuseIdentifier { waiting[(key.kind ?? "") + "/" + identifier, default: []].append(view) }
  }

  func layoutChanged() {
    (counts, isPrepared) = (nil, false)
    setNeedsLayout()
  }

  /// Inserts items: the data source has them already.
  open func insertItems(at indexPaths: [IndexPath]) { dropViews() }
  /// Deletes items that the data source no longer has.
  open func deleteItems(at indexPaths: [IndexPath]) { dropViews() }
  /// Asks for the views of items again.
  open func reloadItems(at indexPaths: [IndexPath]) { dropViews() }
  /// Moves an item, which the data source already has at its new place.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { dropViews() }
  /// Asks for the views of sections again.
  open func reloadSections(_ sections: IndexSet) { dropViews() }
  /// Inserts sections: the data source has them already.
  open func insertSections(_ sections: IndexSet) { dropViews() }
  /// Deletes sections that the data source no longer has.
  open func deleteSections(_ sections: IndexSet) { dropViews() }
  /// Runs a block of changes.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    dropViews()
    completion?(true)
  }

  /// Replaces the layout at once.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) { collectionViewLayout = layout }

  private var known: [Int] {
    if let counts { return counts }
    let sections = dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? 0
    let made = (0..<sections).map { max(0, dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0) }
    counts = made
    return made
  }

  /// The number of sections.
  open var numberOfSections: Int { known.count }

  /// The number of items in a section; 0 for a section that the collection lacks.
  open func numberOfItems(inSection section: Int) -> Int { known.indices.contains(section) ? known[section] : 0 }

  // MARK: Layout

  open override func layoutSubviews() {
    if isPrepared, collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { isPrepared = false }
    prepareLayout()
    super.layoutSubviews()
    placeViews()
    backgroundView?.frame = bounds
  }

  private func prepareLayout() {
    guard !isPrepared else { return }
    // First, because a layout may ask for items while it is prepared.
    isPrepared = true
    collectionViewLayout.prepare()
    laidOutSize = bounds.size
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  private func placeViews() {
    let places = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var needed: Set<Key> = []
    // Frames that only touch the bounds are outside. A frame that is not finite is reported by the view.
    for place in places where !place.frame.isUsable || !place.frame.intersection(bounds).isEmpty {
      needed.insert(Key(path: place.indexPath, kind: place.representedElementKind))
    }
    for key in shown.keys.sorted() where !needed.contains(key) { retire(key) }
    for place in places.sorted(by: { $0.zIndex < $1.zIndex }) {
      let key = Key(path: place.indexPath, kind: place.representedElementKind)
      guard needed.contains(key), let view = shown[key] ?? makeView(key) else { continue }
      view.apply(place)
      view.transform = .identity
      view.frame = place.frame
      if !place.transform.isIdentity { view.transform = place.transform }
      if view.alpha != place.alpha { view.alpha = place.alpha }
      view.isHidden = place.isHidden
      if place.zIndex > 0 { bringSubviewToFront(view) }
    }
  }

  private func makeView(_ key: Key) -> UICollectionReusableView? {
    guard let dataSource else { return nil }
    let view: UICollectionReusableView
    if let kind = key.kind {
      view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: key.path)
    } else {
      let cell = dataSource.collectionView(self, cellForItemAt: key.path)
      cell.indexPath = key.path
      cell.isSelected = selected.contains(key.path)
      cell.isHighlighted = false
      view = cell
    }
    for (other, known) in shown where known === view { shown[other] = nil }
    shown[key] = view
    addSubview(view)
    if let cell = view as? UICollectionViewCell {
      delegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    }
    return view
  }

  override func proposedOffset(_ offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(forProposedContentOffset: offset, withScrollingVelocity: velocity)
  }

  // MARK: Finding

  /// The items in the bounds.
  open var visibleCells: [UICollectionViewCell] {
    layoutIfNeeded()
    return shown.keys.sorted().compactMap { shown[$0] as? UICollectionViewCell }
  }

  /// The places of the items in the bounds.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return shown.keys.sorted().filter { $0.kind == nil }.map(\.path)
  }

  /// The view of an item; nil for one outside the bounds.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    layoutIfNeeded()
    return shown[Key(path: indexPath)] as? UICollectionViewCell
  }

  /// A header or a footer; nil for one outside the bounds.
  open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView?
  {
    layoutIfNeeded()
    return shown[Key(path: indexPath, kind: elementKind)]
  }

  /// The place of an item's view; nil for a view of no item.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cell.indexPath.flatMap { shown[Key(path: $0)] === cell ? $0 : nil }
  }

  /// The item at a point of the collection; nil where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let places = collectionViewLayout.layoutAttributesForElements(
      in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
    return places?.first { $0.representedElementKind == nil && $0.frame.contains(point) }?.indexPath
  }

  /// The item's attributes in the layout; nil for an item that the layout lacks.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Scrolls to an item.
  open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
    guard let rect = layoutAttributesForItem(at: indexPath)?.frame else { return }
    let insets = adjustedContentInset
    var offset = contentOffset
    let room = bounds.inset(by: insets)
    if scrollPosition.contains(.top) { offset.y = rect.minY - insets.top }
    if scrollPosition.contains(.centeredVertically) { offset.y = rect.midY - room.height / 2 - insets.top }
    if scrollPosition.contains(.bottom) { offset.y = rect.maxY - room.height - insets.top }
    if scrollPosition.contains(.left) { offset.x = rect.minX - insets.left }
    if scrollPosition.contains(.centeredHorizontally) { offset.x = rect.midX - room.width / 2 - insets.left }
    if scrollPosition.contains(.right) { offset.x = rect.maxX - room.width - insets.left }
    guard !scrollPosition.isEmpty else { return scrollRectToVisible(rect, animated: animated) }
    let (minimum, maximum) = offsetLimits
    offset = CGPoint(x: min(max(offset.x, minimum.x), maximum.x), y: min(max(offset.y, minimum.y), maximum.y))
    setContentOffset(offset, animated: animated)
  }

  // MARK: Selection

  /// The selected items in the order of their selection; nil without any.
  open var indexPathsForSelectedItems: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects an item; nil deselects all. The delegate is not told. Does nothing without `allowsSelection`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/selectitem(at:animated:scrollposition:)
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    guard allowsSelection else { return }
    if !allowsMultipleSelection || indexPath == nil { selected.forEach { deselectItem(at: $0, animated: animated) } }
    guard let indexPath, indexPath.item < numberOfItems(inSection: indexPath.section) else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    (shown[Key(path: indexPath)] as? UICollectionViewCell)?.isSelected = true
    if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
  }

  /// Deselects an item. The delegate is not told. Does nothing without `allowsSelection`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionview/deselectitem(at:animated:)
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    guard allowsSelection else { return }
    selected.removeAll { $0 == indexPath }
    (shown[Key(path: indexPath)] as? UICollectionViewCell)?.isSelected = false
  }

  func touchBegan(_ cell: UICollectionViewCell) {
    guard let path = indexPath(for: cell), allowsSelection,
      delegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    cell.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: path)
  }

  func touchEnded(_ cell: UICollectionViewCell, selects: Bool) {
    guard cell.isHighlighted, let path = indexPath(for: cell) else { return }
    cell.isHighlighted = false
    delegate?.collectionView(self, didUnhighlightItemAt: path)
    if selects { choose(path, cell) }
  }

  private func choose(_ path: IndexPath, _ cell: UICollectionViewCell) {
    if selected.contains(path), allowsMultipleSelection {
      guard delegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else { return }
      deselectItem(at: path, animated: false)
      delegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = allowsMultipleSelection ? [] : selected.filter { $0 != path }
    selectItem(at: path, animated: false, scrollPosition: [])
    for path in old { delegate?.collectionView(self, didDeselectItemAt: path) }
    delegate?.collectionView(self, didSelectItemAt: path)
    cell.onSelect?()
  }
}
