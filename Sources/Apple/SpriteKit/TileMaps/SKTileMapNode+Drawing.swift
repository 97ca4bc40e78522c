internal import Raster
internal import ShaderLanguage

extension SKTileMapNode {
  /// Adds a command for each tile, from the top row down, so that tall tiles cover the tiles behind. For a large map,
  /// adds only the tiles in view.
  final func drawTiles(into flattener: inout SceneFlattener) {
    var shading: TileShading?
    if let use = shaderUses.first, let program = use.shader.program() {
      flattener.note(self, [use])
      shading = TileShading(program: program, use: use)
    }
    let plan = flattener.light(self, LightingMasks(lighting: lightingBitMask))
    let drawn = cellsToDraw(in: flattener.clip, through: flattener.inherited.transform)
    if drawn != allCells { flattener.drawing.drawsTheSameAnywhere = false }
    let (layout, bounds, columns) = (layout, contentBounds, layout.columnsFromTheTop(of: drawn.columns))
    let time = scene?.runningTime ?? 0
    var animated = AnimatedTiles.Collector()
    for row in drawn.rows.reversed() {
      for column in columns {
        guard let definition = cells[row * numberOfColumns + column]?.definition, !definition.textures.isEmpty,
          definition.size.width > 0, definition.size.height > 0
        else { continue }
        var frame = 0
        if definition.textures.count > 1 {
          frame = definition.frame(at: time)
          animated.add(
            definition, frame, cell: drawn.number(ofColumn: column, row: row), of: drawn.count,
            at: flattener.nextOffset)
        }
        let center = layout.center(column: column, row: row)
        draw(
          definition, frame, at: CGPoint(x: bounds.minX + center.x, y: bounds.minY + center.y), plan, &shading,
          into: &flattener)
      }
    }
    flattener.follow(animated, in: drawn, of: self)
  }

  private func draw(
    _ definition: SKTileDefinition, _ frame: Int, at center: CGPoint, _ plan: LightingPlan?,
    _ shading: inout TileShading?, into flattener: inout SceneFlattener
  ) {
    let quad = flattener.quad(of: definition, frame: frame, at: center, in: self)
    let normals = definition.normalTextures
    let content =
      shading?.content(quad, definition.textures[frame], in: flattener)
      ?? flattener.content(quad, plan, normals: normals.indices.contains(frame) ? normals[frame] : normals.first)
    flattener.add(
      content, of: self, blend: blendMode,
      before: definition.turn.map { Affine(a: $0.a, b: $0.b, c: $0.c, d: $0.d, tx: center.x, ty: center.y) })
  }
}

extension SceneFlattener {
  /// The quad of a tile that shows one of its textures.
  ///
  /// - Parameter center: the tile's centre in the map's coordinates.
  mutating func quad(of definition: SKTileDefinition, frame: Int, at center: CGPoint, in map: SKTileMapNode) -> Quad {
    let size = definition.size
    // A rotated or flipped tile is drawn around the origin; its transform moves it into place.
    let middle = definition.turn == nil ? center : .zero
    var quad = quad(
      of: definition.textures[frame],
      on: Rect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height))
    (quad.color, quad.colorBlend) = (map.color.raster, Double(map.colorBlendFactor))
    return quad
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
