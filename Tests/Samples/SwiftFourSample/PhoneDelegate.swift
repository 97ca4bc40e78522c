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
}
