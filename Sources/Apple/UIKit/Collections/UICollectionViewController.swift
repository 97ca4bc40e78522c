internal import Storyboards

/// A controller whose view is a collection; it is the collection's data source and delegate.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout that the collection is made with. Loading a storyboard's view replaces it.
  private var layout: UICollectionViewLayout
  /// Whether selected items are deselected before the view appears. Default true.
  open var clearsSelectionOnViewWillAppear = true

  /// Creates a controller with a collection of a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    layout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates a controller; a storyboard makes its collection.
  public required init?(coder: NSCoder) {
    layout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  private var collection: UICollectionView?
  /// The collection, which is the view or in it.
  open var collectionView: UICollectionView! {
    get {
      _ = view
      return collection
    }
    set { collection = newValue }
  }

  /// The layout that the collection was made with. A later layout of the collection does not change it.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcontroller/collectionviewlayout
  open var collectionViewLayout: UICollectionViewLayout { layout }

  open override func loadView() {
    if interface?.record.part("view") != nil || nibName != nil {
      super.loadView()
      collection = collection ?? viewIfLoaded as? UICollectionView
      if let collection { layout = collection.collectionViewLayout }
    } else {
      let made = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
      made.backgroundColor = .systemBackground
      (view, collection) = (made, made)
    }
    if collection?.dataSource == nil { collection?.dataSource = self }
    if collection?.delegate == nil { collection?.delegate = self }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let collection else { return }
    collection.indexPathsForSelectedItems?.forEach { collection.deselectItem(at: $0, animated: animated) }
  }

  open override func setValue(_ value: Any?, forKey key: String) {
    if key == "collectionView" { collection = value as? UICollectionView } else { super.setValue(value, forKey: key) }
  }

  // MARK: Items

  /// The number of items: 0 by default.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }

  /// The view of an item: an empty one by default.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }

  // MARK: Methods of the protocols that a subclass may override

  /// The default: 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// The default: an empty view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// The default: true.
  open func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// The default: does nothing.
  open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// The default: does nothing.
  open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// The default: true.
  open func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// The default: true.
  open func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// The default: does nothing.
  open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// The default: does nothing.
  open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// The default: does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The default: does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// The default: does nothing.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// The default: does nothing.
  open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// The default: does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// The default: does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The default: nil.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// The default: does nothing.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// The default: does nothing.
  open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
  /// The default: true.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// The default: does nothing.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
}
