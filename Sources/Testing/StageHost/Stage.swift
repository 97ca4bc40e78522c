internal import AppIcons
internal import Assets
@_exported public import Raster
@_exported public import Recordings
public import SpriteKit

/// Plays an app or a scene without a screen, one frame at a time, as fast as the machine can: the same script gives
/// the same frames on every machine.
///
/// A frame lasts 1/60 s of the stage's own time, which delays, timers, sleeping tasks and random numbers follow:
/// `docs/testing.md` has the rules. Stages play side by side, in one test or in several at once: each has its own time,
/// main queue, defaults and random numbers, and makes the frames that it makes alone.
@MainActor
public final class Stage {
  /// Frames a second.
  public nonisolated static let frameRate = 60.0

  /// How many frames have been made. Frame 0 is the first.
  public private(set) var frameCount = 0
  /// The newest frame's time, in seconds.
  package private(set) var time = 0.0
  /// From this frame on the stage's time stands still, while input and the main queue go on. Default nil: never.
  public var heldFrame: Int?
  /// How many of the newest frames are kept for the report of a failed assertion. Default 0.
  public var filmLength = 0
  /// These frames with their numbers, oldest first.
  package private(set) var film: [(frame: Int, bitmap: Bitmap)] = []
  /// The app on the stage.
  public let app: UIApplication
  let host: MemoryHost
  private let loop: FrameLoop
  let virtualTime: StageTime

  /// A stage with an app: `delegate` makes its window, as on a phone.
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

  /// A stage with one scene.
  ///
  /// - Parameters:
  ///   - size: of the view, in points; the device's by default, the scene's where there is none.
  ///   - scale: pixels a point; the device's by default, 1 where there is none.
  ///   - setting: where and when it plays.
  ///   - makeScene: makes the scene once the stage is ready, so that it finds the app's files.
  /// - Throws: what `makeScene` throws, `StageError` for a view of more than 16,384 pixels a side, as a scene's file may
  ///   ask for, and `AssetError` where the files beside the test program cannot be read.
  /// - Precondition: the scale is from 1 to 8.
  public init(
    size: CGSize? = nil, scale: Int? = nil, in setting: Setting = Setting(), makeScene: () throws -> SKScene
  ) throws {
    let scale = scale ?? setting.device?.scale ?? 1
    precondition((1...8).contains(scale), "Stage: the scale is \(scale), and must be from 1 to 8")
    let folders = try AppBundle.resourceFolders(beside: AppBundle.executable)
    var environment = AppEnvironment(assets: try AssetIndex(folders: folders))
    environment.surface = Surface(width: 1, height: 1, scale: Double(scale))
    (environment.locale, environment.userInterfaceStyle) = (setting.locale, setting.style)
    environment.idiom = setting.device?.isPad == true ? .ipad : .iphone
    host = MemoryHost(surface: environment.surface, alertPolicy: .dismiss)
    loop = FrameLoop(environment, host: host)
    app = loop.app
    virtualTime = StageTime(app: app, setting: setting)
    app.context.makeLatest()
    try virtualTime.play { try show(makeScene(), size: size ?? setting.device?.size, scale: scale) }
  }

  /// Gives the screen its size and launches an app that shows the scene.
  private func show(_ scene: SKScene, size: CGSize?, scale: Int) throws {
    let points = size ?? scene.size
    let sides = 0...CGFloat(Bitmap.maximumSide / scale)
    guard sides.contains(points.width), sides.contains(points.height) else {
      throw StageError(
        "the screen would be \(points.width) x \(points.height) points; at \(scale) pixels a point a side must have from 0 "
          + "to \(Bitmap.maximumSide / scale)")
    }
    host.surface = Surface(
      width: Int(points.width) * scale, height: Int(points.height) * scale, scale: Double(scale))
    prepare()
    app.resize(to: host.surface)
    app.launch(SceneDelegate(scene: scene))
  }

  /// Gives the screen another size, as a window that is resized, from the next frame on.
  ///
  /// - Parameter size: in points; the pixels a point stay as they are.
  /// - Precondition: it is at least a pixel, and no side has more than 16,384.
  public func resize(to size: CGSize) {
    let scale = host.surface.scale
    let (width, height) = (Double(size.width) * scale, Double(size.height) * scale)
    precondition(
      width >= 1 && height >= 1 && max(width, height) <= Double(Bitmap.maximumSide),
      "resize(to:): the screen is \(size.width) x \(size.height) points")
    host.surface = Surface(width: Int(width), height: Int(height), scale: scale)
  }

  // MARK: Playing

  /// Makes some frames: one, unless another number is given.
  public func advance(frames: Int = 1) async {
    for _ in 0..<max(0, frames) { await advance(to: Double(min(frameCount, heldFrame ?? .max)) / Self.frameRate) }
  }

  /// Makes one frame at a time of the stage, in seconds.
  func advance(to time: Double) async {
    await virtualTime.waitForEndOfFrame()
    // The test's own tasks, and other tests, have their turn before the frame, and again after it.
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

  /// Makes the frames of some seconds of the stage's time, rounded to whole frames.
  public func advance(seconds: Double) async {
    await advance(frames: Int((seconds * Self.frameRate).rounded()))
  }

  /// Makes frames until a condition holds, which is asked after each of them; none if it holds at once.
  ///
  /// - Parameter limit: how many frames at most.
  /// - Throws: `StageError` when the condition does not hold even then.
  public func advance(limit: Int = 600, until condition: () throws -> Bool) async throws {
    for _ in 0..<limit where try !condition() { await advance() }
    guard try condition() else {
      throw StageError("the condition was not met within \(limit) frames; now it is frame \(frameCount - 1)")
    }
  }

  // MARK: Looking

  /// The scene that shows.
  public var scene: SKScene? { app.spriteView?.scene }

  /// The newest frame.
  public var frame: Bitmap { host.frame }

  /// The draw list of the newest frame, one command a line.
  public var drawList: DrawList { loop.drawList }

  /// The icon that the system shows for the app; nil without icons.
  public var icon: Bitmap? { host.icon }

  /// The scene's tree, one node a line; empty without a scene.
  public var tree: String { scene?.treeDescription ?? "" }

  /// Events outside the frames, in order: alerts, haptics, sounds, contacts, diagnostics. `events.map(\.description)`
  /// is a log for `assertText`.
  public var events: [StageEvent] { host.events }

  /// Texts of the alerts that the system has shown, in order.
  public var alerts: [String] { events.filter { $0.kind == .alert }.map(\.text) }

  /// File names of the sounds that have begun, in order.
  public var sounds: [String] {
    soundCommands.compactMap { command in
      if case .start = command.act { command.name } else { nil }
    }
  }

  /// The commands for sounds that the host received, in order.
  package var soundCommands: [SoundCommand] { host.sounds }

  /// Problems about which Apple's API stays silent.
  public var diagnostics: [Diagnostic] { app.diagnostics }

  /// Forgets the diagnostics so far: a test that expects some calls this once it has looked at them.
  public func clearDiagnostics() {
    app.clearDiagnostics()
  }

  /// The first node of that name in the scene, at any depth.
  ///
  /// - Throws: `StageError` when there is none, with the names that there are.
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
    controller.view = view
    window.rootViewController = controller
    window.makeKeyAndVisible()
    view.presentScene(shownScene)
    return true
  }
}
