import AppKit
import GameKit
import SceneTesting
import SpriteKit
import Testing

@MainActor
@Suite struct MacGameCenterTests {
  @Test func theHandlerGetsAMacsController() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 4, height: 4)) }
    var log: [String] = []
    GKLocalPlayer.local.authenticateHandler = { (controller: NSViewController?, error: (any Error)?) in
      log.append("\(controller == nil) \(error != nil)")
    }
    await stage.advance()
    // Without types it is the same controller.
    GKLocalPlayer.local.authenticateHandler = { controller, error in
      let mac: NSViewController? = controller
      log.append("untyped \(mac == nil) \(error != nil)")
    }
    await stage.advance()
    #expect(log == ["true true", "untyped true true"])
  }
}
