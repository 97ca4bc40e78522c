extension SKTexture {
  /// A texture of a noise map, one pixel for each sample, with the colours of its noise. The map's origin is at the lower
  /// left.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktexture/init(noisemap:)
  public convenience init(noiseMap: GKNoiseMap) {
    self.init(
      data: noiseMap.pixels, size: CGSize(width: Int(noiseMap.sampleCount.x), height: Int(noiseMap.sampleCount.y)))
  }
}

extension SKTileMapNode {
  /// Tile maps of a noise map: one for each tile group of a tile set, with the tiles whose noise is in the group's range.
  ///
  /// A guess: Apple documents neither the order of the groups nor where a tile takes its value. The first group has the
  /// values below the first threshold, and each tile takes the value at its centre.
  ///
  /// - Parameters:
  ///   - columns: the count of columns of each map; see `SKTileMapNode(tileSet:columns:rows:tileSize:)` for the limits.
  ///   - thresholds: the values between the groups, ascending.
  ///
  /// Source: https://developer.apple.com/documentation/spritekit/sktilemapnode/tilemapnodes(tileset:columns:rows:tilesize:from:tiletypenoisemapthresholds:)
  public class func tileMapNodes(
    tileSet: SKTileSet, columns: Int, rows: Int, tileSize: CGSize, from noiseMap: GKNoiseMap,
    tileTypeNoiseMapThresholds thresholds: [NSNumber]
  ) -> [SKTileMapNode] {
    let groups = tileSet.tileGroups
    let maps = groups.map { _ in SKTileMapNode(tileSet: tileSet, columns: columns, rows: rows, tileSize: tileSize) }
    guard !maps.isEmpty else { return [] }
    let samples = noiseMap.sampleCount
    for row in 0..<max(0, rows) {
      for column in 0..<max(0, columns) {
        let place = vector_float2(
          (Float(column) + 0.5) / Float(columns) * Float(samples.x) - 0.5,
          (Float(row) + 0.5) / Float(rows) * Float(samples.y) - 0.5)
        let value = noiseMap.interpolatedValue(at: place)
        let group = min(thresholds.filter { $0.floatValue <= value }.count, maps.count - 1)
        maps[group].setTileGroup(groups[group], forColumn: column, row: row)
      }
    }
    return maps
  }
}
