internal import AppFoundation
internal import AppIcons
internal import Assets
@_exported public import Raster
@_exported public import Recordings
public import SpriteKit

/// Runs an app or a scene without a screen, one frame at a time, as fast as the machine allows. The same test makes the
/// same frames on every machine.
///
/// Each frame advances the stage's virtual time by 1/60 s. Delays, timers and sleeping tasks follow that time, and
/// random numbers follow the stage's seed; see `docs/testing.md` for the rules. Several stages can run at once, in one
/// test or in parallel tests: each has its own time, main queue, defaults and random numbers, and makes the same frames
/// as when it runs alone.
@MainActor
public final class Stage {
  /// Frames per second.
  public nonisolated static let frameRate = 60.0
  /// The uptime of the stage's device in frame 0, in seconds: the time that `SKScene.update(_:)` gets first.
  public nonisolated static let uptimeAtStart = FrameClock.stageUptime

  /// The number of frames made so far. The first is frame 0.
  public private(set) var frameCount = 0
  /// The newest frame's time, in seconds.
  package private(set) var time = 0.0
  /// The frame at which the stage's time stops. Later frames have the same time, but still handle input and the main
  /// queue. Default nil: time never stops.
  public var heldFrame: Int?
  /// The number of recent frames to keep for the report of a failed assertion. Default 0.
  public var filmLength = 0
  /// The recent frames with their numbers, oldest first; at most `filmLength`.
  package private(set) var film: [(frame: Int, bitmap: Bitmap)] = []
  /// The app that the stage runs.
  public let app: UIApplication
  let host: MemoryHost
  private let loop: FrameLoop
  let virtualTime: StageTime

  /// Creates a stage that runs an app. The delegate makes the window, as on a phone.
  package init(
    environment: AppEnvironment, delegate: any UIApplicationDelegate, alertPolicy: AlertPolicy = .dismiss,
    setting: Setting = Setting(), rasterizer: Rasterizer = .onAllCores()
  ) {
    var environment = environment
    (environment.locale, environment.userInterfaceStyle) = (setting.locale, setting.style)
    host = MemoryHost(surface: environment.surface, alertPolicy: alertPolicy)
    loop = FrameLoop(environment, host: host, rasterizer: rasterizer)
    app = loop.app
    virtualTime = StageTime(app: app, setting: setting)
    prepare()
    virtualTime.play { app.launch(delegate) }
  }

