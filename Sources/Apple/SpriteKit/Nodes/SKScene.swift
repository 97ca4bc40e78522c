/// How a scene's size is fitted into its view.
///
/// Source: https://developer.apple.com/documentation/spritekit/skscenescalemode
public enum SKSceneScaleMode: Int, Sendable {
  /// Each axis is scaled on its own.
  case fill
  /// The view is covered; parts of the scene may lie outside.
  case aspectFill
  /// The whole scene shows; bars fill the rest.
  case aspectFit
  /// The scene takes the view's size.
  case resizeFill
}

/// The root of a tree of nodes, and the place where a game looks at each frame.
///
/// It is an effect node: with `shouldEnableEffects`, false by default, its `filter` changes all that it shows, its
/// background among it.
/// Source: https://developer.apple.com/documentation/spritekit/skscene
@preconcurrency @MainActor
open class SKScene: SKEffectNode {
  /// In points.
  open var size: CGSize {
    didSet {
      if size != oldValue { didChangeSize(oldValue) }
    }
  }
  /// Default `.fill`.
  open var scaleMode = SKSceneScaleMode.fill {
    didSet { view?.fit(self) }
  }
  /// Where the scene's origin lies in its view: (0, 0), the default, is the lower left corner, (1, 1) the upper right.
  open var anchorPoint = CGPoint.zero
  /// Default: a dark grey.
  open var backgroundColor = UIColor(white: 0.15, alpha: 1)
  /// Through whose eyes the view sees the scene: its position is in the middle of the view, and the view turns and
  /// scales with it. It has to be in the scene's tree; nil, the default, and one that is not there, leave the scene as
  /// its `anchorPoint` has it.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skscene/camera
  open weak var camera: SKCameraNode?
  open weak var delegate: (any SKSceneDelegate)?
  open internal(set) weak var view: SKView?
  /// Where the scene's positional sounds are heard from: a node of the scene. nil, the default, is the scene's origin.
  open weak var listener: SKNode?
  /// The scene's gravity, and the bodies and joints of its nodes.
  open internal(set) var physicsWorld = SKPhysicsWorld()
  /// The audio nodes in the scene, in the order in which they came.
  final var audioNodes: [SKAudioNode] = []
  /// The emitters in the scene, in the order in which they came.
  final var emitters: [SKEmitterNode] = []

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

  public required init?(coder: NSCoder) {
    size = CGSize(width: 1, height: 1)
    super.init(coder: coder)
    // Not for a copy.
    if coder is SceneCoder { sceneDidLoad() }
  }

  override func decode(from coder: SceneCoder) {
    super.decode(from: coder)
    isUserInteractionEnabled = true
    decodeScene(from: coder)
  }

  /// Of a copied scene `sceneDidLoad` is not called, and it has no camera, delegate and listener.
  package override func copyProperties(of node: SKNode) {
    super.copyProperties(of: node)
    guard let scene = node as? SKScene else { return }
    (size, scaleMode, anchorPoint) = (scene.size, scene.scaleMode, scene.anchorPoint)
    backgroundColor = scene.backgroundColor
    (physicsWorld.gravity, physicsWorld.speed) = (scene.physicsWorld.gravity, scene.physicsWorld.speed)
  }

  open override var scene: SKScene? { self }

  // MARK: A frame's moments, in their order

  /// Called first in each frame, with the host's time in seconds. Overriding it needs no call of super.
  open func update(_ currentTime: TimeInterval) {}
  open func didEvaluateActions() {}
  open func didSimulatePhysics() {}
  open func didApplyConstraints() {}
  open func didFinishUpdate() {}

  // MARK: Life

  /// Called once when the scene has been made, by code or from a file with all its children.
  open func sceneDidLoad() {}
  open func didMove(to view: SKView) {}
  open func willMove(from view: SKView) {}
  open func didChangeSize(_ oldSize: CGSize) {}

  /// From the camera's points to the scene's; nil without a camera, and with one that is scaled to nothing.
  var cameraTransform: CGAffineTransform? {
    guard let camera, camera.scene === self else { return nil }
    let transform = camera.worldTransform
    let area = transform.a * transform.d - transform.b * transform.c
    return area != 0 && area.isFinite ? transform : nil
  }

  // MARK: Between view and scene

  /// From points of the view, y down, to points of the scene.
  open func convertPoint(fromView point: CGPoint) -> CGPoint {
    view.map { $0.convert(point, to: self) } ?? point
  }

  open func convertPoint(toView point: CGPoint) -> CGPoint {
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

/// Hears of a frame's moments in place of the scene. A moment that it does not implement goes to the scene.
///
/// Source: https://developer.apple.com/documentation/spritekit/skscenedelegate
@preconcurrency @MainActor
public protocol SKSceneDelegate: NSObjectProtocol {
  func update(_ currentTime: TimeInterval, for scene: SKScene)
  func didEvaluateActions(for scene: SKScene)
  func didSimulatePhysics(for scene: SKScene)
  func didApplyConstraints(for scene: SKScene)
  func didFinishUpdate(for scene: SKScene)
}

extension SKSceneDelegate {
  public func update(_ currentTime: TimeInterval, for scene: SKScene) { scene.update(currentTime) }
  public func didEvaluateActions(for scene: SKScene) { scene.didEvaluateActions() }
  public func didSimulatePhysics(for scene: SKScene) { scene.didSimulatePhysics() }
  public func didApplyConstraints(for scene: SKScene) { scene.didApplyConstraints() }
  public func didFinishUpdate(for scene: SKScene) { scene.didFinishUpdate() }
}
