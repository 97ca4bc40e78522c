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
