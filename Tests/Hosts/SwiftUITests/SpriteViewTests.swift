import SceneTesting
import SpriteKit
import Testing

@testable import SwiftUI

/// Remembers the size of the view that presents it.
private final class MeasuredScene: SKScene {
  private(set) var viewSize: CGSize?
  private(set) var updates = 0
  private(set) var touches = 0

  override func didMove(to view: SKView) {
    viewSize = view.bounds.size
    isUserInteractionEnabled = true
  }

  override func update(_ currentTime: TimeInterval) { updates += 1 }
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

/// Xcode's template and public games write it this way.
private struct WholeGame: App {
  var body: some Scene {
    WindowGroup {
      ContentView()
    }
  }

  private struct ContentView: View {
    private var scene: SKScene {
      let scene = MeasuredScene()
      scene.size = UIScreen.main.bounds.size
      scene.scaleMode = .aspectFill
      return scene
    }

    var body: some View {
      ZStack {
        SpriteView(scene: scene)
          .ignoresSafeArea()
      }
      .statusBar(hidden: true)
    }
  }

  private struct ContentViewPreviews: PreviewProvider {
    static var previews: some View {
      ContentView()
    }
  }
}

/// A scene that a button stops and starts.
private struct Pausing: View {
  let scene: SKScene
  @State private var isPaused = true

  var body: some View {
    VStack(spacing: 0) {
      SpriteView(scene: scene, isPaused: isPaused)
      Button("turn") { isPaused.toggle() }
    }
  }
}

@MainActor
@Suite struct SpriteViewTests {
  private func stage(@ViewBuilder _ content: @escaping () -> some View) throws -> Stage {
    try Stage(app: SwiftUIDelegate { TestGame(content()) })
  }

  private var scene: MeasuredScene { MeasuredScene(size: CGSize(width: 100, height: 100)) }

  @Test func anAppShowsTheSceneOfItsSpriteView() async throws {
    let stage = try Stage(app: WholeGame.makeDelegate(), in: Stage.Setting(device: .iPhone8))
    let scene = try #require(stage.scene as? MeasuredScene)
    #expect(scene.size == CGSize(width: 375, height: 667))
    #expect(scene.viewSize == CGSize(width: 375, height: 667))
    await stage.advance(frames: 3)
    #expect(scene.updates == 3)
    stage.tap(at: CGPoint(x: 20, y: 20))
    await stage.advance(frames: 2)
    #expect(scene.touches == 1)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func eachLaunchMakesItsOwnApp() throws {
    let stages = try (0..<2).map { _ in try Stage(app: WholeGame.makeDelegate()) }
    #expect(stages[0].scene != nil && stages[0].scene !== stages[1].scene)
  }

  @Test func aFrameIsInTheMiddle() throws {
    let stage = try stage { SpriteView(scene: scene).frame(width: 200, height: 100).edgesIgnoringSafeArea(.all) }
    // In the middle of 375 x 667 points, with its edges on whole pixels.
    #expect(stage.scene?.view?.frame == CGRect(x: 88, y: 284, width: 200, height: 100))
    #expect((stage.scene as? MeasuredScene)?.viewSize == CGSize(width: 200, height: 100))
  }

  @Test func theSceneFollowsTheScreen() async throws {
    let stage = try stage { SpriteView(scene: scene).frame(maxWidth: .infinity, maxHeight: 100) }
    stage.resize(to: CGSize(width: 300, height: 400))
    await stage.advance()
    #expect(stage.scene?.view?.frame == CGRect(x: 0, y: 150, width: 300, height: 100))
  }

  @Test(arguments: [CGFloat.nan, -1, .infinity])
  func anInvalidWidthOrHeightIsIgnoredAndReported(side: CGFloat) throws {
    let stage = try stage { SpriteView(scene: scene).frame(width: side, height: 50) }
    #expect(stage.scene?.view?.frame.size == CGSize(width: stage.app.screen.bounds.width, height: 50))
    #expect(stage.diagnostics.map(\.kind) == ["invalid-frame"])
  }

  @Test func optionsReachTheView() async throws {
    let scene = scene
    let stage = try stage {
      SpriteView(
        scene: scene, isPaused: true, options: [.ignoresSiblingOrder],
        debugOptions: [.showsFPS, .showsNodeCount, .showsPhysics])
    }
    let view = try #require(stage.scene?.view)
    #expect(view.isPaused && view.ignoresSiblingOrder && view.showsFPS && view.showsNodeCount && view.showsPhysics)
    #expect(!view.showsDrawCount && !view.showsFields && !view.shouldCullNonVisibleNodes)
    await stage.advance(frames: 2)
    #expect(scene.updates == 0)
  }

