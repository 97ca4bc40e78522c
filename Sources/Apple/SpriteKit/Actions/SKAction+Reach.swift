// Inverse kinematics: the ancestors of the node that runs the action rotate until the node is at a point. Each rotates
// about its own position, within its `reachConstraints`; the node itself and everything above `rootNode` do not rotate.
// If the point is out of reach, the node comes as near as it can. The reverse is the same action.
//
// Does nothing on a node that is not below `rootNode`, which is reported once as a `Diagnostic`.
// Source: https://developer.apple.com/documentation/spritekit/skaction, "Performing Inverse Kinematics". Apple does not
// document how it finds the angles; see `JointChain` for the method used here.

extension SKAction {
  /// Rotates the node's ancestors until the node is at a point.
  ///
  /// - Parameters:
  ///   - position: the target in scene coordinates.
  ///   - root: the topmost node that may rotate.
  ///   - duration: seconds; each node rotates at constant speed.
  public class func reach(
    to position: CGPoint, rootNode root: SKNode, duration: TimeInterval
  ) -> SKAction {
    reach({ position }, root, duration: duration)
  }

  /// Rotates the node's ancestors until the node is at a point.
  ///
  /// - Parameters:
  ///   - position: the target in scene coordinates.
  ///   - root: the topmost node that may rotate.
  ///   - velocity: scene points per second, along the straight line to where the node ends; at 0 and below the
  ///     action ends at once.
  public class func reach(to position: CGPoint, rootNode root: SKNode, velocity: CGFloat) -> SKAction {
    reach({ position }, root, velocity: velocity)
  }

  /// Rotates the node's ancestors until the node is where another node is.
  ///
  /// - Parameters:
  ///   - node: the target, followed while it moves. After it is deallocated, its last position is the target.
  ///   - root: the topmost node that may rotate.
  ///   - sec: seconds; each node rotates at constant speed.
  public class func reach(to node: SKNode, rootNode root: SKNode, duration sec: TimeInterval) -> SKAction {
    reach({ [weak node] in node?.scenePosition }, root, duration: sec)
  }

  /// Rotates the node's ancestors until the node is where another node is.
  ///
  /// - Parameters:
  ///   - node: the target, followed while it moves. After it is deallocated, its last position is the target.
  ///   - root: the topmost node that may rotate.
  ///   - velocity: scene points per second, along the straight line to where the node would end if nothing moved;
  ///     at 0 and below the action ends at once.
  public class func reach(to node: SKNode, rootNode root: SKNode, velocity: CGFloat) -> SKAction {
    reach({ [weak node] in node?.scenePosition }, root, velocity: velocity)
  }

  private class func reach(
    _ goal: @escaping () -> CGPoint?, _ root: SKNode, duration: TimeInterval
  ) -> SKAction {
    SKAction(
      .timed { [weak root] _ in
        let reach = Reach(goal, below: root)
        return { node, before, after in reach.advance(node, from: before, to: after) }
      }, duration: duration, reverse: .same)
  }

  private class func reach(_ goal: @escaping () -> CGPoint?, _ root: SKNode, velocity: CGFloat) -> SKAction {
    SKAction(
      .paced { [weak root] node in
        let reach = Reach(goal, below: root)
        let seconds = velocity > 0 ? Double(reach.distance(of: node) / velocity) : 0
        return (seconds, { node, before, after in reach.advance(node, from: before, to: after) })
      }, reverse: .same)
  }
}

extension SKNode {
  /// The node's position in the coordinates of its scene, or of its topmost ancestor outside a scene.
  fileprivate var scenePosition: CGPoint { CGPoint.zero.applying(worldTransform) }
}
