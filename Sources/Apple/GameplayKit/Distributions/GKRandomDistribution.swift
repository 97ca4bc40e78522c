/// Random whole numbers between two bounds, each as likely, that a source of random numbers makes.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrandomdistribution
open class GKRandomDistribution: NSObject, GKRandom {
  public let lowestValue: Int
  public let highestValue: Int
  let source: any GKRandom

  /// How many numbers there are from the lowest to the highest; `Int.max` if more.
  open var numberOfPossibleOutcomes: Int {
    Int(clamping: highestValue.distance(above: lowestValue)).saturatingIncrement
  }

  /// Numbers between two bounds, both included.
  ///
  /// - Precondition: the lowest value is not above the highest.
  public init(randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    precondition(
      lowestInclusive <= highestInclusive,
      "\(Self.self): lowestValue \(lowestInclusive) must not be above highestValue \(highestInclusive)")
    self.source = source
    lowestValue = lowestInclusive
    highestValue = highestInclusive
    super.init()
  }

  /// With a new `GKARC4RandomSource`.
  public required convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(randomSource: GKARC4RandomSource(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// From 1 to the number of sides, with a new `GKARC4RandomSource`.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  /// From 1 to 6, with a new `GKARC4RandomSource`.
  open class func d6() -> Self { Self(lowestValue: 1, highestValue: 6) }

  /// From 1 to 20, with a new `GKARC4RandomSource`.
  open class func d20() -> Self { Self(lowestValue: 1, highestValue: 20) }

  // MARK: Numbers

  /// From the lowest value to the highest.
  @discardableResult
  open func nextInt() -> Int { next(in: lowestValue...highestValue) }

  /// Below the bound and within the distribution's own, and not negative.
  ///
  /// - Precondition: there is such a number: the bound is above the lowest value, and above 0, and the highest value is
  ///   not negative.
  @discardableResult
  open func nextInt(upperBound: Int) -> Int {
    let lowest = max(lowestValue, 0)
    precondition(
      upperBound > lowest && highestValue >= 0,
      "\(type(of: self)): no number from \(lowestValue) to \(highestValue) is at least 0 and below \(upperBound)")
    return next(in: lowest...min(highestValue, upperBound - 1))
  }

  /// `nextInt()` as a part of the highest value: a d20 gives 0.05, 0.1 and so on up to 1. 0 if the highest value is 0.
  @discardableResult
  open func nextUniform() -> Float {
    let value = nextInt()
    return highestValue == 0 ? 0 : Float(value) / Float(highestValue)
  }

  /// The source's.
  @discardableResult
  open func nextBool() -> Bool { source.nextBool() }

  /// A number of a range that lies within the distribution's bounds.
  func next(in range: ClosedRange<Int>) -> Int {
    let span = range.upperBound.distance(above: range.lowerBound)
    if span < UInt(Int.max) { return range.lowerBound + source.nextInt(upperBound: Int(span) + 1) }
    // More numbers than a bound can name: 64 bits are drawn until they lie in the range, which half of them do.
    while true {
      let drawn = UInt(source.nextInt(upperBound: 1 << 32)) << 32 | UInt(source.nextInt(upperBound: 1 << 32))
      if drawn <= span { return range.lowerBound &+ Int(bitPattern: drawn) }
    }
  }
}

extension Int {
  /// How far the number lies above another, which is not larger.
  func distance(above other: Int) -> UInt { UInt(bitPattern: self &- other) }

  fileprivate var saturatingIncrement: Int { self == .max ? .max : self + 1 }
}
