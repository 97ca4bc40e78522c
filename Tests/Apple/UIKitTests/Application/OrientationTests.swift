import AppIcons
import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite struct OrientationTests {
  /// Starts an app on an upright screen of 40 x 60 points.
  private func app(
    _ keys: String = "", idiom: IconIdiom = .iphone, width: Int = 40, height: Int = 60, turnsScreen: Bool = true,
    controller: UIViewController? = nil, delegate: TurningApp = TurningApp()
  ) throws -> UIApplication {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><plist version=\"1.0\"><dict>\(keys)</dict></plist>"
    var environment = AppEnvironment(
      infoPlist: try InfoPlist(data: Data(text.utf8), source: "Info.plist"), idiom: idiom,
      surface: Surface(width: width, height: height, scale: 1))
    environment.turnsScreen = turnsScreen
    let app = UIApplication(environment)
    delegate.controller = controller
    app.launch(delegate)
    return app
  }

  private func key(_ names: String..., suffix: String = "") -> String {
    let strings = names.map { "<string>UIInterfaceOrientation\($0)</string>" }.joined()
    return "<key>UISupportedInterfaceOrientations\(suffix)</key><array>\(strings)</array>"
  }

  private let sideways = CGSize(width: 60, height: 40)
  private let upright = CGSize(width: 40, height: 60)

  @Test func aLandscapeGameStartsSideways() throws {
    let app = try app(key("LandscapeLeft", "LandscapeRight"))
    #expect(app.screen.bounds.size == sideways && app.diagnostics.isEmpty)
    #expect((app.delegate as? TurningApp)?.sizeAtLaunch == sideways, "before the delegate makes its window")
    #expect(app.environment.openingSurface == Surface(width: 60, height: 40, scale: 1))
  }

  @Test func aGameWithBothOrientationsStartsAsTheDeviceIsHeld() throws {
    let both = key("Portrait", "LandscapeLeft")
    #expect(try app(both).screen.bounds.size == upright)
    #expect(try app(both, width: 60, height: 40).screen.bounds.size == sideways)
    #expect(try app().screen.bounds.size == upright)
    #expect(try app(key("Portrait"), width: 60, height: 40).screen.bounds.size == upright)
  }

  @Test func aTabletHasItsOwnKey() throws {
    let keys = key("Portrait") + key("LandscapeLeft", suffix: "~ipad")
    #expect(try app(keys).screen.bounds.size == upright)
    #expect(try app(keys, idiom: .ipad).screen.bounds.size == sideways)
  }

  @Test func theFirstControllersOverrideTurnsTheScreenBeforeItsViewLoads() throws {
    let controller = MaskController(.landscape)
    let app = try app(controller: controller)
    #expect(app.screen.bounds.size == sideways && app.keyWindow?.frame.size == sideways)
    #expect(controller.sizeAtLoad == sideways && controller.transitions == 0)
    let later = MaskController(.portrait)
    app.keyWindow?.rootViewController = later
    #expect(app.screen.bounds.size == sideways, "later ones take the window as it is")
  }

  @Test func theDelegatesOrientationsReplaceThePlists() throws {
    let delegate = TurningApp()
    delegate.orientations = .landscapeRight
    #expect(try app(key("Portrait"), controller: UIViewController(), delegate: delegate).screen.bounds.size == sideways)
  }

  @Test func aGameTurnsItselfByTheDevicesKey() throws {
    let app = try app(key("Portrait", "LandscapeLeft"))
    var posts = 0
    let observer = NotificationCenter.default.addObserver(
      forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil
    ) { _ in MainActor.assumeIsolated { posts += 1 } }
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeLeft.rawValue, forKey: "orientation")
    #expect(app.screen.bounds.size == sideways && posts == 1)
    UIDevice.current.setValue(UIInterfaceOrientation.landscapeRight.rawValue, forKey: "orientation")
    #expect(posts == 1, "the screen was sideways already")
    NotificationCenter.default.removeObserver(observer)
  }

  @Test func aSceneAsksForAnOrientation() throws {
    let app = try app(key("Portrait", "LandscapeLeft"), controller: UIViewController())
    let scene = try #require(app.keyWindow?.windowScene)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .landscape))
    #expect(app.screen.bounds.size == sideways)
    scene.requestGeometryUpdate(.iOS(interfaceOrientations: .portraitUpsideDown))
    #expect(app.screen.bounds.size == sideways, "the Info.plist does not allow it")
  }

  @Test func aControllerThatChangesItsMindTurnsTheScreen() throws {
    let controller = MaskController(.landscape)
    let app = try app(key("Portrait", "LandscapeLeft"))
    controller.setNeedsUpdateOfSupportedInterfaceOrientations()
    #expect(app.screen.bounds.size == sideways)
  }

  @Test func aSizeThatWasChosenStays() throws {
    let app = try app(key("LandscapeLeft"), turnsScreen: false, controller: MaskController(.landscape))
    #expect(app.screen.bounds.size == upright)
    #expect(app.environment.openingSurface == Surface(width: 40, height: 60, scale: 1))
    #expect(try self.app(key("LandscapeLeft"), width: 50, height: 50).screen.bounds.size.width == 50)
  }

  @Test func orientationsWithoutACommonOneAreReported() throws {
    let app = try app(key("LandscapeLeft"), controller: MaskController(.portrait))
    #expect(app.screen.bounds.size == sideways)
    #expect(app.diagnostics.map(\.kind) == ["orientation"])
    #expect(app.diagnostics.first?.subject == "MaskController.supportedInterfaceOrientations")
  }

  /// A screen of 40 x 60 points, one of 60 x 40, and a square.
  @Test(
    arguments: [
      (.portrait, "40 40 50"), (.portraitUpsideDown, "40 40 50"), (.landscapeLeft, "60 60 50"),
      (.landscapeRight, "60 60 50"), (.landscape, "60 60 50"), (.allButUpsideDown, "40 60 50"), (.all, "40 60 50"),
      ([.portraitUpsideDown, .landscapeRight], "40 60 50"), ([], "40 60 50"),
    ] as [(UIInterfaceOrientationMask, String)])
  func aSurfaceIsTurnedIfItsOwnOrientationIsForbidden(allowed: UIInterfaceOrientationMask, widths: String) {
    let surfaces = [(40, 60), (60, 40), (50, 50)].map { Surface(width: $0.0, height: $0.1, scale: 2) }
    let turned = surfaces.map { $0.turned(to: allowed) }
    #expect(turned.map { "\($0.width)" }.joined(separator: " ") == widths)
    #expect(turned.allSatisfy { $0.width + $0.height == 100 && $0.scale == 2 })
  }

  @Test func unknownNamesAndOtherValuesAreReported() throws {
    let app = try app(key("Sideways", "LandscapeLeft"))
    #expect(app.screen.bounds.size == sideways)
    #expect(app.diagnostics.map(\.message).first?.hasPrefix("UIInterfaceOrientationSideways: not used;") == true)
    let other = try self.app("<key>UISupportedInterfaceOrientations</key><string>x</string>")
    #expect(other.screen.bounds.size == upright)
    #expect(other.diagnostics.map(\.message).first?.hasPrefix("a string: not used;") == true)
  }
}

/// Shows a controller, if it has one.
private final class TurningApp: UIApplicationDelegate {
  var controller: UIViewController?
  var orientations: UIInterfaceOrientationMask?
  var sizeAtLaunch = CGSize.zero

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    sizeAtLaunch = UIScreen.main.bounds.size
    guard let controller else { return true }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return true
  }

  func application(
    _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
  ) -> UIInterfaceOrientationMask { orientations ?? application.declaredOrientations }
}

private final class MaskController: UIViewController {
  private let mask: UIInterfaceOrientationMask
  var sizeAtLoad = CGSize.zero
  var transitions = 0

  init(_ mask: UIInterfaceOrientationMask) {
    self.mask = mask
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() { sizeAtLoad = view.bounds.size }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    transitions += 1
  }
  override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
}
