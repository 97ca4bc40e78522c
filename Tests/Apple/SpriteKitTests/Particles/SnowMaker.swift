import Raster

@testable import SpriteKit

extension SKEmitterNode {
  /// An emitter of ten visible particles a second, each of which lives for one second and rises by 10 points a second.
  ///
  /// - Parameters:
  ///   - rate: particles a second.
  ///   - seed: the seed of the emitter's random numbers. A test without a stage must not take random numbers from a
  ///     stage of another test.
  static func fountain(rate: CGFloat = 10, seed: UInt64 = 0) -> SKEmitterNode {
    let emitter = SKEmitterNode()
    emitter.store.randomness = ParticleRandomness(seed: seed)
    (emitter.particleBirthRate, emitter.particleLifetime) = (rate, 1)
    (emitter.particleSpeed, emitter.emissionAngle) = (10, .pi / 2)
    (emitter.particleSize, emitter.particleColor) = (CGSize(width: 2, height: 2), .white)
    return emitter
  }

  var living: [Particle] { store.particles }
  var ages: [Double] { living.map { ($0.age * 1000).rounded() / 1000 } }
  var heights: [Double] { living.map { ($0.y * 1000).rounded() / 1000 } }
}

extension SKTexture {
  /// A white disc that fades out towards its edge.
  static func softDisc(_ side: Int) -> SKTexture {
    SKTexture(name: "soft disc") {
      var bitmap = Bitmap(width: side, height: side)
      let middle = Double(side) / 2
      for y in 0..<side {
        for x in 0..<side {
          let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
          let part = max(0, 1 - (dx * dx + dy * dy) / (middle * middle))
          bitmap[x, y] = Color(red: 1, green: 1, blue: 1, alpha: part * part).premultiplied
        }
      }
      return Picture(wholeOf: Image(bitmap), scale: 2)
    }
  }
}
