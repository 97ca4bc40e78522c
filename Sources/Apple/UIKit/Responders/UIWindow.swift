/// The app's window: shows the views of its controllers as large as the screen, and its own subviews in front of them.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The controller whose view fills the window. Setting it while the window is shown replaces the view at once.
  open var rootViewController: UIViewController? {
    willSet {
      guard isVisible, newValue !== rootViewController else { return }
      rootViewController?.appear(.willDisappear)
    }
    didSet {
      guard isVisible, oldValue !== rootViewController else { return }
      oldValue?.dropPresented()
      oldValue?.view.window = nil
      oldValue?.appear(.didDisappear)
      show()
    }
  }
  /// The height above the app's other windows. Differs from Apple: only the key window is seen. Default `normal`.
  open var windowLevel = Level.normal
  private var isVisible = false
  /// The root view's safe area as its controller knows it.
  private var reportedInsets = UIEdgeInsets.zero
  /// The touches that began on views other than an `SKView`.
  package let viewTouches = ViewTouches()
  /// The state of a window that only Mac games use.
  package private(set) lazy var mac = MacWindow()
  /// Whether a Mac game lets the window take the keyboard. Has no effect: the window always can. Default true.
  open var canBecomeKey: Bool { true }
  /// Whether a Mac game lets the window become its main one. Has no effect: the window always can. Default true.
  open var canBecomeMain: Bool { true }

  // MARK: Members of a Mac's window. They are here because games override them.

  private var macActions: (any MacWindowActions)? { self as Any as? any MacWindowActions }

  private func appear() {
    if let macActions { macActions.showOnMac() } else { makeKeyAndVisible() }
  }

  /// Shows a Mac game's window and gives it the app's input. Before the app runs, it is shown as soon as the app starts.
  open func makeKeyAndOrderFront(_ sender: Any?) { appear() }
  /// Shows a Mac game's window, as `makeKeyAndOrderFront(_:)` does.
  open func orderFront(_ sender: Any?) { appear() }
  /// Closes the window, as `close()` does.
  open func orderOut(_ sender: Any?) { close() }
  /// Has no effect: the desktop decides where the window is.
  open func center() {}
  /// Fills the screen with the window, or gives it its former size. The player can do this with F11.
  open func toggleFullScreen(_ sender: Any?) { UIApplication.shared.host?.handle(.window(.toggleFullScreen)) }
  /// Closes the window, which ends the app after this frame.
  open func close() { UIApplication.shared.host?.handle(.window(.close)) }
  /// Closes the window if its delegate agrees.
  open func performClose(_ sender: Any?) {
    if macActions?.mayClose ?? true { close() }
  }
  /// Makes an object get a Mac game's keys, unless it or the present one refuses. The object is not kept alive.
  ///
  /// - Parameter responder: a view, a controller, a scene or a node; nil gives the keys to the `SKView`.
  /// - Returns: whether it gets the keys now.
  /// Source: https://developer.apple.com/documentation/appkit/nswindow/makefirstresponder(_:)
  @discardableResult
  open func makeFirstResponder(_ responder: UIResponder?) -> Bool { mac.focus(responder) }

  /// Creates a window of the screen's size, as published apps without a storyboard do since iOS 9.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Shows the window. Its root view takes the window's size and receives the app's input.
  open func makeKeyAndVisible() {
    settleScreen()
    UIApplication.shared.add(self)
    makeKey()
    guard !isVisible else { return fill(frame.size) }
    isVisible = true
    applyAppearances()
    show()
  }

  /// Lets the window receive the app's input.
  open func makeKey() {
    UIApplication.shared.keyWindow = self
    UIApplication.shared.followStyle()
  }

  /// Whether the window receives the app's input.
  open var isKeyWindow: Bool { UIApplication.shared.keyWindow === self }

  private func show() {
    reportedInsets = .zero
    settleScreen()
    UIApplication.shared.followStyle()
    guard let controller = rootViewController, let view = controller.view else { return fill(frame.size) }
    view.takeFirstFrame(bounds)
    controller.appear(.willAppear)
    fill(frame.size)
    view.layOut()
    controller.appear(.didAppear)
  }

  /// Turns the screen to an orientation that the first root controller allows, before the controller makes its view.
  private func settleScreen() {
    let app = UIApplication.shared
    let before = app.screen.bounds.size
    if let rootViewController { app.settleScreen(for: rootViewController, in: self) }
    if app.screen.bounds.size != before { frame = app.screen.bounds }
  }

  /// The controllers on the screen: the root one and those it presents, except for those that are covered.
  var shownControllers: [UIViewController] {
    guard isVisible, let root = rootViewController else { return [] }
    var shown = [root]
    while let next = shown[shown.count - 1].shownController {
      if next.coversPresenter { shown = [] }
      shown.append(next)
    }
    return shown
  }

  /// The controllers' views and the subviews, from back to front.
  var allViews: [UIView] { shownControllers.compactMap(\.view) + subviews }

  open override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event) else { return nil }
    for view in allViews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  open override var next: UIResponder? { UIApplication.shared }

  /// Takes the screen's size, with the controllers' views.
  ///
  /// - Parameter old: the traits before, if they have changed.
  package func fill(_ size: CGSize, traitsBefore old: UITraitCollection? = nil) {
    let isNew = size != frame.size
    defer { if isNew { mac.onResize?() } }
    frame = CGRect(origin: .zero, size: size)
    if let old { tellOwnTraits(before: old) }
    guard let controller = rootViewController, let view = controller.view else { return }
    view.window = self
    SizeTransition.perform(of: view, to: bounds, controller: controller, traitsBefore: old)
    if view.safeAreaInsets != reportedInsets {
      reportedInsets = view.safeAreaInsets
      view.safeAreaInsetsDidChange()
      controller.viewSafeAreaInsetsDidChange()
    }
    var next = controller.shownController
    while let presented = next {
      SizeTransition.perform(of: presented.view, to: bounds, controller: presented, traitsBefore: old)
      next = presented.shownController
    }
  }
}
