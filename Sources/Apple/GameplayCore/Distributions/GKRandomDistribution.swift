/// Uniformly distributed random integers between two bounds, drawn from a random source.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkrandomdistribution
open class GKRandomDistribution: NSObject, GKRandom {
  /// The smallest number that can be drawn.
  public let lowestValue: Int

  /// The largest number that can be drawn.
  public let highestValue: Int
  let source: any GKRandom

  /// The count of integers from `lowestValue` to `highestValue`, at most `Int.max`.
  open var numberOfPossibleOutcomes: Int {
    Int(clamping: highestValue.distance(above: lowestValue)).saturatingIncrement
  }

  /// A distribution between two bounds, both included.
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

  /// A distribution between two bounds, both included, that draws from a new `GKARC4RandomSource`.
  public required convenience init(lowestValue lowestInclusive: Int, highestValue highestInclusive: Int) {
    self.init(randomSource: GKARC4RandomSource(), lowestValue: lowestInclusive, highestValue: highestInclusive)
  }

  /// A die: 1 to `sideCount`, drawn from a new `GKARC4RandomSource`. A count below 1 stops the program.
  public convenience init(forDieWithSideCount sideCount: Int) {
    self.init(lowestValue: 1, highestValue: sideCount)
  }

  /// A die with six sides: 1 to 6, drawn from a new `GKARC4RandomSource`.
  open class func d6() -> Self { Self(lowestValue: 1, highestValue: 6) }

  /// A die with twenty sides: 1 to 20, drawn from a new `GKARC4RandomSource`.
  open class func d20() -> Self { Self(lowestValue: 1, highestValue: 20) }

  // MARK: Numbers

  /// A random integer from `lowestValue` to `highestValue`.
  @discardableResult
  open func nextInt() -> Int { next(in: lowestValue...highestValue) }

  /// A random integer that is at least 0, below `upperBound` and within the distribution's bounds.
  ///
  /// - Precondition: such a number exists: the bound is above `lowestValue` and above 0, and `highestValue` is not
  ///   negative.
  @discardableResult
  open func nextInt(upperBound: Int) -> Int {
    let lowest = max(lowestValue, 0)
    precondition(
      upperBound > lowest && highestValue >= 0,
      "\(type(of: self)): no number from \(lowestValue) to \(highestValue) is at least 0 and below \(upperBound)")
    return next(in: lowest...min(highestValue, upperBound - 1))
  }

  /// `nextInt()` divided by `highestValue`: a d20 gives 0.05, 0.1 and so on up to 1. Always 0 if `highestValue` is 0.
  @discardableResult
  open func nextUniform() -> Float {
    let value = nextInt()
    return highestValue == 0 ? 0 : Float(value) / Float(highestValue)
  }

  /// A random Boolean straight from the source; the bounds do not matter.
  @discardableResult
  open func nextBool() -> Bool { source.nextBool() }

  /// A random integer of a range within the distribution's bounds.
  func next(in range: ClosedRange<Int>) -> Int {
    let span = range.upperBound.distance(above: range.lowerBound)
    if span < UInt(Int.max) { return range.lowerBound + source.nextInt(upperBound: Int(span) + 1) }
    // The range has more numbers than an `Int` bound can express: draws 64 bits until they are in it, two tries on
    // average.
    while true {
      let drawn = UInt(source.nextInt(upperBound: 1 << 32)) << 32 | UInt(source.nextInt(upperBound: 1 << 32))
      if drawn <= span { return range.lowerBound &+ Int(bitPattern: drawn) }
    }
  }
}

extension Int {
  /// The distance up from another number, which must not be larger.
  func distance(above other: Int) -> UInt { UInt(bitPattern: self &- other) }

  fileprivate var saturatingIncrement: Int { self == .max ? .max : self + 1 }
}
