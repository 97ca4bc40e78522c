/// The content of a navigation bar while a controller is shown.
///
/// Source: https://developer.apple.com/documentation/uikit/uinavigationitem
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  private var ownTitle: String?
  weak var controller: UIViewController?

  /// Creates an item of its own.
  public init(title: String) {
    ownTitle = title
    super.init()
  }

  /// The item of a controller.
  init(of controller: UIViewController) {
    self.controller = controller
    super.init()
  }

  /// The text in the middle of the bar. Default the controller's title. A new title of the controller is the item's too.
  open var title: String? {
    get { ownTitle ?? controller?.title }
    set {
      ownTitle = newValue
      changed()
    }
  }
  /// A view in the middle of the bar, instead of the title. Default nil.
  open var titleView: UIView? { didSet { changed() } }
  /// Whether the back button is hidden. Default false.
  open var hidesBackButton = false { didSet { changed() } }
  /// Whether the left items do not replace the back button. Default false.
  open var leftItemsSupplementBackButton = false { didSet { changed() } }
  /// The item that leads back to this controller: its title is that of the back button. Default nil.
  open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
  /// The title of the back button that leads back to this controller. Default nil.
  open var backButtonTitle: String? { didSet { changed() } }
  /// The buttons on the left, from the left, in place of the back button. Default nil, which is as good as none.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uinavigationcontroller#The-left-item
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }
  /// The buttons on the right, from the right. Default nil.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { changed() } }

  /// A search above the content. Its bar is the header of the controller's table; for another controller, and with
  /// scopes, what is not shown is reported as a `Diagnostic`. Default nil.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uinavigationitem/searchcontroller
  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      if let table = controller?.viewIfLoaded as? UITableView, table.tableHeaderView === oldValue?.searchBar {
        table.tableHeaderView = nil
      }
      searchController?.show(in: controller)
    }
  }
  /// Has no effect: the search bar scrolls with the table. Default true.
  open var hidesSearchBarWhenScrolling = true

  /// The first button on the left.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  /// The first button on the right.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// Hides or shows the back button, at once.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
  /// Sets the button on the left, at once.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the button on the right, at once.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }

  private func changed() { controller?.navigationController?.updateBar() }
}
