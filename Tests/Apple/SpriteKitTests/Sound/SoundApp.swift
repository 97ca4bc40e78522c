import Foundation
import SceneTesting
import SpriteKit
import TestSupport
import UIKit

/// An app with one scene and the files `flap.wav` (0.25 s), `music.wav` (1 s) and `broken.wav`.
@MainActor
final class SoundApp: UIResponder, UIApplicationDelegate {
  let scene = SKScene(size: CGSize(width: 100, height: 50))
  private(set) lazy var view = SKView(frame: UIScreen.main.bounds)
  private let folder: TemporaryFolder
  private var makeScene: (SKScene) -> Void = { _ in }

  init(folder: TemporaryFolder) {
    self.folder = folder
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// Makes a stage with the app; `make` fills the scene before it is presented.
  static func stage(_ make: @escaping (SKScene) -> Void = { _ in }) throws -> (stage: Stage, app: SoundApp) {
    let folder = try TemporaryFolder()
    try folder.write(WaveFile.square(seconds: 0.25).data, to: "flap.wav")
    try folder.write(WaveFile.square(seconds: 1).data, to: "music.wav")
    try folder.write("no sound", to: "broken.wav")
    let app = SoundApp(folder: folder)
    app.makeScene = make
    return (try Stage(app: app, files: folder.url), app)
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    makeScene(scene)
    view.presentScene(scene)
    return true
  }
}

extension Stage {
  /// The sounds played and events reported, with frame numbers.
  var log: [String] { events.map(\.description) }
}
