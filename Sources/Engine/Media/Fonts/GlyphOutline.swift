internal import CFreeType
internal import Raster

/// Converts FreeType outlines to paths.
enum GlyphOutline {
  static func path(_ outline: inout FT_Outline) -> Path {
    var callbacks = FT_Outline_Funcs(
      move_to: { end, path in
        GlyphOutline.append(to: path) { path in
          if !path.elements.isEmpty { path.close() }
          path.move(to: GlyphOutline.point(end))
        }
      },
      line_to: { end, path in
        GlyphOutline.append(to: path) { path in path.line(to: GlyphOutline.point(end)) }
      },
      conic_to: { control, end, path in
        GlyphOutline.append(to: path) { path in
          path.quadratic(to: GlyphOutline.point(end), control: GlyphOutline.point(control))
        }
      },
      cubic_to: { control1, control2, end, path in
        GlyphOutline.append(to: path) { path in
          path.cubic(
            to: GlyphOutline.point(end), control1: GlyphOutline.point(control1),
            control2: GlyphOutline.point(control2))
        }
      },
      shift: 0, delta: 0)
    var path = Path()
    let status = withUnsafeMutablePointer(to: &path) { FT_Outline_Decompose(&outline, &callbacks, $0) }
    guard status == 0 else { return Path() }
    if !path.elements.isEmpty { path.close() }
    return path
  }

  private static func append(to path: UnsafeMutableRawPointer?, _ body: (inout Path) -> Void) -> Int32 {
    guard let path else { return 1 }
    body(&path.assumingMemoryBound(to: Path.self).pointee)
    return 0
  }

  private static func point(_ vector: UnsafePointer<FT_Vector>?) -> Point {
    vector.map { Point(x: Double($0.pointee.x), y: Double($0.pointee.y)) } ?? Point(x: 0, y: 0)
  }
}
