/// Values of a rectangle of noise, on a grid.
///
/// Sample (0, 0) is at the map's origin. The samples divide its size into equal steps, without the far border.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gknoisemap
open class GKNoiseMap: NSObject {
  /// The width and height of the rectangle, in the unit of the noise. Default (1, 1).
  public let size: vector_double2
  /// The corner of the rectangle with the lowest x and y. Default (0, 0).
  public let origin: vector_double2
  /// The counts of columns and rows. Default (100, 100). Each is from 1 to 4,096; other ones count as the nearest.
  public let sampleCount: vector_int2
  /// Whether the last column and row continue with the first. Default false.
  public let isSeamless: Bool
  private var samples: [Float] = []
  private let ramp: ColorRamp
  /// The colours of noise of several components; nil for other noise, whose colours follow from the values.
  private let colors: [ColorRamp.Color]?

  /// A map of no noise: 0 everywhere.
  public override convenience init() {
    self.init(GKNoise())
  }

  /// A map of 100 x 100 samples of the first unit of noise.
  public convenience init(_ noise: GKNoise) {
    self.init(
      noise, size: vector_double2(1, 1), origin: vector_double2(0, 0), sampleCount: vector_int2(100, 100),
      seamless: false)
  }

  /// A map of a rectangle of noise. Computes all samples at once.
  ///
  /// - Parameter seamless: mixes the noise with the noise beyond the right and the upper border, so that copies of the
  ///   map fit side by side.
  ///
  /// Source: https://developer.apple.com/documentation/gameplaykit/gknoisemap/init(_:size:origin:samplecount:seamless:)
  public init(
    _ noise: GKNoise, size: vector_double2, origin: vector_double2, sampleCount: vector_int2, seamless: Bool
  ) {
    (self.size, self.origin, isSeamless) = (size, origin, seamless)
    self.sampleCount = sampleCount.clamped(
      lowerBound: vector_int2(repeating: 1), upperBound: vector_int2(repeating: 4_096))
    let (columns, rows) = (Int(self.sampleCount.x), Int(self.sampleCount.y))
    ramp = ColorRamp(noise.gradientColors)
    /// Calls a function at the place of each sample, or at four places that it mixes.
    func sample<Value>(_ value: (vector_double3) -> Value, _ mix: (Value, Value, Double) -> Value) -> [Value] {
      (0..<columns * rows).map { index in
        let part = vector_double2(Double(index % columns) / Double(columns), Double(index / columns) / Double(rows))
        func at(_ right: Double, _ up: Double) -> Value {
          let place = origin + size * (part + vector_double2(right, up))
          return value(vector_double3(place.x, place.y, 0))
        }
        guard seamless else { return at(0, 0) }
        // The noise before the rectangle's start takes over towards its end.
        return mix(mix(at(0, 0), at(-1, 0), part.x), mix(at(0, -1), at(-1, -1), part.x), part.y)
      }
    }
    let (field, color) = (noise.field, noise.color)
    samples = sample({ field.value(at: $0) }, GradientNoise.mix).map(Float.init)
    colors = color.map { color in sample(color) { $0 + ($1 - $0) * $2 } }
    super.init()
  }

  /// The value of a sample; of the nearest for one outside the map.
  open func value(at position: vector_int2) -> Float { samples[index(of: position)] }

  /// The value at a place, in samples, mixed from the nearest four.
  open func interpolatedValue(at position: vector_float2) -> Float {
    let last = vector_float2(Float(sampleCount.x - 1), Float(sampleCount.y - 1))
    // The comparisons also replace NaN.
    let place = vector_float2(
      position.x > 0 ? min(position.x, last.x) : 0, position.y > 0 ? min(position.y, last.y) : 0)
    let corner = vector_int2(Int32(place.x), Int32(place.y))
    let part = place - vector_float2(Float(corner.x), Float(corner.y))
    func at(_ right: Int32, _ up: Int32) -> Float { value(at: corner &+ vector_int2(right, up)) }
    let (low, high) = (at(0, 0) + (at(1, 0) - at(0, 0)) * part.x, at(0, 1) + (at(1, 1) - at(0, 1)) * part.x)
    return low + (high - low) * part.y
  }

  /// Changes a sample; ignored for one outside the map.
  open func setValue(_ value: Float, at position: vector_int2) {
    guard (0..<sampleCount.x).contains(position.x), (0..<sampleCount.y).contains(position.y) else { return }
    samples[index(of: position)] = value
  }

  private func index(of position: vector_int2) -> Int {
    let place = position.clamped(
      lowerBound: vector_int2(repeating: 0), upperBound: sampleCount &- vector_int2(repeating: 1))
    return Int(place.y) * Int(sampleCount.x) + Int(place.x)
  }

  /// The colours of all samples as premultiplied bytes, the row of the origin first.
  package final var pixels: Data {
    let colors = colors ?? samples.map { ramp.color(of: Double($0)) }
    return Data(colors.flatMap(ColorRamp.bytes))
  }
}
