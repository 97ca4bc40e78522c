extension SKAction {
  /// Follows a path from the node's position, turned along it, at an even pace.
  public class func follow(_ path: CGPath, duration: TimeInterval) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, duration: duration)
  }

  /// - Parameter speed: points a second.
  public class func follow(_ path: CGPath, speed: CGFloat) -> SKAction {
    follow(path, asOffset: true, orientToPath: true, speed: speed)
  }

  /// Follows a path at an even pace; between two of its contours it jumps. Its reverse follows the path back.
  ///
  /// - Parameters:
  ///   - path: of straight lines and curves, which are followed to within about a thousandth of their length.
  ///   - asOffset: whether the path's points are added to the node's position at the start; otherwise they are points of
  ///     its parent.
  ///   - orientToPath: whether the node turns with the path: a picture that looks up looks ahead.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/skaction/follow(_:asoffset:orienttopath:duration:).
  /// Apple does not say which way a picture looks: by what games ran into, it is up.
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

  /// - Parameter speed: points a second; at 0 and below the action ends at once.
  public class func follow(
    _ path: CGPath, asOffset offset: Bool, orientToPath orient: Bool, speed: CGFloat
  ) -> SKAction {
    let duration = speed > 0 ? Double(PathTrack(path).length / speed) : 0
    return follow(path, asOffset: offset, orientToPath: orient, duration: duration)
  }
}
