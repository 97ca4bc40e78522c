/// The title and picture of a tab.
///
/// Source: https://developer.apple.com/documentation/uikit/uitabbaritem
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// A tab of the system. Differs from Apple: it has a title and no picture.
  public enum SystemItem: Int, CaseIterable, Sendable {
    /// The word is the name.
    case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent
    /// The word is the name.
    case mostViewed
  }

  /// The text.
  open var title: String? { didSet { bar?.show() } }
  /// The picture. Its shape is drawn in the tab's colour, unless its rendering mode is `alwaysOriginal`.
  open var image: UIImage? { didSet { bar?.show() } }
  /// The picture of the selected tab; nil means `image`.
  open var selectedImage: UIImage? { didSet { bar?.show() } }
  /// The text of the mark on the tab. Default nil: no mark.
  open var badgeValue: String? { didSet { bar?.show() } }
  /// The colour of the mark. Default nil: red.
  open var badgeColor: UIColor? { didSet { bar?.show() } }
  /// A number for the game's use. Default 0.
  open var tag = 0
  /// Whether the tab can be selected. Default true.
  open var isEnabled = true { didSet { bar?.show() } }
  /// The bar that shows the tab.
  weak var bar: UITabBar?

  /// Creates a tab.
  public init(title: String?, image: UIImage?, tag: Int) {
    (self.title, self.image, self.tag) = (title, image, tag)
    super.init()
  }

  /// Creates a tab.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }

  /// Creates a tab of the system.
  public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
    let title =
      switch systemItem {
      case .topRated: "Top Rated"
      case .mostRecent: "Most Recent"
      case .mostViewed: "Most Viewed"
      default: "\(systemItem)".capitalized
      }
    self.init(title: title, image: nil, tag: tag)
  }

  /// Creates an empty tab.
  public convenience override init() {
    self.init(title: nil, image: nil, tag: 0)
  }
}
