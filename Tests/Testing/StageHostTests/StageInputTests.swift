import SpriteKit
import StageHost
import Testing

/// Logs the events that it receives, with the frame.
private final class InputLog: SKScene {
  var lines: [String] = []
  private var latest = -1

  override func update(_ currentTime: TimeInterval) { latest += 1 }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    for touch in touches {
      let point = touch.location(in: self)
      lines.append("\(latest + 1) \(word) \(Int(point.x)) \(Int(point.y))")
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { note("began", touches) }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { note("moved", touches) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }
}

@MainActor
@Suite struct StageInputTests {
  private let inputLog = InputLog(size: CGSize(width: 40, height: 40))
  private let stage: Stage

  init() throws {
    let inputLog = inputLog
    stage = try Stage { inputLog }
  }

  @Test func aDragMovesInEqualStepsOnePerFrame() async {
    await stage.drag(from: CGPoint(x: 0, y: 40), to: CGPoint(x: 30, y: 10), frames: 4)
    #expect(inputLog.lines == ["0 began 0 0", "1 moved 10 10", "2 moved 20 20", "3 moved 30 30", "3 ended 30 30"])
    #expect(stage.frameCount == 4)
  }

  @Test func aDragTakesAtLeastTwoFrames() async {
    await stage.drag(from: CGPoint(x: 0, y: 40), to: CGPoint(x: 30, y: 10), frames: -3)
    #expect(inputLog.lines == ["0 began 0 0", "1 moved 30 30", "1 ended 30 30"])
  }

