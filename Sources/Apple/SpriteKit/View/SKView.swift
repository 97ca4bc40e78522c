public import AppKitEvents
package import Raster

/// A view that presents a scene.
///
/// Source: https://developer.apple.com/documentation/spritekit/skview
@preconcurrency @MainActor
open class SKView: UIView {
  /// The scene that the view presents; nil before the first one.
  open private(set) var scene: SKScene?
  /// Whether the scene is paused: no actions, physics or updates. Default false.
  ///
  /// True while the app is inactive; afterwards it gets its previous value back, even if it was set in between. Source:
  /// https://developer.apple.com/documentation/spritekit/skview/ispaused
  open var isPaused = false
  /// Has no effect: siblings with the same `zPosition` are always drawn in tree order. Default false.
  open var ignoresSiblingOrder = false
  /// Whether a line at the lower right shows the frames of the last second; on a stage, the view's rate. Default false.
  open var showsFPS = false
  /// Whether the line shows the count of nodes in the scene, the scene included. Default false.
  open var showsNodeCount = false
  /// Whether the line shows the count of draw commands of the frame. Default false.
  open var showsDrawCount = false
  /// Whether the line shows the count of quads. Differs from Apple: it is the count of draw commands too. Default
  /// false.
  open var showsQuadCount = false
  /// Whether the outlines of physics bodies are drawn above the scene. Default false.
  open var showsPhysics = false
  /// Whether the positions and regions of fields are drawn above the scene. Default false.
  open var showsFields = false
  /// Has no effect: frames are always in step with the rest of the app. Default true.
  open var isAsynchronous = true
  /// Whether views behind this one show through a scene whose background is not opaque. Default false.
  open var allowsTransparency = false
  /// Has no effect: invisible nodes are never drawn. Default true.
  open var shouldCullNonVisibleNodes = true
  /// Has no effect: there is no such buffer. Default false.
  open var disableDepthStencilBuffer = false
  /// The frames per second at which the scene's updates, actions and physics run, and at which its picture changes.
  /// Default 60: every frame of the host.
  ///
  /// The actual rate is the nearest factor of 60: 60, 30, 20, 15, 12 and so on. 0 or less means 60. Between the view's
  /// frames its picture stays, and touches still arrive. A stage still counts 60 frames a second. The rate does not
  /// make a game faster or slower: each frame advances by the time that has passed. See `ViewPace` for guesses.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/preferredframespersecond
  open var preferredFramesPerSecond: Int {
    get { Int(max(-1e9, min(1e9, pace.rate)).rounded()) }
    set { pace.rate = Double(newValue) }
  }

  /// The older form of `preferredFramesPerSecond`: the number of screen refreshes, 60 a second, for each frame of the
  /// view. Default 1, which is also the minimum.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/frameinterval
  open var frameInterval: Int {
    get { pace.interval }
    set { pace.rate = ViewPace.hostRate / Double(max(1, newValue)) }
  }

  /// The older form of `preferredFramesPerSecond`: the same value as a `Float`. Default 60.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/preferredframerate
  open var preferredFrameRate: Float {
    get { Float(pace.rate) }
    set { pace.rate = newValue.isFinite ? Double(newValue) : 0 }
  }
  /// Decides which frames are drawn. Default nil: all.
  open weak var delegate: (any SKViewDelegate)?
  /// The touches in progress, by pointer.
  var touches: [Pointer: UITouch] = [:]
  /// The same touches, as events have them. An event shares this set; a separate set for each event would take time
  /// with the square of the touches.
  var touchSet: Set<UITouch> = []
  var taps = TapCounter()
  /// The nodes that mouse buttons went down on; see SKView+Mouse.swift.
  var mouseNodes: [Int: WeakResponder] = [:]
  /// Whether the nodes are handling an event of a Mac game; if they do not, it goes on to `next`.
  var isPassingEvent = false
  /// The value of `isPaused` before the app became inactive; nil while the app is active.
  private var wasPaused: Bool?
  /// Chooses the view's frames among the host's; see `preferredFramesPerSecond`.
  var pace = ViewPace()
  /// Whether the view skips the host's current frame, and shows its newest picture again.
  var isBetweenFrames = false
  /// The times of the view's frames of the last second, and their rate, for `showsFPS`.
  var frameTimes: [TimeInterval] = []
  var framesPerSecond = 0.0
  /// The scene and the size in the newest picture.
  private var pictured: (scene: ObjectIdentifier, size: CGSize, scale: CGFloat)?
  private var flattener = SceneFlattener()
  private var transition: RunningTransition?
  /// Whether scenes are leaving to make room for another one.
  private var isReplacingScene = false

