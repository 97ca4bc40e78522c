/// Creates a view and receives the events of its life cycle.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// The heading of an alert; in other controllers for the app's own use. Default nil.
  open var title: String?
  /// The controller or alert that this one presents; nil without one.
  open internal(set) var presentedViewController: UIViewController?
  /// The controller that presents this one.
  open internal(set) weak var presentingViewController: UIViewController?
  /// How the controller is presented. Default `.automatic`.
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

  /// Creates a controller. Differs from Apple: there are no nib files; both arguments are ignored.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
  }

  /// Creates a controller; nothing is decoded.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets `view`. Differs from Apple: there are no storyboards, so this creates the view that a game's storyboard
  /// names, an `SKView` as large as the screen.
  open func loadView() {
    awakeFromNib()
    view = UIApplication.shared.drawing.makeStoryboardView(UIScreen.main.bounds)
  }

  /// Whether `view` has been created.
  open var isViewLoaded: Bool { loadedView != nil }

  /// Called once, after `view` has been created.
  open func viewDidLoad() {}
  /// Called before the view's subviews are laid out: when the root view is first shown, and when its size has changed.
  open func viewWillLayoutSubviews() {}
  /// Called after the view's subviews have been laid out.
  open func viewDidLayoutSubviews() {}
  /// Called for the root controller when the view's `safeAreaInsets` have changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Margins that the controller adds to its view's `safeAreaInsets`, in points. Default none.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero
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

  /// Called before the view takes a new screen size, except for its first one.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

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

  open override var next: UIResponder? { loadedView?.superview ?? presentingViewController ?? loadedView?.window }
}
