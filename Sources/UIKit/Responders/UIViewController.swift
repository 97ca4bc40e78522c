/// Who makes a view and hears of its life.
///
/// Source: https://developer.apple.com/documentation/uikit/uiviewcontroller
@preconcurrency @MainActor
open class UIViewController: UIResponder {
  private var loadedView: UIView?

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

  open func loadView() {
    view = UIView(frame: .zero)
  }

  open func viewDidLoad() {}

  open func viewDidLayoutSubviews() {}

  /// Changes nothing: there is no status bar. Default false.
  open var prefersStatusBarHidden: Bool { false }
  /// Changes nothing: the host's window decides. Default true.
  open var shouldAutorotate: Bool { true }
  /// Changes nothing: the host's window decides. Default: all but upside down on a phone, all on a tablet.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    UIDevice.current.userInterfaceIdiom == .phone ? .allButUpsideDown : .all
  }

  open override var next: UIResponder? { loadedView?.window }
}

/// The app's place on the screen: one view controller, as large as the screen.
///
/// Source: https://developer.apple.com/documentation/uikit/uiwindow
@preconcurrency @MainActor
open class UIWindow: UIView {
  open var rootViewController: UIViewController?

  /// Shows the window: its root view takes the window's size and the app's input.
  open func makeKeyAndVisible() {
    UIApplication.shared.keyWindow = self
    fill(frame.size)
  }

  open override var next: UIResponder? { UIApplication.shared }

  package func fill(_ size: CGSize) {
    frame = CGRect(origin: .zero, size: size)
    guard let view = rootViewController?.view else { return }
    view.window = self
    view.frame = bounds
  }
}

/// Source: https://developer.apple.com/documentation/uikit/uiscreen
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public static var main: UIScreen { UIApplication.shared.screen }

  /// The screen in points.
  open package(set) var bounds: CGRect
  /// Pixels a point.
  open package(set) var scale: CGFloat

  package init(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    super.init()
  }
}
