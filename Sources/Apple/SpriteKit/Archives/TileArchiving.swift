// Tile sets and tile maps in archives, under Apple's keys.

extension SKTileSet {
  func archive(_ archive: NodeArchive) {
    archive.value("_name", of: self, \.name)
    archive.choice("_type", of: self, \.type)
    tileGroups = archive.list("_groups", tileGroups)
    archive.value("_defaultTileSize.width", of: self, \.defaultTileSize.width)
    archive.value("_defaultTileSize.height", of: self, \.defaultTileSize.height)
    archive.object("_defaultTileGroup", of: self, \.defaultTileGroup)
  }
}

extension SKTileGroup {
  func archive(_ archive: NodeArchive) {
    // The group's kind in the editor.
    archive.file?.ignore("_type")
    archive.value("_name", of: self, \.name)
    rules = archive.list("_rules", rules)
  }

  /// The definitions of all rules in order: the numbers of a map's tiles count them.
  var definitions: [SKTileDefinition] { rules.flatMap(\.tileDefinitions) }
}

extension SKTileGroupRule {
  func archive(_ archive: NodeArchive) {
    archive.value("_name", of: self, \.name)
    archive.value("_adjacency", of: self, \.archivedAdjacency)
    tileDefinitions = archive.list("_tileDefinitions", tileDefinitions)
  }

  private var archivedAdjacency: Int {
    get { Int(truncatingIfNeeded: adjacency.rawValue) }
    set { adjacency = SKTileAdjacencyMask(rawValue: UInt(truncatingIfNeeded: newValue)) }
  }
}

extension SKTileDefinition {
  func archive(_ archive: NodeArchive) {
    archive.value("_name", of: self, \.name)
    textures = archive.list("_textures", textures)
    normalTextures = archive.list("_normals", normalTextures)
    archive.value("_width", of: self, \.size.width)
    archive.value("_height", of: self, \.size.height)
    archive.value("_timePerFrame", of: self, \.timePerFrame)
    archive.value("_placementWeight", of: self, \.placementWeight)
    archive.choice("_orientation", of: self, \.rotation)
    archive.value("_flipVertically", of: self, \.flipVertically)
    archive.value("_flipHorizontally", of: self, \.flipHorizontally)
    archive.object("_userData", of: self, \.userData)
  }
}

extension SKTileMapNode {
  /// A tile takes four bytes, rows from the bottom up: the number of its definition in its group, then the number of the
  /// group in the set, lowest byte first.
  private static let emptyTile: UInt32 = 0x7FFF_FFFF

  func archiveTiles(_ archive: NodeArchive) {
    archive.value("_anchorPoint", of: self, \.anchorPoint)
    archive.color("_baseColor", of: self, \.color)
    archive.value("_colorMix", of: self, \.colorBlendFactor)
    archive.choice("_blendMode", of: self, \.blendMode)
    archive.object("_shader", of: self, \.shader)
    archive.value("_lightingBitMask", of: self, \.lightingBitMask)
    archive.value("_tileWidth", of: self, \.tileSize.width)
    archive.value("_tileHeight", of: self, \.tileSize.height)
    archive.isReading ? decodeTiles(archive) : encodeTiles(archive)
    archive.value("_enableAutomapping", of: self, \.enableAutomapping)
  }

  private func encodeTiles(_ archive: NodeArchive) {
    archive.coder.encode(tileSet, forKey: "_tileSet")
    tileSet.name?.encode(with: archive.coder, "_tileSetName")
    numberOfColumns.encode(with: archive.coder, "_currentColumns")
    numberOfRows.encode(with: archive.coder, "_currentRows")
    var numbers: [ObjectIdentifier: UInt32] = [:]
    for (index, group) in tileSet.tileGroups.enumerated() {
      for (number, definition) in group.definitions.enumerated() {
        numbers[ObjectIdentifier(definition)] = UInt32(index << 16 | number & 0xFFFF)
      }
    }
    var data = Data()
    for cell in cells {
      let tile = cell?.definition.flatMap { numbers[ObjectIdentifier($0)] } ?? Self.emptyTile
      for shift in [0, 8, 16, 24] { data.append(UInt8(truncatingIfNeeded: tile >> UInt32(shift))) }
    }
    archive.coder.encode(data as NSData, forKey: "_rawTiles")
  }

  private func decodeTiles(_ archive: NodeArchive) {
    let coder = archive.coder
    let name = String(from: coder, "_tileSetName")
    if archive.has("_tileSet"), let set = coder.decodeObject(of: SKTileSet.self, forKey: "_tileSet") {
      tileSet = set
    } else if let name, let set = SKTileSet(named: name) {
      tileSet = set
    }
    let (columns, rows) = (coder.decodeInteger(forKey: "_currentColumns"), coder.decodeInteger(forKey: "_currentRows"))
    guard archive.has("_rawTiles"), let data = coder.decodeObject(of: NSData.self, forKey: "_rawTiles") else { return }
    // Compares before multiplying: the numbers may be huge.
    guard (0...16_384).contains(columns), (0...16_384).contains(rows), columns * rows <= data.length / 4 else {
      archive.file?.source.skip(
        "the tiles of \(String(describing: Self.self))",
        "\(columns) columns and \(rows) rows do not fit its \(data.length / 4) tiles")
      return
    }
    (numberOfColumns, numberOfRows) = (columns, rows)
    let bytes = [UInt8](data as Data)
    let definitions = tileSet.tileGroups.map(\.definitions)
    for index in 0..<columns * rows {
      let (number, group) = (
        Int(bytes[4 * index]) | Int(bytes[4 * index + 1]) << 8,
        Int(bytes[4 * index + 2]) | Int(bytes[4 * index + 3]) << 8
      )
      guard definitions.indices.contains(group), definitions[group].indices.contains(number) else { continue }
      setTileGroup(
        tileSet.tileGroups[group], andTileDefinition: definitions[group][number], forColumn: index % columns,
        row: index / columns)
    }
  }
}
