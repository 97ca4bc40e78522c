/// Noise like the rings of a tree: cylinders around the z axis, circles on a map.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcylindersnoisesource
open class GKCylindersNoiseSource: GKNoiseSource {
  /// The count of cylinders in a unit of length.
  open var frequency: Double

  /// A source with its frequency.
  public init(frequency: Double) {
    self.frequency = frequency
    super.init()
  }

  /// A source with frequency 1.
  public override convenience init() {
    self.init(frequency: 1)
  }

  /// A source with its frequency.
  public class func cylindersNoise(withFrequency frequency: Double) -> GKCylindersNoiseSource {
    GKCylindersNoiseSource(frequency: frequency)
  }

  override func value(at point: vector_double3) -> Double {
    GKSpheresNoiseSource.wave(at: vector_double3(point.x, point.y, 0) * frequency)
  }
}
