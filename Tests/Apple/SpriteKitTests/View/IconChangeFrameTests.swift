import AppIcons
import Assets
import Media
import Raster
import SceneTesting
import SpriteKit
import TestSupport
import Testing

/// After a tap in frame N, frame N shows the old icon's colour and frame N + 1 the new one's, every time.
@MainActor
@Suite struct IconChangeFrameTests {
  private let folder: TemporaryFolder
  private let environment: AppEnvironment

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>
          <key>Hat</key><dict><key>CFBundleIconFiles</key><array><string>Hat</string></array></dict>
        </dict></dict>
      </dict></plist>
      """, to: "Info.plist")
    try ImageDecoding.writePNG(Bitmap(width: 4, height: 4, filledWith: 0xFF00_FF00), to: folder.path("Hat@2x.png"))
    environment = AppEnvironment(
      assets: try AssetIndex(folders: [folder.url]), infoPlist: try InfoPlist(contentsOf: folder.path("Info.plist")),
      surface: Surface(width: 8, height: 8, scale: 1))
  }

  @Test func aCompletionDispatchedToTheMainQueueRunsInTheNextFrame() async {
    let scene = RecordingScene(side: 8)
    let stage = Stage(environment: environment, delegate: OneSceneApp(scene))
    let app = stage.app
    scene.onTouch = { [weak scene] in
      let name: String? = app.alternateIconName == nil ? "Hat" : nil
      app.setAlternateIconName(name) { error in
        let color: UIColor = error == nil ? (name == nil ? .blue : .green) : .red
        DispatchQueue.main.async { scene?.backgroundColor = color }
      }
    }
    scene.backgroundColor = .blue
    await stage.advance()
    for round in 0..<100 {
      let (old, new): (UInt32, UInt32) =
        round.isMultiple(of: 2) ? (0xFFFF_0000, 0xFF00_FF00) : (0xFF00_FF00, 0xFFFF_0000)
      stage.tap(at: CGPoint(x: 4, y: 4))
      await stage.advance()
      #expect(stage.frame[4, 4] == old, "in the frame of tap \(round)")
      await stage.advance()
      #expect(stage.frame[4, 4] == new, "in the frame after tap \(round)")
    }
    #expect(stage.diagnostics == [])
  }

  @Test func aDispatchedBlockRunsOnceBeforeTheNextUpdate() async {
    let scene = RecordingScene(side: 8)
    let stage = Stage(environment: environment, delegate: OneSceneApp(scene))
    let app = stage.app
    scene.onTouch = { [weak scene] in
      app.setAlternateIconName("Hat") { _ in DispatchQueue.main.async { scene?.moments.append("hop") } }
    }
    for _ in 0..<20 {
      stage.tap(at: CGPoint(x: 4, y: 4))
      await stage.advance()
    }
    await stage.advance()
    let order = scene.moments.filter { ["update", "didFinishUpdate", "hop"].contains($0) }
    let frame = ["update", "didFinishUpdate"]
    #expect(order == frame + (0..<20).flatMap { _ in ["hop"] + frame })
  }

  @Test func anErrorArrivesInTheNextFrameToo() async {
    let scene = RecordingScene(side: 8)
    let stage = Stage(environment: environment, delegate: OneSceneApp(scene))
    let app = stage.app
    scene.backgroundColor = .blue
    scene.onTouch = { [weak scene] in
      app.setAlternateIconName("not declared") { error in
        DispatchQueue.main.async { scene?.backgroundColor = error == nil ? .green : .red }
      }
    }
    stage.tap(at: CGPoint(x: 4, y: 4))
    await stage.advance()
    #expect(stage.frame[4, 4] == 0xFFFF_0000)
    await stage.advance()
    #expect(stage.frame[4, 4] == 0xFF00_00FF)
  }
}

/// An app that shows one scene in a window as large as the screen.
@MainActor
final class OneSceneApp: UIApplicationDelegate {
  private let scene: SKScene
  private let window = UIWindow(frame: .zero)

  init(_ scene: SKScene) {
    self.scene = scene
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.frame = UIScreen.main.bounds
    let controller = UIViewController()
    let view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(scene)
    return true
  }
}
