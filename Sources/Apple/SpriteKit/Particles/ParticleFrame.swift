internal import Raster

/// Converts particles from one node's coordinates to another's: position, velocity, rotation and scale, but no skew.
struct ParticleFrame {
  private let map: Affine
  private let rotation: Double
  private let xScale: Double
  private let yScale: Double
  private let isIdentity: Bool

  static let identity = ParticleFrame(.identity)

  init(_ map: Affine) {
    self.map = map
    isIdentity = map == .identity
    rotation = map.b == 0 && map.a > 0 ? 0 : ExactMath.angle(x: map.a, y: map.b)
    xScale = (map.a * map.a + map.b * map.b).squareRoot()
    let area = map.a * map.d - map.b * map.c
    yScale = xScale > 0 ? area / xScale : 0
  }

  @inline(__always)
  func place(_ particle: inout Particle) {
    guard !isIdentity else { return }
    let (x, y, dx, dy) = (particle.x, particle.y, particle.dx, particle.dy)
    particle.x = map.a * x + map.c * y + map.tx
    particle.y = map.b * x + map.d * y + map.ty
    particle.dx = map.a * dx + map.c * dy
    particle.dy = map.b * dx + map.d * dy
    // A mirrored particle rotates the other way.
    if rotation != 0 || yScale < 0 {
      particle.turn(to: rotation + (yScale < 0 ? -particle.rotation : particle.rotation))
    }
    particle.xFrame *= xScale
    particle.yFrame *= yScale
  }
}
