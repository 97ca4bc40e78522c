internal import Raster

/// Where a scene is seen from; see `SKScene.camera`. What is added to it stays where it is on the screen.
///
/// Its position, its turn and the inverse of its scale are the view's: a camera scaled by 2 shows twice as much.
/// Source: https://developer.apple.com/documentation/spritekit/skcameranode
@preconcurrency @MainActor
open class SKCameraNode: SKNode {
  /// Whether some of a node, or of what is below it, lies in what the camera shows. false where this is no camera of a
  /// scene in a view, and for a node of another scene.
  open func contains(_ node: SKNode) -> Bool {
    guard let area = seenArea, let scene, node.scene === scene, node !== scene else { return false }
    return node.frameInScene.meets(area)
  }

  /// The nodes of the scene that `contains` holds for.
  open func containedNodeSet() -> Set<SKNode> {
    func below(_ node: SKNode) -> [SKNode] { node.children.flatMap { [$0] + below($0) } }
    return Set((scene.map(below) ?? []).filter { $0 !== self && contains($0) })
  }

  /// What the camera shows, in the scene's points: the upright rectangle around it.
  private var seenArea: CGRect? {
    guard let scene, let view = scene.view, scene.camera === self else { return nil }
    let shown = view.viewport(of: scene)
    let points = CGRect(
      x: shown.clip.x, y: shown.clip.y, width: shown.clip.width, height: shown.clip.height)
    return points.applying(shown.viewToPixels.inverted()).applying(shown.sceneToView.inverted())
  }
}

extension SKNode {
  /// The accumulated frame in the points of the outermost ancestor.
  var frameInScene: CGRect {
    let frame = calculateAccumulatedFrame()
    return parent.map { frame.applying($0.worldTransform) } ?? frame
  }

  /// Whether the accumulated frames of two nodes meet, in the points of their scene.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sknode/intersects(_:)
  public func intersects(_ node: SKNode) -> Bool {
    frameInScene.meets(node.frameInScene)
  }
}
