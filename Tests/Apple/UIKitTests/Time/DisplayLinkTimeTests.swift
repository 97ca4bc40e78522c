import AppFoundation
import SceneTesting
import SpriteKit
import Testing

@MainActor
private final class Watcher: NSObject {
  var count = 0

  func frame(_ link: CADisplayLink) { count += 1 }
}

@MainActor
@Suite struct DisplayLinkTimeTests {
  /// https://developer.apple.com/documentation/quartzcore/cadisplaylink/timestamp
  @Test func theTimestampIsTheTimeOfTheLatestCall() async throws {
    let stage = try Stage { SKScene(size: CGSize(width: 8, height: 8)) }
    await stage.advance()
    let watcher = Watcher()
    let link = CADisplayLink(target: watcher, selector: Selector("frame:", Watcher.frame(_:)))
    link.add(to: .main, forMode: .common)
    await stage.advance(frames: 3)
    #expect(watcher.count == 3 && abs(link.timestamp - CACurrentMediaTime()) < 1e-6)
    link.isPaused = true
    link.preferredFramesPerSecond = 20
    await stage.advance(frames: 6)
    #expect(watcher.count == 3 && abs(CACurrentMediaTime() - link.timestamp - 0.1) < 1e-6)
    #expect(abs(link.targetTimestamp - link.timestamp - 0.05) < 1e-6)
    link.invalidate()
  }
}
