/// Which of an emitter's particles lie above the others.
///
/// Source: https://developer.apple.com/documentation/spritekit/skparticlerenderorder
public enum SKParticleRenderOrder: UInt, Sendable {
  /// The oldest is drawn last, above all others.
  case oldestLast
  /// The oldest is drawn first, below all others.
  case oldestFirst
  /// Any order; here it is `oldestFirst`.
  case dontCare
}
