/// Turns a path and how it is drawn into the sides of the area to fill, in pixels.
///
/// A final class because it is scratch memory: kept between frames, so that a steady frame allocates little.
final class OutlineBuilder {
  private(set) var outline = EdgeList()
  private var line = Polyline()
  private var dash = Polyline()

  /// The sides, sorted; empty when a coordinate or the transform is not finite, or the line has no width.
  func build(_ path: Path, _ fill: PathFill, transform: Affine) -> (edges: [Edge], rule: FillRule) {
    outline.removeAll()
    guard transform.isFinite, path.isFinite else { return ([], fill.rule) }
    if let stroke = fill.stroke {
      buildLine(path, stroke, transform)
    } else {
      buildInside(path, transform)
    }
    outline.sort()
    return (outline.edges, fill.stroke == nil ? fill.rule : .nonZero)
  }

  private func buildInside(_ path: Path, _ transform: Affine) {
    var first = Point(x: 0, y: 0)
    var previous = first
    path.walk(
      Flattener(transform: transform),
      start: { point in
        first = mapped(point, transform)
        previous = first
      },
      line: { point, _ in
        let next = mapped(point, transform)
        outline.add(previous, next)
        previous = next
      },
      end: { _ in outline.add(previous, first) })
  }

  /// A point in pixels. Finite numbers can overflow in the sum; such a point counts as the corner of the frame.
  private func mapped(_ point: Point, _ transform: Affine) -> Point {
    let result = transform.applied(to: point)
    return result.isFinite ? result : Point(x: 0, y: 0)
  }

  private func buildLine(_ path: Path, _ stroke: Stroke, _ transform: Affine) {
    guard let stroker = Stroker(stroke, transform: transform) else { return }
    let dasher = Dasher(stroke)
    path.walk(
      Flattener(transform: transform),
      start: { line.start($0) },
      line: { point, isSmooth in line.line(to: point, isSmooth: isSmooth) },
      end: { isClosed in
        if isClosed { line.close() }
        if let dasher {
          dasher.cut(line, scratch: &dash) { stroker.add($0, to: &outline) }
        } else {
          stroker.add(line, to: &outline)
        }
      })
  }
}
