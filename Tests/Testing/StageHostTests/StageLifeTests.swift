import SpriteKit
import StageHost
import Testing

/// Logs the app's life and counts its frames.
private final class LifeScene: SKScene {
  var frames = 0

  override func update(_ currentTime: TimeInterval) { frames += 1 }
}

private final class LifeApp: UIResponder, UIApplicationDelegate {
  var calls: [String] = []
  let scene = LifeScene(size: CGSize(width: 8, height: 8))

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    (window.rootViewController?.view as? SKView)?.presentScene(scene)
    return true
  }

  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("resigns") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("background") }
  func applicationWillEnterForeground(_ application: UIApplication) { calls.append("foreground") }
  func applicationWillTerminate(_ application: UIApplication) { calls.append("terminates") }
  func applicationDidReceiveMemoryWarning(_ application: UIApplication) { calls.append("memory") }
}

/// A controller of a landscape game.
private final class WideController: UIViewController {
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
}

@MainActor
@Suite struct StageLifeTests {
  @Test func aStageSendsTheEventsOfAnAppsLife() async throws {
    let app = LifeApp()
    let stage = try Stage(app: app)
    await stage.advance(frames: 2)
    app.calls = []
    stage.resignActive()
    await stage.advance(frames: 3)
    #expect(app.scene.frames == 2 && app.scene.view?.isPaused == true)
    stage.enterBackground()
    stage.sendMemoryWarning()
    stage.becomeActive()
    await stage.advance()
    #expect(app.scene.frames == 3 && app.scene.view?.isPaused == false)
    stage.terminate()
    stage.becomeActive()
    #expect(
      app.calls
        == ["resigns", "background", "memory", "foreground", "active", "resigns", "background", "terminates"])
  }

  @Test func aLandscapeGameGetsAStageOnItsSide() async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let stage = try Stage(app: SceneApp(scene, controller: WideController()))
    await stage.advance()
    #expect(stage.frame.width == 667 && stage.frame.height == 375)
    let chosen = try Stage(
      app: SceneApp(scene, controller: WideController()), size: CGSize(width: 20, height: 30))
    await chosen.advance()
    #expect(chosen.frame.width == 20, "a size that the test gives stays")
  }

  @Test func aDeviceCoversItsSafeAreasMargins() throws {
    func insets(_ device: Device, _ controller: UIViewController = UIViewController()) throws -> UIEdgeInsets? {
      let scene = SKScene(size: CGSize(width: 8, height: 8))
      let stage = try Stage(app: SceneApp(scene, controller: controller), in: Stage.Setting(device: device))
      return withExtendedLifetime(stage) { scene.view?.safeAreaInsets }
    }
    let sideways = UIEdgeInsets(left: 59, bottom: 21, right: 59)
    #expect(try insets(.iPhone16) == UIEdgeInsets(top: 59, bottom: 34))
    #expect(try insets(.iPhone16.landscape) == sideways && insets(.iPhone16, WideController()) == sideways)
    #expect(try insets(.small) == .zero && insets(.iPhone8.landscape) == .zero)
    let stage = try Stage(in: Stage.Setting(device: .iPhone16ProMax)) { SKScene(size: CGSize(width: 8, height: 8)) }
    #expect(stage.scene?.view?.safeAreaInsets == UIEdgeInsets(top: 62, bottom: 34))
    let bad = UIEdgeInsets(top: CGFloat(Double.nan), left: -1)
    let odd = Device(size: CGSize(width: 20, height: 30), scale: 1, safeAreaInsets: bad)
    #expect(try insets(odd) == .zero)
  }

  @Test func aSceneOnAStageTakesSeveralFingers() throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    #expect(stage.scene?.view?.isMultipleTouchEnabled == true)
  }
}
