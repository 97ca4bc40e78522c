import AppKit
import MacSample
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct MacGameTests {
  private let delegate = AppDelegate()

  private func played() async throws -> (Stage, PaddleScene) {
    let stage = try Stage(app: delegate)
    await stage.advance()
    return (stage, try #require(stage.scene as? PaddleScene))
  }

  @Test func windowTakesTheSizeOfItsContentRectAndShowsItsController() async throws {
    let (stage, scene) = try await played()
    #expect(delegate.log == ["launched 0", "active"])
    #expect(delegate.controller.calls == ["load", "willAppear", "layout", "didAppear"])
    #expect(delegate.window.shown == 1, "the window's override is called")
    #expect(scene.view?.frame == CGRect(x: 0, y: 0, width: 320, height: 200))
    #expect(scene.view?.window?.contentViewController === delegate.controller)
    #expect(NSApp.mainWindow?.title == "Paddle")
    #expect(stage.diagnostics.isEmpty)
  }

  @Test func chosenSizeWinsOverTheContentRect() async throws {
    let stage = try Stage(app: delegate, size: CGSize(width: 640, height: 400), scale: 1)
    await stage.advance()
    #expect(stage.scene?.view?.frame.size == CGSize(width: 640, height: 400))
    #expect(delegate.controller.calls.contains("resize") == false)
  }

  @Test func tapIsAMouseDownAndUpInTheScene() async throws {
    let (stage, scene) = try await played()
    stage.tap(at: CGPoint(x: 50, y: 30))
    await stage.advance()
    #expect(scene.log == ["down 50,170 x1", "up 170"])
  }

  @Test func quickClicksOnOneSpotAreCounted() async throws {
    let (stage, scene) = try await played()
    stage.tap(at: CGPoint(x: 50, y: 30))
    await stage.advance(frames: 10)
    stage.tap(at: CGPoint(x: 52, y: 30))
    await stage.advance(frames: 40)
    stage.tap(at: CGPoint(x: 52, y: 30))
    await stage.advance()
    #expect(scene.log.filter { $0.hasPrefix("down") } == ["down 50,170 x1", "down 52,170 x2", "down 52,170 x1"])
  }

  /// A click counts up to 5 points across and up from the one before, and up to half a second, 30 frames, after it.
  @Test(
    arguments: [
      (5, 0, 29, 2), (0, 5, 29, 2), (-5, -5, 29, 2), (6, 0, 29, 1), (-6, 0, 29, 1), (0, 6, 29, 1), (0, -6, 29, 1),
      (0, 0, 31, 1),
    ] as [(Int, Int, Int, Int)])
  func clicksCountWithinADistanceAndATime(dx: Int, dy: Int, frames: Int, count: Int) async throws {
    let (stage, scene) = try await played()
    stage.tap(at: CGPoint(x: 50, y: 50))
    await stage.advance(frames: frames)
    stage.tap(at: CGPoint(x: 50 + dx, y: 50 + dy))
    await stage.advance()
    #expect(scene.log.last { $0.hasPrefix("down") }?.hasSuffix("x\(count)") == true, "\(scene.log)")
  }

  @Test func clicksOfAnotherButtonStartAgain() async throws {
    let (stage, scene) = try await played()
    let point = CGPoint(x: 50, y: 50)
    for _ in 0..<3 { stage.tap(at: point) }
    stage.rightClick(at: point)
    stage.tap(at: point)
    await stage.advance()
    #expect(scene.log.filter { $0.hasPrefix("down") }.map { $0.suffix(2) } == ["x1", "x2", "x3", "x1"])
  }

  @Test func nodeUnderTheMouseGetsItsEvents() async throws {
    let (stage, scene) = try await played()
    stage.mouseDown(at: CGPoint(x: 280, y: 30))
    await stage.advance()
    stage.mouseUp(at: CGPoint(x: 10, y: 10))
    await stage.advance()
    #expect(scene.button.clicks == 1)
    // The node does not handle the press, so its parent gets it.
    #expect(scene.log == ["down 280,170 x1"])
  }

  @Test func dragReportsItsWayWithYDown() async throws {
    let (stage, scene) = try await played()
    stage.mouseDown(at: CGPoint(x: 50, y: 30))
    stage.hover(at: CGPoint(x: 57, y: 33))
    stage.mouseUp(at: CGPoint(x: 57, y: 33))
    await stage.advance()
    #expect(scene.log == ["down 50,170 x1", "drag 7,3", "up 167"])
    #expect(scene.paddle.position.x == 167)
  }

  @Test func movesRightButtonAndWheelArrive() async throws {
    let (stage, scene) = try await played()
    stage.hover(at: CGPoint(x: 170, y: 100))
    stage.rightClick(at: CGPoint(x: 170, y: 100))
    stage.scroll(by: CGVector(dx: 0, dy: 20), at: CGPoint(x: 170, y: 100))
    await stage.advance()
    #expect(scene.log == ["moved 10", "right 1", "wheel 2"])
  }

  @Test func movesNeedAWindowThatAcceptsThem() async throws {
    let (stage, scene) = try await played()
    scene.view?.window?.acceptsMouseMovedEvents = false
    stage.hover(at: CGPoint(x: 170, y: 100))
    await stage.advance()
    #expect(scene.log.isEmpty)
  }

  @Test func keysHaveTheCodesOfAMac() async throws {
    let (stage, scene) = try await played()
    stage.press(.keyboardLeftArrow)
    stage.press(.keyboardSpacebar)
    stage.press(.keyboardEscape)
    stage.keyDown(.keyboardLeftShift)
    stage.keyUp(.keyboardLeftShift)
    await stage.advance()
    #expect(scene.paddle.position.x == 150)
    #expect(
      scene.log == ["up 123", "space  ", "up 49", "cancel", "up 53", "shift true", "shift false"])
  }

  @Test func unhandledKeyGoesUpTheChainToTheWindow() async throws {
    let (stage, scene) = try await played()
    stage.press(.keyboardA)
    stage.press(.keyboardReturnOrEnter)
    await stage.advance()
    #expect(delegate.controller.unhandled == [0, 36])
    #expect(scene.otherKeys == 2, "a scene that is the first responder sees a key once")
  }

  @Test func heldKeyRepeatsItself() async throws {
    let (stage, scene) = try await played()
    stage.keyDown(.keyboardSpacebar)
    await stage.advance(frames: 30)
    #expect(scene.log == ["space  "])
    await stage.advance(frames: 6)
    #expect(scene.log == ["space  ", "space   again", "space   again"])
    stage.keyUp(.keyboardSpacebar)
    await stage.advance(frames: 60)
    #expect(scene.log.last == "up 49")
  }

  @Test func newSceneGetsKeysThatTheOldOneWasGiven() async throws {
    let (stage, old) = try await played()
    let next = PaddleScene(size: CGSize(width: 320, height: 200))
    old.view?.presentScene(next)
    stage.press(.keyboardSpacebar)
    await stage.advance()
    #expect(old.log.isEmpty)
    #expect(next.log == ["space  ", "up 49"])
  }

  @Test func monitorSeesEventsFirstAndCanStopThem() async throws {
    let (stage, scene) = try await played()
    var codes: [UInt16] = []
    let monitor = NSEvent.addLocalMonitorForEvents(matching: [.keyDown]) { event in
      codes.append(event.keyCode)
      return event.keyCode == 49 ? nil : event
    }
    stage.press(.keyboardSpacebar)
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(codes == [49, 124])
    #expect(scene.log == ["up 49", "up 124"])
    #expect(scene.paddle.position.x == 170)
    monitor.map(NSEvent.removeMonitor)
    stage.press(.keyboardRightArrow)
    await stage.advance()
    #expect(codes == [49, 124])
  }

  @Test func windowDelegateIsNotifiedOfANewSize() async throws {
    let (stage, _) = try await played()
    stage.resize(to: CGSize(width: 400, height: 300))
    await stage.advance()
    #expect(delegate.controller.calls.last == "resize")
  }

  @Test func appFollowsTheFocusAndTheEnd() async throws {
    let (stage, _) = try await played()
    stage.resignActive()
    stage.becomeActive()
    stage.terminate()
    #expect(delegate.log == ["launched 0", "active", "inactive", "active", "inactive", "terminated"])
  }

  @Test func noTouchesReachAMacGame() async throws {
    let (stage, scene) = try await played()
    let node = TouchedNode(color: .green, size: CGSize(width: 50, height: 50))
    node.isUserInteractionEnabled = true
    node.position = CGPoint(x: 100, y: 100)
    scene.addChild(node)
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.press(.keyboardSpacebar)
    await stage.advance()
    #expect(node.touches == 0)
    #expect(scene.log == ["down 100,100 x1", "up 100", "space  ", "up 49"])
  }

  @Test func appWithoutAWindowIsReported() async throws {
    let stage = try Stage(app: EmptyDelegate())
    await stage.advance()
    #expect(stage.diagnostics.map(\.kind) == ["no-window"])
    stage.clearDiagnostics()
  }
}

private final class TouchedNode: SKSpriteNode {
  var touches = 0
  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { self.touches += 1 }
}

private final class EmptyDelegate: NSObject, NSApplicationDelegate {}