  /// Creates a stage that shows one scene.
  ///
  /// - Parameters:
  ///   - size: the view's size, in points. Default: the device's size, or the scene's size without a device.
  ///   - scale: pixels per point. Default: the device's scale, or 1 without a device.
  ///   - setting: the device, date, locale and seed.
  ///   - makeScene: makes the scene. Called when the stage is ready, so that the scene can load the app's files.
  /// - Throws: the error from `makeScene`; `StageError` when a side of the view is over 16,384 pixels, because a scene
  ///   file can contain any size; `AssetError` when the files beside the test program cannot be read.
  /// - Precondition: the scale is from 1 to 8.
  public init(
    size: CGSize? = nil, scale: Int? = nil, in setting: Setting = Setting(), makeScene: () throws -> SKScene
  ) throws {
    let scale = scale ?? setting.device?.scale ?? 1
    precondition((1...8).contains(scale), "Stage: the scale must be from 1 to 8, not \(scale)")
    let folders = try AppBundle.resourceFolders(beside: AppBundle.executable)
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders))
    environment.surface = Surface(width: 1, height: 1, scale: Double(scale))
    (environment.locale, environment.userInterfaceStyle) = (setting.locale, setting.style)
    environment.idiom = setting.device?.isPad == true ? .ipad : .iphone
    environment.safeArea = setting.device?.safeArea ?? SafeArea()
    host = MemoryHost(surface: environment.surface, alertPolicy: .dismiss)
    loop = FrameLoop(environment, host: host)
    app = loop.app
    virtualTime = StageTime(app: app, setting: setting)
    app.context.makeLatest()
    try virtualTime.play { try show(makeScene(), size: size ?? setting.device?.size, scale: scale) }
  }

  /// Sets the screen's size and launches an app that shows the scene.
  private func show(_ scene: SKScene, size: CGSize?, scale: Int) throws {
    let points = size ?? scene.size
    let sides = 0...CGFloat(Bitmap.maximumSide / scale)
    guard sides.contains(points.width), sides.contains(points.height) else {
      throw StageError(
        "the screen would be \(points.width) x \(points.height) points; at \(scale) pixels per point each side "
          + "must be from 0 to \(Bitmap.maximumSide / scale)")
    }
    host.surface = Surface(
      width: Int(points.width) * scale, height: Int(points.height) * scale, scale: Double(scale))
    prepare()
    app.resize(to: host.surface)
    app.launch(SceneDelegate(scene: scene))
  }

  /// Resizes the screen like a window, from the next frame on.
  ///
  /// - Parameter size: the new size, in points. The scale stays the same.
  /// - Precondition: each side is from 1 to 16,384 pixels.
  public func resize(to size: CGSize) {
    let scale = host.surface.scale
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    precondition(
      width >= 1 && height >= 1 && max(width, height) <= Double(Bitmap.maximumSide),
      "resize(to:): the screen is \(size.width) x \(size.height) points")
    host.surface = Surface(width: Int(width), height: Int(height), scale: scale)
  }

  // MARK: Playing

  /// Makes frames.
  ///
  /// - Parameter frames: the number of frames. Default 1; a negative number makes none.
  public func advance(frames: Int = 1) async {
    for _ in 0..<max(0, frames) { await advance(to: Double(min(frameCount, heldFrame ?? .max)) / Self.frameRate) }
  }

  /// Makes one frame whose time is `time`, in seconds.
  func advance(to time: Double) async {
    await virtualTime.waitForEndOfFrame()
    // Lets the test's own tasks and other tests run before the frame; the `yield` below lets them run after it.
    await Task.yield()
    await virtualTime.makeFrame(of: loop, at: time)
    self.time = time
    if filmLength > 0 { film.append((frameCount, frame)) }
    film.removeFirst(max(0, film.count - filmLength))
    frameCount += 1
    host.frameCount = frameCount
    await Task.yield()
    app.context.makeLatest()
  }

  /// Makes the frames of a number of seconds of the stage's time, rounded to whole frames.
  public func advance(seconds: Double) async {
    await advance(frames: Int((seconds * Self.frameRate).rounded()))
  }

  /// Makes frames until a condition is true; makes none if it already is.
  ///
  /// - Parameter limit: the largest number of frames to make. Default 600.
  /// - Throws: `StageError` when the condition is still false after `limit` frames, and the condition's own errors.
  public func advance(limit: Int = 600, until condition: () throws -> Bool) async throws {
    for _ in 0..<limit {
      if try condition() { return }
      await advance()
    }
    guard try condition() else {
      throw StageError("the condition was not met within \(limit) frames; now it is frame \(frameCount - 1)")
    }
  }

  // MARK: Looking

  /// The scene on the screen; nil without one.
  public var scene: SKScene? { app.spriteView?.scene }

  /// The newest frame.
  public var frame: Bitmap { host.frame }

  /// The draw list of the newest frame.
  public var drawList: DrawList { loop.drawList }

  /// The app's icon as the system shows it; nil for an app without icons.
  public var icon: Bitmap? { host.icon }

  /// The scene's tree, one node per line; empty without a scene. An app with views beside its `SKView` has a line for
  /// each view first, from the window on, with the scene's nodes below their `SKView`.
  public var tree: String { app.treeDescription }

  /// Alerts, haptics, sounds, contacts, shared items and diagnostics, in order. Pass `events.map(\.description)` to `assertText` to
  /// compare them with a recorded log.
  public var events: [StageEvent] { host.events }

  /// The texts of the alerts shown so far, in order.
  public var alerts: [String] { events.filter { $0.kind == .alert }.map(\.text) }

  /// The file names of the sounds started so far, in order.
  public var sounds: [String] {
    soundCommands.compactMap { command in
      if case .start = command.act { command.name } else { nil }
    }
  }

  /// The sound commands that the host received, in order.
  package var soundCommands: [SoundCommand] { host.sounds }

  /// The requests that a Mac game made to its window, in order.
  package var windowRequests: [WindowRequest] { host.windowRequests }

  /// Problems that Apple's API does not report.
  public var diagnostics: [Diagnostic] { app.diagnostics }

  /// Clears the diagnostics. Call it after checking the diagnostics that a test expects.
  public func clearDiagnostics() {
    app.clearDiagnostics()
  }

  /// The first node with a name in the scene, at any depth.
  ///
  /// - Throws: `StageError` when the scene has no such node; the error lists the names in the scene.
  public func node(named name: String) throws -> SKNode {
    guard let scene else { throw StageError("no scene is shown, so there is no node \"\(name)\"") }
    if scene.name == name { return scene }
    if let node = scene.childNode(withName: ".//\(name)") { return node }
    let names = Set(scene[".//*"].compactMap(\.name)).sorted().joined(separator: ", ")
    throw StageError("the scene has no node \"\(name)\"; it has \(names.isEmpty ? "no named node" : names)")
  }

  private func prepare() {
    host.time = virtualTime
    host.onAlert = { [weak self] in
      if let self, host.alertPolicy == .dismiss { app.alerts = [] }
    }
  }
}

/// Shows one scene in a window, as a game's own app delegate would.
@MainActor
private final class SceneDelegate: UIResponder, UIApplicationDelegate {
  private let shownScene: SKScene

  init(scene: SKScene) {
    shownScene = scene
    super.init()
  }

  required init?(coder: NSCoder) {
    nil
  }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    let view = SKView(frame: window.bounds)
    // As in a storyboard.
    view.isMultipleTouchEnabled = true
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(shownScene)
    return true
  }
}
