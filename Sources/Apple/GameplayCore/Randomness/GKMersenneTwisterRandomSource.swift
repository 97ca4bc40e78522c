/// The most random source: the 64-bit Mersenne twister.
///
/// The sequence is that of C++'s `std::mt19937_64` for the same seed, as Apple documents. `nextInt()` is the upper 32
/// bits of each number; Apple does not document which 32 it takes.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkmersennetwisterrandomsource
open class GKMersenneTwisterRandomSource: GKRandomSource {
  /// The seed. Setting it restarts the sequence. Archives hold the state of the sequence, not the seed.
  open var seed: UInt64 {
    didSet { twister = MersenneTwister(seed: seed) }
  }
  private var twister: MersenneTwister

  /// A source with a random seed.
  public override convenience init() {
    self.init(seed: .random(in: .min ... .max))
  }

  /// A source that starts a seed's sequence.
  public init(seed: UInt64) {
    self.seed = seed
    twister = MersenneTwister(seed: seed)
    super.init()
  }

  /// A source that continues the archived sequence. Bad data gives a source with a random seed.
  public required init(coder aDecoder: NSCoder) {
    seed = .random(in: .min ... .max)
    let words = aDecoder.archivedBytes("words").map { bytes in
      stride(from: 0, to: bytes.count - 7, by: 8).map { start in
        bytes[start..<start + 8].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      }
    }
    let index = aDecoder.decodeInteger(forKey: "index")
    twister = words.flatMap { MersenneTwister(state: $0, index: index) } ?? MersenneTwister(seed: seed)
    super.init(coder: aDecoder)
  }

  open override func encode(with coder: NSCoder) {
    let bytes = twister.state.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } }
    coder.encode(NSData(data: Data(bytes)), forKey: "words")
    coder.encode(twister.index, forKey: "index")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKMersenneTwisterRandomSource(seed: seed)
    copy.twister = twister
    return copy
  }

  override func nextWord() -> UInt32 { UInt32(truncatingIfNeeded: twister.next() >> 32) }
}
