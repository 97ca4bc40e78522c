public import AVFoundation

/// The way in which a view fits a scene's size into its own.
///
/// Source: https://developer.apple.com/documentation/spritekit/skscenescalemode
public enum SKSceneScaleMode: Int, Sendable {
  /// Scales each axis separately, so that the scene fills the view exactly.
  case fill
  /// Scales both axes equally until the scene covers the view; parts of the scene may be cut off.
  case aspectFill
  /// Scales both axes equally so that the whole scene shows; bars fill the rest of the view.
  case aspectFit
  /// Sets the scene's `size` to the view's, without scaling.
  case resizeFill
}

/// The root of a tree of nodes. A view presents it and calls its methods in each frame.
///
/// A scene is an effect node: with `shouldEnableEffects`, false by default, its `filter` changes everything that it
/// shows, including its background.
///
/// Source: https://developer.apple.com/documentation/spritekit/skscene
@preconcurrency @MainActor
open class SKScene: SKEffectNode {
  /// The scene's size in points; `scaleMode` fits it into the view.
  open var size: CGSize {
    didSet {
      if size != oldValue { didChangeSize(oldValue) }
    }
  }
  /// The way in which the view fits the scene into its own size. Default `.fill`.
  open var scaleMode = SKSceneScaleMode.fill {
    didSet { view?.fit(self) }
  }
  /// The place of the scene's origin in the view: (0, 0), the default, is the lower left corner, (1, 1) the upper
  /// right.
  open var anchorPoint = CGPoint.zero
  /// The colour behind all nodes. Default: dark grey, 15 % white.
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  /// The camera whose position is in the middle of the view, and whose rotation and scale the view follows.
  ///
  /// With nil, the default, `anchorPoint` places the scene. A camera outside the scene's tree works too: its position
  /// is in the scene's coordinates. Its children are not drawn, and its actions do not run. The scene does not keep it
  /// alive.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skscene/camera. Its page "Getting Started with a
  /// Camera" asks to add the camera to the scene; games that only set the property are shown through it anyway.
  open weak var camera: SKCameraNode? {
    didSet { camera?.filmedScene = self }
  }
  /// Receives the frame's callbacks instead of the scene's own methods. Default nil.
  open weak var delegate: (any SKSceneDelegate)?
  /// The view that presents the scene; nil otherwise.
  open internal(set) weak var view: SKView?
  /// The node of the scene from whose position positional sounds are heard. With nil, the default, no sound is positional;
  /// see `SKAudioNode.isPositional`.
  open weak var listener: SKNode?
  /// The engine that mixes the scene's audio nodes: its main mixer has the volume of all of them.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skscene/audioengine
  open private(set) lazy var audioEngine = AVAudioEngine(isRunning: true)
  /// The physics simulation of the scene: its gravity, and the bodies and joints of its nodes.
  open internal(set) var physicsWorld = SKPhysicsWorld()
  /// The audio nodes in the scene, in the order they were added.
  final var audioNodes: [SKAudioNode] = []
  /// The seconds that the scene has run in views, for animated tiles.
  final var runningTime: TimeInterval = 0
  /// The video nodes in the scene, in the order they were added.
  final var videoNodes: [SKVideoNode] = []
  /// The emitters in the scene, in the order they were added.
  final var emitters: [SKEmitterNode] = []

  /// A scene of a size in points. Calls `sceneDidLoad()`.
  public init(size: CGSize) {
    self.size = size
    super.init()
    shouldEnableEffects = false
    isUserInteractionEnabled = true
    sceneDidLoad()
  }

  public override convenience init() {
    self.init(size: CGSize(width: 1, height: 1))
  }

