// Source: https://developer.apple.com/documentation/spritekit/skaction (Animating the Warping of a Sprite)
// Actions that change the node's `warpGeometry`; they do nothing on a node that is not `SKWarpable`.

extension SKAction {
  /// Animates the node's grid to another one with the same columns and rows. A node without a grid starts undistorted.
  ///
  /// - Returns: nil if the warp is not a grid.
  public class func warp(to warp: SKWarpGeometry, duration: TimeInterval) -> SKAction? {
    guard let end = warp as? SKWarpGeometryGrid else { return nil }
    return SKAction(
      .timed { node in
        let start = (node as? any SKWarpable)?.warpGeometry as? SKWarpGeometryGrid ?? end.unbent
        return { node, _, after in (node as? any SKWarpable)?.warpGeometry = start.mixed(with: end, Float(after)) }
      }, duration: duration)
  }

  /// Animates the node from grid to grid; see `animate(withWarps:times:restore:)`.
  public class func animate(withWarps warps: [SKWarpGeometry], times: [NSNumber]) -> SKAction? {
    animate(withWarps: warps, times: times, restore: false)
  }

  /// Animates the node from grid to grid.
  ///
  /// - Parameters:
  ///   - warps: grids that all have the same count of columns and rows.
  ///   - times: for each grid, the seconds from the action's start until the node has it.
  ///   - restore: whether the node gets its original warp back at the end.
  /// - Returns: nil if there are no grids, if the numbers of times and grids differ, or if times decrease.
  public class func animate(withWarps warps: [SKWarpGeometry], times: [NSNumber], restore: Bool) -> SKAction? {
    let grids = warps.compactMap { $0 as? SKWarpGeometryGrid }
    let seconds = times.map(\.doubleValue)
    guard !grids.isEmpty, grids.count == warps.count, seconds.count == grids.count, let end = seconds.last,
      zip(seconds, seconds.dropFirst()).allSatisfy({ $0 <= $1 }), seconds.allSatisfy({ $0.isFinite && $0 >= 0 })
    else { return nil }
    return SKAction(
      .timed { node in
        let own = (node as? any SKWarpable)?.warpGeometry
        let first = own as? SKWarpGeometryGrid ?? grids[0].unbent
        return { node, _, after in
          guard let node = node as? any SKWarpable else { return }
          guard after < 1 else { return node.warpGeometry = restore ? own : grids[grids.count - 1] }
          let now = end * Double(after)
          let next = seconds.firstIndex { $0 > now } ?? grids.count - 1
          let (from, start) = next > 0 ? (grids[next - 1], seconds[next - 1]) : (first, 0)
          let part = seconds[next] > start ? (now - start) / (seconds[next] - start) : 1
          node.warpGeometry = from.mixed(with: grids[next], Float(part))
        }
      }, duration: end)
  }
}

extension SKWarpGeometryGrid {
  /// A grid with the same columns and rows, without distortion.
  fileprivate var unbent: SKWarpGeometryGrid { SKWarpGeometryGrid(numberOfColumns, numberOfRows, sources, []) }
}
