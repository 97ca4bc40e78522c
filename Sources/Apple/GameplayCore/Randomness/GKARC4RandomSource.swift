/// Random numbers from the key stream of RC4: four bytes a number, most significant byte first, as in `arc4random`.
///
/// Apple documents the algorithm, but not how a seed becomes the key or how bytes become numbers. A seed gives the same
/// sequence on every machine that runs this library; Apple's sequence may differ.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkarc4randomsource
open class GKARC4RandomSource: GKRandomSource {
  /// The key; only its first 256 bytes count. Setting it restarts the sequence. Archives hold the state of the
  /// sequence, not the seed.
  open var seed: Data {
    didSet { stream = ARC4(key: seed) }
  }
  private var stream: ARC4

  /// A source with a random seed.
  public override convenience init() {
    self.init(seed: Self.randomSeed())
  }

  /// A source that starts a seed's sequence. Only the first 256 bytes count.
  public init(seed: Data) {
    self.seed = seed
    stream = ARC4(key: seed)
    super.init()
  }

  /// A source that continues the archived sequence. Bad data gives a source with a random seed.
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

  /// Skips numbers, four bytes each. The first 768 numbers of a seed may reveal something about it.
  ///
  /// - Precondition: the count is not negative.
  open func dropValues(_ count: Int) {
    precondition(count >= 0, "GKARC4RandomSource: dropValues cannot drop \(count) values")
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
  /// The bytes archived under a key; nil if there are none.
  func archivedBytes(_ key: String) -> [UInt8]? {
    guard containsValue(forKey: key) else { return nil }
    return decodeObject(of: NSData.self, forKey: key).map { [UInt8]($0 as Data) }
  }
}
