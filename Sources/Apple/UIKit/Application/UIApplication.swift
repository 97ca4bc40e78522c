package import AppFoundation
internal import AppIcons
package import Assets
package import Media
internal import Raster

/// The running app: its windows, its delegate, its icon.
///
/// Source: https://developer.apple.com/documentation/uikit/uiapplication
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Whether the app has the keyboard focus.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/state
  public enum State: Int, Sendable {
    /// An app without the focus is inactive; one whose window is minimised is in the background.
    case active, inactive, background
  }

  /// The app that the calling code belongs to; before there is one, an app with the files beside the executable.
  ///
  /// In a test, between frames, it is the app of the test's latest stage. A test that has none fails.
  public static var shared: UIApplication {
    if let current { return current }
    AppContext.testing?.reportMissingApp()
    let app = UIApplication.besideExecutable()
    current = app
    return app
  }

  /// The app of the current `AppContext`. A new value applies where no code of another app is running, and is retained
  /// until the next one.
  package static var current: UIApplication? {
    get { AppContext.current?.app.map { unsafeDowncast($0, to: UIApplication.self) } }
    set {
      if let newValue { newValue.context.makeLatest(keeping: newValue) } else { AppContext.forgetLatest() }
    }
  }

  /// The app's delegate, set at launch. Differs from Apple: it is held strongly.
  open var delegate: (any UIApplicationDelegate)?
  /// See `UIResponder.becomeFirstResponder()`.
  weak var firstResponder: UIResponder?
  /// `.inactive` until the app has launched, while its window lacks the keyboard focus and while a system alert is shown;
  /// `.background` while the window is minimised, and at the end; otherwise `.active`.
  open internal(set) var applicationState = State.inactive
  /// Whether the app has launched and its window has the keyboard focus.
  var hasFocus = false
  /// Whether the app has been notified that it ends.
  var hasTerminated = false
  /// Called when the app has become active or is about to become inactive; SpriteKit pauses its views.
  package var onActivity: ((Bool) -> Void)?
  /// See `UIView.areAnimationsEnabled`.
  var animatesViews = true
  /// See `CATransaction.groups`.
  var transactions: [CATransaction.Group] = []
  /// The number of actions for menus so far, for the names of those without one.
  var actionCount = 0
  /// Has no effect: the desktop decides when its screen sleeps. Default false.
  open var isIdleTimerDisabled = false
  package let environment: AppEnvironment
  /// The appearance that the player has chosen; `followStyle()` makes a change take effect.
  package lazy var playersStyle = environment.userInterfaceStyle
  /// Whether the player wants fewer movements; see `UIAccessibility.isReduceMotionEnabled`.
  package var reducesMotion = false
  /// Whether the player wants more contrast; see `UIAccessibility.isDarkerSystemColorsEnabled`.
  package var increasesContrast = false
  package let assets: AssetIndex
  package let fonts: FontLibrary
  /// nil if they must not be used; see `AppEnvironment.usesSystemFonts`.
  package let systemFonts: SystemFonts?
  package let screen: UIScreen
  let device: UIDevice
  package let requests = SystemRequests()
  /// The state that the app does not share with other apps in this process.
  package let context: AppContext
  package let images: ImageCache
  private var strings: LocalizedStrings {
    didSet { context.strings = strings }
  }
  private var languages: [String] = []
  package let sounds = SoundBoard()
  /// Created by GameController on first use.
  package var gamepads: (any GamepadReceiver)?
  /// The mouse and the keys of a Mac game; nil in other apps.
  package var mac: MacInput?
  /// The objects that GameKit and StoreKit keep for the app, one of each type.
  private var services: [ObjectIdentifier: AnyObject] = [:]
  package private(set) weak var host: (any AppHost)?
  /// SpriteKit's part of this app.
  let drawing: DrawingSupport
  /// The window that receives the app's input; nil before one is shown.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/keywindow
  open internal(set) var keyWindow: UIWindow?
  /// The app's only scene.
  lazy var windowScene = UIWindowScene(app: self)
  var shownWindows: [WeakWindow] = []
  /// Whether the first root controller has been asked for its orientations.
  var isScreenSettled = false
  /// System alerts that wait above the app, the first one on top. While there is one, the app is inactive.
  package var alerts: [IconAlert] = [] {
    didSet { followActivity() }
  }
  /// The app's own alerts, the last one on top.
  var alertControllers: [UIAlertController] = []
  package private(set) var diagnostics: [Diagnostic] = []
  /// One bit for each unfinished feature that the diagnostics contain. SpriteKit numbers the features.
  package var reportedFeatures: UInt64 = 0
  /// Failures of the next icon changes, in order; for tests.
  package var iconFailures: [any Error] = []
  /// Called after an icon change.
  package var onIconChange: (() -> Void)?
  /// The stored icon, kept current in memory; see UIApplication+AlternateIcons.swift.
  package var iconName: String?

  /// The app's own time, for its timers.
  package var clock: FrameClock { context.clock }
  /// The contents of `UserDefaults`.
  package var defaults: DefaultsStore { context.defaults }

  /// Blocks touches and keys until each call is matched by one of `endIgnoringInteractionEvents()`.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/beginignoringinteractionevents()
  open func beginIgnoringInteractionEvents() { ignoring += 1 }

  /// Ends one `beginIgnoringInteractionEvents()`. An unmatched call does nothing.
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }

  /// Whether touches and keys are blocked. Default false.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }
  private var ignoring = 0

  /// The delegate, if it is a responder: events, and actions without a target, that no other responder takes reach it
  /// last.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/using-responders-and-the-responder-chain-to-handle-events
  open override var next: UIResponder? { delegate as? UIResponder }

  /// The app's only object of a type, made at its first use.
  package func service<Service: AnyObject>(_ make: () -> Service) -> Service {
    SharedCaches.withLock {
      if let known = services[ObjectIdentifier(Service.self)] as? Service { return known }
      let service = make()
      services[ObjectIdentifier(Service.self)] = service
      return service
    }
  }

  /// The app's only object of a type; nil before its first use.
  func knownService<Service: AnyObject>(_ type: Service.Type) -> Service? {
    SharedCaches.withLock { services[ObjectIdentifier(type)] as? Service }
  }

  package init(_ environment: AppEnvironment, host: (any AppHost)? = nil, drawing: DrawingSupport = .none) {
    self.environment = environment
    self.host = host
    self.drawing = drawing
    assets = environment.assets
    fonts = FontLibrary(assets: environment.assets)
    systemFonts = environment.usesSystemFonts ? SystemFonts() : nil
    images = environment.images ?? ImageCache(assets: environment.assets)
    context = AppContext(
      defaults: DefaultsStore(
        folder: environment.defaultsFolder, bundleIdentifier: environment.infoPlist?.bundleIdentifier))
    strings = LocalizedStrings(
      files: environment.assets.files, locale: environment.locale,
      developmentRegion: environment.infoPlist?.developmentRegion)
    device = UIDevice(idiom: environment.userInterfaceIdiom)
    screen = UIScreen(size: environment.surface.size, scale: environment.surface.scale)
    super.init()
    context.app = self
    context.strings = strings
    context.files = AppFiles(self)
    context.report = { AppFiles.report(Diagnostic(kind: $0, subject: $1, message: $2)) }
    context.bundle = BundleContents(
      assets: assets, info: environment.infoPlist.map { InfoDictionary($0, idiom: environment.idiom) }
    ) { subject, message in
      AppFiles.report(Diagnostic(kind: "misspelt-name", subject: subject, message: message))
    }
    if environment.checks != nil {
      context.bundle?.reportMissing = { subject, message in
        AppFiles.report(Diagnostic(kind: "missing-file", subject: subject, message: message))
      }
    }
    for problem in fonts.problems {
      report(Diagnostic(kind: "unreadable-font", subject: problem.path, message: problem.problem))
    }
    reportStrings()
    for problem in assets.catalog.problems {
      report(
        Diagnostic(
          kind: "broken-catalog", subject: "\(problem)", message: "the folder is treated as one without a namespace"))
    }
    if environment.infoPlist?.isOfMacApp == true { mac = MacInput() }
    restoreIcon()
    defaults.load()
    reportDefaults()
  }

  /// Stops the program: an app cannot be decoded.
  public required init?(coder: NSCoder) {
    preconditionFailure("UIApplication: init(coder:) is not supported")
  }

  /// Reports each diagnostic once.
  package func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    let isNew = SharedCaches.withLock {
      guard !diagnostics.contains(diagnostic) else { return false }
      if diagnostic.place == nil { diagnostic.place = environment.checks?.place() }
      diagnostics.append(diagnostic)
      return true
    }
    guard isNew else { return }
    host?.handle(.diagnostic(diagnostic))
  }

  private func reportStrings() {
    for (file, problem) in strings.problems {
      report(Diagnostic(kind: "unreadable-strings", subject: file.path, message: problem))
    }
  }

  /// Loads the texts for the languages in `UserDefaults` under `AppleLanguages`, the preferred one first. Differs from
  /// Apple, where the app must restart: a frame's input takes effect from that frame's main queue on.
  package func followLanguages() {
    let wanted = context.perform { UserDefaults.standard.stringArray(forKey: "AppleLanguages") ?? [] }
    guard wanted != languages else { return }
    languages = wanted
    strings = LocalizedStrings(
      files: assets.files, languages: wanted, locale: environment.locale,
      developmentRegion: environment.infoPlist?.developmentRegion)
    reportStrings()
  }

  /// Clears the diagnostics that a test has checked.
  package func clearDiagnostics() {
    (diagnostics, reportedFeatures) = ([], 0)
  }

  /// Called when the size of the drawing surface has changed.
  package func resize(to surface: Surface) {
    guard screen.bounds.size != surface.size || screen.scale != surface.scale else { return }
    screen.bounds = CGRect(origin: .zero, size: surface.size)
    screen.scale = surface.scale
    let old = changeTraits()
    keyWindow?.fill(surface.size, traitsBefore: old)
  }

  private static func besideExecutable() -> UIApplication {
    do {
      let folders = try AppBundle.folders(explicit: nil, executable: AppBundle.executable, name: "")
      return UIApplication(AppEnvironment(assets: try AssetIndex(folders: folders)))
    } catch {
      let app = UIApplication(AppEnvironment())
      app.report(Diagnostic(kind: "missing-bundle", subject: "\(error)", message: "the app runs without files"))
      return app
    }
  }
}

extension UIApplication {
  /// A key of the launch options, which are always nil here.
  ///
  /// Source: https://developer.apple.com/documentation/uikit/uiapplication/launchoptionskey
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text, as on Apple's systems.
    public var rawValue: String

    /// Creates a key from its text.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

/// The Swift 4 name, for games in that language mode.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
