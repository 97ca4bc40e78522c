extension NSArray {
  /// The objects in the order of `arrayByShufflingObjects`.
  ///
  /// Source: https://developer.apple.com/documentation/foundation/nsarray/shuffled(using:)
  public func shuffled(using randomSource: GKRandomSource) -> [Any] {
    randomSource.arrayByShufflingObjects(in: map { $0 })
  }

  /// The objects in a random order of the shared source's.
  public func shuffled() -> [Any] {
    shuffled(using: .sharedRandom())
  }
}
