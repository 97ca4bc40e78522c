/// Noise of a source, to be changed and combined. Values are computed only when a map is made or one is asked for.
///
/// A map shows the plane of z = 0. Methods change the noise in place; other noise that was combined with it before keeps
/// what it had.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gknoise
open class GKNoise: NSObject {
  /// The colours of values, for textures. Values in between get a mix of the two nearest. Default: black at -1, white at
  /// 1. Without colours, the default is used.
  open var gradientColors: [NSNumber: UIColor]
  private(set) final var field: NoiseField
  /// The colour at a point of noise of several components; nil for other noise.
  private(set) final var color: ((vector_double3) -> ColorRamp.Color)?

  private static let defaultColors: [NSNumber: UIColor] = [
    NSNumber(value: -1): UIColor(red: 0, green: 0, blue: 0, alpha: 1),
    NSNumber(value: 1): UIColor(red: 1, green: 1, blue: 1, alpha: 1),
  ]

  /// Noise with the value 0 everywhere.
  public override convenience init() {
    self.init(GKConstantNoiseSource(value: 0))
  }

  /// Noise of a source. Later changes of the source's properties change the noise too.
  public convenience init(_ noiseSource: GKNoiseSource) {
    self.init(noiseSource, gradientColors: Self.defaultColors)
  }

  /// Noise of a source with colours for its values.
  public init(_ noiseSource: GKNoiseSource, gradientColors: [NSNumber: UIColor]) {
    field = NoiseField { noiseSource.value(at: $0) }
    self.gradientColors = gradientColors
    super.init()
  }

  /// Noise that shows one of several, by the value of another from -1 to 1. Each component has an equal share of the
  /// range.
  public convenience init(componentNoises noises: [GKNoise], selectionNoise: GKNoise) {
    let count = Double(max(1, noises.count))
    let bounds = noises.indices.dropFirst().map { NSNumber(value: Double($0) * 2 / count - 1) }
    self.init(
      componentNoises: noises, selectionNoise: selectionNoise, componentBoundaries: bounds,
      boundaryBlendDistances: [])
  }

  /// Noise that shows one of several, by the value of another. In a texture, each has its own colours; later changes of
  /// the values do not change these.
  ///
  /// - Parameters:
  ///   - componentBoundaries: the values between the components, ascending: one fewer than there are components. Values
  ///     that are missing are infinite.
  ///   - blendDistances: for each boundary, the distance within which its two components are mixed. Default 0. A guess:
  ///     to either side of the boundary.
  public convenience init(
    componentNoises noises: [GKNoise], selectionNoise: GKNoise, componentBoundaries: [NSNumber],
    boundaryBlendDistances blendDistances: [NSNumber]
  ) {
    self.init()
    let (fields, selection) = (noises.map(\.field), selectionNoise.field)
    let bounds = componentBoundaries.map(\.doubleValue)
    let blends = bounds.indices.map { blendDistances.indices.contains($0) ? blendDistances[$0].doubleValue : 0 }
    let shares = { (point: vector_double3) -> [Double] in
      let value = selection.value(at: point)
      var shares = [Double](repeating: 0, count: fields.count)
      var rest = 1.0
      for index in fields.indices {
        guard index < fields.count - 1, bounds.indices.contains(index) else {
          shares[index] = rest
          break
        }
        // The part of the value beyond the boundary.
        let blend = blends[index] > 0 ? blends[index] : 0
        let place = blend > 0 ? (value - bounds[index] + blend) / (2 * blend) : value < bounds[index] ? 0 : 1
        let beyond = max(0, min(1, place))
        shares[index] = rest * (1 - beyond)
        rest *= beyond
      }
      return shares
    }
    field = NoiseField { point in
      zip(shares(point), fields).reduce(0) { $1.0 == 0 ? $0 : $0 + $1.0 * $1.1.value(at: point) }
    }
    let colors = noises.map { noise -> (vector_double3) -> ColorRamp.Color in
      let (ramp, field) = (ColorRamp(noise.gradientColors), noise.field)
      return noise.color ?? { ramp.color(of: field.value(at: $0)) }
    }
    color = { point in
      zip(shares(point), colors).reduce(ColorRamp.Color()) { $1.0 == 0 ? $0 : $0 + $1.1(point) * $1.0 }
    }
  }

  /// The value at a point of the plane z = 0. 0 where it is not a finite number.
  open func value(atPosition position: vector_float2) -> Float {
    Float(field.value(at: vector_double3(Double(position.x), Double(position.y), 0)))
  }

  // MARK: Values

  /// Makes negative values positive.
  open func applyAbsoluteValue() { field = field.mapped(abs) }

  /// Replaces values outside of two bounds by the nearest bound.
  open func clamp(lowerBound: Double, upperBound: Double) {
    field = field.mapped { max(lowerBound, min(upperBound, $0)) }
  }

  /// Raises values to a power. Negative values keep their sign. A guess: Apple does not document theirs.
  open func raiseToPower(_ power: Double) { field = field.mapped { NoiseField.power($0, power) } }