  @Test func aNodeIsDraggedByItsCentre() async throws {
    let knob = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 4))
    knob.name = "knob"
    knob.position = CGPoint(x: 6, y: 8)
    inputLog.addChild(knob)
    try await stage.drag("knob", to: CGPoint(x: 10, y: 20), frames: 2)
    #expect(inputLog.lines == ["0 began 6 8", "1 moved 10 20", "1 ended 10 20"])
    await #expect(throws: StageError.self) { try await stage.drag("knop", to: .zero) }
  }

  /// A wide scene in a tall view with 3 pixels a point: half a point of the view is one of the scene, between bars.
  @Test func touchesInALetterboxedSceneAreInItsOwnPoints() async throws {
    let wide = InputLog(size: CGSize(width: 60, height: 20))
    (wide.scaleMode, wide.anchorPoint) = (.aspectFit, CGPoint(x: 0.5, y: 0))
    let stage = try Stage(size: CGSize(width: 30, height: 40), scale: 3) { wide }
    await stage.advance()
    stage.tap(at: CGPoint(x: 10, y: 18))
    stage.tap(at: CGPoint(x: 29, y: 38))
    await stage.advance()
    #expect(wide.lines == ["1 began -10 14", "1 ended -10 14", "1 began 28 -26", "1 ended 28 -26"])
    #expect(stage.frame.width == 90 && stage.frame.height == 120)
    let knob = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 2))
    (knob.name, knob.position) = ("knob", CGPoint(x: -20, y: 6))
    wide.addChild(knob)
    #expect(try stage.point(of: "knob") == CGPoint(x: 5, y: 22))
  }

  @Test func fingersAreTrackedSeparately() async {
    await stage.advance()
    inputLog.view?.isMultipleTouchEnabled = true
    stage.touchDown(1, at: CGPoint(x: 1, y: 39))
    stage.touchDown(2, at: CGPoint(x: 2, y: 38))
    await stage.advance()
    stage.touchMove(2, to: CGPoint(x: 5, y: 35))
    stage.touchMove(3, to: CGPoint(x: 9, y: 9))
    await stage.advance()
    stage.touchCancel(1, at: CGPoint(x: 1, y: 39))
    stage.touchUp(2, at: CGPoint(x: 5, y: 35))
    await stage.advance()
    #expect(
      inputLog.lines == ["1 began 1 1", "1 began 2 2", "2 moved 5 5", "3 cancelled 1 1", "3 ended 5 5"],
      "a finger that is not down moves nothing")
  }

  @Test func advancingSecondsMakesSixtyFramesEach() async {
    await stage.advance(seconds: 0.5)
    #expect(stage.frameCount == 30)
    await stage.advance(seconds: 0)
    await stage.advance(seconds: -1)
    #expect(stage.frameCount == 30)
  }

  @Test func secondsAreRoundedToWholeFrames() async {
    for (seconds, count) in [(0.008, 0), (0.0249, 1), (0.0251, 3)] {
      await stage.advance(seconds: seconds)
      #expect(stage.frameCount == count)
    }
  }

  @Test func advanceStopsWhenTheConditionHolds() async throws {
    try await stage.advance { stage.frameCount == 7 }
    #expect(stage.frameCount == 7)
    try await stage.advance { true }
    #expect(stage.frameCount == 7)
    let error = await #expect(throws: StageError.self) { try await stage.advance(limit: 3) { false } }
    #expect(error?.description == "the condition was not met within 3 frames; now it is frame 9")
    #expect(stage.frameCount == 10)
  }

  /// The condition is asked before the first frame and after the last.
  @Test func aConditionMayHoldAfterTheLastFrame() async throws {
    var asked = 0
    try await stage.advance(limit: 3) {
      asked += 1
      return stage.frameCount == 3
    }
    #expect(asked == 4 && stage.frameCount == 3)
    try await stage.advance(limit: 0) { stage.frameCount == 3 }
    await #expect(throws: StageError.self) { try await stage.advance(limit: 2) { stage.frameCount == 6 } }
    #expect(stage.frameCount == 5)
  }

  /// Half a frame is rounded up.
  @Test(arguments: [(0.008, 0), (0.0084, 1), (0.0249, 1), (0.0251, 2), (1, 60)])
  func secondsAreRoundedToFrames(seconds: Double, frames: Int) async {
    await stage.advance(seconds: seconds)
    #expect(stage.frameCount == frames)
  }

  @Test func theSceneReceivesAKeyWithTheModifiersHeld() async throws {
    let typingScene = TypingScene(size: CGSize(width: 10, height: 10))
    let stage = try Stage { typingScene }
    stage.keyDown(.keyboardLeftShift)
    stage.press(.keyboardA)
    stage.keyUp(.keyboardLeftShift)
    stage.press(.keyboardB)
    await stage.advance()
    #expect(typingScene.written == "Ab")
  }

  @Test(arguments: [true, false])
  func subviewIsShown(isWhole: Bool) async {
    let stage = Stage(
      environment: AppEnvironment(surface: Surface(width: 40, height: 40, scale: 1)),
      delegate: SubviewApp(isWhole: isWhole))
    await stage.advance()
    #expect(stage.scene?.name == "on a view")
    #expect(stage.app.diagnostics.isEmpty)
  }

  @Test func withoutAStoryboardAControllersViewIsAnSKView() async throws {
    let stage = Stage(
      environment: AppEnvironment(surface: Surface(width: 40, height: 40, scale: 1)), delegate: TemplateApp())
    await stage.advance()
    #expect(stage.scene?.name == "template")
    #expect(stage.scene?.view?.isMultipleTouchEnabled == true, "as in the template's storyboard")
  }
}

/// Collects the characters that are typed.
private final class TypingScene: SKScene {
  var written = ""

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    for press in presses { written += press.key?.characters ?? "" }
  }
}

/// Adds its SKView to a plain view.
private final class SubviewApp: UIResponder, UIApplicationDelegate {
  let isWhole: Bool

  init(isWhole: Bool) {
    self.isWhole = isWhole
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    controller.view = UIView(frame: window.bounds)
    let view = SKView(frame: isWhole ? window.bounds : CGRect(x: 0, y: 0, width: 10, height: 10))
    controller.view.addSubview(view)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    let scene = SKScene(size: view.bounds.size)
    scene.name = "on a view"
    view.presentScene(scene)
    return true
  }
}

/// An app like Xcode's game template, whose controller uses the view from the storyboard.
private final class TemplateApp: UIResponder, UIApplicationDelegate {
  private final class Controller: UIViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      guard let view = self.view as! SKView? else { return }
      let scene = SKScene(size: view.bounds.size)
      scene.name = "template"
      view.presentScene(scene)
    }

    override var prefersStatusBarHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = Controller()
    window.makeKeyAndVisible()
    return true
  }
}
