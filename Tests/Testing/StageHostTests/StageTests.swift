import Raster
import SpriteKit
import StageHost
import Testing

/// A button that turns green at the first touch and stays green.
private final class Button: SKSpriteNode {
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    color = .green
  }
}

@MainActor
@Suite struct StageTests {
  private func scene(side: CGFloat = 32) -> SKScene {
    let scene = SKScene(size: CGSize(width: side, height: side))
    scene.name = "yard"
    let button = Button(color: .red, size: CGSize(width: 8, height: 8))
    button.name = "button"
    button.position = CGPoint(x: 8, y: 24)
    button.isUserInteractionEnabled = true
    scene.addChild(button)
    let group = SKNode()
    group.name = "group"
    scene.addChild(group)
    let spinner = SKSpriteNode(color: .yellow, size: CGSize(width: 10, height: 4))
    spinner.name = "spinner"
    spinner.position = CGPoint(x: 20, y: 10)
    spinner.run(.repeatForever(.rotate(byAngle: 2.8, duration: 0.3)))
    group.addChild(spinner)
    return scene
  }

  @Test func theFrameHasTheScenesSizeTimesTheScale() async throws {
    for scale in 1...3 {
      let stage = try Stage(scale: scale) { scene(side: 16) }
      await stage.advance()
      #expect(stage.frame.width == 16 * scale)
      #expect(stage.frame.height == 16 * scale)
    }
    let wide = try Stage(size: CGSize(width: 20, height: 10)) { scene() }
    await wide.advance()
    #expect(wide.frame.width == 20)
    #expect(wide.frame.height == 10)
  }

  @Test func framesAreCounted() async throws {
    let stage = try Stage { scene() }
    #expect(stage.frameCount == 0)
    await stage.advance(frames: 3)
    await stage.advance(frames: 0)
    await stage.advance()
    #expect(stage.frameCount == 4)
  }

  @Test func theSameScriptGivesTheSameFrames() async throws {
    var runs: [[FrameHash]] = []
    for _ in 0..<2 {
      let stage = try Stage { scene() }
      var hashes: [FrameHash] = []
      for frame in 0..<20 {
        if frame == 7 { try stage.tap("button") }
        await stage.advance()
        hashes.append(FrameHash(stage.frame))
      }
      runs.append(hashes)
    }
    #expect(runs[0] == runs[1])
    #expect(Set(runs[0]).count == 20, "the spinner turns in every frame")
  }

  @Test func heldFrameStaysStillWhileInputContinues() async throws {
    let stage = try Stage { scene() }
    stage.heldFrame = 2
    await stage.advance(frames: 3)
    let held = FrameHash(stage.frame)
    await stage.advance(frames: 2)
    #expect(FrameHash(stage.frame) == held)
    try stage.tap("button")
    await stage.advance()
    #expect(stage.frame[8, 8] == 0xFF00_FF00)
  }

  @Test func aFilmHasTheLatestFrames() async throws {
    let stage = try Stage { scene() }
    await stage.advance()
    #expect(stage.film.isEmpty)
    stage.filmLength = 2
    await stage.advance()
    #expect(stage.film.map(\.frame) == [1])
    await stage.advance(frames: 2)
    #expect(stage.film.map(\.frame) == [2, 3] && stage.film.last?.bitmap == stage.frame)
    stage.filmLength = 1
    await stage.advance()
    #expect(stage.film.map(\.frame) == [4])
    stage.filmLength = 0
    await stage.advance()
    #expect(stage.film.isEmpty)
  }

  @Test func aTapOnANodeReachesItInTheNextFrame() async throws {
    let stage = try Stage { scene() }
    await stage.advance()
    #expect(stage.frame[8, 8] == 0xFF00_00FF)
    try stage.tap("button")
    #expect(stage.frame[8, 8] == 0xFF00_00FF)
    await stage.advance()
    #expect(stage.frame[8, 8] == 0xFF00_FF00)
  }

  @Test func aTapBesideANodeMissesIt() async throws {
    let stage = try Stage { scene() }
    stage.tap(at: CGPoint(x: 30, y: 30))
    await stage.advance()
    #expect(stage.frame[8, 8] == 0xFF00_00FF)
  }

  @Test func aNodeIsFoundAtAnyDepth() async throws {
    let stage = try Stage { scene() }
    #expect(try stage.node(named: "spinner").parent?.name == "group")
    #expect(try stage.node(named: "yard") === stage.scene)
  }

  @Test func theErrorForAnUnknownNodeListsTheKnownNames() async throws {
    let stage = try Stage { scene() }
    let error = #expect(throws: StageError.self) { try stage.tap("buton") }
    #expect(error?.description == "the scene has no node \"buton\"; it has button, group, spinner")
    stage.scene?.removeAllChildren()
    #expect(throws: StageError.self) { try stage.node(named: "x") }
    let empty = #expect(throws: StageError.self) { try stage.node(named: "button") }
    #expect(empty?.description == "the scene has no node \"button\"; it has no named node")
    stage.scene?.view?.presentScene(nil)
    let none = #expect(throws: StageError.self) { try stage.node(named: "button") }
    #expect(none?.description == "no scene is shown, so there is no node \"button\"")
  }

  @Test func treePrintsAsText() async throws {
    let stage = try Stage { scene() }
    #expect(
      stage.tree == """
        SKScene "yard" position.x=0 position.y=0 size.width=32 size.height=32 backgroundColor=#262626ff
          Button "button" position.x=8 position.y=24 size.width=8 size.height=8 color=#ff0000ff
          SKNode "group" position.x=0 position.y=0
            SKSpriteNode "spinner" position.x=20 position.y=10 size.width=10 size.height=4 color=#ffff00ff
        """)
    stage.scene?.view?.presentScene(nil)
    #expect(stage.tree == "")
  }

  @Test func theDrawListCanBePrinted() async throws {
    let stage = try Stage { scene() }
    await stage.advance()
    #expect(stage.drawList.description.split(separator: "\n").count == 4)
    #expect(stage.drawList.description.contains("quad \"button\" color #ff0000ff"))
  }

  @Test func theViewControllerReceivesKeyPressesAndReleases() async {
    final class Keyboard: UIViewController {
      var heard: [String] = []
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard += presses.compactMap { $0.key.map { "down \($0.keyCode.rawValue)" } }
      }
      override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        heard += presses.compactMap { $0.key.map { "up \($0.keyCode.rawValue)" } }
      }
    }
    let keyboard = Keyboard()
    let environment = AppEnvironment(surface: Surface(width: 4, height: 4, scale: 1))
    let stage = Stage(environment: environment, delegate: SceneApp(scene(side: 4), controller: keyboard))
    stage.press(.keyboardSpacebar)
    await stage.advance(frames: 2)
    #expect(keyboard.heard == ["down 44", "up 44"])
    stage.keyDown(.keyboardSpacebar)
    await stage.advance(frames: 3)
    #expect(keyboard.heard.count == 3, "the press lasts as long as requested")
    stage.keyUp(.keyboardSpacebar)
    await stage.advance()
    #expect(keyboard.heard.last == "up 44")
  }
}
