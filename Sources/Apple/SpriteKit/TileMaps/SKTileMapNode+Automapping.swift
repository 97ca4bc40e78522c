// A group with several rules shows the tile of the rule that fits the tile's neighbours.

extension SKTileMapNode {
  /// The definition for a place by its group's rules and its neighbours; the tile's own if it is still among those of
  /// the rule.
  ///
  /// Outside the map there are no neighbours.
  final func mapped(_ cell: Cell, column: Int, row: Int) -> SKTileDefinition? {
    var neighbours: UInt = 0
    for (bit, step) in layout.neighbours(column: column, row: row).enumerated() {
      let index = index(column + step.column, row + step.row)
      guard let index, cells[index]?.group === cell.group else { continue }
      neighbours |= 1 << UInt(bit)
    }
    guard let rule = cell.group.rule(for: neighbours, all: layout.allNeighbours) else { return nil }
    if let own = cell.definition, rule.tileDefinitions.contains(where: { $0 === own }) { return own }
    return rule.draw()
  }

  /// Chooses the tiles of a place and its neighbours again.
  final func automap(around column: Int, _ row: Int) {
    guard enableAutomapping else { return }
    let around = layout.neighbours(column: column, row: row).map { (column + $0.column, row + $0.row) }
    for (column, row) in [(column, row)] + around { automap(column, row) }
  }

  /// Chooses all tiles again.
  final func automapAll() {
    guard enableAutomapping, cells.contains(where: { $0?.followsRules ?? false }) else { return }
    for row in 0..<numberOfRows {
      for column in 0..<numberOfColumns { automap(column, row) }
    }
  }

  private func automap(_ column: Int, _ row: Int) {
    guard let index = index(column, row), let cell = cells[index], cell.followsRules else { return }
    setDefinition(mapped(cell, column: column, row: row), at: index)
  }
}

extension SKTileMapNode.Cell {
  /// Whether the tile depends on its neighbours.
  @MainActor var followsRules: Bool { isChosen ? false : group.rules.count > 1 }
}

extension SKTileGroup {
  /// The rule for a tile with these neighbours of its group: the one whose `adjacency` is exactly these. Otherwise, of
  /// the rules that require no other neighbour, the one that requires most; otherwise the rule for neighbours on all
  /// sides, or the first.
  ///
  /// - Parameter all: the bits that count.
  final func rule(for neighbours: UInt, all: UInt) -> SKTileGroupRule? {
    var best: (rule: SKTileGroupRule, count: Int)?
    for rule in rules {
      let adjacency = rule.adjacency.rawValue & all
      if adjacency == neighbours { return rule }
      guard adjacency & ~neighbours == 0, adjacency.nonzeroBitCount > best?.count ?? -1 else { continue }
      best = (rule, adjacency.nonzeroBitCount)
    }
    if let best { return best.rule }
    let whole = rules.first { $0.adjacency.rawValue & all == all }
    return whole == nil ? rules.first : whole
  }
}

extension TileLayout {
  /// The steps to a tile's neighbours, in the order of the bits of `SKTileAdjacencyMask`.
  ///
  /// On isometric maps, which Apple does not document, up is the next row.
  func neighbours(column: Int, row: Int) -> [(column: Int, row: Int)] {
    switch type {
    case .grid, .isometric: return [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    case .hexagonalFlat:
      // Odd columns are half a tile higher.
      let up = column & 1
      return [(0, 1), (1, up), (1, up - 1), (0, -1), (-1, up - 1), (-1, up)]
    case .hexagonalPointy:
      // Odd rows are half a tile further right.
      let right = row & 1
      return [(right - 1, 1), (right, 1), (1, 0), (right, -1), (right - 1, -1), (-1, 0)]
    }
  }

  var allNeighbours: UInt { type == .grid || type == .isometric ? 255 : 63 }
}
