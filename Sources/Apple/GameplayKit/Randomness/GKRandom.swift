/// Something that gives random numbers. It may be used on any thread, but by one at a time.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrandom
public protocol GKRandom: AnyObject {
  /// A whole number that fits 32 bits with a sign; a distribution has bounds of its own.
  @discardableResult
  func nextInt() -> Int

  /// A number from 0 to one less than the bound.
  @discardableResult
  func nextInt(upperBound: Int) -> Int

  /// A number from 0 to 1.
  @discardableResult
  func nextUniform() -> Float

  @discardableResult
  func nextBool() -> Bool
}
