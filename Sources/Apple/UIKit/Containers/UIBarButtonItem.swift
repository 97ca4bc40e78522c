internal import AppFoundation

/// A button of a navigation bar.
///
/// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem
@preconcurrency @MainActor
open class UIBarButtonItem: NSObject {
  /// A button of the system. Differs from Apple: it is shown as a word.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uibarbuttonitem/systemitem
  public enum SystemItem: Int, CaseIterable, Sendable {
    /// Buttons, and spaces that are not shown.
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    /// More buttons.
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close
  }

  /// The weight of a button.
  public enum Style: Int, Sendable {
    /// Regular, regular in the old name, and bold.
    case plain, bordered, done
  }

  /// The text; nil for a picture.
  open var title: String?
  /// The picture, in the tint colour. Default nil.
  open var image: UIImage?
  /// The weight.
  open var style: Style
  /// Whether the button can be pressed. Default true.
  open var isEnabled = true { didSet { button?.isEnabled = isEnabled } }
  /// The colour; nil is the bar's.
  open var tintColor: UIColor?
  /// A view that is shown instead. Default nil.
  open var customView: UIView?
  /// A number for the game's use. Default 0.
  open var tag = 0
  /// The object to call. A weak reference.
  open weak var target: AnyObject?
  /// The method to call.
  open var action: Selector?
  /// The width in points; 0, the default, is that of the content. It has no effect on a button.
  open var width: CGFloat = 0
  /// Runs when the button is pressed. Default nil.
  open var primaryAction: UIAction?
  /// Shows when the button is pressed, unless there is an action. Default nil. See `UIButton.menu`.
  open var menu: UIMenu?
  /// Whether the item is a space that fills the remaining width.
  private(set) var isFlexible = false
  /// Called in addition to the action, for a segue.
  var onPress: (() -> Void)?
  private weak var button: UIButton?

  /// Creates a button with a text.
  public init(title: String?, style: Style, target: Any?, action: Selector?) {
    (self.title, self.style, self.action) = (title, style, action)
    self.target = target.map { $0 as AnyObject }
    super.init()
  }

  /// Creates a button with a picture.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(title: nil, style: style, target: target, action: action)
    self.image = image
  }

  /// Creates a button of the system.
  public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?) {
    self.init(title: systemItem.word, style: systemItem == .done ? .done : .plain, target: target, action: action)
    isFlexible = systemItem == .flexibleSpace
  }

  /// Creates a button with an action, a menu, or both.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction?, menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, style: .plain, target: nil, action: nil)
    (self.image, self.primaryAction, self.menu) = (image ?? primaryAction?.image, primaryAction, menu)
    // A picture is shown without the action's title.
    if title == nil, self.image != nil { self.title = nil }
  }

  /// Creates a button with a menu.
  public convenience init(title: String? = nil, image: UIImage? = nil, menu: UIMenu?) {
    self.init(title: title, image: image, primaryAction: nil, menu: menu)
  }

  /// Creates a button of the system with an action, a menu, or both.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    (self.primaryAction, self.menu) = (primaryAction, menu)
  }

  /// A space that fills the remaining width.
  public class func flexibleSpace() -> UIBarButtonItem {
    UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
  }

  /// A space of a width in points.
  public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(barButtonSystemItem: .fixedSpace, target: nil, action: nil)
    item.width = width
    return item
  }

  /// Creates an item that shows a view.
  public convenience init(customView: UIView) {
    self.init(title: nil, style: .plain, target: nil, action: nil)
    self.customView = customView
  }

  /// Creates a button without a text.
  public convenience override init() {
    self.init(title: nil, style: .plain, target: nil, action: nil)
  }

  /// Makes the view that the bar shows; nil for a space.
  func makeView() -> UIView? {
    if let customView { return customView }
    guard title != nil || image != nil else { return nil }
    let made = UIButton(type: .system)
    made.titleLabel?.font = style == .done ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 17)
    made.setTitle(title, for: .normal)
    made.setImage(image, for: .normal)
    tintColor.map { made.tintColor = $0 }
    made.isEnabled = isEnabled
    made.addAction(UIAction { [weak self] _ in self?.press() }, for: .touchUpInside)
    made.sizeToFit()
    button = made
    return made
  }

  private func press() {
    onPress?()
    if let primaryAction {
      primaryAction.sender = self
      primaryAction.handler(primaryAction)
    } else if let menu, let button {
      menu.show(from: button)
    }
    guard let action, let button else { return }
    var responder: UIResponder? = button
    while target == nil, let current = responder, action.resolved(for: current) == nil { responder = current.next }
    action.perform(on: target ?? responder ?? button, with: [self], for: "a bar button item")
  }
}

extension UIBarButtonItem.SystemItem {
  /// The text that is shown; nil for a space.
  fileprivate var word: String? {
    switch self {
    case .flexibleSpace, .fixedSpace: nil
    case .add: "+"
    case .fastForward: "Fast Forward"
    case .pageCurl: "Page"
    default: "\(self)".capitalized
    }
  }
}
