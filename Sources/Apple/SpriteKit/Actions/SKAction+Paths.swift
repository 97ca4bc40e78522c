extension SKAction {
  /// Moves the node along a path at constant speed, offset by its position and rotated with the path.
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: duration)
  }

  /// Moves the node along a path at constant speed, offset by its position and rotated with the path.
  ///
  /// - Parameter speed: points per second; at 0 and below the action ends at once.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  /// Moves the node along a path at constant speed. It jumps from contour to contour. The reverse follows the path
  /// back.
  ///
  /// - Parameters:
  ///   - path: lines and curves. Curves are followed to within about a thousandth of their length.
  ///   - asOffset: true adds the path's points to the node's position at the start; false takes them as points of the
  ///     node's parent.
  ///   - orientToPath: whether the node rotates with the path. A picture that points up then points ahead.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/follow(_:asoffset:orienttopath:duration:).
  /// Apple does not document which way a picture points. Public games have pictures that point up: the rocket of
  /// https://www.hackingwithswift.com/read/20/2/ready-aim-fire-timer-and-follow is launched upwards with its fuse below,
  /// and a space shooter fires along `zRotation + .pi / 2`, where its enemies fly.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, duration: TimeInterval
  ) -> SKAction {
    let track = PathTrack(path)
    guard !track.isEmpty else { return SKAction(.nothing, duration: duration, reverse: .same) }
    return SKAction(
      .timed { node in
        let start = offset ? node.position : .zero
        return { node, _, after in
          let (point, angle) = track.place(at: after)
          node.position = CGPoint(x: start.x + point.x, y: start.y + point.y)
          if orient { node.zRotation = angle - .pi / 2 }
        }
      }, duration: duration,
      reverse: .other {
        follow(CGPath(path.reversedSteps), asOffset: offset, orientToPath: orient, duration: duration)
      })
  }

  /// - Parameter speed: points per second; at 0 and below the action ends at once.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let duration = speed > 0 ? Double(PathTrack(path).length / speed) : 0
    return follow(path, asOffset: offset, orientToPath: orient, duration: duration)
  }
}
