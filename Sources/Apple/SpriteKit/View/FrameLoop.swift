package import AppFoundation
internal import GameController
internal import Media
package import Raster

/// Produces an app's frames, one at a time, for a host.
@MainActor
package final class FrameLoop {
  package let app: UIApplication
  private let host: any AppHost
  private let rasterizer: Rasterizer
  /// Two bitmaps, used alternately: the host may keep the newest frame, and drawing over it would copy it first.
  private var bitmap = Bitmap(width: 0, height: 0)
  private var earlierBitmap = Bitmap(width: 0, height: 0)
  private var lastTime: TimeInterval?
  /// The modifier keys that are down, delivered or not.
  var heldModifiers: Set<UIKeyboardHIDUsage> = []
  /// The presses delivered to the app that have not ended.
  var presses: [HeldButton: UIPress] = [:]
  /// The views that received the input of the previous frame.
  private var touchedViews: [ShownView] = []
  /// Detects a first second without a picture, in a program.
  private var blankStart: BlankStart?
  /// The draw list of the latest frame.
  package private(set) var drawList = DrawList()

  /// Creates an app, `app`, and its loop. The app is neither launched nor current yet.
  ///
  /// - Parameters:
  ///   - environment: the files, icons and screen that the app starts with.
  ///   - host: provides input and receives frames. The loop retains it; the app does not.
  ///   - rasterizer: draws the pixels. Every rasterizer, with any number of bands, gives the same bytes.
  package init(_ environment: AppEnvironment, host: any AppHost, rasterizer: Rasterizer = .onAllCores()) {
    app = UIApplication(environment, host: host, drawing: .spriteKit)
    self.host = host
    self.rasterizer = rasterizer
    blankStart = environment.checks == nil ? nil : BlankStart()
    app.onActivity = { [weak app] isActive in
      app?.windows.forEach { $0.rootViewController?.view.followActivity(isActive) }
    }
  }

  /// Makes one frame, in Apple's order; `time` is the host's, in seconds.
  ///
  /// 1. The app becomes current and takes the size of the host's surface.
  /// 2. The app's requests to the system since the previous frame are set aside; newer ones wait for the next frame.
  /// 3. The touches of `SKView`s that have left the window since the previous frame are cancelled.
  /// 4. Input: first to an alert, then to the view's gestures, then to its nodes; a key goes to the scene. A Mac game
  ///    gets the mouse and the keys as `NSEvent`s instead.
  /// 5. In a Mac game, a key that is held down repeats. Gestures and touches that wait for a time check whether it is
  ///    due, first those of scenes, then those of other views.
  /// 6. Texts change to the language that the input chose.
  /// 7. Everything that is due goes to the main queue: timers, the completions of `UIView` animations, and on a stage
  ///    all work with a virtual time.
  /// 8. The requests of step 2 are carried out and their handlers run; a host may wait for these.
  /// 9. A host with virtual time runs the app's tasks until all of them wait.
  /// 10. The main queue runs its blocks, in order, those from handlers last. The following steps are its last block.
  /// 11. The view's delegate may refuse the frame: then the previous one is presented again, and step 23 is next.
  /// 12. `update`, with the device's uptime
  /// 13. actions, `didEvaluateActions`
  /// 14. physics, `didSimulatePhysics`
  /// 15. constraints, `didApplyConstraints`
  /// 16. `didFinishUpdate`
  /// 17. Particles advance, and new ones appear at their emitters' positions. During a transition, steps 12 to 17 run
  ///     for each scene; then the transition itself advances.
  ///     In an app for television, the focus moves to where the app wants it.
  /// 18. Sounds start and follow their nodes. Video nodes show the pictures of their players' times.
  /// 19. Views that wait for their layout get it.
  /// 20. Views, as their animations show them at the frame's time, and the trees of the scenes in them become a DrawList,
  ///     with statistics, outlines and alerts on top.
  /// 21. The DrawList becomes a Bitmap. In a program, not on a stage, a first second without a picture is reported.
  /// 22. The host presents the Bitmap.
  /// 23. Changed `UserDefaults` are saved.
  /// 24. The host ends the frame: on a stage the app's tasks run again until all of them wait.
  /// 25. The main queue runs the blocks added since. On a stage, this is before the caller continues; in a window the
  ///     caller continues as one of these blocks.
  ///
  /// Steps 12 to 17 are skipped while the view is paused or the app is inactive, as below a system alert, and in the
  /// frames that the view's `preferredFramesPerSecond` leaves out.
  ///
  /// FrameOrderTests check the order. Source:
  /// https://developer.apple.com/documentation/spritekit/skscene/responding_to_frame-cycle_events
  package func frame(at time: TimeInterval) async {
    // The process's main queue runs the app's blocks, so they find the app everywhere.
    app.context.makeProgramWide()
    app.context.perform { begin(at: time) }
    await withCheckedContinuation { continuation in
      // Runs as a block of the main queue, so blocks that are added by it wait.
      DispatchQueue.main.async { [self] in
        app.context.perform { make(at: time) }
        continuation.resume()
      }
    }
  }

  /// Makes a frame of an app with its own main queue. It does not suspend, so no other app runs in between.
  package func frame(at time: TimeInterval, mainQueue: MainQueue) {
    begin(at: time)
    mainQueue.runRound()
    make(at: time)
    mainQueue.runRound()
  }

  /// The steps before the main queue runs.
  private func begin(at time: TimeInterval) {
    app.context.makeLatest()
    app.resize(to: host.surface)
    let requests = app.requests.take()
    let views = app.spriteViews
    for touched in touchedViews where !views.contains(where: { $0 === touched.view }) {
      touched.view?.cancelTouches(at: time)
    }
    touchedViews = views.map { ShownView(view: $0) }
    for event in host.takeInput() { deliver(event, at: time) }
    repeatKey(at: time)
    for view in app.spriteViews { view.advanceGestures(to: time) }
    app.keyWindow?.viewTouches.advance(to: time)
    app.followLanguages()
    app.clock.advance(to: time)
    app.requests.perform(requests)
    if host.waitsForCompletions { waitForHandlers() }
    host.willTurnMainQueue()
  }

  /// The steps after the main queue has run.
  private func make(at time: TimeInterval) {
    defer { host.endFrame() }
    guard isWanted(at: time) else {
      host.present(bitmap)
      return app.saveDefaults()
    }
    let step = lastTime.map { max(0, time - $0) } ?? 0
    lastTime = time
    let uptime = FrameClock.uptime(at: time)
    let views = app.spriteViews
    for view in views { view.pass(step, isRunning: isRunning(view), at: time) }
    let running = views.filter {
      isRunning($0) && !$0.isBetweenFrames && ($0 === view || $0.isWanted(at: uptime))
    }.map { (view: $0, step: $0.pace.begin(at: time)) }
    let scenes = running.flatMap { running in running.view.runningScenes.map { (scene: $0, step: running.step) } }
    for (scene, step) in scenes {
      scene.delegate.map { $0.update(uptime, for: scene) } ?? scene.update(uptime)
      scene.evaluateActions(step)
      scene.delegate.map { $0.didEvaluateActions(for: scene) } ?? scene.didEvaluateActions()
      if !scene.isPaused { scene.physicsWorld.simulate(step) }
      scene.delegate.map { $0.didSimulatePhysics(for: scene) } ?? scene.didSimulatePhysics()
      scene.applyConstraints()
      scene.delegate.map { $0.didApplyConstraints(for: scene) } ?? scene.didApplyConstraints()
      scene.delegate.map { $0.didFinishUpdate(for: scene) } ?? scene.didFinishUpdate()
      scene.emitters.forEach { $0.advanceFrame(step) }
      scene.runningTime += step
    }
    for (view, step) in running { view.advanceTransition(step) }
    updateFocus()
    for view in views { view.scene?.audioNodes.forEach { $0.updateSound() } }
    for view in views where !view.isBetweenFrames { view.scene?.videoNodes.forEach { $0.updatePicture() } }
    draw()
    if blankStart?.isOver(with: bitmap, at: time, of: app) == true { blankStart = nil }
    host.present(bitmap)
    app.saveDefaults()
  }

  var view: SKView? { app.spriteView }

  /// Whether time passes in a view: false while the view is paused or the app is inactive.
  private func isRunning(_ view: SKView) -> Bool {
    !view.isPaused && app.applicationState == .active
  }

  /// Whether the view's delegate wants a frame; otherwise the previous one stays. A new size always needs a frame.
  private func isWanted(at time: TimeInterval) -> Bool {
    guard let view, view.delegate != nil, app.alerts.isEmpty else { return true }
    // Between the frames of the view's rate, the delegate is not asked.
    guard view.pace.isDue(at: time, step: lastTime.map { time - $0 } ?? 0) else { return true }
    let surface = host.surface
    return view.isWanted(at: FrameClock.uptime(at: time)) || bitmap.width != surface.width
      || bitmap.height != surface.height
  }

  private func draw() {
    drawList = DrawList()  // releases this reference to the view's list, so that the view does not copy the list
    let surface = host.surface
    countFrames()
    app.keyWindow?.layoutIfNeeded()
    drawList = ViewPainter.frame(
      of: app.keyWindow, surface: surface, time: app.clock.now, workers: rasterizer.workers)
    if let alertController = app.alertController {
      let look = AlertLook(alertController, screen: surface.size)
      let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
      look.draw(into: &drawList, screen: surface.size, toPixels: toPixels)
    }
    if let alert = app.alerts.first {
      let toPixels = Affine(CGAffineTransform(scaleX: surface.scale, y: surface.scale))
      alert.draw(into: &drawList, screen: surface.size, toPixels: toPixels, font: app.fonts.all.first)
    }
    swap(&bitmap, &earlierBitmap)
    if bitmap.width != surface.width || bitmap.height != surface.height {
      bitmap = Bitmap(width: surface.width, height: surface.height)
    }
    rasterizer.draw(drawList, into: &bitmap)
  }

  /// Counts the frames of the last second for `SKView.showsFPS`.
  private func countFrames() {
    let now = lastTime ?? 0
    for view in app.spriteViews where view.showsFPS { view.countFrame(at: now) }
  }

  private func waitForHandlers() {
    guard !app.requests.waitForHandlers(seconds: 5) else { return }
    app.report(
      Diagnostic(
        kind: "blocked-handler", subject: "a system completion handler",
        message: "it has not returned within 5 seconds; if it calls DispatchQueue.main.sync, use async instead"))
  }
}