  /// Apple has three initializers. Each is referred to by its signature here, so that one that is missing does not build.
  @Test func eachInitializerShowsTheScene() throws {
    typealias Render = @MainActor (TimeInterval) -> Bool
    let plain: (SKScene, SKTransition?, Bool, Int) -> SpriteView =
      SpriteView.init(scene:transition:isPaused:preferredFramesPerSecond:)
    let options: (SKScene, SKTransition?, Bool, Int, SpriteView.Options, @escaping Render) -> SpriteView =
      SpriteView.init(scene:transition:isPaused:preferredFramesPerSecond:options:shouldRender:)
    let scenes = [scene, scene]
    let views = [
      plain(scenes[0], nil, true, 30), options(scenes[1], nil, true, 30, [.ignoresSiblingOrder], { _ in false }),
    ]
    for (number, spriteView) in views.enumerated() {
      let stage = try stage { spriteView }
      let view = try #require(scenes[number].view)
      #expect(stage.scene === scenes[number])
      #expect(view.isPaused && view.preferredFramesPerSecond == 30 && !view.showsFPS)
      #expect(view.ignoresSiblingOrder == (number == 1))
      #expect(view.shouldCullNonVisibleNodes == (number == 0))
    }
  }

  @Test func aFrameThatIsNotWantedIsSkipped() async throws {
    let scene = scene
    let stage = try stage {
      SpriteView(scene: scene, shouldRender: { !(0.01...0.04).contains($0 - Stage.uptimeAtStart) })
    }
    await stage.advance(frames: 5)
    #expect(scene.updates == 3, "frames 1 and 2 are skipped")
  }

  @Test func branchesAndGroupsLeadToTheSpriteView() throws {
    let (shown, hidden, missing) = (scene, scene, Optional<Int>.none)
    let stage = try stage {
      Group {
        if missing != nil { SpriteView(scene: hidden) }
        if hidden === shown { SpriteView(scene: hidden) } else { SpriteView(scene: shown) }
        if #available(iOS 14, *) { EmptyView() }
      }
    }
    #expect(stage.scene === shown)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func onlyTheViewInFrontIsShownAndTheOthersAreReported() throws {
    let front = scene
    let stage = try stage {
      SpriteView(scene: scene)
      SpriteView(scene: front)
    }
    #expect(stage.scene === front)
    #expect(stage.diagnostics.map(\.message) == ["it contains 2 SpriteViews; only the one in front is shown"])
  }

  @Test func aWindowWithoutASpriteViewIsReported() async throws {
    let stage = try stage { EmptyView() }
    await stage.advance()
    #expect(stage.scene == nil)
    #expect(stage.diagnostics.map(\.subject) == ["EmptyView"])
  }

  @Test func onAppearRunsOnceWhenTheSceneIsShown() throws {
    var shown: [Bool] = []
    let scene = scene
    let stage = try stage { SpriteView(scene: scene).onAppear { shown.append(scene.view != nil) } }
    #expect(shown == [true])
    #expect(stage.scene === scene)
  }

  @Test func aStateSetOutsideOfTheTreeHasNoEffectAndIsReported() async throws {
    let state = State(wrappedValue: 1)
    #expect(state.wrappedValue == 1)
    let stage = try stage { SpriteView(scene: scene).onAppear { state.wrappedValue = 2 } }
    await stage.advance()
    #expect(state.wrappedValue == 1)
    #expect(stage.diagnostics.map(\.subject) == ["State<Int>"])
  }

  @Test(arguments: [
    (Edge.Set(), CGRect(x: 10, y: 40, width: 360, height: 740)), (.all, CGRect(x: 0, y: 0, width: 400, height: 800)),
    (Edge.Set([.top, .horizontal]), CGRect(x: 0, y: 0, width: 400, height: 780)),
  ])
  func aViewLeavesTheSafeAreaOnlyAtTheEdgesThatItIgnores(edges: Edge.Set, frame: CGRect) throws {
    let device = Device(
      size: CGSize(width: 400, height: 800), scale: 1,
      safeAreaInsets: UIEdgeInsets(top: 40, left: 10, bottom: 20, right: 30))
    let scene = scene
    let stage = try Stage(
      app: SwiftUIDelegate { TestGame(SpriteView(scene: scene).ignoresSafeArea(edges: edges)) },
      in: Stage.Setting(device: device))
    #expect(stage.scene?.view?.frame == frame)
  }

  @Test func aSpriteViewStandsStillWhileItsValueSaysSo() async throws {
    let scene = scene
    let stage = try stage { Pausing(scene: scene) }
    await stage.advance(frames: 2)
    #expect(scene.updates == 0)
    try await stage.tap(text: "turn")
    let before = scene.updates
    await stage.advance(frames: 3)
    #expect(scene.updates == before + 3)
    try await stage.tap(text: "turn")
    let after = scene.updates
    await stage.advance(frames: 3)
    #expect(scene.updates == after)
  }

  /// Source: https://developer.apple.com/documentation/swiftui/view/disabled(_:)
  @Test(arguments: [true, false])
  func aDisabledSpriteViewTakesNoTouches(isDisabled: Bool) async throws {
    let scene = scene
    let stage = try stage { SpriteView(scene: scene).disabled(isDisabled) }
    stage.tap(at: CGPoint(x: 50, y: 60))
    await stage.advance(frames: 2)
    #expect(scene.touches == (isDisabled ? 0 : 1))
  }
}
