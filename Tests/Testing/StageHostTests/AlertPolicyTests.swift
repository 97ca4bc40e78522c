import AppIcons
import Assets
import Media
import Raster
import SpriteKit
import TestSupport
import Testing

@testable import StageHost

/// The alert after an icon change, under each policy.
@MainActor
@Suite struct AlertPolicyTests {
  private let folder: TemporaryFolder
  private let environment: AppEnvironment
  private static let message = "You have changed the icon for “Test App”."

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>CFBundleName</key><string>Test App</string>
        <key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>
          <key>Hat</key><dict><key>CFBundleIconFiles</key><array><string>Hat</string></array></dict>
        </dict></dict>
      </dict></plist>
      """, to: "Info.plist")
    try ImageDecoding.writePNG(Bitmap(width: 4, height: 4, filledWith: 0xFF00_FF00), to: folder.path("Hat@2x.png"))
    environment = AppEnvironment(
      assets: try AssetIndex(folders: [folder.url]), infoPlist: try InfoPlist(contentsOf: folder.path("Info.plist")),
      surface: Surface(width: 64, height: 64, scale: 1))
  }

  private func stageWithAlert(_ policy: AlertPolicy) async -> (stage: Stage, scene: TouchCounter) {
    let scene = TouchCounter(size: CGSize(width: 64, height: 64))
    let stage = Stage(environment: environment, delegate: SceneApp(scene), alertPolicy: policy)
    stage.app.setAlternateIconName("Hat", completionHandler: nil)
    await stage.advance()
    return (stage, scene)
  }

  @Test func byDefaultAnAlertIsDismissedAtOnceAndListed() async {
    let (stage, scene) = await stageWithAlert(.dismiss)
    #expect(stage.alerts == [Self.message])
    #expect(stage.app.alerts.isEmpty)
    stage.tap(at: CGPoint(x: 32, y: 32))
    await stage.advance()
    #expect(scene.touches == 1)
    #expect(stage.frame[2, 2] == 0xFFFF_0000)
    #expect(stage.icon?[0, 0] == 0xFF00_FF00)
  }

  @Test func aKeptAlertIsAboveTheSceneAndTakesTheInput() async {
    let (stage, scene) = await stageWithAlert(.keep)
    #expect(stage.frame[2, 2] != 0xFFFF_0000, "the frame that makes the change shows the alert")
    let tree = stage.tree
    stage.tap(at: CGPoint(x: 2, y: 2))
    await stage.advance()
    #expect(scene.touches == 0)
    #expect(stage.app.alerts.count == 1)
    #expect(stage.frame[2, 2] != 0xFFFF_0000)
    #expect(stage.tree == tree, "the alert is not a node of the scene")
    #expect(stage.alerts == [Self.message])
  }

  @Test func aKeyDismissesAKeptAlertWithoutReachingTheScene() async {
    let (stage, scene) = await stageWithAlert(.keep)
    await stage.advance()
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(stage.app.alerts.isEmpty)
    #expect(stage.frame[2, 2] == 0xFFFF_0000)
    stage.tap(at: CGPoint(x: 2, y: 2))
    await stage.advance()
    #expect(scene.touches == 1)
  }
}

private final class TouchCounter: SKScene {
  var touches = 0

  override func didMove(to view: SKView) {
    backgroundColor = .blue
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += 1
  }
}
