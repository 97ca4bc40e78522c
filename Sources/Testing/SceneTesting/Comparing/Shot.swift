internal import Raster
internal import SpriteKit

/// A frame with what it shows: pixels, the nodes, and which of them drew what.
struct Shot {
  let frame: Bitmap
  /// The scene's nodes in tree order; empty without a scene.
  var tree: [NodeRecord] = []
  /// What the frame was drawn from.
  var drawList = DrawList()
  /// From the owners of the list's commands to places in `tree`.
  var nodes: [Int: Int] = [:]
}

extension Stage {
  /// The newest frame. The tree is as it is now: to be taken before anything else happens to the stage.
  var shot: Shot {
    var shot = Shot(frame: frame, drawList: drawList)
    shot.tree = scene?.records { node, place in node.drawListOwner.map { shot.nodes[$0] = place } } ?? []
    return shot
  }
}
