/// Shows a menu for a long press on a view.
///
/// Differs from Apple: the menu is an alert with a button for each action, like every menu here, and there is no
/// preview. Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteraction
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// Provides the menu. A weak reference.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view; nil before the interaction is added to one.
  open private(set) weak var view: UIView?
  private let press = UILongPressGestureRecognizer()

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    press.addTarget(self) { interaction in { if $0.state == .began { interaction.show() } } }
  }

  /// The finger's position in points of a view; nil means the window.
  open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

  /// Takes the recogniser of the long press from the view.
  open func willMove(to view: UIView?) { self.view?.removeGestureRecognizer(press) }

  /// Adds the recogniser of the long press.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  private func show() {
    guard let view,
      let configuration = delegate?.contextMenuInteraction(
        self, configurationForMenuAtLocation: press.location(in: view)),
      let menu = configuration.actionProvider?([])
    else { return }
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: nil)
    menu.show(from: view) { [weak self] in
      guard let self else { return }
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: nil)
    }
  }
}

/// A menu that an interaction may show.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuconfiguration
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
  /// The name of the configuration, for the game's own use.
  public let identifier: any NSCopying
  let actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - identifier: a name; nil makes one.
  ///   - previewProvider: not called: there is no preview.
  ///   - actionProvider: makes the menu when it is about to be shown. Its argument is empty. nil, or a result of nil,
  ///     shows none.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.actionProvider = actionProvider
    super.init()
  }
}

/// Makes the menu of a configuration.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
/// Makes the preview of a configuration; not called.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

/// Runs animations beside a menu's. There is no such object here: a menu appears at once.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractionanimating
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// Adds changes to animate.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds a closure to run at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// Provides a context menu, and is notified of its stages.
///
/// Source: https://developer.apple.com/documentation/uikit/uicontextmenuinteractiondelegate
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// The menu for a point of the view; nil shows none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Called before the menu is shown. The animator is nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called when the player has chosen or cancelled, before the action runs. The animator is nil.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

extension UIContextMenuInteractionDelegate {
  /// The default: does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// The default: does nothing.
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
