/// A generator of random numbers. Usable on any thread, one thread at a time.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrandom
public protocol GKRandom: AnyObject {
  /// A random integer. A source gives any signed 32-bit number; a distribution stays within its bounds.
  @discardableResult
  func nextInt() -> Int

  /// A random integer from 0 to `upperBound - 1`.
  @discardableResult
  func nextInt(upperBound: Int) -> Int

  /// A random number from 0 to 1.
  @discardableResult
  func nextUniform() -> Float

  /// A random Boolean, true half of the time.
  @discardableResult
  func nextBool() -> Bool
}
