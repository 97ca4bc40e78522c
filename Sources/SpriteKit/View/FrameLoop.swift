internal import Assets
package import Raster

/// Makes an app's frames, one at a time, for whichever host it is given.
@MainActor
package final class FrameLoop {
  package let app: UIApplication
  private let host: any AppHost
  private let rasterizer: Rasterizer
  private var bitmap = Bitmap(width: 0, height: 0)
  private var lastTime: TimeInterval?
  /// What the latest frame was drawn from.
  package private(set) var drawList = DrawList()

  /// - Parameter rasterizer: makes the pixels; which one, and in how many bands, changes no byte.
  package init(app: UIApplication, host: any AppHost, rasterizer: Rasterizer = Rasterizer()) {
    self.app = app
    self.host = host
    self.rasterizer = rasterizer
    app.host = host
  }

  /// One frame, in Apple's order; `time` is the host's, in seconds.
  ///
  /// 1. input: the system's alert first, then the view's nodes
  /// 2. the main queue: what was waiting before this moment, in order; what it adds waits for the next frame
  /// 3. `update`
  /// 4. actions, `didEvaluateActions`
  /// 5. physics, `didSimulatePhysics`
  /// 6. constraints, `didApplyConstraints`
  /// 7. `didFinishUpdate`
  /// 8. tree -> DrawList -> Bitmap -> host
  /// 9. what the app asked of the system is carried out; its handlers' hops to the main queue land in the next frame
  ///
  /// FrameOrderTests hold the order. Source:
  /// https://developer.apple.com/documentation/spritekit/skscene/responding_to_frame-cycle_events
  package func frame(at time: TimeInterval) async {
    UIApplication.current = app
    app.resize(to: host.surface)
    for event in host.takeInput() { deliver(event, at: time) }
    await mainQueueRound { [self] in
      UIApplication.current = app
      let step = lastTime.map { max(0, time - $0) } ?? 0
      lastTime = time
      if let scene = view?.scene, view?.isPaused == false, !scene.isPaused, app.applicationState == .active {
        scene.delegate.map { $0.update(time, for: scene) } ?? scene.update(time)
        scene.evaluateActions(step)
        scene.delegate.map { $0.didEvaluateActions(for: scene) } ?? scene.didEvaluateActions()
        scene.delegate.map { $0.didSimulatePhysics(for: scene) } ?? scene.didSimulatePhysics()
        scene.delegate.map { $0.didApplyConstraints(for: scene) } ?? scene.didApplyConstraints()
        scene.delegate.map { $0.didFinishUpdate(for: scene) } ?? scene.didFinishUpdate()
      }
      draw()
      host.present(bitmap)
      app.requests.perform()
      if host.waitsForCompletions { waitForHandlers() }
    }
  }

  private var view: SKView? { app.keyWindow?.rootViewController?.view as? SKView }

  private func draw() {
    drawList = DrawList()  // gives the view's list back to it, so that the view need not copy it
    drawList = view?.drawList() ?? DrawList(background: .black)
    let surface = host.surface
    if let alert = app.alerts.first {
      let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
      alert.draw(into: &drawList, screen: surface.size, toPixels: toPixels, font: app.fonts.all.first)
    }
    if bitmap.width != surface.width || bitmap.height != surface.height {
      bitmap = Bitmap(width: surface.width, height: surface.height)
    }
    rasterizer.draw(drawList, into: &bitmap)
  }

  private func deliver(_ event: InputEvent, at time: TimeInterval) {
    if !app.alerts.isEmpty {
      if IconAlert.isDismissed(by: event, screen: app.screen.bounds.size) { app.alerts.removeFirst() }
      return
    }
    switch event {
    case .touch(let identifier, let phase, let x, let y):
      view?.deliverTouch(identifier, phase: phase, at: CGPoint(x: x, y: y), time: time)
    case .key(let code, let isDown):
      let press = UIPress(key: UIKey(keyCode: code))
      let event = UIPressesEvent(timestamp: time, presses: [press])
      if isDown { view?.pressesBegan([press], with: event) } else { view?.pressesEnded([press], with: event) }
    }
  }

  /// Runs what the main queue holds now, then `rest`, as one of its blocks: so blocks that are added meanwhile wait.
  private func mainQueueRound(_ rest: @escaping @MainActor () -> Void) async {
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        // The way back is queued first, before whatever `rest` and the handlers add: their blocks run in the next frame.
        continuation.resume()
        rest()
      }
    }
  }

  private func waitForHandlers() {
    guard !app.requests.waitForHandlers(seconds: 5) else { return }
    app.report(
      Diagnostic(
        kind: "blocked-handler", subject: "a completion handler of the system's",
        message: "it has not returned for 5 seconds, perhaps for DispatchQueue.main.sync; the frame goes on without it"))
  }
}
