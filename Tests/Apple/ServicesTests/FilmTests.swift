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

  /// Source: https://developer.apple.com/documentation/avkit/avplayerviewcontroller
  @Test func aFilmsControllerIsBlackWithAViewAboveTheFilm() throws {
    let stage = try Stage(size: CGSize(width: 40, height: 30)) { SKScene(size: CGSize(width: 4, height: 4)) }
    let film = AVPlayerViewController()
    let above = try #require(film.contentOverlayView)
    #expect(film.player == nil && film.showsPlaybackControls && film.videoGravity == .resizeAspect)
    #expect(film.allowsPictureInPicturePlayback && film.delegate == nil)
    #expect(!film.entersFullScreenWhenPlaybackBegins && !film.exitsFullScreenWhenPlaybackEnds)
    #expect(film.view.backgroundColor == .black && film.view.frame == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(above.superview === film.view && above.frame == film.view.bounds)
    film.view.frame = CGRect(x: 5, y: 6, width: 70, height: 50)
    #expect(above.frame == CGRect(x: 0, y: 0, width: 70, height: 50) && stage.diagnostics.isEmpty)
  }

  @Test func aFilmWithoutAPlayerGivesTheScreenBackAndTellsThePresenter() async throws {
    let stage = try Stage(size: CGSize(width: 40, height: 30)) { SKScene(size: CGSize(width: 4, height: 4)) }
    let root = try #require(UIApplication.shared.windows.first?.rootViewController)
    let film = AVPlayerViewController()
    film.modalPresentationStyle = .fullScreen
    root.present(film, animated: false)
    #expect(root.presentedViewController === film)
    await stage.advance(frames: 4)
    #expect(root.presentedViewController == nil)
    #expect(stage.diagnostics.map(\.description) == [])
  }
}
