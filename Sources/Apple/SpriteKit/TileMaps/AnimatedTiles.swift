internal import Raster

/// The animated tiles of a map in a draw list, with the pictures that they show there.
///
/// Tiles in view show the picture of the scene's time. Tiles outside keep theirs until they come into view, so that a
/// large map takes only as much time as its visible part.
struct AnimatedTiles {
  /// The tile of one cell.
  struct Tile {
    /// The tile's command, counted from the map's first; -1 for a tile that is not animated.
    var offset: Int32 = -1
    var definition: Int32 = 0
    /// The index of the texture that its command shows.
    var frame: Int32 = 0
  }

  private(set) weak var map: SKTileMapNode?
  /// The number of the map's commands when it was drawn.
  let count: Int32
  /// The cells that were drawn.
  let cells: CellRange
  /// The longest side of an animated tile, in points.
  let longestSide: Double
  /// The definitions with several textures, in the order they were found.
  let definitions: [SKTileDefinition]
  /// The tiles of `cells`, row by row.
  var tiles: [Tile]

  /// Collects the animated tiles while a map is drawn. Allocates nothing before the first one.
  @MainActor
  struct Collector {
    fileprivate var definitions: [SKTileDefinition] = []
    fileprivate var numbers: [ObjectIdentifier: Int32] = [:]
    fileprivate var tiles: [Tile] = []

    /// - Parameter cell: its number in the cells that are drawn, of which there are `count`.
    mutating func add(_ definition: SKTileDefinition, _ frame: Int, cell: Int, of count: Int, at offset: Int32) {
      if tiles.isEmpty { tiles = Array(repeating: Tile(), count: count) }
      let number = numbers[ObjectIdentifier(definition)] ?? Int32(truncatingIfNeeded: definitions.count)
      if Int(number) == definitions.count {
        definitions.append(definition)
        numbers[ObjectIdentifier(definition)] = number
      }
      tiles[cell] = Tile(offset: offset, definition: number, frame: Int32(truncatingIfNeeded: frame))
    }
  }
}

extension SceneFlattener {
  /// The index of the next command among those of the node that is being drawn.
  var nextOffset: Int32 { drawing.next - drawing.first }

  /// Keeps the animated tiles of the map that is being drawn. A list that is made only once needs none.
  mutating func follow(_ found: AnimatedTiles.Collector, in cells: CellRange, of map: SKTileMapNode) {
    animatedTiles.removeAll { $0.map === map }
    guard isFollowing, !found.tiles.isEmpty else { return }
    animatedTiles.append(
      AnimatedTiles(
        map: map, count: nextOffset, cells: cells,
        longestSide: found.definitions.map { Double(max($0.size.width, $0.size.height)) }.max() ?? 0,
        definitions: found.definitions, tiles: found.tiles))
  }

  /// Updates the animated tiles in view to their scene's time.
  mutating func animateTiles() {
    for index in animatedTiles.indices.reversed() {
      guard let map = animatedTiles[index].map, nodes.isListed(map.state.pointee.index),
        nodes.commands[Int(map.state.pointee.index)].count == animatedTiles[index].count
      else {
        animatedTiles.remove(at: index)
        continue
      }
      animate(map, at: index)
    }
  }

  /// Replaces the pictures of one map that have changed.
  private mutating func animate(_ map: SKTileMapNode, at index: Int) {
    // A map that has changed is redrawn as a whole anyway.
    guard map.state.pointee.changes.isDisjoint(with: [.content, .subtree]) else { return }
    let time = map.scene?.runningTime ?? 0
    let frames = animatedTiles[index].definitions.map { Int32(truncatingIfNeeded: $0.frame(at: time)) }
    let drawn = animatedTiles[index].cells
    // In a group, such as a blurred one, tiles outside the view can still change the visible picture.
    let cells =
      map.isInGroup
      ? drawn
      : map.cells(
        in: clip, through: Affine(map.worldTransform).concatenating(sceneToPixels),
        reach: animatedTiles[index].longestSide
      ).clamped(to: drawn)
    let first = Int(nodes.commands[Int(map.state.pointee.index)].first)
    for row in cells.rows {
      for column in cells.columns {
        let cell = drawn.number(ofColumn: column, row: row)
        let tile = animatedTiles[index].tiles[cell]
        guard tile.offset >= 0, frames[Int(tile.definition)] != tile.frame else { continue }
        let definition = animatedTiles[index].definitions[Int(tile.definition)]
        let slot = first + Int(tile.offset)
        // A lit or shaded map also needs other normal maps or shader inputs, so it is redrawn as a whole.
        guard case .quad = list.commands.content(ofSlot: slot), definition.size.width > 0,
          definition.textures.indices.contains(Int(frames[Int(tile.definition)]))
        else { return map.contentChanged() }
        let center = map.centerOfTile(atColumn: column, row: row)
        list.commands[slot: slot].content = .quad(
          quad(of: definition, frame: Int(frames[Int(tile.definition)]), at: center, in: map))
        animatedTiles[index].tiles[cell].frame = frames[Int(tile.definition)]
      }
    }
  }
}
