internal import Raster
internal import SpriteKit

/// A frame with its pixels, its nodes, and which node drew what.
struct Shot {
  let frame: Bitmap
  /// The scene's nodes in tree order; empty without a scene.
  var tree: [NodeRecord] = []
  /// The draw list of the frame.
  var drawList = DrawList()
  /// Maps owners in the draw list to indices in `tree`.
  var nodes: [Int: Int] = [:]
}

extension Stage {
  /// The newest frame. The tree is the present one, so take the shot before the stage changes.
  var shot: Shot {
    var shot = Shot(frame: frame, drawList: drawList)
    shot.tree = scene?.records { node, place in node.drawListOwner.map { shot.nodes[$0] = place } } ?? []
    return shot
  }
}
