internal import Foundation

extension MapReader {
  /// The tile sets of a map, including those in separate files.
  mutating func tileSets(_ elements: [MapElement]) throws(ArtFileError) -> [TiledTileSet] {
    if elements.count > TiledMap.tileSetLimit {
      throw error(elements[TiledMap.tileSetLimit], "there are more than \(TiledMap.tileSetLimit) tile sets")
    }
    var sets: [TiledTileSet] = []
    for element in elements {
      let first = try int(element, "firstgid", in: 1...0x0FFF_FFFF)
      guard first > sets.last?.firstID ?? 0 else {
        throw error(element, "firstgid is \(first); it must be above that of the tile set before")
      }
      sets.append(try tileSet(element, first: first))
    }
    return sets
  }

  private mutating func tileSet(_ element: MapElement, first: Int) throws(ArtFileError) -> TiledTileSet {
    guard let source = element["source"] else { return try embeddedSet(element, first: first) }
    let place: URL
    switch folder.locate(source, from: file) {
    case .file(let found): place = found
    case .missing: throw error(element, "there is no tile set \(source); add the file, or embed the tile set in Tiled")
    case .outside:
      throw error(element, "the tile set \(source) is outside of \(folder.root), where nothing is read; move it there")
    }
    let map = file
    defer { file = map }
    let bytes = try TiledMap.bytes(of: place, as: .tileSet)
    file = place
    let root = try MapElement.read(bytes, path: place.path)
    guard root.name == "tileset" else {
      throw error(root, "<\(root.name)> is not a tile set; expected <tileset>, which Tiled exports as TSX or JSON")
    }
    // Otherwise files could refer to each other endlessly.
    guard root["source"] == nil else {
      throw error(root, "a separate tile set cannot refer to another, \(root["source"] ?? ""); embed the tiles")
    }
    return try embeddedSet(root, first: first)
  }

  private mutating func embeddedSet(_ element: MapElement, first: Int) throws(ArtFileError) -> TiledTileSet {
    let sides = 0...TiledMap.tileSideLimit
    let (width, height) = (try int(element, "tilewidth", in: sides), try int(element, "tileheight", in: sides))
    let spacing = try int(element, "spacing", default: 0, in: sides)
    let margin = try int(element, "margin", default: 0, in: sides)
    let image = try self.image(element)
    var columns = try int(element, "columns", default: 0, in: 0...(1 << 24))
    var count = try int(element, "tilecount", default: 0, in: 0...(1 << 24))
    if let image {
      guard width > 0, height > 0 else { throw error(element, "the tiles of a sheet must have a width and a height") }
      // Files of old versions have neither.
      if columns == 0 { columns = max(0, image.width - 2 * margin + spacing) / (width + spacing) }
      if count == 0 { count = columns * (max(0, image.height - 2 * margin + spacing) / (height + spacing)) }
      guard columns > 0 || count == 0 else {
        throw error(element, "the number of columns is missing; save the tile set with Tiled 1.0 or later")
      }
    }
    var offset = CGPoint.zero
    if let element = element.child("tileoffset") {
      offset = CGPoint(x: try number(element, "x", default: 0), y: try number(element, "y", default: 0))
    }
    var tiles: [Int: TiledTileSet.Tile] = [:]
    for child in element.children {
      switch child.name {
      case "tile":
        let id = try int(child, "id", in: 0...0x0FFF_FFFF)
        tiles[id] = try tile(child, imageCount: count, hasSheet: image != nil)
      case "tiles": report(child, "tiles as members of an object are not read; save the file with Tiled 1.6 or later")
      // The first four are for the editor only.
      case "grid", "terraintypes", "wangsets", "transformations", "properties", "image", "tileoffset": break
      default: report(child, "<\(child.name)> is not supported and is skipped")
      }
    }
    for (key, value) in [("tilerendersize", "tile"), ("fillmode", "stretch")] where element[key] ?? value != value {
      report(element, "\(key) \(element[key] ?? "") is ignored; tiles have their own size")
    }
    return TiledTileSet(
      firstID: first, name: element["name"] ?? "", tileWidth: width, tileHeight: height, spacing: spacing,
      margin: margin, count: count, columns: columns, offset: offset,
      alignment: try choice(element, "objectalignment", default: .unspecified), image: image, tiles: tiles,
      properties: try properties(element))
  }

  private mutating func tile(
    _ element: MapElement, imageCount: Int, hasSheet: Bool
  ) throws(ArtFileError) -> TiledTileSet.Tile {
    var frames: [(tile: Int, milliseconds: Int)] = []
    for frame in element.child("animation")?.children ?? [] {
      let tile = try int(frame, "tileid", in: 0...0x0FFF_FFFF)
      guard !hasSheet || tile < imageCount else {
        throw error(frame, "tileid is \(tile), but the set has \(imageCount) tiles")
      }
      frames.append((tile, try int(frame, "duration", in: 0...86_400_000)))
    }
    let image = try image(element)
    var part: CGRect?
    if image != nil, element["width"] != nil, !hasSheet {
      let sides = 0...TiledMap.tileSideLimit
      part = CGRect(
        x: try int(element, "x", default: 0, in: sides), y: try int(element, "y", default: 0, in: sides),
        width: try int(element, "width", in: sides), height: try int(element, "height", in: sides))
    }
    let objects = try element.child("objectgroup").map { element throws(ArtFileError) in try self.objects(element) }
    return TiledTileSet.Tile(
      type: element["type"] ?? element["class"] ?? "", image: image, part: part, animation: frames,
      objects: objects ?? [], properties: try properties(element))
  }
}
