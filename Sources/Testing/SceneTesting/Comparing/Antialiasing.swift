internal import Raster

/// Detects antialiased pixels: V. Vysniauskas, "Anti-aliased pixel and intensity slope detector", 2009.
enum Antialiasing {
  /// Whether the pixel is on a brightness slope in the first frame, and at least one end of the slope is in an area of
  /// one colour in both frames.
  static func smooths(_ x: Int, _ y: Int, _ frame: Bitmap, and other: Bitmap) -> Bool {
    slope(x, y, frame).map { ends in
      ends.contains { isEven($0.x, $0.y, frame) && isEven($0.x, $0.y, other) }
    } ?? false
  }

  /// The darkest and the brightest neighbour of a pixel; nil if either is missing, or if three or more neighbours are
  /// as bright as the pixel itself.
  private static func slope(_ x: Int, _ y: Int, _ frame: Bitmap) -> [(x: Int, y: Int)]? {
    let own = ColorDifference.brightness(frame[x, y])
    var (darkest, brightest) = ((x: x, y: y), (x: x, y: y))
    var (minimum, maximum) = (0.0, 0.0)
    // The outside of the frame counts as a neighbour of equal brightness.
    var same = isAtBorder(x, y, frame) ? 1 : 0
    for (column, row) in neighbours(x, y, frame) {
      let change = ColorDifference.brightness(frame[column, row]) - own
      if change == 0 {
        same += 1
      } else if change < minimum {
        (minimum, darkest) = (change, (column, row))
      } else if change > maximum {
        (maximum, brightest) = (change, (column, row))
      }
    }
    return same > 2 || minimum == 0 || maximum == 0 ? nil : [darkest, brightest]
  }

  /// Whether at least three neighbours have exactly the pixel's colour.
  private static func isEven(_ x: Int, _ y: Int, _ frame: Bitmap) -> Bool {
    let same = neighbours(x, y, frame).filter { frame[$0.0, $0.1] == frame[x, y] }.count
    return same + (isAtBorder(x, y, frame) ? 1 : 0) > 2
  }

  private static func isAtBorder(_ x: Int, _ y: Int, _ frame: Bitmap) -> Bool {
    x == 0 || y == 0 || x == frame.width - 1 || y == frame.height - 1
  }

  private static func neighbours(_ x: Int, _ y: Int, _ frame: Bitmap) -> [(Int, Int)] {
    var places: [(Int, Int)] = []
    for row in max(0, y - 1)...min(frame.height - 1, y + 1) {
      for column in max(0, x - 1)...min(frame.width - 1, x + 1) where (column, row) != (x, y) {
        places.append((column, row))
      }
    }
    return places
  }
}
