package import Raster

/// Shows one scene.
///
/// Source: https://developer.apple.com/documentation/spritekit/skview
@preconcurrency @MainActor
open class SKView: UIView {
  /// The scene that the view presents; nil before the first one.
  open private(set) var scene: SKScene?
  /// Whether the scene stands still: no actions, physics or updates. Default false.
  open var isPaused = false
  /// Default false: sisters of one height are drawn in tree order, which also holds when it is true.
  open var ignoresSiblingOrder = false
  /// Whether a line at the lower right tells the frames a second, of the last second; on a stage these are its own 60.
  /// Default false, as of all that follow.
  open var showsFPS = false
  /// Whether the line tells how many nodes the scene has, itself among them.
  open var showsNodeCount = false
  /// Whether the line tells how many commands the frame was drawn from.
  open var showsDrawCount = false
  /// Differs from Apple: every command is a quad or a path, so this is the count of commands too.
  open var showsQuadCount = false
  /// Whether the outlines of physics bodies are drawn above the scene.
  open var showsPhysics = false
  /// Whether the places and the regions of fields are drawn above the scene.
  open var showsFields = false
  /// Changes nothing: a frame is always made in time with the others of the app. Default true.
  open var isAsynchronous = true
  /// Changes nothing: nothing is behind a view. Default false.
  open var allowsTransparency = false
  /// Changes no pixel: what is not seen is not drawn. Default true.
  open var shouldCullNonVisibleNodes = true
  /// Changes nothing: there is no such buffer. Default false.
  open var disableDepthStencilBuffer = false
  /// Differs from Apple: the host's rate is used, which is said once as a `Diagnostic`. Default 60.
  open var preferredFramesPerSecond = 60 {
    didSet {
      if preferredFramesPerSecond != 60 { UnfinishedFeature.framesPerSecond.report() }
    }
  }
  /// The old name for `preferredFramesPerSecond`: one frame in so many of the screen's. Default 1.
  open var frameInterval = 1 {
    didSet {
      if frameInterval != 1 { UnfinishedFeature.framesPerSecond.report() }
    }
  }
  /// The old name for `preferredFramesPerSecond`. Default 60.
  open var preferredFrameRate: Float = 60 {
    didSet {
      if preferredFrameRate != 60 { UnfinishedFeature.framesPerSecond.report() }
    }
  }
  /// Decides which frames are made. Default nil: all.
  open weak var delegate: (any SKViewDelegate)?
  /// Those that are down, by finger.
  var touches: [Pointer: UITouch] = [:]
  private var flattener = SceneFlattener()
  private var transition: RunningTransition?
  /// Whether scenes leave to make place for another.
  private var isMakingPlace = false

  /// Shows a scene at once in place of the one before; nil shows none. A transition that still runs ends. What a scene
  /// presents while it leaves for another is passed over.
  open func presentScene(_ scene: SKScene?) {
    guard scene !== self.scene, !isMakingPlace else { return }
    isMakingPlace = true
    endTransition()
    if let old = self.scene { leave(old) }
    isMakingPlace = false
    show(scene)
  }

  /// Lets a scene take the place of the one before over some time. The new one is the view's `scene` at once; the old one
  /// leaves the view at the end. Where no scene is shown, and for the one that is, it is `presentScene(_:)`. What a scene
  /// presents while it leaves for another is passed over.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skview/presentscene(_:transition:)
  open func presentScene(_ scene: SKScene, transition: SKTransition) {
    guard let old = self.scene, old !== scene, transition.duration > 0 else { return presentScene(scene) }
    guard !isMakingPlace else { return }
    isMakingPlace = true
    endTransition()
    isMakingPlace = false
    self.transition = RunningTransition(transition, from: old)
    show(scene)
  }

  /// The scenes whose time goes on, the old one of a transition first.
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

  /// Lets a transition go on by some seconds.
  package func advanceTransition(_ step: TimeInterval) {
    transition?.advance(step)
    if transition?.hasEnded == true { endTransition() }
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
    // At the end of its transition it may have come back.
    if !wasShown, scene === self.scene { return }
    scene.view = nil
    scene.audioNodes.forEach { $0.silence() }
  }

  private func endTransition() {
    guard let ended = transition else { return }
    transition = nil
    leave(ended.outgoing)
  }

  /// From the view's points, y down, to the scene's.
  open func convert(_ point: CGPoint, to scene: SKScene) -> CGPoint {
    point.applying(viewport(of: scene).sceneToView.inverted())
  }

  /// From the scene's points to the view's, y down.
  open func convert(_ point: CGPoint, from scene: SKScene) -> CGPoint {
    point.applying(viewport(of: scene).sceneToView)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if let scene { fit(scene) }
  }

  /// The view as it looks now: the scene's background and nodes, or black without a scene.
  ///
  /// - Parameter workers: what may make the list of a large scene.
  package func drawList(on workers: Workers = .one) -> DrawList {
    if let scene {
      let viewport = viewport(of: scene)
      flattener.update(scene, sceneToPixels: viewport.sceneToPixels, clip: viewport.clip, workers: workers)
    } else {
      flattener.removeAll()
    }
    guard let outgoing = transition?.outgoing else { return flattener.list }
    let screen = UIApplication.shared.screen
    let sides = [bounds.width, bounds.height].map { Int(($0 * screen.scale).rounded()) }
    let list = transition?.drawList(
      incoming: flattener.list, viewport: viewport(of: outgoing), width: sides[0], height: sides[1])
    return list ?? flattener.list
  }

  /// The number of a node's name in the newest draw list; nil where the node drew nothing or does not show.
  func drawListOwner(of node: SKNode) -> Int? { flattener.owner(of: node) }

  func viewport(of scene: SKScene) -> Viewport {
    Viewport(
      size: scene.size, anchor: scene.anchorPoint, mode: scene.scaleMode, view: bounds.size,
      scale: UIApplication.shared.screen.scale, camera: scene.cameraTransform)
  }

  /// Gives a scene that follows its view the view's size.
  func fit(_ scene: SKScene) {
    guard scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else { return }
    scene.size = bounds.size
  }
}
