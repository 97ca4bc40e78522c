internal import Raster
public import SpriteKit

extension SKNode {
  /// A node with a child for each layer of a map, the lowest first. A pixel of the map is a point, and scaling smooths
  /// nothing.
  ///
  /// The map's lower left corner is the node's origin; for an infinite map, the point (0, 0) of Tiled is. Layers are at
  /// the z positions 0, 1, 2, ..., counted through all groups, and have the layer's name, opacity, visibility and, in
  /// `userData`, its properties. A layer is
  /// - an `SKTileMapNode`, or a node with several if tiles have several sizes or offsets;
  /// - a node with a child for each object: a sprite for a tile, otherwise an empty node, see `TiledMap.path(of:)`;
  /// - a sprite for an image layer;
  /// - a node with the layers of a group.
  ///
  /// Texts and turned hexagons are not drawn, which is reported as a `Diagnostic`.
  public convenience init(tiledMap map: TiledMap) {
    self.init()
    var scenery = TiledScenery(map)
    for layer in scenery.nodes(of: map.layers, tint: nil, base: 0) { addChild(layer) }
  }
}

extension SKTileMapNode {
  /// The tiles of one layer; empty for a layer of another kind. The layer's offset is in the positions; its opacity and
  /// visibility are in the nodes.
  ///
  /// There is one node for tiles of the grid's size, and one for each other size and offset of tiles. Rows count from
  /// the bottom; on isometric maps, Tiled's rows and columns are swapped and count from the end. Use
  /// `TiledMap.center(column:row:)` to find a tile's place.
  public static func nodes(tiledMap map: TiledMap, layer: TiledLayer) -> [SKTileMapNode] {
    guard case .tiles(let tiles) = layer.content else { return [] }
    var scenery = TiledScenery(map)
    let nodes = scenery.tileMaps(tiles, layer, tint: layer.tint)
    for node in nodes {
      node.position.x += layer.offset.x
      node.position.y -= layer.offset.y
      node.alpha *= CGFloat(layer.opacity)
      node.isHidden = !layer.isVisible
    }
    return nodes
  }
}

/// Makes the nodes of a map.
@MainActor struct TiledScenery {
  let map: TiledMap
  let pictures = Pictures()
  private var groups: [TiledCell: SKTileGroup] = [:]
  /// The z position of the next layer in the whole map.
  private var nextLayer = 0

  init(_ map: TiledMap) {
    self.map = map
  }

  mutating func nodes(of layers: [TiledLayer], tint: TiledColor?, base: Int) -> [SKNode] {
    layers.map { layer in
      let z = nextLayer
      let tint = Self.product(tint, layer.tint)
      let node: SKNode
      switch layer.content {
      case .group(let inner):
        node = SKNode()
        for child in nodes(of: inner, tint: tint, base: z) { node.addChild(child) }
        if inner.isEmpty { nextLayer += 1 }
      case .tiles(let tiles):
        let maps = tileMaps(tiles, layer, tint: tint)
        node = maps.count == 1 ? maps[0] : SKNode()
        if maps.count != 1 { for map in maps { node.addChild(map) } }
        nextLayer += 1
      case .objects(let objects):
        node = SKNode()
        for object in objects { node.addChild(self.node(of: object, layer, tint)) }
        nextLayer += 1
      case .image(let image):
        node = image.map { sprite($0, tint) } ?? SKNode()
        nextLayer += 1
      }
      node.name = layer.name
      node.alpha *= CGFloat(layer.opacity)
      node.isHidden = !layer.isVisible
      node.position.x += layer.offset.x
      node.position.y -= layer.offset.y
      node.zPosition = CGFloat(z - base)
      node.userData = Self.userData(layer.properties)
      return node
    }
  }

  private func sprite(_ image: TiledImage, _ tint: TiledColor?) -> SKNode {
    let sprite = SKSpriteNode(texture: pictures.texture(image, nil), size: pictures.size(image, nil))
    sprite.anchorPoint = CGPoint(x: 0, y: 1)
    sprite.position = map.upright(.zero)
    Self.tint(sprite, tint)
    return sprite
  }

  // MARK: Tiles

  /// From the middle of a cell to the middle of its tile, y down.
  private struct Shift: Hashable {
    var x: Double
    var y: Double
  }

  mutating func tileMaps(_ tiles: TiledTiles, _ layer: TiledLayer, tint: TiledColor?) -> [SKTileMapNode] {
    let grid = TiledGrid(map, tiles)
    var nodes: [SKTileMapNode] = []
    var indices: [Shift: Int] = [:]
    var placed: [TiledCell: (node: Int, group: SKTileGroup)?] = [:]
    /// The groups of each node, in the order in which their tiles were found.
    var groups: [[SKTileGroup]] = []
    for row in tiles.firstRow..<tiles.firstRow + tiles.rows {
      for column in tiles.firstColumn..<tiles.firstColumn + tiles.columns {
        guard let cell = tiles[column, row] else { continue }
        if placed[cell] == nil {
          guard let (set, id) = map.tile(cell), let group = group(of: cell, set, id) else {
            AppArt.report(
              "skipped-art", map.path, "the layer \"\(layer.name)\" has the tile \(cell.id), which no tile set has")
            placed[cell] = .some(nil)
            continue
          }
          let shift = shift(of: group, set, cell)
          let index = indices[shift] ?? nodes.count
          if index == nodes.count {
            guard (nodes.count + 1) * grid.columns * grid.rows <= Self.cellLimit else {
              AppArt.report(
                "skipped-art", map.path,
                "the layer \"\(layer.name)\" is too large for tiles of this many sizes; use a layer for each size")
              placed[cell] = .some(nil)
              continue
            }
            indices[shift] = index
            nodes.append(node(grid, shift, tint))
            groups.append([])
          }
          placed[cell] = (index, group)
          groups[index].append(group)
        }
        guard case let (index, group)?? = placed[cell], let definition = group.rules[0].tileDefinitions.first else {
          continue
        }
        let place = grid.place(column, row)
        nodes[index].setTileGroup(group, andTileDefinition: definition, forColumn: place.column, row: place.row)
      }
    }
    for (node, groups) in zip(nodes, groups) { node.tileSet.tileGroups = groups }
    return nodes.isEmpty ? [node(grid, Shift(x: 0, y: 0), tint)] : nodes
  }

