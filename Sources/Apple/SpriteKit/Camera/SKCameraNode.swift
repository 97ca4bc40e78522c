internal import Raster

/// The viewpoint of a scene; see `SKScene.camera`. Its children stay at the same place on the screen.
///
/// The view follows the camera's position and rotation. A camera scaled by 2 shows twice as much of the scene.
/// Source: https://developer.apple.com/documentation/spritekit/skcameranode
@preconcurrency @MainActor
open class SKCameraNode: SKNode {
  /// The latest scene whose camera this became.
  final weak var filmedScene: SKScene?

  /// From the camera's coordinates to the scene's. For a camera outside a scene, its topmost ancestor counts as a child
  /// of the scene that it shows.
  final var sceneTransform: CGAffineTransform {
    scene == nil ? worldTransform.concatenating(root.localTransform) : worldTransform
  }

  /// Whether the accumulated frame of a node is at least partly in view. False if this is not the camera of a presented
  /// scene, or if the node is in another scene.
  open func contains(_ node: SKNode) -> Bool {
    guard let scene = shownScene, node.scene === scene, node !== scene, let area = seenArea(of: scene) else {
      return false
    }
    return node.frameInScene.meets(area)
  }

  /// The scene's nodes for which `contains` is true.
  open func containedNodeSet() -> Set<SKNode> {
    func below(_ node: SKNode) -> [SKNode] { node.children.flatMap { [$0] + below($0) } }
    return Set((shownScene.map(below) ?? []).filter { $0 !== self && contains($0) })
  }

  /// The scene whose camera this is.
  private var shownScene: SKScene? {
    [scene, filmedScene].lazy.compactMap { $0 }.first { $0.camera === self }
  }

  /// The bounding box of the visible area, in scene coordinates; nil if no view presents the scene.
  private func seenArea(of scene: SKScene) -> CGRect? {
    guard let view = scene.view else { return nil }
    let shown = view.viewport(of: scene)
    let points = CGRect(
      x: shown.clip.x, y: shown.clip.y, width: shown.clip.width, height: shown.clip.height)
    return points.applying(shown.viewToPixels.inverted()).applying(shown.sceneToView.inverted())
  }
}

extension SKNode {
  /// The accumulated frame in the coordinates of the topmost ancestor.
  var frameInScene: CGRect {
    let frame = calculateAccumulatedFrame()
    return parent.map { frame.applying($0.worldTransform) } ?? frame
  }
}
