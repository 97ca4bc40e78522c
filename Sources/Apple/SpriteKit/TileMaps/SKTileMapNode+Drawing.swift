internal import Raster

extension SKTileMapNode {
  /// Draws one command for each tile, from the top row down, so that tall tiles cover the tiles behind.
  final func drawTiles(into flattener: inout SceneFlattener) {
    if shader != nil { UnfinishedFeature.shaders.report() }
    let plan = flattener.light(self, LightingMasks(lighting: lightingBitMask))
    let (layout, bounds, columns) = (layout, contentBounds, layout.columnsFromTheTop)
    var isAnimated = false
    for row in (0..<numberOfRows).reversed() {
      for column in columns {
        guard let definition = cells[row * numberOfColumns + column]?.definition,
          let texture = definition.textures.first
        else { continue }
        if definition.textures.count > 1 { isAnimated = true }
        let center = layout.center(column: column, row: row)
        draw(
          definition, texture, at: CGPoint(x: bounds.minX + center.x, y: bounds.minY + center.y), plan,
          into: &flattener)
      }
    }
    if isAnimated { UnfinishedFeature.tileAnimations.report() }
  }

  private func draw(
    _ definition: SKTileDefinition, _ texture: SKTexture, at center: CGPoint, _ plan: LightingPlan?,
    into flattener: inout SceneFlattener
  ) {
    let size = definition.size
    guard size.width > 0, size.height > 0 else { return }
    let turn = definition.turn
    // A rotated or flipped tile is drawn around the origin; its transform moves it into place.
    let middle = turn == nil ? center : .zero
    var quad = flattener.quad(
      of: texture,
      on: Rect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    (quad.color, quad.colorBlend) = (color.raster, Double(colorBlendFactor))
    flattener.add(
      flattener.content(quad, plan, normals: definition.normalTextures.first), of: self, blend: blendMode,
      before: turn.map { Affine(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: center.x, ty: center.y) })
  }
}

extension SKTileDefinition {
  /// The flips followed by the rotation; nil for neither.
  fileprivate var turn: Affine? {
    guard rotation != .rotation0 || flipHorizontally || flipVertically else { return nil }
    let (x, y): (Double, Double) = (flipHorizontally ? -1 : 1, flipVertically ? -1 : 1)
    return switch rotation {
    case .rotation0: Affine(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
    case .rotation90: Affine(a: 0, b: x, c: -y, d: 0, tx: 0, ty: 0)
    case .rotation180: Affine(a: -x, b: 0, c: 0, d: -y, tx: 0, ty: 0)
    case .rotation270: Affine(a: 0, b: -x, c: y, d: 0, tx: 0, ty: 0)
    }
  }
}