/// A view that may not exist in the next frame.
private struct ShownView {
  weak var view: SKView?
}

extension SKView {
  /// Whether the view's delegate wants a frame.
  fileprivate func isWanted(at uptime: TimeInterval) -> Bool {
    delegate?.view(self, shouldRenderAtTime: uptime) ?? true
  }

  /// Lets time pass, and decides whether the view makes a frame.
  fileprivate func pass(_ step: TimeInterval, isRunning: Bool, at time: TimeInterval) {
    isBetweenFrames = isRunning && !pace.isDue(at: time, step: step)
    if isRunning { pace.pass(step) }
  }
}

extension UIApplication {
  /// The SKViews that run: `spriteView` first, then those with a scene, from back to front. Each has its own scene and
  /// touches.
  var spriteViews: [SKView] {
    let main = spriteView
    var views = [main].compactMap { $0 }
    func add(_ view: UIView) {
      if let view = view as? SKView, view !== main, view.scene != nil { views.append(view) }
      for view in view.subviews { add(view) }
    }
    keyWindow?.shownSubviews.forEach(add)
    return views
  }

  /// The SKView that gets keys and the mouse's hovering, and whose scene a stage has: the frontmost one of the window,
  /// or the first of several in one controller's view. A view without a scene is passed over for a subview with a
  /// scene: games add their own view to the storyboard's.
  package var spriteView: SKView? {
    func first(in view: UIView) -> SKView? {
      var found = view as? SKView
      if found?.scene != nil { return found }
      for view in view.subviews {
        let inner = first(in: view)
        if inner?.scene != nil { return inner }
        found = found ?? inner
      }
      return found
    }
    guard let keyWindow else { return nil }
    // A window that is not shown yet has a root controller's view only.
    let views = keyWindow.shownSubviews
    return (views.isEmpty ? [keyWindow.rootViewController?.view].compactMap { $0 } : views).reversed().lazy
      .compactMap(first).first
  }
}

extension Rasterizer {
  /// A rasterizer with one band for each core.
  package static func onAllCores() -> Rasterizer { onCores(ProcessInfo.processInfo.activeProcessorCount) }

  package static func onCores(_ count: Int) -> Rasterizer {
    Rasterizer(bands: count, minimumWork: minimumWork, perform: Workers.onCores(count).perform)
  }

  /// The work below which a second thread does not pay off.
  private static let minimumWork = 60_000
}

extension Workers {
  /// Workers with one piece of work for each core.
  package static func onCores(_ count: Int) -> Workers {
    Workers(count: count) { count, work in DispatchQueue.concurrentPerform(iterations: count, execute: work) }
  }
}