  /// Replaces the presented scene at once; nil presents none. Ends a running transition. Ignored when called by a scene
  /// that is being replaced.
  open func presentScene(_ scene: SKScene?) {
    guard scene !== self.scene, !isReplacingScene else { return }
    isReplacingScene = true
    endTransition()
    if let old = self.scene { leave(old) }
    isReplacingScene = false
    show(scene)
  }

  /// Replaces the presented scene with a transition. The new scene is the view's `scene` at once; the old one leaves
  /// the view at the end.
  ///
  /// Works like `presentScene(_:)` if no scene, or this one, is presented. Ignored when called by a scene that is being
  /// replaced.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/presentscene(_:transition:)
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    guard let old = self.scene, old !== scene, transition.duration > 0 else { return presentScene(scene) }
    guard !isReplacingScene else { return }
    isReplacingScene = true
    endTransition()
    isReplacingScene = false
    self.transition = RunningTransition(transition, from: old)
    show(scene)
  }

  /// The scenes that are not paused, the old one of a transition first.
  package var runningScenes: [SKScene] {
    var scenes: [SKScene?] = [scene]
    if let transition {
      scenes = [
        transition.transition.pausesOutgoingScene ? nil : transition.outgoing,
        transition.transition.pausesIncomingScene ? nil : scene,
      ]
    }
    return scenes.compactMap { $0 }.filter { !$0.isPaused }
  }

  /// Advances a running transition by `step` seconds.
  package func advanceTransition(_ step: TimeInterval) {
    transition?.advance(step)
    if transition?.hasEnded == true { endTransition() }
  }

  /// Pauses the view while the app is inactive.
  fileprivate func setActive(_ isActive: Bool) {
    if isActive {
      wasPaused.map { isPaused = $0 }
      wasPaused = nil
    } else if wasPaused == nil {
      wasPaused = isPaused
      isPaused = true
    }
  }

  private func show(_ scene: SKScene?) {
    self.scene = scene
    guard let scene else { return }
    if let other = scene.view, other !== self { other.presentScene(nil) }
    scene.view = self
    fit(scene)
    scene.didMove(to: self)
  }

  private func leave(_ scene: SKScene) {
    let wasShown = scene === self.scene
    scene.willMove(from: self)
    // The scene may have been presented again by the end of its transition.
    if !wasShown, scene === self.scene { return }
    scene.view = nil
    scene.audioNodes.forEach { $0.silence() }
  }

  private func endTransition() {
    guard let ended = transition else { return }
    transition = nil
    leave(ended.outgoing)
  }

  /// Converts a point of the view, y down, to scene coordinates.
  @_disfavoredOverload open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(sceneToView(of: scene).inverted())
  }

  /// Converts a point in scene coordinates to the view's, y down.
  @_disfavoredOverload open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(sceneToView(of: scene))
  }

  /// From a scene's coordinates to points of the view, y down.
  package func sceneToView(of scene: SKScene) -> CGAffineTransform { viewport(of: scene).sceneToView }

  /// A picture of a node and its descendants as they look now, with the size of its accumulated frame and the screen's
  /// scale. The node need not be in a scene.
  ///
  /// - Returns: nil if the frame is empty, or larger than 16,384 pixels.
  open func texture(from node: SKNode) -> SKTexture? {
    let frame = node.calculateAccumulatedFrame()
    return texture(of: node, frame, before: .identity)
  }

  /// A picture of a part of a node and its descendants.
  ///
  /// - Parameter crop: the part, in the node's coordinates.
  open func texture(from node: SKNode, crop: CGRect) -> SKTexture? {
    let transform = node.localTransform
    guard transform.a * transform.d - transform.b * transform.c != 0 else { return nil }
    return texture(of: node, crop, before: node is SKScene ? .identity : transform.inverted())
  }

  open override var preferredFocusEnvironments: [any UIFocusEnvironment] { scene.map { [$0] } ?? [] }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let scene { fit(scene) }
  }

  // MARK: Mac games
  // Each of these passes the event to the node under the mouse, or a key to the scene. A subclass that overrides one
  // stops the event unless it calls super.

  open override var acceptsFirstResponder: Bool { true }
  open override func mouseDown(with event: NSEvent) { pass(event) }
  open override func mouseUp(with event: NSEvent) { pass(event) }
  open override func mouseDragged(with event: NSEvent) { pass(event) }
  open override func rightMouseDown(with event: NSEvent) { pass(event) }
  open override func rightMouseUp(with event: NSEvent) { pass(event) }
  open override func rightMouseDragged(with event: NSEvent) { pass(event) }
  open override func otherMouseDown(with event: NSEvent) { pass(event) }
  open override func otherMouseUp(with event: NSEvent) { pass(event) }
  open override func otherMouseDragged(with event: NSEvent) { pass(event) }
  open override func mouseMoved(with event: NSEvent) { pass(event) }
  open override func mouseEntered(with event: NSEvent) { pass(event) }
  open override func mouseExited(with event: NSEvent) { pass(event) }
  open override func scrollWheel(with event: NSEvent) { pass(event) }
  open override func keyDown(with event: NSEvent) { pass(event) }
  open override func keyUp(with event: NSEvent) { pass(event) }
  open override func flagsChanged(with event: NSEvent) { pass(event) }

  /// The draw list of the view as it looks now: the scene's background and nodes, or black without a scene.
  ///
  /// - Parameter workers: the threads that may build the list of a large scene.
  package func drawList(on workers: Workers = .one) -> DrawList {
    let now = scene.map { (ObjectIdentifier($0), bounds.size, UIApplication.shared.screen.scale) }
    defer { pictured = now }
    if let scene {
      if isBetweenFrames, transition == nil, let now, let pictured, pictured == now { return flattener.list }
      let viewport = viewport(of: scene)
      flattener.update(scene, sceneToPixels: viewport.sceneToPixels, clip: viewport.clip, workers: workers)
    } else {
      flattener.removeAll()
    }
    guard let outgoing = transition?.outgoing else { return flattener.list }
    let area = area(atScale: UIApplication.shared.screen.scale)
    // A transition needs pictures of the whole view.
    guard max(area.width, area.height) <= Bitmap.maximumSide else { return flattener.list }
    let list = transition?.drawList(
      incoming: flattener.list, viewport: viewport(of: outgoing), width: area.width, height: area.height)
    return list ?? flattener.list
  }

  /// The number of a node's name in the newest draw list; nil where the node drew nothing or does not show.
  func drawListOwner(of node: SKNode) -> Int? { flattener.owner(of: node) }

  func viewport(of scene: SKScene) -> Viewport {
    Viewport(
      size: scene.size, anchor: scene.anchorPoint, mode: scene.scaleMode, view: bounds.size,
      scale: UIApplication.shared.screen.scale, camera: scene.cameraTransform)
  }

  /// Sets the view's size on a scene with the scale mode `.resizeFill`.
  func fit(_ scene: SKScene) {
    guard scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else { return }
    scene.size = bounds.size
  }
}

extension UIView {
  /// Pauses the SKViews in this view while the app is inactive.
  func followActivity(_ isActive: Bool) {
    (self as? SKView)?.setActive(isActive)
    for view in subviews { view.followActivity(isActive) }
  }
}
