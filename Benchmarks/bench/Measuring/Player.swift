import Assets
import Foundation
import Raster
import SpriteKit
import UIKit

/// Plays one scene frame by frame, with the same frame function as windows and tests.
@MainActor
final class Player: Contestant {
  let view: SKView
  /// The draw list of the latest frame.
  var drawList: DrawList { loop.drawList }
  private let host: FrameSink
  private let loop: FrameLoop
  private var frames = 0

  /// - Parameters:
  ///   - width: the view's width in points, which is also the frame's width in pixels.
  ///   - bands: the number of strips to draw in parallel.
  init(
    width: Int, height: Int, bands: Int = 1, assets: AssetIndex = AssetIndex(), makeScene: () throws -> SKScene
  ) rethrows {
    let surface = Surface(width: width, height: height, scale: 1)
    host = FrameSink(surface: surface)
    let rasterizer = Rasterizer(bands: bands) { count, work in
      DispatchQueue.concurrentPerform(iterations: count, execute: work)
    }
    loop = FrameLoop(AppEnvironment(assets: assets, surface: surface), host: host, rasterizer: rasterizer)
    let app = loop.app
    app.context.makeLatest()
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    view = SKView(frame: window.bounds)
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    app.launch()
    view.presentScene(try makeScene())
  }

  func advance() async {
    await loop.frame(at: Double(frames) / 60)
    frames += 1
  }

  func times(_ count: Int) async -> [Double] {
    var times: [Double] = []
    for _ in 0..<count {
      let start = ContinuousClock.now
      await advance()
      times.append(start.milliseconds)
    }
    return times
  }

  /// Makes the next frame.
  func nextFrame() async -> Bitmap {
    host.keepsFrame = true
    await advance()
    defer { host.drop() }
    return host.frame
  }

  /// Makes the next frame and returns whether it equals the reference painter's byte for byte.
  func nextFrameIsExact() async -> Bool {
    let frame = await nextFrame()
    var expected = Bitmap(width: frame.width, height: frame.height)
    Rasterizer.reference().draw(drawList, into: &expected)
    return FrameHash(frame) == FrameHash(expected)
  }
}

/// A host without a display. Like a window, it releases each frame after receiving it, so that the next frame is drawn
/// into the same memory.
@MainActor
private final class FrameSink: AppHost {
  let surface: Surface
  let waitsForCompletions = true
  var keepsFrame = false
  private(set) var frame = Bitmap(width: 0, height: 0)

  init(surface: Surface) {
    self.surface = surface
  }

  func present(_ frame: Bitmap) {
    if keepsFrame { self.frame = frame }
  }

  func drop() {
    frame = Bitmap(width: 0, height: 0)
    keepsFrame = false
  }

  func takeInput() -> [InputEvent] { [] }

  func handle(_ effect: AppEffect) {
    if case .diagnostic(let diagnostic) = effect { print(diagnostic) }
  }
}
