internal import Raster

// Shapes that shaders draw.
extension SKShapeNode {
  /// The shader of the inside with its inputs; nil without one.
  final var fillUse: ShaderUse? {
    guard let fillShader, let outline else { return nil }
    var inputs = fillShader.inputs(of: self)
    inputs.setSize(outline.box.width, outline.box.height)
    inputs.setPicture(fillTexture, color: fillColor.raster, amount: 1)
    if fillTexture != nil { inputs.multiplyMix(by: fillColor.raster.alpha) }
    return ShaderUse(shader: fillShader, inputs: inputs)
  }

  /// The shader of the line with its inputs; nil without one.
  final var strokeUse: ShaderUse? {
    guard let strokeShader, outline != nil, lineWidth > 0, lineWidth.isFinite else { return nil }
    var inputs = strokeShader.inputs(of: self)
    let box = strokeBox
    inputs.setSize(box.width, box.height)
    inputs.setPicture(strokeTexture, color: strokeTexture == nil ? strokeColor.raster : .white, amount: 1)
    inputs.values["u_path_length"] = [Float(pathDistances?.length ?? 0)]
    return ShaderUse(shader: strokeShader, inputs: inputs)
  }

  /// The rectangle around the line and its glow, without miters.
  final var strokeBox: CGRect {
    let glow = glowWidth > 0 && glowWidth.isFinite ? glowWidth : 0
    return contentBounds.insetBy(dx: -glow, dy: -glow)
  }

  final var pathDistances: PathDistances? {
    if measuredDistances == nil { measuredDistances = outline.map { PathDistances($0.path) } }
    return measuredDistances
  }

  /// Draws a shader's pixels as a picture that the path's inside or line then clips.
  ///
  /// - Parameters:
  ///   - box: the rectangle from (0, 0) to (1, 1) of `v_tex_coord`.
  ///   - margin: how far the path may reach beyond the box.
  final func drawShader(
    _ shader: BoundShader, _ mask: PathFill, _ path: Path, _ box: CGRect, margin: CGFloat,
    into flattener: inout SceneFlattener
  ) {
    let pixel = flattener.pointsOfAPixel(of: self)
    let reach = box.insetBy(dx: -margin, dy: -margin)
    let target = Rect(reach.insetBy(dx: -CGFloat(pixel.x), dy: -CGFloat(pixel.y)))
    let quad = Quad(image: nil, source: target, target: target, isAntialiased: false)
    // Only the shader knows what the opacity does.
    let alpha = flattener.inherited.alpha
    flattener.inherited.alpha = 1
    flattener.addLayer(of: self, blend: blendMode, opacity: 1, around: reach) { flattener in
      flattener.inherited.alpha = alpha
      flattener.add(.shaded(ShadedQuad(quad, shader: shader, unit: Rect(box))), of: self, blend: .replace)
      flattener.inherited.alpha = 1
      flattener.add(.beginMask, of: self, blend: .alpha)
      add(mask, path, blend: .alpha, into: &flattener)
    }
    flattener.inherited.alpha = alpha
  }
}

extension ShaderInputs {
  /// Multiplies `v_color_mix` by an opacity from 0 to 255.
  fileprivate mutating func multiplyMix(by alpha: UInt8) {
    colorMix = colorMix.map { $0 * Float(alpha) / 255 }
  }
}
