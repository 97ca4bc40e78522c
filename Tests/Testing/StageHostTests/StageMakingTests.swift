import AppFoundation
import AppIcons
import Assets
import SpriteKit
import StageHost
import TestSupport
import Testing

@MainActor
@Suite struct StageMakingTests {
  private struct Refusal: Error {}

  @Test(arguments: [
    CGSize(width: 3e9, height: 30), CGSize(width: 40, height: CGFloat.nan), CGSize(width: -1, height: 4),
  ])
  func anImpossibleSceneSizeIsAnError(size: CGSize) throws {
    let error = #expect(throws: StageError.self) { try Stage(scale: 2) { SKScene(size: size) } }
    #expect(error?.description.hasPrefix("the screen would be \(size.width) x \(size.height) points; at 2 ") == true)
    _ = try Stage(size: CGSize(width: 4, height: 4)) { SKScene(size: size) }
  }

  /// A picture has at most 16,384 pixels on a side.
  @Test(arguments: [(8192, 1, true), (8193, 1, false), (1, 8192, true), (1, 8193, false)])
  func theLimitOfASceneSizeIsExact(width: Int, height: Int, isMade: Bool) {
    do {
      _ = try Stage(scale: 2) { SKScene(size: CGSize(width: width, height: height)) }
      #expect(isMade)
    } catch {
      #expect(!isMade && error is StageError)
    }
  }

  @Test func aSettingNotifiesOnlyOfChanges() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    var posts: [String] = []
    let names = [
      UIAccessibility.reduceMotionStatusDidChangeNotification,
      UIAccessibility.darkerSystemColorsStatusDidChangeNotification,
    ]
    let observers = names.enumerated().map { number, name in
      NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
        MainActor.assumeIsolated { posts.append("\(number)") }
      }
    }
    for value in [false, true, true, false] { stage.reducesMotion = value }
    #expect(posts == ["0", "0"] && !UIAccessibility.isReduceMotionEnabled)
    for value in [false, true, true] { stage.increasesContrast = value }
    #expect(posts == ["0", "0", "1"] && UIAccessibility.isDarkerSystemColorsEnabled)
    for observer in observers { NotificationCenter.default.removeObserver(observer) }
  }

  @Test func errorsThrownWhileMakingTheSceneAreRethrown() async throws {
    #expect(throws: Refusal.self) { try Stage { throw Refusal() } }
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await stage.advance()
    #expect(stage.frame.width == 8, "the next stage works normally")
  }

  @Test func missingSceneIsReported() async {
    let error = #expect(throws: StageError.self) { try Stage(sceneNamed: "NoSuchScene") }
    #expect(error?.description.contains("NoSuchScene") == true)
  }

  @Test func aSceneFromAFileIsShown() async throws {
    let stage = try Stage(sceneNamed: "Game", size: CGSize(width: 40, height: 60), scale: 2)
    await stage.advance()
    #expect(stage.frame.width == 80)
    #expect(stage.scene?.name == "game")
  }

  @Test func anAppStartsWithItsOwnFiles() async throws {
    let folder = try TemporaryFolder()
    try folder.write("<plist><dict><key>CFBundleName</key><string>Yard</string></dict></plist>", to: "Info.plist")
    let app = SceneApp(SKScene(size: CGSize(width: 20, height: 10)))
    let stage = try Stage(app: app, files: folder.url, size: CGSize(width: 20, height: 10), scale: 3)
    await stage.advance()
    #expect(stage.frame.height == 30)
    try folder.write("no plist", to: "Info.plist")
    #expect(throws: InfoPlistError.self) { try Stage(app: app, files: folder.url) }
    #expect(throws: AssetError.self) { try Stage(app: app, files: folder.path("none")) }
  }

  /// The stage does the same as `skit run` and windows; see `anAppForIPadAloneStartsOnOne`.
  @Test(arguments: [
    ([1], CGSize(width: 375, height: 667), UIUserInterfaceIdiom.phone),
    ([1, 2], CGSize(width: 375, height: 667), .phone),
    ([2], CGSize(width: 768, height: 1024), .pad), ([3], CGSize(width: 1920, height: 1080), .tv),
  ])
  func withoutADeviceTheAppsFamilyDecides(families: [Int], size: CGSize, idiom: UIUserInterfaceIdiom) async throws {
    let folder = try TemporaryFolder()
    let list = families.map { "<integer>\($0)</integer>" }.joined()
    try folder.write("<plist><dict><key>UIDeviceFamily</key><array>\(list)</array></dict></plist>", to: "Info.plist")
    let stage = try Stage(app: SceneApp(SKScene(size: CGSize(width: 8, height: 8))), files: folder.url)
    #expect(UIDevice.current.userInterfaceIdiom == idiom)
    await stage.advance()
    #expect((stage.frame.width, stage.frame.height) == (Int(size.width), Int(size.height)))
    let phone = try Stage(
      app: SceneApp(SKScene(size: CGSize(width: 8, height: 8))), files: folder.url, in: Stage.Setting(device: .iPhoneSE)
    )
    await phone.advance()
    #expect(phone.frame.width == 640, "a device of the test's own is used")
  }

  @Test func impossibleScreensAreRefused() async {
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = try Stage(scale: 0) { SKScene(size: CGSize(width: 8, height: 8)) }
    }
    await #expect(processExitsWith: .failure) { @MainActor in
      _ = try Stage(app: SceneApp(SKScene()), size: CGSize(width: 0, height: 8))
    }
  }

  /// Runs in a separate process, which has no stage yet. `lookUpWithoutAStageFails` tests the message.
  @Test func lookUpsAreCheckedBeforeTheFirstStage() async {
    await #expect(processExitsWith: .success) { #expect(AppContext.testing != nil) }
  }

  @Test func aScreenCanBeResized() async throws {
    let stage = try Stage(size: CGSize(width: 4, height: 6), scale: 2) { SKScene(size: CGSize(width: 4, height: 6)) }
    await stage.advance()
    stage.resize(to: CGSize(width: 10, height: 5))
    #expect(stage.frame.width == 8)
    await stage.advance()
    #expect(stage.frame.width == 20 && stage.frame.height == 10)
  }
}
