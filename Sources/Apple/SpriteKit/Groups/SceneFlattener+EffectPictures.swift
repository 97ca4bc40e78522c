internal import Raster

// Pictures of effect nodes that a warp or a shader draws.
extension SceneFlattener {
  /// The maximum distance that a picture extends beyond the view, in pixels. Each open layer takes memory for it.
  private static let pictureReach = 512

  /// The rectangle of a picture, the map from it to pixels, and how far it reaches beyond the view.
  private struct PicturePlace {
    var box: Rect
    var toPixels: Affine
    var reach = 0
  }

  /// The way in which a warp or a shader draws an effect node's picture; nil if the picture is drawn as it is.
  ///
  /// - Parameters:
  ///   - toPixels: from the node's coordinates to pixels.
  ///   - filterReach: how far the filter extends the picture.
  mutating func picture(of node: SKEffectNode, _ toPixels: Affine, filterReach: Int) -> LayerPicture? {
    let warp = node.warpGeometry?.drawn?.warp(levels: node.subdivisionLevels)
    let use = node.shaderUses.first
    guard warp != nil || use != nil,
      let place = node is SKScene ? scenePlace : place(of: node, toPixels, filterReach: filterReach)
    else { return nil }
    if let warp { reportLostCells(of: warp, on: place.box, place.toPixels, of: node) }
    var shader: BoundShader?
    if let use, let program = use.shader.program() {
      note(node, [use])
      var inputs = use.inputs
      let (box, map) = (place.box, place.toPixels)
      inputs.values["u_sprite_size"] = [
        Float(box.width * (map.a * map.a + map.b * map.b).squareRoot()),
        Float(box.height * (map.c * map.c + map.d * map.d).squareRoot()),
      ]
      shader = bind(program, inputs, use.shader)
    }
    guard warp != nil || shader != nil else { return nil }
    return LayerPicture(
      box: place.box, toPixels: place.toPixels, warp: warp, shader: shader, reach: place.reach)
  }

  /// The scene's part of the view.
  private var scenePlace: PicturePlace? {
    let (width, height) = (Double(clip.width), Double(clip.height))
    return PicturePlace(
      box: Rect(x: 0, y: 0, width: width, height: height),
      toPixels: .flippingY(ty: Double(clip.y) + height, tx: Double(clip.x)))
  }

  /// The rectangle around a node's children and what the filter adds; nil if there is nothing to draw.
  private func place(of node: SKEffectNode, _ toPixels: Affine, filterReach: Int) -> PicturePlace? {
    var frame = CGRect.zero
    for child in node.children { frame = frame.joined(with: child.calculateAccumulatedFrame()) }
    guard !frame.isEmpty, let inverse = toPixels.inverse else { return nil }
    let across = (toPixels.a * toPixels.a + toPixels.b * toPixels.b).squareRoot()
    let along = (toPixels.c * toPixels.c + toPixels.d * toPixels.d).squareRoot()
    let reach = Double(filterReach)
    var box = Rect(frame.insetBy(dx: -reach / across, dy: -reach / along))
    var pixels = Self.bounds(of: box, toPixels)
    if toPixels.b == 0 && toPixels.c == 0 || toPixels.a == 0 && toPixels.d == 0 {
      // Ignores rounding errors: a side that should be on a whole pixel takes no further pixel.
      let slack = 0x1p-10
      let (left, top) = ((pixels.x + slack).rounded(.down), (pixels.y + slack).rounded(.down))
      let right = (pixels.x + pixels.width - slack).rounded(.up)
      let bottom = (pixels.y + pixels.height - slack).rounded(.up)
      pixels = Rect(x: left, y: top, width: max(1, right - left), height: max(1, bottom - top))
      box = Self.bounds(of: pixels, inverse)
    }
    let beyond = max(
      Double(clip.x) - pixels.x, Double(clip.y) - pixels.y, pixels.x + pixels.width - Double(clip.x + clip.width),
      pixels.y + pixels.height - Double(clip.y + clip.height))
    guard beyond.isFinite else { return nil }
    let room = max(0, min(Self.pictureReach, Layer.reachLimit - layers.reach - filterReach))
    return PicturePlace(
      box: box, toPixels: toPixels, reach: Int(max(0, min(Double(room), beyond.rounded(.up)))))
  }

  /// The bounding box of a mapped rectangle.
  private static func bounds(of rect: Rect, _ map: Affine) -> Rect {
    let corner = map.applied(to: Point(x: rect.x, y: rect.y))
    let (sx, sy) = (map.a * rect.width, map.b * rect.width)
    let (tx, ty) = (map.c * rect.height, map.d * rect.height)
    let (left, bottom) = (corner.x + min(0, sx) + min(0, tx), corner.y + min(0, sy) + min(0, ty))
    let (right, top) = (corner.x + max(0, sx) + max(0, tx), corner.y + max(0, sy) + max(0, ty))
    return Rect(x: left, y: bottom, width: right - left, height: top - bottom)
  }
}
