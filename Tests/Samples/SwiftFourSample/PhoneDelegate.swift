import UIKit

/// An app delegate like those of Xcode's templates for Swift 4.
open class PhoneDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?
  public private(set) var isLaunched = false

  public override init() {
    super.init()
  }

  required public init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplicationLaunchOptionsKey: Any]?
  ) -> Bool {
    isLaunched = true
    return true
  }
}

/// A controller that uses the names of Swift 4.
public final class PhoneController: UIViewController {
  public private(set) var pauses = 0

  public override func viewDidLoad() {
    super.viewDidLoad()
    NotificationCenter.default.addObserver(
      forName: .UIApplicationWillResignActive, object: nil, queue: nil
    ) { [weak self] _ in MainActor.assumeIsolated { self?.pauses += 1 } }
    let button = UIButton(frame: UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(1, 2, 3, 4)))
    button.contentMode = UIViewContentMode.center
    button.setTitle("Play", for: UIControlState.normal)
    view.addSubview(button)
    view.bringSubview(toFront: button)
    let swipe = UISwipeGestureRecognizer()
    swipe.direction = UISwipeGestureRecognizerDirection.left
    view.addGestureRecognizer(swipe)
    let attributes: [NSAttributedStringKey: Any] = [NSAttributedStringKey.foregroundColor: UIColor.red]
    button.setAttributedTitle(NSAttributedString(string: "Play", attributes: attributes), for: .normal)
  }

  /// Brings a view to the front, and sends another one to the back.
  public func reorder(first: UIView, last: UIView) {
    view.bringSubview(toFront: first)
    view.sendSubview(toBack: last)
  }

  /// Adds a child and removes it again. Returns the numbers of children before and after its removal.
  public func adopt(_ child: UIViewController) -> [Int] {
    addChildViewController(child)
    child.didMove(toParentViewController: self)
    let count = childViewControllers.count
    child.willMove(toParentViewController: nil)
    child.removeFromParentViewController()
    return [count, childViewControllers.count]
  }

  /// The names of notifications in Swift 4.
  public func notifications() -> [NSNotification.Name] {
    return [
      .UIApplicationDidFinishLaunching, .UIApplicationDidBecomeActive, .UIApplicationWillResignActive,
      .UIApplicationDidEnterBackground, .UIApplicationWillEnterForeground, .UIApplicationWillTerminate,
      .UIApplicationDidReceiveMemoryWarning, .UIDeviceOrientationDidChange,
    ]
  }
}