  /// Reads a scene from a scene file, and then calls `sceneDidLoad()`, or from the output of `encode(with:)`.
  public required init?(coder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: coder)
    if !(coder is NodeCopyCoder) { sceneDidLoad() }
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    isUserInteractionEnabled = true
    decodeScene(from: coder)
  }

  override func archive(_ archive: NodeArchive) {
    // Files of Apple's editor have no key for touches, and the scene of Xcode's template has them. A file need not have
    // the values of a new scene (docs/scene-files.md), whose effects are off.
    if archive.isReading { (isUserInteractionEnabled, shouldEnableEffects) = (true, false) }
    super.archive(archive)
    archiveScene(archive)
  }

  /// Copies the properties, except camera, delegate and listener. `sceneDidLoad` is not called on a copy.
  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let scene = node as? SKScene else { return }
    (size, scaleMode, anchorPoint) = (scene.size, scene.scaleMode, scene.anchorPoint)
    backgroundColor = scene.backgroundColor
    (physicsWorld.gravity, physicsWorld.speed) = (scene.physicsWorld.gravity, scene.physicsWorld.speed)
  }

  open override var scene: SKScene? { self }

  // MARK: Callbacks of a frame, in their order (do nothing by default)

  /// Called first in each frame, with the seconds since the device started. A stage's first frame has the time 3600, an
  /// hour, so that `now - last > interval` works as on a phone. Overrides need not call super.
  ///
  /// Sources: https://developer.apple.com/documentation/spritekit/skscene/update(_:) ("the current system time") and
  /// https://stackoverflow.com/questions/24836902, where its value is far below the seconds since 2001.
  open func update(_ currentTime: TimeInterval) {}
  /// Called after the actions have run.
  open func didEvaluateActions() {}
  /// Called after the physics simulation.
  open func didSimulatePhysics() {}
  /// Called after the constraints have been applied.
  open func didApplyConstraints() {}
  /// Called last, before the frame is drawn.
  open func didFinishUpdate() {}

  // MARK: Life cycle (does nothing by default)

  /// Called once after the scene was created in code, or read from a file with all its children.
  open func sceneDidLoad() {}
  /// Called after a view has presented the scene.
  open func didMove(to view: SKView) {}
  /// Called before the view removes the scene or presents another one.
  open func willMove(from view: SKView) {}
  /// Called after `size` has changed; resize and move nodes here.
  open func didChangeSize(_ oldSize: CGSize) {}

  /// From the camera's coordinates to the scene's; nil without a camera, or with one that is scaled to nothing.
  var cameraTransform: CGAffineTransform? {
    guard let camera else { return nil }
    let transform = camera.sceneTransform
    let area = transform.a * transform.d - transform.b * transform.c
    return area != 0 && area.isFinite ? transform : nil
  }

  // MARK: Converting between view and scene (unchanged while no view presents the scene)

  /// Converts a point of the view, y down, to scene coordinates.
  @_disfavoredOverload open func convertPoint(fromView point: CGPoint) -> CGPoint {
    view.map { $0.convert(point, to: self) } ?? point
  }

  /// Converts a point in scene coordinates to the view's, y down.
  @_disfavoredOverload open func convertPoint(toView point: CGPoint) -> CGPoint {
    view.map { $0.convert(point, from: self) } ?? point
  }

  package override var treeProperties: [(name: String, value: String)] {
    super.treeProperties + [
      ("size.width", size.width.treeText), ("size.height", size.height.treeText),
      ("backgroundColor", backgroundColor.treeText),
    ]
  }

  package override var contentBounds: CGRect {
    CGRect(x: -anchorPoint.x * size.width, y: -anchorPoint.y * size.height, width: size.width, height: size.height)
  }
}

/// Receives a scene's frame callbacks instead of the scene. A method that it does not implement calls the scene's own.
///
/// Source: https://developer.apple.com/documentation/spritekit/skscenedelegate
@preconcurrency @MainActor
public protocol SKSceneDelegate: NSObjectProtocol {
  /// Called first in each frame, with the seconds since the device started.
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  /// Called after the actions have run.
  func didEvaluateActions(for scene: SKScene)
  /// Called after the physics simulation.
  func didSimulatePhysics(for scene: SKScene)
  /// Called after the constraints have been applied.
  func didApplyConstraints(for scene: SKScene)
  /// Called last, before the frame is drawn.
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  /// Calls the scene's own `update(_:)`.
  public func update(_ currentTime: TimeInterval, for scene: SKScene) { scene.update(currentTime) }
  /// Calls the scene's own `didEvaluateActions()`.
  public func didEvaluateActions(for scene: SKScene) { scene.didEvaluateActions() }
  /// Calls the scene's own `didSimulatePhysics()`.
  public func didSimulatePhysics(for scene: SKScene) { scene.didSimulatePhysics() }
  /// Calls the scene's own `didApplyConstraints()`.
  public func didApplyConstraints(for scene: SKScene) { scene.didApplyConstraints() }
  /// Calls the scene's own `didFinishUpdate()`.
  public func didFinishUpdate(for scene: SKScene) { scene.didFinishUpdate() }
}
