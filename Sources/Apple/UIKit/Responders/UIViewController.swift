/// Who makes a view and hears of its life.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?
  /// Of an alert its heading; otherwise for the app's own use.
  open var title: String?
  /// The alert that this controller shows.
  open internal(set) var presentedViewController: UIViewController?
  /// Who shows this alert.
  open internal(set) weak var presentingViewController: UIViewController?

  /// The view, made by `loadView()` on first use.
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

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// Sets `view`. Differs from Apple: there are no storyboards, so this makes the view that a game's storyboard names, an
  /// `SKView` as large as the screen.
  open func loadView() {
    awakeFromNib()
    view = Self.makeStoryboardView(UIScreen.main.bounds)
  }

  /// SpriteKit puts its view here.
  package static var makeStoryboardView: (CGRect) -> UIView = { UIView(frame: $0) }

  open var isViewLoaded: Bool { loadedView != nil }

  open func viewDidLoad() {}
  /// The view has another size now, and its subviews are about to have theirs.
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  /// Called around the moment at which the window is shown.
  open func viewWillAppear(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  /// Called when the window takes another root.
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  /// Never called: Linux gives no such warning.
  open func didReceiveMemoryWarning() {}

  /// Called before the view takes another size of the screen, but for its first.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}

  /// Changes nothing: there is no status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// Changes nothing: a screen's edge has no gesture of the system's. Default none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Changes nothing: the host's window decides. Default upright.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Changes nothing: there is no status bar. Default false.
  open var prefersStatusBarHidden: Bool { false }
  /// Changes nothing: there is no such indicator. Default false.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Changes nothing: the host's window decides. Default true.
  open var shouldAutorotate: Bool { true }
  /// Changes nothing: the host's window decides. Default: all but upside down on a phone, all on a tablet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  open override var next: UIResponder? { loadedView?.window }
}
