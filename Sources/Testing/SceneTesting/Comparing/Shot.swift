internal import Raster
internal import SpriteKit

/// A frame: its pixels, its nodes, and which node drew each command.
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
  /// The newest frame, with the tree as it is now. Take the shot before anything changes the tree.
  var shot: Shot {
    var shot = Shot(frame: frame, drawList: drawList)
    shot.tree = scene?.records { node, place in node.drawListOwner.map { shot.nodes[$0] = place } } ?? []
    return shot
  }
}
