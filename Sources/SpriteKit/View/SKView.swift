package import Raster

/// Shows one scene.
///
/// Source: https://developer.apple.com/documentation/spritekit/skview
@preconcurrency @MainActor
open class SKView: UIView {
  open private(set) var scene: SKScene?
  /// While true no scene moves. Default false.
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
  private var touches: [Int: UITouch] = [:]
  private var flattener = SceneFlattener()

  /// Shows a scene at once in place of the one before; nil shows none.
  open func presentScene(_ scene: SKScene?) {
    guard scene !== self.scene else { return }
    if let old = self.scene {
      old.willMove(from: self)
      old.view = nil
      old.audioNodes.forEach { $0.silence() }
    }
    self.scene = scene
    guard let scene else { return }
    scene.view?.presentScene(nil)
    scene.view = self
    fitScene()
    scene.didMove(to: self)
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
    fitScene()
  }

  /// The view as it looks now: the scene's background and nodes, or black without a scene.
  package func drawList() -> DrawList {
    if let scene {
      let viewport = viewport(of: scene)
      flattener.update(scene, sceneToPixels: viewport.sceneToPixels, clip: viewport.clip)
    } else {
      flattener.removeAll()
    }
    return flattener.list
  }

  /// Gives one finger's news to the node that it landed on, or lands on now.
  package func deliverTouch(_ identifier: Int, phase: UITouch.Phase, at point: CGPoint, time: TimeInterval) {
    let touch: UITouch
    if phase == .began {
      touch = UITouch(view: self, point: point)
      touch.responder = responder(at: point)
      touches[identifier] = touch
    } else {
      guard let known = touches[identifier] else { return }
      touch = known
      touch.move(to: point, phase: phase)
    }
    touch.timestamp = time
    let event = UIEvent(timestamp: time, touches: Set(touches.values))
    switch phase {
    case .began: touch.responder?.touchesBegan([touch], with: event)
    case .moved: touch.responder?.touchesMoved([touch], with: event)
    case .stationary: break
    case .ended: touch.responder?.touchesEnded([touch], with: event)
    case .cancelled: touch.responder?.touchesCancelled([touch], with: event)
    }
    if phase == .ended || phase == .cancelled { touches[identifier] = nil }
  }

  func viewport(of scene: SKScene) -> Viewport {
    Viewport(
      size: scene.size, anchor: scene.anchorPoint, mode: scene.scaleMode, view: bounds.size,
      scale: UIApplication.shared.screen.scale, camera: scene.cameraTransform)
  }

  /// The topmost node under a point that takes touches: the scene itself takes them wherever no node does.
  private func responder(at point: CGPoint) -> UIResponder? {
    guard isUserInteractionEnabled, let scene else { return nil }
    let hits = scene.nodes(at: convert(point, to: scene))
    return hits.first { $0.isUserInteractionEnabled } ?? (scene.isUserInteractionEnabled ? scene : nil)
  }

  private func fitScene() {
    guard let scene, scene.scaleMode == .resizeFill, bounds.width > 0, bounds.height > 0 else { return }
    scene.size = bounds.size
  }
}
