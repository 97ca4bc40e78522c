/// Noise like cells: each point belongs to the nearest of some scattered seeds.
///
/// S. Worley, "A Cellular Texture Basis Function", 1996: one seed in each cube of a grid.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkvoronoinoisesource
open class GKVoronoiNoiseSource: GKNoiseSource {
  /// The count of cells in a unit of length. Default 1.
  open var frequency: Double
  /// The range of the cells' random values: from -displacement to displacement. Default 1.
  open var displacement: Double
  /// Whether the distance from the cell's seed is added. Default false.
  open var isDistanceEnabled: Bool
  /// The seed. The same seed gives the same noise. Default 0.
  open var seed: Int32

  /// A source with its properties.
  public init(frequency: Double, displacement: Double, distanceEnabled: Bool, seed: Int32) {
    (self.frequency, self.displacement) = (frequency, displacement)
    (isDistanceEnabled, self.seed) = (distanceEnabled, seed)
    super.init()
  }

  /// A source with frequency 1, displacement 1 and seed 0, without distances.
  public override convenience init() {
    self.init(frequency: 1, displacement: 1, distanceEnabled: false, seed: 0)
  }

  /// A source with its properties.
  public class func voronoiNoise(
    withFrequency frequency: Double, displacement: Double, distanceEnabled: Bool, seed: Int32
  ) -> GKVoronoiNoiseSource {
    GKVoronoiNoiseSource(
      frequency: frequency, displacement: displacement, distanceEnabled: distanceEnabled, seed: seed)
  }

  override func value(at point: vector_double3) -> Double {
    let place = (point * frequency).wrapped
    let cube = place.rounded(.down)
    let base = UInt64(truncatingIfNeeded: Int64(seed))
    var (least, number) = (Double.infinity, UInt64(0))
    // A seed two cubes away may be nearer than all in the cubes around.
    for z in -2...2 {
      for y in -2...2 {
        for x in -2...2 {
          let corner = cube + vector_double3(Double(x), Double(y), Double(z))
          let bits = GradientNoise.hash(Int64(corner.x), Int64(corner.y), Int64(corner.z), base)
          func part(_ shift: UInt64) -> Double { Double(bits >> shift & 0xFFFF) / 65_536 }
          let square = length_squared(corner + vector_double3(part(0), part(16), part(32)) - place)
          if square < least { (least, number) = (square, bits >> 48) }
        }
      }
    }
    // The distance is at most the cube's diagonal, the square root of 3.
    let distance = isDistanceEnabled ? least.squareRoot() * 3.0.squareRoot() - 1 : 0
    return distance + displacement * (Double(number) / 32_767.5 - 1)
  }
}
