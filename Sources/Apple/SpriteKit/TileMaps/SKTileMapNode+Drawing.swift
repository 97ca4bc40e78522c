internal import Raster
internal import ShaderLanguage

extension SKTileMapNode {
  /// Draws one command for each tile, from the top row down, so that tall tiles cover the tiles behind.
  final func drawTiles(into flattener: inout SceneFlattener) {
    var shading: TileShading?
    if let use = shaderUses.first, let program = use.shader.program() {
      flattener.note(self, [use])
      shading = TileShading(program: program, use: use)
    }
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
          definition, texture, at: CGPoint(x: bounds.minX + center.x, y: bounds.minY + center.y), plan, &shading,
          into: &flattener)
      }
    }
    if isAnimated { UnfinishedFeature.tileAnimations.report() }
  }

  private func draw(
    _ definition: SKTileDefinition, _ texture: SKTexture, at center: CGPoint, _ plan: LightingPlan?,
    _ shading: inout TileShading?, into flattener: inout SceneFlattener
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
    let content =
      shading?.content(quad, texture, in: flattener)
      ?? flattener.content(quad, plan, normals: definition.normalTextures.first)
    flattener.add(
      content, of: self, blend: blendMode,
      before: turn.map { Affine(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: center.x, ty: center.y) })
  }
}

/// A shader that draws tiles.
@MainActor
private struct TileShading {
  let program: ShaderProgram
  /// With the inputs that all tiles share.
  let use: ShaderUse
  /// The shader with its inputs, for each size of a texture.
  private var bound: [Key: BoundShader] = [:]

  private struct Key: Hashable {
    let texture: ObjectIdentifier
    let width: Double
    let height: Double
  }

  init(program: ShaderProgram, use: ShaderUse) {
    (self.program, self.use) = (program, use)
  }

  mutating func content(_ quad: Quad, _ texture: SKTexture, in flattener: SceneFlattener) -> DrawCommand.Content {
    let key = Key(texture: ObjectIdentifier(texture), width: quad.target.width, height: quad.target.height)
    let shader: BoundShader
    if let known = bound[key] {
      shader = known
    } else {
      var inputs = use.inputs
      inputs.setPicture(texture, color: quad.color, amount: quad.colorBlend)
      inputs.setSize(quad.target.width, quad.target.height)
      shader = flattener.bind(program, inputs, use.shader)
      bound[key] = shader
    }
    return .shaded(ShadedQuad(quad.withoutPicture, shader: shader))
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
