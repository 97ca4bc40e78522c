import SceneTesting
import SpriteKit
import Testing

@testable import MenuSample
@testable import SwiftUI

/// A game as public games write it, from its menu to its end.
@MainActor
@Suite struct MenuSampleTests {
  private let phone = Stage.Setting(
    device: Device(
      size: CGSize(width: 390, height: 844), scale: 1, safeAreaInsets: UIEdgeInsets(top: 47, bottom: 34)))

  @Test func aPlayerGoesFromTheMenuThroughTheGameAndBack() async throws {
    let stage = try Stage(app: MenuGame.makeDelegate(), in: phone)
    await stage.advance(frames: 2)
    #expect(stage.texts.contains("Best: 0 points"))
    try await stage.tap(text: "Play")
    await stage.advance()
    let scene = try #require(stage.scene as? MeteorScene)
    #expect(scene.size == CGSize(width: 390, height: 844), "the whole screen")
    for _ in 0..<2 {
      stage.tap(at: CGPoint(x: 195, y: 500))
      await stage.advance()
    }
    #expect(scene.taps == 2 && stage.texts.contains("Score: 2"))
    await stage.advance(seconds: 2)
    #expect(scene.session?.seconds == 2)
    #expect(scene === stage.scene, "a score does not start the game anew")
    stage.tap(at: CGPoint(x: 195, y: 500))
    await stage.advance(seconds: 1)
    #expect(scene.session?.lives == 2)
    try await stage.tap(text: "Menu")
    await stage.advance()
    #expect(stage.texts.contains("Best: 3 points") && stage.scene == nil)
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func settingsAreKept() async throws {
    let stage = try Stage(app: MenuGame.makeDelegate(), in: phone)
    try await stage.tap(text: "Settings")
    await stage.advance()
    let mute = try #require(stage.frame(of: "Mute"))
    stage.tap(at: CGPoint(x: 350, y: mute.midY))
    await stage.advance()
    #expect(UserDefaults.standard.bool(forKey: "isMuted"))
    try await stage.tap(text: "Done")
    await stage.advance()
    #expect(!stage.texts.contains("Mute"))
  }

  @Test func theAppFollowsItsDelegateAndItsPhase() async throws {
    let delegate = SwiftUIDelegate { MenuGame() }
    let stage = try Stage(app: delegate, in: phone)
    await stage.advance()
    try await stage.tap(text: "Play")
    await stage.advance()
    let session = try #require((stage.scene as? MeteorScene)?.session)
    #expect(session.phases == [.active])
    stage.app.enterBackground()
    #expect(session.phases == [.active, .inactive, .background])
  }

  @Test func everyConstructIsShown() async throws {
    var completions = 0
    let stage = try Stage.showing(phone) { Everything(count: 4) { completions += 1 } }
    #expect(stage.texts.contains("100% sure") && stage.texts.contains("004 1.00"))
    #expect(stage.texts.contains("1: two") && stage.texts.contains("new"))
    try await stage.tap(text: "Count")
    await stage.advance()
    #expect(completions == 1 && stage.alerts == ["Quit?: Really? [Quit, Cancel]"])
    try stage.choose("Quit")
    await stage.advance()
    #expect(stage.texts.contains("Count: 0"))
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func aBoardIsTappedAndDragged() async throws {
    let board = Board()
    let stage = try Stage.showing { BoardView(board: board) }
    stage.tap(at: CGPoint(x: 30, y: 30))
    await stage.advance()
    #expect(stage.texts == ["1 moves"])
    await stage.drag(from: CGPoint(x: 30, y: 30), to: CGPoint(x: 80, y: 30), frames: 4)
    await stage.advance(seconds: 1)
    stage.tap(at: CGPoint(x: 60, y: 30))
    await stage.advance()
    #expect(board.moves == 2)
  }

  @Test func viewsAndControllersOfUIKitAreMadeOnceAndUpdated() async throws {
    struct Game: View {
      let scene: SKScene
      @State private var score = 0
      var body: some View {
        VStack(spacing: 0) {
          OldGameView(scene: scene).frame(height: 100)
          OldControllerView().frame(height: 40)
          Button("score \(score)") { score += 1 }
        }
      }
    }
    let scene = SKScene(size: CGSize(width: 100, height: 100))
    let stage = try Stage.showing { Game(scene: scene) }
    await stage.advance()
    #expect(stage.scene === scene && scene.view?.bounds.size == CGSize(width: 300, height: 100))
    try await stage.tap(text: "score 0")
    #expect(stage.scene === scene)
    let root = try #require(stage.app.keyWindow?.rootViewController)
    #expect(root.children.compactMap { ($0 as? OldController)?.appearances } == [1])
  }
}
