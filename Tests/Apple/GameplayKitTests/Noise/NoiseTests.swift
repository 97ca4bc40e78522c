import GameplayKit
import SceneTesting
import Testing

@Suite struct NoiseTests {
  private let sources: [GKNoiseSource] = [
    GKPerlinNoiseSource(frequency: 1.3, octaveCount: 4, persistence: 0.5, lacunarity: 2, seed: 3),
    GKBillowNoiseSource(frequency: 1.3, octaveCount: 4, persistence: 0.5, lacunarity: 2, seed: 3),
    GKRidgedNoiseSource(frequency: 1.3, octaveCount: 4, lacunarity: 2, seed: 3),
    GKVoronoiNoiseSource(frequency: 1.3, displacement: 1, distanceEnabled: true, seed: 3),
    GKCylindersNoiseSource(frequency: 1.3), GKSpheresNoiseSource(frequency: 1.3),
  ]

  private func values(_ noise: GKNoise) -> [Float] {
    (0..<400).map { noise.value(atPosition: vector_float2(Float($0 % 20) * 0.37 - 2, Float($0 / 20) * 0.41 - 3)) }
  }

  private func constant(_ value: Double) -> GKNoise { GKNoise(GKConstantNoiseSource(value: value)) }

  /// The values x, 0 at the origin.
  private func slope() -> GKNoise {
    let noise = GKNoise(GKCylindersNoiseSource(frequency: 0.25))
    noise.invert()
    noise.add(constant(1))
    return noise
  }

  @Test func sourcesFillTheirRangeAndRepeat() {
    for source in sources {
      let found = values(GKNoise(source))
      #expect(found == values(GKNoise(source)))
      #expect((found.max() ?? 0) > 0.3 && (found.min() ?? 0) < -0.2, "\(source)")
      #expect(found.allSatisfy { abs($0) < 3 })
    }
  }

  @Test func seedsDifferAndNoiseIsSmooth() {
    let (first, second) = (GKPerlinNoiseSource(), GKPerlinNoiseSource())
    (second.seed, first.octaveCount) = (-7, 1)
    #expect(values(GKNoise(first)) != values(GKNoise(second)))
    let noise = GKNoise(first)
    var before = noise.value(atPosition: vector_float2(-3, 0.4))
    for step in 1...3_000 {
      let next = noise.value(atPosition: vector_float2(-3 + Float(step) * 0.002, 0.4))
      #expect(abs(next - before) < 0.01)
      before = next
    }
    #expect(noise.value(atPosition: vector_float2(2, -5)) == 0, "0 at the corners of the grid")
  }

  @Test func cellsHaveOneValueEach() {
    let source = GKVoronoiNoiseSource(frequency: 1, displacement: 1, distanceEnabled: false, seed: 1)
    let count = Set(values(GKNoise(source))).count
    #expect(count > 20 && count < 130)
    source.displacement = 0
    #expect(Set(values(GKNoise(source))) == [0])
  }

