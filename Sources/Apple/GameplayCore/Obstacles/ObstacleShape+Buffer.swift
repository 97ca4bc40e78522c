extension ObstacleShape {
  /// Polygons that together cover the obstacle and its buffer, each by the even-odd rule. Empty without an inside and a
  /// margin.
  ///
  /// Their outline is straight where the buffer is round: it goes through the `turningPoints`, outside of the circle
  /// around a corner. Polygons that meet share whole sides, so no gap opens between them when corners are rounded.
  func bufferPieces(margin: Double) -> [[Point]] {
    guard margin > 0 else { return corners.count > 2 ? [corners] : [] }
    guard corners.count > 2 else { return corners.isEmpty ? [] : [loosePoints(margin)] }
    let sign: Double = isCounterclockwise ? 1 : -1
    let isSimple = isSimple
    if isSimple, corners.indices.allSatisfy({ turn(at: $0) * sign >= 0 }) { return [turningPoints(margin: margin)] }
    // Sides of a polygon that crosses itself have their outside on either side.
    return [corners] + (isSimple ? [sign] : [1, -1]).flatMap { sideBuffers(margin, outside: $0) }
  }

  /// The buffers of the sides, and of the corners that the buffers of two sides do not fill.
  ///
  /// - Parameter sign: 1 if the outside is to the right of the sides, otherwise -1.
  private func sideBuffers(_ margin: Double, outside sign: Double) -> [[Point]] {
    let offsets = corners.indices.map { cornerOffsets($0, sign) }
    return corners.indices.flatMap { index -> [[Point]] in
      let next = (index + 1) % corners.count
      let (corner, end) = (corners[index], corners[next])
      let out = Self.outwards(corner, end) * sign
      let side = [
        corner, end, end + (offsets[next].first ?? out) * margin, corner + (offsets[index].last ?? out) * margin,
      ]
      guard offsets[index].count == 2 else { return [side] }
      return [side, [corner] + offsets[index].map { corner + $0 * margin }]
    }
  }

  /// The offsets of a corner's turning points for a margin of 1; empty at a corner that points inwards, and in the
  /// middle of a straight side. A spike of 0 degrees has two.
  func cornerOffsets(_ index: Int, _ sign: Double) -> [Point] {
    let corner = corners[index]
    let before = corners[(index + corners.count - 1) % corners.count]
    let after = corners[(index + 1) % corners.count]
    let turn = turn(at: index) * sign
    let isSpike = turn == 0 && ((corner - before) * (after - corner)).sum() < 0
    guard turn > 0 || isSpike else { return [] }
    let (first, second) = (Self.outwards(before, corner) * sign, Self.outwards(corner, after) * sign)
    return Self.offsets(first, second, ahead: Self.normalized(corner - before))
  }

  /// Above 0 where the polygon turns to the left at a corner, below 0 where it turns to the right.
  private func turn(at index: Int) -> Double {
    let before = corners[(index + corners.count - 1) % corners.count]
    return Self.cross(corners[index] - before, corners[(index + 1) % corners.count] - corners[index])
  }

  /// Whether sides meet only at the corner between them.
  private var isSimple: Bool {
    corners.indices.allSatisfy { index in
      let (a, b) = (corners[index], corners[(index + 1) % corners.count])
      let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
      return corners.indices.dropFirst(index + 1).allSatisfy { other in
        let next = (other + 1) % corners.count
        let (c, d) = (corners[other], corners[next])
        guard all(pointwiseMin(c, d) .<= high), all(pointwiseMax(c, d) .>= low) else { return true }
        // Neighbours share a corner. They meet elsewhere if one goes back over the other.
        if other == index + 1 { return Self.cross(b - a, d - b) != 0 || ((b - a) * (d - b)).sum() > 0 }
        if next == index { return Self.cross(d - c, b - a) != 0 || ((d - c) * (b - a)).sum() > 0 }
        return Self.distance(a, b, c, d) > 0
      }
    }
  }
}
