internal import CoreGraphics

/// A source of uniformly distributed random numbers.
///
/// The base class has no seed to read: on a stage of `SceneTesting` its numbers follow from the stage's seed, elsewhere
/// they differ in each run. Its subclasses repeat their numbers for the same seed. A game's own subclass overrides
/// `nextInt()` and `nextInt(upperBound:)`; everything else uses these two.
///
/// - Source: https://developer.apple.com/documentation/gameplaykit/gkrandomsource
/// - G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014, for a source by itself.
open class GKRandomSource: NSObject, GKRandom, NSSecureCoding, NSCopying {
  /// Safe to share between threads: it has no state.
  nonisolated(unsafe) private static let shared = SystemRandomSource()

  private lazy var state = UInt64.random(in: .min ... .max)

  public override init() {
    super.init()
  }

  /// A source that continues where the archived one was. Without archived data it starts at random.
  public required init(coder aDecoder: NSCoder) {
    super.init()
    guard aDecoder.containsValue(forKey: "state") else { return }
    state = UInt64(bitPattern: aDecoder.decodeInt64(forKey: "state"))
  }

  /// Writes the state of the sequence.
  open func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: state), forKey: "state")
  }

  /// Whether archives may hold sources. Always true.
  open class var supportsSecureCoding: Bool { true }

  /// An independent source that continues with the same numbers.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKRandomSource()
    copy.state = state
    return copy
  }

  /// The shared source of the system's random numbers. Not repeatable, except on a stage of `SceneTesting`.
  open class func sharedRandom() -> GKRandomSource { shared }

  // MARK: Numbers

  /// A random integer from -2^31 to 2^31 - 1.
  @discardableResult
  open func nextInt() -> Int { Int(Int32(bitPattern: nextWord())) }

  /// A random integer from 0 to `upperBound - 1`, without bias. Bounds of 0 and 1 give 0.
  ///
  /// D. Lemire, "Fast random integer generation in an interval", 2019: uses a word's upper bits. A bound up to 2^32
  /// usually takes one word; a word that would bias the result is drawn again.
  ///
  /// - Precondition: the bound is not negative.
  @discardableResult
  open func nextInt(upperBound: Int) -> Int {
    precondition(upperBound >= 0, "\(type(of: self)): upperBound must not be negative, it is \(upperBound)")
    if upperBound <= Int(UInt32.max) { return Int(below(UInt32(upperBound)) { nextWord() }) }
    return Int(below(UInt64(upperBound)) { UInt64(nextWord()) << 32 | UInt64(nextWord()) })
  }

  /// A random number from 0 up to but not including 1, in steps of 2^-24.
  ///
  /// Differs from Apple: 1 does not occur, so `Int(nextUniform() * Float(count))` is always a valid index.
  @discardableResult
  open func nextUniform() -> Float { Float(nextInt(upperBound: 1 << 24)) * 0x1p-24 }

  /// A random Boolean, true half of the time.
  @discardableResult
  open func nextBool() -> Bool { nextInt(upperBound: 2) == 1 }

  /// The next 32 bits of the source's sequence.
  func nextWord() -> UInt32 {
    var numbers = SplitMix64(seed: state)
    defer { state = numbers.state }
    return UInt32(truncatingIfNeeded: numbers.next() >> 32)
  }

  private func below<Word: FixedWidthInteger & UnsignedInteger>(_ bound: Word, next: () -> Word) -> Word {
    var product = bound.multipliedFullWidth(by: next())
    guard Word(truncatingIfNeeded: product.low) < bound else { return product.high }
    // Rejects the words that do not divide evenly among the results.
    let excess = (0 &- bound) % bound
    while Word(truncatingIfNeeded: product.low) < excess { product = bound.multipliedFullWidth(by: next()) }
    return product.high
  }

  // MARK: Shuffling

  /// The same objects in a random order, every order equally likely.
  ///
  /// R. Durstenfeld, "Algorithm 235: random permutation", 1964, the shuffle of Fisher and Yates.
  open func arrayByShufflingObjects(in array: [Any]) -> [Any] {
    var array = array
    for last in stride(from: array.count - 1, to: 0, by: -1) {
      array.swapAt(last, nextInt(upperBound: last + 1))
    }
    return array
  }
}
