internal import Raster

/// The perceived difference of two colours; see `Tolerance.colorDifference`.
enum ColorDifference {
  /// The difference of two premultiplied pixels, from 0 to 1.
  static func between(_ first: UInt32, _ second: UInt32) -> Double {
    if first == second { return 0 }
    return max(distance(first, second, on: 0), distance(first, second, on: 255))
  }

  /// The brightness, from 0 to 255, of a premultiplied pixel on black.
  static func brightness(_ pixel: UInt32) -> Double {
    let (red, green, blue) = components(pixel, on: 0)
    return 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
  }

  private static func distance(_ first: UInt32, _ second: UInt32, on ground: Double) -> Double {
    let (one, other) = (components(first, on: ground), components(second, on: ground))
    let (red, green, blue) = (one.0 - other.0, one.1 - other.1, one.2 - other.2)
    let y = 0.29889531 * red + 0.58662247 * green + 0.11448223 * blue
    let i = 0.59597799 * red - 0.27417610 * green - 0.32180189 * blue
    let q = 0.21147017 * red - 0.52261711 * green + 0.31114694 * blue
    return ((0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q) / farthest).squareRoot()
  }

  /// The largest possible distance, which is between red and cyan.
  private static let farthest = 35_215.0

  private static func components(_ pixel: UInt32, on ground: Double) -> (Double, Double, Double) {
    let rest = ground * Double(255 - (pixel >> 24)) / 255
    return (Double(pixel & 255) + rest, Double(pixel >> 8 & 255) + rest, Double(pixel >> 16 & 255) + rest)
  }
}
