/// An action or a menu in a menu.
///
/// Source: https://developer.apple.com/documentation/uikit/uimenuelement
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
  /// An action's appearance, and whether it can be chosen.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/attributes
  public struct Attributes: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates attributes from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The action cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The action removes something; it looks like a warning.
    public static let destructive = Attributes(rawValue: 2)
    /// The action is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// Keeps the menu open. Differs from Apple: the menu closes anyway.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an action has a mark.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uimenuelement/state
  public enum State: Int, Sendable {
    /// `on` has a mark; `mixed` has a bar.
    case off, on, mixed
  }

  /// The title.
  open var title: String
  /// The text below the title. It is not shown in a menu. Default nil.
  open var subtitle: String?
  /// The picture of a button made with the action. It is not shown in a menu.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
    super.init()
  }
}

/// A closure that an action runs.
public typealias UIActionHandler = (UIAction) -> Void

/// An action of a control or a menu, as a closure.
///
/// Source: https://developer.apple.com/documentation/uikit/uiaction
open class UIAction: UIMenuElement {
  /// The name of an action.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// The action's name. Each action without one gets a unique name.
  public let identifier: Identifier
  /// A longer title. It is not shown.
  open var discoverabilityTitle: String?
  /// The action's appearance in a menu.
  open var attributes: UIMenuElement.Attributes
  /// Whether the action has a mark in a menu.
  open var state: UIMenuElement.State
  /// The object that runs the action; nil before the first time.
  open internal(set) var sender: Any?
  let handler: UIActionHandler

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [],
    state: UIMenuElement.State = .off, handler: @escaping UIActionHandler
  ) {
    self.identifier = identifier ?? UIAction.newIdentifier()
    self.discoverabilityTitle = discoverabilityTitle
    (self.attributes, self.state, self.handler) = (attributes, state, handler)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A name that no other action of the app has. It does not depend on the actions of other apps in the process.
  private static func newIdentifier() -> Identifier {
    let app = UIApplication.shared
    app.actionCount += 1
    return Identifier("action \(app.actionCount)")
  }
}

/// Actions that the player chooses from.
///
/// Differs from Apple: it shows as an alert with a button for each action, and for each menu in it.
/// Source: https://developer.apple.com/documentation/uikit/uimenu
open class UIMenu: UIMenuElement {
  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String

    /// Creates a name.
    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    /// Creates a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }

  /// A menu's appearance in another menu.
  public struct Options: OptionSet, Sendable {
    /// The combined bits, as on Apple's systems.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// The menu's actions are among those of the other menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu looks like a warning.
    public static let destructive = Options(rawValue: 2)
    /// One of its actions has the mark. It has no effect: the game sets the states.
    public static let singleSelection = Options(rawValue: 32)
  }

  /// The menu's name.
  public let identifier: Identifier?
  /// The menu's appearance in another menu.
  open var options: Options
  /// The actions and menus.
  open private(set) var children: [UIMenuElement]

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    (self.identifier, self.options, self.children) = (identifier, options, children)
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// The menu with other actions.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options, children: newChildren)
  }

  /// The actions and menus with those of inline menus.
  private var shown: [UIMenuElement] {
    children.flatMap { child in
      guard let menu = child as? UIMenu, menu.options.contains(.displayInline) else { return [child] }
      return menu.shown
    }
  }

  /// Shows the menu above the window of a view.
  ///
  /// - Parameter onEnd: called when the player has chosen or cancelled, before the action runs.
  package func show(from view: UIView, onEnd: @escaping () -> Void = {}) {
    if shown.contains(where: { $0.subtitle != nil || $0.image != nil }) {
      UIApplication.shared.report(
        Diagnostic(
          kind: "unfinished", subject: "UIMenu", message: "menus show titles only, without subtitles and pictures"))
    }
    guard var presenter = view.window?.rootViewController else { return }
    while let next = presenter.presentedViewController, !(next is UIAlertController) { presenter = next }
    let alert = UIAlertController(
      title: title.isEmpty ? nil : title, message: nil, preferredStyle: .actionSheet)
    for child in shown {
      if let action = child as? UIAction, !action.attributes.contains(.hidden) {
        let mark = action.state == .on ? "✓ " : action.state == .mixed ? "– " : ""
        let style: UIAlertAction.Style = action.attributes.contains(.destructive) ? .destructive : .default
        let button = UIAlertAction(title: mark + action.title, style: style) { [weak view] _ in
          onEnd()
          action.sender = view
          action.handler(action)
        }
        button.isEnabled = !action.attributes.contains(.disabled)
        alert.addAction(button)
      } else if let menu = child as? UIMenu {
        let style: UIAlertAction.Style = menu.options.contains(.destructive) ? .destructive : .default
        alert.addAction(
          UIAlertAction(title: menu.title, style: style) { [weak view] _ in
            view.map { menu.show(from: $0, onEnd: onEnd) }
          })
      }
    }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel) { _ in onEnd() })
    presenter.present(alert, animated: true)
  }
}
