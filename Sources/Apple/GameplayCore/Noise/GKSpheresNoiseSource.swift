/// Noise like the layers of an onion: spheres around the origin.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkspheresnoisesource
open class GKSpheresNoiseSource: GKNoiseSource {
  /// The count of spheres in a unit of length.
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
  public class func spheresNoise(withFrequency frequency: Double) -> GKSpheresNoiseSource {
    GKSpheresNoiseSource(frequency: frequency)
  }

  override func value(at point: vector_double3) -> Double { Self.wave(at: point * frequency) }

  /// 1 at whole distances from the origin, -1 halfway between them, and linear between these values.
  static func wave(at point: vector_double3) -> Double {
    let distance = length(point.wrapped)
    let part = distance - distance.rounded(.down)
    return 1 - 4 * min(part, 1 - part)
  }
}
