/// One call of `UIView.animate`: its timing, and what to do at its end.
///
/// It runs on the app's own time: it starts at the time of the newest frame, and a frame shows it at that frame's time.
@MainActor
final class ViewAnimation {
  /// The newest call of any app. Static, because a block ends before other code of the main actor runs.
  private static var newest: ViewAnimation?

  /// The current app's call whose block runs now; nil outside of blocks.
  ///
  /// A Mac's changes without a group stay open until the app's main queue runs, and code of other apps may run before;
  /// see the test `anOpenAnimationLeavesOtherAppsAlone`.
  static var current: ViewAnimation? {
    get { newest.flatMap { $0.app === UIApplication.current ? $0 : nil } }
    set { newest = newValue }
  }

  let timing: AnimationTiming
  let allowsInteraction: Bool
  private let completion: ((Bool) -> Void)?
  private weak var app: UIApplication?
  /// The views that the block has changed.
  private var views: [UIView] = []
  private var isOver = false

  /// Runs the block and starts the animations of its changes.
  ///
  /// - Parameters:
  ///   - timing: `nil` changes the views at once.
  @discardableResult
  static func run(
    _ timing: AnimationTiming?, app: UIApplication, allowsInteraction: Bool, _ block: () -> Void,
    completion: ((Bool) -> Void)?
  ) -> ViewAnimation {
    let animation = ViewAnimation(timing, app: app, allowsInteraction: allowsInteraction, completion: completion)
    let outer = current
    current = timing == nil ? nil : animation
    block()
    current = outer
    animation.start()
    return animation
  }

  init(
    _ timing: AnimationTiming?, app: UIApplication, allowsInteraction: Bool, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing ?? AnimationTiming(start: app.clock.now, duration: 0)
    self.allowsInteraction = allowsInteraction
    self.completion = completion
    self.app = app
  }

  /// The fraction of the time that has passed.
  var fraction: Double {
    guard let app, timing.duration > 0 else { return 1 }
    return min(max(0, Double(app.clock.now - timing.start) / Double(timing.duration)), 1)
  }

  /// The seconds until the views begin to change.
  var secondsToStart: Double { app.map { max(0, Double(timing.start - $0.clock.now) / 1e9) } ?? 0 }

  func add(_ view: UIView) {
    if !views.contains(where: { $0 === view }) { views.append(view) }
  }

  /// Without a change, the completion runs in the next round of the main queue: an animation with nothing to animate does
  /// not wait. Source: https://blog.spacemanlabs.com/2012/08/premature-completion-an-embarrassing-problem/
  func start() {
    guard !views.isEmpty else {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.end(true) } }
      return
    }
    guard let end = timing.end else { return }
    app?.clock.add(at: end) {
      DispatchQueue.main.async { MainActor.assumeIsolated { self.end(true) } }
    }
  }

  /// Ends the animation; the views show their new values.
  func end(_ finished: Bool) {
    guard !isOver else { return }
    isOver = true
    for view in views { view.motion?.remove(self) }
    views = []
    completion?(finished)
  }
}
