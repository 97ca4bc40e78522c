/// The fastest and least random source: the upper 32 bits of x -> (0x5DEECE66D x + 11) mod 2^48.
///
/// D. Knuth, "The art of computer programming", volume 2, section 3.2.1. Apple documents the numbers as those of
/// `java.util.Random`, so `nextInt()` equals Java's. `nextBool()`, `nextUniform()` and `nextInt(upperBound:)` for a
/// power of two equal Java's `nextBoolean`, `nextFloat` and `nextInt(bound)`; Apple does not document whether its own
/// do.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gklinearcongruentialrandomsource
open class GKLinearCongruentialRandomSource: GKRandomSource {
  private static let factor: UInt64 = 0x5_DEEC_E66D
  private static let mask: UInt64 = 1 << 48 - 1
  private var state: UInt64

  /// The seed that makes a new source continue where this one is: it changes with each number. Only the lower 48 bits
  /// count.
  open var seed: UInt64 {
    get { state ^ Self.factor }
    set { state = (newValue ^ Self.factor) & Self.mask }
  }

  /// A source with a random seed.
  public override convenience init() {
    self.init(seed: .random(in: .min ... .max))
  }

  /// A source that starts a seed's sequence. Only the lower 48 bits count.
  public init(seed: UInt64) {
    state = (seed ^ Self.factor) & Self.mask
    super.init()
  }

  /// A source that continues the archived sequence. Without archived data the seed is random.
  public required init(coder aDecoder: NSCoder) {
    let isArchived = aDecoder.containsValue(forKey: "seed")
    let seed = isArchived ? UInt64(bitPattern: aDecoder.decodeInt64(forKey: "seed")) : .random(in: .min ... .max)
    state = (seed ^ Self.factor) & Self.mask
    super.init(coder: aDecoder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(Int64(bitPattern: seed), forKey: "seed")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    GKLinearCongruentialRandomSource(seed: seed)
  }

  override func nextWord() -> UInt32 {
    state = (state &* Self.factor &+ 11) & Self.mask
    return UInt32(truncatingIfNeeded: state >> 16)
  }
}
