/// Random whole numbers between two bounds, none again before all others were drawn.
///
/// The numbers are shuffled, drawn, and shuffled anew; the first of a shuffle is not the last of the one before. Which
/// order Apple's has is not documented.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkshuffleddistribution
open class GKShuffledDistribution: GKRandomDistribution {
  /// Those that wait, the next one last.
  private var waiting: [Int] = []
  private var latest: Int?

  /// - Precondition: there are at most 2^20 numbers, as each takes memory; Apple advises against more than 256.
  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
    precondition(
      numberOfPossibleOutcomes <= 1 << 20,
      "\(type(of: self)): \(lowestInclusive) to \(highestInclusive) are too many numbers to be shuffled")
  }

  /// The next one that waits in the range.
  override func next(in range: ClosedRange<Int>) -> Int {
    if let place = waiting.lastIndex(where: range.contains) { return take(place) }
    shuffle()
    let places = waiting.indices.filter { range.contains(waiting[$0]) }
    if places.count > 1, waiting[places[places.count - 1]] == latest {
      waiting.swapAt(places[places.count - 1], places[source.nextInt(upperBound: places.count - 1)])
    }
    return take(places[places.count - 1])
  }

  private func take(_ place: Int) -> Int {
    let value = waiting.remove(at: place)
    latest = value
    return value
  }

  /// Puts the numbers that were drawn behind those that still wait, which are left if bounds were asked for.
  private func shuffle() {
    let left = Set(waiting)
    var drawn = (lowestValue...highestValue).filter { !left.contains($0) }
    for last in stride(from: drawn.count - 1, to: 0, by: -1) {
      drawn.swapAt(last, source.nextInt(upperBound: last + 1))
    }
    waiting = drawn + waiting
  }
}
