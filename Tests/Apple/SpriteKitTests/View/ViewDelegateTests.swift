import SceneTesting
import Testing

@testable import SpriteKit

@MainActor
@Suite struct ViewDelegateTests {
  private final class EverySecondFrame: NSObject, SKViewDelegate {
    var times: [TimeInterval] = []

    func view(_ view: SKView, shouldRenderAtTime time: TimeInterval) -> Bool {
      times.append(time)
      return times.count.isMultiple(of: 2)
    }
  }

  @Test func aFrameTheDelegateDeclinesRepeatsThePreviousOne() async throws {
    let scene = SKScene(size: CGSize(width: 8, height: 8))
    let sprite = SKSpriteNode(color: .red, size: CGSize(width: 4, height: 8))
    scene.addChild(sprite)
    let stage = try Stage { scene }
    await stage.advance()
    let first = stage.frame
    sprite.run(.moveBy(x: 6, y: 0, duration: 0.1))
    let delegate = EverySecondFrame()
    scene.view?.delegate = delegate
    await stage.advance()
    #expect(sprite.position.x == 0 && stage.frame == first)
    await stage.advance()
    #expect(abs(sprite.position.x - 2) < 1e-9, "the time of both frames has passed")
    #expect(stage.frame != first && delegate.times.count == 2)
  }

  @Test func aNewViewHasApplesDefaults() async {
    let view = SKView(frame: .zero)
    #expect(view.isAsynchronous && view.shouldCullNonVisibleNodes && view.preferredFramesPerSecond == 60)
    #expect(!view.allowsTransparency && !view.showsPhysics && !view.showsFields && !view.disableDepthStencilBuffer)
  }
}
