extension UIApplication {
  /// The appearance: the one that the key window, its root controller or the controller's view requests, otherwise the
  /// player's.
  var userInterfaceStyle: UIUserInterfaceStyle {
    let root = keyWindow?.rootViewController
    let wanted = [
      keyWindow?.overrideUserInterfaceStyle, root?.overrideUserInterfaceStyle,
      root?.viewIfLoaded?.overrideUserInterfaceStyle,
    ]
    return wanted.lazy.compactMap { $0 }.first { $0 != .unspecified } ?? playersStyle
  }

  /// Notifies the shown views and controllers if the appearance has changed.
  package func followStyle() {
    guard let old = changeTraits() else { return }
    keyWindow?.tellTraits(before: old)
  }

  /// Adopts the traits of the screen and the appearance. Returns the previous traits if they have changed.
  func changeTraits() -> UITraitCollection? {
    let old = (context.files as? AppFiles)?.traits
    let new = AppFiles(self)
    context.files = new
    return old == new.traits ? nil : old
  }
}

extension UIWindow {
  /// Notifies the screen, the window, the shown controllers and their views, in the order of Apple's page on
  /// traits.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uitraitcollection
  func tellTraits(before old: UITraitCollection) {
    tellOwnTraits(before: old)
    for controller in shownControllers { controller.viewIfLoaded?.tellTraits(before: old, to: controller) }
  }

  /// Notifies the screen, the window and its subviews.
  func tellOwnTraits(before old: UITraitCollection) {
    UIScreen.main.traitCollectionDidChange(old)
    UIApplication.shared.traitObservers.tell(UIScreen.main, before: old)
    tellTraits(before: old, to: nil)
  }
}

extension UIView {
  /// Notifies a controller, its view and the views in it, each with its own controller first.
  func tellTraits(before old: UITraitCollection, to controller: UIViewController?) {
    let observers = UIApplication.shared.traitObservers
    if let controller {
      controller.traitCollectionDidChange(old)
      observers.tell(controller, before: old)
    }
    traitCollectionDidChange(old)
    observers.tell(self, before: old)
    for view in subviews { view.tellTraits(before: old, to: view.controller) }
  }
}
