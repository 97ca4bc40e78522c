internal import Raster

/// Finds which node drew each requested pixel last.
///
/// Draws each command alone, from the last to the first, until every pixel has an owner. This is slow, so it is done
/// only for frames that differ. Treats blend modes as plain drawing, and ignores layers and their masks.
struct PixelOwners {
  /// The number of requested pixels that each owner drew last. The key is an index into `DrawList.names`, or -1 for
  /// pixels that no node drew.
  private(set) var counts: [Int: Int] = [:]

  /// - Parameter isRequested: for each pixel of the frame, row by row, whether to find its owner.
  init(_ list: DrawList, width: Int, height: Int, isRequested: [Bool]) {
    var left = isRequested.indices.filter { isRequested[$0] }
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

  /// The commands that draw colour; commands inside a mask are left out.
  private static func drawing(_ commands: DrawCommands) -> [DrawCommand] {
    // For each open layer, whether its mask is being drawn.
    var layers: [Bool] = []
    return commands.filter { command in
      switch command.content {
      case .beginLayer: layers.append(false)
      case .beginMask: if !layers.isEmpty { layers[layers.count - 1] = true }
      case .endLayer: _ = layers.popLast()
      case .quad, .path, .shaded, .lit, .warped: return !layers.contains(true)
      }
      return false
    }
  }
}
