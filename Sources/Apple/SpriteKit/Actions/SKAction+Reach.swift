// The node that runs the action is brought to a point by the nodes above it, which turn. Each turns within its
// `reachConstraints`, about its own position; the node itself and what lies above `rootNode` do not turn. Where the
// point is out of reach, the node comes as near as it can. The reverse is the same action.
//
// A node that is not below `rootNode` is left alone, which is said once as a `Diagnostic`.
// Source: https://developer.apple.com/documentation/spritekit/skaction, "Performing Inverse Kinematics". Apple does not
// say how the angles are found: see `JointChain`.

extension SKAction {
  /// - Parameters:
  ///   - position: in points of the scene.
  ///   - root: the uppermost node that may turn.
  ///   - duration: seconds, over which each node turns evenly.
  public class func reach(
    to position: CGPoint, rootNode root: SKNode, duration: TimeInterval
  ) -> SKAction {
    reach({ position }, root, duration: duration)
  }

  /// - Parameters:
  ///   - position: in points of the scene.
  ///   - root: the uppermost node that may turn.
  ///   - velocity: points of the scene a second, of the straight way to where the node ends; at 0 and below the action
  ///     ends at once.
  public class func reach(to position: CGPoint, rootNode root: SKNode, velocity: CGFloat) -> SKAction {
    reach({ position }, root, velocity: velocity)
  }

  /// - Parameters:
  ///   - node: is followed while it moves. Once it is gone, the place where it was last is reached for.
  ///   - root: the uppermost node that may turn.
  ///   - sec: over which each node turns evenly.
  public class func reach(to node: SKNode, rootNode root: SKNode, duration sec: TimeInterval) -> SKAction {
    reach({ [weak node] in node?.scenePosition }, root, duration: sec)
  }

  /// - Parameters:
  ///   - node: is followed while it moves. Once it is gone, the place where it was last is reached for.
  ///   - root: the uppermost node that may turn.
  ///   - velocity: points of the scene a second, of the straight way to where the node would end if nothing moved; at 0
  ///     and below the action ends at once.
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
  /// In points of the scene, or of the outermost node where there is none.
  fileprivate var scenePosition: CGPoint { CGPoint.zero.applying(worldTransform) }
}