  @Test func geometricSourcesHaveTheirShapes() {
    let board = GKNoise(GKCheckerboardNoiseSource(squareSize: 2))
    #expect(
      [(0.5, 0.5), (2.5, 0.5), (2.5, 2.5), (-0.5, 0.5)].map { board.value(atPosition: vector_float2($0, $1)) }
        == [1, -1, 1, -1])
    let rings = GKNoise(GKCylindersNoiseSource(frequency: 1))
    #expect(rings.value(atPosition: vector_float2(3, 4)) == 1 && rings.value(atPosition: vector_float2(0, 0.5)) == -1)
  }

  @Test func valuesAreChanged() {
    let noise = constant(-0.5)
    noise.applyAbsoluteValue()
    noise.raiseToPower(2)
    #expect(noise.value(atPosition: .zero) == 0.25)
    noise.raiseToPower(0.5)
    #expect(abs(noise.value(atPosition: .zero) - 0.5) < 1e-6)
    noise.invert()
    noise.add(constant(0.25))
    noise.multiply(constant(8))
    #expect(abs(noise.value(atPosition: .zero) + 2) < 1e-5)
    noise.clamp(lowerBound: -1, upperBound: 1)
    noise.maximum(constant(-0.75))
    noise.minimum(constant(-0.8))
    #expect(noise.value(atPosition: .zero) == -0.8)
    noise.remapValues(toCurveWithControlPoints: [-1: 0, 1: 10, 0: 5])
    #expect(abs(noise.value(atPosition: .zero) - 1) < 0.6)
    let terrace = constant(0.5)
    terrace.remapValues(toTerracesWithPeaks: [1, 0], terracesInverted: false)
    #expect(terrace.value(atPosition: .zero) == 0.25)
    let inverted = constant(0.5)
    inverted.remapValues(toTerracesWithPeaks: [0, 1], terracesInverted: true)
    #expect(inverted.value(atPosition: .zero) == 0.75)
  }

  @Test func pointsAreMoved() {
    func at(_ noise: GKNoise, _ x: Float, _ y: Float) -> Float { noise.value(atPosition: vector_float2(x, y)) }
    let noise = slope()
    #expect(at(noise, 1, 0) == 1 && at(noise, 0, 0) == 0)
    noise.move(by: vector_double3(1, 0, 0))
    #expect(at(noise, 1, 0) == 0 && at(noise, 2, 0) == 1)
    noise.rotate(by: vector_double3(0, 0, .pi / 2))
    #expect(abs(at(noise, 0, 1)) < 1e-6 && abs(at(noise, 0, 2) - 1) < 1e-6)
    noise.scale(by: vector_double3(2, 2, 2))
    #expect(abs(at(noise, 0, 2)) < 1e-6 && abs(at(noise, 0, 4) - 1) < 1e-6)
    noise.displaceWithNoises(x: constant(0), y: constant(2), z: constant(0))
    #expect(abs(at(noise, 0, 0)) < 1e-6)
    let before = values(noise)
    noise.applyTurbulence(frequency: 1, power: 0.1, roughness: 3, seed: 1)
    let after = values(noise)
    #expect(before != after && zip(before, after).allSatisfy { abs($0 - $1) < 0.3 })
  }

  @Test func aSelectionShowsOneNoiseOrAMix() {
    func selected(_ value: Double, blends: [NSNumber]) -> Float {
      GKNoise(
        componentNoises: [constant(1), constant(2), constant(4)], selectionNoise: constant(value),
        componentBoundaries: [-0.5, 0.5], boundaryBlendDistances: blends
      ).value(atPosition: .zero)
    }
    #expect([-0.9, 0, 0.9].map { selected($0, blends: []) } == [1, 2, 4])
    #expect(abs(selected(0.5, blends: [0.1, 0.1]) - 3) < 1e-5)
    let equal = GKNoise(componentNoises: [constant(1), constant(2)], selectionNoise: constant(-0.1))
    #expect(equal.value(atPosition: .zero) == 1)
    #expect(GKNoise(componentNoises: [], selectionNoise: equal).value(atPosition: .zero) == 0)
  }

  @Test func nanInputsGiveFiniteNoise() {
    for source in sources {
      if let source = source as? GKCoherentNoiseSource {
        (source.frequency, source.octaveCount, source.lacunarity) = (.infinity, Int.max, .nan)
      }
      let noise = GKNoise(source)
      for x in [Float.nan, .infinity, 3e38, -3e38] {
        #expect(noise.value(atPosition: vector_float2(x, x)).isFinite)
      }
      noise.raiseToPower(.nan)
      noise.scale(by: vector_double3(0, .nan, .infinity))
      noise.rotate(by: vector_double3(.nan, 1e300, 0))
      noise.remapValues(toCurveWithControlPoints: [:])
      noise.remapValues(toTerracesWithPeaks: [], terracesInverted: true)
      #expect(noise.value(atPosition: vector_float2(1, 1)).isFinite)
    }
    let map = GKNoiseMap(
      constant(.nan), size: vector_double2(.nan, 1e300), origin: vector_double2(.infinity, 0),
      sampleCount: vector_int2(-4, 3), seamless: true)
    #expect(map.sampleCount == vector_int2(1, 3) && map.value(at: vector_int2(0, 2)) == 0)
    #expect(map.interpolatedValue(at: vector_float2(.nan, 1e38)) == 0)
  }

  @Test func aMapSamplesItsRectangle() {
    let map = GKNoiseMap(
      slope(), size: vector_double2(2, 1), origin: vector_double2(0, 0), sampleCount: vector_int2(4, 1), seamless: false
    )
    #expect((0..<4).map { map.value(at: vector_int2($0, 0)) } == [0, 0.5, 1, 1.5])
    #expect(map.interpolatedValue(at: vector_float2(1.5, 0)) == 0.75)
    #expect(map.value(at: vector_int2(-3, 9)) == 0 && map.interpolatedValue(at: vector_float2(99, 0)) == 1.5)
    map.setValue(7, at: vector_int2(2, 0))
    map.setValue(9, at: vector_int2(4, 0))
    #expect(map.value(at: vector_int2(2, 0)) == 7 && map.value(at: vector_int2(3, 0)) == 1.5)
    #expect(GKNoiseMap().sampleCount == vector_int2(100, 100))
  }

  @Test func aSeamlessMapContinuesItself() {
    func jump(_ isSeamless: Bool) -> Float {
      let map = GKNoiseMap(
        GKNoise(GKPerlinNoiseSource()), size: vector_double2(2.6, 2.6), origin: vector_double2(0.3, 0.4),
        sampleCount: vector_int2(64, 64), seamless: isSeamless)
      return (0..<64).map { row in
        abs(map.value(at: vector_int2(63, row)) - map.value(at: vector_int2(0, row)))
          + abs(map.value(at: vector_int2(row, 63)) - map.value(at: vector_int2(row, 0)))
      }.max() ?? 9
    }
    #expect(jump(true) < 0.5 * jump(false))
  }

  @MainActor
  @Test func aTextureHasTheColoursOfTheNoise() {
    let low = constant(-1)
    low.gradientColors = [-1: .red, 1: .blue]
    let selection = GKNoise(GKCheckerboardNoiseSource(squareSize: 0.5))
    selection.move(by: vector_double3(0, 0, 0.25))
    let noise = GKNoise(componentNoises: [low, constant(1)], selectionNoise: selection)
    let map = GKNoiseMap(
      noise, size: vector_double2(1, 1), origin: vector_double2(0, 0), sampleCount: vector_int2(2, 2), seamless: false)
    let pixels = SKTexture(noiseMap: map).cgImage().pixels
    // Opaque white and red, alternating.
    #expect(Set(pixels) == [0xFFFF_FFFF, 0xFF00_00FF] && pixels[0] == pixels[3] && pixels[0] != pixels[1])
    let nested = GKNoiseMap(
      GKNoise(componentNoises: [noise, constant(1)], selectionNoise: constant(-1)), size: vector_double2(1, 1),
      origin: vector_double2(0, 0), sampleCount: vector_int2(2, 2), seamless: false)
    #expect(SKTexture(noiseMap: nested).cgImage().pixels == pixels, "components keep the colours of their own")
    let grey = SKTexture(noiseMap: GKNoiseMap(constant(0))).cgImage()
    #expect(grey.width == 100 && Set(grey.pixels) == [0xFF80_8080])
  }

  @MainActor
  @Test func tilesFollowTheThresholds() {
    let groups = (0..<3).map { _ in SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture())) }
    let map = GKNoiseMap(
      slope(), size: vector_double2(2, 1), origin: vector_double2(0, 0), sampleCount: vector_int2(4, 1), seamless: false
    )
    let found = SKTileMapNode.tileMapNodes(
      tileSet: SKTileSet(tileGroups: groups), columns: 4, rows: 2, tileSize: CGSize(width: 8, height: 8), from: map,
      tileTypeNoiseMapThresholds: [0.25, 1.25])
    #expect(found.count == 3)
    for (index, columns) in [[0], [1, 2], [3]].enumerated() {
      for column in 0..<4 {
        let group = found[index].tileGroup(atColumn: column, row: 1)
        #expect(columns.contains(column) ? group === groups[index] : group == nil)
      }
    }
  }

  /// The first octave has its full strength, the next is twice as fine and weaker by the persistence.
  @Test func octavesGetWeakerByThePersistence() {
    func found(_ octaves: Int, frequency: Double = 1.3, persistence: Double = 0.25, seed: Int32 = 3) -> [Float] {
      values(
        GKNoise(
          GKPerlinNoiseSource(
            frequency: frequency, octaveCount: octaves, persistence: persistence, lacunarity: 2, seed: seed)))
    }
    #expect(found(1) == found(1, persistence: 0.75), "the first octave does not depend on it")
    let sums = zip(found(1), found(1, frequency: 2.6, seed: 4)).map { $0 + 0.25 * $1 }
    #expect(zip(found(2), sums).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  /// The noise is 1 at its centre, which was moved to (1, 2, 3), and falls by a fifth a point.
  @Test func movedNoisesTurnGrowAndAreDisplacedAboutEachAxis() {
    /// The squares of the distances of the points (1, 0) and (0, 1) from the centre.
    func found(_ change: (GKNoise) -> Void) -> [Float] {
      let noise = GKNoise(GKSpheresNoiseSource(frequency: 0.05))
      noise.move(by: vector_double3(1, 2, 3))
      change(noise)
      return [vector_float2(1, 0), vector_float2(0, 1)].map { place in
        let distance = (1 - noise.value(atPosition: place)) / 0.2
        return (distance * distance * 1000).rounded() / 1000
      }
    }
    let quarter = Double.pi / 2
    #expect(found { _ in } == [13, 11])
    // The centre is at (1, -3, 2), (3, 2, -1) and (-2, 1, 3).
    #expect(found { $0.rotate(by: vector_double3(quarter, 0, 0)) } == [13, 21])
    #expect(found { $0.rotate(by: vector_double3(0, quarter, 0)) } == [9, 11])
    #expect(found { $0.rotate(by: vector_double3(0, 0, quarter)) } == [19, 13])
    // About x first: (1, -3, 2), and then about z: (3, 1, 2).
    #expect(found { $0.rotate(by: vector_double3(quarter, 0, quarter)) } == [9, 13])
    #expect(found { $0.scale(by: vector_double3(2, 5, 1)) } == [13.25, 13.24])
    #expect(found { $0.scale(by: vector_double3(0, 1, 1)) } == [14, 11])
    #expect(found { $0.displaceWithNoises(x: constant(1), y: constant(0), z: constant(3)) } == [5, 1])
  }

  // MARK: Sources by their formulas

  private func isNear(_ found: [Float], _ expected: [Float]) -> Bool {
    found.count == expected.count && zip(found, expected).allSatisfy { abs($0 - $1) < 1e-5 }
  }

  /// The two octaves of a noise with seed 3 and frequency 1.3, each as Perlin's noise.
  private func octaves(lacunarity: Double) -> [(Float, Float)] {
    func found(_ frequency: Double, _ seed: Int32) -> [Float] {
      values(
        GKNoise(
          GKPerlinNoiseSource(frequency: frequency, octaveCount: 1, persistence: 0.5, lacunarity: 2, seed: seed)))
    }
    return Array(zip(found(1.3, 3), found(1.3 * lacunarity, 4)))
  }

  /// The formula of libnoise: each octave is 2 |n| - 1, and the sum is raised by a half.
  @Test func billowsAreFoldedOctaves() {
    let source = GKBillowNoiseSource(frequency: 1.3, octaveCount: 2, persistence: 0.25, lacunarity: 3, seed: 3)
    let expected = octaves(lacunarity: 3).map { first, second -> Float in
      let (low, high) = (2 * abs(first) - 1, 2 * abs(second) - 1)
      return low + 0.25 * high + 0.5
    }
    #expect(isNear(values(GKNoise(source)), expected))
  }

  /// The formula of libnoise: each octave is (1 - |n|)², from the second on times twice the one before, at most 1.
  @Test func ridgesAreSharperOnRidges() {
    let source = GKRidgedNoiseSource(frequency: 1.3, octaveCount: 2, lacunarity: 3, seed: 3)
    let expected = octaves(lacunarity: 3).map { first, second -> Float in
      let ridge = (1 - abs(first)) * (1 - abs(first))
      let finer = (1 - abs(second)) * (1 - abs(second)) * min(1, 2 * ridge)
      return (ridge + finer / 3) * 1.25 - 1
    }
    #expect(isNear(values(GKNoise(source)), expected))
  }

  @Test func aDoubleFrequencyHalvesTheNoise() {
    let makers: [(Double) -> GKNoiseSource] = [
      { GKPerlinNoiseSource(frequency: $0, octaveCount: 3, persistence: 0.5, lacunarity: 2, seed: 5) },
      { GKBillowNoiseSource(frequency: $0, octaveCount: 3, persistence: 0.5, lacunarity: 2, seed: 5) },
      { GKRidgedNoiseSource(frequency: $0, octaveCount: 3, lacunarity: 2, seed: 5) },
      { GKVoronoiNoiseSource(frequency: $0, displacement: 1, distanceEnabled: true, seed: 5) },
      { GKCylindersNoiseSource(frequency: $0) }, { GKSpheresNoiseSource(frequency: $0) },
    ]
    let places = (0..<100).map { vector_float2(Float($0 % 10) * 0.37 - 1, Float($0 / 10) * 0.41 - 2) }
    for make in makers {
      let (wide, narrow) = (GKNoise(make(1)), GKNoise(make(2)))
      let found = places.map { narrow.value(atPosition: $0) }
      #expect(isNear(found, places.map { wide.value(atPosition: $0 * 2) }))
    }
  }

  /// A cell's own value is multiplied by the displacement, the distance from its seed is not.
  @Test func theDisplacementOnlyMultipliesTheValuesOfCells() {
    func found(_ displacement: Double, hasDistance: Bool) -> [Float] {
      values(
        GKNoise(
          GKVoronoiNoiseSource(
            frequency: 1.3, displacement: displacement, distanceEnabled: hasDistance, seed: 3)))
    }
    let (distances, cells) = (found(0, hasDistance: true), found(1, hasDistance: false))
    #expect(isNear(found(2, hasDistance: true), zip(distances, cells).map { $0 + 2 * $1 }))
    #expect(found(0, hasDistance: false).allSatisfy { $0 == 0 })
  }

  @Test func turbulenceDependsOnItsPowerAndSeed() {
    func found(_ power: Double, seed: Int32) -> [Float] {
      let noise = GKNoise(sources[0])
      noise.applyTurbulence(frequency: 0.7, power: power, roughness: 2, seed: seed)
      return values(noise)
    }
    let plain = values(GKNoise(sources[0]))
    #expect(found(0, seed: 1) == plain && found(1, seed: 1) != plain)
    #expect(found(1, seed: 1) == found(1, seed: 1) && found(1, seed: 1) != found(1, seed: 2))
  }

  /// Squares of one point, in two colours.
  @MainActor
  @Test func theColoursOfComponentsMoveAndGrowWithTheNoise() {
    func colours(_ change: (GKNoise) -> Void) -> [UInt32] {
      let (low, high) = (constant(0), constant(0))
      low.gradientColors = [0: .red]
      high.gradientColors = [0: .blue]
      let squares = GKNoise(GKCheckerboardNoiseSource(squareSize: 1))
      let noise = GKNoise(componentNoises: [low, high], selectionNoise: squares)
      change(noise)
      let map = GKNoiseMap(
        noise, size: vector_double2(2, 1), origin: vector_double2(0.5, 0.5), sampleCount: vector_int2(2, 1),
        seamless: false)
      return SKTexture(noiseMap: map).cgImage().pixels
    }
    let plain = colours { _ in }
    #expect(Set(plain) == [0xFF00_00FF, 0xFFFF_0000] && plain.count == 2)
    #expect(colours { $0.move(by: vector_double3(1, 0, 0)) } == [plain[1], plain[0]])
    #expect(colours { $0.scale(by: vector_double3(2, 1, 1)) } == [plain[0], plain[0]])
  }
}
