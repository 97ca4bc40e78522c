internal import Raster

/// Who drew some pixels last.
///
/// Each command is drawn alone, the last one first, until every pixel has an owner: slow, and only done for a frame
/// that differs. Blend modes count as plain drawing here, layers and their masks not at all.
struct PixelOwners {
  /// How many of the pixels each owner drew last: an index into `DrawList.names`, or -1 for what no node draws.
  private(set) var counts: [Int: Int] = [:]

  /// - Parameter isAsked: one for each pixel of the frame, row by row.
  init(_ list: DrawList, width: Int, height: Int, isAsked: [Bool]) {
    var left = isAsked.indices.filter { isAsked[$0] }
    let rasterizer = Rasterizer()
    var alone = list
    alone.background = Color(red: UInt8(0), green: 0, blue: 0, alpha: 0)
    var sheet = Bitmap(width: width, height: height)
    for command in Self.drawing(list.commands).reversed() where !left.isEmpty {
      var command = command
      (command.alpha, command.blend) = (1, .alpha)
      alone.commands = [command]
      rasterizer.draw(alone, into: &sheet)
      let before = left.count
      left.removeAll { sheet.pixels[$0] != 0 }
      if left.count < before { counts[command.owner, default: 0] += before - left.count }
    }
    if !left.isEmpty { counts[-1, default: 0] += left.count }
  }

  /// The commands that put colour down, without those of masks.
  private static func drawing(_ commands: DrawCommands) -> [DrawCommand] {
    // For each open layer, whether its mask is being drawn.
    var layers: [Bool] = []
    return commands.filter { command in
      switch command.content {
      case .beginLayer: layers.append(false)
      case .beginMask: if !layers.isEmpty { layers[layers.count - 1] = true }
      case .endLayer: _ = layers.popLast()
      case .quad, .path: return !layers.contains(true)
      }
      return false
    }
  }
}
