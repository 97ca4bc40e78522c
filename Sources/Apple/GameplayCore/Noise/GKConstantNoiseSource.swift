/// Noise with the same value everywhere.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkconstantnoisesource
open class GKConstantNoiseSource: GKNoiseSource {
  /// The value.
  open var value: Double

  /// A source of a value.
  public init(value: Double) {
    self.value = value
    super.init()
  }

  /// A source of the value 0.
  public override convenience init() {
    self.init(value: 0)
  }

  /// A source of a value.
  public class func constantNoise(withValue value: Double) -> GKConstantNoiseSource {
    GKConstantNoiseSource(value: value)
  }

  override func value(at point: vector_double3) -> Double { value }
}
