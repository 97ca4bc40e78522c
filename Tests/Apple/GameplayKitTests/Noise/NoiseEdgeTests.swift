import GameplayKit
import SceneTesting
import Testing

@Suite struct NoiseEdgeTests {
  private func constant(_ value: Double) -> GKNoise { GKNoise(GKConstantNoiseSource(value: value)) }

  private func value(_ noise: GKNoise) -> Float { noise.value(atPosition: .zero) }

  @Test func sourcesHaveTheirDefaults() {
    let (perlin, billow, ridged) = (GKPerlinNoiseSource(), GKBillowNoiseSource(), GKRidgedNoiseSource())
    for source in [perlin, billow, ridged] as [GKCoherentNoiseSource] {
      #expect((source.frequency, source.octaveCount, source.lacunarity, source.seed) == (1, 6, 2, 0))
    }
    #expect(perlin.persistence == 0.5 && billow.persistence == 0.5)
    let voronoi = GKVoronoiNoiseSource()
    #expect((voronoi.frequency, voronoi.displacement, voronoi.isDistanceEnabled, voronoi.seed) == (1, 1, false, 0))
    #expect(GKCheckerboardNoiseSource().squareSize == 1 && GKConstantNoiseSource().value == 0)
    #expect(GKCylindersNoiseSource().frequency == 1 && GKSpheresNoiseSource().frequency == 1)
    let map = GKNoiseMap()
    #expect(map.size == vector_double2(1, 1) && map.origin == vector_double2(0, 0) && !map.isSeamless)
  }

  @Test func factoriesPassTheirValuesOn() {
    #expect(GKCheckerboardNoiseSource.checkerboardNoise(withSquareSize: 3).squareSize == 3)
    #expect(GKConstantNoiseSource.constantNoise(withValue: 4).value == 4)
    #expect(GKCylindersNoiseSource.cylindersNoise(withFrequency: 5).frequency == 5)
    #expect(GKSpheresNoiseSource.spheresNoise(withFrequency: 6).frequency == 6)
    let voronoi = GKVoronoiNoiseSource.voronoiNoise(
      withFrequency: 7, displacement: 8, distanceEnabled: true, seed: 9)
    #expect((voronoi.frequency, voronoi.displacement, voronoi.isDistanceEnabled, voronoi.seed) == (7, 8, true, 9))
  }

  @Test func squaresBeginAtTheirLowerEdge() {
    func found(_ size: Double, _ x: Float, _ y: Float) -> Float {
      GKNoise(GKCheckerboardNoiseSource(squareSize: size)).value(atPosition: vector_float2(x, y))
    }
    #expect(found(2, 1.999, 0) == 1 && found(2, 2, 0) == -1 && found(2, 0, 2) == -1 && found(2, -0.001, 0) == -1)
    #expect(found(0, 0.5, 0) == 1 && found(0, 1, 0) == -1 && found(-3, 1, 0) == -1, "a size of 1 replaces a bad one")
  }

  @Test func ringsAreOneAtWholeDistances() {
    func found(_ x: Float) -> Float {
      GKNoise(GKSpheresNoiseSource(frequency: 2)).value(atPosition: vector_float2(x, 0))
    }
    #expect([0, 0.5, 0.25, 0.125, 0.375].map(found) == [1, 1, -1, 0, 0])
  }

  @Test(arguments: [(-2, 0), (-1, 0), (-0.5, 2.1875), (0, 5), (0.5, 7.8125), (1, 10), (2, 10)] as [(Double, Float)])
  func aCurveGoesThroughItsPoints(input: Double, expected: Float) {
    let noise = constant(input)
    noise.remapValues(toCurveWithControlPoints: [-1: 0, 1: 10, 0: 5])
    #expect(value(noise) == expected)
  }

  @Test(
    arguments: [(-1, 0, 0), (0, 0, 0), (0.25, 0.0625, 0.4375), (1, 1, 1), (2, 1.5, 2.5), (3, 3, 3), (4, 3, 3)]
      as [(Double, Float, Float)])
  func terracesEndAtTheirPeaks(input: Double, rising: Float, falling: Float) {
    for (inverted, height) in [(false, rising), (true, falling)] {
      let noise = constant(input)
      noise.remapValues(toTerracesWithPeaks: [3, 0, 1], terracesInverted: inverted)
      #expect(value(noise) == height)
    }
  }

  @Test(
    arguments: [
      (-2, 2, -4), (-2, 0.5, -1.414_213_6), (2, -1, 0.5), (3, 0, 1), (0, 2, 0), (2, 1.5, 2.828_427_1),
    ] as [(Double, Double, Float)])
  func powersKeepTheSign(base: Double, exponent: Double, expected: Float) {
    let noise = constant(base)
    noise.raiseToPower(exponent)
    #expect(abs(value(noise) - expected) < 1e-5)
    let other = constant(base)
    other.raiseToPower(constant(exponent))
    #expect(value(other) == value(noise))
  }