  /// Changes the sign of all values.
  open func invert() { field = field.mapped { -$0 } }

  /// Displaces points at random, by Perlin's noise.
  ///
  /// - Parameters:
  ///   - frequency: how fast the displacement changes.
  ///   - power: how far points are displaced.
  ///   - roughness: the octaves of the displacement, from 1 to 30.
  open func applyTurbulence(frequency: Double, power: Double, roughness: Int32, seed: Int32) {
    let sources = (0..<3).map { index in
      GKPerlinNoiseSource(
        frequency: frequency, octaveCount: Int(roughness), persistence: 0.5, lacunarity: 2,
        seed: seed &+ Int32(index) &* 7_919)
    }
    transform { point in
      // Off the corners of the grid, where Perlin's noise is 0.
      let place = (point + 0.193_7).wrapped
      let (x, y, z) = (sources[0].value(at: place), sources[1].value(at: place), sources[2].value(at: place))
      return point + vector_double3(x, y, z) * power
    }
  }

  /// Replaces values by those of a smooth curve through control points; before the first and after the last, by theirs.
  ///
  /// E. Catmull and R. Rom, "A class of local interpolating splines", 1974. Without control points nothing changes.
  open func remapValues(toCurveWithControlPoints controlPoints: [NSNumber: NSNumber]) {
    let points = controlPoints.map { ($0.key.doubleValue, $0.value.doubleValue) }.sorted { $0.0 < $1.0 }
    guard let first = points.first, let last = points.last else { return }
    field = field.mapped { value in
      guard let next = points.firstIndex(where: { $0.0 > value }) else { return last.1 }
      guard next > 0 else { return first.1 }
      let (start, end) = (points[next - 1], points[next])
      let (before, after) = (points[max(0, next - 2)].1, points[min(points.count - 1, next + 1)].1)
      let t = (value - start.0) / (end.0 - start.0)
      let (rise, slope, finish) = (end.1 - start.1, (end.1 - before) / 2, (after - start.1) / 2)
      return start.1 + t * (slope + t * (3 * rise - 2 * slope - finish + t * (slope + finish - 2 * rise)))
    }
  }

  /// Makes terraces: between two peaks, values rise slowly at first and then steeply, as the square of the way.
  ///
  /// - Parameters:
  ///   - peakInputValues: the values of the peaks. Values outside of them become the nearest peak.
  ///   - inverted: whether values rise steeply at first.
  open func remapValues(toTerracesWithPeaks peakInputValues: [NSNumber], terracesInverted inverted: Bool) {
    let peaks = peakInputValues.map(\.doubleValue).filter { !$0.isNaN }.sorted()
    guard let first = peaks.first, let last = peaks.last else { return }
    field = field.mapped { value in
      guard let next = peaks.firstIndex(where: { $0 > value }) else { return last }
      guard next > 0 else { return first }
      let way = peaks[next] - peaks[next - 1]
      let part = (value - peaks[next - 1]) / way
      return peaks[next - 1] + way * (inverted ? 1 - (1 - part) * (1 - part) : part * part)
    }
  }

  // MARK: Points

  /// Moves the noise.
  open func move(by delta: vector_double3) { transform { $0 - delta } }

  /// Makes the noise larger about the origin. A factor of 0 shows the value of the origin.
  open func scale(by factor: vector_double3) {
    func part(_ factor: Double) -> Double { factor != 0 ? 1 / factor : 0 }
    let inverse = vector_double3(part(factor.x), part(factor.y), part(factor.z))
    transform { $0 * inverse }
  }

  /// Turns the noise about the x, y and then the z axis, by radians.
  open func rotate(by radians: vector_double3) { transform(NoiseField.rotation(by: radians)) }

  /// Displaces each point by the values of other noises.
  open func displaceWithNoises(
    x xDisplacementNoise: GKNoise, y yDisplacementNoise: GKNoise, z zDisplacementNoise: GKNoise
  ) {
    let (x, y, z) = (xDisplacementNoise.field, yDisplacementNoise.field, zDisplacementNoise.field)
    transform { $0 + vector_double3(x.value(at: $0), y.value(at: $0), z.value(at: $0)) }
  }

  /// Shows at each point the value of another point.
  private func transform(_ change: @escaping (vector_double3) -> vector_double3) {
    field = field.moved(change)
    if let color { self.color = { color(change($0).wrapped) } }
  }

  // MARK: Combining

  /// Adds the values of another noise.
  open func add(_ noise: GKNoise) { field = field.combined(with: noise.field, +) }

  /// Multiplies by the values of another noise.
  open func multiply(_ noise: GKNoise) { field = field.combined(with: noise.field, *) }

  /// Takes the lower of both values.
  open func minimum(_ noise: GKNoise) { field = field.combined(with: noise.field, min) }

  /// Takes the higher of both values.
  open func maximum(_ noise: GKNoise) { field = field.combined(with: noise.field, max) }

  /// Raises values to the powers of another noise; see `raiseToPower(_:)`.
  open func raiseToPower(_ noise: GKNoise) { field = field.combined(with: noise.field, NoiseField.power) }
}
