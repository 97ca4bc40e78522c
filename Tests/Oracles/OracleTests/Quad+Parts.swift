import Raster

extension Quad {
  /// Splits a nine-part quad into up to nine quads that share their edges. Other quads stay whole.
  var parts: [Quad] {
    guard center != Quad.wholeCenter else { return [self] }
    let across = Span.three(
      target: (target.x, target.width), source: (source.x, source.width), low: center.x, length: center.width,
      natural: naturalWidth)
    // The source's rows go down and the target's go up, so the source's height is negative.
    let up = Span.three(
      target: (target.y, target.height), source: (source.y + source.height, -source.height), low: center.y,
      length: center.height, natural: naturalHeight)
    return up.flatMap { row in
      across.map { column in
        var part = self
        part.center = Quad.wholeCenter
        part.target = Rect(
          x: column.target, y: row.target, width: column.targetLength, height: row.targetLength)
        part.source = Rect(
          x: column.source, y: row.source + row.sourceLength, width: column.sourceLength, height: -row.sourceLength)
        return part
      }
    }
  }
}

/// A piece of one axis and its texels.
private struct Span {
  let target: Double
  let targetLength: Double
  let source: Double
  let sourceLength: Double

  /// The outer pieces keep their natural size, unless both together are too long; the middle takes the rest, if any.
  static func three(
    target: (start: Double, length: Double), source: (start: Double, length: Double), low: Double, length: Double,
    natural: Double
  ) -> [Span] {
    let shares = [low, length, 1 - low - length]
    let fits = min(1, target.length / ((shares[0] + shares[2]) * natural))
    let outer = (shares[0] * natural * fits, shares[2] * natural * fits)
    let lengths = [outer.0, target.length - outer.0 - outer.1, outer.1]
    var at = target.start
    var texel = source.start
    var spans: [Span] = []
    for (share, length) in zip(shares, lengths) {
      let texels = share * source.length
      if length > 1e-9 { spans.append(Span(target: at, targetLength: length, source: texel, sourceLength: texels)) }
      at += length
      texel += texels
    }
    return spans
  }
}
