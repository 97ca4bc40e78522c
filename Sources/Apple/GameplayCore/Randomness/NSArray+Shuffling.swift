extension NSArray {
  /// The objects in the random order of `arrayByShufflingObjects` of a source.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsarray/shuffled(using:)
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }

  /// The objects in a random order drawn from the shared source.
  public func shuffled() -> [Any] {
    shuffled(using: .sharedRandom())
  }
}
