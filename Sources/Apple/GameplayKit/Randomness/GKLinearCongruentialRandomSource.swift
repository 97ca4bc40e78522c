/// Random numbers by x -> (0x5DEECE66D x + 11) mod 2^48, of which the upper 32 bits count: fast, and the least random.
///
/// D. Knuth, "The art of computer programming", volume 2, section 3.2.1. By Apple's word the numbers are those of
/// `java.util.Random`, so `nextInt()` is Java's; so are `nextBool()`, `nextUniform()` and `nextInt(upperBound:)` for a power
/// of two, as Java's `nextBoolean`, `nextFloat` and `nextInt(bound)`. Whether Apple's are too is not documented.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gklinearcongruentialrandomsource
open class GKLinearCongruentialRandomSource: GKRandomSource {
  private static let factor: UInt64 = 0x5_DEEC_E66D
  private static let mask: UInt64 = 1 << 48 - 1
  private var state: UInt64

  /// What a new source takes to go on as this one does: it changes with each number. The lower 48 bits count.
  open var seed: UInt64 {
    get { state ^ Self.factor }
    set { state = (newValue ^ Self.factor) & Self.mask }
  }

  /// A source with a random seed.
  public override convenience init() {
    self.init(seed: .random(in: .min ... .max))
  }

  public init(seed: UInt64) {
    state = (seed ^ Self.factor) & Self.mask
    super.init()
  }

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
