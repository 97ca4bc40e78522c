import SpriteKit
import StageCommands

/// An app that prints the date, the time zone and a random number that it reads at its launch, and the seconds that have
/// passed by its tenth frame. It then closes its window, as SIGTERM does, and prints that it terminates.
final class TimeTeller: UIResponder, UIApplicationDelegate {
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = "yyyy-MM-dd HH:mm"
    print(formatter.string(from: Date()))
    print(Calendar.current.timeZone.identifier)
    print(UInt64.random(in: .min ... .max))
    let view = SKView(frame: UIScreen.main.bounds)
    view.presentScene(CountingScene(size: CGSize(width: 20, height: 20)))
    let controller = UIViewController()
    controller.view = view
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return true
  }

  func applicationWillTerminate(_ application: UIApplication) { print("terminates") }
}

final class CountingScene: SKScene {
  private let start = Date()
  private var count = 0

  override func update(_ currentTime: TimeInterval) {
    count += 1
    guard count == 10 else { return }
    print(Date().timeIntervalSince(start))
    // A program that a test starts inherits the signals that the test's thread blocks.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTERM)
    sigprocmask(SIG_UNBLOCK, &signals, nil)
    raise(SIGTERM)
  }
}

StageCommands.run(delegate: TimeTeller())
