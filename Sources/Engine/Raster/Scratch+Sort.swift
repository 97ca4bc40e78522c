extension Scratch {
  /// Sorts in place and without memory; equal elements may change places.
  ///
  /// What is nearly in order already, as a row's sides are, is sorted by insertion. If that moves too much, by D. L.
  /// Shell's insertions at shrinking gaps (1959), each 4/9 of the one before (N. Tokuda, 1992).
  @inline(__always)
  func sort(by isBefore: (Element, Element) -> Bool) {
    var gap = 1
    var movesLeft = 8 * count + 64
    while true {
      var index = gap
      while index < count, movesLeft > 0 {
        let element = self[index]
        var place = index
        while place >= gap, isBefore(element, self[place - gap]) {
          self[place] = self[place - gap]
          place -= gap
        }
        self[place] = element
        movesLeft -= (index - place) / gap
        index += 1
      }
      if gap == 1, movesLeft > 0 { return }
      gap = movesLeft > 0 ? max(1, gap * 4 / 9) : max(1, count * 4 / 9)
      movesLeft = .max
    }
  }
}
