/// Searches the content of a table with a bar.
///
/// Differs from Apple: the bar is the table's header and never covers the navigation bar. `searchResultsController` is
/// not shown, which is reported as a `Diagnostic`.
/// Source: https://developer.apple.com/documentation/uikit/uisearchcontroller
@preconcurrency @MainActor
open class UISearchController: UIViewController {
  /// The bar.
  public let searchBar = UISearchBar(frame: .zero)
  /// Told when the text changes, and when the search begins or ends. A weak reference. Default nil.
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
  /// Told when the search begins and ends. A weak reference. Default nil.
  open weak var delegate: (any UISearchControllerDelegate)?
  /// The controller that would show the results; nil means the searched one.
  public let searchResultsController: UIViewController?
  /// Has no effect: the content is not dimmed. Default true.
  open var obscuresBackgroundDuringPresentation = true
  /// Has no effect: the bar stays. Default true.
  open var hidesNavigationBarDuringPresentation = true
  /// Has no effect. Default true.
  open var automaticallyShowsCancelButton = true
  private var searches = false

  /// Creates a search; nil means that the searched controller shows the results.
  public init(searchResultsController: UIViewController?) {
    self.searchResultsController = searchResultsController
    super.init()
    searchBar.onBegin = { [weak self] in self?.isActive = true }
    searchBar.onCancel = { [weak self] in self?.isActive = false }
    searchBar.onChange = { [weak self] in self.map { $0.searchResultsUpdater?.updateSearchResults(for: $0) } }
  }

  /// Creates a search without a separate controller for the results.
  public required convenience init?(coder: NSCoder) {
    self.init(searchResultsController: nil)
  }

  /// Whether the player is searching. Setting false clears the text.
  open var isActive: Bool {
    get { searches }
    set {
      guard newValue != searches else { return }
      newValue ? delegate?.willPresentSearchController(self) : delegate?.willDismissSearchController(self)
      searches = newValue
      searchBar.setShowsCancelButton(newValue, animated: false)
      if !newValue {
        searchBar.text = ""
        searchBar.resignFirstResponder()
      }
      searchResultsUpdater?.updateSearchResults(for: self)
      newValue ? delegate?.didPresentSearchController(self) : delegate?.didDismissSearchController(self)
    }
  }

  /// Shows the bar in a controller, if it has a table.
  func show(in controller: UIViewController?) {
    if searchResultsController != nil {
      report("searchResultsController", "it is not shown; pass nil and filter the table itself")
    }
    guard let table = controller?.viewIfLoaded as? UITableView else {
      return report("navigationItem.searchController", "the search bar shows in a table's controller only")
    }
    searchBar.sizeToFit()
    searchBar.frame.size.width = table.bounds.width
    table.tableHeaderView = searchBar
  }

  private func report(_ name: String, _ message: String) {
    UIApplication.shared.report(
      Diagnostic(kind: "unfinished", subject: "UISearchController, \(name)", message: message))
  }
}

/// Shows the results of a search.
///
/// Source: https://developer.apple.com/documentation/uikit/uisearchresultsupdating
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: AnyObject {
  /// Called when the text has changed, and when the search has begun or ended.
  func updateSearchResults(for searchController: UISearchController)
}

/// Is notified of the beginning and end of a search. Source:
/// https://developer.apple.com/documentation/uikit/uisearchcontrollerdelegate
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: AnyObject {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called when the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called when the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// The default: does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// The default: does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// The default: does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// The default: does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
}
