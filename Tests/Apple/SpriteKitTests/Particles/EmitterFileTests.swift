import Assets
import TestSupport
import Testing

@testable import SpriteKit

/// Emitters in scene files.
@MainActor
@Suite struct EmitterFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = URL(fileURLWithPath: #filePath + "/../Files").standardizedFileURL
    let sprites = Repository.url("Textures/Sprites")
    UIApplication.current = UIApplication(AppEnvironment(assets: try AssetIndex(folders: [files, sprites])))
  }

  private func load(_ text: String) throws -> SKEmitterNode {
    try #require(try SceneFile.load(contentsOf: folder.write(text, to: "emitter.json5")) as? SKEmitterNode)
  }

  @Test(arguments: ["Snow", "Snow.sks", "LeafFall"])
  func theExampleFilesEmitParticles(name: String) async throws {
    let emitter = try #require(SKEmitterNode(fileNamed: name))
    emitter.store.randomness = ParticleRandomness(seed: 1)
    emitter.advanceSimulationTime(30)
    #expect(emitter.living.count > 20)
    #expect(UIApplication.shared.diagnostics.isEmpty)
  }

  @Test func everyNumericKeyIsRead() async throws {
    let paths: KeyValuePairs<String, KeyPath<SKEmitterNode, CGFloat>> = [
      "particleBirthRate": \.particleBirthRate, "particleLifetime": \.particleLifetime,
      "particleLifetimeRange": \.particleLifetimeRange, "particleZPosition": \.particleZPosition,
      "particleZPositionRange": \.particleZPositionRange, "particleZPositionSpeed": \.particleZPositionSpeed,
      "emissionAngle": \.emissionAngle, "emissionAngleRange": \.emissionAngleRange, "particleSpeed": \.particleSpeed,
      "particleSpeedRange": \.particleSpeedRange, "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration,
      "particleRotation": \.particleRotation, "particleRotationRange": \.particleRotationRange,
      "particleRotationSpeed": \.particleRotationSpeed, "particleScale": \.particleScale,
      "particleScaleRange": \.particleScaleRange, "particleScaleSpeed": \.particleScaleSpeed,
      "particleAlpha": \.particleAlpha, "particleAlphaRange": \.particleAlphaRange,
      "particleAlphaSpeed": \.particleAlphaSpeed, "particleColorRedRange": \.particleColorRedRange,
      "particleColorGreenRange": \.particleColorGreenRange, "particleColorBlueRange": \.particleColorBlueRange,
      "particleColorAlphaRange": \.particleColorAlphaRange, "particleColorRedSpeed": \.particleColorRedSpeed,
      "particleColorGreenSpeed": \.particleColorGreenSpeed, "particleColorBlueSpeed": \.particleColorBlueSpeed,
      "particleColorAlphaSpeed": \.particleColorAlphaSpeed, "particleColorBlendFactor": \.particleColorBlendFactor,
      "particleColorBlendFactorRange": \.particleColorBlendFactorRange,
      "particleColorBlendFactorSpeed": \.particleColorBlendFactorSpeed,
    ]
    let keys = paths.enumerated().map { "\($1.key): \($0 + 2)" }.joined(separator: ", ")
    let emitter = try load("{ type: 'emitter', \(keys) }")
    let copy = try #require(emitter.copy() as? SKEmitterNode)
    for (index, path) in paths.enumerated() {
      #expect(emitter[keyPath: path.value] == CGFloat(index + 2), "\(path.key)")
      #expect(copy[keyPath: path.value] == CGFloat(index + 2), "\(path.key) of a copy")
    }
  }

  @Test func everyOtherKeyIsRead() async throws {
    let emitter = try load(
      """
      { type: "emitter", particleTexture: "Spark", numParticlesToEmit: 7, particleRenderOrder: "oldestFirst",
        particlePosition: [1, 2], particlePositionRange: [3, 4], particleSize: [5, 6], particleColor: "#FF0000",
        particleBlendMode: "add", fieldBitMask: 9, position: [8, 9], children: [{ name: "a" }],
        particleColorSequence: { times: [0, 1], values: ["#FF0000", "#0000FF"], interpolationMode: "step" },
        particleScaleSequence: { times: [0], values: [3], repeatMode: "loop" },
        particleAlphaSequence: { times: [0], values: [4] },
        particleColorBlendFactorSequence: { times: [0], values: [0.5], interpolationMode: "spline" } }
      """)
    let copy = try #require(emitter.copy() as? SKEmitterNode)
    for emitter in [emitter, copy] {
      #expect(emitter.particleTexture?.name == "Spark")
      #expect((emitter.numParticlesToEmit, emitter.particleRenderOrder, emitter.fieldBitMask) == (7, .oldestFirst, 9))
      #expect(
        (emitter.particlePosition, emitter.particlePositionRange) == (CGPoint(x: 1, y: 2), CGVector(dx: 3, dy: 4)))
      #expect((emitter.particleSize, emitter.particleColor) == (CGSize(width: 5, height: 6), .red))
      #expect((emitter.particleBlendMode, emitter.position) == (.add, CGPoint(x: 8, y: 9)))
      #expect(emitter.particleColorSequence?.sample(atTime: 0.9) as? UIColor == .red)
      #expect(emitter.particleScaleSequence?.repeatMode == .loop)
      #expect((emitter.particleAlphaSequence?.sample(atTime: 0) as? NSNumber)?.doubleValue == 4)
      #expect(emitter.particleColorBlendFactorSequence?.interpolationMode == .spline)
      #expect(emitter.children.count == 1)
    }
    #expect(copy.particleScaleSequence !== emitter.particleScaleSequence)
  }

  @Test(arguments: [
    ("particleBirthRate: -3", "particleBirthRate: expected a number of at least 0, found the number -3.0"),
    ("particleBirthRate: Infinity", "particleBirthRate: expected a number of at least 0, found the number inf"),
    ("particleSpeed: NaN", "particleSpeed: expected a number, found the number nan"),
    (
      "numParticlesToEmit: 2.5",
      "numParticlesToEmit: expected a whole number from 0 to 4294967295, found the number 2.5"
    ),
    (
      "numParticlesToEmit: -1",
      "numParticlesToEmit: expected a whole number from 0 to 4294967295, found the number -1.0"
    ),
    (
      "particleRenderOrder: 'newest'",
      "particleRenderOrder: expected one of \"oldestLast\", \"oldestFirst\", \"dontCare\", found the string \"newest\""
    ),
    (
      "particleAlphaSequence: [1, 2]",
      "particleAlphaSequence: expected keyframes { times, values }, found a list of 2"
    ),
    (
      "particleAlphaSequence: { times: [0, 1], values: [1] }",
      "particleAlphaSequence: expected one time for each value, and at least one of each; "
        + "found 2 times and 1 values"
    ),
    (
      "particleAlphaSequence: {}",
      "particleAlphaSequence: expected one time for each value, and at least one of each; "
        + "found 0 times and 0 values"
    ),
    (
      "particleColorSequence: { times: [0], values: [1] }",
      "particleColorSequence.values: expected a list of colours [ \"#RRGGBB\", ... ], found a list of 1"
    ),
    (
      "particleScaleSequence: { times: [NaN], values: [1] }",
      "particleScaleSequence.times: expected a list of numbers [ ... ], found a list of 1"
    ),
    (
      "particleScaleSequence: { times: [0], values: [1], mode: 'step' }",
      "particleScaleSequence.mode: a keyframe sequence has no such key; it has "
        + "class, interpolationMode, repeatMode, times, type, values"
    ),
  ])
  func anErrorNamesTheWrongValue(text: String, message: String) async throws {
    let error = #expect(throws: SceneFileError.self) { try load("{ type: 'emitter', \(text) }") }
    #expect(error?.description == "emitter.json5: \(message)")
  }
}
