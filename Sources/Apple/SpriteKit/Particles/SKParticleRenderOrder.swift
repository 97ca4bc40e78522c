/// The order in which an emitter's particles are drawn.
///
/// Source: https://developer.apple.com/documentation/spritekit/skparticlerenderorder
public enum SKParticleRenderOrder: UInt, Sendable {
  /// Draws the oldest particle last, above all others.
  case oldestLast
  /// Draws the oldest particle first, below all others.
  case oldestFirst
  /// Any order; here the same as `oldestFirst`.
  case dontCare
}
