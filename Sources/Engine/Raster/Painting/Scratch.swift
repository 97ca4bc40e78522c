/// A growable list of plain values that keeps its memory between uses, so a steady frame allocates nothing.
///
/// Unlike an array, access is not checked for uniqueness or bounds: inner loops must stay within `count`. It has a
/// single owner, so it needs no exclusivity checks either, as properties of a class would.
struct Scratch<Element: BitwiseCopyable>: ~Copyable {
  private(set) var start: UnsafeMutablePointer<Element>
  private(set) var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 64) {
    start = .allocate(capacity: capacity)
    self.capacity = capacity
  }

  deinit { start.deallocate() }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { start[index] }
    nonmutating set { start[index] = newValue }
  }

  @inline(__always)
  mutating func removeAll() { count = 0 }

  @inline(__always)
  mutating func removeLast() { count -= 1 }

  /// Shortens the list to `count` elements, at most the present number.
  @inline(__always)
  mutating func cut(to count: Int) { self.count = count }

  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { grow(to: 2 * capacity) }
    start[count] = element
    count += 1
  }

  /// Replaces the contents with `count` copies of one value.
  mutating func fill(_ element: Element, count: Int) {
    if count > capacity { grow(to: count) }
    start.update(repeating: element, count: count)
    self.count = count
  }

  /// Grows the capacity to at least `count` elements; new memory is not initialised.
  mutating func grow(to count: Int) {
    guard count > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: count)
    larger.update(from: start, count: self.count)
    start.deallocate()
    start = larger
    capacity = count
  }
}

extension Scratch {
  /// Sorts in place without extra memory; equal elements may change order.
  ///
  /// A nearly sorted list, such as the sides of a row, is sorted by insertion. If that takes too many moves, D. L.
  /// Shell's method (1959) takes over: insertion with shrinking gaps, each 4/9 of the one before (N. Tokuda, 1992).
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
