internal import CoreGraphics

/// Random numbers, each as likely as the others.
///
/// By itself it is a source without a seed that can be read: on a stage of `SceneTesting` its numbers follow from the
/// stage's, elsewhere they are new in each run. Its subclasses repeat their numbers for the same seed. A subclass of a
/// game's own overrides `nextInt()` and `nextInt(upperBound:)`; the rest follows from these.
///
/// - Source: https://developer.apple.com/documentation/gameplaykit/gkrandomsource
/// - G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", 2014, for a source by itself.
open class GKRandomSource: NSObject, GKRandom, NSSecureCoding, NSCopying {
  /// Has no state of its own, so that it does not matter who else uses it.
  nonisolated(unsafe) private static let shared = SystemRandomSource()

  private lazy var state = UInt64.random(in: .min ... .max)

  public override init() {
    super.init()
  }

  /// A source that goes on where the archived one was. Data that is not a source's gives a source of its own.
  public required init(coder aDecoder: NSCoder) {
    super.init()
    guard aDecoder.containsValue(forKey: "state") else { return }
    state = UInt64(bitPattern: aDecoder.decodeInt64(forKey: "state"))
  }

  open func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: state), forKey: "state")
  }

  open class var supportsSecureCoding: Bool { true }

  /// A source that goes on with the same numbers, by itself.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKRandomSource()
    copy.state = state
    return copy
  }

  /// The system's random numbers, the same source each time. Cannot be repeated, but by a stage of `SceneTesting`.
  open class func sharedRandom() -> GKRandomSource { shared }

  // MARK: Numbers

  /// From -2^31 to 2^31 - 1.
  @discardableResult
  open func nextInt() -> Int { Int(Int32(bitPattern: nextWord())) }

  /// From 0 to one less than the bound, each as likely; bounds of 0 and 1 give 0.
  ///
  /// D. Lemire, "Fast random integer generation in an interval", 2019: it goes by a word's upper bits. A bound up to
  /// 2^32 mostly takes one word, and one in a few more if that would make some numbers likelier than others.
  ///
  /// - Precondition: the bound is not negative.
  @discardableResult
  open func nextInt(upperBound: Int) -> Int {
    precondition(upperBound >= 0, "\(type(of: self)): upperBound must not be negative, it is \(upperBound)")
    if upperBound <= Int(UInt32.max) { return Int(below(UInt32(upperBound)) { nextWord() }) }
    return Int(below(UInt64(upperBound)) { UInt64(nextWord()) << 32 | UInt64(nextWord()) })
  }

  /// From 0 to 1 in steps of 2^-24.
  ///
  /// Differs from Apple: 1 itself does not occur, so that `Int(nextUniform() * Float(count))` is always an index.
  @discardableResult
  open func nextUniform() -> Float { Float(nextInt(upperBound: 1 << 24)) * 0x1p-24 }

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
    // As many of the lowest parts as the word's range has too many are left out.
    let excess = (0 &- bound) % bound
    while Word(truncatingIfNeeded: product.low) < excess { product = bound.multipliedFullWidth(by: next()) }
    return product.high
  }

  // MARK: Shuffling

  /// The same objects in a random order, each order as likely.
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
