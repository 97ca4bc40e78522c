internal import Assets

/// Creates a view and receives the events of its life cycle.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// Whether the tab bar around a navigation controller is hidden while this controller, or one above it, is shown.
  /// Default false. Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/hidesbottombarwhenpushed
  open var hidesBottomBarWhenPushed = false
  /// The heading of an alert, and the title of `navigationItem` and `tabBarItem` until they get another one. Default nil.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/title
  open var title: String? {
    didSet {
      navigationItem.title = title
      tab?.title = title
    }
  }
  /// The tab of a tab bar controller. Default: one with the controller's title. A new title of the controller is the
  /// tab's too.
  open var tabBarItem: UITabBarItem! {
    get {
      if let tab { return tab }
      let made = UITabBarItem(title: title, image: nil, tag: 0)
      tab = made
      return made
    }
    set { tab = newValue }
  }
  private var tab: UITabBarItem?
  /// The title and buttons that a navigation bar shows while this controller is at the top of the stack.
  open private(set) lazy var navigationItem = UINavigationItem(of: self)
  /// The controller or alert that this one, or one of its parents, presents; nil without one.
  open internal(set) var presentedViewController: UIViewController? {
    get { presented ?? parent?.presentedViewController }
    set { presented = newValue }
  }
  private(set) var presented: UIViewController?
  /// The controller that presents this one, or one of its parents.
  open internal(set) var presentingViewController: UIViewController? {
    get { presenter ?? parent?.presentingViewController }
    set { presenter = newValue }
  }
  private weak var presenter: UIViewController?
  /// The style in which the controller is presented. Default `.automatic`.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The transition of a presentation. It has no effect: controllers appear and leave at once.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Has no effect: there is no swipe that dismisses a controller. Default false.
  open var isModalInPresentation = false
  /// The controllers in this one, in the order they were added.
  open internal(set) var children: [UIViewController] = []
  /// The controller that contains this one; nil without one.
  open internal(set) weak var parent: UIViewController?

  /// The view, created by `loadView()` on first use.
  open var view: UIView! {
    get {
      if loadedView == nil {
        loadView()
        loadedView?.controller = self
        viewDidLoad()
      }
      return loadedView
    }
    set {
      loadedView = newValue
      newValue?.controller = self
    }
  }

  public override init() {
    super.init()
  }

  /// Creates a controller whose view is in a `.xib` file.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller; a storyboard makes its controllers with it. Nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets `view`: from the storyboard that made the controller, or from the `.xib` with its `nibName` or with the name of
  /// its class. Differs from Apple: without any of them it is an `SKView` as large as the screen, as the storyboard of a
  /// game would have it.
  open func loadView() {
    if let interface {
      if interface.loadView(of: self) { return }
    } else if loadNib() {
      return
    } else {
      awakeFromNib()
    }
    view = UIApplication.shared.drawing.makeStoryboardView(UIScreen.main.bounds)
  }

  /// Loads the view from a `.xib`; false without one.
  private func loadNib() -> Bool {
    let name = nibName ?? "\(type(of: self))"
    guard nibName != nil || UIApplication.shared.assets.file(named: "\(name).xib") != nil else { return false }
    _ = UINib(nibName: name, bundle: nibBundle).instantiate(withOwner: self)
    return loadedView != nil
  }

  // MARK: Storyboards

  /// The storyboard's scene that the controller is from.
  var interface: InterfaceBuilder?
  /// The storyboard that the controller is from; nil without one.
  open var storyboard: UIStoryboard? { interface?.storyboard }
  /// The name of the `.xib` with the view; nil without one.
  public private(set) var nibName: String?
  private var nibBundle: Bundle?
  /// A name for state restoration, which does not happen here. Default nil.
  open var restorationIdentifier: String?

  /// Goes to another controller by a segue of the storyboard. An identifier that the controller's scene does not have is
  /// reported as a `Diagnostic`; on Apple's systems it stops the program.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performSegue(named: identifier, sender: sender)
  }

  /// Whether a segue that the player triggers is performed; not asked by `performSegue(withIdentifier:sender:)`. Default
  /// true. A segue without an identifier has an empty one here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

  /// Called before a segue is performed. Does nothing by default.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}

  /// Whether an unwind segue may end at this controller: by default if it has the action.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool {
    responds(to: action)
  }

  /// Sets the value for a key; UIKit's own keys are `view` and `title`.
  open override func setValue(_ value: Any?, forKey key: String) {
    switch key {
    case "view": view = value as? UIView
    case "title": title = value as? String
    default: super.setValue(value, forKey: key)
    }
  }

  /// Whether `view` has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// The view if it has been created.
  open var viewIfLoaded: UIView? { isViewLoaded ? view : nil }

  /// Called once, after `view` has been created.
  open func viewDidLoad() {}
  /// Called before the view's subviews are laid out: when the root view is first shown, and when its size has changed.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's subviews have been laid out.
  open func viewDidLayoutSubviews() {}
  /// Called for the root controller when the view's `safeAreaInsets` have changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Margins that the controller adds to its view's `safeAreaInsets`, in points. Default none.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { additionalSafeAreaInsets = additionalSafeAreaInsets.usable(as: "additionalSafeAreaInsets", of: self) }
  }
  /// The margins that a navigation bar covers.
  var coveredByParent = UIEdgeInsets.zero
  /// Called before the view is shown: in a window, when the controller is presented, when one that covered it leaves,
  /// or when its parent's view is shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has been shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view is no longer shown.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view is no longer shown.
  open func viewDidDisappear(_ animated: Bool) {}

  /// Called before the controller gets a parent, or none. Call it for a child before `removeFromParent()`.
  open func willMove(toParent parent: UIViewController?) {}
  /// Called after the controller got a parent, or none. Call it for a child after `addChild(_:)`.
  open func didMove(toParent parent: UIViewController?) {}
  /// Called when a stage sends a memory warning; Linux has no such warning.
  open func didReceiveMemoryWarning() {}

  /// The app's traits, the same for every controller.
  open var traitCollection: UITraitCollection { AppFiles.current.traits }
  /// Called after the traits have changed, with those before; not for the first ones.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called before a change of the screen's size that changes the traits too. Tells the children. Differs from Apple:
  /// `traitCollection` has the new traits already.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// The appearance that the controller asks for, instead of the player's. Default unspecified: none. Differs from Apple:
  /// it has an effect on a window's root controller only, and there for the whole app.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { UIApplication.current?.followStyle() }
  }

  /// Called before the view takes a new screen size, except for its first one. Tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
  }

  /// Has no effect: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Has no effect: the screen's edges have no system gestures. Default none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Has no effect: the host decides the window's size. Default upright.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Has no effect: there is no status bar. Default false.
  open var prefersStatusBarHidden: Bool { false }
  /// Has no effect: there is no home indicator. Default false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Has no effect: the host decides the window's size. Default true.
  open var shouldAutorotate: Bool { true }
  /// The orientations of the first root controller decide, with the app's own, whether the screen is upright or sideways
  /// when the app starts. Later the player decides the window's size. Default: all but upside down on a phone, all on a
  /// tablet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  /// The commands that were added with `addKeyCommand(_:)`; nil without any.
  open override var keyCommands: [UIKeyCommand]? { addedKeyCommands.isEmpty ? nil : addedKeyCommands }
  private var addedKeyCommands: [UIKeyCommand] = []

  /// Adds a key that calls a method of the controller.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.removeAll { $0 === keyCommand } }

  /// The animation of the status bar; no effect, because there is no status bar. Default `.fade`.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The child that decides whether the status bar is hidden; no effect. Default nil.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// The child that determines the status bar's style; no effect. Default nil.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines the home indicator; no effect. Default nil.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Whether the pointer is hidden and moves freely; no effect. Default false.
  open var prefersPointerLocked: Bool { false }
  /// Whether controllers that are presented over the context cover this one; no effect. Default false.
  open var definesPresentationContext = false
  /// The edges below bars; no effect. Default all.
  open var edgesForExtendedLayout = UIRectEdge.all

  /// Does nothing: there is no status bar.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Does nothing: there is no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// Does nothing: the screen's edges have no system gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}

  /// The covered length at the view's upper side: `view.safeAreaInsets.top`.
  open var topLayoutGuide: any UILayoutSupport { CoveredLength(view.safeAreaInsets.top) }
  /// The covered length at the view's lower side: `view.safeAreaInsets.bottom`.
  open var bottomLayoutGuide: any UILayoutSupport { CoveredLength(view.safeAreaInsets.bottom) }

  // MARK: Presenting

  /// Presents a controller: its view fills the window in front of this one's.
  ///
  /// `.fullScreen` removes this controller's view, which gets `viewWillDisappear` and `viewDidDisappear`; the other
  /// styles leave it visible. The order of the calls: `viewWillDisappear` here, `viewWillAppear` and `viewDidAppear` of
  /// the new one, `viewDidDisappear` here, `completion`.
  ///
  /// A controller that presents one already, whose view is not in a window, or that is asked to present itself, presents
  /// nothing. This is reported once as a `Diagnostic`; on Apple's systems it is a warning in the log.
  ///
  /// Differs from Apple: there is no animation; `flag` is only passed on, and everything happens before this returns.
  /// Alerts are shown even while others are, the latest on top.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    show(viewControllerToPresent, animated: flag, completion: completion)
  }

  /// Dismisses the controller that this one presents, or else this controller itself.
  ///
  /// An alert leaves without a chosen button. The order of the calls: `viewWillDisappear` of the controller that leaves,
  /// `viewWillAppear` and `viewDidAppear` of a covered one, `viewDidDisappear`, `completion`. A controller that is not
  /// presented and presents nothing does nothing but call `completion`.
  ///
  /// A presented controller asks the one that presents it, so an override there is called. Source:
  /// https://developer.apple.com/documentation/uikit/uiviewcontroller/dismiss(animated:completion:)
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    remove(animated: flag, completion: completion)
  }

  /// The place of a popover: an object without an effect, so that games can set it.
  open var popoverPresentationController: UIPopoverPresentationController? { UIPopoverPresentationController() }

  /// The settings of a sheet; each call makes new ones. Differs from Apple: a sheet fills the screen, which is reported
  /// when it is presented.
  ///
  /// - SeeAlso: https://developer.apple.com/documentation/uikit/uiviewcontroller/sheetpresentationcontroller
  open var sheetPresentationController: UISheetPresentationController? {
    [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) ? UISheetPresentationController() : nil
  }

  /// Pushes a controller onto the navigation controller's stack, or presents it where there is none.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller/show(_:sender:)
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController { navigationController.show(vc, sender: sender) } else { present(vc, animated: true) }
  }

  /// Presents a controller: there is no split view.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }

  // MARK: Children

  /// Whether the controller itself notifies its children that they appear, when it moves their views.
  var tellsChildren: Bool { false }

  /// Adds a child, removing it from its old parent. Add its view to this one's, and call its `didMove(toParent:)`.
  ///
  /// A controller that is this one or contains it is not added; this is reported once as a `Diagnostic`.
  open func addChild(_ childController: UIViewController) {
    var ancestor: UIViewController? = self
    while let current = ancestor {
      if current === childController {
        return UIApplication.shared.report(
          Diagnostic(
            kind: "not-added", subject: "\(type(of: self)).addChild(\(type(of: childController)))",
            message: "a controller cannot contain itself; it is not added"))
      }
      ancestor = current.parent
    }
    guard childController.parent !== self else { return }
    childController.parent?.children.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    children.append(childController)
    childController.parent = self
  }

  /// Removes this child from its parent. Remove its view before; does nothing without a parent.
  open func removeFromParent() {
    guard let old = parent else { return }
    old.children.removeAll { $0 === self }
    parent = nil
    didMove(toParent: nil)
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { loadedView.map { [$0] } ?? [] }

  open override var next: UIResponder? { loadedView?.superview ?? presentingViewController ?? loadedView?.window }
}
