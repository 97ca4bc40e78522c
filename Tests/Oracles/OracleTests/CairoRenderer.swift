import CCairo
import Raster

/// Draws a scene's paths, and its plain quads as polygons, with cairo's image surface.
struct CairoRenderer {
  /// The scale at which cairo draws, along each axis. Its pixels are then averaged.
  ///
  /// cairo measures coverage on 15 lines per pixel. At 8 times the scale the result is close to the exact area.
  let samples: Int

  func draw(_ scene: Scene) throws -> Bitmap {
    let (width, height) = (scene.width * samples, scene.height * samples)
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
    defer { cairo_surface_destroy(surface) }
    let context = cairo_create(surface)
    defer { cairo_destroy(context) }
    cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
    cairo_set_operator(context, CAIRO_OPERATOR_SOURCE)
    setColor(scene.list.background, alpha: 1, context)
    cairo_paint(context)
    for command in scene.list.commands { try draw(command, of: scene, context) }
    let status = cairo_status(context)
    guard status == CAIRO_STATUS_SUCCESS else {
      throw OutsideError("cairo", String(cString: cairo_status_to_string(status)))
    }
    cairo_surface_flush(surface)
    guard let bytes = cairo_image_surface_get_data(surface) else {
      throw OutsideError("cairo_image_surface_get_data", "no picture")
    }
    let stride = Int(cairo_image_surface_get_stride(surface)) / 4
    return bytes.withMemoryRebound(to: UInt32.self, capacity: stride * height) { pixels in
      average(pixels, stride: stride, scene.width, scene.height)
    }
  }

  private func draw(_ command: DrawCommand, of scene: Scene, _ context: OpaquePointer?) throws {
    guard command.clip == nil else { throw OutsideError(cannotDraw: "a clip", in: scene) }
    guard let blend = cairoOperator(command.blend) else {
      throw OutsideError(cannotDraw: "the blend mode \(command.blend)", in: scene)
    }
    let transform = command.transform
    var matrix = cairo_matrix_t(
      xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    cairo_identity_matrix(context)
    cairo_scale(context, Double(samples), Double(samples))
    cairo_transform(context, &matrix)
    // In cairo's pixels, and far too small to be visible.
    cairo_set_tolerance(context, 0.01)
    cairo_set_operator(context, blend)
    cairo_new_path(context)
    switch command.content {
    case .quad(let quad):
      guard quad.image == nil, quad.isAntialiased else { throw OutsideError(cannotDraw: "a textured quad", in: scene) }
      setColor(quad.color, alpha: command.alpha, context)
      cairo_rectangle(context, quad.target.x, quad.target.y, quad.target.width, quad.target.height)
      cairo_fill(context)
    case .path(let fill):
      guard fill.isAntialiased else { throw OutsideError(cannotDraw: "a hard path", in: scene) }
      if let gradient = fill.gradient {
        try setGradient(scene.list.gradients[gradient], of: scene, context)
      } else {
        setColor(fill.color, alpha: command.alpha, context)
      }
      for element in scene.list.paths[fill.path].elements { append(element, context) }
      if let stroke = fill.stroke {
        draw(stroke, context)
      } else {
        cairo_set_fill_rule(context, fill.rule == .nonZero ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
        cairo_fill(context)
      }
    default:
      throw OutsideError(cannotDraw: "a layer", in: scene)
    }
  }

  private func draw(_ stroke: Stroke, _ context: OpaquePointer?) {
    cairo_set_line_width(context, stroke.width)
    cairo_set_miter_limit(context, stroke.miterLimit)
    switch stroke.join {
    case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
    case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
    }
    switch stroke.cap {
    case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
    case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
    case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
    }
    cairo_set_dash(context, stroke.dashes, Int32(stroke.dashes.count), stroke.dashPhase)
    cairo_stroke(context)
  }

  private func append(_ element: Path.Element, _ context: OpaquePointer?) {
    switch element {
    case .move(let point): cairo_move_to(context, point.x, point.y)
    case .line(let point): cairo_line_to(context, point.x, point.y)
    case .quadratic(let control, let end):
      // cairo has only cubics; this one is the same curve.
      var start = (x: 0.0, y: 0.0)
      cairo_get_current_point(context, &start.x, &start.y)
      cairo_curve_to(
        context, start.x + (control.x - start.x) * 2 / 3, start.y + (control.y - start.y) * 2 / 3,
        end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
    case .cubic(let control1, let control2, let end):
      cairo_curve_to(context, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
    case .close: cairo_close_path(context)
    }
  }

  /// The gradient is in the space of the context's transform.
  private func setGradient(_ gradient: Gradient, of scene: Scene, _ context: OpaquePointer?) throws {
    guard gradient.drawsBeforeStart == gradient.drawsAfterEnd else {
      throw OutsideError(cannotDraw: "a gradient that ends on one side", in: scene)
    }
    let pattern =
      switch gradient.shape {
      case .linear(let from, let to): cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      case .radial(let center, let start, let end):
        cairo_pattern_create_radial(center.x, center.y, start, center.x, center.y, end)
      }
    defer { cairo_pattern_destroy(pattern) }
    cairo_pattern_set_extend(pattern, gradient.drawsAfterEnd ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
    for stop in gradient.stops {
      cairo_pattern_add_color_stop_rgba(
        pattern, stop.location, Double(stop.color.red) / 255, Double(stop.color.green) / 255,
        Double(stop.color.blue) / 255, Double(stop.color.alpha) / 255)
    }
    cairo_set_source(context, pattern)
  }

  private func setColor(_ color: Color, alpha: Double, _ context: OpaquePointer?) {
    cairo_set_source_rgba(
      context, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      Double(color.alpha) / 255 * alpha)
  }
}

/// cairo's operator with the same formula over an opaque frame; nil if there is none.
private func cairoOperator(_ mode: BlendMode) -> cairo_operator_t? {
  switch mode {
  case .alpha: CAIRO_OPERATOR_OVER
  case .add: CAIRO_OPERATOR_ADD
  case .screen: CAIRO_OPERATOR_SCREEN
  case .replace: CAIRO_OPERATOR_SOURCE
  // The blend of PDF 1.4: S D + S (1 - Da) + D (1 - Sa).
  case .multiplyAlpha: CAIRO_OPERATOR_MULTIPLY
  case .subtract, .multiply, .multiplyX2: nil
  }
}
