import AVKit
import SceneTesting
import SpriteKit
import Testing

/// A game that shows a film before its menu.
@MainActor
private final class IntroController: UIViewController {
  var ends = 0

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard ends == 0, presentedViewController == nil else { return }
    let film = AVPlayerViewController()
    film.player = AVPlayer(url: URL(fileURLWithPath: "/nowhere/intro.mp4"))
    film.modalPresentationStyle = .fullScreen
    ends += 1
    present(film, animated: false) { film.player?.play() }
  }
}

@MainActor
@Suite struct FilmTests {
  @Test func aFilmThatCannotBeShownGivesTheScreenBack() async throws {
    final class Delegate: UIResponder, UIApplicationDelegate {
      let controller = IntroController()

      func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
      ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return true
      }
    }
    let delegate = Delegate()
    let stage = try Stage(app: delegate)
    await stage.advance(frames: 4)
    #expect(delegate.controller.ends == 1 && delegate.controller.presentedViewController == nil)
    #expect(stage.diagnostics.map(\.subject) == ["AVPlayer: intro.mp4"])
  }
}
