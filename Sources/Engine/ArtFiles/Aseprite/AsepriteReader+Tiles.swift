/// The tiles of a sprite's layer of tiles.
struct AsepriteTileSet {
  var width: Int
  var height: Int
  var count: Int
  /// The number of the tile that shows nothing.
  var emptyTile: Int
  /// All tiles from the top down; nil if they are in another file.
  var bytes: [UInt8]?
}

extension AsepriteReader {
  mutating func readTileSet(_ chunk: inout ByteReader) throws(ArtFileError) {
    let (id, flags, count) = (try chunk.dword(), try chunk.dword(), try chunk.dword())
    let (width, height) = (try chunk.word(), try chunk.word())
    try chunk.skip(16)
    let name = try chunk.string()
    if flags & 1 != 0 { try chunk.skip(8) }
    var set = AsepriteTileSet(
      width: width, height: height, count: count, emptyTile: flags & 4 != 0 ? 0 : 0xFFFF_FFFF, bytes: nil)
    if flags & 2 != 0 {
      var packed = try chunk.part(try chunk.dword(), "tile set")
      let (size, overflows) = (width * height * pixels.depth.rawValue).multipliedReportingOverflow(by: count)
      guard !overflows else { throw chunk.error("the tile set has \(count) tiles of \(width)x\(height) pixels") }
      set.bytes = try bytes(of: &packed, size, isCompressed: true)
    } else {
      report("the tile set \"\(name)\" is in another file and not read; embed it")
    }
    tileSets[id] = set
  }

  /// Puts the tiles of a cel together.
  mutating func readTiles(_ chunk: inout ByteReader, layer: Int) throws(ArtFileError) -> Int {
    let (columns, rows, bits) = (try chunk.word(), try chunk.word(), try chunk.word())
    let masks = AsepriteTile.Masks(
      id: try chunk.dword(), flipX: try chunk.dword(), flipY: try chunk.dword(), diagonal: try chunk.dword())
    try chunk.skip(10)
    guard bits == 32 else { throw chunk.error("tiles have \(bits) bits; expected 32") }
    guard let set = pixels.layers[layer].tileSet.flatMap({ tileSets[$0] }) else {
      throw chunk.error("layer \(layer) has tiles, but no tile set")
    }
    let numbers = try bytes(of: &chunk, columns * rows * 4, isCompressed: true)
    // Without its tiles the picture is empty; the tile set reported it.
    guard let tiles = set.bytes else { return try add([], 0, 0) }
    let (depth, width, height) = (pixels.depth.rawValue, columns * set.width, rows * set.height)
    let (size, overflows) = (width * depth).multipliedReportingOverflow(by: height)
    guard !overflows else { throw chunk.error("there are \(columns) x \(rows) tiles") }
    try claim(size, chunk)
    // Pixels that no tile has are transparent.
    let nothing = pixels.depth == .indexed ? pixels.transparentIndex : 0
    var picture = [UInt8](repeating: nothing, count: size)
    for index in 0..<columns * rows {
      let number = (0..<4).reduce(0) { $0 | Int(numbers[index * 4 + $1]) << ($1 * 8) }
      let tile = AsepriteTile(number, masks)
      guard tile.id != set.emptyTile, number != set.emptyTile else { continue }
      guard tile.id < set.count else { throw chunk.error("tile \(tile.id) of \(set.count) is not in the tile set") }
      if tile.isDiagonal && set.width != set.height { report("tiles that are not square are not flipped diagonally") }
      let (left, top) = (index % columns * set.width, index / columns * set.height)
      for y in 0..<set.height {
        for x in 0..<set.width {
          let (fromX, fromY) = tile.source(x, y, set)
          let from = ((tile.id * set.height + fromY) * set.width + fromX) * depth
          let to = ((top + y) * width + left + x) * depth
          for byte in 0..<depth { picture[to + byte] = tiles[from + byte] }
        }
      }
    }
    return try add(picture, width, height)
  }
}

/// A tile of a cel, with its flips.
struct AsepriteTile {
  /// The bits of a tile's number, and those of its flips.
  struct Masks {
    var id: Int
    var flipX: Int
    var flipY: Int
    var diagonal: Int
  }

  let id: Int
  let isFlippedX: Bool
  let isFlippedY: Bool
  let isDiagonal: Bool

  init(_ number: Int, _ masks: Masks) {
    id = number & masks.id
    (isFlippedX, isFlippedY) = (number & masks.flipX != 0, number & masks.flipY != 0)
    isDiagonal = number & masks.diagonal != 0
  }

  /// The pixel of the tile set that a pixel of the tile shows. The diagonal flip comes first, as in Tiled; the
  /// specification does not say, so this is a guess.
  func source(_ x: Int, _ y: Int, _ set: AsepriteTileSet) -> (x: Int, y: Int) {
    let (x, y) = (isFlippedX ? set.width - 1 - x : x, isFlippedY ? set.height - 1 - y : y)
    return isDiagonal && set.width == set.height ? (y, x) : (x, y)
  }
}
