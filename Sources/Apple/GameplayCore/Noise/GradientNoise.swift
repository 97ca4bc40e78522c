internal import CoreGraphics

/// Perlin's noise: smooth, 0 at whole numbers, from -1 to 1.
///
/// K. Perlin, "Improving Noise", 2002, with a hash of the seed and the corner instead of a table of permutations.
enum GradientNoise {
  static func value(at point: vector_double3, seed: UInt64) -> Double {
    let corner = point.rounded(.down)
    let part = point - corner
    let (x, y, z) = (Int64(corner.x), Int64(corner.y), Int64(corner.z))
    let bend = part * (part * 6 - 15) + 10
    let fade = part * part * part * bend
    func slope(_ right: Int64, _ up: Int64, _ deep: Int64) -> Double {
      let away = part - vector_double3(Double(right), Double(up), Double(deep))
      return product(of: hash(x &+ right, y &+ up, z &+ deep, seed), away)
    }
    func row(_ up: Int64, _ deep: Int64) -> Double { mix(slope(0, up, deep), slope(1, up, deep), fade.x) }
    return mix(mix(row(0, 0), row(1, 0), fade.y), mix(row(0, 1), row(1, 1), fade.y), fade.z)
  }

  static func mix(_ first: Double, _ second: Double, _ part: Double) -> Double { first + (second - first) * part }

  /// 64 random bits of a corner of the grid.
  static func hash(_ x: Int64, _ y: Int64, _ z: Int64, _ seed: UInt64) -> UInt64 {
    var bits = SplitMix64.number(at: UInt64(bitPattern: x), seed: seed)
    bits = SplitMix64.number(at: UInt64(bitPattern: y), seed: bits)
    return SplitMix64.number(at: UInt64(bitPattern: z), seed: bits)
  }

  /// The product with one of the directions to the middles of a cube's 12 edges; four of them count twice.
  private static func product(of hash: UInt64, _ way: vector_double3) -> Double {
    let bits = hash >> 60
    let first = bits < 8 ? way.x : way.y
    let second = bits < 4 ? way.y : bits == 12 || bits == 14 ? way.x : way.z
    return (bits & 1 == 0 ? first : -first) + (bits & 2 == 0 ? second : -second)
  }
}
