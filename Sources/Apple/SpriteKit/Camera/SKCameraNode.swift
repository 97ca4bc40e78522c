internal import Raster

/// The viewpoint of a scene; see `SKScene.camera`. Its children stay at the same place on the screen.
///
/// The view follows the camera's position and rotation. A camera scaled by 2 shows twice as much of the scene.
/// Source: https://developer.apple.com/documentation/spritekit/skcameranode
@preconcurrency @MainActor
open class SKCameraNode: SKNode {
  /// Whether the accumulated frame of a node is at least partly in view. False if this is not the camera of a presented
  /// scene, or if the node is in another scene.
  open func contains(_ node: SKNode) -> Bool {
    guard let area = seenArea, let scene, node.scene === scene, node !== scene else { return false }
    return node.frameInScene.meets(area)
  }

  /// The scene's nodes for which `contains` is true.
  open func containedNodeSet() -> Set<SKNode> {
    func below(_ node: SKNode) -> [SKNode] { node.children.flatMap { [$0] + below($0) } }
    return Set((scene.map(below) ?? []).filter { $0 !== self && contains($0) })
  }

  /// The bounding box of the visible area, in scene coordinates.
  private var seenArea: CGRect? {
    guard let scene, let view = scene.view, scene.camera === self else { return nil }
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

  /// Whether the accumulated frames of two nodes overlap or touch in scene coordinates.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/intersects(_:)
  public func intersects(_ node: SKNode) -> Bool {
    frameInScene.meets(node.frameInScene)
  }
}
