/// A view whose scene follows the camera. Differs from Apple: there is no camera, so it is an `SKView`.
///
/// `delegate` is that of `SKView`, because an `ARSKViewDelegate` is an `SKViewDelegate`.
///
/// Source: https://developer.apple.com/documentation/arkit/arskview
open class ARSKView: SKView {
  /// The session, which fails when it is run.
  open var session = ARSession()

  /// The anchor of a node. Always nil.
  open func anchor(for node: SKNode) -> ARAnchor? { nil }
  /// The node of an anchor. Always nil.
  open func node(for anchor: ARAnchor) -> SKNode? { nil }
}

/// Receives anchors and their nodes. Differs from Apple: never called.
///
/// Source: https://developer.apple.com/documentation/arkit/arskviewdelegate
@preconcurrency @MainActor
public protocol ARSKViewDelegate: SKViewDelegate, ARSessionObserver {
  /// Asked for the node of a new anchor.
  func view(_ view: ARSKView, nodeFor anchor: ARAnchor) -> SKNode?
  /// A node was added.
  func view(_ view: ARSKView, didAdd node: SKNode, for anchor: ARAnchor)
  /// A node is about to move.
  func view(_ view: ARSKView, willUpdate node: SKNode, for anchor: ARAnchor)
  /// A node has moved.
  func view(_ view: ARSKView, didUpdate node: SKNode, for anchor: ARAnchor)
  /// A node was removed.
  func view(_ view: ARSKView, didRemove node: SKNode, for anchor: ARAnchor)
}

extension ARSKViewDelegate {
  public func view(_ view: ARSKView, nodeFor anchor: ARAnchor) -> SKNode? { nil }
  public func view(_ view: ARSKView, didAdd node: SKNode, for anchor: ARAnchor) {}
  public func view(_ view: ARSKView, willUpdate node: SKNode, for anchor: ARAnchor) {}
  public func view(_ view: ARSKView, didUpdate node: SKNode, for anchor: ARAnchor) {}
  public func view(_ view: ARSKView, didRemove node: SKNode, for anchor: ARAnchor) {}
}
