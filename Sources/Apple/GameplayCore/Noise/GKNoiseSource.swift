/// A rule that gives each point of space a number, mostly from -1 to 1. Use a subclass.
///
/// All numbers come from exact arithmetic, so they are the same on every machine. Apple documents what the sources look
/// like and not their formulas: a seed gives another picture than on a phone.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gknoisesource
open class GKNoiseSource: NSObject {
  public override init() {
    super.init()
  }

  /// The value at a point; 0 unless overridden. The parts of the point are finite and within ±2^30.
  func value(at point: vector_double3) -> Double { 0 }
}

/// A source of smooth noise: a sum of octaves, each finer than the one before.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkcoherentnoisesource
open class GKCoherentNoiseSource: GKNoiseSource {
  /// The count of features in a unit of length. Default 1.
  open var frequency: Double
  /// The count of octaves. Values outside 1...30 count as the nearest. Default 6.
  open var octaveCount: Int
  /// The ratio of each octave's frequency to the one before. Default 2.
  open var lacunarity: Double
  /// The seed. The same seed gives the same noise. Default 0.
  open var seed: Int32

  init(_ frequency: Double, _ octaveCount: Int, _ lacunarity: Double, _ seed: Int32) {
    (self.frequency, self.octaveCount, self.lacunarity, self.seed) = (frequency, octaveCount, lacunarity, seed)
    super.init()
  }

  /// Calls a function with each octave's noise, from -1 to 1.
  final func octaves(at point: vector_double3, _ add: (Double) -> Void) {
    var place = point * frequency
    for octave in 0..<max(1, min(30, octaveCount)) {
      add(GradientNoise.value(at: place.wrapped, seed: UInt64(truncatingIfNeeded: Int64(seed) &+ Int64(octave))))
      place *= lacunarity
    }
  }
}

extension SIMD3 where Scalar == Double {
  /// The point with each part within ±2^30, where numbers still have small steps. A part that is not finite is 0.
  var wrapped: SIMD3<Double> {
    func wrap(_ part: Double) -> Double {
      part.isFinite ? abs(part) < 0x1p30 ? part : part.truncatingRemainder(dividingBy: 0x1p30) : 0
    }
    return SIMD3(wrap(x), wrap(y), wrap(z))
  }
}
