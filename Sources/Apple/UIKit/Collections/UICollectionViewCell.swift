internal import Storyboards

/// A view of a collection: an item, a header or a footer. Override `init(frame:)` for a class that a collection makes.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionreusableview
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The identifier that the view was made for; nil for one that the game made.
  open internal(set) var reuseIdentifier: String?

  public required override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a view with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    reuseIdentifier = (coder as? InterfaceCoder)?.object.attributes["reuseIdentifier"]
  }

  /// Called before the view is used for another item. Does nothing by default.
  open func prepareForReuse() {}

  /// Called before the view is placed. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}

  /// Returns the attributes as they are: items have the size of the layout.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

/// An item of a collection.
///
/// Source: https://developer.apple.com/documentation/uikit/uicollectionviewcell
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
  /// The view for the game's content, as large as the item.
  public let contentView = UIView(frame: .zero)
  /// The view behind the content. Default nil.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The view behind the content of a selected or touched item. Default nil.
  open var selectedBackgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let selectedBackgroundView { insertSubview(selectedBackgroundView, belowSubview: contentView) }
      showState()
    }
  }
  /// Whether the item is selected. Default false.
  open var isSelected = false { didSet { showState() } }
  /// Whether a finger is on the item. Default false.
  open var isHighlighted = false { didSet { showState() } }
  /// Called when the player selects the item, for a segue.
  var onSelect: (() -> Void)?
  /// The item's place in its collection.
  var indexPath: IndexPath?

  public required init(frame: CGRect) {
    super.init(frame: frame)
    contentView.frame = bounds
    addSubview(contentView)
  }

  /// Creates an item with the values of a storyboard.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    contentView.frame = bounds
    addSubview(contentView)
  }

  private func showState() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] { view?.frame = bounds }
  }

  private var collectionView: UICollectionView? {
    var view = superview
    while let one = view, !(one is UICollectionView) { view = one.superview }
    return view as? UICollectionView
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    collectionView?.touchBegan(self)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    let isInside = touches.first.map { bounds.contains($0.location(in: self)) } ?? false
    collectionView?.touchEnded(self, selects: isInside)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    collectionView?.touchEnded(self, selects: false)
    super.touchesCancelled(touches, with: event)
  }
}
