/// Random numbers from the key stream of RC4, four bytes a number, the first byte uppermost, as `arc4random` joins them.
///
/// Apple documents the algorithm but neither how a seed becomes its key nor how bytes become numbers: the sequence of a
/// seed is the same on every machine that runs this library, and need not be Apple's.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkarc4randomsource
open class GKARC4RandomSource: GKRandomSource {
  /// The key; its first 256 bytes count. Setting it starts the seed's sequence anew. An archive does not hold it, but the
  /// state of the sequence.
  open var seed: Data {
    didSet { stream = ARC4(key: seed) }
  }
  private var stream: ARC4

  /// A source with a random seed.
  public override convenience init() {
    self.init(seed: Self.randomSeed())
  }

  public init(seed: Data) {
    self.seed = seed
    stream = ARC4(key: seed)
    super.init()
  }

  public required init(coder aDecoder: NSCoder) {
    seed = Self.randomSeed()
    let bytes = aDecoder.archivedBytes("stream")
    let archived = bytes.flatMap { bytes in
      bytes.count == 258 ? ARC4(state: Array(bytes[..<256]), i: bytes[256], j: bytes[257]) : nil
    }
    stream = archived ?? ARC4(key: seed)
    super.init(coder: aDecoder)
  }

  open override func encode(with coder: NSCoder) {
    coder.encode(NSData(data: Data(stream.state + [stream.i, stream.j])), forKey: "stream")
  }

  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = GKARC4RandomSource(seed: seed)
    copy.stream = stream
    return copy
  }

  /// Leaves out numbers, each of four bytes. The first 768 of a seed may tell something of it.
  ///
  /// - Precondition: the count is not negative.
  open func dropValues(_ count: Int) {
    precondition(count >= 0, "GKARC4RandomSource: dropValues cannot leave out \(count) values")
    for _ in 0..<count { _ = nextWord() }
  }

  override func nextWord() -> UInt32 {
    var word: UInt32 = 0
    for _ in 0..<4 { word = word << 8 | UInt32(stream.next()) }
    return word
  }

  private static func randomSeed() -> Data {
    Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
  }
}

extension NSCoder {
  /// The bytes that were written under a key; nil if there are none.
  func archivedBytes(_ key: String) -> [UInt8]? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSData.self, forKey: key).map { [UInt8]($0 as Data) }
  }
}