  private func node(_ grid: TiledGrid, _ shift: Shift, _ tint: TiledColor?) -> SKTileMapNode {
    let node = SKTileMapNode(
      tileSet: SKTileSet(tileGroups: [], tileSetType: grid.type), columns: grid.columns, rows: grid.rows,
      tileSize: grid.tileSize)
    node.enableAutomapping = false
    node.anchorPoint = .zero
    let place = grid.place(grid.firstColumn, grid.firstRow)
    let inside = node.centerOfTile(atColumn: place.column, row: place.row)
    let wanted = map.center(column: grid.firstColumn, row: grid.firstRow)
    node.position = CGPoint(x: wanted.x + shift.x - inside.x, y: wanted.y - shift.y - inside.y)
    if let tint {
      (node.color, node.colorBlendFactor) = (Self.opaque(tint), 1)
      node.alpha = CGFloat(tint.alpha) / 255
    }
    return node
  }

  /// Tiles of other sizes than the grid's are aligned with the lower left corner of their cell.
  private func shift(of group: SKTileGroup, _ set: TiledTileSet, _ cell: TiledCell) -> Shift {
    let size = group.rules.first?.tileDefinitions.first?.size ?? .zero
    let isTurned = cell.isFlippedDiagonally && map.orientation != .hexagonal
    let (width, height) = isTurned ? (size.height, size.width) : (size.width, size.height)
    return Shift(
      x: (width - CGFloat(map.tileWidth)) / 2 + set.offset.x,
      y: (CGFloat(map.tileHeight) - height) / 2 + set.offset.y)
  }

  private mutating func group(of cell: TiledCell, _ set: TiledTileSet, _ id: Int) -> SKTileGroup? {
    if let known = groups[cell] { return known }
    guard let (image, part) = set.picture(of: id) else { return nil }
    let definition = SKTileDefinition(texture: pictures.texture(image, part), size: pictures.size(image, part))
    if let (textures, seconds) = animation(of: id, set) {
      (definition.textures, definition.timePerFrame) = (textures, seconds)
    }
    definition.name = "\(id)"
    definition.userData = Self.userData(set.tiles[id]?.properties ?? [:])
    turn(definition, cell)
    let group = SKTileGroup(tileDefinition: definition)
    group.name = "\(set.name) \(id)"
    groups[cell] = group
    return group
  }

  private func turn(_ definition: SKTileDefinition, _ cell: TiledCell) {
    if map.orientation == .hexagonal, cell.isFlippedDiagonally || cell.isTurned {
      AppArt.report("skipped-art", map.path, "hexagons that are turned by 60° or 120° are drawn unturned")
    }
    if cell.isFlippedDiagonally, map.orientation != .hexagonal {
      // Swapping x and y, which go right and down, is the same as a flip left to right and a quarter turn.
      definition.rotation = .rotation90
      definition.flipHorizontally = !cell.isFlippedVertically
      definition.flipVertically = cell.isFlippedHorizontally
    } else {
      definition.flipHorizontally = cell.isFlippedHorizontally
      definition.flipVertically = cell.isFlippedVertically
    }
  }

  /// The textures of a tile's animation, each repeated according to its time, and the seconds that each of them is
  /// shown.
  private func animation(of id: Int, _ set: TiledTileSet) -> (textures: [SKTexture], seconds: CGFloat)? {
    guard let frames = set.tiles[id]?.animation, !frames.isEmpty else { return nil }
    let unit = frames.reduce(0) { Self.commonDivisor($0, $1.milliseconds) }
    let textures = frames.map { frame in
      set.picture(of: frame.tile).map { pictures.texture($0.image, $0.part) } ?? pictures.missing
    }
    guard unit > 0, frames.reduce(0, { $0 + $1.milliseconds / unit }) <= Self.frameLimit else {
      AppArt.report(
        "skipped-art", map.path,
        "the frames of the tile \(id) of \"\(set.name)\" are shown equally long; use times with a common part")
      let sum = frames.reduce(0) { $0 + $1.milliseconds }
      return (textures, CGFloat(max(1, sum)) / CGFloat(frames.count) / 1000)
    }
    let repeated = zip(textures, frames).flatMap { Array(repeating: $0, count: $1.milliseconds / unit) }
    return (repeated, CGFloat(unit) / 1000)
  }

  /// The maximum number of cells of a layer's nodes together, as of one `SKTileMapNode`.
  private static let cellLimit = 1 << 24
  /// The maximum number of textures of a tile.
  private static let frameLimit = 1024

  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : commonDivisor(second, first % second)
  }
}
