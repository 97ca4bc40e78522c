/// Pages that the player turns with a swipe.
///
/// With the style `scroll`, horizontal pages and a data source that gives their number, a row of dots is below the
/// pages, 37 points high. Differs from Apple: a page appears at once when the finger lifts.
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontroller
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
  /// The look of a turn. Differs from Apple: a page comes at once.
  public enum TransitionStyle: Int, Sendable {
    /// Like a page of a book, or by scrolling.
    case pageCurl, scroll
  }

  /// The direction of the pages.
  public enum NavigationOrientation: Int, Sendable {
    /// Side by side, or one below the other.
    case horizontal, vertical
  }

  /// The direction of a turn.
  public enum NavigationDirection: Int, Sendable {
    /// To a later page, or to an earlier one.
    case forward, reverse
  }

  /// The name of an option.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The distance of two pages, in points. It has no effect.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The place of a book's spine. It has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }

  /// Provides the pages. A weak reference. Default nil: the player cannot turn pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)?
  /// Notified of page turns. A weak reference. Default nil.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The look of a turn.
  public let transitionStyle: TransitionStyle
  /// The direction of the pages.
  public let navigationOrientation: NavigationOrientation
  private var page: UIViewController?
  /// The area of the page, above the dots.
  private let pages = UIView(frame: .zero)
  private let dots = UIPageControl(frame: .zero)
  /// The dot of the shown page.
  private var shownDot = 0

  /// Creates a controller without a page.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a controller with horizontal pages, for a storyboard.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation) = (.scroll, .horizontal)
    super.init(coder: coder)
  }

  /// Makes a view for the page's view.
  open override func loadView() {
    let root = ContainerView(frame: UIScreen.main.bounds)
    root.onLayout = { [weak self] in self?.placeDots() }
    pages.frame = root.bounds
    dots.isHidden = true
    dots.addAction(UIAction { [weak self] _ in self?.turnToDot() }, for: .valueChanged)
    for part in [pages, dots] { root.addSubview(part) }
    view = root
    replaceChild(nil, with: page, in: pages, animated: false)
    updateDots()
    let directions: [(UISwipeGestureRecognizer.Direction, Bool)] =
      navigationOrientation == .horizontal ? [(.left, true), (.right, false)] : [(.up, true), (.down, false)]
    for (direction, isForward) in directions {
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = direction
      swipe.addTarget(self) { pages in { if $0.state == .ended { pages.turn(isForward) } } }
      view.addGestureRecognizer(swipe)
    }
  }

  override var tellsChildren: Bool { true }

  /// The page, in a list of one.
  open var viewControllers: [UIViewController]? { page.map { [$0] } }

  /// Shows the first controller of a list, at once.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    show(viewControllers?.first)
    updateDots()
    completion?(true)
  }

  private func show(_ new: UIViewController?) {
    let old = page
    guard new !== old else { return }
    page = new
    new.map(addChild)
    old?.willMove(toParent: nil)
    if viewIfLoaded != nil { replaceChild(old, with: new, in: pages, animated: false) }
    old?.removeFromParent()
    new?.didMove(toParent: self)
  }

  // MARK: Dots

  /// Asks the data source for the number of pages and the current one, as a phone does for each call of
  /// `setViewControllers`. Source: the page of `presentationIndex(for:)`.
  private func updateDots() {
    guard viewIfLoaded != nil, transitionStyle == .scroll, navigationOrientation == .horizontal else { return }
    dots.numberOfPages = page == nil ? 0 : dataSource?.presentationCount(for: self) ?? 0
    dots.isHidden = dots.numberOfPages == 0
    if !dots.isHidden { dots.currentPage = dataSource?.presentationIndex(for: self) ?? 0 }
    shownDot = dots.currentPage
    view.setNeedsLayout()
  }

  private func placeDots() {
    let height: CGFloat = dots.isHidden ? 0 : 37 + view.safeAreaInsets.bottom
    let area = view.bounds.divided(atDistance: max(0, view.bounds.height - height), from: .minYEdge)
    (pages.frame, dots.frame) = (area.slice, area.remainder)
    dots.frame.size.height = min(37, dots.frame.height)
  }

  /// The player has tapped beside the current dot.
  private func turnToDot() {
    let isForward = dots.currentPage > shownDot
    dots.currentPage = shownDot
    turn(isForward)
  }

  private func turn(_ isForward: Bool) {
    guard let page, let dataSource else { return }
    let next =
      isForward
      ? dataSource.pageViewController(self, viewControllerAfter: page)
      : dataSource.pageViewController(self, viewControllerBefore: page)
    guard let next else { return }
    delegate?.pageViewController(self, willTransitionTo: [next])
    show(next)
    shownDot = min(max(0, shownDot + (isForward ? 1 : -1)), max(0, dots.numberOfPages - 1))
    dots.currentPage = shownDot
    delegate?.pageViewController(
      self, didFinishAnimating: true, previousViewControllers: [page], transitionCompleted: true)
  }
}

/// Provides the pages of a page view controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdatasource
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: AnyObject {
  /// The page before one; nil for the first one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// The page after one; nil for the last one.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// The number of dots; 0, the default, shows none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// The current dot when pages are set; the player's turns move it from there. Default 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// The default: 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// The default: 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Is notified of the page turns of a page view controller.
///
/// Source: https://developer.apple.com/documentation/uikit/uipageviewcontrollerdelegate
@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: AnyObject {
  /// A turn begins.
  func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
  /// A turn has ended.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
  /// The default: does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// The default: does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
}