  @Test(
    arguments: [(-0.501, 1, 1.495), (-0.5, 2, 1.5), (-0.6, 1, 1), (-0.55, 1, 1.25), (-0.4, 2, 2), (0.5, 4, 3)]
      as [(Double, Float, Float)])
  func aBoundaryBelongsToTheNextNoise(selection: Double, sharp: Float, blended: Float) {
    func found(_ blends: [NSNumber]) -> Float {
      value(
        GKNoise(
          componentNoises: [constant(1), constant(2), constant(4)], selectionNoise: constant(selection),
          componentBoundaries: [-0.5, 0.5], boundaryBlendDistances: blends))
    }
    #expect(found([]) == sharp)
    #expect(abs(found([0.1, 0.1]) - blended) < 1e-5)
  }

  @Test(arguments: [(-0.34, 1), (-0.33, 2), (0.33, 2), (0.34, 4)] as [(Double, Float)])
  func noisesShareTheSelectionEqually(selection: Double, expected: Float) {
    let noises = [constant(1), constant(2), constant(4)]
    #expect(value(GKNoise(componentNoises: noises, selectionNoise: constant(selection))) == expected)
  }

  @Test func aMapIsInterpolatedInBothDirectionsAndEndsAtItsBorder() {
    let map = GKNoiseMap(
      GKNoise(), size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(2, 2), seamless: false)
    let values: [(vector_int2, Float)] = [
      (vector_int2(1, 0), 1), (vector_int2(0, 1), 2), (vector_int2(1, 1), 5),
      // Outside, where nothing is stored.
      (vector_int2(-1, 0), 9), (vector_int2(0, -1), 9), (vector_int2(2, 0), 9), (vector_int2(0, 2), 9),
    ]
    for (place, value) in values { map.setValue(value, at: place) }
    #expect(map.value(at: vector_int2(0, 0)) == 0 && map.value(at: vector_int2(1, 0)) == 1)
    #expect(map.value(at: vector_int2(5, 5)) == 5 && map.value(at: vector_int2(-5, 5)) == 2)
    #expect(map.interpolatedValue(at: vector_float2(0.5, 0.25)) == 1.25)
    #expect(
      map.interpolatedValue(at: vector_float2(-1, 0.5)) == 1 && map.interpolatedValue(at: vector_float2(9, 9)) == 5)
  }

  @Test(arguments: [(3, 2), (2, 3)] as [(Int32, Int32)])
  func aMapThatIsNotSquareEndsAtItsOwnBorders(columns: Int32, rows: Int32) {
    let map = GKNoiseMap(
      GKNoise(), size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(columns, rows), seamless: false)
    for x in 0..<columns {
      for y in 0..<rows { map.setValue(Float(10 * x + y), at: vector_int2(x, y)) }
    }
    #expect(map.interpolatedValue(at: vector_float2(9, 9)) == Float(10 * (columns - 1) + rows - 1))
    #expect(map.interpolatedValue(at: vector_float2(0, 1.5)) == min(1.5, Float(rows - 1)))
    #expect(map.interpolatedValue(at: vector_float2(1.5, 0)) == 10 * min(1.5, Float(columns - 1)))
  }

  @Test func aMapHasAtLeastOneAndAtMost4096SamplesASide() {
    func count(_ columns: Int32, _ rows: Int32) -> vector_int2 {
      GKNoiseMap(
        GKNoise(), size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(columns, rows), seamless: false
      ).sampleCount
    }
    #expect(count(0, 4_097) == vector_int2(1, 4_096) && count(4_096, 1) == vector_int2(4_096, 1))
  }

  @MainActor
  @Test(
    arguments: [
      (-2, 0xFF00_00FF), (-1, 0xFF00_00FF), (0, 0xFF00_FF00), (0.5, 0xFF80_8000), (1, 0xFFFF_0000), (2, 0xFFFF_0000),
    ] as [(Double, UInt32)])
  func coloursAreMixedBetweenTheirValues(input: Double, expected: UInt32) {
    let noise = constant(input)
    noise.gradientColors = [-1: .red, 0: .green, 1: .blue]
    let map = GKNoiseMap(
      noise, size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(1, 1), seamless: false)
    #expect(SKTexture(noiseMap: map).cgImage().pixels == [expected])
  }

  @MainActor
  @Test func aThresholdBelongsToTheNextTile() {
    let groups = (0..<2).map { _ in SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture())) }
    func found(_ value: Double, thresholds: [NSNumber]) -> [Bool] {
      let map = GKNoiseMap(
        constant(value), size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(1, 1), seamless: false)
      return SKTileMapNode.tileMapNodes(
        tileSet: SKTileSet(tileGroups: groups), columns: 1, rows: 1, tileSize: CGSize(width: 8, height: 8), from: map,
        tileTypeNoiseMapThresholds: thresholds
      ).map { $0.tileGroup(atColumn: 0, row: 0) != nil }
    }
    #expect(found(0.25, thresholds: [0.25]) == [false, true] && found(0.24, thresholds: [0.25]) == [true, false])
    #expect(found(1, thresholds: [0.25, 0.5, 0.75]) == [false, true], "the last group has all higher values")
  }

  /// A map whose samples have the values of their row, or of their column.
  private func map(_ columns: Int32, _ rows: Int32, value: (vector_int2) -> Int32) -> GKNoiseMap {
    let map = GKNoiseMap(
      GKNoise(), size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(columns, rows), seamless: false)
    for x in 0..<columns {
      for y in 0..<rows {
        let place = vector_int2(x, y)
        map.setValue(Float(value(place)), at: place)
      }
    }
    return map
  }

  /// Each tile takes the value at its centre. For half as many tiles as samples, that is in the middle of two samples.
  @MainActor
  @Test func aMapThatIsNotSquareCoversTheTilesInBothDirections() {
    let groups = (0..<4).map { _ in SKTileGroup(tileDefinition: SKTileDefinition(texture: SKTexture())) }
    /// The numbers of the groups of the tiles, the lowest row first.
    func found(_ columns: Int, _ rows: Int, _ map: GKNoiseMap) -> [[Int]] {
      let maps = SKTileMapNode.tileMapNodes(
        tileSet: SKTileSet(tileGroups: groups), columns: columns, rows: rows, tileSize: CGSize(width: 8, height: 8),
        from: map, tileTypeNoiseMapThresholds: [0.5, 1.5, 2.5])
      return (0..<rows).map { row in
        (0..<columns).flatMap { column in
          maps.indices.filter { maps[$0].tileGroup(atColumn: column, row: row) === groups[$0] }
        }
      }
    }
    let (high, wide) = (map(2, 4) { $0.y }, map(4, 2) { $0.x })
    #expect(found(2, 4, high) == [[0, 0], [1, 1], [2, 2], [3, 3]])
    #expect(found(4, 2, wide) == [[0, 1, 2, 3], [0, 1, 2, 3]])
    #expect(found(1, 2, high) == [[1], [3]] && found(2, 1, wide) == [[1, 3]])
  }

  /// Values of 0 are grey, of 1 and more white.
  @MainActor
  @Test func aTextureOfAMapHasItsOriginAtTheLowerLeft() {
    let (grey, white): (UInt32, UInt32) = (0xFF80_8080, 0xFFFF_FFFF)
    let high = SKTexture(noiseMap: map(2, 3) { $0.y })
    #expect(high.size() == CGSize(width: 2, height: 3))
    #expect(high.cgImage().pixels == [white, white, white, white, grey, grey])
    let wide = SKTexture(noiseMap: map(3, 2) { $0.x })
    #expect(wide.size() == CGSize(width: 3, height: 2))
    #expect(wide.cgImage().pixels == [grey, white, white, grey, white, white])
  }

  @Test func noiseFollowsItsSourceAndNotTheNoiseThatWasAdded() {
    let source = GKConstantNoiseSource(value: 1)
    let (noise, other) = (GKNoise(source), constant(2))
    noise.add(other)
    other.invert()
    #expect(value(noise) == 3 && value(other) == -2)
    source.value = 5
    #expect(value(noise) == 7)
  }

  /// Half of red and half of blue.
  @MainActor
  @Test func noiseIsMadeWithItsColours() {
    let noise = GKNoise(GKConstantNoiseSource(value: 0.5), gradientColors: [0: .red, 1: .blue])
    let map = GKNoiseMap(
      noise, size: vector_double2(1, 1), origin: .zero, sampleCount: vector_int2(1, 1), seamless: false)
    #expect(noise.gradientColors.count == 2 && SKTexture(noiseMap: map).cgImage().pixels == [0xFF80_0080])
  }

  @MainActor
  @Test func aTileSetWithoutGroupsHasNoTileMaps() {
    let maps = SKTileMapNode.tileMapNodes(
      tileSet: SKTileSet(tileGroups: []), columns: 3, rows: 2, tileSize: CGSize(width: 8, height: 8),
      from: map(3, 2) { $0.x }, tileTypeNoiseMapThresholds: [0.5, 1.5])
    #expect(maps.isEmpty)
  }
}
