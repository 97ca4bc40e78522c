/// Random integers between two bounds, none repeated until all others were drawn.
///
/// The numbers are shuffled, drawn and shuffled again; a shuffle never starts with the last number of the one before.
/// Apple does not document its order.
///
/// Source: https://developer.apple.com/documentation/gameplaykit/gkshuffleddistribution
open class GKShuffledDistribution: GKRandomDistribution {
  /// The numbers not drawn yet, the next one last.
  private var waiting: [Int] = []
  private var latest: Int?

  /// A distribution between two bounds, both included.
  ///
  /// - Precondition: there are at most 2^20 numbers, as each takes memory; Apple advises against more than 256.
  public override init(
    randomSource source: any GKRandom, lowestValue lowestInclusive: Int, highestValue highestInclusive: Int
  ) {
    super.init(randomSource: source, lowestValue: lowestInclusive, highestValue: highestInclusive)
    precondition(
      numberOfPossibleOutcomes <= 1 << 20,
      "\(type(of: self)): \(lowestInclusive) to \(highestInclusive) are too many numbers to shuffle")
  }

  /// The next number of the shuffle that is in the range.
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

  /// Shuffles the drawn numbers and queues them behind the remaining ones, which exist when `nextInt(upperBound:)` was
  /// used.
  private func shuffle() {
    let left = Set(waiting)
    var drawn = (lowestValue...highestValue).filter { !left.contains($0) }
    for last in stride(from: drawn.count - 1, to: 0, by: -1) {
      drawn.swapAt(last, source.nextInt(upperBound: last + 1))
    }
    waiting = drawn + waiting
  }
}
